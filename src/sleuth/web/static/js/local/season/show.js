// The dating show: formats, events and seasons as values. People are rows; a couple is [of side A, of side B], in a
// group [lower, higher]. Twins: sleuth/games/show.py; events.py and joins.py of sleuth/season/model.

export const isMatch = ({ pair, answer }) => Boolean(pair) && answer === true;
export const mayExclude = (event) => isMatch(event) && event.exclusive === true;
const INFORMING = ["truth_booth", "ceremony", "same_match", "match_count_hint", "reveal", "join"];

/** Whether the group took money instead of the answer. */
export const isSold = ({ kind, answer, lights }) =>
  (kind === "truth_booth" && answer === null) || (kind === "ceremony" && lights === null);

/** Whether an event can rule anything out. */
export const informs = (event) => INFORMING.includes(event.kind) && !isSold(event);

/** The least and the most lights that the couples shown may have. @type {(event: any) => [number, number]} */
export const shownLights = ({ lights, notShown }) => [Math.max(0, lights - notShown), lights];

/** How many couples of a ceremony sat, shown or not. */
export const seated = ({ seats, notShown }) => seats.length + notShown;

/** A couple as a text, by which it is compared. */
export const keyOf = (couple) => couple.join("+");

/** The couples that booths and reveals have confirmed. */
export function confirmed(events) {
  const couples = new Map(events.filter(isMatch).map(({ pair }) => [keyOf(pair), pair]));
  return [...couples.values()].sort(byRows);
}
/** @param {number[]} one @param {number[]} other */
export const byRows = ([a, b], [x, y]) => a - x || b - y;

/** Couples in a full ceremony. */
export const seatsOf = (form) => (form.anyPair ? form.sizeA / 2 : form.sizeA);

/** Whether anybody has more than one partner. */
export const shares = (form) => form.doubles + form.triples > 0;

export const coupleOf = (form, a, b) => (form.anyPair && a > b ? [b, a] : [a, b]);

/** How many guests each host may have, all ways. */
export function patternsOf({ sizeA, doubles, triples }) {
  /** @type {{ guests: number[], doubles: number, triples: number }[]} */
  let patterns = [{ guests: [], doubles, triples }];
  for (let a = 0; a < sizeA; a += 1)
    patterns = patterns.flatMap(({ guests, doubles: twos, triples: threes }) => [
      { guests: [...guests, 1], doubles: twos, triples: threes },
      ...(twos ? [{ guests: [...guests, 2], doubles: twos - 1, triples: threes }] : []),
      ...(threes ? [{ guests: [...guests, 3], doubles: twos, triples: threes - 1 }] : []),
    ]);
  return patterns.filter((one) => !one.doubles && !one.triples).map(({ guests }) => guests);
}

/** A couple by its names. */
export const namesOf = ({ sideA, sideB }, [a, b]) => [sideA[a], sideB[b]];

/** Whom the count has in the place of each person: of the format the person, of those who joined a match another. */
export const rowsOf = ({ form, joined }) =>
  [form.sizeA, form.sizeB].map((size, side) => [...Array(size).keys(), ...joined[side]]);

/** A couple as it is counted. */
export function countedCouple(season, [a, b]) {
  const [first, second] = rowsOf(season);
  return [first[a], second[b]];
}

/** The season, each person's name with those of whoever joined that match: Ann/Xenia. */
export function nameJoiners(season) {
  const { form, joined } = season;
  const named = (names, size, side) =>
    names.map((name, row) => [name, ...names.slice(size).filter((_, k) => joined[side][k] === row)].join("/"));
  return { ...season, sideA: named(season.sideA, form.sizeA, 0), sideB: named(season.sideB, form.sizeB, 1) };
}

/** The season as it is counted: only the people of the format, also in its events. */
export function countedSeason(season) {
  const { form, sideA, sideB, joined } = season;
  if (!joined.flat().length) return season;
  const [, second] = rowsOf(season);
  const couple = (one) => countedCouple(season, one);
  const events = season.events.map((event) => ({
    ...event,
    kind: event.kind === "join" ? "reveal" : event.kind,
    pair: event.pair && couple(event.pair),
    seats: event.seats.map(couple),
    people: event.people.map((b) => second[b]),
  }));
  return { ...season, sideA: sideA.slice(0, form.sizeA), sideB: sideB.slice(0, form.sizeB), joined: [[], []], events };
}
