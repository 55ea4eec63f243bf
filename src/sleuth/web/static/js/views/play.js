// Play: a hidden secret, the riddle of a day or of a friend, or an adversary that settles on none.

import { ask } from "../api.js";
import { brokenHardMode } from "../assistant/hardmode.js";
import { Board } from "../board/board.js";
import { copyBy } from "../clipboard.js";
import { dayName, today } from "../days.js";
import { button, card, checkbox, field, find, h, replace } from "../dom.js";
import { gameFields, wordsWanted } from "../gamefields.js";
import { DAILY, RULES, WITH_OWN, readGame, tidy } from "../games.js";
import { capital, counted, whole } from "../numbers.js";
import { hasList, lacksWords, listInLink } from "../ownwords.js";
import { Pane, errorBox } from "../pane.js";
import { FRESH, drawnSeed, ending, isSettled, listed, question, riddle, veil } from "../play/riddle.js";
import { choice, desk, fold, form, textInput, view } from "../parts.js";
import { inColours } from "../squares.js";

const STRONGEST = 5; // levels of hints; of games without a list there are two
const UNLISTED =
  "This riddle is of a list of words that is not in this browser. Ask your friend for the list, and paste it under Own words.";
const CODEMAKERS = { "": "A hidden answer", adversary: "An adversary, as in Absurdle" };

