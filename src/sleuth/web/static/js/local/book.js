// The book: best guesses of the positions that follow a usual first guess. Twin: src/sleuth/advice/book.py.

import { sum } from "../numbers.js";
import { bytes, has } from "./data.js";
import { coder, partsOf } from "./listing.js";
import { LOSS, wholeWeights } from "./outlook.js";

const FAMILIAR = 1 << 15; // is added to a guess row that has a likely answer beside it
const BILLION = 1e9;

/** @typedef {import("./position.js").Position} Position */
/** A guess row, with the expected number of guesses from it on. @typedef {{ row: number, mean: number }} Rated */

/**
 * The best guess of a position and the best likely answer beside it, if the turns follow the book; null if not, or if it
 * cannot be fetched: what a search finds says by itself how far it is proved.
 * @param {Position} position
 * @returns {Promise<(Rated & { familiar: Rated | null }) | null>}
 */
export async function followed(position) {
  const { listing, history } = position;
  if (!listing.usual || !history.length || history.some(({ row }) => row === null)) return null;
  const name = `book/${listing.name}/${listing.level}/${history[0].guess}`;
  if (!(await has(name))) return null;
  const packed = await bytes(name).catch((error) => {
    if (error.kind !== "Missing") throw error;
  });
  return packed ? found(position, new Uint16Array(packed.buffer, packed.byteOffset, packed.length / 2)) : null;
}

/** As `followed`, in the numbers of a file. @param {Position} position @param {Uint16Array} numbers */
export function found(position, numbers) {
  const { listing, candidates, history } = position;
  const { win } = listing.rule;
  const limit = listing.rule.limit && history.length < listing.rule.limit ? listing.rule.limit : Infinity; // a lost game goes on
  const branches = numbers[0];
  let at = 0;
  const next = () => numbers[at++];

  /** The entry of a position, which is read; of one with two candidates at most, the likelier one. */
  function entry(secrets) {
    if (secrets.length < 3) return { row: likelier(listing, secrets), familiar: null, price: 0 };
    const row = next();
    if (row < FAMILIAR) return { row, familiar: null, price: 0 };
    const [familiar, low, high] = [next(), next(), next()];
    return { row: row - FAMILIAR, familiar, price: (low + high * 65536) / BILLION };
  }

  function skip(secrets) {
    if (secrets.length < 3) return;
    for (const [code, own] of parts(listing, entry(secrets).row, secrets)) if (code !== win) skip(own);
  }

  /** What the secrets cost from a position on, whose guess is made after `made` others. */
  function cost(secrets, made) {
    let total = 0;
    for (const [code, own] of parts(listing, entry(secrets).row, secrets)) {
      if (code !== win) total += cost(own, made + 1);
      else total += (weight.get(own[0]) ?? 0) * ((made < limit ? made + 1 : LOSS) - history.length);
    }
    return total;
  }

  let secrets = Array.from(listing.guessOfSecret.keys());
  for (const [turn, { row, code }] of history.entries()) {
    if (turn && entry(secrets).row !== row) return null;
    const split = parts(listing, row, secrets);
    const own = split.find((part) => part[0] === code)?.[1];
    if (!own || code === win) return null;
    if (turn) for (const [, others] of split.filter((part) => part[0] < code)) skip(others);
    else {
      const heads = Array.from({ length: branches }, (_, branch) => numbers[1 + 2 * branch]);
      at = 1 + 2 * branches + (numbers[2 + 2 * heads.indexOf(code)] ?? 0);
    }
    secrets = own;
  }
  const weights = wholeWeights(position, Math.max(LOSS, candidates.length));
  const weight = new Map(Array.from(candidates, (secret, i) => [secret, weights[i]]));
  const begin = at;
  const { row, familiar, price } = entry(secrets);
  at = begin;
  const mean = cost(secrets, history.length) / sum(weights);
  return { row, mean, familiar: familiar === null ? null : { row: familiar, mean: mean + price } };
}

/** The guess row of the likelier of some secrets, the first of equal ones. */
function likelier({ guessOfSecret, secretOfGuess, prior }, secrets) {
  const chance = (row) => (prior ? prior[secretOfGuess[row]] : 0);
  return secrets.map((secret) => guessOfSecret[secret]).sort((a, b) => chance(b) - chance(a) || a - b)[0];
}

/** The parts of a guess row, by ascending code. @returns {[number, number[]][]} */
function parts(listing, row, secrets) {
  const codes = coder(listing, Int32Array.from(secrets))(row);
  const split = [...partsOf(codes)].sort((a, b) => a[0] - b[0]);
  return split.map(([code, own]) => [code, own.map((i) => secrets[i])]);
}
