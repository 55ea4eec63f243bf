// The board is the input: rows of tiles as in the game. Letters go into the last row, and a tap turns a tile in place.

import { button, h, keyed, mark, replace, write } from "../dom.js";
import { cells, coloured, tidy } from "../games.js";
import { counted } from "../numbers.js";
import { asPasted, swatches } from "../squares.js";
import { feedbackText, isTiled, legend } from "../tiles.js";
import { Changes } from "./changes.js";
import { Entry } from "./entry.js";
import { sharedGame } from "../local/pasted.js";
import { pastedRows } from "./paste.js";
import { blank, isWin, row, winning } from "./row.js";

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
  /** @type {Api.Turn | null} */
  #loaded = null; // the one of them that is being entered
  #changes = new Changes();
  #feedback = ""; // of the row that is being entered; "" while nobody has set it
  #entered = ""; // the turns with the one that was entered last
  #asked = ""; // the guess whose feedback nobody set, once we have asked whether it is meant
  #answered;
  #change;
  #guess;
  #begun;
  #entry = new Entry({
    typed: (turn, isOther) => this.#typed(turn, isOther),
    enter: () => this.enter(),
    back: () => this.#back(),
    paste: (text) => this.paste(text),
  });
  #list = h("ol.rows", { "aria-label": "Turns so far" });
  #draft = h("span.draft");
  #win = button("That was it", () => this.#found(), { class: "slim it", hidden: true });
  #add = h("button", { type: "submit", class: "main slim" }, "Enter");
  #waits = h("ol.rows.waits", { "aria-label": "Rows that wait", hidden: true });
  #wait = h("p.hint.waiting", { role: "status" });
  #undo = button("Undo", () => this.#takeBack(), { class: "quiet slim", "data-key": "undo" });
  #clear = button("Start over", () => this.#startOver(), { class: "quiet slim", "data-key": "clear" });
  #legend = h("div.below");
  /** @type {{ of: string, element: HTMLLIElement }[]} */
  #items = []; // the rows that are shown, and what each was drawn from

  /**
   * change(turns): called with other turns; guess(text): in place of it where another gives the feedback, as in a game
   * that is played. begun(): called when the row that is being entered has changed. extra: nodes beside Undo, such as a
   * switch.
   * @param {{ change?: (turns: Api.Turn[]) => void, guess?: (guess: string) => void, begun?: () => void, extra?: Child[] }} options
   */
  constructor({ change = () => {}, guess, begun = () => {}, extra = [] }) {
    this.#change = change;
    this.#guess = guess;
    this.#begun = begun;
    this.#answered = Boolean(guess);
    this.#entry.form.append(this.#draft, this.#win, this.#add);
    const { form, errors } = this.#entry;
    this.element = h("div.gameboard", this.#list, form, errors, this.#waits, this.#wait, this.#legend);
    /** The keys on the screen, which may stand elsewhere. */
    this.keys = this.#entry.keys.element;
    /** Undo and the like, which may stand elsewhere. */
    this.tools = h("div.tools", extra, this.#undo, this.#clear);
  }

  /**
   * Show a game and its turns. over: no further guess can be made. notes: a text for each turn.
   * @param {Game} game
   * @param {Api.Turn[]} turns
   * @param {{ over?: boolean, notes?: (string | false)[] }} [options]
   */
  show(game, turns, { over, notes = [] } = {}) {
    if (this.#game?.name !== game.name) this.#begin();
    this.fail(null);
    const last = turns.at(-1);
    const guessed = document.activeElement === this.field;
    this.#game = game;
    this.#turns = turns;
    this.#items = turns.map((turn, place) => this.#item(turn, place, notes[place]));
    const shown = this.#items.map(({ element }) => element);
    replace(this.#list, shown);
    this.#entry.show(game, turns);
    const isOver = over ?? Boolean(last && isWin(game, last));
    this.#entry.form.hidden = isOver;
    this.keys.classList.toggle("over", isOver);
    const wide = this.#entry.isGrid ? game.length : 12;
    mark(this.element, "class", `gameboard w${wide}${isTiled(game) ? "" : " counted"}`);
    this.#add.hidden = !this.keys.hidden;
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

  /** Put a guess into the row, as if it were typed, and bring the board into view. */
  fill(guess) {
    this.element.scrollIntoView({ block: "nearest" });
    this.#entry.put(guess, { replaced: true });
    this.#typed(this.#entry.turn, !this.#loaded);
    this.#entry.focus();
  }

  /** The turns with one that found the secret. */
  solvedBy(guess) {
    this.#keep([...this.#turns, { guess, feedback: winning(this.#game, guess) }]);
  }

  /** Take the last turn back into the row, with the reason: a text or nodes. @param {Array<Node | string>} message */
  refuse(...message) {
    this.#take();
    this.fail(...message);
  }

  /** Let a turn be changed, by its place from 0: one in the row or the last of the list there, another tile by tile. */
  change(place) {
    this.fail(null);
    if (place === this.#turns.length - 1) this.#take();
    if (place >= this.#turns.length) this.#entry.focus();
    else keyed(`tile-${place}-0`, this.element)?.focus();
  }

  /** Rows of a pasted text: those with word and colors are entered, the others wait for what they lack. */
  paste(text) {
    const rows = pastedRows(text, this.#game);
    const { note } = sharedGame(text);
    const none = `There is no ${this.#game.noun} of ${this.#game.length ?? "this game’s"} places in it, and no row of squares.`;
    if (!rows.length) return this.fail(note || none);
    if (this.#answered) return this.fill(rows.find(({ guess }) => guess)?.guess ?? "");
    const half = rows.findIndex(({ guess, feedback }) => !guess || !feedback);
    const [ready, waiting] = half < 0 ? [rows, []] : [rows.slice(0, half), rows.slice(half)];
    asPasted(text);
    this.#paintLegend();
    this.#fresh();
    this.#waiting = waiting;
    this.#load();
    if (ready.length) this.#keep([...this.#turns, ...ready]);
    else this.#paint();
    if (note) this.fail(note);
    this.element.scrollIntoView({ block: "nearest" });
    this.#entry.focus();
    return undefined;
  }

  /** Show a message about the row: a text, nodes, or none. @param {Array<Node | string | null>} message */
  fail(...message) {
    this.#asked = "";
    this.#entry.fail(...message);
  }

  /** An empty row. */
  #fresh() {
    this.#entry.put("");
    this.#feedback = "";
    this.#loaded = null;
    this.fail(null);
  }

  /** An empty row, and nothing to take back or to wait for. */
  #begin() {
    this.#fresh();
    this.#waiting = [];
    this.#changes.clear();
  }

  #startOver() {
    this.#fresh();
    this.#waiting = [];
    if (this.#turns.length) this.#keep([]);
    else this.#paint();
  }

  /** The first row that waits goes into the row to enter. */
  #load() {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#loaded = next;
    this.#entry.put(next.guess);
    this.#feedback = next.feedback;
  }

  /** What the pasted rows wait for, in a line; "" if there are none. */
  #waitingFor() {
    const rows = this.#loaded ? [this.#loaded, ...this.#waiting] : [];
    if (!rows.length) return "";
    const next = this.#turns.length + 1;
    const colors = isTiled(this.#game) ? "colors" : "feedback";
    const [lacks, act] = this.#loaded?.guess
      ? [colors, `set the ${colors} of row ${next}`]
      : [this.#game.noun, `type the ${this.#game.noun} of row ${next}`];
    const what = rows.length > 1 && lacks === this.#game.noun ? `${lacks}s` : lacks;
    return `${counted(rows.length, "row")} ${rows.length > 1 ? "wait for their" : "waits for its"} ${what}: ${act}.`;
  }

  /** The rows that wait, as far as they are known. */
  #paintWaiting() {
    const text = this.#waitingFor();
    const first = this.#turns.length + (this.#loaded ? 1 : 0);
    const item = (turn, k) => {
      const name = h("span.for-readers", `Row ${first + k + 1}${turn.guess && `, ${turn.guess}`}`);
      return h("li", h("span", { "aria-hidden": "true" }, row(this.#game, turn, first + k, null)), name);
    };
    this.#waits.hidden = !this.#waiting.length;
    replace(this.#waits, this.#waiting.map(item));
    write(this.#wait, text);
    this.#wait.hidden = !text;
    this.#legend.hidden = Boolean(text);
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
    const how = h("p.hint", this.#how());
    replace(
      this.#legend,
      !count && (isTiled(this.#game) ? h("div.first", how, swatches()) : how),
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
    const remove = button("✕", () => this.#keep(this.#turns.toSpliced(place, 1)), {
      class: "quiet slim remove",
      "aria-label": `Delete turn ${place + 1}, ${turn.guess}`,
      "data-key": `delete-${place}`,
    });
    return h("li", row(this.#game, turn, place, change), note && h("span.note", note), !this.#answered && remove);
  }

  #paint() {
    const { guess } = this.#entry.turn;
    const change = (feedback) => {
      this.#feedback = feedback;
      this.fail(null);
      this.#paint();
    };
    const turn = { guess, feedback: this.#feedback };
    const [places, feedback] = row(this.#game, turn, this.#turns.length, this.#answered ? null : change);
    const beside = (coloured(this.#game) || !this.#entry.isGrid) && !isTiled(this.#game); // the guess stands in pegs or in the field
    replace(this.#draft, !beside && places, !this.#answered && feedback);
    this.#paintWaiting();
    this.#undo.disabled = !this.#turns.length && !this.#changes.has(this.#turns);
    this.#clear.disabled = !this.#turns.length && !this.#loaded && this.isEmpty;
    this.#begun();
    this.#win.hidden = this.#answered || !this.#entry.isWhole(guess) || !winning(this.#game, guess);
  }

  #typed({ guess, feedback }, isOther = false) {
    this.fail(null);
    if (isOther) this.#feedback = ""; // the colors of the word before
    if (feedback && readable(this.#game, guess, feedback)) this.#feedback = feedback;
    this.#paint();
  }

  /** Enter the row as it stands. */
  enter() {
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
    const [what, label] = isTiled(this.#game) ? ["colors", "All gray"] : ["feedback", feedbackText(this.#game, none)];
    this.#asked = guess;
    const yes = none && button(label, () => this.#enterTurn({ guess, feedback: none }), { class: "slim" });
    this.#entry.fail(`You have not set the ${what} of ${guess}. `, yes);
  }

  #found() {
    const { guess } = this.#entry.turn;
    this.#fresh();
    this.#waiting = [];
    this.solvedBy(guess);
  }

  /** Backspace in an empty row. */
  #back() {
    if (this.#answered || !this.#turns.length) return false;
    this.#take();
    return true;
  }

  /** Undo the last change. A turn that was entered goes back into the row. */
  #takeBack() {
    const now = this.#turns;
    const before = this.#changes.takeBack(now);
    if (!before || JSON.stringify(before) === JSON.stringify(now.slice(0, -1))) return this.#take();
    this.fail(null);
    return this.#change(before);
  }

  /** The last turn goes back into the row, to be changed, or to be replaced by what is typed next. */
  #take() {
    const last = this.#turns.at(-1);
    if (!last) return;
    if (this.#loaded) this.#waiting.unshift(this.#loaded);
    this.#loaded = null;
    this.#entry.put(last.guess, { replaced: true });
    this.#feedback = last.feedback;
    this.fail(null);
    this.#change(this.#turns.slice(0, -1));
  }

  /** Other turns, by a change that can be taken back. */
  #keep(turns) {
    this.fail(null);
    this.#changes.add(this.#turns, turns);
    this.#change(turns);
  }
}

/** Whether feedback has the form that the game gives to a guess. */
function readable(game, guess, feedback) {
  return !isTiled(game) || feedback.length === cells(tidy(guess), game.marks).length;
}
