// The strategies that rank guesses where no search can: p:-0.5, and `hedged` under a prior. Twin: src/sleuth/core/scores.py.

import { coder } from "./listing.js";

const HEDGE = 0.05; // the probability of all secrets alike that is added to a prior
const FEEDBACK = 0.3; // what a different feedback gains, as a share of the candidates
const BIT = 0.3; // guesses that a missing bit of information costs

/**
 * The cost of each legal guess by the strategy beside `best`, and the guesses in order of it.
 * @param {import("./position.js").Position} position
 */
export function ranking(position) {
  const { listing, candidates, legal, history } = position;
  const n = candidates.length;
  const first = !listing.prior || !history.length;
  const masses = massOf(position, history.length ? HEDGE : 2 * HEDGE);
  const gain = history.length >= 3 ? 3 * FEEDBACK : FEEDBACK;
  const code = coder(listing, candidates);
  const codes = new Int32Array(n);
  const mass = new Float64Array(listing.rule.codes);
  const costs = new Map();
  const isMember = new Uint8Array(listing.guesses.length);
  for (const secret of candidates) isMember[listing.guessOfSecret[secret]] = 1;
  for (const row of legal) {
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
    costs.set(row, first ? (n - solved > 1e-11 * n ? total / (n - solved) : -Infinity) : total / n - BIT * Math.log2(n));
  }
  const tie = 1e-9 * Math.max(1e-6, ...[...costs.values()].map((cost) => (Number.isFinite(cost) ? Math.abs(cost) : 0)));
  const grid = (row) => Math.max(-Number.MAX_VALUE, Math.round(costs.get(row) / tie));
  const order = Array.from(legal).sort((a, b) => grid(a) - grid(b) || isMember[b] - isMember[a] || a - b);
  return { order, costs };
}

/** The mass of each candidate, their number in all; added: the probability, shared alike, that is added to the prior. */
export function massOf({ listing: { prior, guessOfSecret }, candidates }, added = 0) {
  if (!prior) return new Float64Array(candidates.length).fill(1);
  const shares = Float64Array.from(candidates, (secret) => prior[secret] + added / guessOfSecret.length);
  const scale = candidates.length / shares.reduce((total, one) => total + one, 0);
  return shares.map((one) => one * scale);
}
