// Week by week: how far one has seen, the curve of the matchings left, a table of the events, other seasons, and a review.

import { fold } from "../parts.js";
import { ask, site } from "../api.js";
import { bar } from "../charts.js";
import { offer } from "./next.js";
import { button, card, h, replace, s, table } from "../dom.js";
import { shownText } from "./people.js";
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
import * as store from "./store.js";

const SCALE = 20; // events: a booth and a ceremony in each of ten weeks, however long the season ran

/** The card's content, or null if nothing was shown. */
export function timeline({ say, season, stop, supposed, isEntered, go }) {
  const { events } = season;
  if (!events.length) return null;
  const pot = potAfter(season, stop);
  const about = stop ? aboutEvent(events[stop - 1], say, season.currency) : "";
  const isEnd = stop === events.length;
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

/** A line with marks at some places, which tell it from the others. */
function marked(places, at, marks = places) {
  const points = places.map((place) => place.map((one) => one.toFixed(1)).join(",")).join(" ");
  const shapes = marks.map(([x, y]) => MARKS[at % MARKS.length](x, y));
  return s("g", { class: `dash${at % DASHES}` }, s("polyline.line", { points }), shapes);
}

/** A line of the figure. weeks: the matchings left after each, those before the first event as week 0: [week, matchings]. */
const lineOf = (name, { initial_count: start, events }) => ({
  name,
  weeks: [[0, start], ...new Map(events.map((event) => [event.week, event.remaining]))],
});

/** The figure of seasons, each with a line and a mark of its own. isSupposed: whether the first has what is only supposed. */
function curves(seasons, isSupposed, say) {
  const points = seasons.flatMap(({ weeks }) => weeks);
  const top = Math.log10(Math.max(10, ...points.map(([, count]) => count)));
  const last = Math.max(1, ...points.map(([number]) => number));
  const across = (number) => LEFT + ((WIDTH - 2 * LEFT) * number) / last;
  const heightOf = (count) => TOP + HEIGHT * (1 - Math.log10(Math.max(1, count)) / top);
  const placesOf = ({ weeks }) => weeks.map(([number, count]) => [across(number), heightOf(count)]);
  const heights = Array.from({ length: Math.floor(top) + 1 }, (_, power) => heightOf(10 ** power));
  const rules = heights.map((y) => s("line", { x1: LEFT, x2: WIDTH - LEFT, y1: y, y2: y }));
  const axis = { y: TOP + HEIGHT + 20, "text-anchor": "middle" };
  const numbers = Array.from({ length: last + 1 }, (_, number) =>
    s("text.axis", { x: across(number), ...axis }, String(number)),
  );
  const spoken = seasons.map(({ name, weeks }) => `${name}: ${weeks.map(([, count]) => say.whole(count)).join(", ")}`);
  const key = ({ name, weeks }, at) => {
    const [number, count] = weeks.at(-1);
    const hidden = { class: "sample", "aria-hidden": "true", focusable: "false", viewBox: "0 0 48 16" };
    const ends = [0, 48].map((x) => [x, 8]);
    const text = say("leftAfterWeek", { week: number, matchings: say.matchings(count) });
    const left = isSupposed && !at ? say("ifSo", { text }) : text;
    return h("li", s("svg", hidden, marked(ends, at, [[24, 8]])), h("span", h("strong", name), ` ${left}`));
  };
  const label = `${say("curve")}. ${spoken.join("; ")}`;
  const box = { role: "img", viewBox: `0 0 ${WIDTH} ${TOP + HEIGHT + FOOT}`, "aria-label": label };
  const lines = seasons.map((one, at) => marked(placesOf(one), at));
  return h(
    "figure.curve",
    h("figcaption", say("curve")),
    s("svg.plot", box, rules, lines, numbers),
    h("ul.keys-of-curves", seasons.map(key)),
    h("p.hint", say("curveHint")),
  );
}

const MOST = 8; // seasons that are beside this one

/** The figure, in which the other seasons of this browser join this one, as far as each has been seen, once they are counted. */
function compared({ say, id, body, name, supposed }, answer) {
  const draw = (lines) => curves([lineOf(name, answer), ...lines], supposed.length > 0, say);
  const place = h("div", draw([]));
  const others = store
    .list()
    .filter((one) => one.id !== id)
    .slice(0, MOST);

  async function join() {
    const seen = (one) => cut(one.season, stopOf(one.season, store.seen(one.id) ?? "all"), []);
    const asked = others.map((one) => ask("season/odds", { ...body, season: seen(one) }).catch(() => null));
    const lines = (await Promise.all(asked)).map((found, at) => found && lineOf(others[at].label, found));
    const list = others.flatMap(({ label }, at) => (lines[at] ? [] : [label])).join(", ");
    replace(place, draw(lines.filter(Boolean)), list && h("p.care", say("notCompared", { list })));
  }

  if (others.length) join();
  return place;
}

/** Who sat with whom. */
export const seating = (pairs) => h("p.pairs.small.dim", [pairs.map((pair) => h("span", pairText(pair)))]);

/** The card, or null if nothing was shown. answer: sleuth/season-odds/3. */
export function course(view, answer) {
  const { say, season, stop, supposed } = view;
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
  return card(say("course"), compared(view, answer), h("div.season-course", table(say("leftAfter"), columns, rows)));
}

const ALIKE = 0.005; // bits that the shown numbers do not tell apart

/** The card, if something was shown. */
export function review({ say, season, stop, body, values, go }) {
  if (!stop) return null;
  const title = h("h2", say("review"));
  if (!site.api || values.review !== "1") return [title, offer(say, "askReview", () => go({ review: "1" }))];
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
  return fold(h("span.small", say("betterSeats")), seating(one.best_pairs));
}
