// Bars and distributions, drawn as SVG without styles of their own.

import { h, s } from "./dom.js";
import { capital, counted, whole } from "./numbers.js";

/** @import { Child } from "./dom.js" */

/** A bar as long as value is of most. The number stands beside it, so that readers are told nothing twice. */
export function bar(value, most) {
  const width = most > 0 ? Math.max((100 * value) / most, 0.6) : 0;
  const about = { "aria-hidden": "true", focusable: "false", preserveAspectRatio: "none", viewBox: "0 0 100 10" };
  return s("svg.bar", about, s("rect.back", { width: 100, height: 10 }), s("rect", { width, height: 10 }));
}

const HEIGHT = 150;
const TOP = 18;
const FOOT = 34;
const WIDTH = 320;

/**
 * A drawing with its name above it. size: its width and height; label: the same in words; lines: [name, class] of a legend below it.
 * @param {string} name
 * @param {number[]} size
 * @param {string} label
 * @param {Child} content
 * @param {string[][]} [lines]
 */
function plot(name, [wide, high], label, content, lines = []) {
  const about = { role: "img", viewBox: `0 0 ${wide} ${high}`, "aria-label": label };
  const legend = lines.map(([text, kind]) => h("span", h(`span.swatch.${kind}`, { "aria-hidden": "true" }), text));
  return h("figure", h("figcaption", name), s("svg.plot", about, content), lines.length > 0 && h("p.legend", legend));
}

/** A text of a drawing, in the middle of a place. @param {number} x @param {number} y @param {string} words */
const middle = (x, y, words, kind = "") => s("text", { class: kind || null, x, y, "text-anchor": "middle" }, words);

const pointsOf = (points) => points.map(([x, y]) => `${x},${y}`).join(" ");

/**
 * A distribution as columns. most: the tallest column of all that are compared; from, to: guesses shown; limit: those beyond are lost.
 * @param {string} name
 * @param {Record<string, number>} counts
 * @param {{ most: number, from: number, to: number, limit?: number | null }} scale
 */
export function distribution(name, counts, { most, from, to, limit = null }) {
  const places = to - from + 1;
  const step = WIDTH / places;
  const every = Math.ceil(places / 16);
  const width = Math.max(step * 0.78, 1);
  const columns = Object.entries(counts).map(([guesses, number]) => {
    const height = (HEIGHT * number) / most;
    const [x, y] = [(Number(guesses) - from + 0.5) * step, TOP + HEIGHT - height];
    const kind = limit !== null && Number(guesses) > limit ? "lost" : null;
    const column = s("rect", { class: kind, x: x - width / 2, y, width, height, rx: Math.min(3, width / 4) });
    return [column, step >= 26 && middle(x, y - 4, whole(number))];
  });
  const mark = (_, k) => k % every === 0 && middle((k + 0.5) * step, TOP + HEIGHT + 14, String(from + k), "axis");
  const listed = Object.entries(counts).map(([guesses, number]) => `${guesses}: ${whole(number)}`);
  return plot(name, [WIDTH, TOP + HEIGHT + FOOT], `${name}: games for each number of guesses. ${listed.join(", ")}`, [
    s("line", { x1: 0, x2: WIDTH, y1: TOP + HEIGHT + 0.5, y2: TOP + HEIGHT + 0.5 }),
    columns,
    Array.from({ length: places }, mark),
    middle(WIDTH / 2, TOP + HEIGHT + 28, "guesses", "axis"),
  ]);
}

/** How many are left after each turn, on a scale of doublings: yours and the engine's. lines: [name, class, numbers]. */
export function leftGraph(start, lines, noun, pick) {
  const steps = Math.max(...lines.map(([, , numbers]) => numbers.length), 1);
  const x = (step) => 24 + ((WIDTH - 48) * step) / steps;
  const y = (left) => TOP + HEIGHT * (1 - Math.log2(Math.max(left, 1)) / Math.max(Math.log2(start), 1));
  const drawn = lines.map(([, kind, numbers], place) => {
    const points = [start, ...numbers].map((left, step) => [x(step), y(left), left]);
    return [
      s(`polyline.path.${kind}`, { points: pointsOf(points) }),
      points.map(([cx, cy]) => s(`circle.${kind}`, { cx, cy, r: 3.5 })),
      points.slice(1).map(([across, down, left]) => middle(across, down + (place ? 15 : -7), whole(left))),
    ];
  });
  const [width, height] = [x(1) - x(0), TOP + HEIGHT + FOOT];
  const mark = (_, step) => middle(x(step + 1), TOP + HEIGHT + 28, String(step + 1), "axis");
  const column = (_, step) => s("rect.pick", { x: x(step + 0.5), y: 0, width, height, onclick: () => pick(step + 1) });
  const content = [drawn, Array.from({ length: steps }, mark), lines[0][2].map(column)];
  const spoken = lines.map(([name, , numbers]) => `${name}: ${numbers.map(whole).join(", ")}`).join("; ");
  const label = `Left after each guess, from ${whole(start)}. ${spoken}`;
  return plot(`${capital(noun)}s left after each guess`, [WIDTH, height], label, content, lines);
}

const SCORES = [0, 50, 99];
const [LEFT, EDGE, SCORE_HEIGHT] = [24, 8, 120];

/** Skill and luck over time, from the oldest game to the newest. games: the newest first. Null if fewer than two have scores. */
export function scoreGraph(games) {
  const judged = games.filter((game) => game.skill !== null && game.luck !== null).reverse();
  if (judged.length < 2) return null;
  const x = (place) => LEFT + ((WIDTH - LEFT - EDGE) * place) / (judged.length - 1);
  const y = (score) => EDGE + SCORE_HEIGHT * (1 - score / 99);
  const marks = SCORES.map((score) => [
    s("line", { x1: LEFT, x2: WIDTH - EDGE, y1: y(score), y2: y(score) }),
    s("text.axis", { x: LEFT - 5, y: y(score) + 4, "text-anchor": "end" }, String(score)),
  ]);
  const scores = (kind) => judged.map((game) => game[kind]);
  const line = (kind) =>
    s(`polyline.path.${kind}`, { points: pointsOf(scores(kind).map((score, place) => [x(place), y(score)])) });
  const named = (kind) => {
    const mean = Math.round(scores(kind).reduce((sum, one) => sum + one, 0) / judged.length);
    return [`${kind}, ${mean} on average`, kind];
  };
  return plot(
    `Skill and luck of ${counted(judged.length, "reviewed game")}, the oldest first`,
    [WIDTH, SCORE_HEIGHT + 2 * EDGE],
    `Skill: ${scores("skill").join(", ")}. Luck: ${scores("luck").join(", ")}.`,
    [marks, line("luck"), line("skill")],
    ["skill", "luck"].map(named),
  );
}

/** Words, the first ones at sight and the others on demand. */
export function wordList(words, { most = 12, total = words.length } = {}) {
  const spans = words.map((word) => h("span", word));
  const list = h("span.wordlist", spans.slice(0, most));
  const rest = total - words.length;
  if (words.length <= most) return h("div", list, rest > 0 && h("p.hint", `and ${whole(rest)} more`));
  const more = [
    h("span.wordlist", spans.slice(most)),
    rest > 0 && h("p.hint", `and ${whole(rest)} that are not listed`),
  ];
  return h("div", list, h("details", h("summary", `${whole(words.length - most)} more`), more));
}
