// The rows of a pasted share text, each with a field for its word.

import { h, replace } from "./dom.js";
import { readTiles } from "./tiles.js";

const NAMES = { G: "right place", Y: "other place", B: "absent" };
const LOOK = { G: "right", Y: "other", B: "absent" };

/** The rows of squares in a text, in B, Y and G; lines of anything else are left out. */
export function squareRows(text) {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^[\u{1F7E5}-\u{1F7EB}\u2B1B\u2B1C\uFE0F]+$/u.test(line))
    .map(readTiles)
    .filter(Boolean);
}

export class ShareRows {
  #change;
  #marks = "";

  /** change(words): the words of the rows, as they are typed. */
  constructor(change) {
    this.#change = change;
    this.element = h("div", { class: "sharerows" });
  }

  show(text, words) {
    const rows = squareRows(text);
    if (rows.join() !== this.#marks) {
      this.#marks = rows.join();
      replace(this.element, rows.map((marks, place) => this.#row(marks, place)));
    }
    [...this.element.querySelectorAll("input")].forEach((input, place) => {
      if (document.activeElement !== input) input.value = words[place] ?? "";
    });
  }

  #row(marks, place) {
    const said = [...marks].map((mark) => NAMES[mark]).join(", ");
    const tiles = [...marks].map((mark) => h("span", { class: `tile ${LOOK[mark]}` }));
    const input = h("input", {
      type: "text", class: "word", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: marks.length, "aria-label": `Word ${place + 1}: ${said}`,
      oninput: () => this.#change([...this.element.querySelectorAll("input")].map((one) => one.value.trim())),
    });
    return h("div", { class: "sharerow" }, h("span", { class: "tiles little", "aria-hidden": "true" }, tiles), input);
  }
}
