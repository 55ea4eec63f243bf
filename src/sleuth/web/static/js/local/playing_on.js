// How many guesses a strategy still needs after a guess, by its games against every candidate. Twin: src/sleuth/review/playing_on.py.

import { coder, grouped, likelyOnly } from "./listing.js";
import { sum } from "./outlook.js";
import { after, start } from "./position.js";
import { leading, massOf } from "./ranking.js";

const WORK = 2 ** 25; // candidates × legal guesses up to which a guess is played out,
const WEIGHED = 2 ** 22; // and under a prior

/** @typedef {import("./position.js").Position} Position */

const isLong = ({ listing, candidates, legal }) => candidates.length * legal.length > (listing.prior ? WEIGHED : WORK);

/**
 * The guesses that the strategy beside `best` needs on average, begun by each guess row; null if that takes too long. Before
 * the first guess of a game with tiers, the likely answers stand for all if these are too many.
 * @param {Position} position
 */
export function playedOn(position, rows) {
  const played =
    isLong(position) && position.listing.likely && !position.history.length
      ? start(likelyOnly(position.listing))
      : position;
  if (isLong(played)) return null;
  const { listing, candidates } = played;
  const masses = massOf(played);
  const mass = new Map(Array.from(candidates, (secret, i) => [secret, masses[i]]));
  const weight = (secrets) => sum(Array.from(secrets, (secret) => mass.get(secret) ?? 0));

  /** The guesses that the candidates need together, by their masses, if a row is guessed. */
  function cost(at, row) {
    const guess = listing.guesses[row];
    const codes = coder(listing, at.candidates)(row);
    let total = weight(at.candidates);
    for (const [code, own] of grouped(codes)) {
      const part = own.map((i) => at.candidates[i]);
      if (code === listing.rule.win) continue;
      if (part.length === 1) total += weight(part);
      else {
        const next = after(at, { guess, symbols: [...guess], row, code });
        total += cost(next, leading(next));
      }
    }
    return total;
  }

  return rows.map((row) => cost(played, row) / candidates.length);
}
