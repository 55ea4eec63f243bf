// The form of one event: what is asked depends on what was shown.

import { submitter } from "../parts.js";
import { button, buttons, field, h, select } from "../dom.js";
import { errorBox } from "../pane.js";
import { board, ceremony } from "./ceremony.js";
import { choice, stepper, tick, ticks } from "./controls.js";
import { isSold, kindOf, pairText } from "./data.js";
import { among, confirmedBy, isGroup, shares, SIDES, sidesOf, wouldShare } from "./people.js";

const MOST_WEEKS = 99;

/** The kinds of event that can be added besides booth and ceremony. */
const OTHERS = ["reveal", "same_match", "match_count_hint", "leave", "join", "no_booth", "no_ceremony", "note"];
const SHARED = ["same_match", "match_count_hint"];
export const othersOf = (season) => OTHERS.filter((kind) => shares(season) || !SHARED.includes(kind));

/** Whether an event can be edited here. */
export const isKnown = (event) => Object.hasOwn(FIELDS, kindOf(event));

/**
 * A form. about: { season, say, kind, event, week, saved, before }. event: to begin with, maybe half filled in, or null;
 * saved: whether it is one of the season; before(week): the events that come before it if that is its week.
 * keep(event): of what is filled in so far; done(event): the event as a season file has it; gives an error, [key, values], or nothing.
 * @param {any} about
 * @param {{ done: Function, cancel: () => void, keep: (event: any) => void }} acts
 */
export function eventForm(about, { done, cancel, keep }) {
  const { say, kind, week } = about;
  const event = about.event ?? {};
  const errors = errorBox();
  const weeks = stepper(say("week"), say, event.week ?? week, 1, MOST_WEEKS, () =>
    fields.forEach((one) => one.moved?.()),
  );
  const before = () => about.before(weeks.value ?? MOST_WEEKS);
  const fields = FIELDS[kind]({ ...about, event, before }).filter(Boolean);

  /** The event, with what the form does not ask for. */
  function filled() {
    const { episode, date, sold_by, amount, pot, extra } = event;
    const answers = fields.map((one) => one.event?.());
    const values = Object.assign(
      { episode, date, sold_by, amount, pot, extra, week: weeks.value, type: kind },
      ...answers,
    );
    if (!isSold(values)) Object.assign(values, { sold_by: undefined, amount: undefined });
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  }

  function onsubmit(submit) {
    submit.preventDefault();
    const amiss = [weeks, ...fields.flatMap((one) => one.numbers?.() ?? [])].filter((number) => !number.check());
    const wrong = fields.map((one) => one.check?.()).find(Boolean) ?? (amiss.length ? null : done(filled()));
    errors.textContent = wrong ? say(...wrong) : "";
    amiss[0]?.focus();
  }

  const element = h("form.event-form.stack", { novalidate: true, "aria-label": say(kind), onsubmit }, [
    h("h3", { tabindex: "-1", "data-key": "form" }, say(kind)),
    weeks.element,
    fields.map((one) => one.element),
    errors,
    buttons(submitter(say("saveEvent")), button(say("cancel"), cancel, { class: "quiet" })),
  ]);
  const onchange = () => setTimeout(() => element.isConnected && keep(filled()));
  for (const name of ["click", "input", "pointerup"]) element.addEventListener(name, onchange);
  return element;
}

function couple({ season, say, event }) {
  const seats = board(season, say, { pairs: event.pair ? [event.pair] : [], most: 1 });
  return {
    element: [h("p.hint", say("pickCouple")), seats.element],
    check: () => (seats.pairs.length ? null : ["needCouple"]),
    event: () => ({ pair: seats.pairs[0] }),
  };
}

/** A box for what an event says or does not. isMeant(): whether it can say so. */
function box({ say, event }, name, key, isMeant = () => true) {
  const one = tick(say(key), event[name]);
  return { element: one.element, event: () => ({ [name]: (one.value && isMeant()) || undefined }) };
}

const alone = (form, isMeant) => shares(form.season) && box(form, "assume_no_other_partner", "noOther", isMeant);

function answer({ say, event }) {
  const old = event.result === undefined ? null : event.result ? "yes" : "no";
  const options = Object.entries({ yes: say("match"), no: say("noMatch"), sold: say("sold") });
  const one = choice(say("answer"), options, isSold(event) ? "sold" : old);
  return {
    is: (value) => one.value === value,
    element: [one.element, h("p.hint", say("offerHint"))],
    check: () => (one.value ? null : ["needAnswer"]),
    event: () => ({ result: { yes: true, no: false, sold: null }[one.value], sold: one.value === "sold" || undefined }),
  };
}

/** When it was shown, who took the money, and what can be won since then. Nothing is counted from it. The currency is that of the season. */
function circumstances({ season, say, event }) {
  const input = (name, attributes = {}) =>
    h("input", { type: "text", maxlength: 300, autocomplete: "off", value: String(event[name] ?? ""), ...attributes });
  const money = { type: "number", min: 0, step: 1, inputmode: "numeric" };
  const inputs = {
    episode: input("episode"),
    date: input("date", /^(\d{4}-\d\d-\d\d)?$/.test(event.date ?? "") ? { type: "date" } : {}), // a file may have any text
    sold_by: input("sold_by"),
    amount: input("amount", money),
    pot: input("pot", money),
  };
  const unit = event.currency ?? season.currency ?? say("usualCurrency");
  const currency = h("input", { type: "text", maxlength: 12, autocomplete: "off", value: unit });
  const read = (name) => {
    const text = inputs[name].value.trim();
    return text === "" ? undefined : inputs[name].type === "number" ? Number(text) : text;
  };
  const names = Object.keys(inputs);
  const open = names.some((name) => inputs[name].value !== "");
  const fields = names.map((name) => field(say(`field_${name}`), inputs[name]));
  const wrong = () => names.find((name) => !inputs[name].checkValidity());
  return {
    element: h(
      "details.more",
      { open },
      h("summary", say("circumstances")),
      h("div.fields", fields, field(say("currency"), currency)),
    ),
    check: () => (wrong() ? ["needWhole", { what: say(`field_${wrong()}`) }] : null),
    event() {
      const values = Object.fromEntries(names.map((name) => [name, read(name)]));
      const isMoney = values.amount !== undefined || values.pot !== undefined;
      return { ...values, currency: isMoney ? currency.value.trim() : undefined };
    },
  };
}

