// The card of an analysed game: how it went, without a word of it. A drawing to look at and to save, and a text.

import { copyBy, save } from "../clipboard.js";
import { FONT, color, pngOf } from "../colors.js";
import { button, buttons, h, s } from "../dom.js";
import { counted, whole } from "../numbers.js";
import { paletteOf } from "../local/pasted.js";
import { recoloured } from "../squares.js";
import { isTiled, readTiles } from "../tiles.js";

const WIDE = 720;
const EDGE = 44;
const HEAD = 232;
const ROW = 66;
const SQUARES = 330; // the width of all squares of a row
const LARGEST = 54;
const SMALLEST = 14; // of a square; feedback of more places is written
const GAP = 6;
const LONGEST = 20;
const SIGNS = { G: "●", Y: "◐", B: "" };

/** The card as a drawing. */
function drawing(answer, game) {
  const high = HEAD + answer.turns.length * ROW + 70;
  const text = (x, y, size, words, { fill = color("paper-ink"), bold = false, anchor = "start" } = {}) =>
    s("text", { x, y, "font-size": size, fill, "font-weight": bold ? 700 : 400, "text-anchor": anchor }, words);
  const title = `${answer.won ? "Solved" : "Not solved"} in ${counted(answer.turns.length, "guess", "guesses")}`;
  const figure = (x, value, name) => [
    text(x, 160, 64, value, { bold: true }),
    text(x, 196, 26, name, { fill: color("paper-dim") }),
  ];
  const foot = `${answer.headline ? "Sleuth · " : ""}one of ${counted(answer.turns[0].before.count, game.noun)}`;
  const fills = { G: color("right"), Y: color("other"), B: color("paper-none") };
  const rows = answer.turns.map((turn, place) => {
    const y = HEAD + place * ROW;
    const tiled = isTiled(game) ? [...(readTiles(turn.feedback) ?? "")] : [];
    const side = Math.min(LARGEST, Math.floor(SQUARES / tiled.length) - GAP);
    const square = (mark, k) => {
      const x = EDGE + k * (side + GAP);
      return [
        s("rect", { x, y: y + (LARGEST - side) / 2, width: side, height: side, fill: fills[mark] }),
        text(x + side / 2, y + LARGEST / 2 + side / 6, side / 2, SIGNS[mark], { anchor: "middle" }),
      ];
    };
    const squares =
      tiled.length && side >= SMALLEST ? tiled.map(square) : text(EDGE, y + 38, 30, turn.feedback.slice(0, LONGEST));
    const last = answer.won && place === answer.turns.length - 1;
    const left = last ? "solved" : `${whole(turn.after.count)} left`;
    return [
      squares,
      text(EDGE + SQUARES + 16, y + 37, 28, turn.verdict ?? "not judged", { bold: true }),
      text(WIDE - EDGE, y + 37, 26, left, { fill: color("paper-dim"), anchor: "end" }),
    ];
  });
  const size = { width: WIDE, height: high, viewBox: `0 0 ${WIDE} ${high}` };
  const about = { "font-family": FONT, role: "img", "aria-label": "The game as a card" };
  return s(
    "svg",
    { class: "sharecard", ...size, ...about },
    s("rect", { x: 0, y: 0, width: WIDE, height: high, fill: color("paper") }),
    text(EDGE, 70, 36, answer.headline ?? `Sleuth · ${title}`, { bold: true }),
    figure(EDGE, answer.skill_score === null ? "–" : whole(answer.skill_score), "skill of 99"),
    figure(EDGE + 240, whole(answer.luck_score), "luck of 99"),
    rows,
    text(EDGE, high - 30, 22, foot, { fill: color("paper-dim") }),
  );
}

/** The card with its buttons. Its text has the squares that were pasted, else those of the screen. */
export function sharing(answer, game, pasted) {
  const shown = paletteOf(pasted) ? answer.card : recoloured(answer.card);
  const picture = drawing(answer, game);
  const png = async () => save("sleuth.png", await pngOf(picture));
  const slim = (label, act) => button(label, act, { class: "slim" });
  const copy = slim("Copy as text", () => copyBy(copy, shown));
  return [
    h("p.hint", "It shows how the game went, and none of its words."),
    picture,
    h("pre.share.wraps", { role: "img", "aria-label": "The card as text" }, shown),
    buttons(
      copy,
      slim("Save as PNG", png),
      navigator.share && slim("Share …", () => navigator.share({ text: shown }).catch(() => {})),
    ),
  ];
}
