// The places of a guess in coloured pegs. A peg goes into the place that is chosen; a second tap empties a place.

import { button, h, replace, rove } from "./dom.js";
import { pegClass, pegName } from "./tiles.js";

const EMPTY = ".";

export class PegRow {
  #input;
  #length = 0;
  #at = 0;
  #writing = false;

  /** input: holds the guess as it is typed, with a dot for a place that is empty. */
  constructor(input) {
    this.#input = input;
    this.element = h("div.pegrow", { role: "group", "aria-label": "Chosen pegs", hidden: true });
    input.addEventListener("input", () => this.read());
  }

  /** length: places of a guess; 0: the game is not played with pegs. */
  show(length) {
    this.element.hidden = !length;
    this.#length = length;
    this.read();
  }

  /** The places as the input has them. */
  read() {
    if (!this.#length) return;
    if (!this.#writing) this.#at = Math.min([...this.#input.value].length, this.#length - 1);
    const pegs = this.#pegs();
    const slots = pegs.map((peg, place) => {
      return button(peg, () => this.#choose(place), {
        class: peg ? pegClass(peg) : "tile slot",
        "aria-label": `Place ${place + 1}: ${peg ? pegName(peg) : "empty"}`,
        "aria-pressed": String(place === this.#at),
        "data-key": `slot-${place}`,
      });
    });
    const row = h("div.tiles", slots);
    rove(row, [slots]);
    replace(this.element, row);
  }

  /** Put a peg into the chosen place, and choose the next one that is empty. */
  press(peg) {
    const pegs = this.#pegs();
    pegs[this.#at] = peg;
    const next = pegs.findIndex((one, place) => place > this.#at && !one);
    const empty = pegs.indexOf("");
    this.#at = next >= 0 ? next : empty >= 0 ? empty : this.#at;
    this.#write(pegs);
  }

  /** Empty the chosen place, or the last one that is filled. */
  back() {
    const pegs = this.#pegs();
    if (!pegs[this.#at]) this.#at = Math.max(0, pegs.findLastIndex(Boolean));
    pegs[this.#at] = "";
    this.#write(pegs);
  }

  /** What is missing, in words; nothing if the guess is whole, or is not begun. */
  missing() {
    const pegs = this.#length && this.#input.value ? this.#pegs() : [];
    const place = pegs.indexOf("");
    return place < 0 ? "" : `Place ${place + 1} is empty. Tap a peg for it.`;
  }

  #pegs() {
    const typed = [...this.#input.value];
    return Array.from({ length: this.#length }, (_, place) => (typed[place] === EMPTY ? "" : (typed[place] ?? "")));
  }

  #choose(place) {
    const pegs = this.#pegs();
    if (place === this.#at && pegs[place]) pegs[place] = "";
    this.#at = place;
    this.#write(pegs);
  }

  #write(pegs) {
    const text = pegs.map((peg) => peg || EMPTY).join("");
    this.#input.value = text.replace(/\.+$/, "");
    this.#writing = true;
    this.#input.dispatchEvent(new Event("input"));
    this.#writing = false;
  }
}
