// The exact search for the least cost of a set of secrets: branch and bound over a table of feedback labels.
// Costs, bounds and ties are those of src/sleuth/exact/bounds.py; what is searched first may differ, values cannot.
// A weight is a whole number, and costs stay below 2^50, so doubles hold them exactly.

import { INFINITE, Scans } from "./scans.js";

const RANKED = 500; // guesses of the start that are ranked, about
const SAMPLE = 32; // of so many one is looked at, to find which these may be
const STEP = 1 / 8; // expected guesses above its bound that a set is searched below at first, then twice as many
const KEPT = 60_000; // sets that are remembered
const NONE = new Int32Array(0);
const SPENT = Symbol("the budget is spent");

export class Search extends Scans {
  /** @param {import("./scans.js").Table} table @param {import("./scans.js").Aim} aim */
  constructor(table, aim) {
    super(table, aim);
    const n = table.n;
    this.width = Infinity;
    this.budget = Infinity;
    this.sets = new Map();
    this.keys = [randoms(n, 1), randoms(n, 2)];
    this.columnKeys = aim.after ? [randoms(table.guesses.length, 3), randoms(table.guesses.length, 4)] : null;
    this.depth = Math.min(n + 1, aim.limit); // a first guess may tell nothing
    this.base = this.every; // that may be guessed later
    const rows = Int32Array.from({ length: n }, (_, row) => row);
    this.root = this.set(rows, this.depth, this.every);
    this.all = this.bounded(this.usual());
    this.spent = 0;
  }

  /** The guesses of the start by their bounds up to a limit, its members all. */
  bounded(limit) {
    const { rows, depth } = this.root;
    const found = this.scanned(rows, this.every, depth, limit, INFINITE);
    const { columns, bounds } = found;
    const all = { columns, bounds, order: this.ranked({ ...this.root, ...found }), upto: limit };
    if (this.root.low === this.root.high) return all;
    this.bound(this.root, found, true);
    Object.assign(this.root, all);
    return all;
  }

  /** A limit below which about RANKED guesses of the start have their bounds: from a sample. */
  usual() {
    const { rows, depth } = this.root;
    if (this.every.length < 4 * RANKED) return INFINITE;
    const sample = this.every.filter((_, place) => place % SAMPLE === 0);
    const { bounds } = this.scanned(rows, sample, depth, INFINITE, 0);
    return bounds.sort()[Math.ceil((bounds.length * RANKED) / this.every.length)] ?? INFINITE;
  }

  /** This search with `width` guesses in each set, of these columns and the members alone: costs are then those of a tree. */
  narrowed(width, columns) {
    const own = { width, base: columns, root: { ...this.root }, sets: new Map(), spent: 0 };
    return Object.assign(Object.create(Search.prototype), this, own);
  }

  /** What is known of a set with so many guesses left. legal: columns that may be guessed in it. */
  set(rows, depth, legal) {
    const deep = Math.min(depth, rows.length);
    const [one, two] = this.keys;
    let [left, right] = [deep * 0x9e3779b1, deep * 0x85ebca6b];
    for (let i = 0; i < rows.length; i += 1) {
      left ^= one[rows[i]];
      right ^= two[rows[i]];
    }
    if (this.columnKeys) {
      for (let i = 0; i < legal.length; i += 1) {
        left ^= this.columnKeys[0][legal[i]];
        right ^= this.columnKeys[1][legal[i]];
      }
    }
    const key = (left >>> 0) * 0x200000 + (right & 0x1fffff);
    const entry = this.sets.get(key);
    if (entry) return entry;
    const weight = this.weight(rows);
    const open = { low: this.floor(rows, weight, deep), high: Infinity, guess: -1 };
    const unscanned = { columns: null, bounds: null, order: null, upto: -1 };
    /** @type {any} */
    const made = { rows: Int32Array.from(rows), depth: deep, weight, legal, ...open, ...unscanned };
    if (rows.length <= 2 || deep < 2) [made.high, made.guess] = [made.low, this.table.ownColumn[rows[0]]];
    else this.bound(made, this.scanned(made.rows, NONE, deep, 0));
    if (this.sets.size >= KEPT) this.sets.clear();
    this.sets.set(key, made);
    return made;
  }

  /** Bound a set by what a scan found, of its members alone or of all guesses: a guess that is none costs `fixed` at least. */
  bound(set, { least, certain, fixed }, all = false) {
    const low = all ? least : Math.min(least, fixed);
    if (low < set.low) return;
    set.low = low;
    if (certain >= 0 && least === low) [set.high, set.guess] = [low, certain];
  }

  /** Bound a set by all guesses, and list those whose bound is below a limit. */
  scan(set, limit) {
    if (set.low === set.high || set.upto >= limit) return;
    const found = this.scanned(set.rows, set.legal, set.depth, limit);
    [set.columns, set.bounds, set.order, set.upto] = [found.columns, found.bounds, null, limit];
    this.bound(set, found, true);
    if (this.spent > this.budget) throw SPENT;
  }

