// One season that two pages changed: the changes of both, event by event.

import { recast } from "./people.js";

const CAST = ["format", "people", "side_a", "side_b"];
const isCast = (key) => CAST.includes(key);

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a season that say who takes part and in which format; and a season without them. */
export const castIn = (season) =>
  Object.fromEntries(CAST.filter((key) => season[key]).map((key) => [key, season[key]]));
export const withoutCast = (season) => Object.fromEntries(Object.entries(season).filter(([key]) => !isCast(key)));

/** Each event as a text; equal ones differ by how many come before. */
function keyed(events) {
  const seen = new Map();
  return events.map((event) => {
    const text = JSON.stringify(event);
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return `${seen.get(text)} ${text}`;
  });
}

const CLASH = Symbol("changed in two ways");

/** What both made of a value, or CLASH. */
function either(base, mine, theirs) {
  if (same(mine, theirs) || same(theirs, base)) return mine;
  return same(mine, base) ? theirs : CLASH;
}

/** The cast of both: if only names were changed, name by name. */
function castOfBoth(...seasons) {
  const casts = seasons.map(castIn);
  const whole = either(...casts);
  const [base, mine, theirs] = casts;
  if (
    whole !== CLASH ||
    !casts.every((cast) =>
      same({ ...cast, people: 0, side_a: 0, side_b: 0 }, { ...base, people: 0, side_a: 0, side_b: 0 }),
    )
  )
    return whole;
  const lists = Object.keys(base).filter((key) => Array.isArray(base[key]));
  const names = lists.map((key) => base[key].map((name, place) => either(name, mine[key][place], theirs[key][place])));
  const everybody = names.flat();
  if (everybody.includes(CLASH) || new Set(everybody).size < everybody.length) return CLASH;
  return { ...base, ...Object.fromEntries(lists.map((key, place) => [key, names[place]])) };
}

/** base: the season that both began with. Null if both changed the same event, or the names in two ways. */
export function merge(base, mine, theirs) {
  const seasons = [base, mine, theirs];
  const cast = castOfBoth(...seasons);
  if (cast === CLASH) return null;
  const renamed = seasons.map((season) => (same(castIn(season), cast) ? season : recast(season, cast)));
  if (renamed.some((season) => season.error)) return null;
  const keys = [...new Set(renamed.flatMap(Object.keys))].filter((key) => key !== "events" && !isCast(key));
  const rest = keys.map((key) => [key, either(...renamed.map((season) => season[key]))]);
  if (rest.some(([, value]) => value === CLASH)) return null;
  const lists = renamed.map((season) => season.events);
  const whole = either(...lists);
  const events = whole === CLASH ? both(...lists) : whole;
  return events && { ...Object.fromEntries(rest.filter(([, value]) => value !== undefined)), ...cast, events };
}

function both(...lists) {
  const [base, mine, theirs] = lists.map(keyed);
  const missing = (keys, from) => from.filter((key) => !keys.includes(key));
  const [gone, theirGone, added, theirAdded] = [
    missing(mine, base),
    missing(theirs, base),
    missing(base, mine),
    missing(base, theirs),
  ];
  const changedTwice = gone.some((key) => theirGone.includes(key)) && added.length + theirAdded.length > 0;
  if (changedTwice && !same(added, theirAdded)) return null;
  const isMoved = (keys) =>
    !same(
      keys.filter((key) => base.includes(key)),
      base.filter((key) => keys.includes(key)),
    );
  const [frame, dropped, other, more] =
    isMoved(mine) && !isMoved(theirs) ? [mine, theirGone, theirs, theirAdded] : [theirs, gone, mine, added];
  const found = frame.filter((key) => !dropped.includes(key));
  const eventOf = new Map(
    lists.flatMap((events, place) => [base, mine, theirs][place].map((key, at) => [key, events[at]])),
  );
  other.forEach((key, at) => {
    if (!more.includes(key) || found.includes(key)) return;
    let place = other.slice(0, at).reduceRight((after, before) => after || found.indexOf(before) + 1, 0);
    while (place < found.length && eventOf.get(found[place]).week < eventOf.get(key).week) place += 1;
    found.splice(place, 0, key);
  });
  return found.map((key) => eventOf.get(key));
}
