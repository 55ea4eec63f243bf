// Keys on the screen: the signs of a game with what is known of each, or coloured pegs. Letters stand as on a keyboard.

import { button, h, mark, replace, rove } from "./dom.js";
import { cells } from "./games.js";
import { QWERTY, keyboard } from "./keyboards.js";
import { OWN, ownLetters } from "./ownwords.js";
import { asTile, pegClass, pegName, readTiles } from "./tiles.js";

const EMPTY = ".";

class PegRow {
  #input;
  #length = 0;
  #at = 0;
  #writing = false;

  /** input: holds the guess as it is typed, with a dot for a place that is empty. */
  constructor(input) {
    this.#input = input;
    this.element = h("div.pegrow", { role: "group", "aria-label": "Your pegs", hidden: true });
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
        class: peg ? pegClass(peg) : "tile open",
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

const RANK = { B: 1, Y: 2, G: 3 };
const STATES = {
  B: ["absent", (noun) => `not in the ${noun}`],
  Y: ["other", (noun) => `in the ${noun}`],
  G: ["right", () => "right place known"],
};
const MOST_PEGS = 9; // beyond, the numbers of colours have two digits
const PER_ROW = { signs: 9, digits: 6, pegs: 9 };
const DIGITS = "0123456789";
/** The numbers from 1 on, as signs; none if they had two digits. */
const numbers = (length) => (length > MOST_PEGS ? [] : Array.from({ length }, (_, k) => String(k + 1)));

/** The look of a game's keys, and their signs; none if it has no keys. @returns {[string | null, string[]]} */
function signsOf({ kind: { id }, marks, sizes, length }) {
  if (id.startsWith("mastermind")) return ["pegs", numbers(sizes[1])];
  if (id.startsWith("permutation")) return ["digits", numbers(length)];
  if (id === "bulls") return ["digits", [...`${DIGITS}abcdefghijklmnopqrstuvwxyz`].slice(0, sizes[1])];
  if (id === "equations") return ["signs", [...`${DIGITS}+-*/=`]];
  if (id === "primes") return ["digits", [...DIGITS]];
  return id !== "named" && marks === "letters" && length ? ["letters", [...rowsOf(id).join("")]] : [null, []];
}

/** The rows of letters of a game. */
const rowsOf = (id) => (id === OWN ? keyboard(ownLetters()) : QWERTY);

/** What the turns say of each sign: B, Y or G, the best that it got. */
export function states(game, turns) {
  const best = new Map();
  if (game.marks !== "letters") return best;
  for (const { guess, feedback } of turns) {
    const marks = readTiles(feedback) ?? "";
    cells(guess, game.marks).forEach((sign, place) => {
      const mark = marks[place];
      if (mark && RANK[mark] > (RANK[best.get(sign)] ?? 0)) best.set(sign, mark);
    });
  }
  return best;
}

const MOST_DOTS = 16; // boards that a key can show

/** What each board says of a sign, as dots. */
function dots(apart) {
  const dot = (mark) => h("span", { class: STATES[mark]?.[0] ?? "" });
  return apart.length <= MOST_DOTS && h("span.dots", { "aria-hidden": "true" }, apart.map(dot));
}

/** The same in words. */
function said(apart) {
  const seen = { G: "right place known", Y: "has it" };
  const some = apart.flatMap((mark, board) => (seen[mark] ? [`, board ${board + 1} ${seen[mark]}`] : []));
  return some.join("") || (apart.every((mark) => mark === "B") ? ", on no board" : "");
}

const coarse = matchMedia("(pointer: coarse)");

/** @import { Game } from "./games.js" */

export class Keys {
  #made = ""; // what the keys were made for
  /** @type {HTMLButtonElement[]} */
  #keys = [];
  #input;
  #empty;

  /** input: where the keys write. empty(): the key that deletes, where nothing is typed. */
  constructor(input, empty) {
    this.#input = input;
    this.#empty = empty;
    /** The places of a guess in pegs. */
    this.pegs = new PegRow(input);
    this.element = h("div.keys", { role: "group", "aria-label": "Keys on the screen", hidden: true });
  }

  /**
   * Show the keys with what the turns say of each; boards: the turns of each of several boards, which say it apart.
   * @param {Game} game
   * @param {Api.Turn[]} turns
   * @param {Api.Turn[][]} [boards]
   */
  show(game, turns, boards) {
    const [kind, all] = signsOf(game);
    const look = all.length ? kind : null;
    this.element.hidden = !look;
    this.pegs.show(look === "pegs" ? game.length : 0);
    this.#input.closest(".field")?.classList.toggle("behind", look === "pegs");
    // with keys on the screen, the phone's own keyboard need not cover the answer
    mark(this.#input, "inputmode", look && coarse.matches ? "none" : null);
    this.#make(all, look, look === "letters" ? rowsOf(game.kind.id) : []);
    if (!look || look === "pegs") return;
    const overall = states(game, turns);
    const apart = boards?.map((some) => states(game, some));
    all.forEach((sign, k) => {
      const each = apart?.map((one) => one.get(sign));
      paint(this.#keys[k], sign, overall.get(sign), game.noun, each);
    });
  }

  /** The keys of some signs, which stay as long as these are the same. */
  #make(all, look, letters) {
    const signature = JSON.stringify([look, all]);
    if (signature === this.#made) return;
    this.#made = signature;
    this.#keys = all.map((sign) => (look === "pegs" ? this.#peg(sign) : this.#sign(sign)));
    const rows = look ? this.#rows(look, letters) : [];
    const wide = look === "letters" ? ` wide${Math.max(10, ...letters.map((row) => [...row].length))}` : "";
    const line = (row) => h("div", { class: `keyrow ${look}${wide}` }, row);
    const board = h("div", rows.map(line));
    this.element.replaceChildren(board);
    if (look) rove(board, rows);
  }

  #rows(look, letters) {
    const isLetters = look === "letters";
    const keys = isLetters ? this.#keys : [...this.#keys, this.#back(), this.#last()];
    const lengths = isLetters
      ? letters.map((row) => [...row].length)
      : Array(Math.ceil(keys.length / PER_ROW[look])).fill(PER_ROW[look]);
    let at = 0;
    const rows = lengths.map((length) => keys.slice(at, (at += length)));
    if (isLetters) rows.push([this.#last(), ...(rows.pop() ?? []), this.#back()]);
    return rows;
  }

  #sign(sign) {
    return button(asTile(sign), () => this.#type(this.#input.value + sign), { "data-key": `key-${sign}` });
  }

  #peg(sign) {
    return button(sign, () => this.pegs.press(sign), {
      class: pegClass(sign),
      "aria-label": `Peg ${pegName(sign)}`,
      "data-key": `key-${sign}`,
    });
  }

  #back() {
    const act = () => {
      if (!this.#input.value) this.#empty();
      else if (this.pegs.element.hidden) this.#type([...this.#input.value].slice(0, -1).join(""));
      else this.pegs.back();
    };
    return button("⌫", act, { class: "key wide", "aria-label": "Delete the last sign", "data-key": "key-back" });
  }

  #last() {
    return button("⏎", () => this.#input.form.requestSubmit(), {
      class: "key wide enter",
      "aria-label": "Enter",
      "data-key": "key-enter",
    });
  }

  #type(text) {
    this.#input.value = text;
    this.#input.dispatchEvent(new Event("input"));
  }
}

/** Show on a key what is known of its sign; apart: on each of several boards. */
function paint(key, sign, state, noun, apart) {
  const [kind, text] = STATES[state] ?? ["", () => "not tried yet"];
  const absent = apart?.every((one) => one === "B") ? "absent" : "";
  mark(key, "class", `key ${apart ? absent : kind}`.trim());
  mark(key, "aria-label", `${sign.toUpperCase()}${apart ? said(apart) : `, ${text(noun)}`}`);
  replace(key, key.firstChild, apart && dots(apart));
}
