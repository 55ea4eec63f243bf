// Couples that a booth or a reveal has confirmed: they sit in every ceremony after it, unless somebody says otherwise.

import { isYes } from "./data.js";
import { isGroup } from "./people.js";

const isMatch = (event) =>
  event.pair && (["reveal", "join"].includes(event.type) || (event.type === "truth_booth" && isYes(event.result)));

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

/** The confirmed couples of whom nobody sits; of a person with two, the first. */
export function leftOut(season, pairs, confirmed) {
  const found = [];
  for (const couple of confirmed)
    if (![...pairs, ...found].some((one) => overlap(season, one, couple))) found.push(couple);
  return found;
}

/** A seating with the confirmed couples in their seats. */
export function seatConfirmed(season, pairs, confirmed) {
  const kept = pairs.filter(
    (pair) => among(season, pair, confirmed) || !confirmed.some((one) => overlap(season, one, pair)),
  );
  return [...kept, ...leftOut(season, kept, confirmed)].map((pair) => [...pair]);
}
