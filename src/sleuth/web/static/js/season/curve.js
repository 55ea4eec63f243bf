// The curve of the matchings left, event by event, on a scale of powers of ten.

import { h, s } from "../dom.js";

const WIDTH = 640;
const HEIGHT = 180;
const LEFT = 12;
const TOP = 24;
const FOOT = 28;

/** Where the number of a point is written: of the first above it, of the last below the line that leads to it, if there is room. */
const labelled = (y, place) => (place && y < TOP + HEIGHT - 30 ? y + 24 : y - 9);

/** The figure. answer: sleuth/season-odds/2. supposed: how many of the last events are only supposed. */
export function curve(answer, supposed, say) {
  const counts = [answer.initial_count, ...answer.events.map((event) => event.remaining)];
  const top = Math.log10(Math.max(10, counts[0]));
  const step = (WIDTH - 2 * LEFT) / Math.max(1, counts.length - 1);
  const places = counts.map((count, place) => [LEFT + place * step, TOP + HEIGHT * (1 - Math.log10(Math.max(1, count)) / top)]);
  const rules = Array.from({ length: Math.floor(top) + 1 }, (_, power) => TOP + HEIGHT * (1 - power / top));
  const weeks = answer.events.map((event, place) => [event.week, place + 1]).filter(([week], place) => week !== answer.events[place - 1]?.week);
  const numbers = counts.map((count) => say.whole(count)).join(", ");
  const ends = [0, counts.length - 1];
  const seen = counts.length - supposed;
  const line = (some, kind) => s("polyline", { class: kind, points: some.map((place) => place.map((one) => one.toFixed(1)).join(",")).join(" ") });
  return h(
    "figure",
    { class: "curve" },
    h("figcaption", {}, say("curve")),
    s(
      "svg",
      { class: "plot", role: "img", viewBox: `0 0 ${WIDTH} ${TOP + HEIGHT + FOOT}`, "aria-label": `${say("curve")}: ${numbers}` },
      rules.map((y) => s("line", { x1: LEFT, x2: WIDTH - LEFT, y1: y, y2: y })),
      line(places.slice(0, seen), "line"),
      supposed > 0 && line(places.slice(seen - 1), "line supposed"),
      places.map(([x, y], place) => s("circle", { class: place < seen ? null : "supposed", cx: x.toFixed(1), cy: y.toFixed(1), r: 4 })),
      ends.map((place) => s("text", { x: places[place][0], y: labelled(places[place][1], place), "text-anchor": place ? "end" : "start" }, say.whole(counts[place]))),
      weeks.map(([week, place]) => s("text", { class: "axis", x: places[place][0], y: TOP + HEIGHT + 20, "text-anchor": "middle" }, String(week))),
    ),
    h("p", { class: "hint" }, say("curveHint"), supposed > 0 && ` ${say("curveIf")}`),
  );
}
