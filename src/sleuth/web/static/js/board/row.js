// One row of the board: the places of a guess and what they got. A tap turns a tile's color, or counts a number up.

import { announce, button, h, rove } from "../dom.js";
import { cells, coloured } from "../games.js";
import { capital } from "../numbers.js";
import { textInput } from "../parts.js";
import { LOOK, asTile, feedbackText, isTiled, pegClass, pegName, readTiles, tileText } from "../tiles.js";

const NAMES = { black: "in place", white: "elsewhere" };
const NUMBERS = { pegs: ["black", "white"], count: ["black"] }; // what is counted, by how feedback is given

/** The colors that a tile can have, in the order in which taps turn them. */
const colors = (game) => (game.marks === "letters" ? ["B", "Y", "G"] : ["B", "G"]);

/** Numbers as feedback: 1b2w. */
const written = ({ marks, kind }, [exact, other]) =>
  marks === "count" ? String(exact) : `${exact}b${other}${kind.id === "bulls" ? "c" : "w"}`;

/** The feedback of a guess that shares nothing with the secret; "" where that has no form. */
export function blank(game, guess) {
  if (isTiled(game)) return "B".repeat(cells(guess, game.marks).length);
  return NUMBERS[game.marks] ? written(game, [0, 0]) : "";
}

/** The feedback of a guess that is the secret; "" where that has no form. */
export function winning(game, guess) {
  const places = cells(guess, game.marks).length;
  if (isTiled(game)) return "G".repeat(places);
  return NUMBERS[game.marks] ? written(game, [places, 0]) : "";
}

/** Whether a turn found the secret. */
export const isWin = (game, { guess, feedback }) =>
  feedback !== "" && feedback.toUpperCase() === winning(game, guess).toUpperCase();

/**
 * The nodes of a row. turn: a guess and its feedback, "" while nobody has set it. place: of the turn, from 0.
 * change(feedback): called when a part of it is changed; without it the row is only looked at. board: from 0, of several.
 */
export function row(game, turn, place, change, board = null) {
  const key = board === null ? place : `${board}-${place}`;
  const name = `turn ${place + 1}${board === null ? "" : ` of board ${board + 1}`}`;
  if (isTiled(game)) return [tiles(game, turn, key, name, change)];
  return [places(game, turn), feedback(game, turn, key, change)];
}

function tiles(game, { guess, feedback }, at, row, change) {
  const letters = cells(guess, game.marks).map(asTile);
  const marks = [...(readTiles(feedback) ?? "")];
  const whole = Math.max(game.length ?? 0, letters.length, marks.length);
  const set = marks.length > 0;
  const full = Array.from({ length: whole }, (_, k) => marks[k] ?? "B");
  const paint = (mark) => (set ? LOOK[mark] : "unset");
  const turn = (k, mark) => {
    change(full.with(k, mark).join(""));
    announce(tileText(full.with(k, mark), letters, k, game));
  };
  const tile = (_, k) => {
    const letter = letters[k] ?? "";
    const look = `tile ${letter || set ? paint(full[k]) : "empty"}${letter.length > 1 ? " long" : ""}`;
    if (!letter && !set) return h("span", { class: look, "aria-hidden": "true" });
    const name = `Place ${k + 1}: ${tileText(full, letters, k, game)}`;
    if (!change) return h("span", { class: look, role: "img", "aria-label": name }, letter);
    const next = colors(game)[(colors(game).indexOf(full[k]) + 1) % colors(game).length];
    return button(letter, () => turn(k, next), {
      class: look,
      "aria-label": set ? name : `${name}; color not set`,
      "data-key": `tile-${at}-${k}`,
      onmousedown: (event) => event.preventDefault(), // who taps a tile and types on, types a guess
    });
  };
  const all = Array.from({ length: whole }, tile);
  const line = h("span.tiles", { role: "group", "aria-label": guess ? `${guess}, ${row}` : capital(row) }, all);
  const buttons = all.filter((one) => one.matches("button"));
  if (buttons.length) rove(line, [buttons]);
  return line;
}

/** The places of a guess in a game whose feedback is numbers or a text. */
function places(game, { guess }) {
  const letters = cells(guess, game.marks).map(asTile);
  const peg = (letter) =>
    coloured(game)
      ? h("span", { class: pegClass(letter), role: "img", "aria-label": pegName(letter) }, letter)
      : h("span", { class: `tile plain${letter.length > 1 ? " long" : ""}` }, letter);
  const none = () => h(coloured(game) ? "span.tile.empty.hole" : "span.tile.empty", { "aria-hidden": "true" });
  const empty = Array.from({ length: Math.max(0, (game.length ?? 0) - letters.length) }, none);
  return h("span.tiles", { role: "group", "aria-label": guess }, letters.map(peg), empty);
}

function feedback(game, { guess, feedback: text }, at, change) {
  const isCounted = game.marks in NUMBERS;
  const name = { "aria-label": `Feedback of ${guess || "this guess"}` };
  if (!change) return h("span.pegs", isCounted ? counters(game, text, at) : feedbackText(game, text));
  if (isCounted) return h("span.counters", { role: "group", ...name }, counters(game, text, at, change));
  const onchange = (event) => change(event.target.value.trim());
  return textInput({ class: "word answer-text", value: text, "data-key": `text-${at}`, onchange, ...name });
}

/** Numbers that count up by taps, and begin again after the most. */
function counters(game, text, at, change) {
  const digits = (text.match(/\d+/g) ?? []).map(Number);
  const most = game.length ?? 9;
  const names = NUMBERS[game.marks];
  const numbers = names.map((_, k) => digits[k] ?? 0);
  return names.map((look, k) => {
    const name = NAMES[look];
    const peg = h("span", { class: `keypeg ${look}`, "aria-hidden": "true" });
    const inner = [peg, h("span.num", text ? String(numbers[k]) : "–")];
    if (!change) return h("span.counter", { role: "img", "aria-label": `${numbers[k]} ${name}` }, inner);
    const count = () => {
      const next = (numbers[k] + 1) % (most + 1);
      change(written(game, numbers.with(k, next)));
      announce(`${next} ${name}`);
    };
    return button(inner, count, {
      class: `counter${text ? "" : " unset"}`,
      "aria-label": text ? `${numbers[k]} ${name}` : `${name}, not set`,
      "data-key": `count-${at}-${k}`,
    });
  });
}
