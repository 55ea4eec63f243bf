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
const powers = (top) => Array.from({ length: Math.floor(top) + 1 }, (_, power) => 10 ** power);
const rule = (y) => s("line", { x1: LEFT, x2: WIDTH - LEFT, y1: y, y2: y });
const week = (number, x) =>
  s("text", { class: "axis", x, y: TOP + HEIGHT + 20, "text-anchor": "middle" }, String(number));
const line = (places, kind) =>
  s("polyline", { class: kind, points: places.map((place) => place.map((one) => one.toFixed(1)).join(",")).join(" ") });
const plot = (label, ...children) =>
  s(
    "svg",
    { class: "plot", role: "img", viewBox: `0 0 ${WIDTH} ${TOP + HEIGHT + FOOT}`, "aria-label": label },
    children,
  );

/** Where the number of a point is written: of the first above it, of the last below the line that leads to it, if there is room. */
const labelled = (y, place) => (place && y < TOP + HEIGHT - 30 ? y + 24 : y - 9);

/** The figure of one season. answer: sleuth/season-odds/2. supposed: how many of the last events are only supposed. */
export function curve(answer, supposed, say) {
  const counts = [answer.initial_count, ...answer.events.map((event) => event.remaining)];
  const top = topOf(counts);
  const step = (WIDTH - 2 * LEFT) / Math.max(1, counts.length - 1);
  const places = counts.map((count, place) => [LEFT + place * step, heightOf(count, top)]);
  const weeks = answer.events
    .map((event, place) => [event.week, place + 1])
    .filter(([number], place) => number !== answer.events[place - 1]?.week);
  const ends = [0, counts.length - 1];
  const seen = counts.length - supposed;
  return h("figure.curve", [
    h("figcaption", say("curve")),
    plot(
      `${say("curve")}: ${counts.map((count) => say.whole(count)).join(", ")}`,
      powers(top).map((power) => rule(heightOf(power, top))),
      line(places.slice(0, seen), "line"),
      supposed > 0 && line(places.slice(seen - 1), "line supposed"),
      places.map(([x, y], place) =>
        s("circle", { class: place < seen ? null : "supposed", cx: x.toFixed(1), cy: y.toFixed(1), r: 4 }),
      ),
      ends.map((place) =>
        s(
          "text",
          { x: places[place][0], y: labelled(places[place][1], place), "text-anchor": place ? "end" : "start" },
          say.whole(counts[place]),
        ),
      ),
      weeks.map(([number, place]) => week(number, places[place][0])),
    ),
    h("p.hint", say("curveHint"), supposed > 0 && ` ${say("curveIf")}`),
  ]);
}

/** The matchings left after each week, those before the first event as week 0: [week, matchings]. */
export function byWeek({ initial_count: start, events }) {
  return [[0, start], ...new Map(events.map((event) => [event.week, event.remaining]))];
}

/** The figure of several seasons, told apart by their lines and marks. seasons: [{ name, weeks }]; weeks: as byWeek gives them. */
export function curves(seasons, say) {
  const top = topOf(seasons.flatMap(({ weeks }) => weeks.map(([, count]) => count)));
  const last = Math.max(1, ...seasons.flatMap(({ weeks }) => weeks.map(([number]) => number)));
  const across = (number) => LEFT + ((WIDTH - 2 * LEFT) * number) / last;
  const drawn = seasons.map(({ weeks }, place) => {
    const places = weeks.map(([number, count]) => [across(number), heightOf(count, top)]);
    return s(
      "g",
      { class: `dash${place % DASHES}` },
      line(places, "line"),
      places.map(([x, y]) => MARKS[place % MARKS.length](x, y)),
    );
  });
  const spoken = ({ name, weeks }) => `${name}: ${weeks.map(([, count]) => say.whole(count)).join(", ")}`;
  const end = ({ weeks }) => ({ week: weeks.at(-1)[0], matchings: say.matchings(weeks.at(-1)[1]) });
  const sample = (place) =>
    s(
      "svg",
      { class: "sample", "aria-hidden": "true", focusable: "false", viewBox: "0 0 48 16" },
      s(
        "g",
        { class: `dash${place % DASHES}` },
        line(
          [
            [0, 8],
            [48, 8],
          ],
          "line",
        ),
        MARKS[place % MARKS.length](24, 8),
      ),
    );
  return h("figure.curve", [
    h("figcaption", say("curve")),
    plot(
      `${say("curve")}. ${seasons.map(spoken).join("; ")}`,
      powers(top).map((power) => rule(heightOf(power, top))),
      drawn,
      Array.from({ length: last + 1 }, (_, number) => week(number, across(number))),
    ),
    h("ul.keys-of-curves", [
      seasons.map((one, place) =>
        h("li", [sample(place), h("span", h("strong", one.name), ` ${say("leftAfterWeek", end(one))}`)]),
      ),
    ]),
    h("p.hint", say("curveHint")),
  ]);
}
