// The form of a ceremony: its board of couples, who was not shown, and how many lights were on.

import { announce, button, buttons, h, replace, rove } from "../dom.js";
import { choice, stepper, tick } from "./controls.js";
import { isSold } from "./data.js";
import { among, confirmedBy, isGroup, leftOut, seatConfirmed, seatsOf, sidesOf } from "./people.js";

/**
 * A board of a season. pairs: at first; most: couples that fit. Its value is `pairs`; change(pairs) is called; mark(couples): those that are confirmed.
 * @param {any} season
 * @param {Function} say
 * @param {{ pairs?: string[][], most?: number, change?: (pairs: string[][]) => void }} [options]
 */
export function board(season, say, { pairs = [], most = seatsOf(season), change = () => {} } = {}) {
  const group = isGroup(season);
  const [first, second] = sidesOf(season);
  let picked = null; // [side, name]
  let confirmed = [];
  const seats = { pairs: pairs.map((pair) => [...pair]), element: h("div.seats"), set, mark };

  function mark(couples) {
    confirmed = couples;
    draw();
  }

  function set(next) {
    seats.pairs = next;
    picked = null;
    draw();
    change(seats.pairs);
  }

  const isIn = (pair, side, name) => (group ? pair.includes(name) : pair[side] === name);
  const seat = (side, name) => seats.pairs.find((pair) => isIn(pair, side, name));
  const partner = (side, name) => seat(side, name)?.find((one, place) => (group ? one !== name : place !== side));
  const fits = (one, other) => (group ? one[1] !== other[1] : one[0] !== other[0]);

  function choose(side, name) {
    const couple = seat(side, name);
    const before = picked && seat(...picked);
    if (picked && fits(picked, [side, name]) && !(couple && couple === before)) return join(picked, [side, name]);
    if (couple && couple === before) return set(seats.pairs.filter((one) => one !== couple)); // one of them twice, or both
    picked = picked?.[1] === name ? null : [side, name];
    if (picked) announce(say("picked", { name }));
    return draw();
  }

  /** Seat two together. If both sat, those who sat with them do so now; else those who sat with them are free. */
  function join(one, other) {
    const inOrder = (a, b) => (group || one[0] === 0 ? [a, b] : [b, a]);
    const alone = [other, one].map((each) => partner(...each));
    const couples = [inOrder(one[1], other[1]), ...(most > 1 && alone.every(Boolean) ? [inOrder(...alone)] : [])];
    const kept = seats.pairs.filter((pair) => !isIn(pair, ...one) && !isIn(pair, ...other));
    announce(couples.map(([a, b]) => say("together", { a, b })).join(" "));
    set([...(most > 1 ? kept : []), ...couples]);
  }

  function person(side, name) {
    const couple = seat(side, name);
    const other = partner(side, name);
    const sure = couple && among(season, couple, confirmed);
    return h(
      "button",
      {
        type: "button",
        "data-key": `board-${side}-${name}`,
        class: couple ? `person seated${sure ? " sure" : ""}` : "person",
        "aria-pressed": String(Boolean(picked) && picked[0] === side && picked[1] === name),
        "aria-label": couple ? say(sure ? "withMatch" : "with", { name, other }) : name,
        onclick: () => choose(side, name),
      },
      [h("span", name), couple && h("span.partner", other), sure && h("span.small", say("confirmed"))],
    );
  }

  function draw() {
    const sides = (group ? [first] : [first, second]).map((names, side) => names.map((name) => [side, name]));
    const columns = sides.map((side) => side.map((one) => person(...one)));
    const all = columns.map((cells) => h("div.side", cells));
    const inner = h(group ? "div.people.group" : "div.people", all);
    if (columns[0].length) rove(inner, group ? pairsOf(columns[0]) : rowsOf(columns));
    replace(seats.element, inner);
  }

  draw();
  return seats;
}

/** Columns as rows, so that the arrows move as the eye does. */
function rowsOf(columns) {
  const tall = Math.max(...columns.map((cells) => cells.length));
  return Array.from({ length: tall }, (_, row) => columns.map((cells) => cells[row]).filter(Boolean));
}

