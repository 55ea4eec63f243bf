// Names and formats: lists as people paste them, the format that a season file has for them, and the couples that a booth or a
// reveal has confirmed: they sit in every ceremony after it, unless somebody says otherwise.

import { eventText, isSold } from "./data.js";

const LONGEST = 60;
const MOST = 13;
const MOST_IN_GROUP = 16;

/** The formats that have names of their own: [double matches, triple matches]. Others are written as they are, such as "3-0". */
const NAMED = { one: [0, 0], double: [1, 0], triple: [0, 1], doubles: [2, 0] };
const ANY = "any";

/** How a file names the sides of whoever joins a match. */
export const SIDES = ["a", "b"];

/** The double and triple matches of a format, and how many more names the second list needs. */
export function sharesOf(kind) {
  const [doubles, triples] = NAMED[kind] ?? (kind === ANY ? [0, 0] : kind.split("-").map(Number));
  return { doubles, triples, more: doubles + 2 * triples };
}

/** The formats to choose from: those with names, and all others of two lists that differ by so many. */
export function formatsFor(more) {
  const every = Array.from({ length: Math.floor(more / 2) + 1 }, (_, triples) =>
    kindOfShares(more - 2 * triples, triples),
  );
  return [...new Set([...Object.keys(NAMED), ...every, ANY])];
}

const kindOfShares = (doubles, triples) =>
  Object.keys(NAMED).find((key) => NAMED[key][0] === doubles && NAMED[key][1] === triples) ?? `${doubles}-${triples}`;

/** A name without the marks of a list around it: numbers, bullets, checks, footnotes, quotes. The import takes off the same. */
function bare(text) {
  const rest = text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?:[*†‡§^]\d*\s*)+$/, "")
    .replace(/^(?:[^\p{L}\p{Nd}]+|\d{1,3}(?:[^\p{L}\p{N}\s_]+\s*|\s+)|[A-Za-z]\)\s+)+(?=\S)/u, "");
  const core = rest.replace(/(?:[^\p{L}\p{M}\p{Nd}]|[\ufe0e\ufe0f\u20e3])+$/u, "");
  return rest[core.length] === "." && core.split(" ").at(-1).length <= 2 ? `${core}.` : core;
}

/** The names of a pasted list: lines, commas and other marks part them, in any language. */
export function splitNames(text) {
  text = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, " "); // remarks
  let parts = text.split(/[\n\r\t,;|/•·、，；،]+/);
  if (parts.length > 1 && !/[\n\r]/.test(text.trim()))
    parts = parts.flatMap((part) => part.split(/\s+(?:and|und|et|y|e|en|och|og|&)\s+/i));
  parts = parts.map((part) => bare(part).replace(/^(?:and|und|et|&)\s+/i, "")).filter(Boolean);
  const words =
    parts.length === 1 ? parts[0].split(" ").filter((word) => !/^(?:and|und|et|y|e|en|och|og|&|\+)$/i.test(word)) : [];
  return words.length >= 4 ? words : parts;
}

/** Which of the formats a season has. */
export const formatOf = ({ format }) =>
  format.kind === "any_pair" ? ANY : kindOfShares(format.double_matches ?? 0, format.triple_matches ?? 0);

/** The fields format, side_a and side_b (or people) of a season, or { error: [key, values] }. extras: who shares a match for certain. */
export function castOf(kind, first, second, extras) {
  const group = kind === ANY;
  const lists = group ? [first] : [first, second];
  for (const names of lists) {
    if (names.length < 2) return { error: ["tooFew"] };
    const most = group ? MOST_IN_GROUP : MOST;
    if (names.length > most) return { error: ["tooMany", { most, a: names.length }] };
    const twice = names.find(
      (name, place) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) !== place,
    );
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
  const { doubles, triples, more } = sharesOf(kind);
  if (b.length - a.length !== more) return { error: more ? ["oneMore", { ...values, more }] : ["bothEqual", values] };
  const sharers = extras.filter((name) => b.includes(name));
  const most = 2 * doubles + 3 * triples;
  if (sharers.length > most) return { error: ["tooManyShare", { most }] };
  const shared = {
    ...(doubles && { double_matches: doubles }),
    ...(triples && { triple_matches: triples }),
    ...(more && { known_extra_people: sharers }),
  };
  return {
    format: { kind: "bipartite", size_a: a.length, size_b: b.length, ...shared, shared_side: "b" },
    side_a: a,
    side_b: b,
  };
}

