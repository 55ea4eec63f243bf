// How likely a couple is, and why one is impossible or certain if a single event says so. What several events decide together
// is left to a server. Twins: sleuth/season/reasons/explain.py; explanation_lines of sleuth/text/season/prose.py.

import { counted } from "./course.js";
import { eventsOf, refuted } from "./proof.js";
import { informs, namesOf } from "./show.js";
import { sentence } from "./words.js";
import { needsServer } from "../refusal.js";

const SHORT = 25; // lines

/** Why the couple has its probability after all events, as a server says it. */
export function explanation(season, couple, words) {
  const { form, events } = season;
  const remaining = counted(form, events);
  const together = counted(form, events, { yes: [couple] });
  const head = { pair: namesOf(season, couple), probability: together / remaining, remaining, together };
  const open = { events: null, smallest: null, counted: null, without: [], proof: null };
  const reasons = together && together < remaining ? open : decision(season, couple, Boolean(together));
  const found = { ...head, ...reasons };
  const lines = [...standing(found, words), ...(found.proof ? proofLines(season, found, words) : [])];
  if (lines.length > SHORT) throw many();
  return {
    ...found,
    proof: found.proof && deduction(season, found.proof),
    summary: lines,
    text: lines,
  };
}

const many = () => needsServer("what several events decide together");

/** The event that decides a couple alone, if the format does not, and a proof without cases. Throws Refused if there is none. */
function decision({ form, events }, couple, isCertain) {
  const opposite = isCertain ? { no: [couple] } : { yes: [couple] };
  const decides = (some) => counted(form, some, opposite) === 0;
  const one = decides([]) ? null : events.filter(informs).find((event) => decides([event]));
  if (one === undefined) throw many();
  const few = one ? [one] : [];
  const proofs = [few, events].map((some) => some.length && refuted(form, some, { couple, match: !isCertain }));
  const [proof] = proofs
    .filter(Boolean)
    .sort((a, b) => a.steps.length - b.steps.length || eventsOf(a).length - eventsOf(b).length);
  if (!proof) throw many();
  return {
    events: few.map(({ n }) => n),
    smallest: true,
    counted: counted(form, few),
    without: few.map(() => counted(form, [], opposite)),
    proof,
  };
}

/** A proof by names. */
function deduction(season, { steps, end }) {
  const named = (fact) => fact && { pair: namesOf(season, fact.couple), match: fact.match };
  const step = ({ rule, fact, event, premises, person }) => ({
    rule,
    fact: named(fact),
    event,
    premises: premises.map(named),
    person: nameOf(season, person),
    because: null,
  });
  return { supposed: null, steps: steps.map(step), contradiction: step(end), person: null, cases: [] };
}

const nameOf = ({ sideA, sideB }, person) => person && [sideA, sideB][person[0]][person[1]];

/** How likely a couple is, and the event that decides it. */
function standing({ pair, probability, remaining, together, events }, words) {
  const values = { couple: pair.join(" + "), n: words.matchings(remaining), k: words.number(together) };
  if (!events)
    return [
      words("open", { ...values, share: words.percent(probability) }),
      words("if", { yes: words.matchings(together), no: words.number(remaining - together) }),
      words("weights"),
    ];
  const how = events.length ? words("forced one", { events: events[0] }) : words("format decides");
  return [words(together ? "certain" : "impossible", values), how];
}

/** The whole proof, a line for steps that differ in their facts only; then the events that it uses, with their seats. */
function proofLines(season, { pair, together, proof }, words) {
  const couple = pair.join(" + ");
  const seatsOf = ({ seats }) => seats.map((one) => namesOf(season, one).join("+")).join(", ");
  const used = eventsOf(proof).map((n) => {
    const event = season.events[n - 1];
    const line = `  ${n}: ${words.result(season, event)} (${words("week")} ${event.week})`;
    return event.seats.length ? `${line}: ${seatsOf(event)}` : line;
  });
  return [
    words(together ? "suppose no" : "suppose yes", { couple }),
    ...grouped(proof.steps).map((group) => `  ${stepLine(season, group, words)}`),
    `  ${contradiction(season, proof.end, words)}`,
    words("so", { what: words(together ? "is" : "is not", { couple }) }),
    ...used,
  ];
}

function grouped(steps) {
  const alike = ({ rule, event, person, premises, fact }) =>
    JSON.stringify([rule, event, person, premises, fact.match]);
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && alike(last[0]) === alike(step)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

const listed = (season, facts) => facts.map(({ couple }) => namesOf(season, couple).join(" + ")).join(", ");

function stepLine(season, group, words) {
  const [{ rule, fact, event: n, premises, person }] = group;
  const event = n === null ? null : season.events[n - 1];
  let key = rule;
  if (rule === "lights-used" && !premises.length) key = "lights-used none";
  if (rule === "lights-needed" && event.notShown) key = "lights-needed unseen";
  const lights = (event?.seats.length && event.lights) || 0;
  const couple = listed(
    season,
    group.map((one) => one.fact),
  );
  const text = words(key, {
    n: lights,
    event: n,
    fact: words(`${group.length === 1 ? "is" : "are"}${fact.match ? "" : " not"}`, { couple }),
    person: nameOf(season, person) ?? "",
    premises: listed(season, premises),
    lights: words("lights", { n: lights }),
  });
  return sentence(text);
}

function contradiction(season, { rule, event: n, premises, person }, words) {
  if (rule === "clash") return words("clash", { couple: listed(season, premises.slice(0, 1)) });
  const { lights, seats, notShown } = season.events[n - 1] ?? { lights: "", seats: [], notShown: 0 };
  const most = seats.length + notShown - premises.length;
  return words(rule, {
    event: n,
    n: words("lights", { n: rule === "too-many-lights" ? premises.length : most }),
    shown: lights,
    premises: listed(season, premises),
    person: nameOf(season, person) ?? "",
  });
}
