// Keys on the screen: the signs of a game with what is known of each, or coloured pegs. Letters stand as on a keyboard.

import { button, h, mark, replace, rove } from "./dom.js";
import { cells, coloured } from "./games.js";
import { QWERTY, keyboard } from "./keyboards.js";
import { OWN, ownLetters } from "./ownwords.js";
import { PegRow } from "./pegs.js";
import { asTile, pegClass, pegName, readTiles } from "./tiles.js";

const RANK = { B: 1, Y: 2, G: 3 };
const STATES = {
  B: ["absent", (noun) => `not in the ${noun}`],
  Y: ["other", (noun) => `in the ${noun}`],
  G: ["right", () => "right place known"],
};
const MOST_PEGS = 9; // beyond, the numbers of colours have two digits
const SIGNS = {
  [OWN]: "letters",
  today: "letters",
  classic: "letters",
  "classic-all": "letters",
  equations: "signs",
  primes: "digits",
  bulls: "digits",
  permutation: "digits",
  "permutation-wordle": "digits",
  mastermind: "pegs",
  "mastermind-distinct": "pegs",
};
const PER_ROW = { signs: 9, digits: 6, pegs: 9 };

/** The signs of a game's keys; none if it has no keys. */
function signs(game) {
  if (coloured(game))
    return game.sizes[1] > MOST_PEGS ? [] : Array.from({ length: game.sizes[1] }, (_, k) => String(k + 1));
  if (game.kind.id === "equations") return [..."0123456789+-*/="];
  if (game.kind.id === "primes") return [..."0123456789"];
  if (game.kind.id === "bulls") return [..."0123456789abcdefghijklmnopqrstuvwxyz"].slice(0, game.sizes[1]);
  if (SIGNS[game.kind.id] === "digits")
    return game.length > MOST_PEGS ? [] : Array.from({ length: game.length }, (_, k) => String(k + 1));
  if (game.kind.id === OWN && !game.length) return [];
  return SIGNS[game.kind.id] ? [...rowsOf(game).join("")] : [];
}

/** The rows of letters of a game. */
function rowsOf(game) {
  if (game.kind.id !== OWN) return QWERTY;
  return keyboard(ownLetters());
}

/** What the turns say of each sign: B, Y or G, the best that it got. */
export function states(game, turns) {
  const found = new Map();
  if (game.marks !== "letters") return found;
  for (const { guess, feedback } of turns) {
    const marks = readTiles(feedback) ?? "";
    cells(guess, game.marks).forEach((sign, place) => {
      const mark = marks[place];
      if (mark && RANK[mark] > (RANK[found.get(sign)] ?? 0)) found.set(sign, mark);
    });
  }
  return found;
}

const MOST_DOTS = 16; // boards that a key can show

/** What each board says of a sign, as dots. */
function dots(apart) {
  if (apart.length > MOST_DOTS) return null;
  return h(
    "span.dots",
    { "aria-hidden": "true" },
    apart.map((mark) => h("span", { class: mark ? STATES[mark][0] : "" })),
  );
}

/** The same in words. */
function said(apart) {
  const some = apart
    .map((mark, board) =>
      mark === "G" || mark === "Y" ? `board ${board + 1} ${mark === "G" ? "right place known" : "has it"}` : null,
    )
    .filter(Boolean);
  if (some.length) return `, ${some.join(", ")}`;
  return apart.every((mark) => mark === "B") ? ", on no board" : "";
}

const coarse = matchMedia("(pointer: coarse)");

/** @import { Game } from "./games.js" */

export class Keys {
  #made = ""; // what the keys were made for
  /** @type {HTMLButtonElement[]} */
  #keys = [];
  #input;
  #empty;
  #pegs;

  /** input: where the keys write. empty(): the key that deletes, where nothing is typed. */
  constructor(input, empty) {
    this.#input = input;
    this.#empty = empty;
    this.#pegs = new PegRow(input);
    /** The places of a guess in pegs. */
    this.pegs = this.#pegs.element;
    this.element = h("div.keys", { role: "group", "aria-label": "Keys on the screen", hidden: true });
  }

  /**
   * Show the keys with what the turns say of each; boards: the turns of each of several boards, which say it apart.
   * @param {Game} game
   * @param {Api.Turn[]} turns
   * @param {Api.Turn[][]} [boards]
   */
  show(game, turns, boards) {
    const all = signs(game);
    const look = all.length ? SIGNS[game.kind.id] : null;
    this.element.hidden = !look;
    this.#pegs.show(look === "pegs" ? game.length : 0);
    this.#input.closest(".field")?.classList.toggle("behind", look === "pegs");
    // with keys on the screen, the phone's own keyboard need not cover the answer
    mark(this.#input, "inputmode", look && coarse.matches ? "none" : null);
    this.#make(all, look, look === "letters" ? rowsOf(game) : []);
    if (!look || look === "pegs") return;
    const known = states(game, turns);
    const apart = boards?.map((some) => states(game, some));
    all.forEach((sign, k) =>
      paint(
        this.#keys[k],
        sign,
        known.get(sign),
        game.noun,
        apart?.map((one) => one.get(sign)),
      ),
    );
  }

  /** The keys of some signs, which stay as long as these are the same. */
  #make(all, look, letters) {
    const made = JSON.stringify([look, all]);
    if (made === this.#made) return;
    this.#made = made;
    this.#keys = all.map((sign) =>
      look === "pegs"
        ? this.#peg(sign)
        : button(asTile(sign), () => this.#type(this.#input.value + sign), { "data-key": `key-${sign}` }),
    );
    const rows = look ? this.#rows(this.#keys, look, letters) : [];
    const wide = look === "letters" ? ` wide${Math.max(10, ...letters.map((row) => [...row].length))}` : "";
    const board = h(
      "div",
      rows.map((row) => h("div", { class: `keyrow ${look}${wide}` }, row)),
    );
    this.element.replaceChildren(board);
    if (look) rove(board, rows);
  }

  #rows(keys, look, letters) {
    if (look === "letters") {
      let at = 0;
      const rows = letters.map((row) => keys.slice(at, (at += [...row].length)));
      const last = rows.pop() ?? [];
      return [...rows, [this.#last(), ...last, this.#back()]];
    }
    const list = [...keys, this.#back(), this.#last()];
    return Array.from({ length: Math.ceil(list.length / PER_ROW[look]) }, (_, row) =>
      list.slice(row * PER_ROW[look], (row + 1) * PER_ROW[look]),
    );
  }

  /** The input was set by the page. */
  sync() {
    this.#pegs.read();
  }

  /** What is missing in a guess of pegs, in words. */
  missing() {
    return this.#pegs.missing();
  }

  #peg(sign) {
    return button(sign, () => this.#pegs.press(sign), {
      class: pegClass(sign),
      "aria-label": `Peg ${pegName(sign)}`,
      "data-key": `key-${sign}`,
    });
  }

  #back() {
    const act = () =>
      !this.#input.value
        ? this.#empty()
        : this.#pegs.element.hidden
          ? this.#type([...this.#input.value].slice(0, -1).join(""))
          : this.#pegs.back();
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
