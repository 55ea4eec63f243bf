// The form of one event: what is asked depends on what was shown.

import { button, field, h, select } from "../dom.js";
import { errorBox } from "../pane.js";
import { board } from "./board.js";
import { isGroup, seatsOf, shares, sidesOf } from "./people.js";

const MOST_WEEKS = 99;

/** The kinds of event that can be added besides booth and ceremony. */
export const OTHERS = ["reveal", "same_match", "match_count_hint", "leave", "join", "no_booth", "no_ceremony", "note"];
const SHARED = ["same_match", "match_count_hint"];
export const othersOf = (season) => OTHERS.filter((kind) => shares(season) || !SHARED.includes(kind));

/** The kind of form for an event of a file. */
export function kindOf(event) {
  if (event.type === "cancelled") return /booth/i.test(event.what ?? event.text ?? "") ? "no_booth" : "no_ceremony";
  return event.type;
}

/** Whether an event can be edited here. */
export const isKnown = (event) => Object.hasOwn(PARTS, kindOf(event));

/** A number with a button on either side. */
export function stepper(label, say, value, least, most, change = () => {}) {
  const input = h("input", { type: "number", inputmode: "numeric", min: least, max: most, value: String(value), "data-key": `step-${label}` });
  const set = (number) => {
    input.value = String(Math.min(most, Math.max(least, number)));
    change(Number(input.value));
  };
  input.addEventListener("change", () => set(Math.round(Number(input.value)) || least));
  const buttons = [["−", "less", -1], ["+", "plus", 1]].map(([sign, key, by]) => button(sign, () => set(Number(input.value) + by), { class: "step", "aria-label": say(key, { what: label }) }));
  const shown = field(label, input);
  const row = h("div", { class: "stepper" });
  input.replaceWith(row);
  row.append(buttons[0], input, buttons[1]);
  return { element: shown, get value() { return Math.min(most, Math.max(least, Math.round(Number(input.value)) || 0)); }, };
}

/** A choice of one, as large buttons. options: [value, text]. */
function choice(label, options, value) {
  const name = `choice-${Math.random().toString(36).slice(2)}`;
  const boxes = options.map(([each, text]) => {
    const box = h("input", { type: "radio", name, value: each });
    box.checked = each === value;
    return h("label", { class: "pick" }, box, h("span", {}, text));
  });
  const element = h("fieldset", {}, h("legend", {}, label), h("div", { class: "picks" }, boxes));
  return { element, get value() { return element.querySelector("input:checked")?.value ?? null; } };
}

/** A choice of some, as large boxes. */
export function ticks(label, names, chosen) {
  const boxes = names.map((name) => {
    const box = h("input", { type: "checkbox", value: name });
    box.checked = chosen.includes(name);
    return h("label", { class: "pick" }, box, h("span", {}, name));
  });
  const element = h("fieldset", {}, h("legend", {}, label), h("div", { class: "picks" }, boxes));
  return { element, get value() { return [...element.querySelectorAll("input:checked")].map((box) => box.value); } };
}

function tick(label, on) {
  const box = h("input", { type: "checkbox" });
  box.checked = Boolean(on);
  return { element: h("label", { class: "check" }, box, h("span", {}, label)), get value() { return box.checked; }, box };
}

/**
 * A form. event: to begin with, maybe half filled in; keep(event): of what is filled in so far.
 * done(event): the event as a season file has it; it gives an error, [key, values], or nothing.
 */
export function eventForm(season, say, kind, event, week, { done, cancel, keep = () => {} }) {
  const errors = errorBox();
  const weeks = stepper(say("week"), say, event?.week ?? week, 1, MOST_WEEKS);
  const part = PARTS[kind](season, say, event ?? {});
  const filled = () => tidy({ week: weeks.value, ...part.event() }, event);
  const save = () => {
    const wrong = part.check?.() ?? done(filled());
    errors.textContent = wrong ? say(...wrong) : "";
  };
  const element = h(
    "form",
    { class: "event-form stack", "aria-label": say(kind), onsubmit: (submit) => { submit.preventDefault(); save(); } },
    h("h3", { tabindex: "-1" }, say(kind)),
    weeks.element, part.elements, errors,
    h("div", { class: "buttons" }, h("button", { class: "main", type: "submit" }, say("saveEvent")), button(say("cancel"), cancel, { class: "quiet" })),
  );
  for (const name of ["click", "input", "pointerup"]) element.addEventListener(name, () => setTimeout(() => element.isConnected && keep(filled())));
  return { element, focus: () => element.querySelector("h3").focus() };
}

/** The event with what the form does not ask for, such as the episode. */
function tidy(found, event) {
  const kept = event?.episode === undefined ? {} : { episode: event.episode };
  return Object.fromEntries(Object.entries({ ...kept, ...found }).filter(([, value]) => value !== undefined));
}

const YES = [true, "yes", "match"];
const isSold = (event) => Boolean(event.sold || event.result === null || event.result === "sold" || event.lights === null || event.lights === "sold");

