// The strategies that rank guesses where no search can: p:-0.5, and `hedged` under a prior. Twins: src/sleuth/core/scores.py
// and strategies/greedy.py.

import { sum } from "../numbers.js";
import { coder, partsOf } from "./listing.js";

const HEDGE = 0.05; // the probability of all secrets alike that is added to a prior
const FEEDBACK = 0.3; // what a different feedback gains, as a share of the candidates
const BIT = 0.3; // guesses that a missing bit of information costs
const TIE = 1e-9; // costs that differ by less than this share of their size are equal
const ROUNDING = 1e-6; // of bounds
const SHOWN = 300; // guesses that are ranked at least
const SHORT = [-1, 1, -10, 10]; // the powers by which Short breaks ties

/**
 * The cost of legal guesses by the strategy beside `best`, and these in order of it. every: all legal guesses; else those that
 * may be the best, and SHOWN at least.
 * @param {import("./position.js").Position} position
 */
export function ranking(position, every = true) {
  const { legal } = position;
  const code = coder(position.listing, position.candidates);
  const { places, costs, compare } = scored(position, code, every);
  const first = leading(position, code);
  const isFirst = (place) => Number(legal[place] === first);
  places.sort((a, b) => isFirst(b) - isFirst(a) || compare(a, b) || a - b);
  const order = places.map((place) => legal[place]);
  return { order, costs: new Map(places.map((place) => [legal[place], costs[place]])) };
}

/** The guess row that the strategy makes. @param {import("./position.js").Position} position @param {import("./listing.js").Coder} code of the candidates */
export function leading(position, code = coder(position.listing, position.candidates)) {
  const { listing, candidates, legal } = position;
  const n = candidates.length;
  const may = n > 1 && listing.level !== "free" ? new Set(legal) : null;
  const own = Array.from(candidates, (secret) => listing.guessOfSecret[secret]);
  const members = may ? own.filter((row) => may.has(row)) : own;
  const weight = (row) => listing.prior?.[listing.secretOfGuess[row]] ?? 0;
  if (n <= 2 && members.length) return members.sort((a, b) => weight(b) - weight(a) || a - b)[0];
  const isApart = (row) => new Set(code(row)).size === n;
  const alone = listing.prior || n > listing.rule.codes ? [] : members.filter(isApart);
  if (alone.length)
    return untied(
      position,
      alone.sort((a, b) => a - b),
      code,
    );
  const { places, compare } = scored(position, code);
  const best = places.reduce((one, other) => (compare(other, one) < 0 ? other : one));
  const rows = places.filter((place) => compare(place, best) === 0).map((place) => legal[place]);
  return listing.prior ? rows[0] : untied(position, rows, code);
}

/** Of guess rows that tie the one that Short's order has first: by power means, then by all matches, then by exact ones. */
function untied({ listing: { rule }, candidates }, rows, code) {
  if (rows.length === 1) return rows[0];
  const n = candidates.length;
  const each = rows.map((row) => {
    const sizes = Array.from(partsOf(code(row)), ([one, own]) => ({ one, size: own.length }));
    const hits = (of) => sum(sizes.map(({ one, size }) => size * of(rule.hits(one)))) / n;
    const others = sizes.filter(({ one }) => one !== rule.win).map(({ size }) => size);
    const powers = (p) => (Math.sign(p) * sum(others.map((size) => size ** (p + 1)))) / sum(others);
    return { row, keys: [...SHORT.map(powers), -hits(sum), -hits(([exact]) => exact)] };
  });
  let tied = each;
  for (const key of each[0].keys.keys()) {
    const low = Math.min(...tied.map(({ keys }) => keys[key]));
    tied = tied.filter(({ keys }) => keys[key] <= low + TIE * Math.max(Math.abs(low), 1e-6));
  }
  return tied[0].row;
}

/** The cost of legal guesses, their places in order, and how these compare. every: all, not only those that may be the best. */
function scored({ listing, candidates, legal, history }, code, every = false) {
  const n = candidates.length;
  const first = !listing.prior || !history.length;
  const masses = massOf({ listing, candidates }, history.length ? HEDGE : 2 * HEDGE);
  const gain = history.length >= 3 ? 3 * FEEDBACK : FEEDBACK;
  const mass = new Float64Array(listing.rule.codes);
  const costs = new Float64Array(legal.length);
  const own = new Map(Array.from(candidates, (secret, i) => [listing.guessOfSecret[secret], masses[i]]));
  function cost(row) {
    const codes = code(row);
    for (let i = 0; i < n; i += 1) mass[codes[i]] += masses[i];
    const solved = mass[listing.rule.win];
    mass[listing.rule.win] = 0;
    let total = 0;
    for (let i = 0; i < n; i += 1) {
      const one = mass[codes[i]];
      if (!one) continue;
      total += first ? -Math.sqrt(one) : BIT * one * Math.log2(one) - gain;
      mass[codes[i]] = 0;
    }
    if (!first && solved > 0) total += BIT * solved * Math.log2(solved) - solved - gain;
    return first ? (n - solved > 1e-11 * n ? total / (n - solved) : -Infinity) : total / n - BIT * Math.log2(n);
  }
  let places = [...legal.keys()];
  if (first || every) for (const place of places) costs[place] = cost(legal[place]);
  else {
    const gained = gain * Math.min(n, listing.rule.codes);
    const bounds = Array.from(legal, (row) => -BIT * code.bits(row, masses) - (gained + (own.get(row) ?? 0)) / n);
    places.sort((a, b) => bounds[a] - bounds[b]);
    let least = Infinity;
    const end = places.findIndex((place, i) => {
      if (i >= SHOWN && bounds[place] > least + ROUNDING) return true;
      least = Math.min(least, (costs[place] = cost(legal[place])));
      return false;
    });
    places = places.slice(0, end < 0 ? places.length : end).sort((a, b) => a - b);
  }
  const sizes = places.map((place) => Math.abs(costs[place])).filter(Number.isFinite);
  const tie = TIE * sizes.reduce((most, size) => Math.max(most, size), 1e-6);
  const grid = (place) => Math.max(-Number.MAX_VALUE, Math.round(costs[place] / tie));
  const isOwn = (place) => Number(own.has(legal[place]));
  return { places, costs, compare: (a, b) => grid(a) - grid(b) || isOwn(b) - isOwn(a) };
}

/** The mass of each candidate, their number in all; added: the probability, shared alike, that is added to the prior. */
export function massOf({ listing: { prior, guessOfSecret }, candidates }, added = 0) {
  if (!prior) return Array(candidates.length).fill(1);
  const shares = Array.from(candidates, (secret) => prior[secret] + added / guessOfSecret.length);
  const scale = candidates.length / sum(shares);
  return shares.map((one) => one * scale);
}