/** Whether somebody who joins a list, 0 or 1, may share a match: only then is that list the longer one. */
export function wouldShare(season, side) {
  const lists = firstCast(season);
  return !isGroup(season) && lists[side].length >= lists[1 - side].length;
}

/** The season's cast with one more person on a list, 0 or 1, and the format that its lists then have; or { error }. isSharing: whether that person shares a match for certain. */
export function joined(season, name, side, isSharing) {
  const lists = firstCast(season).map((names) => [...names]);
  lists[side].push(name);
  if (isGroup(season)) return castOf(ANY, lists[0], [], []);
  const { triple_matches: triples = 0, known_extra_people: extras = [] } = season.format;
  const more = Math.abs(lists[1].length - lists[0].length);
  const trios = Math.min(triples, Math.floor(more / 2));
  return castOf(kindOfShares(more - 2 * trios, trios), ...lists, isSharing ? [...extras, name] : extras);
}

/** Both lists of the format; the same list twice where everybody may match everybody. */
export function firstCast(season) {
  return isGroup(season)
    ? [season.people ?? season.side_a, season.people ?? season.side_a]
    : [season.side_a, season.side_b];
}

const joins = (season) => (season.events ?? []).filter(({ type }) => type === "join");

/** Both sides, with those who joined a match. */
export const sidesOf = (season) =>
  firstCast(season).map((names, side) => [
    ...names,
    ...joins(season)
      .filter((event) => SIDES.indexOf(event.side) === side)
      .map(({ person }) => person),
  ]);

/** The couple as it is counted: in the place of whoever joined a match, the one who has the same match. */
export function counted(season, pair) {
  const like = (name, side) => {
    const event = joins(season).find((one) => one.person === name && SIDES.indexOf(one.side) === side);
    return event ? like(event.pair[side], side) : name;
  };
  return pair.map(like);
}

export const isGroup = (season) => season.format?.kind === "any_pair";
export const shares = (season) => Boolean(season.format?.double_matches || season.format?.triple_matches);
export const seatsOf = (season) =>
  isGroup(season) ? firstCast(season)[0].length / 2 : Math.min(...sidesOf(season).map((names) => names.length));

/** The people whom an event names. */
const namesIn = (event) => [
  ...(event.pair ?? []),
  ...(event.pairs ?? []).flat(),
  ...(event.people ?? []),
  ...(event.person ? [event.person] : []),
];

/** Who is named otherwise in another cast, in the same place of a list: [[before, now]]. */
export function renamed(season, cast) {
  const old = isGroup(season) ? [firstCast(season)[0]] : firstCast(season);
  const next = listsOf(season, cast);
  const everybody = new Set(next.flat());
  return old.flatMap((names, side) =>
    names
      .map((name, place) => [name, next[side]?.[place]])
      .filter(
        ([name, now]) => now && names.length === next[side].length && !everybody.has(name) && !old.flat().includes(now),
      ),
  );
}

/** The lists of a cast, in the order of the season's: the second may have become the larger one. */
const listsOf = (season, cast) =>
  cast.people ? [cast.people] : turned(season, cast) ? [cast.side_b, cast.side_a] : [cast.side_a, cast.side_b];

function turned(season, cast) {
  if (isGroup(season) || cast.people) return false;
  const here = (names, side) => names.filter((name) => firstCast(season)[side].includes(name)).length;
  return here(cast.side_a, 1) + here(cast.side_b, 0) > here(cast.side_a, 0) + here(cast.side_b, 1);
}

