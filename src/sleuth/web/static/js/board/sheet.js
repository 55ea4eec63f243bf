// What one board and several have in common: a row to enter, the colors that it gets, and turns that can be taken back.

import { button, h } from "../dom.js";
import { cells } from "../games.js";
import { feedbackText, isTiled, readTiles } from "../tiles.js";
import { Entry } from "./entry.js";
import { blank } from "./row.js";

export const SOLVED = "-"; // stands for the feedback of a board that was solved before

/** A board. Its class says how it is drawn, in `paint`, and what is pasted into it, in `paste`. */
export class Sheet {
  /** @type {HTMLElement} */
  element;
  /** @type {Game} */
  game;
  /** @type {Api.Turn[]} */
  turns = [];
  /** @type {string[]} */
  given = [""]; // the feedback of each board for the row that is being entered; "" while nobody has set it
  /** @type {Api.Turn[]} */
  waiting = []; // pasted rows that still lack their word or their colors; the first is being entered
  #entered = ""; // the turns with the one that was entered last
  #asked = ""; // the guess whose feedback nobody set, once we have asked whether it is meant
  #changes = []; // the turns before each change, and those after it as text
  #change;
  entry = new Entry({
    typed: (turn, isOther) => this.typed(turn, isOther),
    enter: () => this.enter(),
    back: () => this.back(),
    paste: (text) => this.paste(text),
  });
  #undo = button("Undo", () => this.#takeBack(), { class: "quiet slim", "data-key": "undo" });
  #clear = button("Start over", () => this.#startOver(), { class: "quiet slim", "data-key": "clear" });
  /** The keys on the screen, which may stand elsewhere. */
  keys = this.entry.keys.element;

  /**
   * change(turns): called with other turns; the feedback of a turn on several boards is joined with slashes. extra: nodes
   * beside Undo, such as a switch.
   * @param {{ change: (turns: Api.Turn[]) => void, extra?: Child }} options
   */
  constructor({ change, extra }) {
    this.#change = change;
    /** Undo and the like, which may stand elsewhere. */
    this.tools = h("div.tools", extra, this.#undo, this.#clear);
  }

  /** Draw the row that is being entered, and all that depends on it. */
  paint() {
    this.#undo.disabled = !this.turns.length && this.#last() < 0;
    this.#clear.disabled = !this.turns.length && !this.waiting.length && this.isEmpty;
  }

  /** Take what a pasted text says. @param {string} text */
  paste(text) {
    this.fill(text);
  }

  /** The boards that are not solved, from 0. */
  open() {
    return [0];
  }

  get isEmpty() {
    return !this.entry.input.value;
  }

  /** Whether turns are shown as they were entered last, so that their last one may be taken back. */
  isNew(turns) {
    return this.#entered === JSON.stringify(turns);
  }

  /** Put a guess into the row, as if it were typed, and bring the board into view. */
  fill(guess) {
    const isOther = !this.isEmpty;
    this.element.scrollIntoView({ block: "nearest" });
    this.entry.put(guess, { replaced: true });
    this.typed(this.entry.turn, isOther);
    this.entry.focus();
  }

  /** Show a message about the row: a text, nodes, or none. @param {Array<Node | string | null>} message */
  fail(...message) {
    this.#asked = "";
    this.entry.fail(...message);
  }

  /** An empty row. number: of boards. */
  fresh(number = this.given.length) {
    this.entry.put("");
    this.given = Array(number).fill("");
    this.fail(null);
  }

  /** An empty row, and nothing to take back or to wait for. */
  begin(number = 1) {
    this.fresh(number);
    this.waiting = [];
    this.#changes = [];
  }

  #startOver() {
    this.fresh();
    this.waiting = [];
    if (this.turns.length) this.keep([]);
    else this.paint();
  }

  /** The feedback of a board for the row is this. */
  set(board, feedback) {
    this.given[board] = feedback;
    this.fail(null);
    this.paint();
  }

