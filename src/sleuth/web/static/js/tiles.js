// Feedback, shown and asked for. A square is in the right place, a circle belongs elsewhere, a bare letter is absent.

import { announce, enters, freshId, h, rove, select } from "./dom.js";
import { cells, coloured } from "./games.js";
import { colourNames } from "./squares.js";

const LOOK = { G: "right", Y: "other", B: "absent" };
const ALIKE = { g: "G", y: "Y", b: "B", x: "B", 2: "G", 1: "Y", 0: "B", ".": "B", "-": "B", _: "B", "🟩": "G", "🟧": "G", "🟨": "Y", "🟦": "Y", "🟪": "Y", "⬛": "B", "⬜": "B" };

/** Tiles in B, Y and G, or null. */
export function readTiles(text) {
  const marks = [...text.toLowerCase()].filter((mark) => mark !== "\uFE0F").map((mark) => ALIKE[mark]);
  return marks.length && marks.every(Boolean) ? marks.join("") : null;
}

/** What a tile says: "C, not in the word". */
function tileText(marks, letters, place, game) {
  const letter = letters[place].toUpperCase();
  if (marks[place] === "G") return `${letter}, right place`;
  if (game.marks === "places") return `${letter}, wrong place`;
  if (marks[place] === "Y") return `${letter}, other place`;
  const again = letters.some((other, k) => k !== place && other.toUpperCase() === letter && marks[k] !== "B");
  return again ? `${letter}, no further copy` : `${letter}, not in the ${game.noun}`;
}

/** A guess with its feedback, to look at. */
export function shown(game, guess, feedback, { little = false } = {}) {
  const letters = cells(guess, game.marks);
  const read = game.marks === "letters" || game.marks === "places" ? readTiles(feedback) : null;
  const marks = read?.length === letters.length ? read : null;
  const long = letters.some((letter) => letter.length > 1) ? " long" : "";
  if (coloured(game)) return pegged(game, guess, feedback, letters);
  const tile = (letter, place) =>
    h("span", marks ? { class: `tile ${LOOK[marks[place]]}${long}`, role: "img", "aria-label": tileText(marks, letters, place, game) } : { class: `tile plain${long}`, "aria-hidden": "true" }, letter);
  const row = h("span", { class: `tiles${little ? " little" : ""}` }, letters.map(tile));
  if (marks) {
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", guess);
    return row;
  }
  return h("span", {}, row, h("span", { class: "for-readers" }, `${guess}: `), h("span", { class: "pegs" }, feedbackText(game, feedback)));
}

/** A guess alone: pegs in their colours, or as it is written. */
export function guessLook(game, guess) {
  if (!coloured(game)) return guess;
  return h("span", { class: "tiles little" }, cells(guess, game.marks).map((peg) => h("span", { class: pegClass(peg) }, peg)));
}

/** Coloured pegs with their numbers, and the feedback in words. */
function pegged(game, guess, feedback, letters) {
  const row = h("span", { class: "tiles", "aria-hidden": "true" }, letters.map((letter) => h("span", { class: pegClass(letter) }, letter)));
  return h("span", {}, row, h("span", { class: "for-readers" }, `${guess}: `), h("span", { class: "pegs" }, keyPegs(feedback), h("span", { class: "words" }, feedbackText(game, feedback))));
}

/** Black pegs for places that are right, white ones for colours that belong elsewhere. */
function keyPegs(feedback) {
  const [black, white] = (feedback.match(/\d+/g) ?? []).map(Number);
  const some = (number, kind) => Array.from({ length: number || 0 }, () => h("span", { class: `keypeg ${kind}` }));
  return h("span", { class: "keypegs", "aria-hidden": "true" }, some(black, "black"), some(white, "white"));
}

const PEG_COLOURS = ["orange", "blue", "yellow", "green", "mauve", "white", "brown", "pink", "teal", "gray"];

/** The class of a peg; beyond the ten colours, pegs are told apart by their numbers. */
export const pegClass = (colour) => `tile peg peg${(Number(colour) - 1) % PEG_COLOURS.length}`;

