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

/** What a tile says: "C, not in the word". */
export function tileText(marks, letters, place, game) {
  const letter = letters[place].toUpperCase();
  if (marks[place] === "G") return `${letter}, right place`;
  if (game.marks === "places") return `${letter}, wrong place`;
  if (marks[place] === "Y") return `${letter}, other place`;
  const again = letters.some((other, k) => k !== place && other.toUpperCase() === letter && marks[k] !== "B");
  return again ? `${letter}, no further copy` : `${letter}, not in the ${game.noun}`;
}

/** A letter as a tile has it, which shows capitals: that of ß would be SS. */
export const asTile = (letter) => letter.replaceAll("ß", "ẞ");

/** A guess with its feedback, to look at. */
export function shown(game, guess, feedback, { little = false } = {}) {
  const letters = cells(guess, game.marks).map(asTile);
  const read = game.marks === "letters" || game.marks === "places" ? readTiles(feedback) : null;
  const marks = read?.length === letters.length ? read : null;
  const long = letters.some((letter) => letter.length > 1) ? " long" : "";
  if (coloured(game)) return pegged(game, guess, feedback, letters);
  const tile = (letter, place) =>
    h(
      "span",
      marks
        ? {
            class: `tile ${LOOK[marks[place]]}${long}`,
            role: "img",
            "aria-label": tileText(marks, letters, place, game),
          }
        : { class: `tile plain${long}`, "aria-hidden": "true" },
      letter,
    );
  const row = h("span", { class: `tiles${little ? " little" : ""}` }, letters.map(tile));
  if (marks) {
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", guess);
    return row;
  }
  return h("span", row, h("span.for-readers", `${guess}: `), h("span.pegs", feedbackText(game, feedback)));
}

/** A guess alone: pegs in their colours, or as it is written. */
export function guessLook(game, guess) {
  if (!coloured(game)) return guess;
  return h(
    "span.tiles.little",
    cells(guess, game.marks).map((peg) => h("span", { class: pegClass(peg) }, peg)),
  );
}

/** Coloured pegs with their numbers, and the feedback in words. */
function pegged(game, guess, feedback, letters) {
  const row = h(
    "span.tiles",
    { "aria-hidden": "true" },
    letters.map((letter) => h("span", { class: pegClass(letter) }, letter)),
  );
  return h(
    "span",
    row,
    h("span.for-readers", `${guess}: `),
    h("span.pegs", keyPegs(feedback), h("span.words", feedbackText(game, feedback))),
  );
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
  return game.marks === "letters" || game.marks === "places"
    ? shown(game, guess, feedback, { little: true })
    : feedbackText(game, feedback);
}

/** What the shapes mean. */
export function legend(game) {
  if (coloured(game)) {
    const peg = (kind, text) => h("span", h("span", { class: `keypeg ${kind}`, "aria-hidden": "true" }), text);
    return h("p.legend", peg("black", "in place"), peg("white", "elsewhere"));
  }
  if (game.marks !== "letters" && game.marks !== "places") return null;
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