/** One list that is shown two beside each other. */
const pairsOf = (cells) => rowsOf([cells.filter((_, place) => place % 2 === 0), cells.filter((_, place) => place % 2)]);

const namesOf = (pairs) => pairs.map((pair) => pair.join(" + ")).join(", ");

/** The fields of the form. before(): the events before this one, as its week is; saved: whether the event was there before. */
export function ceremony({ season, say, event, before, saved }) {
  const most = seatsOf(season);
  const confirmed = () => confirmedBy(season, before());
  const full = (pairs) => seatConfirmed(season, pairs, confirmed());
  const missing = () => most - seats.pairs.length;
  const sitting = () => seats.pairs.length + (hidden.value ?? missing());
  const absent = () => (missing() ? leftOut(season, seats.pairs, confirmed()) : []);
  const theirs = () => ({ n: absent().length, couples: namesOf(absent()) });
  const count = h("p.hint", { role: "status" });
  const sold = tick(say("sold"), isSold(event), show);
  const unknown = h("p.hint", say("soldHint"));
  const answered = saved && event.pairs && event.pairs.length < most; // fewer couples were saved with a reason
  const unseen = event.not_shown ?? (answered ? 0 : undefined);
  const hidden = stepper(say("notShown"), say, unseen, 0, most, undefined, {
    why: (number) => (number > missing() ? ["tooManyHidden", { left: missing() }] : null),
  });
  const hiding = h("div", hidden.element, h("p.hint", say("notShownHint")));
  const lights = stepper(say("lights"), say, event.lights ?? undefined, 0, most, undefined, {
    why: (number) => (number > sitting() ? ["tooBright", { n: sitting() }] : null),
    all: true,
  });
  const options = Object.entries({ yes: say("lightIsIn"), no: say("lightIsNot") });
  const lit = choice("", options, event.without_confirmed ? "no" : null, seatThem);
  const seats = board(season, say, { pairs: event.pairs ?? full([]), change });
  const last = before().findLast((one) => one.type === "ceremony" && one.pairs?.length);
  let own = event.pairs ? [] : seats.pairs; // couples that nobody seated: they go if the week says that they are not confirmed yet

  function change() {
    const { n, couples } = theirs();
    count.textContent = say("seated", { n: seats.pairs.length, most });
    hiding.hidden = !missing() || !seats.pairs.length || sold.value;
    lights.element.hidden = sold.value;
    unknown.hidden = !sold.value;
    lit.element.hidden = !n || sold.value;
    lit.ask(say("lightAsk", { n, couples }));
  }

  function seatThem() {
    if (lit.value !== "yes") return;
    lit.clear();
    seats.set(full(seats.pairs));
  }

  function show() {
    seats.mark(confirmed());
    change();
  }

  show();
  return {
    element: [
      h("p.hint", say("pickSeats")),
      seats.element,
      count,
      buttons(
        last && button(say("sameSeats"), () => seats.set(full(last.pairs)), { class: "slim" }),
        button(say("emptySeats"), () => seats.set(full([])), { class: "slim" }),
      ),
      lit.element,
      hiding,
      lights.element,
      sold.element,
      unknown,
    ],
    numbers: () => (sold.value || !seats.pairs.length ? [] : missing() ? [hidden, lights] : [lights]),
    check() {
      if (sold.value) return null;
      if (!seats.pairs.length) return ["needSomebody"];
      return absent().length && !lit.value ? ["needLight", theirs()] : null;
    },
    /** Another week: those who are confirmed by then sit. */
    moved() {
      const sure = confirmed();
      const kept = seats.pairs.filter((pair) => !among(season, pair, own) || among(season, pair, sure));
      if (own.length || !event.pairs) seats.set([...kept, ...leftOut(season, kept, sure)]);
      own = seats.pairs.filter((pair) => among(season, pair, sure));
      show();
    },
    event: () => ({
      pairs: sold.value && !seats.pairs.length ? undefined : seats.pairs,
      lights: sold.value ? null : lights.value,
      not_shown: (!sold.value && missing() && hidden.value) || undefined,
      without_confirmed: (lit.value === "no" && absent().length > 0) || undefined,
      sold: sold.value || undefined,
    }),
  };
}