/** The name of a colour, such as "1, orange". */
export const pegName = (colour) => `${colour}, ${PEG_COLOURS[(Number(colour) - 1) % PEG_COLOURS.length]}`;

/** Feedback in words where it is no row of tiles. */
export function feedbackText(game, feedback) {
  const pegs = game.marks === "pegs" && feedback.match(/^(\d+)[a-z](\d+)[a-z]$/);
  if (pegs) return `${pegs[1]} in place, ${pegs[2]} elsewhere`;
  if (game.marks === "count") return `${feedback} in place`;
  return feedback;
}

/** Feedback alone, as in a table of parts: little tiles with the letters of the guess, or words. */
export function feedbackOnly(game, guess, feedback) {
  return game.marks === "letters" || game.marks === "places" ? shown(game, guess, feedback, { little: true }) : feedbackText(game, feedback);
}

/** What the shapes mean. */
export function legend(game) {
  if (coloured(game)) {
    const peg = (kind, text) => h("span", {}, h("span", { class: `keypeg ${kind}`, "aria-hidden": "true" }), text);
    return h("p", { class: "legend" }, peg("black", "in place"), peg("white", "elsewhere"));
  }
  if (game.marks !== "letters" && game.marks !== "places") return null;
  const [right, other] = colourNames();
  const item = (look, text) => h("span", {}, h("span", { class: `tile ${look}`, "aria-hidden": "true" }), text);
  return h("p", { class: "legend" }, item("right", `${right}: right place`), game.marks === "letters" && item("other", `${other}: other place`), item("absent", `gray: ${game.marks === "letters" ? `not in the ${game.noun}` : "wrong place"}`));
}

/** Asks for the feedback to a guess. `set(game, guess, feedback)` shows it, `value` is what was chosen, or stands there. */
export class FeedbackInput {
  #game = null;
  #guess = "";
  #marks = [];
  #numbers = [];
  #how = h("p");
  #touched = false;
  #chosen;

  /** chosen(): called when somebody chooses a part of the feedback. */
  constructor(chosen = () => {}) {
    this.#chosen = chosen;
    const touch = (event) => event.target.closest("button, label, input, select") && this.#touch();
    this.element = h("div", { class: "field wide", onclick: touch, oninput: touch });
    enters(this.element);
  }

  /** Whether it stands there as it was at first, gray or 0, so that nobody chose it. */
  get untouched() {
    return !this.#touched && this.value !== "";
  }

  /** Go to its first control. */
  focus() {
    this.element.querySelector("button, input, select")?.focus();
  }