  /** The least cost of a set, exact if below beta, else a lower bound from beta on. */
  solve(set, beta) {
    for (let step = Math.ceil(STEP * set.weight); set.low < set.high && set.low < beta; step *= 2)
      this.attempt(set, Math.min(beta, set.low + step));
    return set.low;
  }

  /** Search a set below beta: then its cost is known, or that it is not below. */
  attempt(set, beta) {
    this.scan(set, beta);
    if (set.low === set.high || set.low >= beta) return;
    let [best, winner, failed, room] = [beta, -1, set.upto, this.width];
    set.order ??= this.ranked(set);
    for (const place of set.order) {
      const bound = set.bounds[place];
      const total = bound < best && room > 0 ? this.tried(set, set.columns[place], best, bound) : bound;
      if (bound < best) room -= 1;
      if (total < best && room >= 0) [best, winner] = [total, set.columns[place]];
      else failed = Math.min(failed, Math.max(total, best));
      if (best <= set.low) break;
    }
    if (winner >= 0)
      [set.low, set.high, set.guess, set.columns, set.bounds, set.order] = [best, best, winner, null, null, null];
    else set.low = Math.max(set.low, failed);
  }

  /** The parts of a guess but its win, small ones first. */
  split(rows, column) {
    const { labels, stride, ownRow } = this.table;
    const parts = new Map();
    for (let i = 0; i < rows.length; i += 1) {
      if (rows[i] === ownRow[column]) continue;
      const code = labels[rows[i] * stride + column];
      if (!parts.get(code)?.push(rows[i])) parts.set(code, [rows[i]]);
    }
    return [...parts.values()].sort((a, b) => a.length - b.length);
  }

  /** The cost of a set if a column is guessed first, exact if below `best`, else a lower bound from `best` on. */
  tried(set, column, best, known) {
    const below = set.depth - 1;
    let total = set.weight;
    /** @type {any[]} */
    const open = [];
    for (const rows of this.split(set.rows, column)) {
      const weight = this.weight(rows);
      const low = this.floor(rows, weight, below);
      total += low;
      if (rows.length > 2 && below >= 2) open.push({ rows, weight, low, set: null });
    }
    if (total >= best) return total;
    for (const part of this.aim.after ? open : []) {
      // a bound by its members alone, before it is listed what may be guessed in it
      const { low } = this.set(part.rows, below, NONE);
      total += Math.max(0, low - part.low);
      part.low = Math.max(low, part.low);
      if (total >= best) return total;
    }
    for (const part of open) {
      if (this.aim.after) this.spent += set.legal.length;
      const legal = this.aim.after ? this.aim.after(column, part.rows[0], set.legal) : this.base;
      part.set = this.set(part.rows, below, legal);
      total += Math.max(0, part.set.low - part.low);
      if (total >= best) return total;
    }
    if (Math.max(total, known) >= best) return Math.max(total, known);
    for (const part of open.toReversed()) {
      // a bound for every part before any part is entered, the largest first
      const before = part.set.low;
      if (before === part.set.high || part.set.upto >= 0) continue;
      this.scan(part.set, 0);
      total += part.set.low - before;
      if (total >= best) return total;
    }
    for (const part of open) {
      const before = part.set.low;
      if (before === part.set.high) continue;
      total += Math.max(0, this.solve(part.set, best - total + before) - before);
      if (total >= best) return total;
    }
    return total;
  }

  /** The least cost from the start, within a budget, exact if below beta. column: of the first guess; null: any. @param {{ column?: number | null, beta?: number, budget?: number }} [aims] */
  least({ column = null, beta = INFINITE, budget = Infinity } = {}) {
    this.budget = this.spent + budget;
    try {
      const root = { ...this.root, depth: this.depth };
      const cost = column === null ? this.solve(this.root, beta) : this.tried(root, column, beta, 0);
      const exact = cost < beta;
      return { cost, exact, column: exact ? (column ?? this.root.guess) : null };
    } catch (error) {
      if (error !== SPENT) throw error;
      return { cost: this.root.low, exact: false, column: null };
    } finally {
      this.budget = Infinity;
    }
  }

  /** The columns to try first, the most promising first, and a lower bound of each: all that may cost less than a limit. */
  openers(limit) {
    if (limit > this.all.upto) this.all = this.bounded(limit);
    const { columns, bounds, order } = this.all;
    return { columns: order.map((place) => columns[place]), lows: order.map((place) => bounds[place]) };
  }
}

/** Numbers of 32 bits that look random, always the same. */
function randoms(length, seed) {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return Int32Array.from({ length }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return mixed ^ (mixed >>> 14);
  });
}
