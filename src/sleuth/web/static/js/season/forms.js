// The form of one event: what is asked depends on what was shown.

import { button, field, h, replace, select } from "../dom.js";
import { errorBox } from "../pane.js";
import { board } from "./board.js";
import { castOf, isGroup, seatsOf, shares, sidesOf, splitNames } from "./people.js";

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

function ticks(label, names, chosen) {
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

/** A form. event: to begin with; done(event): the event as a season file has it; cancel(). */
export function eventForm(season, say, kind, event, week, { done, cancel }) {
  const errors = errorBox();
  const weeks = stepper(say("week"), say, event?.week ?? week, 1, MOST_WEEKS);
  const part = PARTS[kind](season, say, event ?? {});
  const save = () => {
    const { error, ...found } = part.read();
    errors.textContent = error ? say(...error) : "";
    if (!error) done(tidy({ week: weeks.value, ...found }, event));
  };
  const element = h(
    "form",
    { class: "event-form stack", "aria-label": say(kind), onsubmit: (submit) => { submit.preventDefault(); save(); } },
    h("h3", { tabindex: "-1" }, say(kind)),
    weeks.element, part.elements, errors,
    h("div", { class: "buttons" }, h("button", { class: "main", type: "submit" }, say("saveEvent")), button(say("cancel"), cancel, { class: "quiet" })),
  );
  return { element, focus: () => element.querySelector("h3").focus() };
}

/** The event with what the form does not ask for, such as the episode. */
function tidy(found, event) {
  const kept = event?.episode === undefined ? {} : { episode: event.episode };
  return Object.fromEntries(Object.entries({ ...kept, ...found }).filter(([, value]) => value !== undefined));
}

const PARTS = {
  truth_booth(season, say, event) {
    const couple = board(season, say, { pairs: event.pair ? [event.pair] : [], most: 1 });
    const answers = [["yes", say("match")], ["no", say("noMatch")], ["sold", say("sold")]];
    const before = event.type ? (event.sold || event.result === null || event.result === "sold" ? "sold" : [true, "yes", "match"].includes(event.result) ? "yes" : "no") : null;
    const answer = choice(say("answer"), answers, before);
    const extra = tick(say("extraBooth"), event.extra);
    const alone = tick(say("noOther"), event.assume_no_other_partner);
    return {
      elements: [h("p", { class: "hint" }, say("pickCouple")), couple.element, answer.element, shares(season) && alone.element, extra.element],
      read() {
        if (!couple.pairs.length) return { error: ["needCouple"] };
        if (!answer.value) return { error: ["needAnswer"] };
        const sold = answer.value === "sold";
        return {
          type: "truth_booth", pair: couple.pairs[0], result: sold ? null : answer.value === "yes", sold: sold || undefined, extra: extra.value || undefined,
          assume_no_other_partner: shares(season) && alone.value && answer.value === "yes" ? true : undefined,
        };
      },
    };
  },

  ceremony(season, say, event) {
    const count = h("p", { class: "hint", role: "status" });
    const most = seatsOf(season);
    const lights = stepper(say("lights"), say, event.lights ?? 0, 0, most);
    const sold = tick(say("sold"), event.sold || event.lights === null);
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
      read() {
        const sat = seats.pairs.length;
        if (!sat || (sat < most && warned !== sat)) {
          warned = sat;
          return { error: ["needSeats", { left: most - sat }] };
        }
        if (!sold.value && lights.value > sat) return { error: ["tooBright", { n: sat }] };
        return { type: "ceremony", pairs: seats.pairs, lights: sold.value ? null : lights.value, sold: sold.value || undefined, extra: event.extra };
      },
    };
  },

  reveal(season, say, event) {
    const couple = board(season, say, { pairs: event.pair ? [event.pair] : [], most: 1 });
    const alone = tick(say("noOther"), event.assume_no_other_partner);
    return {
      elements: [h("p", { class: "hint" }, say("pickCouple")), couple.element, shares(season) && alone.element],
      read: () => (couple.pairs.length ? { type: "reveal", pair: couple.pairs[0], extra: event.extra, assume_no_other_partner: (shares(season) && alone.value) || undefined } : { error: ["needCouple"] }),
    };
  },

  same_match(season, say, event) {
    const people = ticks(say("who"), sidesOf(season)[1], event.people ?? []);
    return { elements: people.element, read: () => (people.value.length < 2 ? { error: ["needPeople", { n: 2 }] } : { type: "same_match", people: people.value, extra: event.extra }) };
  },

  match_count_hint(season, say, event) {
    const person = choice(say("who"), sidesOf(season)[1].map((name) => [name, name]), event.person);
    const many = stepper(say("howMany"), say, event.group_size ?? 2, 1, 3);
    return { elements: [person.element, many.element], read: () => (person.value ? { type: "match_count_hint", person: person.value, group_size: many.value, extra: event.extra } : { error: ["needPeople", { n: 1 }] }) };
  },

  leave(season, say, event) {
    const everybody = isGroup(season) ? sidesOf(season)[0] : sidesOf(season).flat();
    const people = ticks(say("who"), everybody, event.people ?? (event.person ? [event.person] : []));
    return { elements: people.element, read: () => (people.value.length ? { type: "leave", people: people.value } : { error: ["needPeople", { n: 1 }] }) };
  },

  join(season, say) {
    const who = h("input", { type: "text", maxlength: 60, autocomplete: "off" });
    return { elements: field(say("who"), who), read: () => (who.value.trim() ? { type: "note", text: say("eventJoin", { people: who.value.trim() }) } : { error: ["needText"] }) };
  },

  no_booth: () => ({ elements: [], read: () => ({ type: "cancelled", what: "truth booth" }) }),
  no_ceremony: () => ({ elements: [], read: () => ({ type: "cancelled", what: "ceremony" }) }),

  note(season, say, event) {
    const text = h("input", { type: "text", maxlength: 300, autocomplete: "off", value: event.text ?? "" });
    return { elements: field(say("text"), text), read: () => (text.value.trim() ? { type: "note", text: text.value.trim() } : { error: ["needText"] }) };
  },
};

