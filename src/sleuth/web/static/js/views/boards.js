// Boards: 2 to 64 secrets at once, one guess for all.

import { playLine } from "../assistant/card.js";
import { ManyBoards } from "../board/many.js";
import { wordList } from "../charts.js";
import { button, buttons, card, field, h, select } from "../dom.js";
import { gameFields, turnsPart, wordsWanted } from "../gamefields.js";
import { DAILY, WORD_KINDS, readGame } from "../games.js";
import { counted, whole } from "../numbers.js";
import { lacksWords } from "../ownwords.js";
import { Pane } from "../pane.js";
import { desk, view } from "../parts.js";
import { formatTurns, parseTurns } from "../state.js";
import { guessLook } from "../tiles.js";

const NUMBERS = [2, 4, 8, 16, 32, 64];
const USUAL = 4;
const NAMED = 3; // candidates up to which a board names them
const MOST = 20; // words that a board lists at once

const numberOf = (values) => Math.min(64, Math.max(2, Math.round(Number(values.n)) || USUAL));

export function create(app) {
  /** @type {Values} */
  let values = {};
  /** @type {Set<number>} */
  const opened = new Set(); // boards whose words are shown
  const change = (turns) => app.go({ turns: formatTurns(turns) });
  const boards = new ManyBoards({ change });
  const numbers = NUMBERS.map((one) => [String(one), `${one} boards`]);
  const number = select(numbers, () =>
    app.go({ n: number.value === String(USUAL) ? null : number.value, turns: null }),
  );
  const choose = (game) => app.go({ game, turns: null });
  const games = gameFields(choose, { redraw: app.redraw, kinds: WORD_KINDS });
  const pane = new Pane();
  const under = card("The game", h("div.fields", field("How many", number)), games.element);
  const element = view(
    "Boards",
    "Several answers at once, as in Quordle: type one guess, tap the colors on each board.",
    desk(boards, { isWide: true, label: "The boards", under, answer: pane.element }),
  );

  /** @param {Answer<"boards"> | Answer<"suggest">} answer */
  function best(answer) {
    const game = readGame(answer.game);
    const suggestion = "best" in answer ? answer.best : null;
    const guess = typeof suggestion === "string" ? suggestion : suggestion?.guess;
    const guesses = counted(answer.turns.length, "guess", "guesses");
    const again = () => app.go({ turns: null });
    const end = h("p.verdict", `All ${numberOf(values)} boards in ${guesses}.`);
    if (!guess) return card("Solved", end, buttons(button("New game", again, { class: "slim" })));
    const open = "boards" in answer ? answer.boards.filter((board) => !board.solved) : [];
    const may = open.flatMap((board) => ((board.win ?? 0) > 0 ? [board.board] : [])).join(", ");
    const helps = may ? `It can be the word of board ${may}.` : "It can’t be an answer, but helps most.";
    const left = open.length
      ? `${counted(open.length, "board")} open. ${helps}`
      : `All ${numberOf(values)} boards are open.`;
    const others = "boards" in answer ? answer.others.map(another) : [];
    return card(
      null,
      playLine(guess, guessLook(game, guess), { use: (one) => boards.fill(one) }),
      h("p.facts", h("span.badge", "estimate"), ` ${left}`),
      others.length > 0 && h("p.small.familiar", "Also good: ", others),
    );
  }

  /** Another guess, to be used by a tap. */
  function another(guess) {
    const look = { class: "link word", "aria-label": `Use ${guess}`, "data-key": `use-${guess}` };
    return [button(guess, () => boards.fill(guess), look), " "];
  }

  /** How many words are left on a board, and which, once they are tapped. */
  function leftOn({ board, solved, candidates: { count, listed } }) {
    if (solved) return "solved";
    const left = `${whole(count)} left`;
    if ((count ?? 0) <= NAMED) return listed.join(", ");
    const ontoggle = (event) => opened[event.target.open ? "add" : "delete"](board);
    const summary = h("summary", { "aria-label": `${left} on board ${board}`, "data-key": `left-${board}` }, left);
    const list = wordList(listed, { most: MOST, total: count });
    return h("details.words-left", { open: opened.has(board), ontoggle }, summary, list);
  }

  /** @param {Answer<"boards"> | Answer<"suggest">} answer */
  function draw(answer) {
    const heads = "boards" in answer ? answer.boards.map(leftOn) : [];
    boards.show(readGame(answer.game), numberOf(values), parseTurns(values.turns), heads);
    return best(answer);
  }

  return {
    element,
    show(next) {
      values = next;
      const body = turnsPart(values);
      const game = readGame(values.game || DAILY);
      number.value = String(numberOf(values));
      games.show(game.name);
      if (!body.turns.length) opened.clear();
      boards.show(game, numberOf(values), body.turns);
      element.classList.toggle("wordless", lacksWords(game.name));
      if (lacksWords(game.name)) return pane.clear(wordsWanted(games));
      // before the first guess all boards are alike, so that the best first guess is the same as for one
      const waiting = "Ranking guesses …";
      if (!body.turns.length) return pane.load("suggest", { ...body, top: 1 }, draw, { waiting });
      const say = (answer) => (answer.best ? `Best: ${answer.best}.` : "Solved.");
      return pane.load("boards", body, draw, { say, waiting });
    },
  };
}
