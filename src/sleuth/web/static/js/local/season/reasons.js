// How likely a couple is, and why one is impossible or certain if a single event says so. What several events decide together
// is left to a server. Twins: sleuth/season/reasons/explain.py, sleuth/text/season/reasons.py.

import { counted } from "./course.js";
import { eventsOf, refuted } from "./proof.js";
import { countedCouple, countedSeason, informs, keyOf, nameJoiners, namesOf } from "./show.js";
import { sentence } from "./words.js";
import { needsServer } from "../refusal.js";

const SHORT = 25; // lines
const AT_ONCE = ["shown", "alone", "one-partner"]; // rules of a proof that is one sentence
const MERGED = ["shown", "one-partner"]; // rules whose steps are one line, whatever the event or the person

/** Why the couple has its probability after all events, as a server says it. */
export function explanation(season, couple, words) {
  const plain = countedSeason(season);
  const { form, events } = plain;
  const own = countedCouple(season, couple);
  const remaining = counted(form, events);
  const together = counted(form, events, { yes: [own] });
  const head = { pair: namesOf(season, couple), probability: together / remaining, remaining, together };
  const open = { events: null, smallest: null, counted: null, without: [], proof: null };
  const reasons = together && together < remaining ? open : decision(plain, own, Boolean(together));
  const found = { ...head, ...reasons };
  const lines = found.events ? decidedLines(season, couple, found, words) : openLines(found, words);
  if (lines.length > SHORT) throw many();
  return {
    ...found,
    proof: found.proof && deduction(nameJoiners(season), found.proof),
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
  const proof = proofs.find(Boolean);
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

/** How likely an open couple is, and what it would leave. */
function openLines({ pair, probability, remaining, together }, words) {
  const values = { couple: pair.join(" + "), n: words.matchings(remaining), k: words.number(together) };
  return [
    words("open", { ...values, share: words.percent(probability) }),
    words("if", { yes: words.matchings(together), no: words.number(remaining - together) }),
    words("weights"),
  ];
}

/** Why a couple is certain or impossible: one sentence where it says it all, else the event, and the proof. */
function decidedLines(season, couple, found, words) {
  const { pair, together, events, proof } = found;
  const reason = atOnce(season, couple, found, words);
  const standing = words(together ? "certain" : "impossible", { couple: pair.join(" + ") });
  const used = eventsOf(proof);
  const deciding = used.length ? used : events;
  const values = { events: deciding.join(", "), many: deciding.length, kind: "" };
  const forced = words(together ? "forced certain" : "forced", values);
  const head = [`${standing} ${reason || forced}`, ...joinedLines(season, pair, deciding, words)];
  return reason ? head : [...head, ...proofLines(season, found, words)];
}

/** The whole reason in a sentence, if the event says it or leaves no room for it; else nothing. */
function atOnce(season, couple, { events, proof: { steps, end } }, words) {
  if (!events.length) return words("format decides");
  const everybody = nameJoiners(season);
  const rules = steps.map(({ rule }) => rule);
  if (end.rule === "clash" && rules.length <= 2 && rules.every((rule) => AT_ONCE.includes(rule))) {
    const event = season.events[steps.find((step) => step.event !== null).event - 1];
    const { n, week } = event;
    if (String(rules) === "shown") return words("reason shown", { n, week, what: words.result(season, event) });
    const other = namesOf(season, event.pair).join(" + ");
    const taken = steps.find(({ rule }) => rule === "one-partner");
    return rules.includes("alone")
      ? words("reason alone", { n, week, other })
      : words("reason taken", { n, week, other, person: nameOf(everybody, taken.person) });
  }
  const taken = steps.filter(({ rule, fact }) => rule === "shown" && fact.match);
  const byLights = [...steps, end].find(({ rule }) => ["lights-used", "too-many-lights"].includes(rule));
  if (!byLights || taken.length < steps.length - Number(end.rule === "clash")) return "";
  const { n, week, lights, notShown, seats } = season.events[byLights.event - 1];
  const counted = seats.map((one) => keyOf(countedCouple(season, one)));
  const isHere = seats.map(keyOf).includes(keyOf(couple));
  if (notShown || taken.length !== lights || !isHere) return "";
  if (!taken.every(({ fact }) => counted.includes(keyOf(fact.couple)))) return "";
  const lit = ({ fact, event }) => `${listed(everybody, [fact])} (${words("event")} ${event})`;
  const premises = taken.map(lit).join(", ");
  return words(taken.length ? "reason lights" : "reason dark", { n, week, lights, premises });
}

/** Whose match they have who joined one, if the couple or these events name them. */
function joinedLines(season, pair, numbers, words) {
  const couples = numbers.flatMap((n) => {
    const { seats, pair: one } = season.events[n - 1];
    return one ? [one] : seats;
  });
  const named = [...pair, ...couples.flatMap((one) => namesOf(season, one))];
  return season.events
    .filter(({ kind, text }) => kind === "join" && named.includes(text))
    .map(({ n, text, side, pair: match }) =>
      words("same partners", { person: text, other: namesOf(season, match)[side], n }),
    );
}

/** The whole proof, a line for steps that differ in their facts only; then the events that it uses, with their seats. */
function proofLines(season, { pair, together, proof }, words) {
  const couple = pair.join(" + ");
  const everybody = nameJoiners(season);
  const seatsOf = ({ seats }) => seats.map((one) => namesOf(season, one).join("+")).join(", ");
  const used = eventsOf(proof).map((n) => {
    const event = season.events[n - 1];
    const line = `  ${n}: ${words.result(season, event)} (${words("week")} ${event.week})`;
    return event.seats.length ? `${line}: ${seatsOf(event)}` : line;
  });
  return [
    words(together ? "suppose no" : "suppose yes", { couple }),
    ...grouped(proof.steps).map((group) => `  ${stepLine(everybody, group, words)}`),
    `  ${contradiction(everybody, proof.end, words)}`,
    words("so", { what: words(together ? "is" : "is not", { couple }) }),
    ...used,
  ];
}

/** Steps that differ in their facts only; first what events say, which needs no other step. */
function grouped(steps) {
  const order = ({ rule, fact }) => (rule === "shown" ? Number(fact.match) : 2);
  const alike = ({ rule, event, person, premises, fact }) =>
    JSON.stringify(MERGED.includes(rule) ? [rule, fact.match] : [rule, event, person, premises, fact.match]);
  const groups = [];
  for (const step of steps.toSorted((one, other) => order(one) - order(other))) {
    const last = groups.at(-1);
    if (last && alike(last[0]) === alike(step)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

const listed = (season, facts) =>
  [...new Set(facts.map(({ couple }) => namesOf(season, couple).join(" + ")))].join(", ");

function stepLine(season, group, words) {
  const [{ rule, fact, event: n, premises, person }] = group;
  const event = n === null ? null : season.events[n - 1];
  let key = rule;
  if (rule === "lights-used" && !premises.length) key = "lights-used none";
  if (rule === "lights-needed" && event.notShown) key = "lights-needed unseen";
  if (MERGED.includes(rule) && group.length > 1) key += " many";
  const lights = (event?.seats.length && event.lights) || 0;
  const couple = listed(
    season,
    group.map((one) => one.fact),
  );
  const text = words(key, {
    n: lights,
    event: key === "shown many" ? group.map((one) => one.event).join(", ") : n,
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