export function create(app) {
  /** @type {Values} */
  let values = {};
  let isPlayed = false; // whether a guess was made here, so that the game is not one of a link alone
  let toSee = false; // the end of a game is brought into view after a guess
  const begin = (changes) => {
    const { against: codemaker } = { ...values, ...changes };
    app.go({ ...FRESH, seed: codemaker === "adversary" ? null : drawnSeed(), ...changes });
  };
  const games = gameFields((game) => begin({ game, limit: null }), { redraw: app.redraw, kinds: WITH_OWN });
  const rule = choice("Rule", "rule", RULES, { go: begin, usual: "free", wide: true });
  const against = choice("Against", "against", CODEMAKERS, { go: begin, wide: true });
  const counts = checkbox("Show how many are left", () => app.go({ left: counts.box.checked }));
  const tool = (text, act) => button(text, act, { class: "slim" });
  const hinting = tool("Hint", () => app.go({ hint: Math.min((Number(values.hint) || 0) + 1, STRONGEST) }));
  const undo = tool("Undo", () => app.go({ guesses: listed(values).slice(0, -1).join(","), hint: null, gave: null }));
  const giveUp = button("Give up", () => app.go({ gave: "1", hint: null }), { class: "slim quiet" });
  // A day has one riddle for everybody, so nothing that changes what is drawn goes along.
  const daily = (date) => begin({ day: date, seed: null, against: null, used: null, rule: null, limit: null });
  const copied = { done: "Link copied, without your guesses", failed: "Copy the address before your first guess" };
  const challenge = tool("Challenge a friend", () => copyBy(challenge, linkTo({}), copied));
  const board = new Board({ guess: enter });
  let sent = Promise.resolve(); // once every guess was answered
  const tools = h(
    "div.tools",
    [hinting, undo, giveUp],
    tool("New game", () => begin({})),
    tool("Riddle of the day", () => daily(today())),
    challenge,
  );
  const pane = new Pane();
  const fields = [rule.element, against.element];
  const more = [counts.element, ownRiddle()];
  const gameCard = card("The game", games.element, h("div.fields", fields), more);
  const played = desk({ ...board, tools }, { under: gameCard, answer: pane.element });
  const element = view(
    "Play",
    "Find the hidden answer. The address holds the game, so you can go back, and send the same riddle to a friend.",
    played,
  );

  /** What is shown of the dating show, whose guesses are couples and seatings. */
  const elsewhere = (name) => {
    const season = h("a", { href: app.link("season", {}) }, "Season");
    const command = [", or play it on a computer: ", h("code", `sleuth play --game ${name}`), "."];
    const text = h("p", "The dating show is not played here. Follow a season in ", season, command);
    return card(null, text, h("p", h("a", { href: app.link("play", {}) }, "Play another game")));
  };

  /** The address of this riddle without the guesses. */
  function linkTo(changes) {
    const fresh = { guesses: null, hint: null, gave: null, left: null, ...listInLink(values.game), ...changes };
    return new URL(app.link("play", { ...values, ...fresh }), location.href).href;
  }

  /** A secret of one's own, hidden in a link for somebody else. */
  function ownRiddle() {
    const secret = textInput();
    const wrong = errorBox(secret);
    const copy = h("button", { type: "submit" }, "Copy its link");
    const submit = async () => {
      const hidden = tidy(secret.value);
      wrong.textContent = hidden ? "" : "Type the answer first.";
      if (!hidden) return;
      const changes = { ...FRESH, against: null, code: veil(hidden) };
      try {
        await ask("play", question({ ...values, ...changes }), { keep: false });
      } catch (error) {
        wrong.textContent = capital(error.message);
        return;
      }
      await copyBy(copy, linkTo(changes), { done: "Link copied", failed: "It cannot be copied here" });
    };
    const fields = h("div.fields.foot", field("Your answer", secret), h("div", copy));
    const hint = h("p.hint", "The link hides it from a quick look.");
    return fold("Hide an answer of your own for a friend", form(submit, fields, wrong, hint));
  }

  /** Ask one guess after the other, each of the riddle for which it was entered. */
  function enter(guess) {
    const begun = riddle(values);
    sent = sent.catch(() => {}).then(() => send(guess, begun));
    return sent;
  }

  async function send(guess, begun) {
    if (begun !== riddle(values)) return; // another game was begun
    const guesses = [...listed(values), guess];
    try {
      await ask("play", { ...question(values, guesses), hint: 0 });
    } catch (error) {
      if (!error.kind) throw error; // an error of this page
      if (begun === riddle(values)) refused(guess, error);
      return;
    }
    isPlayed = toSee = true;
    if (begun === riddle(values)) app.go({ guesses: guesses.join(","), hint: null });
  }

  /** A guess without an answer is put back, unless another is being typed. */
  function refused(guess, error) {
    if (board.isEmpty) board.fill(guess);
    const { length } = readGame(values.game || DAILY);
    board.fail(brokenHardMode(error.message)?.text ?? inColours(error.message, length));
  }

  /** @param {Answer<"play">} answer */
  function draw(answer) {
    const { over, turns, limit: most } = answer;
    const isCounting = values.left === "1" || over;
    hinting.disabled = giveUp.disabled = over;
    undo.disabled = !turns.length && !answer.gave_up;
    const notes = turns.map((turn) => isCounting && turn.left !== null && `${whole(turn.left)} left`);
    board.show(readGame(answer.game), turns, { over, notes });
    const title = `Guesses: ${turns.length}${most === null ? "" : ` of ${most}`}`;
    const hint = !over && answer.hint && h("p.good", answer.hint);
    const empty = !turns.length && !over && h("p.empty", opening(answer));
    return [over && finish(answer), card(title, about(), empty), hint];
  }

  /** Whose riddle it is, if it is that of a day or of a friend. */
  function about() {
    if (!values.day) return values.code && h("p.hint", "Somebody has hidden this answer.");
    const now = h("a", { href: app.link("play", { game: values.game, day: today() }) }, "Play today’s");
    const other = values.day !== today() && [" ", now, "."];
    return h("p.hint", `Riddle of ${dayName(values.day)}, the same for everybody.`, other);
  }

  /** @param {Answer<"play">} answer */
  function finish(answer) {
    const { turns, possible } = answer;
    const { game, rule, used } = values;
    const secret = answer.secret ?? possible;
    const gameValues = { game, rule, used, guesses: turns.map((turn) => turn.guess).join(","), secret };
    const intro = answer.secret ? "The answer is " : "The adversary still had more than one answer, such as ";
    const solution = [intro, h("strong.word", secret), "."];
    const review = secret && answer.analyzable && turns.length > 0;
    const record = { ...answer, rule: values.rule || "free", daily: values.day === today() };
    return ending(answer, values, {
      solution,
      more: review && h("a", { href: app.link("analyze", gameValues) }, "Review this game"),
      note: turns.length > 0 && app.keep(record, isPlayed),
    });
  }

  function broken(text) {
    pane.clear();
    pane.fail(text);
  }

  return {
    element,
    async show(next) {
      values = next;
      const game = readGame(values.game || DAILY);
      const isShow = game.marks === "show";
      replace(element, element.firstElementChild, isShow ? elsewhere(game.name) : played);
      if (isShow) return pane.clear();
      if (!isSettled(values)) return app.go({ seed: drawnSeed(), day: null }, { replace: true });
      games.show(game.name);
      rule.show(values);
      against.show(values);
      counts.box.checked = values.left === "1";
      if (!listed(values).length) board.show(game, []);
      board.fail(null);
      element.classList.toggle("wordless", lacksWords(game.name));
      const isListed = await hasList(values).catch(() => false);
      if (values !== next) return undefined;
      if (!isListed && !values.print && !values.code) return pane.clear(wordsWanted(games));
      if (!isListed) return broken(UNLISTED);
      element.classList.toggle("wordless", lacksWords(game.name));
      const body = question(values);
      if (body.secret === "") return broken("The answer in this link cannot be read; was the link cut off?");
      const how = { say: spoken, waiting: "Waiting for the colors …" };
      const answer = await pane.load("play", body, draw, how);
      if (values !== next || !answer) return undefined;
      if (toSee) find(".verdict", pane.element)?.scrollIntoView({ block: "nearest" });
      toSee = false;
      return undefined;
    },
  };
}

/** @param {Answer<"play">} answer */
function opening({ codemaker, game, limit, analyzable }) {
  const likely = codemaker === "random" && readGame(game).kind.id === DAILY ? ", one of the likely answers" : "";
  const hidden =
    codemaker === "adversary"
      ? "The adversary hides no answer: its colors keep as many answers as they can."
      : `An answer is hidden${likely}.`;
  const most = limit === null ? "Take as many guesses as you like." : `You have ${counted(limit, "guess", "guesses")}.`;
  return `${hidden} ${most}${analyzable ? "" : " It has too many answers to be reviewed later."}`;
}

/** @param {Answer<"play">} answer */
function spoken({ over, won, turns, hint }) {
  if (hint) return hint;
  if (over) return won ? `Solved in ${turns.length}.` : "The game is over.";
  return turns.length ? `Turn ${turns.length} answered.` : "A new game.";
}
