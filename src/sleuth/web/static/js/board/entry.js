// Where a guess is typed: by the keys of the page, by real keys anywhere on it, or by pasting.

import { field, focused, h, mark } from "../dom.js";
import { cells, exampleGuess, tidy } from "../games.js";
import { screenKeys } from "../keys.js";
import { SQUARES, SCORE, sharedGame, unmarked } from "../local/pasted.js";
import { capital, counted } from "../numbers.js";
import { errorBox } from "../pane.js";
import { fitted } from "./fitting.js";
import { textInput } from "../parts.js";
import { readTiles } from "../tiles.js";

const WIDEST = 12; // places of a row that has a tile for each; a longer guess is typed into a field
const EDITABLE = "input:not([type='checkbox']), textarea, select, [contenteditable]";
const ONE_WORD = /^[^\s=]+$/;

export class Entry {
  /** @type {Game} */
  #game;
  #acts;
  #field;
  #replaced = ""; // a guess that the page put there, which the next letter replaces

  /**
   * acts: typed(turn, isOther), what to do with a guess that is being typed, and the feedback that was typed along;
   * isOther: whether it replaces one that the page had put there; enter(); back(): Backspace where nothing is typed, true if it did something; paste(text).
   */
  constructor(acts) {
    this.#acts = acts;
    this.input = textInput({ enterkeyhint: "done", "data-key": "guess", oninput: () => this.#typed() });
    this.errors = errorBox(this.input);
    this.#field = field("Your guess", this.input);
    this.keys = screenKeys(this.input, () => acts.back());
    const onsubmit = (event) => (event.preventDefault(), this.#enter());
    this.form = h("form.entry", { novalidate: true, onsubmit }, this.#field);
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("paste", (event) => this.#pasted(event));
  }

  /**
   * Show a game, and what its turns say of each key. boards: the turns of each of several boards.
   * @param {Game} game
   * @param {Api.Turn[]} turns
   * @param {Api.Turn[][]} [boards]
   */
  show(game, turns, boards) {
    this.#game = game;
    this.input.placeholder = exampleGuess(game) && `such as ${exampleGuess(game)}`;
    this.keys.show(game, turns, boards);
    this.#field.classList.toggle("behind", this.isGrid);
  }

  /** Whether the board has a tile for each place, so that the field need not be seen. */
  get isGrid() {
    return Boolean(this.#game.length && this.#game.length <= WIDEST && !this.keys.element.hidden);
  }

  /** The guess as it stands there, and the feedback that was typed along. */
  get turn() {
    const { guess, feedback } = turnOf(this.input.value, this.#game);
    return { guess: tidy(guess), feedback };
  }

  /** Put a guess there. replaced: whether the next letter that is typed replaces it. */
  put(guess, { replaced = false } = {}) {
    this.input.value = guess;
    this.#replaced = replaced ? guess : "";
  }

  focus() {
    this.input.focus({ preventScroll: true });
  }

  /** Whether a guess has as many places as the game, as far as that is known. */
  isWhole(guess) {
    const { length, marks } = this.#game;
    return guess !== "" && (!length || cells(guess, marks).length === length);
  }

  /** The guess if it can be entered; else null, and it is said what is missing. */
  whole() {
    const { guess } = this.turn;
    const { marks, noun, length } = this.#game;
    const example = exampleGuess(this.#game);
    const places = counted(cells(guess, marks).length, noun === "word" ? "letter" : "place");
    const wrong =
      (!guess && `Type a guess first${example && `, such as ${example}`}.`) ||
      (!this.isWhole(guess) && `${guess} has ${places}; ${length} are needed here.`);
    this.fail(wrong || null);
    return wrong ? null : guess;
  }

  /** Show a message about the guess, nodes, or none. @param {Array<Node | string | null | undefined>} message */
  fail(...message) {
    const parts = message.flatMap((one) => one || []);
    this.errors.replaceChildren(...parts.map((one, k) => (k || typeof one !== "string" ? one : capital(one))));
    mark(this.input, "aria-invalid", parts.length ? "true" : null);
  }

  #typed() {
    const typed = this.input.value;
    const text = this.isGrid ? fitted(typed, this.#game, this.#replaced) : typed;
    const isOther = text !== typed && typed.startsWith(this.#replaced) && !text.startsWith(this.#replaced);
    if (text !== typed) this.input.value = text;
    this.#replaced = "";
    this.fail(null);
    this.#acts.typed(this.turn, isOther);
  }

  /** Enter the guess. If Enter was pressed on a tile that is gone, the focus goes to the next guess. */
  #enter() {
    const from = focused();
    this.#acts.enter();
    if (!from?.isConnected) this.focus();
  }

  /** Whether a key that is pressed anywhere on the page is meant for the board. */
  #isHere(event) {
    return this.form.checkVisibility() && !event.defaultPrevented && !event.target.closest?.(EDITABLE);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const own = event.target === this.input;
    if (!own && !this.#isHere(event)) return;
    if (event.key === "Backspace" && !this.input.value && this.#acts.back()) event.preventDefault();
    else if (own) return;
    else if (/^[\p{L}\p{N}+*/=-]$/u.test(event.key) || event.key === "Backspace")
      this.focus(); // and it is typed there
    else if (event.key === "Enter" && event.target.closest("button.tile, button.counter")) {
      event.preventDefault(); // Enter on a tile of any row enters the guess, and turns no tile; Space turns it
      if (this.input.value) this.#enter();
    } else if (event.key === "Enter" && !event.target.closest("a, button, summary")) this.#acts.enter();
  }

  #pasted(event) {
    const own = event.target === this.input;
    if (!own && !this.#isHere(event)) return;
    const text = event.clipboardData?.getData("text") ?? "";
    if (own && ONE_WORD.test(text.trim()) && text.search(SQUARES) < 0) return; // a word: as it is
    event.preventDefault();
    this.#acts.paste(text);
  }
}

/** The words of a text, or turns such as crane=bbygb, however they are separated and numbered. */
export function wordsOf(text, game) {
  const lines = unmarked(text)
    .split("\n")
    .filter((line) => line.search(SCORE) < 0 && !line.includes("://") && !line.startsWith("#"));
  const plain = lines.join("\n").replace(SQUARES, " ");
  const words = game.marks === "letters" && !["equations", "primes"].includes(game.kind.id);
  const entries = words ? plain.match(/\p{L}+(?:\s*[=:]\s*[^\s,;|/]+)?/gu) : plain.split(/[\s,;|>→•]+/u);
  return (entries ?? []).map((word) => tidy(word.replace(/\s*[=:]\s*/, "="))).filter(Boolean);
}

/** Rows of a pasted text: guess and feedback, each "" where the text does not say it. */
export function pastedRows(text, game) {
  const whole = (guess) => !game.length || cells(guess, game.marks).length === game.length;
  const words = wordsOf(text, game)
    .map((word) => turnOf(word, game))
    .filter(({ guess }) => whole(guess));
  const marks = sharedGame(text).rows.filter((row) => whole(row));
  return Array.from({ length: Math.max(words.length, marks.length) }, (_, k) => ({
    guess: words[k]?.guess ?? "",
    feedback: marks[k] ?? words[k]?.feedback ?? "",
  }));
}

/** A guess, and its feedback if it was typed along: crane=bbygb. A guess may hold an equals sign itself: 48-32=16. */
export function turnOf(text, game) {
  const typed = text.trim();
  const at = [...typed].length === game.length ? -1 : typed.lastIndexOf("=");
  if (at < 0) return { guess: typed, feedback: "" };
  const feedback = typed.slice(at + 1).trim();
  return { guess: typed.slice(0, at), feedback: readTiles(feedback) ?? feedback };
}
