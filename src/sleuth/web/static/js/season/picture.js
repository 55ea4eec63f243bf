// A picture of the grid to share: one list of shapes, written as SVG or painted on a canvas.

import { color } from "../colors.js";
import { shortPercent } from "../numbers.js";
import { FONT, LINE, fitted, wrapped } from "./lettering.js";
import { coloursOf } from "./shades.js";

const CELL = 84;
const EDGE = 24;
const PHONE = 390; // pixels that a phone shows of the picture's width
const READABLE = 12; // pixels of a name there
const LONGEST = 12; // letters of a name that needs no smaller ones
const LETTER = 0.6; // width of a letter, in sizes
const LEGEND = [0, 0.1, 0.25, 0.5, 0.75, 0.95, 1];

const inCell = (share) => (share >= 1 ? "✓" : share <= 0 ? "·" : shortPercent(share));

/** The lines of a text as shapes, one below the other; the first stands at y. */
const stacked = (lines, x, y, size, more) =>
  lines.map((text, place) => ({ kind: "text", x, y: y + place * size * LINE, size, text, ...more }));

/** The shapes of a picture, and its size. answer: sleuth/season-odds/2. heading, under (lines), scale: words for its edges. All texts are whole. */
export function drawing(answer, heading, under, scale) {
  const { side_a: rows, side_b: columns, probabilities } = answer;
  const letters = Math.max(4, ...[...rows, ...columns].map((name) => Math.min(LONGEST, name.length)));
  const many = Math.max(LEGEND.length, columns.length);
  const size = Math.max(34, Math.ceil((many * CELL + 2 * EDGE) / (PHONE / READABLE - letters * LETTER))); // so that names are readable on a phone
  const room = Math.ceil(letters * LETTER * size) + EDGE;
  const wide = 2 * EDGE + room + many * CELL;
  const within = wide - 2 * EDGE;
  const cell = Math.max(66, Math.ceil(size * 1.5));
  const large = 1.25 * size;
  const title = wrapped(heading, large, within, true);
  const notes = under.flatMap((line) => wrapped(line, size, within));
  const below = EDGE + title.length * large * LINE; // where the notes begin
  const [left, top] = [EDGE + room, below + (notes.length * LINE + 0.5) * size + room];
  const foot = top + rows.length * cell + 1.8 * size;
  const high = Math.ceil(foot + cell + EDGE);
  const middle = (y) => y + cell / 2 + size * 0.36;
  const [black, dim] = [color("black"), color("paper-dim")];
  const legend = fitted(scale, 0.8 * size, within, size);
  const shapes = [
    { kind: "rect", x: 0, y: 0, wide, high, fill: color("paper") },
    ...stacked(title, EDGE, EDGE + large * 0.9, large, { bold: true, fill: black }),
    ...stacked(notes, EDGE, below + size, size, { fill: dim }),
    ...stacked(legend.lines, EDGE, foot - 0.5 * size, legend.size, { fill: dim }),
  ];
  const square = (x, y, share) => {
    const [fill, ink] = coloursOf(share);
    shapes.push({ kind: "rect", x: x + 2, y: y + 2, wide: CELL - 4, high: cell - 4, fill });
    shapes.push({
      kind: "text",
      x: x + CELL / 2,
      y: middle(y),
      size: Math.min(size, 40),
      middle: true,
      bold: share >= 1,
      text: inCell(share),
      fill: ink,
    });
  };
  /** Where the first of some lines stands, so that all are in the middle of a strip. */
  const first = (lines, letter, strip) => strip / 2 + letter * (0.36 - ((lines.length - 1) * LINE) / 2);
  columns.forEach((name, b) => {
    const { size: letter, lines } = fitted(name, size, room - EDGE, CELL - 4);
    const x = left + b * CELL + first(lines, letter, CELL);
    lines.forEach((text, place) =>
      shapes.push({
        kind: "text",
        x: x + place * letter * LINE,
        y: top - 12,
        size: letter,
        turned: true,
        text,
        fill: black,
      }),
    );
  });
  rows.forEach((name, a) => {
    const y = top + a * cell;
    const { size: letter, lines } = fitted(name, size, room - EDGE / 2, cell - 4);
    shapes.push(...stacked(lines, EDGE, y + first(lines, letter, cell), letter, { fill: black }));
    columns.forEach((other, b) => name === other || square(left + b * CELL, y, probabilities[a][b]));
  });
  LEGEND.forEach((share, place) => square(EDGE + place * CELL, foot, share));
  return { wide, high, shapes };
}

const escape = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

/** The picture as an SVG file. */
export function svgOf({ wide, high, shapes }) {
  const parts = shapes.map((one) => {
    if (one.kind === "rect")
      return `<rect x="${one.x}" y="${one.y}" width="${one.wide}" height="${one.high}" fill="${one.fill}"/>`;
    const turned = one.turned ? ` transform="rotate(-90 ${one.x} ${one.y})"` : "";
    return `<text x="${one.x}" y="${one.y}" font-size="${one.size}" fill="${one.fill}"${one.bold ? ' font-weight="700"' : ""}${one.middle ? ' text-anchor="middle"' : ""}${turned}>${escape(one.text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" font-family="${FONT}">\n${parts.join("\n")}\n</svg>\n`;
}

/** The picture on a canvas. */
export function canvasOf({ wide, high, shapes }) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: wide, height: high });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  for (const one of shapes) {
    pen.fillStyle = one.fill;
    if (one.kind === "rect") {
      pen.fillRect(one.x, one.y, one.wide, one.high);
      continue;
    }
    pen.save();
    pen.font = `${one.bold ? "700 " : ""}${one.size}px ${FONT}`;
    pen.textAlign = one.middle ? "center" : "left";
    pen.translate(one.x, one.y);
    if (one.turned) pen.rotate(-Math.PI / 2);
    pen.fillText(one.text, 0, 0);
    pen.restore();
  }
  return canvas;
}
