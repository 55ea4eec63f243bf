// A shared game in a pasted text: its header and the rows of its squares. Twin: src/sleuth/games/words/shares.py.

import { TILES } from "./rules.js";
import { unmarked } from "./wordlist.js";

const STRANGE = "🟠-🟫⬛⬜⚪⚫⭕❤💙-💜🔴🔵🖤🤍🤎🧡"; // signs in which games show feedback, beside those that are read
export const SQUARES = new RegExp(`[●◐○${STRANGE}\\ufe0e\\ufe0f]{2,}`, "gu");
const BESIDE = /[^\p{L}\p{N}\s()[\].,:;!?*~_-]/u; // a sign right beside a row of another game, as an arrow
export const SCORE = /(?<![\p{L}\p{N}_/=+*-])([1-9]\d?|X)\/([1-9]\d?)(?: ?(\*))?(?![\p{L}\p{N}_/=+*-])/gu;

/**
 * The game that a text shows. header: its line, "" if there is none; rows: in B, Y and G; squares: the same as pasted;
 * note: what was left out or cannot be read, in words, or "".
 * @returns {{ header: string, rows: string[], squares: string[], note: string }}
 */
export function sharedGame(text) {
  const [games, left] = blocks(text);
  const { header, squares } = games.find((one) => one.header && one.squares.length) ?? games.find((one) => one.header) ?? games[0];
  const others = left + games.reduce((sum, one) => sum + one.squares.length, 0) - squares.length;
  const palette = strange(squares);
  const notes = [
    palette && `The squares were not read: a palette with ${palette} is not known.`,
    others > 0 && `${others === 1 ? "1 line of squares was" : `${others} lines of squares were`} left out: of another game, or of several boards.`,
  ];
  const read = palette ? [] : squares;
  return { header, squares: read, rows: read.map((row) => [...row].map((sign) => TILES.get(sign)).join("")), note: notes.filter(Boolean).join(" ") };
}

/** The rows of a text by the header above them, and how many lines of squares are of another form. */
function blocks(text) {
  const games = [{ header: "", squares: [] }];
  let left = 0;
  for (const line of unmarked(text).split("\n").map((one) => one.trim())) {
    const found = [...line.matchAll(SQUARES)];
    if (line.search(SCORE) >= 0) games.push({ header: line.replace(SQUARES, "").trim(), squares: [] });
    else if (found.length > 1 || (found.length && isBeside(line, found[0]))) left += 1;
    else if (found.length) games.at(-1).squares.push(found[0][0].replace(/[\ufe0e\ufe0f]/gu, ""));
  }
  return /** @type {const} */ ([games, left]);
}

function isBeside(line, { 0: row, index }) {
  return [[...line.slice(0, index)].at(-1), [...line.slice(index + row.length)][0]].some((sign) => sign && BESIDE.test(sign));
}

/** The signs of rows that cannot be read: others than those of tiles, or all if two of them are the same tile; "" if they can. */
function strange(rows) {
  const signs = [...new Set(rows.join(""))].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0));
  const others = signs.filter((sign) => !TILES.has(sign));
  const twice = ["Y", "G"].some((tile) => signs.filter((sign) => TILES.get(sign) === tile).length > 1);
  return (others.length || !twice ? others : signs).join("");
}
