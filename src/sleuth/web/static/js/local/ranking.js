// The strategies that rank guesses where no search can: p:-0.5, and `hedged` under a prior. Twins: src/sleuth/core/scores.py
// and strategies/greedy.py.

import { coder } from "./listing.js";
import { sum } from "./outlook.js";

const HEDGE = 0.05; // the probability of all secrets alike that is added to a prior
const FEEDBACK = 0.3; // what a different feedback gains, as a share of the candidates
const BIT = 0.3; // guesses that a missing bit of information costs
const TIE = 1e-9; // costs that differ by less than this share of their size are equal
const SHORT = [-1, 1, -10, 10]; // the powers by which Short breaks ties

/**
 * The cost of each legal guess by the strategy beside `best`, and the guesses in order of it.
 * @param {import("./position.js").Position} position
 */
export function ranking(position) {
  const { legal } = position;
  const { costs, compare } = scored(position);
  const first = leading(position);
  const order = [...legal.keys()].sort((a, b) => Number(legal[b] === first) - Number(legal[a] === first) || compare(a, b));
  return { order: order.map((place) => legal[place]), costs: new Map(order.map((place) => [legal[place], costs[place]])) };
}

/** The guess row that the strategy makes. code: as of `coder`, of the candidates. @param {import("./position.js").Position} position */
export function leading(position, code = coder(position.listing, position.candidates)) {
  const { listing, candidates, legal } = position;
  const n = candidates.length;
  const may = n > 1 && listing.level !== "free" ? new Set(legal) : null;
  const members = Array.from(candidates, (secret) => listing.guessOfSecret[secret]).filter((row) => !may || may.has(row));
  const weight = (row) => listing.prior?.[listing.secretOfGuess[row]] ?? 0;
  if (n <= 2 && members.length) return members.sort((a, b) => weight(b) - weight(a) || a - b)[0];
  const codes = new Int32Array(n);
  const alone = listing.prior || n > listing.rule.codes ? [] : members.filter((row) => (code(row, codes), new Set(codes).size === n));
  if (alone.length) return untied(position, alone.sort((a, b) => a - b), code);
  const { compare } = scored(position, code);
  let tied = [0];
  for (let place = 1; place < legal.length; place += 1) {
    const order = compare(place, tied[0]);
    if (order < 0) tied = [place];
    else if (order === 0) tied.push(place);
  }
  return listing.prior ? legal[tied[0]] : untied(position, tied.map((place) => legal[place]), code);
}

/** Of guess rows that tie the one that Short's order has first: by power means, then by all matches, then by exact ones. */
function untied({ listing: { rule }, candidates }, rows, code) {
  if (rows.length === 1) return rows[0];
  const n = candidates.length;
  const codes = new Int32Array(n);
  const each = rows.map((row) => {
    code(row, codes);
    const sizes = new Map();
    for (const one of codes) sizes.set(one, (sizes.get(one) ?? 0) + 1);
    const [exact, both] = [...sizes].reduce(([exacts, all], [one, size]) => [exacts + size * rule.hits(one)[0], all + size * sum(rule.hits(one))], [0, 0]);
    const won = sizes.get(rule.win) ?? 0;
    sizes.delete(rule.win);
    const means = SHORT.map((p) => (Math.sign(p) * sum([...sizes.values()].map((size) => size ** (p + 1)))) / (n - won));
    return [...means, -both / n, -exact / n];
  });
  let tied = [...rows.keys()];
  for (let key = 0; key < SHORT.length + 2 && tied.length > 1; key += 1) {
    const low = Math.min(...tied.map((place) => each[place][key]));
    tied = tied.filter((place) => each[place][key] <= low + TIE * Math.max(Math.abs(low), 1e-6));
  }
  return rows[tied[0]];
}

/** The cost of each legal guess, and the order of their places. */
function scored({ listing, candidates, legal, history }, code = coder(listing, candidates)) {
  const n = candidates.length;
  const first = !listing.prior || !history.length;
  const masses = massOf({ listing, candidates }, history.length ? HEDGE : 2 * HEDGE);
  const gain = history.length >= 3 ? 3 * FEEDBACK : FEEDBACK;
  const codes = new Int32Array(n);
  const mass = new Float64Array(listing.rule.codes);
  const costs = new Float64Array(legal.length);
  const isMember = new Uint8Array(listing.guesses.length);
  for (const secret of candidates) isMember[listing.guessOfSecret[secret]] = 1;
  for (const [place, row] of legal.entries()) {
    code(row, codes);
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
    costs[place] = first ? (n - solved > 1e-11 * n ? total / (n - solved) : -Infinity) : total / n - BIT * Math.log2(n);
  }
  const tie = TIE * costs.reduce((most, cost) => (Number.isFinite(cost) ? Math.max(most, Math.abs(cost)) : most), 1e-6);
  const grid = (place) => Math.max(-Number.MAX_VALUE, Math.round(costs[place] / tie));
  return { costs, compare: (a, b) => grid(a) - grid(b) || isMember[legal[b]] - isMember[legal[a]] };
}

/** The mass of each candidate, their number in all; added: the probability, shared alike, that is added to the prior. */
export function massOf({ listing: { prior, guessOfSecret }, candidates }, added = 0) {
  if (!prior) return new Float64Array(candidates.length).fill(1);
  const shares = Float64Array.from(candidates, (secret) => prior[secret] + added / guessOfSecret.length);
  const scale = candidates.length / sum(shares);
  return shares.map((one) => one * scale);
}
