// What a season's events leave, one after the other, and who sat together.
// Twins: sleuth/season/count/course.py; unclear of sleuth/season/reasons/findings.py.

import { MatchingCount } from "./join.js";
import { grouped } from "../listing.js";
import { byRows, confirmed, countedSeason, informs, keyOf, namesOf, seated, seatsOf } from "./show.js";

const KEPT = 1000; // counts, of which each next question needs nearly all
const ASIDE = ["n", "week", "text"]; // fields of an event that rule nothing out
const counts = new Map(); // what is counted, as a text → the matchings left

/** The matchings that fit a format, some events and facts. @param {any} form @param {any[]} events @param {any} [facts] */
export function counted(form, events, facts = {}) {
  const key = JSON.stringify([form, events.filter(informs), facts], (name, value) =>
    ASIDE.includes(name) ? null : value,
  );
  const total = counts.get(key) ?? new MatchingCount(form, events, facts).total;
  counts.set(key, total);
  if (counts.size > KEPT) counts.delete(counts.keys().next().value);
  return total;
}

/** What is left after every event, to the first that leaves nothing. */
export function course(season) {
  const { form, events } = countedSeason(season);
  const start = counted(form, []);
  let before = start;
  const steps = [];
  for (const [k, event] of events.entries()) {
    const remaining = informs(event) ? counted(form, events.slice(0, k + 1)) : before;
    steps.push({ n: event.n, week: event.week, type: season.events[k].kind, remaining });
    before = remaining;
    if (!remaining) break;
  }
  return { start, steps, remaining: before };
}

/** Each couple that sat together, in the order of the rows, and in which events. */
export function together(season) {
  const seats = season.events.flatMap(({ n, seats: some }) => some.map((couple) => ({ n, couple })));
  const meetings = [...grouped(seats, ({ couple }) => keyOf(couple)).values()];
  meetings.sort(([one], [other]) => byRows(one.couple, other.couple));
  return meetings.map((some) => ({ pair: namesOf(season, some[0].couple), events: some.map(({ n }) => n) }));
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
