// Week by week: how far one has seen, the curve of the matchings left, a table of the events, other seasons, and a review.

import { ask, site } from "../api.js";
import { bar } from "../charts.js";
import { button, card, h, replace, s, table } from "../dom.js";
import { shownText } from "./confirmed.js";
import {
  aboutEvent,
  cut,
  formatSupposed,
  moneyText,
  pairText,
  potAfter,
  stopOf,
  supposedText,
  whatIfText,
} from "./data.js";
import { isClash } from "./why.js";
import * as store from "./store.js";

const SCALE = 20; // events: a booth and a ceremony in each of ten weeks, however long the season ran

/** The card's content, or null if nothing was shown. */
export function timeline({ say, season, stop, until, supposed, isEntered, go }) {
  const { events } = season;
  if (!events.length) return null;
  const pot = potAfter(season, stop);
  const about = stop ? aboutEvent(events[stop - 1], say, season.currency) : "";
  const isEnd = stop === events.length;
  const weeks = Math.max(...events.map((event) => event.week));
  const [, isWeek, number] = /^(w?)(\d+)$/.exec(until ?? "") ?? [];
  const isBeyond = Number(number) > (isWeek ? weeks : events.length);
  const output = h("output", { for: "until" });
  const slider = h("input", {
    type: "range",
    min: 0,
    max: isEntered ? events.length : Math.max(SCALE, isEnd ? stop : stop + 1),
    id: "until",
    "data-key": "until",
    value: String(stop),
    oninput: slide,
    onchange: () => go({ until: slide(), pair: null }),
  });

  /** Take the slider no further than the events go; gives where it is. */
  function slide() {
    const place = Math.min(Number(slider.value), events.length);
    const event = events[place - 1];
    const values = event && { week: event.week, n: place, text: shownText(season, place - 1, say) };
    slider.value = String(place);
    output.textContent = event ? say("afterEvent", values) : say("beforeAll");
    slider.setAttribute("aria-valuetext", output.textContent);
    return slider.value;
  }

  function step(key, by, disabled) {
    const week = Math.max(0, (events[stop - 1]?.week ?? 0) + by);
    const turn = () => go({ until: `w${week}`, pair: null });
    return button(say(key), turn, { class: "slim", disabled, "data-key": by < 0 ? "back" : "on" });
  }

  function chip(one, place) {
    const others = supposed.filter((_, other) => other !== place);
    const [a, b] = one.pair;
    const label = say(one.match ? "removeMatch" : "removeNot", { couple: say("and", { a, b }) });
    const drop = () => go({ if: formatSupposed(others) }, { focus: "until" });
    return h("li", supposedText(one, say), button("×", drop, { class: "slim", "aria-label": label }));
  }

  slide();
  return [
    h("h2", say("seen")),
    h("div.timeline", [
      h("label.label", { for: "until" }, say("seenTo")),
      slider,
      output,
      isBeyond && h("p.care", say("weeksN", { n: weeks })),
      about && h("p.hint", about),
      pot !== undefined && h("p", say("potNow", { money: moneyText(pot, say, season.currency) })),
      h("div.buttons", step("weekBack", -1, stop === 0), step(stop ? "weekOn" : "firstWeek", 1, isEnd)),
    ]),
    supposed.length > 0 && h("h3", say("supposed")),
    supposed.length > 0 && h("ul.chips", { "aria-label": say("supposed") }, supposed.map(chip)),
  ];
}

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

/** The figure of several seasons, each with a line and a mark of its own. seasons: [{ name, weeks }]; weeks: as byWeek gives them. */
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

/** Who sat with whom. */
export const seating = (pairs) =>
  h(
    "p.pairs.small.dim",
    pairs.map((pair) => h("span", pairText(pair))),
  );

