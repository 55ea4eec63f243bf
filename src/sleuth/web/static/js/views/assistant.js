// Assistant: the board of the game that you play elsewhere, and what to play next.

import * as cards from "../assistant/card.js";
import { brokenHardMode } from "../assistant/hardmode.js";
import { Board } from "../board/board.js";
import { afterFrame, button, buttons, card, checkbox, find, h, replace } from "../dom.js";
import { gameFields, turnsPart, usedAnswers, wordsWanted } from "../gamefields.js";
import { DAILY, PRIORS, RULES, STRATEGIES, WITH_OWN, hardMode, readGame } from "../games.js";
import { lacksWords } from "../ownwords.js";
import { Pane } from "../pane.js";
import { choice, desk, fold, textArea, view } from "../parts.js";
import { formatTurns } from "../state.js";
import { inColours } from "../squares.js";

/** @import { Ranking } from "../assistant/card.js" */

const PLAIN = { why: null }; // the answer without what comes on top
const BACK = ["UnknownWord", "BadFeedback", "IllegalGuess", "InputError"]; // refusals of a turn that takes it back

/** The question that the values of the address ask. */
const question = (values) => ({
  ...turnsPart(values),
  prior: values.prior || null,
  strategy: values.strategy || null,
  why: values.why || null,
});

/** How the assistant answers: the strategy, the weights of the secrets, and what it shows. go(changes): other values in the address; remember(changes): for good. */
function choices({ go, remember }) {
  const rule = choice("Rule", "rule", RULES, { go });
  const strategy = choice("Way to guess", "strategy", STRATEGIES, { go });
  const prior = choice("How likely words are", "prior", PRIORS, { go });
  const used = usedAnswers({ go: remember });
  const all = [rule, strategy, prior];
  const fields = all.map((one) => one.element);
  return {
    element: fold("More choices", h("div.fields", fields), used.element),
    show(body, values, game) {
      all.forEach((one) => one.show(body));
      used.show(values, game);
    },
  };
}

