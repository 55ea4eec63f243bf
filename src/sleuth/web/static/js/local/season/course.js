// What a season's events leave, one after the other, and how its ceremonies compare.
// Twins: sleuth/season/count/course.py; unclear of sleuth/season/reasons/findings.py.

import { MatchingCount } from "./join.js";
import {
  byRows,
  confirmed,
  countedSeason,
  informs,
  keyOf,
  mayExclude,
  namesOf,
  reading,
  seated,
  seatsOf,
} from "./show.js";

const KEPT = 1000; // counts, of which each next question needs nearly all
const ASIDE = ["n", "week", "text"]; // fields of an event that rule nothing out
const counts = new Map(); // what is counted, as a text → the matchings left

/** The matchings that fit a format, some events and facts. @param {any} form @param {any[]} events @param {any} [facts] */
export function counted(form, events, facts = {}) {
  const key = JSON.stringify([form, events.filter(informs), facts], (name, value) =>
    ASIDE.includes(name) ? null : value,
  );
  const found = counts.get(key) ?? new MatchingCount(form, events, facts).total;
  counts.set(key, found);
  if (counts.size > KEPT) counts.delete(counts.keys().next().value);
  return found;
}

/** What is left after every event, to the first that leaves nothing. */
export function course(season) {
  const { form, events } = countedSeason(season);
  const open = countedSeason(reading(season, false)).events;
  const compared = nights(season);
  const start = counted(form, []);
  let before = start;
  const steps = [];
  for (const [k, event] of events.entries()) {
    const some = events.slice(0, k + 1);
    const remaining = informs(event) ? counted(form, some) : before;
    steps.push({
      n: event.n,
      week: event.week,
      type: season.events[k].kind,
      remaining,
      remaining_not_exclusive: some.some(mayExclude) ? counted(form, open.slice(0, k + 1)) : null,
      night: compared.get(event.n) ?? null,
    });
    before = remaining;
    if (!remaining) break;
  }
  return { start, steps, remaining: before };
}

/** The number of each ceremony of which couples were shown → how it compares with those before it. */
function nights(season) {
  const found = new Map();
  const earlier = [];
  const seen = new Set();
  for (const { n, kind, seats } of season.events) {
    if (kind !== "ceremony" || !seats.length) continue;
    const keys = seats.map(keyOf);
    let [same, similar] = [0, null];
    for (const one of earlier) {
      const both = one.keys.filter((key) => keys.includes(key)).length;
      if (both && both >= same) [same, similar] = [both, one.n];
    }
    const fresh = seats.filter((couple) => !seen.has(keyOf(couple)));
    found.set(n, { new_pairs: fresh.map((couple) => namesOf(season, couple)), similar, same });
    earlier.push({ n, keys });
    keys.forEach((key) => seen.add(key));
  }
  return found;
}

/** Each couple that sat together, in the order of the rows, and in which events. */
export function together(season) {
  const found = new Map();
  for (const { n, seats } of season.events)
    for (const couple of seats) {
      const one = found.get(keyOf(couple)) ?? { couple, events: [] };
      one.events.push(n);
      found.set(keyOf(couple), one);
    }
  const sorted = [...found.values()].sort((one, other) => byRows(one.couple, other.couple));
  return sorted.map(({ couple, events }) => ({ pair: namesOf(season, couple), events }));
}

/** The ceremonies that leave out confirmed couples and do not say whether these sat. */
export function unclear(season) {
  const { form, events } = countedSeason(season);
  let full = events;
  return events.flatMap((event, k) => {
    const couples = leftOut(form, events.slice(0, k), event);
    if (!couples.length) return [];
    full = full.with(k, { ...event, seats: [...event.seats, ...couples] });
    const [remaining, counting] = [events, full].map((some) => counted(form, some.slice(0, k + 1)));
    const pairs = couples.map((couple) => namesOf(season, couple));
    return [{ event: event.n, pairs, remaining, remaining_counted: counting }];
  });
}

/** The couples that were confirmed before a ceremony and of whom nobody sits in it, though there are seats. */
function leftOut(form, before, event) {
  let room = seatsOf(form) - seated(event);
  if (event.kind !== "ceremony" || !informs(event) || event.withoutConfirmed || room <= 0) return [];
  const peopleOf = ([a, b]) => (form.anyPair ? [a, b] : [a, 100 + b]);
  const sitting = new Set(event.seats.flatMap(peopleOf));
  return confirmed(before).filter((couple) => {
    const isOut = room > 0 && !peopleOf(couple).some((person) => sitting.has(person));
    if (isOut) peopleOf(couple).forEach((person) => sitting.add(person));
    room -= Number(isOut);
    return isOut;
  });
}