  #touch() {
    this.#touched = true;
    this.element.classList.remove("unset");
    this.#chosen();
  }

  get value() {
    if (this.#marks.length) return this.#marks.join("");
    if (!this.#numbers.length) return "";
    const numbers = this.#numbers.map((control) => control.value.trim());
    if (this.#game.marks !== "pegs") return numbers[0];
    return this.#game.kind.id === "bulls" ? `${numbers[0]}b${numbers[1]}c` : `${numbers[0]}b${numbers[1]}w`;
  }

  set(game, guess, feedback = null) {
    const tiled = game.marks === "letters" || game.marks === "places";
    if (this.#game?.name === game.name && feedback === null && (!tiled || guess === this.#guess)) return;
    const before = this.#game?.name === game.name ? this.#marks : [];
    this.#touched = feedback === null ? this.#touched && guess !== "" : feedback !== "";
    this.element.classList.toggle("unset", !this.#touched);
    this.#game = game;
    this.#guess = guess;
    this.#marks = [];
    this.#numbers = [];
    if (tiled) this.#tiles(cells(guess, game.marks), feedback ? readTiles(feedback) : null, before);
    else this.#pegs(game, feedback);
  }

  #tiles(letters, marks, before) {
    const states = this.#game.marks === "letters" ? ["B", "Y", "G"] : ["B", "G"];
    this.#marks = letters.map((_, place) => marks?.[place] ?? before[place] ?? "B");
    if (!letters.length) {
      this.element.replaceChildren(h("p", { class: "hint" }, "Type the guess; then set its tiles here."));
      return;
    }
    const name = freshId("tiles");
    const tiles = letters.map((letter, place) => {
      const paint = () => {
        tile.className = `tile ${LOOK[this.#marks[place]]}${letter.length > 1 ? " long" : ""}`;
        tile.setAttribute("aria-label", `Place ${place + 1}: ${tileText(this.#marks, letters, place, this.#game)}`);
      };
      const turn = (mark) => {
        this.#touch();
        this.#marks[place] = mark;
        tiles.forEach((one) => one.dispatchEvent(new Event("paint")));
        announce(tileText(this.#marks, letters, place, this.#game));
      };
      const cycle = (step) => turn(states[(states.indexOf(this.#marks[place]) + step + states.length) % states.length]);
      const tile = h("button", { type: "button", "data-place": place, onclick: () => cycle(1), onpaint: paint }, letter);
      tile.addEventListener("keydown", (event) => {
        const mark = ALIKE[event.key.toLowerCase()];
        if (event.key === "ArrowUp" || event.key === "ArrowDown") {
          event.preventDefault();
          cycle(event.key === "ArrowUp" ? 1 : -1);
        } else if (mark && states.includes(mark) && !event.ctrlKey && !event.metaKey && !event.altKey) {
          event.preventDefault();
          turn(mark);
          tiles[place + 1]?.focus();
        }
      });
      return tile;
    });
    tiles.forEach((tile) => tile.dispatchEvent(new Event("paint")));
    const row = h("div", { class: "tiles edit", role: "group", "aria-labelledby": name, "aria-describedby": `${name}-how` }, tiles);
    rove(row, [tiles]);
    this.#how = h("p", { class: "hint", id: `${name}-how` });
    this.recolour();
    this.element.replaceChildren(h("span", { class: "label", id: name }, "Its feedback"), row, this.#how);
  }

  /** Name the colours that the tiles have now. */
  recolour() {
    const [right, other] = colourNames();
    const keys = this.#game?.marks === "letters" ? `2 for ${right}, 1 for ${other}, 0 for gray` : `2 for ${right}, 0 for gray`;
    this.#how.textContent = `Tap a tile until it has its color, or type ${keys}. Space and ↑ ↓ change it as well; Enter adds the turn.`;
  }

  #pegs(game, feedback) {
    const most = game.length ?? 9;
    const names = { pegs: ["In place", "Elsewhere"], count: ["How many in place"] }[game.marks];
    const known = (feedback ?? "").match(/\d+/g) ?? [];
    if (names && most <= MOST_DIALS) {
      this.#numbers = names.map((name, place) => dial(name, most, known[place] ?? "0"));
      this.element.replaceChildren(h("div", { class: "dials" }, this.#numbers.map((control) => control.element)));
      return;
    }
    if (names) {
      const options = Array.from({ length: most + 1 }, (_, number) => [String(number), String(number)]);
      this.#numbers = names.map((name, place) => {
        const control = select(options);
        control.setAttribute("aria-label", `Feedback: ${name.toLowerCase()}`);
        control.value = known[place] ?? "0";
        return control;
      });
    } else {
      this.#numbers = [h("input", { type: "text", "aria-label": "Feedback", value: feedback ?? "", autocomplete: "off", autocapitalize: "none" })];
    }
    this.element.replaceChildren(
      h("span", { class: "label" }, "Its feedback"),
      h("div", { class: "fields" }, this.#numbers.map((control, place) => h("div", { class: "field" }, names && h("span", { class: "hint", "aria-hidden": "true" }, names[place]), control))),
    );
  }
}

const MOST_DIALS = 8; // pegs; beyond, the numbers are in a list

/** A number to tap, 0 to most. */
function dial(name, most, value) {
  const group = freshId("dial");
  const boxes = Array.from({ length: most + 1 }, (_, number) => h("input", { type: "radio", name: group, value: String(number), checked: String(number) === value }));
  const element = h("fieldset", { class: "dial" }, h("legend", {}, name), h("div", {}, boxes.map((box) => h("label", {}, box, h("span", {}, box.value)))));
  return { element, get value() { return boxes.find((box) => box.checked).value; } };
}