/** The card, or null if nothing was shown. what: { say, season, stop, supposed }; answer: sleuth/season-odds/2. */
export function course({ say, season, stop, supposed }, answer) {
  if (!answer.events.length) return null;
  const seen = season.events.slice(0, stop);
  const cellOf = (_, place) => {
    if (place >= seen.length) return whatIfText(supposed[place - seen.length], say);
    const { pairs } = seen[place];
    const text = shownText(season, place, say);
    const about = aboutEvent(seen[place], say, season.currency);
    return [pairs ? h("details", h("summary", text), seating(pairs)) : text, about && h("p.small.dim", about)];
  };
  const before = (place) => (place ? answer.events[place - 1].remaining : answer.initial_count);
  const rows = answer.events.map((event, place) => [
    String(event.n),
    cellOf(event, place),
    say.whole(event.remaining),
    say.percent(1 - event.remaining / before(place)),
  ]);
  const columns = [[say("number"), "left"], [say("event"), "words"], [say("left")], [say("ruledOut"), "ruled-out"]];
  return card(
    say("course"),
    curve(answer, supposed.length, say),
    h("div.season-course", table(say("leftAfter"), columns, rows)),
  );
}

const MOST = 8; // seasons that are beside this one

/** Seasons of this browser beside this one, a curve each, as far as each has been seen; null if there is no other. answer: sleuth/season-odds/2 of what is shown. */
export function comparison({ say, id, body, name }, answer) {
  const others = store.list().filter((one) => one.id !== id);
  if (!others.length) return null;
  const place = h("div", { "aria-busy": "true" }, h("p.hint", say("counting")));

  /** Draw the curves when all are counted; a season that clashes is named. */
  async function fill(some) {
    const seen = ({ id: other, season }) => cut(season, stopOf(season, store.seen(other) ?? "all"), []);
    const odds = (one) => ask("season/odds", { ...body, season: seen(one) });
    try {
      const counted = some.map((one) => odds(one).catch((error) => (isClash(error) ? null : Promise.reject(error))));
      const found = await Promise.all(counted);
      const lines = some.flatMap((one, at) => (found[at] ? [{ name: one.label, weeks: byWeek(found[at]) }] : []));
      const failed = some.filter((_, at) => !found[at]).map((one) => one.label);
      const care = failed.length > 0 && h("p.care", say("notCompared", { list: failed.join(", ") }));
      replace(place, curves([{ name, weeks: byWeek(answer) }, ...lines], say), care);
    } catch (error) {
      replace(place, h("p.error", { role: "alert" }, say.error(error)));
    }
    place.removeAttribute("aria-busy");
  }

  fill(others.slice(0, MOST));
  return [h("h2", say("compare")), place];
}

const ALIKE = 0.005; // bits that the shown numbers do not tell apart

/** The card, if something was shown. */
export function review({ say, season, stop, body, values, go }) {
  if (!stop) return null;
  const title = h("h2", say("review"));
  if (!site.api) return { head: [title, h("p.hint", `${say("alone")}.`)] };
  if (values.review !== "1")
    return { head: [title, button(say("askReview"), () => go({ review: "1" }), { "data-key": "review" })] };
  return {
    head: title,
    path: "season/review",
    body: { ...body, season: cut(season, stop, []) },
    draw: (found) => h("div", choices(found, season, say)),
    waiting: say("reviewing"),
  };
}

/** The nodes. answer: sleuth/season-review/1. */
function choices(answer, season, say) {
  const columns = [[say("event"), "words"], [say("ofTheBest"), "bars"], [say("gained")]];
  const row = (one) => [
    [
      h("p", [h("span.dim", `${one.event}. `), shownText(season, one.event - 1, say)]),
      one.event === answer.turning_point && h("p", h("strong", say("turningPoint"))),
      better(one, say),
    ],
    [
      h("span.small", say("bitsOf", { bits: say.two(one.bits), best: say.two(one.best_bits) })),
      bar(one.bits, one.best_bits),
    ],
    say.two(one.gained),
  ];
  return [
    answer.text.map((line) => h("p", line)),
    answer.choices.length > 0 && h("div.season-review", table(say("reviewTable"), columns, answer.choices.map(row))),
    answer.choices.length > 0 && h("p.hint", say("reviewHint")),
  ];
}

/** The couple or the seating that was better, if any was. */
function better(one, say) {
  if (one.best_bits - one.bits < ALIKE) return null;
  if (one.kind === "truth_booth") return h("p.small.dim", say("betterBooth", { couple: pairText(one.best_pairs[0]) }));
  return h("details.more", [h("summary.small", say("betterSeats")), seating(one.best_pairs)]);
}
