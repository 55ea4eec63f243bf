// The form of one event: what is asked depends on what was shown.

import { button, field, h, select } from "../dom.js";
import { errorBox } from "../pane.js";
import { board } from "./board.js";
import { ceremony, isSold } from "./ceremony.js";
import { YES } from "./confirmed.js";
import { choice, stepper, tick, ticks } from "./controls.js";
import { isGroup, shares, sidesOf, wouldShare } from "./people.js";

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

/**
 * A form. event: to begin with, maybe half filled in; saved: whether it is one of the season; keep(event): of what is
 * filled in so far; before(week): the events that come before it if that is its week.
 * done(event): the event as a season file has it; it gives an error, [key, values], or nothing.
 * @param {any} season
 * @param {Function} say
 * @param {string} kind
 * @param {any} event
 * @param {number} week
 * @param {{ done: Function, cancel: () => void, before: Function, saved?: boolean, keep?: (event: any) => void }} acts
 */
export function eventForm(season, say, kind, event, week, { done, cancel, before, saved = false, keep = () => {} }) {
  const errors = errorBox();
  const weeks = stepper(say("week"), say, event?.week ?? week, 1, MOST_WEEKS, { change: () => part.moved?.() });
  const part = PARTS[kind](season, say, event ?? {}, { saved, before: () => before(weeks.value ?? MOST_WEEKS) });
  const filled = () => tidy({ week: weeks.value, ...part.event() }, event);
  function save() {
    const amiss = [weeks, ...(part.numbers?.() ?? [])].filter((number) => !number.check());
    const wrong = part.check?.() ?? (amiss.length ? null : done(filled()));
    errors.textContent = wrong ? say(...wrong) : "";
    amiss[0]?.focus();
  }
  const element = h(
    "form.event-form.stack",
    {
      novalidate: true,
      "aria-label": say(kind),
      onsubmit: (submit) => {
        submit.preventDefault();
        save();
      },
    },
    [
      h("h3", { tabindex: "-1", "data-key": "form" }, say(kind)),
      weeks.element,
      part.elements,
      errors,
      h("div.buttons", [
        h("button.main", { type: "submit" }, say("saveEvent")),
        button(say("cancel"), cancel, { class: "quiet" }),
      ]),
    ],
  );
  for (const name of ["click", "input", "pointerup"])
    element.addEventListener(name, () => setTimeout(() => element.isConnected && keep(filled())));
  return element;
}

/** The event with what the form does not ask for, such as the episode. */
function tidy(found, event) {
  const kept = event?.episode === undefined ? {} : { episode: event.episode };
  return Object.fromEntries(Object.entries({ ...kept, ...found }).filter(([, value]) => value !== undefined));
}

