// The form of a ceremony: who sat, who was not shown, and how many lights were on.

import { ask } from "../api.js";
import { button, h, replace } from "../dom.js";
import { board } from "./board.js";
import { among, confirmedBy, leftOut, seatConfirmed } from "./confirmed.js";
import { choice, stepper, tick } from "./controls.js";
import { cut, isSold } from "./data.js";
import { counted, seatsOf } from "./people.js";

const REST = 300; // milliseconds without a change until a seating is judged

const namesOf = (pairs) => pairs.map((pair) => pair.join(" + ")).join(", ");

/** How likely each number of lights is for a seating, and what it tells; as tall while that is not known, so that nothing below moves. */
function distribution({ lights, bits }, say) {
  const all = lights.reduce((sum, number) => sum + number, 0);
  const most = Math.max(...lights);
  const bar = (number, lit) =>
    h("li", { class: number ? null : "dim" }, [
      h("span", say.lights(lit)),
      h("progress", { max: most, value: number, "aria-hidden": "true" }),
      h("span.num", number ? say.percent(number / all) : all ? "0" : "…"),
    ]);
  return [
    h("h4", say("willShow")),
    h("ul.forecast", lights.map(bar)),
    h("p.hint", all ? say("willTell", { bits: say.two(bits) }) : "\u00a0"),
  ];
}

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

  const forecast = h("div", { role: "status" });
  const dark = button(say("noLight"), goDark, { class: "slim" });
  let judged = ""; // the seating whose forecast is shown or on its way
  let resting;

  /** A blackout is no light but those of confirmed couples. It is asked about once. */
  function goDark() {
    const sure = seats.pairs.filter((pair) => among(season, counted(season, pair), confirmed())).length;
    const isAsking = dark.classList.toggle("main");
    dark.textContent = isAsking ? say("noLightAsk", { lights: say.lights(sure) }) : say("noLight");
    if (!isAsking) lights.set(sure);
  }

  /** What this seating will show, once all sit. */
  function foresee() {
    const events = before();
    const { pairs } = seats;
    const next = pairs.length === most && !sold.value ? JSON.stringify([events, pairs]) : "";
    if (next === judged) return;
    judged = next;
    clearTimeout(resting);
    replace(forecast, next && distribution({ lights: Array(most + 1).fill(0), bits: null }, say));
    const body = { season: cut({ ...season, events }, events.length, []), seated: pairs };
    const show = (found) =>
      next === judged && replace(forecast, found?.lights.some(Boolean) && distribution(found, say));
    const judge = () => ask("season/lights", body).then(show, () => show(null));
    if (next) resting = setTimeout(judge, REST);
  }

  function change() {
    const { n, couples } = theirs();
    count.textContent = say("seated", { n: seats.pairs.length, most });
    hiding.hidden = !missing() || !seats.pairs.length || sold.value;
    for (const one of [lights.element, dark]) one.hidden = sold.value;
    unknown.hidden = !sold.value;
    foresee();
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
      h("div.buttons", [
        last && button(say("sameSeats"), () => seats.set(full(last.pairs)), { class: "slim" }),
        button(say("emptySeats"), () => seats.set(full([])), { class: "slim" }),
      ]),
      lit.element,
      forecast,
      hiding,
      lights.element,
      h("div.buttons", dark),
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
