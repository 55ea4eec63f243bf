// Play: a hidden secret, the riddle of a day or of a friend, or an adversary that settles on none.

import { ask } from "../api.js";
import { brokenHardMode } from "../assistant/hardmode.js";
import { Board } from "../board/board.js";
import { copyBy } from "../clipboard.js";
import { dayName, today } from "../days.js";
import { AS_TYPED, button, card, checkbox, field, freshId, h, head, select } from "../dom.js";
import { GameFields, usedAnswers, wordsWanted } from "../gamefields.js";
import { DAILY, KINDS, RULES, readGame, tidy } from "../games.js";
import { counted, whole } from "../numbers.js";
import { hasList, lacksWords, listInLink } from "../ownwords.js";
import { Pane, errorBox } from "../pane.js";
import { castOf, couplesOf, lastShown, named, weekForm, weeks } from "../play/dating.js";
import { ending, rounds, toBeat } from "../play/ending.js";
import { FRESH, drawnSeed, isAhead, isSettled, listed, question, riddle, veil } from "../play/riddle.js";
import { inColours } from "../squares.js";

/** @import { Answer } from "../api.js" */

const STRONGEST = 5; // levels of hints; of games without a list there are two

export function create(app) {
  /** @type {import("../state.js").Values} */
  let values = {};
  let over = false;
  let isPlayed = false; // whether a guess was made here, so that the game is not one of a link alone
  /** @type {Answer<"play"> | null} */
  let last = null; // the answer that is shown
  let lastTurns = null;
  let toSee = false; // one more turn, which is to be brought into view
  const isShow = () => readGame(values.game || DAILY).marks === "show";
  const begin = (changes) =>
    app.go({ ...FRESH, seed: (changes.against ?? values.against) === "adversary" ? null : drawnSeed(), ...changes });
  const games = new GameFields(
    (name) =>
      begin({
        game: name,
        limit: null,
        ...(name.startsWith("dating:") && { rule: null, against: null, used: null, seed: drawnSeed() }),
      }),
    { redraw: app.redraw, kinds: KINDS.map((kind) => kind.id) },
  );
  const rule = select(RULES, () => begin({ rule: rule.value === "free" ? null : rule.value }));
  const against = select(
    [
      ["", "A hidden answer"],
      ["adversary", "An adversary, as in Absurdle"],
    ],
    () => begin({ against: against.value, seed: against.value ? null : drawnSeed() }),
  );
  const seed = h("input", {
    type: "number",
    min: 0,
    step: 1,
    inputmode: "numeric",
    onchange: () => seed.checkValidity() && seed.value && begin({ seed: seed.value }),
  });
  const day = h("input", { type: "date", onchange: () => day.value && daily(day.value) });
  const limit = h("input", {
    type: "number",
    min: 0,
    max: 100,
    step: 1,
    inputmode: "numeric",
    onchange: () => limit.checkValidity() && app.go({ limit: limit.value }),
  });
  const counts = checkbox("Show how many are left", () => app.go({ left: counts.box.checked }));
  const used = usedAnswers({ go: begin });
  const hint = button(
    "Hint",
    () => app.go({ hint: Math.min((Number(values.hint) || 0) + 1, isShow() ? 2 : STRONGEST) }),
    { class: "slim" },
  );
  const undo = button(
    "Undo",
    () => app.go({ guesses: listed(values).slice(0, -1).join(","), hint: null, gave: null }),
    { class: "slim" },
  );
  const giveUp = button("Give up", () => app.go({ gave: "1", hint: null }), { class: "slim quiet" });
  const fresh = button("New game", () => begin({}), { class: "slim" });
  // A day has one riddle for everybody, so nothing that changes what is drawn goes along.
  const daily = (date) => begin({ day: date, seed: null, against: null, used: null, rule: null, limit: null });
  const challenge = button(
    "Challenge a friend",
    () =>
      copyBy(challenge, linkTo({}), {
        done: "Link copied, without your guesses",
        failed: "Copy the address before your first guess",
      }),
    { class: "slim" },
  );
  const board = new Board({ guess: enter });
  let sent = Promise.resolve(); // once every guess was answered
  const buttons = h(
    "div",
    { class: "tools" },
    hint,
    undo,
    giveUp,
    fresh,
    button("Riddle of the day", () => daily(today()), { class: "slim" }),
    challenge,
  );
  const season = weekForm({
    send: enter,
    rename: (names) => app.go({ names }),
  });
  const pane = new Pane();
  const hints = new Pane(); // comes on top of the game: if it fails, the game stays
  const seedField = field("Its number", seed, { name: "seed", hint: "The same number, the same answer." });
  const againstField = field("Against", against, { wide: true });
  const ruleField = field("Rule", rule, { wide: true, name: "rule" });
  const own = ownRiddle();
  const gameCard = card(
    "The game",
    games.element,
    h(
      "div",
      { class: "fields" },
      ruleField,
      againstField,
      seedField,
      field("Riddle of another day", day),
      field("Guesses allowed", limit, { name: "limit", hint: "0: no limit." }),
    ),
    counts.element,
    own.element,
    h("details", { class: "more" }, h("summary", {}, "More choices"), used.element),
  );
  const showErrors = errorBox();
  const keyboard = h("div", { class: "keyboard" }, board.keys);
  const element = h(
    "div",
    {},
    head(
      "Play",
      "Find the hidden answer. The address holds the game, so you can go back, and send the same riddle to a friend.",
    ),
    h(
      "div",
      { class: "desk" },
      h(
        "div",
        { class: "hands" },
        h("section", { class: "card table", "aria-label": "The board" }, board.element, showErrors, season.element),
        keyboard,
        buttons,
        h("div", { class: "under" }, gameCard),
      ),
      h("div", { class: "eyes" }, h("div", { class: "answer" }, pane.element, hints.element)),
    ),
  );

  /** The address of this riddle without the guesses; how it went goes along if it is over. */
  function linkTo(changes) {
    const beat = over && last ? (last.won ? rounds(last) : "X") : null;
    return new URL(
      app.link("play", {
        ...values,
        guesses: null,
        hint: null,
        gave: null,
        left: null,
        beat,
        ...listInLink(values.game),
        ...changes,
      }),
      location.href,
    ).href;
  }

  /** A secret of one's own, hidden in a link for somebody else. */
  function ownRiddle() {
    const secret = h("input", {
      type: "text",
      ...AS_TYPED,
      maxlength: 200,
    });
    const wrong = errorBox();
    wrong.id = freshId("error");
    secret.setAttribute("aria-describedby", wrong.id);
    const copy = h("button", { type: "submit" }, "Copy its link");
    const submit = async (event) => {
      event.preventDefault();
      const hidden = tidy(secret.value);
      wrong.textContent = hidden ? "" : "Type the answer first.";
      if (!hidden) return;
      const changes = { ...FRESH, against: null, code: veil(hidden), beat: null };
      try {
        await ask("play", question({ ...values, ...changes }), { keep: false });
      } catch (error) {
        wrong.textContent = error.message;
        return;
      }
      await copyBy(copy, linkTo(changes), { done: "Link copied", failed: "It cannot be copied here" });
    };
    const inner = h(
      "form",
      { novalidate: true, onsubmit: submit },
      h("div", { class: "fields foot" }, field("Your answer", secret), h("div", {}, copy)),
      wrong,
      h("p", { class: "hint" }, "The link hides it from a quick look."),
    );
    return {
      element: h("details", { class: "more" }, h("summary", {}, "Hide an answer of your own for a friend"), inner),
    };
  }

  const fail = (message) =>
    isShow() ? showErrors.replaceChildren(...(message ? [message] : [])) : board.fail(message);

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
    isPlayed = true;
    if (begun === riddle(values)) app.go({ guesses: guesses.join(","), hint: null });
  }

  /** A guess without an answer is put back, unless another is being typed. */
  function refused(guess, error) {
    if (!isShow() && board.isEmpty) board.fill(guess);
    const broken = brokenHardMode(error.message)?.text;
    fail(broken ?? inColours(error.message, readGame(values.game || DAILY).length));
  }

  /** @param {Answer<"play">} answer */
  function draw(answer) {
    const game = readGame(answer.game);
    last = answer;
    over = answer.over;
    const used = rounds(answer);
    hint.disabled = giveUp.disabled = over;
    undo.disabled = !answer.turns.length && !answer.gave_up;
    limit.placeholder = answer.limit === null ? "no limit" : String(answer.limit);
    const cast = castIn(game);
    if (cast) season.show(answer, cast);
    else
      board.show(game, answer.turns, {
        over,
        notes: answer.turns.map((turn) => counting() && turn.left !== null && `${whole(turn.left)} left`),
      });
    const rows = cast
      ? () => [h("p", { class: "verdict" }, lastShown(answer, cast)), weeks(answer, cast, counting())]
      : () => [];
    const title = `${cast ? "Weeks" : "Guesses"}: ${used}${answer.limit === null ? "" : ` of ${answer.limit}`}`;
    return [
      over && finish(answer, cast),
      card(
        title,
        about(),
        answer.turns.length
          ? rows()
          : h(
              "p",
              { class: "empty" },
              opening(answer, cast),
              !cast && !answer.analyzable && " It has too many answers to be reviewed later.",
            ),
      ),
    ];
  }

  /** The people of the show; null in other games. */
  const castIn = (game) => (game.marks === "show" ? castOf(values, game.length) : null);

  const counting = () => values.left === "1" || over;

  /** Whose riddle it is, if it is that of a day or of a friend. */
  function about() {
    const friend = toBeat(values);
    if (values.day) {
      const other = values.day !== today() && [
        " ",
        h("a", { href: app.link("play", { game: values.game, day: today() }) }, "Play today’s"),
        ".",
      ];
      return h(
        "p",
        { class: "hint" },
        `Riddle of ${dayName(values.day)}, the same for everybody.`,
        other,
        friend && ` ${friend}`,
      );
    }
    return friend && h("p", { class: "hint" }, friend);
  }

  /** @param {Answer<"play">} answer @param {string[][] | null} cast */
  function finish(answer, cast) {
    const found =
      cast && answer.secret
        ? h("strong", {}, couplesOf(answer.secret, cast).join(", "))
        : answer.secret && h("strong", { class: "word" }, answer.secret);
    const possible = h("strong", { class: "word" }, answer.possible);
    const secret = answer.secret
      ? [cast ? "The matches are " : "The answer is ", found, "."]
      : ["The adversary still had more than one answer, such as ", possible, "."];
    const some = {
      game: values.game,
      rule: values.rule,
      used: values.used,
      guesses: answer.turns.map((turn) => turn.guess).join(","),
      secret: answer.secret ?? answer.possible,
    };
    const review =
      some.secret &&
      answer.analyzable &&
      answer.turns.length > 0 &&
      h("a", { href: app.link("analyze", some) }, "Review this game");
    const kept =
      !cast &&
      answer.turns.length > 0 &&
      app.keep(
        {
          game: answer.game,
          rule: values.rule || "free",
          turns: answer.turns,
          secret: answer.secret,
          won: answer.won,
          daily: values.day === today(),
        },
        isPlayed,
      );
    return ending(answer, values, secret, review, kept);
  }

  function broken(text) {
    hints.clear();
    pane.clear();
    pane.fail(text);
  }

  return {
    element,
    async show(next) {
      values = next;
      toSee ||= lastTurns !== null && listed(values).length > lastTurns;
      lastTurns = listed(values).length;
      if (!isSettled(values)) {
        app.go({ seed: drawnSeed(), day: null }, { replace: true });
        return;
      }
      const game = readGame(values.game || DAILY);
      const show = game.marks === "show";
      games.show(game.name);
      used.show(values, game);
      rule.value = values.rule || "free";
      against.value = values.against || "";
      seedField.hidden = values.against === "adversary" || Boolean(values.day || values.code);
      ruleField.hidden = againstField.hidden = own.element.hidden = show;
      board.element.hidden = keyboard.hidden = show;
      season.element.hidden = !show;
      seed.value = values.seed ?? "";
      day.value = values.day ?? "";
      day.max = today();
      limit.value = values.limit ?? "";
      counts.box.checked = values.left === "1";
      if (!show && listed(values).length === 0) board.show(game, []);
      fail(null);
      element.classList.toggle("wordless", lacksWords(game.name));
      if (!(await hasList(values).catch(() => false))) {
        if (values !== next) return undefined;
        return values.print || values.code
          ? broken(
              "This riddle is of a list of words that is not in this browser. Ask your friend for the list, and paste it under Own words.",
            )
          : pane.clear(wordsWanted(games));
      }
      if (values !== next) return undefined;
      element.classList.toggle("wordless", lacksWords(game.name));
      if (values.day && isAhead(values.day)) return broken(`The riddle of ${dayName(values.day)} has not come yet.`);
      const body = question(values);
      if (body.secret === "") return broken("The answer in this link cannot be read; was the link cut off?");
      hints.clear();
      const waiting = show ? "The show goes on …" : "Waiting for the colors …";
      const answer = await pane.load("play", { ...body, hint: 0 }, draw, {
        say: (one) => spoken(one, castIn(game)),
        waiting,
      });
      if (values !== next || !answer) return undefined;
      if (toSee) pane.element.querySelector(".verdict")?.scrollIntoView({ block: "nearest" });
      toSee = false;
      const hinted = (one) => (show ? named(one.hint, castIn(game)) : one.hint);
      if (body.hint && !answer.over)
        await hints.load("play", body, (one) => one.hint && h("p", { class: "good" }, hinted(one)), {
          say: hinted,
          waiting: "Looking for a hint …",
        });
      return undefined;
    },
  };
}

/** @param {Answer<"play">} answer @param {string[][] | null} cast */
function opening(answer, cast) {
  if (cast)
    return `Everybody has one perfect match on the other side. Find all ${cast[0].length} couples within ${counted(answer.limit, "week")}. A season is not reviewed later.`;
  const secret =
    answer.codemaker === "adversary"
      ? "The adversary hides no answer: its colors keep as many answers as they can."
      : `An answer is hidden${readGame(answer.game).kind.id === DAILY ? ", one of the likely answers" : ""}.`;
  return `${answer.codemaker === "fixed" ? "An answer is hidden." : secret} ${answer.limit === null ? "Take as many guesses as you like." : `You have ${counted(answer.limit, "guess", "guesses")}.`}`;
}

/** @param {Answer<"play">} answer @param {string[][] | null} cast */
function spoken(answer, cast) {
  if (answer.over) return answer.won ? `Solved in ${rounds(answer)}.` : "The game is over.";
  if (!answer.turns.length) return "A new game.";
  return cast ? lastShown(answer, cast) : `Turn ${answer.turns.length} answered.`;
}
