// A picture of the grid to share: one list of shapes, written as SVG or painted on a canvas.

import { color } from "../colors.js";
import { shortPercent } from "../numbers.js";
import { coloursOf } from "./shades.js";

const CELL = 84;
const EDGE = 24;
const PHONE = 390; // pixels that a phone shows of the picture's width
const READABLE = 12; // pixels of a name there
const LONGEST = 12; // letters of a name
const LETTER = 0.6; // width of a letter, in sizes
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const LEGEND = [0, 0.1, 0.25, 0.5, 0.75, 0.95, 1];

const shorten = (name, most) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

const inCell = (share) => (share >= 1 ? "✓" : share <= 0 ? "·" : shortPercent(share));

/** The shapes of a picture, and its size. answer: sleuth/season-odds/2. heading, under (lines), scale: words for its edges. */
export function drawing(answer, heading, under, scale) {
  const { side_a: rows, side_b: columns, probabilities } = answer;
  const letters = Math.max(4, ...[...rows, ...columns].map((name) => Math.min(LONGEST, name.length)));
  const many = Math.max(LEGEND.length, columns.length);
  const size = Math.max(34, Math.ceil((many * CELL + 2 * EDGE) / (PHONE / READABLE - letters * LETTER))); // so that names are readable on a phone
  const room = Math.ceil(letters * LETTER * size) + EDGE;
  const wide = 2 * EDGE + room + many * CELL;
  const cell = Math.max(66, Math.ceil(size * 1.5));
  const [left, top] = [EDGE + room, (2.3 + 1.3 * under.length) * size + room];
  const foot = top + rows.length * cell + 1.8 * size;
  const high = Math.ceil(foot + cell + EDGE);
  const middle = (y) => y + cell / 2 + size * 0.36;
  const shapes = [
    { kind: "rect", x: 0, y: 0, wide, high, fill: color("paper") },
    { kind: "text", x: EDGE, y: 1.6 * size, size: 1.25 * size, bold: true, text: shorten(heading, Math.floor((wide - 2 * EDGE) / (1.25 * size * LETTER))), fill: color("black") },
    ...under.map((line, place) => ({ kind: "text", x: EDGE, y: (2.9 + 1.3 * place) * size, size, text: shorten(line, Math.floor((wide - 2 * EDGE) / (size * LETTER * 0.9))), fill: color("paper-dim") })),
    { kind: "text", x: EDGE, y: foot - 0.5 * size, size: 0.8 * size, text: scale, fill: color("paper-dim") },
  ];
  const square = (x, y, share) => {
    const [fill, ink] = coloursOf(share);
    shapes.push({ kind: "rect", x: x + 2, y: y + 2, wide: CELL - 4, high: cell - 4, fill });
    shapes.push({ kind: "text", x: x + CELL / 2, y: middle(y), size: Math.min(size, 40), middle: true, bold: share >= 1, text: inCell(share), fill: ink });
  };
  columns.forEach((name, b) => shapes.push({ kind: "text", x: left + (b + 0.5) * CELL + size * 0.36, y: top - 12, size, turned: true, text: shorten(name, LONGEST), fill: color("black") }));
  rows.forEach((name, a) => {
    const y = top + a * cell;
    shapes.push({ kind: "text", x: EDGE, y: middle(y), size, text: shorten(name, LONGEST), fill: color("black") });
    columns.forEach((other, b) => name === other || square(left + b * CELL, y, probabilities[a][b]));
  });
  LEGEND.forEach((share, place) => square(EDGE + place * CELL, foot, share));
  return { wide, high, shapes };
}

const escape = (text) => text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

/** The picture as an SVG file. */
export function svgOf({ wide, high, shapes }) {
  const parts = shapes.map((one) => {
    if (one.kind === "rect") return `<rect x="${one.x}" y="${one.y}" width="${one.wide}" height="${one.high}" fill="${one.fill}"/>`;
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
