// A season as its file has it, read into rows. What is not as a file should be is left to a server, which says why.
// Twins: file.py, file_fields.py and names.py of sleuth/season/model, and the checks of sleuth/games/show.py.

import { countedCouple, coupleOf, isSold, keyOf, rowsOf, seatsOf, shares } from "./show.js";
import { needsServer } from "../refusal.js";

const MOST_EVENTS = 500;
const MOST_WEEKS = 99;
const LONGEST_NAME = 60;
const LONGEST_TEXT = 300;
const MOST_PEOPLE = 13; // of one side
const MOST_IN_GROUP = 16;

const absent = (value) => value === null || value === undefined;
const flag = (value) => absent(value) || typeof value === "boolean";
const count = (value) => absent(value) || (Number.isSafeInteger(value) && value >= 0);
const positive = (value) => value === undefined || (Number.isSafeInteger(value) && value > 0);
const list = (value) => absent(value) || Array.isArray(value);
const isText = (value) => typeof value === "string" && value.length <= LONGEST_TEXT;
const text = (value) => absent(value) || isText(value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const any = () => true;
/** Field → its check. checks: [check, the names of fields]. */
const fieldsOf = (...checks) =>
  Object.fromEntries(checks.flatMap(([isSo, names]) => names.split(" ").map((name) => [name, isSo])));
const SEASON_FIELDS = fieldsOf(
  [any, "schema_version format final_matches_open final_basis verification sources"],
  [text, "id label"],
  [list, "side_a side_b people events final_matches"],
  [count, "pot initial_count"],
  [flag, "won"],
  [(value) => absent(value) || (isObject(value) && Object.values(value).every(isText)), "nicknames"],
  [(value) => text(value) && (value ?? "").length <= 12, "currency"],
  [(value) => list(value) && (value ?? []).every((note) => absent(note) || typeof note === "string"), "notes"],
);
const FORMAT_FIELDS = fieldsOf(
  [any, "couples"],
  [(value) => ["bipartite", "any_pair", undefined].includes(value), "kind"],
  [positive, "size_a size_b"],
  [count, "double_matches triple_matches"],
  [list, "known_extra_people"],
  [(value) => ["b", undefined].includes(value), "shared_side"],
  [(value) => positive(value) && value !== 1, "people"],
);
const EVENT_FIELDS = fieldsOf(
  [any, "type pair person side"],
  [(value) => Number.isSafeInteger(value) && value >= 0 && value <= MOST_WEEKS, "week"],
  [positive, "n"],
  [(value) => text(value) || count(value), "episode"],
  [text, "date sold_by text what"],
  [count, "lights amount pot remaining_after not_shown known_before"],
  [flag, "result extra sold assume_no_other_partner without_confirmed blackout"],
  [list, "pairs people"],
  [(value) => absent(value) || [1, 2, 3].includes(value), "group_size"],
);

/** Refuse what is not so. where: of the season. @type {(isSo: any, where: string) => asserts isSo} */
function check(isSo, where) {
  if (!isSo) throw needsServer(`what is wrong with ${where} of this season`);
}

function checkFields(value, known, where) {
  check(isObject(value), where);
  for (const [name, content] of Object.entries(value)) check(Object.hasOwn(known, name) && known[name](content), where);
}

const folded = (name) => name.toUpperCase().toLowerCase();
const line = (text) => (text ?? "").split(/\s+/).filter(Boolean).join(" ");

function checkName(name, where) {
  check(typeof name === "string" && name && name.length <= LONGEST_NAME && line(name) === name, where);
}

function sideOf(fields, side) {
  const names = fields[side];
  check(names?.length && names.length <= MOST_IN_GROUP, side);
  for (const name of names) checkName(name, side);
  check(new Set(names.map(folded)).size === names.length, side);
  return [...names];
}

/** The format, and the names of both sides, to which those are added who join. */
function castOf(fields) {
  const { format } = fields;
  checkFields(format, FORMAT_FIELDS, "the format");
  const anyPair = format.kind === "any_pair";
  const sideA = sideOf(fields, anyPair && fields.people?.length ? "people" : "side_a");
  const sideB = anyPair ? sideA : sideOf(fields, "side_b");
  const [sizeA, sizeB] = [sideA.length, sideB.length];
  const [doubles, triples] = anyPair ? [0, 0] : [format.double_matches ?? 0, format.triple_matches ?? 0];
  const extras = anyPair ? [] : (format.known_extra_people ?? []).map((name) => sideB.indexOf(name));
  const form = { sizeA, sizeB, doubles, triples, extras, anyPair };
  const sizes = anyPair ? [format.people] : [format.size_a, format.size_b];
  const isSize = (size, side) => [undefined, [sizeA, sizeB][side]].includes(size);
  check(sizes.every(isSize) && (anyPair ? sizeA % 2 === 0 : sizeB <= MOST_PEOPLE), "the format");
  check(sizeA + doubles + 2 * triples === sizeB && doubles + triples <= sizeA, "the format");
  check(!extras.length || (shares(form) && !extras.includes(-1)), "the format");
  return { form, sideA, sideB };
}

/** Finds people by their names: the whole name, or a first name that only one person of that side has. */
function finder({ form, sideA, sideB }) {
  function row(name, side, where) {
    const names = [sideA, sideB][side];
    if (names.includes(name)) return names.indexOf(name);
    check(typeof name === "string", where);
    const typed = folded(name.trim());
    const rows = [...names.keys()];
    const exact = rows.filter((k) => folded(names[k]) === typed);
    const matches = exact.length ? exact : rows.filter((k) => folded(names[k]).split(" ")[0] === typed);
    check(matches.length === 1, where);
    return matches[0];
  }
  function couple(pair, where) {
    check(Array.isArray(pair) && pair.length === 2, where);
    const [a, b] = [row(pair[0], 0, where), row(pair[1], 1, where)];
    check(!form.anyPair || a !== b, where);
    return coupleOf(form, a, b);
  }
  return { row, couple };
}

function answerOf({ result, sold }, where) {
  check(absent(result) === Boolean(sold), where);
  return result ?? null;
}

/** What an event says of one couple. */
const ofCouple = (one, answer, { couple, form }, where) => ({
  pair: couple(one.pair, where),
  answer,
  exclusive: shares(form) ? (one.assume_no_other_partner ?? null) : null,
});

/** The fields that an event of each kind adds to those of every event. */
const READ = {
  truth_booth: (one, cast, where) => ofCouple(one, answerOf(one, where), cast, where),
  reveal: (one, cast, where) => ofCouple(one, true, cast, where),
  join({ pair, side, person }, { couple, form, sideA, sideB }, where) {
    const place = ["a", "A", "b", "B"].indexOf(side) >> 1;
    const names = [sideA, sideB][place];
    check(!form.anyPair && names && names.length < MOST_PEOPLE, where);
    checkName(person, where);
    check(![...sideA, ...sideB].map(folded).includes(folded(person)), where);
    return { pair: couple(pair, where), answer: true, side: place, text: person };
  },
  ceremony(one, { couple, form, sideA, sideB }, where) {
    const seats = (one.pairs ?? []).map((pair) => couple(pair, where));
    const isSold = Boolean(one.sold);
    const sitting = seats.flatMap(([a, b]) => (form.anyPair ? [a, b] : [`A${a}`, `B${b}`]));
    check((seats.length || isSold) && new Set(sitting).size === sitting.length, where);
    const notShown = one.not_shown ?? 0;
    check(seats.length + notShown <= (form.anyPair ? seatsOf(form) : Math.min(sideA.length, sideB.length)), where);
    const lights = one.lights ?? null;
    check(lights === null ? isSold : !isSold && lights <= seats.length + notShown, where);
    return { seats, notShown, lights, withoutConfirmed: Boolean(one.without_confirmed) };
  },
  same_match({ people }, { row, form }, where) {
    const rows = (people ?? []).map((name) => row(name, 1, where));
    check(shares(form) && new Set(rows).size > 1, where);
    return { people: rows };
  },
  match_count_hint({ person, group_size: groupSize }, { row, form }, where) {
    check(shares(form) && !absent(groupSize), where);
    return { people: [row(person, 1, where)], groupSize };
  },
  leave: remark,
  cancelled: remark,
  note: remark,
}; // an event that says more about matchings is read here, and in facts.js

/** An event that excludes nothing; whoever leaves must exist. */
function remark({ person, people }, { sideA, sideB }, where) {
  for (const name of [...(absent(person) ? [] : [person]), ...(people ?? [])])
    check(sideA.includes(name) || sideB.includes(name), where);
  return {};
}

function eventOf(one, n, cast) {
  const where = `event ${n}`;
  checkFields(one, EVENT_FIELDS, where);
  check("week" in one && Object.hasOwn(READ, one.type) && [undefined, n].includes(one.n), where);
  const usual = { n, week: one.week, kind: one.type, seats: [], notShown: 0, people: [] };
  const event = { ...usual, text: line(one.text || one.what), ...READ[one.type](one, cast, where) };
  check(isSold(event) || (absent(one.sold_by) && absent(one.amount)), where);
  return event;
}

/** Check that nobody is in two final couples, read as they are counted. */
function checkFinals(finals, cast) {
  const keys = finals.map(keyOf);
  const counted = finals.map((couple) => countedCouple(cast, couple));
  const own = finals.filter((_, k) => keyOf(counted[k]) === keys[k]);
  const others = new Map(counted.map((couple) => [keyOf(couple), couple]));
  own.forEach((couple) => others.delete(keyOf(couple)));
  const once = [...own, ...others.values()].flatMap((couple) => (cast.form.anyPair ? couple : couple.slice(1)));
  check(new Set(once).size === once.length, "final_matches");
}

/** The season of a file's fields. */
export function seasonOf(fields) {
  checkFields(fields, SEASON_FIELDS, "the fields");
  /** @type {any} */
  const cast = { ...castOf(fields), joined: [[], []] };
  const raw = fields.events ?? [];
  check(raw.length <= MOST_EVENTS, "the events");
  const people = { ...cast, ...finder(cast) };
  const events = raw.map((one, place) => {
    const event = eventOf(one, place + 1, people);
    const { kind, pair, side, text: name } = event;
    if (kind === "join") {
      cast.joined[side].push(rowsOf(cast)[side][pair[side]]);
      [cast.sideA, cast.sideB][side].push(name); // whoever joins is known from then on
    }
    return event;
  });
  const finals = (fields.final_matches ?? []).map((pair) => people.couple(pair, "final_matches"));
  checkFinals(finals, cast);
  for (const name of Object.keys(fields.nicknames ?? {}))
    check(cast.sideA.includes(name) || cast.sideB.includes(name), "nicknames");
  return { ...cast, id: line(fields.id) || "season", events };
}

/** The couple of two names, whichever stands first. */
export function coupleNamed(season, one, other) {
  const isTurned = !season.sideA.includes(one);
  return finder(season).couple(isTurned ? [other, one] : [one, other], "the couple");
}
