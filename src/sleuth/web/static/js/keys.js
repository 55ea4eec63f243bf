// Keys on the screen: the signs of a game with what is known of each. Letters stand as on a keyboard, pegs have their colors.

import { button, h, mark, replace, rove } from "./dom.js";
import { cells } from "./games.js";
import { QWERTY, keyboard } from "./keyboards.js";
import { OWN, ownLetters } from "./ownwords.js";
import { asTile, pegClass, pegName, readTiles } from "./tiles.js";

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

/** Keys on the screen. input: where they write. empty(): the key that deletes, where nothing is typed. */
export function screenKeys(input, empty) {
  const element = h("div.keys", { role: "group", "aria-label": "Keys on the screen", hidden: true });
  let drawn = ""; // what the keys were made for: they stay as long as that is the same
  /** @type {HTMLButtonElement[]} */
  let keys = [];

  function type(text) {
    input.value = text;
    input.dispatchEvent(new Event("input"));
  }

  const erase = () => (input.value ? type([...input.value].slice(0, -1).join("")) : empty());
  const back = () =>
    button("⌫", erase, { class: "key wide", "aria-label": "Delete the last sign", "data-key": "key-back" });
  const last = () =>
    button("⏎", () => input.form.requestSubmit(), {
      class: "key wide enter",
      "aria-label": "Enter",
      "data-key": "key-enter",
    });

  function key(sign, isPeg) {
    const look = isPeg && { class: pegClass(sign), "aria-label": `Peg ${pegName(sign)}` };
    return button(asTile(sign), () => type(input.value + sign), { "data-key": `key-${sign}`, ...look });
  }

  /** The keys in their rows. letters: the rows of a keyboard. */
  function rowsOfKeys(look, letters) {
    const isKeyboard = look === "letters";
    const all = isKeyboard ? keys : [...keys, back(), last()];
    const lengths = isKeyboard
      ? letters.map((row) => [...row].length)
      : Array(Math.ceil(all.length / PER_ROW[look])).fill(PER_ROW[look]);
    let at = 0;
    const rows = lengths.map((length) => all.slice(at, (at += length)));
    if (isKeyboard) rows.push([last(), ...(rows.pop() ?? []), back()]);
    return rows;
  }

  function draw(look, all, letters) {
    keys = all.map((sign) => key(sign, look === "pegs"));
    const rows = look ? rowsOfKeys(look, letters) : [];
    const wide = look === "letters" ? ` wide${Math.max(10, ...letters.map((row) => [...row].length))}` : "";
    const board = h(
      "div",
      rows.map((row) => h("div", { class: `keyrow ${look}${wide}` }, row)),
    );
    element.replaceChildren(board);
    if (look) rove(board, rows);
  }

  /**
   * Show the keys with what the turns say of each; boards: the turns of each of several boards, which say it apart.
   * @param {Game} game
   * @param {Api.Turn[]} turns
   * @param {Api.Turn[][]} [boards]
   */
  function show(game, turns, boards) {
    const [kind, all] = signsOf(game);
    const look = all.length ? kind : null;
    element.hidden = !look;
    // with keys on the screen, the phone's own keyboard need not cover the answer
    mark(input, "inputmode", look && coarse.matches ? "none" : null);
    const signature = JSON.stringify([look, all]);
    if (signature !== drawn) draw(look, all, look === "letters" ? rowsOf(game.kind.id) : []);
    drawn = signature;
    if (!look || look === "pegs") return;
    const overall = states(game, turns);
    const apart = boards?.map((some) => states(game, some));
    all.forEach((sign, k) => {
      const each = apart?.map((one) => one.get(sign));
      paint(keys[k], sign, overall.get(sign), game.noun, each);
    });
  }

  return { element, show };
}

/** Show on a key what is known of its sign; apart: on each of several boards. */
function paint(key, sign, state, noun, apart) {
  const [kind, text] = STATES[state] ?? ["", () => "not tried yet"];
  const absent = apart?.every((one) => one === "B") ? "absent" : "";
  mark(key, "class", `key ${apart ? absent : kind}`.trim());
  mark(key, "aria-label", `${sign.toUpperCase()}${apart ? said(apart) : `, ${text(noun)}`}`);
  replace(key, key.firstChild, apart && dots(apart));
}