/** The parts of a form: its elements; the event that they make, maybe incomplete; check(), what is missing; numbers(), the steppers that must be right. */
const PARTS = {
  truth_booth(season, say, event) {
    const couple = board(season, say, { pairs: event.pair ? [event.pair] : [], most: 1 });
    const before = isSold(event)
      ? "sold"
      : event.result === undefined
        ? null
        : YES.includes(event.result)
          ? "yes"
          : "no";
    const answer = choice(
      say("answer"),
      [
        ["yes", say("match")],
        ["no", say("noMatch")],
        ["sold", say("sold")],
      ],
      before,
    );
    const extra = tick(say("extraBooth"), event.extra);
    const alone = tick(say("noOther"), event.assume_no_other_partner);
    const result = { yes: true, no: false, sold: null };
    return {
      elements: [
        h("p.hint", say("pickCouple")),
        couple.element,
        answer.element,
        h("p.hint", say("offerHint")),
        shares(season) && alone.element,
        extra.element,
      ],
      check: () => (!couple.pairs.length ? ["needCouple"] : !answer.value ? ["needAnswer"] : null),
      event: () => ({
        type: "truth_booth",
        pair: couple.pairs[0],
        result: result[answer.value],
        sold: answer.value === "sold" || undefined,
        extra: extra.value || undefined,
        assume_no_other_partner: (shares(season) && alone.value && answer.value === "yes") || undefined,
      }),
    };
  },

  ceremony,

  reveal(season, say, event) {
    const couple = board(season, say, { pairs: event.pair ? [event.pair] : [], most: 1 });
    const alone = tick(say("noOther"), event.assume_no_other_partner);
    return {
      elements: [h("p.hint", say("pickCouple")), couple.element, shares(season) && alone.element],
      check: () => (couple.pairs.length ? null : ["needCouple"]),
      event: () => ({
        type: "reveal",
        pair: couple.pairs[0],
        extra: event.extra,
        assume_no_other_partner: (shares(season) && alone.value) || undefined,
      }),
    };
  },

  same_match(season, say, event) {
    const people = ticks(say("who"), sidesOf(season)[1], event.people ?? []);
    return {
      elements: people.element,
      check: () => (people.value.length < 2 ? ["needPeople", { n: 2 }] : null),
      event: () => ({ type: "same_match", people: people.value, extra: event.extra }),
    };
  },

  match_count_hint(season, say, event) {
    const person = choice(
      say("who"),
      sidesOf(season)[1].map((name) => [name, name]),
      event.person,
    );
    const many = stepper(say("howMany"), say, event.group_size ?? 2, 1, 3);
    return {
      elements: [person.element, many.element],
      numbers: () => [many],
      check: () => (person.value ? null : ["needPeople", { n: 1 }]),
      event: () => ({
        type: "match_count_hint",
        person: person.value ?? undefined,
        group_size: many.value,
        extra: event.extra,
      }),
    };
  },

  leave(season, say, event) {
    const everybody = isGroup(season) ? sidesOf(season)[0] : sidesOf(season).flat();
    const people = ticks(say("who"), everybody, event.people ?? (event.person ? [event.person] : []));
    return {
      elements: people.element,
      check: () => (people.value.length ? null : ["needPeople", { n: 1 }]),
      event: () => ({ type: "leave", people: people.value }),
    };
  },

  join(season, say, event) {
    const { newcomer = {} } = event;
    const who = h("input", { type: "text", maxlength: 60, autocomplete: "off", value: newcomer.name ?? "" });
    const list = select(
      isGroup(season)
        ? []
        : [
            ["1", say("second")],
            ["0", say("first")],
          ],
      show,
    );
    const sharing = choice(
      say("newcomerShares"),
      [
        ["yes", say("sharesYes")],
        ["no", say("sharesUnknown")],
      ],
      { true: "yes", false: "no" }[newcomer.shares] ?? null,
    );
    const name = () => who.value.replace(/\s+/g, " ").trim();
    const side = () => Number(list.value || 0);
    const isKnownName = () => sidesOf(season).flat().includes(name());
    function show() {
      sharing.element.hidden = !wouldShare(season, side());
    }
    if (event.newcomer) list.value = String(newcomer.side);
    show();
    return {
      elements: [
        field(say("newcomer"), who),
        list.options.length > 0 && field(say("whichList"), list),
        sharing.element,
        h("p.hint", say("joinHint")),
      ],
      check: () =>
        !name() ? ["needText"] : wouldShare(season, side()) && !isKnownName() && !sharing.value ? ["needShares"] : null,
      event: () => ({
        type: "note",
        text: say("eventJoin", { people: name() }),
        newcomer: isKnownName()
          ? undefined
          : { name: name(), side: side(), shares: sharing.value ? sharing.value === "yes" : undefined },
      }),
    };
  },

  no_booth: () => ({ elements: [], event: () => ({ type: "cancelled", what: "truth booth" }) }),
  no_ceremony: () => ({ elements: [], event: () => ({ type: "cancelled", what: "ceremony" }) }),

  note(season, say, event) {
    const text = h("input", { type: "text", maxlength: 300, autocomplete: "off", value: event.text ?? "" });
    return {
      elements: field(say("text"), text),
      check: () => (text.value.trim() ? null : ["needText"]),
      event: () => ({ type: "note", text: text.value.trim() }),
    };
  },
};