/** Events with other names: a map. isTurned: whether the sides are exchanged. */
export function withNames(events, names, isTurned = false) {
  const name = (one) => names.get(one) ?? one;
  const pair = (one) => (isTurned ? [...one].reverse() : one).map(name);
  return events.map((event) => ({
    ...event,
    ...(event.pair && { pair: pair(event.pair) }),
    ...(event.pairs && { pairs: event.pairs.map(pair) }),
    ...(event.people && { people: event.people.map(name) }),
    ...(event.person && { person: name(event.person) }),
    ...(isTurned && event.side && { side: SIDES[1 - SIDES.indexOf(event.side)] }),
  }));
}

/** The nicknames by the names of another cast, without those of people who are gone. */
function nicknamesAfter(nicknames, names, everybody) {
  const renamed = Object.entries(nicknames).map(([name, nickname]) => [names.get(name) ?? name, nickname]);
  return Object.fromEntries(renamed.filter(([name]) => everybody.has(name)));
}

/** A name with the nickname, if there is one: Josh (Joe). */
export const fullName = ({ nicknames = {} }, name) =>
  Object.hasOwn(nicknames, name) ? `${name} (${nicknames[name]})` : name;

/** The season with another cast. Names changed in their place are changed in the events. { error } if an event loses somebody. */
export function recast(season, cast) {
  const everybody = new Set([...listsOf(season, cast), joins(season).map(({ person }) => person)].flat());
  const names = new Map(renamed(season, cast));
  const events = withNames(season.events, names, turned(season, cast));
  const lost = events.flatMap(namesIn).find((one) => !everybody.has(one));
  if (lost) return { error: ["used", { name: lost }] };
  const { side_a: _, side_b: __, people: ___, final_matches: final, final_matches_open: open, ...rest } = season;
  if (rest.nicknames) rest.nicknames = nicknamesAfter(rest.nicknames, names, everybody);
  return { ...rest, ...cast, events };
}

const isMatch = (event) =>
  event.pair && (["reveal", "join"].includes(event.type) || (event.type === "truth_booth" && event.result === true));

/** Whether two couples have somebody in common. */
const overlap = (season, one, other) =>
  isGroup(season) ? one.some((name) => other.includes(name)) : one.some((name, side) => name === other[side]);

/** Whether a couple is one of some. */
export const among = (season, couple, couples) =>
  couples.some((one) => couple.every((name, side) => (isGroup(season) ? one.includes(name) : one[side] === name)));

/** The couples that these events confirm, each once. */
export function confirmedBy(season, events) {
  const found = [];
  for (const { pair } of events.filter(isMatch)) if (!among(season, pair, found)) found.push(pair);
  return found;
}

/** Whether an event is a blackout: of the couples that sit, only those have a light that were confirmed before. */
function isBlackout(season, place) {
  const { type, pairs = [], lights, not_shown: unseen = 0 } = season.events[place];
  if (type !== "ceremony" || isSold(season.events[place])) return false;
  const sure = confirmedBy(season, season.events.slice(0, place)).map((one) => counted(season, one));
  const sureSeats = pairs.filter((pair) => among(season, counted(season, pair), sure)).length;
  return lights === sureSeats && sureSeats < pairs.length + unseen;
}

/** An event of a season in a few words, and that it is a blackout. */
export const shownText = (season, place, say) =>
  eventText(season.events[place], say) + (isBlackout(season, place) ? ` – ${say("blackout")}` : "");

/** The confirmed couples of whom nobody sits; of a person with two, the first. */
export function leftOut(season, pairs, confirmed) {
  const found = [];
  for (const couple of confirmed)
    if (![...pairs, ...found].some((one) => overlap(season, one, couple))) found.push(couple);
  return found;
}

/** A seating with the confirmed couples in their seats. */
export function seatConfirmed(season, pairs, confirmed) {
  const seats = pairs.filter(
    (pair) => among(season, pair, confirmed) || !confirmed.some((one) => overlap(season, one, pair)),
  );
  return [...seats, ...leftOut(season, seats, confirmed)].map((pair) => [...pair]);
}
