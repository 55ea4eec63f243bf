// Keys on the screen: the signs of a game with what is known of each, or coloured pegs. Letters stand as on a keyboard.

import { button, h, rove } from "./dom.js";
import { cells, coloured } from "./games.js";
import { PegRow } from "./pegs.js";
import { pegClass, pegName, readTiles } from "./tiles.js";

const RANK = { B: 1, Y: 2, G: 3 };
const STATES = { B: ["absent", (noun) => `not in the ${noun}`], Y: ["other", (noun) => `in the ${noun}`], G: ["right", () => "right place known"] };
const MOST_PEGS = 9; // beyond, the numbers of colours have two digits
const SIGNS = { today: "letters", classic: "letters", "classic-all": "letters", equations: "signs", primes: "digits", mastermind: "pegs", "mastermind-distinct": "pegs" };
const LETTERS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const PER_ROW = { signs: 9, digits: 6, pegs: 9 };

/** The signs of a game's keys; none if it has no keys. */
function signs(game) {
  if (coloured(game)) return game.sizes[1] > MOST_PEGS ? [] : Array.from({ length: game.sizes[1] }, (_, k) => String(k + 1));
  if (game.kind.id === "equations") return [..."0123456789+-*/="];
  if (game.kind.id === "primes") return [..."0123456789"];
  return SIGNS[game.kind.id] ? LETTERS.flatMap((row) => [...row]) : [];
}

/** What the turns say of each sign: B, Y or G, the best that it got. */
export function states(game, turns) {
  const found = new Map();
  if (game.marks !== "letters") return found;
  for (const { guess, feedback } of turns) {
    const marks = readTiles(feedback) ?? "";
    cells(guess, game.marks).forEach((sign, place) => {
      const mark = marks[place];
      if (mark && (RANK[mark] > (RANK[found.get(sign)] ?? 0))) found.set(sign, mark);
    });
  }
  return found;
}

export class Keys {
  #input;
  #pegs;

  /** input: where the keys write. */
  constructor(input) {
    this.#input = input;
    this.#pegs = new PegRow(input);
    /** The places of a guess in pegs. */
    this.pegs = this.#pegs.element;
    this.element = h("div", { class: "keys", role: "group", "aria-label": "Keys on the screen", hidden: true });
  }

  show(game, turns) {
    const all = signs(game);
    const look = all.length ? SIGNS[game.kind.id] : null;
    this.element.hidden = !look;
    this.#pegs.show(look === "pegs" ? game.length : 0);
    this.#input.closest(".field")?.classList.toggle("behind", look === "pegs");
    // with keys on the screen, the phone's own keyboard need not cover the answer
    if (look && matchMedia("(pointer: coarse)").matches) this.#input.inputMode = "none";
    else this.#input.removeAttribute("inputmode");
    if (!look) return this.element.replaceChildren();
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const known = states(game, turns);
    const rows = this.#rows(all.map((sign) => this.#key(sign, look, known.get(sign), game.noun)), look);
    const board = h("div", {}, rows.map((row) => h("div", { class: `keyrow ${look}` }, row)));
    this.element.replaceChildren(board);
    rove(board, rows);
    return rows.flat().find((one) => one.dataset.key === focused)?.focus({ preventScroll: true });
  }

  #rows(keys, look) {
    if (look === "letters") {
      const [first, second] = LETTERS.map((row) => row.length);
      return [keys.slice(0, first), keys.slice(first, first + second), [this.#last(), ...keys.slice(first + second), this.#back()]];
    }
    const list = [...keys, this.#back(), this.#last()];
    return Array.from({ length: Math.ceil(list.length / PER_ROW[look]) }, (_, row) => list.slice(row * PER_ROW[look], (row + 1) * PER_ROW[look]));
  }

  /** The input was set by the page. */
  sync() {
    this.#pegs.read();
  }

  /** What is missing in a guess of pegs, in words. */
  missing() {
    return this.#pegs.missing();
  }

  #key(sign, look, state, noun) {
    if (look === "pegs") return button(sign, () => this.#pegs.press(sign), { class: pegClass(sign), "aria-label": `Peg ${pegName(sign)}`, "data-key": `key-${sign}` });
    const [kind, text] = STATES[state] ?? ["", () => "not tried yet"];
    return button(sign, () => this.#type(this.#input.value + sign), { class: `key ${kind}`, "aria-label": `${sign.toUpperCase()}, ${text(noun)}`, "data-key": `key-${sign}` });
  }

  #back() {
    const act = () => (this.#pegs.element.hidden ? this.#type([...this.#input.value].slice(0, -1).join("")) : this.#pegs.back());
    return button("⌫", act, { class: "key wide", "aria-label": "Delete the last sign", "data-key": "key-back" });
  }

  #last() {
    return button("⏎", () => this.#input.form.requestSubmit(), { class: "key wide enter", "aria-label": "Enter", "data-key": "key-enter" });
  }

  #type(text) {
    this.#input.value = text;
    this.#input.dispatchEvent(new Event("input"));
  }
}
