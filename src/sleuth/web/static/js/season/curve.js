// Curves of the matchings left, on a scale of powers of ten: of one season by events, of several by weeks.

import { h, s } from "../dom.js";

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 12;
const TOP = 42;
const FOOT = 28;
const DASHES = 4; // kinds of lines, as the style sheet has them
const MARKS = [
  (x, y) => s("circle", { cx: x, cy: y, r: 5 }),
  (x, y) => s("rect", { x: x - 5, y: y - 5, width: 10, height: 10 }),
  (x, y) => s("path", { d: `M${x} ${y - 6}l6 11h-12z` }),
  (x, y) => s("path", { d: `M${x} ${y - 7}l6 7l-6 7l-6 -7z` }),
  (x, y) => s("path", { d: `M${x} ${y + 6}l6 -11h-12z` }),
];

const topOf = (counts) => Math.log10(Math.max(10, ...counts));
const heightOf = (count, top) => TOP + HEIGHT * (1 - Math.log10(Math.max(1, count)) / top);
const text = (x, y, anchor, words, kind) => s("text", { x, y, "text-anchor": anchor, class: kind }, words);
const week = (number, x) => text(x, TOP + HEIGHT + 20, "middle", String(number), "axis");
const line = (places, kind = "line") =>
  s("polyline", { class: kind, points: places.map((place) => place.map((one) => one.toFixed(1)).join(",")).join(" ") });
/** A line with marks at some places, which tell it from the others. */
const marked = (places, at, marks = places) =>
  s(
    "g",
    { class: `dash${at % DASHES}` },
    line(places),
    marks.map(([x, y]) => MARKS[at % MARKS.length](x, y)),
  );

/** The figure. label: what is spoken of its shapes; below: what stands under it. */
function figure(say, label, top, shapes, below) {
  const box = { role: "img", viewBox: `0 0 ${WIDTH} ${TOP + HEIGHT + FOOT}`, "aria-label": say("curve") + label };
  const heights = Array.from({ length: Math.floor(top) + 1 }, (_, power) => heightOf(10 ** power, top));
  const rules = heights.map((y) => s("line", { x1: LEFT, x2: WIDTH - LEFT, y1: y, y2: y }));
  return h("figure.curve", h("figcaption", say("curve")), s("svg", { class: "plot", ...box }, rules, shapes), below);
}

/** Where the number of a point is written: of the first above it, of the last below the line that leads to it, if there is room. */
const labelled = (y, place) => (place && y < TOP + HEIGHT - 30 ? y + 24 : y - 9);

/** The figure of one season. answer: sleuth/season-odds/2. supposed: how many of the last events are only supposed. */
export function curve({ initial_count: start, events }, supposed, say) {
  const counts = [start, ...events.map((event) => event.remaining)];
  const top = topOf(counts);
  const step = (WIDTH - 2 * LEFT) / Math.max(1, counts.length - 1);
  const places = counts.map((count, at) => [LEFT + at * step, heightOf(count, top)]);
  const weeks = events.map((event, at) => event.week !== events[at - 1]?.week && week(event.week, places[at + 1][0]));
  const seen = counts.length - supposed;
  const point = (/** @type {number[]} */ [x, y], at) =>
    s("circle", { class: at < seen ? null : "supposed", cx: x.toFixed(1), cy: y.toFixed(1), r: 4 });
  const end = (at, anchor) => text(places[at][0], labelled(places[at][1], at), anchor, say.whole(counts[at]));
  const shapes = [
    line(places.slice(0, seen)),
    supposed > 0 && line(places.slice(seen - 1), "line supposed"),
    places.map(point),
    end(0, "start"),
    end(counts.length - 1, "end"),
    weeks,
  ];
  const hint = h("p.hint", say("curveHint"), supposed > 0 && ` ${say("curveIf")}`);
  return figure(say, `: ${counts.map(say.whole).join(", ")}`, top, shapes, hint);
}

/** The matchings left after each week, those before the first event as week 0: [week, matchings]. */
export function byWeek({ initial_count: start, events }) {
  return [[0, start], ...new Map(events.map((event) => [event.week, event.remaining]))];
}

/** The figure of several seasons, told apart by their lines and marks. seasons: [{ name, weeks }]; weeks: as byWeek gives them. */
export function curves(seasons, say) {
  const points = seasons.flatMap(({ weeks }) => weeks);
  const top = topOf(points.map(([, count]) => count));
  const last = Math.max(1, ...points.map(([number]) => number));
  const across = (number) => LEFT + ((WIDTH - 2 * LEFT) * number) / last;
  const placesOf = ({ weeks }) => weeks.map(([number, count]) => [across(number), heightOf(count, top)]);
  const numbers = Array.from({ length: last + 1 }, (_, number) => week(number, across(number)));
  const spoken = seasons.map(({ name, weeks }) => `${name}: ${weeks.map(([, count]) => say.whole(count)).join(", ")}`);
  const key = ({ name, weeks }, at) => {
    const [number, count] = weeks.at(-1);
    const hidden = { class: "sample", "aria-hidden": "true", focusable: "false", viewBox: "0 0 48 16" };
    const sample = marked(
      [
        [0, 8],
        [48, 8],
      ],
      at,
      [[24, 8]],
    );
    const left = say("leftAfterWeek", { week: number, matchings: say.matchings(count) });
    return h("li", s("svg", hidden, sample), h("span", h("strong", name), ` ${left}`));
  };
  const shapes = [seasons.map((one, at) => marked(placesOf(one), at)), numbers];
  const below = [h("ul.keys-of-curves", seasons.map(key)), h("p.hint", say("curveHint"))];
  return figure(say, `. ${spoken.join("; ")}`, top, shapes, below);
}
