// Feedback, shown and asked for. A square is in the right place, a circle belongs elsewhere, a bare letter is absent.

import { h } from "./dom.js";
import { cells, coloured } from "./games.js";
import { TILES } from "./local/pasted.js";
import { colourNames } from "./squares.js";

export const LOOK = { G: "right", Y: "other", B: "absent" };

/** Tiles in B, Y and G, or null. */
export function readTiles(text) {
  const marks = [...text].filter((mark) => mark !== "\uFE0F").map((mark) => TILES.get(mark));
  return marks.length && marks.every(Boolean) ? marks.join("") : null;
}

/** What a tile says: "C, not in the word"; of pasted squares that still lack their word, only the color. */
export function tileText(marks, letters, place, game) {
  const letter = letters[place]?.toUpperCase();
  if (!letter) return { G: "right place", Y: "other place", B: "gray" }[marks[place]];
  if (marks[place] === "G") return `${letter}, right place`;
  if (game.marks === "places") return `${letter}, wrong place`;
  if (marks[place] === "Y") return `${letter}, other place`;
  const again = letters.some((other, k) => k !== place && other.toUpperCase() === letter && marks[k] !== "B");
  return again ? `${letter}, no further copy` : `${letter}, not in the ${game.noun}`;
}

/** A letter as a tile has it, which shows capitals: that of ß would be SS. */
export const asTile = (letter) => letter.replaceAll("ß", "ẞ");

/** Whether the feedback of a game is a color for each place. */
export const isTiled = (game) => game.marks === "letters" || game.marks === "places";

/** A guess with its feedback, to look at: tiles with their colors, else plain ones or pegs and the feedback in words. */
export function shown(game, guess, feedback, { little = false } = {}) {
  const letters = cells(guess, game.marks).map(asTile);
  const marks = isTiled(game) ? readTiles(feedback) : null;
  const long = letters.some((letter) => letter.length > 1) ? " long" : "";
  const look = { class: `tiles${little && !coloured(game) ? " little" : ""}` };
  if (marks && marks.length === letters.length) {
    const about = (k) => ({ role: "img", "aria-label": tileText(marks, letters, k, game) });
    const tile = (letter, k) => h("span", { class: `tile ${LOOK[marks[k]]}${long}`, ...about(k) }, letter);
    return h("span", { ...look, role: "group", "aria-label": guess }, letters.map(tile));
  }
  const kind = (letter) => (coloured(game) ? pegClass(letter) : `tile plain${long}`);
  const row = h("span", { ...look, "aria-hidden": "true" }, spans(letters, kind));
  const text = feedbackText(game, feedback);
  const words = coloured(game) ? [keyPegs(feedback), h("span.words", text)] : text;
  return h("span", row, h("span.for-readers", `${guess}: `), h("span.pegs", words));
}

const spans = (letters, kind) => letters.map((letter) => h("span", { class: kind(letter) }, letter));

/** A guess alone: pegs in their colours, or as it is written. */
export function guessLook(game, guess) {
  return coloured(game) ? h("span.tiles.little", spans(cells(guess, game.marks), pegClass)) : guess;
}

/** Black pegs for places that are right, white ones for colours that belong elsewhere. */
function keyPegs(feedback) {
  const [black, white] = (feedback.match(/\d+/g) ?? []).map(Number);
  const some = (number, kind) => Array.from({ length: number || 0 }, () => h("span", { class: `keypeg ${kind}` }));
  return h("span.keypegs", { "aria-hidden": "true" }, some(black, "black"), some(white, "white"));
}

const PEG_COLOURS = ["orange", "blue", "yellow", "green", "mauve", "white", "brown", "pink", "teal", "gray"];

/** The place of a colour among the ten: 1 is the first, 0 the last; letters go on from there. */
const colourOf = (sign) => (Number.parseInt(sign, 36) + PEG_COLOURS.length - 1) % PEG_COLOURS.length;

/** The class of a peg; beyond the ten colours, pegs are told apart by their signs. */
export const pegClass = (colour) => `tile peg peg${colourOf(colour)}`;

/** The name of a colour, such as "1, orange". */
export const pegName = (colour) => `${colour}, ${PEG_COLOURS[colourOf(colour)]}`;

/** Feedback in words where it is no row of tiles. */
export function feedbackText(game, feedback) {
  const pegs = game.marks === "pegs" && feedback.match(/^(\d+)[a-z](\d+)[a-z]$/);
  if (pegs) return `${pegs[1]} in place, ${pegs[2]} elsewhere`;
  if (game.marks === "count") return `${feedback} in place`;
  return feedback;
}

/** Feedback alone, as in a table of parts: little tiles with the letters of the guess, or words. */
export function feedbackOnly(game, guess, feedback) {
  return isTiled(game) ? shown(game, guess, feedback, { little: true }) : feedbackText(game, feedback);
}

/** What the shapes mean. */
export function legend(game) {
  if (coloured(game)) {
    const peg = (kind, text) => h("span", h("span", { class: `keypeg ${kind}`, "aria-hidden": "true" }), text);
    return h("p.legend", peg("black", "in place"), peg("white", "elsewhere"));
  }
  if (!isTiled(game)) return null;
  const [right, other] = colourNames();
  const item = (look, color, text) =>
    h("span", h("span", { class: `tile ${look}`, "aria-hidden": "true" }), h("span.color", `${color}: `), text);
  return h(
    "p.legend",
    item("right", right, "right place"),
    game.marks === "letters" && item("other", other, "other place"),
    item("absent", "gray", game.marks === "letters" ? `not in the ${game.noun}` : "wrong place"),
  );
}
