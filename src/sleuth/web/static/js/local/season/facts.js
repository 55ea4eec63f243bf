// What events and facts come to before anything is counted: options, packed lights, patterns of guests, hints.
// Twin: sleuth/season/count/facts.py. People who share a match are one unit here, so a walk gives them their host at once.

import { informs, keyOf, mayExclude, patternsOf, shownLights } from "./show.js";
import { needsServer } from "../refusal.js";

const MOST_CEREMONIES = 16;
const MOST_SPECIAL = 6;
const MOST_TARGETS = 128;
const ANY_NUMBER = 0b1110; // of guests: one, two or three
const FIELDS = 8; // ceremonies in a word

/** The lights of all ceremonies in two words, 4 bits each. */
function packed(lights) {
  const words = [lights.slice(0, FIELDS), lights.slice(FIELDS)];
  return words.map((some) => some.reduce((word, number, field) => word | (number << (4 * field)), 0));
}

/** @typedef {{ yes?: number[][], no?: number[][] }} Facts */

/** What a format, events and facts come to. @param {any} form @param {any[]} events @param {Facts} [facts] */
export function tablesOf(form, events, { yes = [], no = [] } = {}) {
  const people = Array.from({ length: form.sizeB }, (_, b) => b);
  const hosts = Array.from({ length: form.sizeA }, (_, a) => a);
  const options = people.map((b) => hosts.map((a) => !(form.anyPair && a === b)));
  const sharing = new Map(form.extras.map((b) => [b, 0b1100]));
  const groups = [];
  const alone = new Set();
  const seatings = new Map(); // couples as a text → the couples, and the least and most lights that may be theirs

  const both = ([a, b]) => [[a, b], ...(form.anyPair ? [[b, a]] : [])];
  const noMatch = (couple) => both(couple).forEach(([a, b]) => (options[b][a] = false));
  function match(couple) {
    for (const [x, y] of both(couple)) {
      for (const a of hosts) if (a !== x) options[y][a] = false;
      if (form.anyPair) for (const b of people) if (b !== x) options[b][y] = false;
    }
  }
  function seat(seats, least, most) {
    const key = String([...seats].sort());
    const before = seatings.get(key) ?? { least: 0, most: seats.length };
    seatings.set(key, { seats, least: Math.max(least, before.least), most: Math.min(most, before.most) });
  }
  const READ = {
    truth_booth: ({ pair, answer }) => (answer ? match(pair) : noMatch(pair)),
    reveal: ({ pair }) => match(pair),
    ceremony: (event) => seat(event.seats, ...shownLights(event)),
    same_match: (event) => groups.push(event.people),
    match_count_hint: ({ people: [b], groupSize }) => sharing.set(b, (sharing.get(b) ?? ANY_NUMBER) & (1 << groupSize)),
  }; // an event that says more about matchings is read here, and in season.js
  for (const event of events.filter(informs)) {
    READ[event.kind](event);
    if (mayExclude(event)) alone.add(event.pair[0]);
  }
  yes.forEach(match);
  no.forEach(noMatch);

  const fields = []; // the couples of each ceremony that may be lit, and the least and the most of them
  for (const { seats, least, most } of seatings.values()) {
    const open = seats.filter(([a, b]) => options[b][a]);
    const top = Math.min(most, open.length);
    if (top < least)
      options.forEach((row) => row.fill(false)); // facts that contradict each other
    else if (top === 0) open.forEach(noMatch);
    else if (least > 0 || top < open.length) fields.push({ keys: open.flatMap(both).map(keyOf), least, most: top });
  }
  const ways = fields.reduce((product, { least, most }) => product * (most - least + 1), 1);
  const special = [...sharing].filter(([, mask]) => mask !== ANY_NUMBER);
  if (fields.length > MOST_CEREMONIES || ways > MOST_TARGETS || special.length > MOST_SPECIAL)
    throw needsServer("more ceremonies, couples not shown or hints than these");
  /** @type {number[][]} */
  let targets = [[]];
  for (const { least, most } of fields)
    targets = targets.flatMap((some) => Array.from({ length: most - least + 1 }, (_, k) => [...some, least + k]));
  const lightsOf = (some, a) => {
    const own = some.map((b) => keyOf([a, b]));
    return fields.map(({ keys }) => keys.filter((key) => own.includes(key)).length);
  };
  return {
    form,
    options,
    lightsOf, // of people with a host in each ceremony
    least: fields.map(({ least }) => least),
    most: packed(fields.map(({ most }) => most)),
    targets: targets.map(packed),
    alone: [...alone].reduce((mask, a) => mask | (0b11 << (2 * a)), 0),
    patterns: patternsOf(form).filter((guests) => [...alone].every((a) => guests[a] === 1)),
    special, // the people about whose sharing something is known, and the numbers of guests, as bits, of their hosts
    units: unitsOf(groups, people),
    packed,
  };
}

/** The people of side B; those who must have the same host are one unit. */
function unitsOf(groups, people) {
  let units = people.map((b) => [b]);
  for (const group of groups) {
    const isIn = (unit) => unit.some((b) => group.includes(b));
    units = [...units.filter((unit) => !isIn(unit)), units.filter(isIn).flat()];
  }
  return units;
}