function people({ say, event }, names, n) {
  const boxes = ticks(say("who"), names, event.people ?? (event.person ? [event.person] : []));
  return {
    element: boxes.element,
    check: () => (boxes.value.length < n ? ["needPeople", { n }] : null),
    event: () => ({ people: boxes.value }),
  };
}

function sharer({ season, say, event }) {
  const names = sidesOf(season)[1].map((name) => [name, name]);
  const person = choice(say("who"), names, event.person);
  const many = stepper(say("howMany"), say, event.group_size ?? 2, 1, 3);
  return {
    element: [person.element, many.element],
    numbers: () => [many],
    check: () => (person.value ? null : ["needPeople", { n: 1 }]),
    event: () => ({ person: person.value ?? undefined, group_size: many.value }),
  };
}

function newcomer({ season, say, event }) {
  const { person, pair: oldPair } = event;
  const begun = event.newcomer ?? { name: person, side: person ? SIDES.indexOf(event.side) : 1 };
  const who = h("input", { type: "text", maxlength: 60, autocomplete: "off", value: begun.name ?? "" });
  const list = select(Object.entries({ 1: say("second"), 0: say("first") }).reverse(), show);
  const confirmed = isGroup(season) ? [] : confirmedBy(season, season.events);
  const couples = oldPair && !among(season, oldPair, confirmed) ? [...confirmed, oldPair] : confirmed;
  const match = select([["", say("joinsNone")], ...couples.map((pair, at) => [String(at), pairText(pair)])], show);
  const options = Object.entries({ yes: say("sharesYes"), no: say("sharesUnknown") });
  const sharing = choice(say("newcomerShares"), options, { true: "yes", false: "no" }[begun.shares] ?? null);
  const name = () => who.value.replace(/\s+/g, " ").trim();
  const side = () => (isGroup(season) ? 0 : Number(list.value));
  const isNew = () => !sidesOf(season).flat().includes(name());
  const mayShare = () => match.value === "" && wouldShare(season, side());
  function show() {
    sharing.element.hidden = !mayShare();
  }
  list.value = String(begun.side);
  match.value = oldPair ? String(couples.findIndex((pair) => among(season, oldPair, [pair]))) : "";
  show();
  return {
    element: [
      field(say("newcomer"), who),
      !isGroup(season) && field(say("whichList"), list),
      couples.length > 0 && field(say("joinsWhich"), match),
      sharing.element,
      h("p.hint", say("joinHint")),
    ],
    check() {
      if (!name()) return ["needText"];
      const same = (one) => one !== person && one.toLowerCase() === name().toLowerCase();
      const [own, other] = [side(), 1 - side()].map((at) => sidesOf(season)[at].find(same));
      const twice = (match.value !== "" && own) || (!isGroup(season) && other); // who is listed may be noted to have come
      if (twice) return ["twice", { name: twice }];
      return mayShare() && isNew() && !sharing.value ? ["needShares"] : null;
    },
    event() {
      if (match.value !== "") return { person: name(), side: SIDES[side()], pair: couples[Number(match.value)] };
      const isSharing = sharing.value ? sharing.value === "yes" : undefined;
      const newcomer = isNew() ? { name: name(), side: side(), shares: isSharing } : undefined;
      return { type: "note", text: say("eventJoin", { people: name() }), newcomer };
    },
  };
}

function note({ say, event }) {
  const text = h("input", { type: "text", maxlength: 300, autocomplete: "off", value: event.text ?? "" });
  return {
    element: field(say("text"), text),
    check: () => (text.value.trim() ? null : ["needText"]),
    event: () => ({ text: text.value.trim() }),
  };
}

const cancelled = (what) => () => [{ event: () => ({ type: "cancelled", what }) }];

/**
 * The fields of a form: what each shows; what it says of the event, maybe incomplete; check(), what is missing; numbers(),
 * the steppers that must be right; moved(): the week is another.
 */
const FIELDS = {
  truth_booth(form) {
    const result = answer(form);
    return [
      couple(form),
      result,
      alone(form, () => result.is("yes")),
      box(form, "extra", "extraBooth"),
      circumstances(form),
    ];
  },
  ceremony: (form) => [ceremony(form), circumstances(form)],
  reveal: (form) => [couple(form), alone(form)],
  same_match: (form) => [people(form, sidesOf(form.season)[1], 2)],
  match_count_hint: (form) => [sharer(form)],
  leave: (form) => [people(form, [...new Set(sidesOf(form.season).flat())], 1)],
  join: (form) => [newcomer(form)],
  no_booth: cancelled("truth booth"),
  no_ceremony: cancelled("ceremony"),
  note: (form) => [note(form)],
};
