// Couples that a booth or a reveal has confirmed: they sit in every ceremony after it, unless somebody says otherwise.

import { eventText, isSold } from "./data.js";
import { counted, isGroup } from "./people.js";

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
  const known = pairs.filter((pair) => among(season, counted(season, pair), sure)).length;
  return lights === known && known < pairs.length + unseen;
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
  const kept = pairs.filter(
    (pair) => among(season, pair, confirmed) || !confirmed.some((one) => overlap(season, one, pair)),
  );
  return [...kept, ...leftOut(season, kept, confirmed)].map((pair) => [...pair]);
}
