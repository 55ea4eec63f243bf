// One season that two pages changed: the changes of both, event by event.

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Each event as a text; equal ones are told apart by how many come before. */
function keyed(events) {
  const seen = new Map();
  return events.map((event) => {
    const text = JSON.stringify(event);
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return `${seen.get(text)} ${text}`;
  });
}

/** What both made of a value; undefined if they differ. */
function either(base, mine, theirs) {
  if (same(mine, theirs) || same(theirs, base)) return mine;
  return same(mine, base) ? theirs : undefined;
}

/** Whether everybody in an event is in the cast, on the right side. */
function isCast({ side_a: a = [], side_b: b = [], people }, { pair, pairs = [], people: some = [], person }) {
  const couples = pair ? [pair, ...pairs] : pairs;
  const everybody = people ?? [...a, ...b];
  const seated = ([one, other]) => (people ? people.includes(one) && people.includes(other) : a.includes(one) && b.includes(other));
  return couples.every(seated) && [...some, ...(person ? [person] : [])].every((name) => everybody.includes(name));
}

/** base: the season that both began with. Null if both changed the same event, or the names in two ways. */
export function merge(base, mine, theirs) {
  const [cast, myCast, theirCast] = [base, mine, theirs].map(({ events: _, ...rest }) => rest);
  const rest = either(cast, myCast, theirCast);
  const events = either(base.events, mine.events, theirs.events) ?? both(base.events, mine.events, theirs.events);
  if (!rest || !events) return null;
  if (!same(rest, cast) && !events.every((event) => isCast(rest, event))) return null;
  return { ...rest, events };
}

function both(...lists) {
  const [base, mine, theirs] = lists.map(keyed);
  const missing = (keys, from) => from.filter((key) => !keys.includes(key));
  const [gone, theirGone, added, theirAdded] = [missing(mine, base), missing(theirs, base), missing(base, mine), missing(base, theirs)];
  const changedTwice = gone.some((key) => theirGone.includes(key)) && added.length + theirAdded.length > 0;
  if (changedTwice && !same(added, theirAdded)) return null;
  const found = theirs.filter((key) => !gone.includes(key));
  const eventOf = new Map(lists.flatMap((events, place) => [base, mine, theirs][place].map((key, at) => [key, events[at]])));
  mine.forEach((key, at) => {
    if (!added.includes(key) || found.includes(key)) return;
    let place = mine.slice(0, at).reduceRight((after, before) => after || found.indexOf(before) + 1, 0);
    while (place < found.length && eventOf.get(found[place]).week < eventOf.get(key).week) place += 1;
    found.splice(place, 0, key);
  });
  return found.map((key) => eventOf.get(key));
}
