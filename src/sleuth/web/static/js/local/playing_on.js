// How many guesses a strategy still needs after a guess, by its games against every candidate. Twin: src/sleuth/review/playing_on.py.

import { coder, likelyOnly } from "./listing.js";
import { after, start } from "./position.js";
import { leading, massOf } from "./ranking.js";
import { sum } from "./outlook.js";

const WORK = 2 ** 25; // candidates × legal guesses up to which a guess is played out, and under a prior
const WEIGHED = 2 ** 22;

/** @typedef {import("./position.js").Position} Position */

const isLong = ({ listing, candidates, legal }) => candidates.length * legal.length > (listing.prior ? WEIGHED : WORK);

/**
 * The guesses that the strategy beside `best` needs on average, begun by each guess row; null if that takes too long. Before
 * the first guess of a game with tiers, the likely answers stand for all if these are too many.
 * @param {Position} position
 */
export function playedOn(position, rows) {
  const played = isLong(position) && position.listing.likely && !position.history.length ? start(likelyOnly(position.listing)) : position;
  if (isLong(played)) return null;
  const { listing, candidates } = played;
  const masses = massOf(played);
  const place = new Map(Array.from(candidates, (secret, i) => [secret, i]));
  const coded = tableOf(played);
  return rows.map((row) => sum(rounds(played, row, coded).map(([secret, number]) => number * masses[place.get(secret) ?? 0])) / candidates.length);
}

/** Each secret with the guesses until it is named, if `opener` is made first. */
function rounds(position, opener, coded) {
  const { listing } = position;
  const found = [];
  const tasks = [{ at: position, row: opener, made: 1 }];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { at, row, made } = task;
    const guess = listing.guesses[row];
    const codes = new Int32Array(at.candidates.length);
    coded(at.candidates)(row, codes);
    for (const code of new Set(codes)) {
      const part = at.candidates.filter((_, i) => codes[i] === code);
      if (code === listing.rule.win) found.push([part[0], made]);
      else if (part.length === 1) found.push([part[0], made + 1]);
      else {
        const next = after(at, { guess, symbols: [...guess], row, code });
        tasks.push({ at: next, row: leading(next, coded(next.candidates)), made: made + 1 });
      }
    }
  }
  return found;
}

/** As `coder`, of some of the candidates of a position, looked up. @param {Position} position */
function tableOf({ listing, candidates, legal }) {
  const n = candidates.length;
  const table = new (listing.rule.codes <= 256 ? Uint8Array : Uint16Array)(n * listing.guesses.length);
  const code = coder(listing, candidates);
  for (const row of legal) code(row, table, row * n);
  const place = new Map(Array.from(candidates, (secret, i) => [secret, i]));
  return (secrets) => {
    const places = secrets.map((secret) => place.get(secret) ?? 0);
    return (row, out) => {
      for (let i = 0; i < places.length; i += 1) out[i] = table[row * n + places[i]];
    };
  };
}