export function create(app) {
  /** @type {Values} */
  let values = {};
  let drawn = null; // the question whose answer is shown
  let shown = null; // the answer without what comes on top
  let isAll = false; // whether all parts of a guess are shown
  let toReasons = false; // a guess was chosen, so that its reasons come into view
  const choose = (game) => app.go({ game, turns: null, why: null, strategy: null, hint: null });
  const games = gameFields(choose, { redraw: app.redraw, kinds: WITH_OWN });
  const hard = checkbox("Hard mode", () => {
    app.remember({ hard: hard.box.checked ? "1" : null });
    app.go({ rule: null });
  });
  const only = checkbox("Only hints", () => {
    app.remember({ hints: only.box.checked ? "1" : null });
    app.go({ hint: null, why: null });
  });
  const board = new Board({ change: entered, extra: [hard.element, only.element] });
  let isEntered = false; // whether a turn was entered here, so that the game is not one of a link alone
  const picks = choices(app);
  const pane = new Pane();
  const detail = new Pane(); // what comes on top of the answer: if it fails, the answer stays
  const rest = h("div.stack.rest");
  const typed = { text: "" }; // of the field for another guess, which outlasts an answer
  const pasted = textArea({ rows: 3, maxlength: 4000, "aria-label": "Words, turns or squares" });
  const put = () => {
    paste.open = false;
    board.paste(pasted.value);
    pasted.value = "";
  };
  const paste = fold(
    "Paste a game",
    h("p.hint", "Words, turns such as crane=bbygb, or the squares of a shared game."),
    pasted,
    buttons(button("Put it on the board", put)),
  );
  const element = view(
    "Assistant",
    "Type your guess, tap its colors, and Sleuth says what to play next.",
    desk(board, {
      under: card("The game", games.element, paste, picks.element),
      answer: pane.element,
      more: h("div.stack.more-answers", detail.element, rest),
    }),
  );
  const acts = { use: (guess) => board.fill(guess), won: (guess) => board.solvedBy(guess) };

  function entered(turns) {
    isEntered = true;
    app.go({ turns: formatTurns(turns), why: null, hint: null });
  }

  /** Open or close the reasons of a guess. */
  function look(guess) {
    toReasons = Boolean(guess);
    isAll = false;
    app.go({ why: guess });
  }

  /** @param {Answer<"suggest">} answer @param {boolean} [isEarly] */
  function draw(answer, isEarly = false) {
    shown = answer;
    drawn = JSON.stringify({ ...question(values), ...PLAIN });
    const game = readGame(answer.game);
    const other = withoutList(answer, game);
    if (other || !cards.isRanking(answer)) replace(rest);
    else if (isEarly) afterFrame(() => shown === answer && drawRest(answer));
    else drawRest(answer);
    return other ?? (cards.isRanking(answer) ? cards.bestCard(answer, acts) : null);
  }

  /** The card of an answer that ranks no guesses; null for one that does. */
  function withoutList(answer, game) {
    const step = (number) => app.go({ hint: String(number) });
    if (cards.isHints(answer) && answer.steps) return cards.hintsCard(answer, game.length, step);
    if (cards.isSolved(answer)) return cards.solvedCard(answer, after(answer), kept(answer));
    if (cards.isUnlisted(answer)) return cards.unlistedCard(answer, acts);
    return cards.isPattern(answer) ? cards.patternCard(answer) : null;
  }

  /** @param {Ranking} answer */
  function drawRest(answer) {
    const all = () => {
      isAll = true;
      drawRest(answer);
    };
    const open = answer.why && cards.partsOf(answer.why, readGame(answer.game), isAll, all);
    const list = cards.rankingCard(answer, { ...acts, look, chosen: values.why, open, typed });
    replace(rest, list, cards.candidatesCard(answer));
  }

  function kept({ game, turns }) {
    return app.keep({ game, rule: question(values).rule, turns, secret: turns.at(-1).guess, won: true }, isEntered);
  }

  /** What can be done when the game is over. */
  function after(answer) {
    const { game, prior, used } = values;
    const guesses = answer.turns.map((turn) => turn.guess);
    const address = {
      game,
      rule: question(values).rule,
      prior,
      used,
      guesses: guesses.join(","),
      secret: guesses.at(-1),
    };
    const review = readGame(answer.game).marks !== "text" && !cards.isUnlisted(answer);
    return [
      review && h("a.button.main", { href: app.link("analyze", address) }, "Review this game"),
      button("New game", () => app.go({ turns: null, hint: null }), { class: "slim" }),
    ];
  }

  function reveal() {
    toReasons = false;
    const place = find(".outcome", rest);
    if (detail.errors.textContent || !place) return detail.element.scrollIntoView({ block: "nearest" });
    place.focus({ preventScroll: true });
    return place.scrollIntoView({ block: "nearest" });
  }

  /** The answer first, then what was asked on top of it. */
  async function load(body) {
    if (lacksWords(values.game)) return wanting();
    if (values.hints === "1" && body.turns.every((turn) => turn.feedback)) return hint(body);
    const plain = { ...body, ...PLAIN };
    const name = JSON.stringify(plain);
    detail.clear();
    if (!body.why || drawn !== name) {
      drawn = null;
      const how = { say: spoken, early: true, waiting: "Ranking guesses …" };
      const answer = await pane.load("suggest", plain, draw, { ...how, refused: (error) => refused(error, plain) });
      if (name !== JSON.stringify({ ...question(values), ...PLAIN })) return undefined;
      if (!answer) return pane.body.childElementCount || replace(rest);
      if (!body.why) return undefined;
    }
    const drawDetails = (answer) => (cards.isRanking(answer) && drawRest(answer)) || [];
    await detail.load("suggest", body, drawDetails, { waiting: "Looking into details …" });
    if (toReasons && body.why === values.why) reveal();
    return undefined;
  }

  /** No words yet: the form for them, and nothing of the last game. */
  function wanting() {
    [drawn, shown] = [null, null];
    if (!board.isEmpty) board.fill("");
    detail.clear();
    replace(rest);
    return pane.clear(wordsWanted(games));
  }

  function hint(body) {
    replace(rest);
    detail.clear();
    const some = { ...body, ...PLAIN, hint: Number(values.hint) || 1 };
    const say = (answer) => (answer.steps ? answer.hints.at(-1).text : "Solved.");
    const how = { say, waiting: "Looking for a hint …" };
    return pane.load("suggest", some, draw, { ...how, refused: (error) => refused(error, body) });
  }

  /** A last turn that cannot be is put back into the row, and the answer before it stays; true if somebody said why. */
  function refused(error, { turns }) {
    error.message = inColours(error.message, readGame(values.game || DAILY).length); // wherever it is shown
    if (error.kind === "NeedsServer") replace(rest); // its guesses are those of another question
    const broken = error.kind === "IllegalGuess" ? brokenHardMode(error.message) : null;
    const isNew = BACK.includes(error.kind) && turns.length > 0 && board.isNew(turns);
    if (isNew) board.refuse(broken?.text ?? error.message);
    if (!broken) return isNew;
    const change = button("Change the row", () => board.change(broken.turn ?? turns.length - 1), { class: "slim" });
    const off = button("Turn hard mode off", () => soften(isNew), { class: "slim" });
    board.fail(h("span", broken.text), h("span.buttons", change, off));
    return true;
  }

  /** Turn hard mode off. isBack: whether the turn that broke it stands in the row, to be entered again. */
  function soften(isBack) {
    app.remember({ hard: null });
    app.go({ rule: null });
    board.fail(null);
    if (isBack) board.enter();
  }

  return {
    element,
    show(next) {
      values = next;
      const body = question(values);
      const game = readGame(values.game || DAILY);
      load(body); // before the board is drawn: who answers works meanwhile
      games.show(game.name);
      element.classList.toggle("wordless", lacksWords(game.name));
      hard.box.checked = ["official", "strict", "hard"].includes(body.rule);
      hard.element.hidden = hardMode(game) === "free";
      only.box.checked = values.hints === "1";
      picks.show(body, values, game);
      board.show(game, body.turns);
    },
  };
}

/** @param {Answer<"suggest">} answer */
function spoken(answer) {
  if (cards.isSolved(answer)) return "Solved.";
  if (cards.isPattern(answer)) return `No listed word fits. Pattern left: ${answer.left}.`;
  const count = `${cards.fit(answer.candidates.count, readGame(answer.game).noun)}.`;
  return "best" in answer && answer.best ? `${count} Best: ${answer.best.guess}.` : count;
}