/** The parts of a form: its elements; the event that they make, maybe incomplete; and check(), what is missing. */
const PARTS = {
  truth_booth(season, say, event) {
    const couple = board(season, say, { pairs: event.pair ? [event.pair] : [], most: 1 });
    const before = isSold(event) ? "sold" : event.result === undefined ? null : YES.includes(event.result) ? "yes" : "no";
    const answer = choice(say("answer"), [["yes", say("match")], ["no", say("noMatch")], ["sold", say("sold")]], before);
    const extra = tick(say("extraBooth"), event.extra);
    const alone = tick(say("noOther"), event.assume_no_other_partner);
    const result = { yes: true, no: false, sold: null };
    return {
      elements: [h("p", { class: "hint" }, say("pickCouple")), couple.element, answer.element, shares(season) && alone.element, extra.element],
      check: () => (!couple.pairs.length ? ["needCouple"] : !answer.value ? ["needAnswer"] : null),
      event: () => ({
        type: "truth_booth", pair: couple.pairs[0], result: result[answer.value], sold: answer.value === "sold" || undefined, extra: extra.value || undefined,
        assume_no_other_partner: (shares(season) && alone.value && answer.value === "yes") || undefined,
      }),
    };
  },

  ceremony(season, say, event) {
    const count = h("p", { class: "hint", role: "status" });
    const most = seatsOf(season);
    const lights = stepper(say("lights"), say, event.lights ?? 0, 0, most);
    const sold = tick(say("sold"), isSold(event));
    const hide = () => { lights.element.hidden = sold.value; };
    sold.box.addEventListener("change", hide);
    const change = (pairs) => { count.textContent = pairs.length < most ? say("seatsLeft", { n: pairs.length, left: most - pairs.length }) : say("seatsDone", { n: pairs.length }); };
    const seats = board(season, say, { pairs: event.pairs ?? [], most, change });
    const last = season.events.filter((one) => one.type === "ceremony" && one !== event && one.pairs?.length).at(-1);
    let warned = 0;
    change(seats.pairs);
    hide();
    return {
      elements: [
        h("p", { class: "hint" }, say("pickSeats")), seats.element, count,
        h("div", { class: "buttons" }, last && button(say("sameSeats"), () => seats.set(last.pairs.map((pair) => [...pair])), { class: "slim" }), button(say("emptySeats"), () => seats.set([]), { class: "slim" })),
        lights.element, sold.element,
      ],
      check() {
        const sat = seats.pairs.length;
        if (!sat || (sat < most && warned !== sat)) {
          warned = sat;
          return [sat ? "needSeats" : "needSomebody", { left: most - sat }];
        }
        return !sold.value && lights.value > sat ? ["tooBright", { n: sat }] : null;
      },
      event: () => ({ type: "ceremony", pairs: seats.pairs, lights: sold.value ? null : lights.value, sold: sold.value || undefined, extra: event.extra }),
    };
  },

  reveal(season, say, event) {
    const couple = board(season, say, { pairs: event.pair ? [event.pair] : [], most: 1 });
    const alone = tick(say("noOther"), event.assume_no_other_partner);
    return {
      elements: [h("p", { class: "hint" }, say("pickCouple")), couple.element, shares(season) && alone.element],
      check: () => (couple.pairs.length ? null : ["needCouple"]),
      event: () => ({ type: "reveal", pair: couple.pairs[0], extra: event.extra, assume_no_other_partner: (shares(season) && alone.value) || undefined }),
    };
  },

  same_match(season, say, event) {
    const people = ticks(say("who"), sidesOf(season)[1], event.people ?? []);
    return { elements: people.element, check: () => (people.value.length < 2 ? ["needPeople", { n: 2 }] : null), event: () => ({ type: "same_match", people: people.value, extra: event.extra }) };
  },

  match_count_hint(season, say, event) {
    const person = choice(say("who"), sidesOf(season)[1].map((name) => [name, name]), event.person);
    const many = stepper(say("howMany"), say, event.group_size ?? 2, 1, 3);
    return {
      elements: [person.element, many.element],
      check: () => (person.value ? null : ["needPeople", { n: 1 }]),
      event: () => ({ type: "match_count_hint", person: person.value ?? undefined, group_size: many.value, extra: event.extra }),
    };
  },

  leave(season, say, event) {
    const everybody = isGroup(season) ? sidesOf(season)[0] : sidesOf(season).flat();
    const people = ticks(say("who"), everybody, event.people ?? (event.person ? [event.person] : []));
    return { elements: people.element, check: () => (people.value.length ? null : ["needPeople", { n: 1 }]), event: () => ({ type: "leave", people: people.value }) };
  },

  join(season, say, event) {
    const who = h("input", { type: "text", maxlength: 60, autocomplete: "off", value: event.newcomer?.name ?? "" });
    const list = select(isGroup(season) ? [] : [["1", say("second")], ["0", say("first")]], () => {});
    const name = () => who.value.replace(/\s+/g, " ").trim();
    const isKnownName = () => sidesOf(season).flat().includes(name());
    if (event.newcomer) list.value = String(event.newcomer.side);
    return {
      elements: [field(say("newcomer"), who), list.options.length > 0 && field(say("whichList"), list), h("p", { class: "hint" }, say("joinHint"))],
      check: () => (name() ? null : ["needText"]),
      event: () => ({ type: "note", text: say("eventJoin", { people: name() }), newcomer: isKnownName() ? undefined : { name: name(), side: Number(list.value || 0) } }),
    };
  },

  no_booth: () => ({ elements: [], event: () => ({ type: "cancelled", what: "truth booth" }) }),
  no_ceremony: () => ({ elements: [], event: () => ({ type: "cancelled", what: "ceremony" }) }),

  note(season, say, event) {
    const text = h("input", { type: "text", maxlength: 300, autocomplete: "off", value: event.text ?? "" });
    return { elements: field(say("text"), text), check: () => (text.value.trim() ? null : ["needText"]), event: () => ({ type: "note", text: text.value.trim() }) };
  },
};