  typed({ guess, feedback }, isOther = false) {
    this.fail(null);
    if (isOther) this.given.fill(""); // the colors of the word before
    this.given = (feedback && this.read(guess, feedback)) || this.given;
    this.paint();
  }

  /** The feedback of each board in a text that goes with a guess; null if it does not have the form that the game gives. */
  read(guess, feedback) {
    const several = this.given.length > 1;
    const each = several
      ? feedback.split("/").map((one) => (one === SOLVED ? "" : (readTiles(one) ?? one)))
      : [feedback];
    const { length } = cells(guess, this.game.marks);
    const isFine = (one) => !isTiled(this.game) || (several && !one) || one.length === length;
    return each.length === this.given.length && each.every(isFine) ? each : null;
  }

  /** Enter the row as it stands. */
  enter() {
    const guess = this.entry.whole();
    if (!guess) return undefined;
    const typed = this.given.length === 1 && this.entry.turn.feedback;
    const unset = this.open().filter((board) => !typed && !this.given[board]);
    if (unset.length && this.#asked !== guess) return this.#ask(guess, unset);
    return this.enterTurn(guess, typed || this.whole(guess));
  }

  /** The feedback of all boards as they stand: what nobody set is gray. */
  whole(guess) {
    const open = this.open();
    return this.given.map((one, board) => (open.includes(board) ? one || blank(this.game, guess) : SOLVED)).join("/");
  }

  enterTurn(guess, feedback) {
    const turns = [...this.turns, { guess, feedback }];
    this.waiting.shift();
    this.load();
    this.#entered = JSON.stringify(turns);
    this.keep(turns);
  }

  /** The first row that waits, or an empty one. */
  load() {
    const [next] = this.waiting;
    this.fresh();
    if (!next) return;
    this.entry.put(next.guess);
    this.given = [next.feedback];
  }

  /** Feedback that nobody chose may be meant, or forgotten: one more tap, or the same guess once more, says so. */
  #ask(guess, unset) {
    const none = blank(this.game, guess);
    const what = isTiled(this.game) ? "colors" : "feedback";
    const several =
      this.given.length > 1 && ` on board${unset.length > 1 ? "s" : ""} ${unset.map((one) => one + 1).join(", ")}`;
    const label = several ? "All gray there" : isTiled(this.game) ? "All gray" : feedbackText(this.game, none);
    const yes = none && button(label, () => this.enterTurn(guess, this.whole(guess)), { class: "slim" });
    this.#asked = guess;
    this.entry.fail(`You have not set the ${what} of ${guess}${several || ""}. `, yes);
  }

  /** Backspace in an empty row. */
  back() {
    if (!this.turns.length) return false;
    this.take();
    return true;
  }

  /** The place of the change that led to these turns, -1 if none did: the player may have gone back in the browser. */
  #last() {
    const now = JSON.stringify(this.turns);
    return this.#changes.findLastIndex(({ after }) => after === now);
  }

  /** Undo the last change. A turn that was entered goes back into the row. */
  #takeBack() {
    const [change] = this.#last() < 0 ? [] : this.#changes.splice(this.#last());
    if (!change || JSON.stringify(change.before) === JSON.stringify(this.turns.slice(0, -1))) return this.take();
    this.fail(null);
    return this.#change(change.before);
  }

  /** The last turn goes back into the row, to be changed, or to be replaced by what is typed next. */
  take() {
    const last = this.turns.at(-1);
    if (!last) return;
    if (this.waiting.length) this.waiting.unshift(last);
    this.entry.put(last.guess, { replaced: true });
    this.given = this.read(last.guess, last.feedback) ?? [last.feedback];
    this.fail(null);
    this.#change(this.turns.slice(0, -1));
  }

  /** Other turns, by a change that can be taken back. */
  keep(turns) {
    this.fail(null);
    this.#changes.push({ before: this.turns, after: JSON.stringify(turns) });
    this.#change(turns);
  }
}
