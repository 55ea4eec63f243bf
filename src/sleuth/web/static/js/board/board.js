// The board is the input: rows of tiles as in the game. Letters go into the last row, and a tap turns a tile in place.

import { button, h, mark, replace } from "../dom.js";
import { cells, coloured, tidy } from "../games.js";
import { asPasted, swatches } from "../squares.js";
import { feedbackText, legend } from "../tiles.js";
import { Entry } from "./entry.js";
import { sharedGame } from "../local/pasted.js";
import { pastedRows } from "./paste.js";
import { blank, isTiled, isWin, row, winning } from "./row.js";

const LEARNING = 3; // turns up to which the board says what its colors mean

/** @import { Child } from "../dom.js" */
/** @import { Game } from "../games.js" */

export class Board {
  /** @type {Game} */
  #game;
  /** @type {Api.Turn[]} */
  #turns = [];
  /** @type {Api.Turn[]} */
  #waiting = []; // pasted rows that still lack their word or their colors
  #feedback = ""; // of the row that is being entered; "" while nobody has set it
  #entered = ""; // the turns with the one that was entered last
  #asked = ""; // the guess whose feedback nobody set, once we have asked whether it is meant
  #answered;
  #change;
  #guess;
  #entry = new Entry({
    typed: (turn) => this.#typed(turn),
    enter: () => this.#enter(),
    back: () => this.#back(),
    paste: (text) => this.paste(text),
  });
  #list = h("ol", { class: "rows", "aria-label": "Turns so far" });
  #draft = h("span", { class: "draft" });
  #win = button("That was it", () => this.#found(), { class: "slim it", hidden: true });
  #add = h("button", { type: "submit", class: "main slim" }, "Enter");
  #undo = button("Undo", () => this.#take(), { class: "quiet slim", "data-key": "undo" });
  #clear = button("Start over", () => this.#keep([]), { class: "quiet slim", "data-key": "clear" });
  #legend = h("div", { class: "below" });
  /** @type {{ of: string, element: HTMLLIElement }[]} */
  #items = []; // the rows that are shown, and what each was drawn from

  /**
   * change(turns): called with other turns; guess(text): in place of it where another gives the feedback, as in a game
   * that is played. extra: nodes beside Undo, such as a switch.
   * @param {{ change?: (turns: Api.Turn[]) => void, guess?: (guess: string) => void, extra?: Child[] }} options
   */
  constructor({ change = () => {}, guess, extra = [] }) {
    this.#change = change;
    this.#guess = guess;
    this.#answered = Boolean(guess);
    this.#entry.form.append(this.#draft, this.#win, this.#add);
    this.element = h("div", { class: "gameboard" }, this.#list, this.#entry.form, this.#entry.errors, this.#legend);
    /** The keys on the screen, which may stand elsewhere. */
    this.keys = this.#entry.keys.element;
    /** Undo and the like, which may stand elsewhere. */
    this.tools = h("div", { class: "tools" }, extra, this.#undo, this.#clear);
  }

  /**
   * Show a game and its turns. over: no further guess can be made. notes: a text for each turn.
   * @param {Game} game
   * @param {Api.Turn[]} turns
   * @param {{ over?: boolean, notes?: (string | false)[] }} [options]
   */
  show(game, turns, { over, notes = [] } = {}) {
    if (this.#game?.name !== game.name) this.#fresh();
    const last = turns.at(-1);
    const guessed = document.activeElement === this.field;
    this.#game = game;
    this.#turns = turns;
    this.#undo.disabled = this.#clear.disabled = !turns.length;
    this.#items = turns.map((turn, place) => this.#item(turn, place, notes[place]));
    replace(
      this.#list,
      this.#items.map(({ element }) => element),
    );
    this.#entry.show(game, turns);
    const isOver = over ?? Boolean(last && isWin(game, last));
    this.#entry.form.hidden = isOver;
    this.keys.classList.toggle("over", isOver);
    mark(
      this.element,
      "class",
      `gameboard w${this.#entry.isGrid ? game.length : 12}${isTiled(game) ? "" : " counted"}`,
    );
    this.#add.hidden = !this.keys.hidden;
    if (!turns.length) this.#load();
    this.#paint();
    this.#paintLegend();
    if (guessed) this.#entry.focus();
  }

  /** Where a guess is typed. */
  get field() {
    return this.#entry.input;
  }

  get isEmpty() {
    return !this.field.value;
  }

  /** Whether turns are shown as they were entered last, so that their last one may be taken back. */
  isNew(turns) {
    return this.#entered === JSON.stringify(turns);
  }

  /** Put a guess into the row, as if it were typed. */
  fill(guess) {
    this.#entry.put(guess);
    this.#typed(this.#entry.turn);
    this.#entry.focus();
  }

  /** The turns with one that found the secret. */
  solvedBy(guess) {
    this.#keep([...this.#turns, { guess, feedback: winning(this.#game, guess) }]);
  }

  /** Take the last turn back into the row, with the reason. */
  refuse(message) {
    this.#take();
    this.fail(message);
  }

  /** Rows of a pasted text: those with word and colors are entered, the others wait for what they lack. */
  paste(text) {
    const rows = pastedRows(text, this.#game);
    const { note } = sharedGame(text);
    if (!rows.length)
      return this.fail(
        note ||
          `There is no ${this.#game.noun} of ${this.#game.length ?? "this game’s"} places in it, and no row of squares.`,
      );
    if (this.#answered) return this.fill(rows.find(({ guess }) => guess)?.guess ?? "");
    const half = rows.findIndex(({ guess, feedback }) => !guess || !feedback);
    const [ready, waiting] = half < 0 ? [rows, []] : [rows.slice(0, half), rows.slice(half)];
    this.#waiting = waiting;
    asPasted(text);
    this.#paintLegend();
    this.#fresh();
    this.#load();
    if (ready.length) this.#keep([...this.#turns, ...ready]);
    else this.#paint();
    if (note) this.fail(note);
    return undefined;
  }

  fail(message) {
    this.#asked = "";
    this.#entry.fail(message);
  }

  #fresh() {
    this.#entry.put("");
    this.#feedback = "";
    this.fail(null);
  }

  /** The first row that waits goes into the row to enter. */
  #load() {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#entry.put(next.guess);
    this.#feedback = next.feedback;
  }

  /** What to do on an empty board, in a line. */
  #how() {
    if (this.#answered) return `Type a ${this.#game.noun}, and its colors appear.`;
    return isTiled(this.#game)
      ? "Type your guess, then tap each tile until it has its color."
      : "Type your guess, then tap the numbers that you got.";
  }

  /** What the colors mean, and on an empty board what to do, and which colors to choose from. */
  #paintLegend() {
    const count = this.#turns.length;
    const how = h("p", { class: "hint" }, this.#how());
    replace(
      this.#legend,
      !count && (isTiled(this.#game) ? h("div", { class: "first" }, how, swatches()) : how),
      count < LEARNING && (count || isTiled(this.#game)) && legend(this.#game),
    );
  }

  /** The row of a turn; one that shows it already stays. */
  #item(turn, place, note) {
    const of = JSON.stringify([this.#game.name, this.#game.length, turn, note]);
    const before = this.#items[place];
    return before?.of === of ? before : { of, element: this.#row(turn, place, note) };
  }

  #row(turn, place, note) {
    const change = this.#answered ? null : (feedback) => this.#keep(this.#turns.with(place, { ...turn, feedback }));
    const remove =
      !this.#answered &&
      button("✕", () => this.#keep(this.#turns.toSpliced(place, 1)), {
        class: "quiet slim remove",
        "aria-label": `Delete turn ${place + 1}, ${turn.guess}`,
        "data-key": `delete-${place}`,
      });
    return h("li", {}, row(this.#game, turn, place, change), note && h("span", { class: "note" }, note), remove);
  }

  #paint() {
    const { guess } = this.#entry.turn;
    const change = this.#answered
      ? null
      : (feedback) => {
          this.#feedback = feedback;
          this.fail(null);
          this.#paint();
        };
    const nodes = row(this.#game, { guess, feedback: this.#feedback }, this.#turns.length, change).slice(
      0,
      this.#answered ? 1 : undefined,
    );
    const beside = (coloured(this.#game) || !this.#entry.isGrid) && !isTiled(this.#game); // the guess stands in pegs or in the field
    replace(this.#draft, beside ? nodes.slice(1) : nodes);
    this.#win.hidden = this.#answered || !this.#entry.isWhole(guess) || !winning(this.#game, guess);
  }

  #typed({ guess, feedback }) {
    this.fail(null);
    if (feedback && readable(this.#game, guess, feedback)) this.#feedback = feedback;
    this.#paint();
  }

  #enter() {
    const guess = this.#entry.whole();
    if (!guess) return undefined;
    if (this.#answered) {
      this.#fresh();
      this.#paint();
      return this.#guess?.(guess);
    }
    const feedback = this.#entry.turn.feedback || this.#feedback;
    if (!feedback && this.#asked !== guess) return this.#ask(guess);
    return this.#enterTurn({ guess, feedback: feedback || blank(this.#game, guess) });
  }

  #enterTurn(turn) {
    this.#fresh();
    this.#load();
    this.#entered = JSON.stringify([...this.#turns, turn]);
    this.#keep([...this.#turns, turn]);
  }

  /** Feedback that nobody chose may be meant, or forgotten: one more tap, or the same guess once more, says so. */
  #ask(guess) {
    const none = blank(this.#game, guess);
    const tiled = isTiled(this.#game);
    this.#asked = guess;
    const yes =
      none &&
      button(tiled ? "All gray" : feedbackText(this.#game, none), () => this.#enterTurn({ guess, feedback: none }), {
        class: "slim",
      });
    this.#entry.fail(`You have not set the ${tiled ? "colors" : "feedback"} of ${guess}. `, yes);
  }

  #found() {
    const { guess } = this.#entry.turn;
    this.#fresh();
    this.solvedBy(guess);
  }

  /** Backspace in an empty row. */
  #back() {
    if (this.#answered || !this.#turns.length) return false;
    this.#take();
    return true;
  }

  /** The last turn goes back into the row, to be changed. */
  #take() {
    const last = this.#turns.at(-1);
    if (!last) return;
    if (!this.#answered) {
      this.#entry.put(last.guess);
      this.#feedback = last.feedback;
    }
    this.#keep(this.#turns.slice(0, -1));
  }

  #keep(turns) {
    this.fail(null);
    if (!turns.length && this.isEmpty) this.#waiting = [];
    this.#change(turns);
  }
}

/** Whether feedback has the form that the game gives to a guess. */
function readable(game, guess, feedback) {
  return !isTiled(game) || feedback.length === cells(tidy(guess), game.marks).length;
}
