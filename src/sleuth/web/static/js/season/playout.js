// The season played out: the alternatives of an advice, in games that come in portions and can be stopped.

import { ask } from "../api.js";
import { button, h } from "../dom.js";
import { errorBox } from "../pane.js";

const GAMES = 200; // of one press
const MOST = 1000; // that the server plays on
const PORTION = 2; // seconds of a portion

/** @typedef {import("../api.js").Body<"season/advise">} Question */
/** @typedef {import("../api.js").Answer<"season/advise">} Advice */

/** How many games were played: the worse of the alternatives were dropped before the last one. @type {(records: string[]) => number} */
const played = (records) => Math.max(0, ...records.map((one) => one.length));

/** What decides the games of a question: neither its language nor the name of the season. @param {any} question */
const gist = ({ lang: _, season: { label: __, ...season }, ...rest }) => JSON.stringify([season, rest]);

/** Games. draw(answer) shows the advice after each portion. @param {(answer: Advice) => void} draw */
export function playout(draw) {
  /** @type {AbortController | null} */
  let controller = null;
  /** @type {Question} */
  let question = { season: {} };
  /** @type {string[]} */
  let records = [];
  let say;
  let goal = 0; // games

  const act = button("", () => (controller ? stop() : run()), { "data-key": "play" });
  const doing = h("span", { role: "status" });
  const bar = h("progress", { "aria-hidden": "true" });
  const hint = h("p.hint");
  const errors = errorBox();
  const element = h("div.playout", h("div.buttons", act, bar, doing), hint, errors);

  function paint() {
    const games = played(records);
    const more = Math.min(GAMES, MOST - games);
    const [n, most] = [say.whole(games), say.whole(goal)];
    const begin = games ? say("playMore", { n: say.whole(more) }) : say("play");
    act.textContent = controller ? say("cancel") : begin;
    act.hidden = !controller && !more;
    act.classList.toggle("slim", Boolean(controller));
    doing.textContent = controller ? say("playing", { n, most }) : games ? say("played", { n }) : "";
    bar.hidden = !controller;
    [bar.max, bar.value] = [goal || 1, games];
    hint.textContent = say("playHint", { n: say.whole(GAMES) });
    hint.hidden = Boolean(controller) || games > 0;
  }

  /** Play on until the games of one press are over; each portion goes on after those before it. */
  async function run() {
    const mine = new AbortController();
    const { signal } = mine;
    controller = mine;
    goal = Math.min(MOST, played(records) + GAMES);
    errors.textContent = "";
    paint();
    try {
      while (played(records) < goal && element.isConnected) {
        const body = { ...question, rollouts: goal, seconds: PORTION, records };
        const answer = await ask("season/advise", body, { signal, keep: false });
        if (signal.aborted) return;
        records = answer.records ?? [];
        draw(answer);
        paint();
      }
    } catch (error) {
      if (signal.aborted) return;
      errors.textContent = say.error(error);
      if (!error.kind) throw error; // an error of this page
    } finally {
      if (controller === mine) stop();
    }
  }

  /** Play no more; what was played stays. */
  function stop() {
    controller?.abort();
    controller = null;
    if (say) paint();
  }

  return {
    element,
    /** Ask about this from now on. If only its words are others, the games that were played still count. */
    about(words, next) {
      if (JSON.stringify(next) === JSON.stringify(question)) return;
      if (gist(next) !== gist(question)) records = [];
      [say, question] = [words, next];
      errors.textContent = "";
      stop();
    },
    /** What to ask, so that the answer has the games played so far. @type {() => Question} */
    question: () => (records.length ? { ...question, rollouts: played(records), records } : question),
    stop,
  };
}
