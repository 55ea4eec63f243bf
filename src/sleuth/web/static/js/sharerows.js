// A pasted game: the rows of its squares, each with a field for its word, and the words that are beside them.

import { h, mark, replace } from "./dom.js";
import { tidy } from "./games.js";
import { sharedGame } from "./local/pasted.js";
import { capital } from "./numbers.js";
import { textInput } from "./parts.js";
import { LOOK } from "./tiles.js";

const NAMES = { G: "right place", Y: "other place", B: "absent" };

/** The header and the squares of a pasted text without anything else, as the server reads it; "" if it has none. */
export function sharedPart(text) {
  const { header, squares } = sharedGame(text);
  return squares.length ? [header, ...squares].filter(Boolean).join("\n") : "";
}

export class ShareRows {
  #change;
  #words;
  #marks = "";

  /** words(text): the words in a text. change(words): the words of the rows as they are typed, "" where one lacks. */
  constructor({ words, change }) {
    this.#words = words;
    this.#change = change;
    this.element = h("div.sharerows", { role: "group" });
  }

  get #inputs() {
    return [...this.element.querySelectorAll("input")];
  }

  /** What was typed, row by row. */
  get values() {
    return this.#inputs.map((input) => tidy(input.value));
  }

  /** Show rows and their words, but for the word that is being typed. noun: what a guess of the game is. */
  show(rows, words, noun) {
    if (`${noun}s: ${rows}` !== this.#marks) {
      this.#marks = `${noun}s: ${rows}`;
      this.element.setAttribute("aria-label", `The ${noun} of each row`);
      const shown = rows.map((marks, place) => this.#row(marks, place, rows.length, noun));
      replace(this.element, shown);
    }
    this.element.hidden = !rows.length;
    this.#inputs.forEach((input, place) => document.activeElement !== input && this.#set(input, words[place] ?? ""));
  }

  /** Mark a row as wrong, from 0, or none; and go there. */
  fail(place) {
    this.#inputs.forEach((input, other) => mark(input, "aria-invalid", other === place ? "true" : null));
    this.#inputs[place]?.focus();
  }

  #row(marks, place, count, noun) {
    const names = [...marks].map((mark) => NAMES[mark]).join(", ");
    const tiles = [...marks].map((mark) => h("span", { class: `tile ${LOOK[mark]}` }));
    const input = textInput({
      enterkeyhint: place + 1 < count ? "next" : "go",
      "aria-label": `${capital(noun)} ${place + 1}: ${names}`,
      oninput: () => this.#typed(place),
      onkeydown: (event) => {
        const next = this.#inputs[place + { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]];
        if (!next || event.isComposing) return; // Enter in the last row submits
        event.preventDefault();
        next.focus();
        next.select();
      },
    });
    return h("div.sharerow", h("span.tiles.little", { "aria-hidden": "true" }, tiles), input);
  }

  /** Several words in one row go to the rows after it as well. */
  #typed(place) {
    const inputs = this.#inputs;
    const words = this.#words(inputs[place].value);
    if (words.length > 1) {
      inputs.slice(place).forEach((input, k) => words[k] && this.#set(input, words[k]));
      inputs[Math.min(place + words.length, inputs.length) - 1].focus();
    }
    this.#set(inputs[place], inputs[place].value);
    inputs[place].removeAttribute("aria-invalid");
    this.#change(this.values);
  }

  /** The word of a row, its letters in the squares as well. */
  #set(input, word) {
    if (input.value !== word) input.value = word;
    const letters = [...tidy(word)];
    [...input.previousElementSibling.children].forEach((tile, place) => (tile.textContent = letters[place] ?? ""));
  }
}
