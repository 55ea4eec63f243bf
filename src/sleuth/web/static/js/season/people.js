// Names and formats: lists as people paste them, and the format that a season file has for them.

const LONGEST = 60;
const MOST = 13;
const MOST_IN_GROUP = 16;

/** The formats that can be chosen: how many more names the second list needs. */
export const FORMATS = {
  one: { more: 0 },
  double: { more: 1, double_matches: 1 },
  triple: { more: 2, triple_matches: 1 },
  doubles: { more: 2, double_matches: 2 },
  any: { any: true },
};

/** The names of a pasted list: lines, commas and other marks part them, in any language. */
export function splitNames(text) {
  let parts = text.split(/[\n\r\t,;|/•·、，；،]+/);
  const clean = (part) => part.replace(/^\s*(?:\d+\s*[.):]|[-*–—])\s*/, "").replace(/^["'“„«]+|["'”“»]+$/g, "").replace(/\s+/g, " ").trim();
  if (parts.length > 1 && !/[\n\r]/.test(text.trim())) parts = parts.flatMap((part) => part.split(/\s+(?:and|und|et|y|e|en|och|og|&)\s+/i));
  parts = parts.map((part) => clean(part).replace(/^(?:and|und|et|&)\s+/i, "")).filter(Boolean);
  const words = parts.length === 1 ? parts[0].split(" ").filter((word) => !/^(?:and|und|et|y|e|en|och|og|&|\+)$/i.test(word)) : [];
  return words.length >= 4 ? words : parts;
}

/** Which of the formats a season has; "other" if none. */
export function formatOf({ format, side_a: a = [], side_b: b = [] }) {
  if (format.kind === "any_pair") return "any";
  const found = Object.entries(FORMATS).find(([, one]) => !one.any && (one.double_matches ?? 0) === (format.double_matches ?? 0) && (one.triple_matches ?? 0) === (format.triple_matches ?? 0) && one.more === b.length - a.length);
  return found ? found[0] : "other";
}

/** The fields format, side_a and side_b (or people) of a season, or { error: [key, values] }. */
export function castOf(kind, first, second, extra, before) {
  const group = kind === "any";
  const lists = group ? [first] : [first, second];
  for (const names of lists) {
    if (names.length < 2) return { error: ["tooFew"] };
    const most = group ? MOST_IN_GROUP : MOST;
    if (names.length > most) return { error: ["tooMany", { most, a: names.length }] };
    const twice = names.find((name, place) => names.indexOf(name) !== place);
    if (twice) return { error: ["twice", { name: twice }] };
    const long = names.find((name) => name.length > LONGEST);
    if (long) return { error: ["tooLong", { name: long }] };
  }
  if (group) {
    if (first.length % 2) return { error: ["even", { a: first.length }] };
    return { format: { kind: "any_pair", people: first.length, couples: first.length / 2 }, people: first };
  }
  const [a, b] = first.length > second.length ? [second, first] : [first, second]; // the larger side is side B
  const values = { a: first.length, b: second.length };
  if (kind === "other") return { format: { ...before.format, size_a: a.length, size_b: b.length }, side_a: a, side_b: b };
  const { more, ...shared } = FORMATS[kind];
  if (b.length - a.length !== more) return { error: more ? ["oneMore", { ...values, more }] : ["bothEqual", values] };
  const known = more ? { known_extra_people: b.includes(extra) ? [extra] : [] } : {};
  return { format: { kind: "bipartite", size_a: a.length, size_b: b.length, ...shared, ...known, shared_side: "b" }, side_a: a, side_b: b };
}

/** Both sides; the same list twice where everybody may match everybody. */
export function sidesOf(season) {
  return isGroup(season) ? [season.people ?? season.side_a, season.people ?? season.side_a] : [season.side_a, season.side_b];
}

export const isGroup = (season) => season.format?.kind === "any_pair";
export const shares = (season) => Boolean(season.format?.double_matches || season.format?.triple_matches);
export const seatsOf = (season) => (isGroup(season) ? sidesOf(season)[0].length / 2 : season.side_a.length);

/** The people whom an event names. */
const namesIn = (event) => [...(event.pair ?? []), ...(event.pairs ?? []).flat(), ...(event.people ?? []), ...(event.person ? [event.person] : [])];

/** The season with another cast. Names changed in their place are changed in the events. { error } if an event loses somebody. */
export function recast(season, cast) {
  const old = isGroup(season) ? [sidesOf(season)[0]] : sidesOf(season);
  const next = cast.people ? [cast.people] : [cast.side_a, cast.side_b];
  const everybody = new Set(next.flat());
  const renamed = new Map();
  old.forEach((names, side) => names.forEach((name, place) => {
    const now = next[side]?.[place];
    if (now && names.length === next[side].length && !everybody.has(name) && !old.flat().includes(now)) renamed.set(name, now);
  }));
  const name = (one) => renamed.get(one) ?? one;
  const events = season.events.map((event) => ({
    ...event,
    ...(event.pair && { pair: event.pair.map(name) }),
    ...(event.pairs && { pairs: event.pairs.map((pair) => pair.map(name)) }),
    ...(event.people && { people: event.people.map(name) }),
    ...(event.person && { person: name(event.person) }),
  }));
  const lost = events.flatMap(namesIn).find((one) => !everybody.has(one));
  if (lost) return { error: ["used", { name: lost }] };
  const { side_a: _, side_b: __, people: ___, final_matches: final, final_matches_open: open, ...rest } = season;
  return { ...rest, ...cast, events };
}