/** The form of the cast: name of the season, format, two lists. done(cast, label) gives an error, [key, values], or nothing. */
export function castForm(say, { label, kind = "one", lists = [[], []], extra = "", before = null, start = false }, { done, cancel }) {
  const errors = errorBox();
  const name = h("input", { type: "text", maxlength: 300, autocomplete: "off", value: label });
  const kinds = ["one", "double", "triple", "doubles", "any", ...(kind === "other" ? ["other"] : [])];
  const format = select(kinds.map((key) => [key, say(`format_${key}`)]), paint);
  format.value = kind;
  const areas = lists.map((names) => h("textarea", { rows: 6, spellcheck: "false", value: names.join("\n"), oninput: paint }));
  const counts = [0, 1].map(() => h("p", { class: "hint", role: "status" }));
  const sharer = select([["", say("unknown")]]);
  const labels = [say("first"), say("second")];
  const boxes = areas.map((area, side) => h("div", {}, field(labels[side], area), counts[side]));
  const sharing = field(say("extra"), sharer);

  function paint() {
    const names = areas.map((area) => splitNames(area.value));
    names.forEach((found, side) => { counts[side].textContent = found.length === 1 ? say("nameCountOne") : say("nameCount", { n: found.length }); });
    const group = format.value === "any";
    boxes[1].hidden = group;
    boxes[0].querySelector("label").textContent = group ? say("everyone") : say("first");
    sharing.hidden = !["double", "triple", "doubles"].includes(format.value);
    const larger = names[0].length > names[1].length ? names[0] : names[1];
    const now = sharer.value || extra;
    replace(sharer, h("option", { value: "" }, say("unknown")), larger.map((one) => h("option", { value: one }, one)));
    sharer.value = larger.includes(now) ? now : "";
  }

  function save() {
    const [first, second] = areas.map((area) => splitNames(area.value));
    const { error, ...cast } = castOf(format.value, first, second, sharer.value, before);
    const wrong = error ?? done(cast, name.value.trim() || say("mySeason"));
    errors.textContent = wrong ? say(...wrong) : "";
  }

  paint();
  const element = h(
    "form",
    { class: "stack", "aria-label": say("names"), onsubmit: (submit) => { submit.preventDefault(); save(); } },
    h("h3", { tabindex: "-1" }, say("names")),
    field(say("seasonName"), name), field(say("format"), format),
    h("p", { class: "hint" }, say("namesHint")), h("div", { class: "fields" }, boxes), sharing, errors,
    h("div", { class: "buttons" }, h("button", { class: "main", type: "submit" }, say(start ? "start" : "saveNames")), button(say("cancel"), cancel, { class: "quiet" })),
  );
  return { element, focus: () => element.querySelector("h3").focus() };
}
