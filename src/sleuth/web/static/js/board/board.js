// The board is the input: rows of tiles as in the game. Letters go into the last row, and a tap turns a tile in place.

import { button, h, keyed, mark, replace, write } from "../dom.js";
import { counted } from "../numbers.js";
import { asPasted, swatches } from "../squares.js";
import { isTiled, legend } from "../tiles.js";
import { sharedGame } from "../local/pasted.js";
import { pastedRows } from "./entry.js";
import { isWin, row, winning } from "./row.js";
import { Sheet } from "./sheet.js";

const LEARNING = 3; // turns up to which the board says what its colors mean

export class Board extends Sheet {
  #guess;
  #list = h("ol.rows", { "aria-label": "Turns so far" });
  #draft = h("span.draft");
  #win = button("That was it", () => this.#found(), { class: "slim it", hidden: true });
  #add = h("button", { type: "submit", class: "main slim" }, "Enter");
  #wait = h("p.hint.waiting", { role: "status" });
  #legend = h("div.below");
  /** @type {{ of: string, element: HTMLLIElement }[]} */
  #items = []; // the rows that are shown, and what each was drawn from

  /**
   * change(turns): called with other turns; guess(text): in place of it where another gives the feedback, as in a game
   * that is played. extra: nodes beside Undo, such as a switch.
   * @param {{ change?: (turns: Api.Turn[]) => void, guess?: (guess: string) => void, extra?: Child[] }} options
   */
  constructor({ change = () => {}, guess, extra = [] }) {
    super({ change, extra });
    this.#guess = guess;
    const { form, errors } = this.entry;
    form.append(this.#draft, this.#win, this.#add);
    this.element = h("div.gameboard", this.#list, form, errors, this.#wait, this.#legend);
  }

  /**
   * Show a game and its turns. over: no further guess can be made. notes: a text for each turn.
   * @param {Game} game
   * @param {Api.Turn[]} turns
   * @param {{ over?: boolean, notes?: (string | false)[] }} [options]
   */
  show(game, turns, { over, notes = [] } = {}) {
    if (this.game?.name !== game.name) this.begin();
    this.fail(null);
    const last = turns.at(-1);
    const guessed = document.activeElement === this.entry.input;
    this.game = game;
    this.turns = turns;
    this.#items = turns.map((turn, place) => this.#item(turn, place, notes[place]));
    const rows = this.#items.map(({ element }) => element);
    replace(this.#list, rows);
    this.entry.show(game, turns);
    const isOver = over ?? Boolean(last && isWin(game, last));
    this.entry.form.hidden = isOver;
    this.keys.classList.toggle("over", isOver);
    const wide = this.entry.isGrid ? game.length : 12;
    mark(this.element, "class", `gameboard w${wide}${isTiled(game) ? "" : " counted"}`);
    this.#add.hidden = !this.keys.hidden;
    this.paint();
    this.#paintLegend();
    if (guessed) this.entry.focus();
  }

  /** The turns with one that found the secret. */
  solvedBy(guess) {
    this.keep([...this.turns, { guess, feedback: winning(this.game, guess) }]);
  }

  /** Take the last turn back into the row, with the reason: a text or nodes. @param {Array<Node | string>} message */
  refuse(...message) {
    this.take();
    this.fail(...message);
  }

  /** Let a turn be changed, by its place from 0: one in the row or the last of the list there, another tile by tile. */
  change(place) {
    this.fail(null);
    if (place === this.turns.length - 1) this.take();
    if (place >= this.turns.length) this.entry.focus();
    else keyed(`tile-${place}-0`, this.element)?.focus();
  }

  /** Rows of a pasted text: those with word and colors are entered, the others wait for what they lack. */
  paste(text) {
    const rows = pastedRows(text, this.game);
    const { note } = sharedGame(text);
    const none = `There is no ${this.game.noun} of ${this.game.length ?? "this game’s"} places in it, and no row of squares.`;
    if (!rows.length) return this.fail(note || none);
    if (this.#guess) return this.fill(rows.find(({ guess }) => guess)?.guess ?? "");
    const half = rows.findIndex(({ guess, feedback }) => !guess || !feedback);
    const ready = half < 0 ? rows : rows.slice(0, half);
    asPasted(text);
    this.#paintLegend();
    this.waiting = rows.slice(ready.length);
    this.load();
    if (ready.length) this.keep([...this.turns, ...ready]);
    else this.paint();
    if (note) this.fail(note);
    this.element.scrollIntoView({ block: "nearest" });
    this.entry.focus();
    return undefined;
  }

  /** What the pasted rows wait for, in a line. */
  #paintWaiting() {
    const [next] = this.waiting;
    const colors = isTiled(this.game) ? "colors" : "feedback";
    const act = next?.guess ? `set the ${colors}` : `type the ${this.game.noun}`;
    const text = next && `${counted(this.waiting.length, "row")} to go: ${act} of row ${this.turns.length + 1}.`;
    write(this.#wait, text ?? "");
    this.#wait.hidden = !next;
    this.#legend.hidden = Boolean(next);
  }

  /** What to do on an empty board, in a line. */
  #how() {
    if (this.#guess) return `Type a ${this.game.noun}, and its colors appear.`;
    return isTiled(this.game)
      ? "Type your guess, then tap each tile until it has its color."
      : "Type your guess, then tap the numbers that you got.";
  }

  /** What the colors mean, and on an empty board what to do, and which colors to choose from. */
  #paintLegend() {
    const count = this.turns.length;
    const how = h("p.hint", this.#how());
    replace(
      this.#legend,
      !count && (isTiled(this.game) ? h("div.first", how, swatches()) : how),
      count < LEARNING && (count || isTiled(this.game)) && legend(this.game),
    );
  }

  /** The row of a turn; one that shows it already stays. */
  #item(turn, place, note) {
    const of = JSON.stringify([this.game.name, this.game.length, turn, note]);
    const before = this.#items[place];
    return before?.of === of ? before : { of, element: this.#row(turn, place, note) };
  }

  #row(turn, place, note) {
    const change = this.#guess ? null : (feedback) => this.keep(this.turns.with(place, { ...turn, feedback }));
    const remove = button("✕", () => this.keep(this.turns.toSpliced(place, 1)), {
      class: "quiet slim remove",
      "aria-label": `Delete turn ${place + 1}, ${turn.guess}`,
      "data-key": `delete-${place}`,
    });
    return h("li", row(this.game, turn, place, change), note && h("span.note", note), !this.#guess && remove);
  }

  paint() {
    super.paint();
    const { guess } = this.entry.turn;
    const turn = { guess, feedback: this.given[0] };
    const set = this.#guess ? null : (feedback) => this.set(0, feedback);
    const [places, feedback] = row(this.game, turn, this.turns.length, set);
    const isBeside = !this.entry.isGrid && !isTiled(this.game); // the guess stands in the field
    replace(this.#draft, !isBeside && places, !this.#guess && feedback);
    this.#paintWaiting();
    this.#win.hidden = Boolean(this.#guess) || !this.entry.isWhole(guess) || !winning(this.game, guess);
  }

  enter() {
    if (!this.#guess) return super.enter();
    const guess = this.entry.whole();
    if (!guess) return undefined;
    this.fresh();
    this.paint();
    return this.#guess(guess);
  }

  #found() {
    const { guess } = this.entry.turn;
    this.waiting = [];
    this.fresh();
    this.solvedBy(guess);
  }

  back() {
    return !this.#guess && super.back();
  }
}
