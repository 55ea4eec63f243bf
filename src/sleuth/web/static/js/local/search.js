// The exact search for the least cost of a set of secrets: branch and bound over a table of feedback labels.
// Costs, bounds and ties are those of src/sleuth/exact/bounds.py; what is searched first may differ, values cannot.
// A weight is a whole number, and costs stay below 2^50, so doubles hold them exactly.

import { grouped } from "../numbers.js";

export const INFINITE = 2 ** 50;
const STEADY = 2; // what a column takes beside the labels that are read, as so many of them
const RANKED = 500; // guesses of the start that are ranked, about
const SAMPLE = 32; // of so many one is looked at, to find which these may be
const STEP = 1 / 8; // expected guesses above its bound that a set is searched below at first, then twice as many
const MOST_SETS = 60_000; // that are remembered
const SPENT = Symbol("the budget is spent");

/**
 * Feedback labels of guesses (columns) on secrets (rows); rows by descending weight.
 * @typedef {{ n: number, stride: number, labels: Uint8Array, guesses: Int32Array, ownColumn: number[], ownRow: Int32Array,
 *   weights: number[], uniform: boolean }} Table
 * stride: from a row to the next; ownColumn: of each row the column that guesses it; ownRow: of each column the row that it guesses, or -1.
 */
/**
 * What a tree may cost: over: what a secret costs besides that is not named within `limit` guesses (Infinity: any number).
 * after: of a column and a row, which columns are legal later; null: all.
 * @typedef {{ limit: number, over: number, after: ((column: number, row: number, columns: Int32Array) => Int32Array) | null }} Aim
 */

/** A lower bound of the cost of sets by their size, weights 1; see `by_size` of bounds.py. */
function bySize(secrets, splits, depth, over) {
  const costs = [0];
  let [level, room] = [1, 1];
  for (let size = 1; size <= secrets; size += 1) {
    if (!room) {
      level += 1;
      room = splits > 1 ? splits ** (level - 1) : 1;
    }
    room -= 1;
    costs.push(Math.min(costs[size - 1] + (level <= depth ? level : depth + over), INFINITE));
  }
  return costs;
}

/** [slope, saving]: a set costs slope · weight − saving · (its greatest weight) at least; see `line` of bounds.py. */
function line(depth, over) {
  if (depth === 0) return [over, 0];
  return depth === 1 ? [1 + over, over] : [2, 1];
}

export class Search {
  deepest = 2; // guesses in a row that have tables

  /** @param {Table} table @param {Aim} aim */
  constructor(table, aim) {
    const { n, guesses, ownRow } = table;
    this.table = table;
    this.aim = aim;
    this.spent = 0; // labels that were read
    this.budget = Infinity;
    this.width = Infinity; // guesses of a set that are tried
    this.sets = new Map();
    this.now = 0;
    this.size = new Int32Array(256); // of a part, if its stamp is now
    this.stamp = new Int32Array(256);
    this.every = Int32Array.from(guesses.keys());
    this.base = this.every; // that may be guessed later
    const splits = (column) => this.parts(column) - (ownRow[column] < 0 ? 0 : 1);
    this.tables(n, table.uniform ? this.every.reduce((most, column) => Math.max(most, splits(column)), 1) : n);
    this.depth = Math.min(n + 1, aim.limit); // a first guess may tell nothing
    this.root = this.set([...table.ownColumn.keys()], this.depth, this.every);
    this.all = this.bounded(this.usual());
    this.spent = 0;
  }

  /** The tables of bounds where no guess has more than `splits` parts beside its win. */
  tables(n, splits) {
    let deepest = 2;
    for (let most = 1 + splits; most < n && deepest < n; deepest += 1) most = 1 + splits * most;
    this.deepest = Math.max(2, Math.min(this.aim.limit, deepest));
    const depths = Array.from({ length: this.deepest + 1 }, (_, depth) => depth);
    this.sizes = this.table.uniform ? depths.map((depth) => bySize(n, splits, depth, this.aim.over)) : null;
    // what a secret costs more that is the second, third, … of its part
    this.steps = this.sizes?.map((least) => least.map((cost, size) => cost - (least[size - 1] ?? 0) - least[1]));
  }

  /** How many parts a column makes of all rows. */
  parts(column) {
    const { labels, n, stride } = this.table;
    let parts = 0;
    this.now += 1;
    for (let i = column; i < n * stride; i += stride) {
      if (this.stamp[labels[i]] === this.now) continue;
      this.stamp[labels[i]] = this.now;
      parts += 1;
    }
    return parts;
  }

  weight(rows) {
    return rows.reduce((sum, row) => sum + this.table.weights[row], 0);
  }

  /** A lower bound of a set by its size or weight alone; its cost if it has two secrets, or one guess is left. @returns {number} */
  floor(rows, weight, depth) {
    const deep = Math.min(depth, this.deepest);
    if (this.sizes) return this.sizes[deep][rows.length];
    const [slope, saving] = line(deep, this.aim.over);
    return slope * weight - saving * this.table.weights[rows[0]];
  }

  /**
   * Lower bounds of guesses of a set as the next one, those below a limit, and the least of all. They are the set's members
   * and some columns; useless ones are left out. A guess costs `fixed` if it takes all apart, and more by every secret
   * that shares a part with an earlier one, so most guesses are left after a few secrets.
   */
  scanned(rows, columns, depth, limit, own = limit) {
    const { stride, weights, ownColumn } = this.table;
    const below = Math.min(depth - 1, this.deepest);
    const [slope, saving] = line(below, this.aim.over);
    const fixed = (1 + slope - saving) * this.weight(rows);
    const starts = rows.map((row) => row * stride);
    const costs = this.steps?.[below] ?? rows.map((row) => saving * weights[row]);
    const members = rows.map((row) => ownColumn[row]);
    const gains = rows.map((row) => (slope - saving) * weights[row]);
    /** @type {{ columns: number[], bounds: number[], least: number, fixed: number, certain: number }} */
    const scan = { columns: [], bounds: [], least: INFINITE, fixed, certain: -1 };
    this.take(members, gains, new Set(), starts, costs, own, scan); // first, for they are mostly good
    if (columns.length) this.take(columns, [], new Set(members), starts, costs, limit, scan);
    const isCertain = (column) => depth === 2 || this.largest(rows, column) <= Math.min(2, depth - 1);
    scan.certain = scan.columns.find((column, k) => scan.bounds[k] === scan.least && isCertain(column)) ?? -1;
    return scan;
  }

  /** Add to a scan those of some columns that are good enough. gains: what each saves as a member; others: the columns to leave out. */
  take(columns, gains, others, starts, costs, limit, scan) {
    const { stamp, size } = this;
    const { labels, uniform, ownRow } = this.table;
    const { fixed } = scan;
    const n = starts.length;
    let { least } = scan;
    let now = this.now;
    let read = 0;
    for (let k = 0; k < columns.length; k += 1) {
      const column = columns[k];
      if (ownRow[column] >= 0 && others.has(column)) continue;
      const gain = gains[k] ?? 0;
      const room = Math.max(limit, least) - fixed + gain;
      now += 1;
      let [met, more, i] = [0, 0, 0];
      for (; i < n; i += 1) {
        const code = labels[starts[i] + column];
        if (stamp[code] !== now) {
          stamp[code] = now;
          met += 1;
          size[code] = 1;
        } else {
          more += costs[uniform ? (size[code] += 1) : i];
          if (more > room) break;
        }
      }
      read += i + STEADY;
      if (i < n || met === 1) continue;
      const bound = fixed + more - gain;
      if (bound >= limit && bound > least) continue;
      least = Math.min(least, bound);
      scan.columns.push(column);
      scan.bounds.push(bound);
    }
    this.now = now;
    this.spent += read;
    scan.least = least;
  }

  /** The places of the guesses of a set, the most promising first; see `order` of scans.py. */
  ranked({ rows, weight, columns, bounds }) {
    const { labels, stride, weights } = this.table;
    const sums = new Float64Array(256);
    const keys = columns.map((column, k) => {
      let squares = 0;
      sums.fill(0);
      for (const row of rows) {
        const code = labels[row * stride + column];
        squares += (2 * sums[code] + weights[row]) * weights[row];
        sums[code] += weights[row];
      }
      return 2 * squares + weight * bounds[k];
    });
    this.spent += columns.length * rows.length;
    return [...columns.keys()].sort((a, b) => keys[a] - keys[b] || columns[a] - columns[b]);
  }

  /** The guesses of the start by their bounds up to a limit, its members all. */
  bounded(limit) {
    const { rows, depth } = this.root;
    const scan = this.scanned(rows, this.every, depth, limit, INFINITE);
    const { columns, bounds } = scan;
    const all = { columns, bounds, order: this.ranked({ ...this.root, ...scan }), upto: limit };
    if (this.root.low === this.root.high) return all;
    this.bound(this.root, scan, true);
    Object.assign(this.root, all);
    return all;
  }

  /** A limit below which about RANKED guesses of the start have their bounds: from a sample. */
  usual() {
    const { rows, depth } = this.root;
    if (this.every.length < 4 * RANKED) return INFINITE;
    const sample = this.every.filter((_, place) => place % SAMPLE === 0);
    const bounds = this.scanned(rows, sample, depth, INFINITE, 0).bounds.sort((a, b) => a - b);
    return bounds[Math.ceil((bounds.length * RANKED) / this.every.length)] ?? INFINITE;
  }

  /** This search with `width` guesses in each set, of these columns and the members alone: costs are then those of a tree. */
  narrowed(width, columns) {
    const own = { width, base: columns, root: { ...this.root }, sets: new Map(), spent: 0 };
    return Object.assign(Object.create(Search.prototype), this, own);
  }

  /** What is known of a set with so many guesses left. legal: columns that may be guessed in it. */
  set(rows, depth, legal) {
    const deep = Math.min(depth, rows.length);
    const key = String.fromCharCode(deep, ...rows) + (this.aim.after ? hash(legal) : "");
    const entry = this.sets.get(key);
    if (entry) return entry;
    const weight = this.weight(rows);
    const open = { low: this.floor(rows, weight, deep), high: Infinity, guess: -1 };
    /** @type {any} */
    const set = { rows, depth: deep, weight, legal, ...open, columns: null, bounds: null, order: null, upto: -1 };
    if (rows.length <= 2 || deep < 2) [set.high, set.guess] = [set.low, this.table.ownColumn[rows[0]]];
    else this.bound(set, this.scanned(rows, [], deep, 0));
    if (this.sets.size >= MOST_SETS) this.sets.clear();
    this.sets.set(key, set);
    return set;
  }

  /** Bound a set by a scan of its members alone or of all guesses: a guess that is none costs `fixed` at least. */
  bound(set, { least, certain, fixed }, all = false) {
    const low = all ? least : Math.min(least, fixed);
    if (low < set.low) return;
    set.low = low;
    if (certain >= 0 && least === low) [set.high, set.guess] = [low, certain];
  }

  /** Bound a set by all guesses, and list those whose bound is below a limit. */
  scan(set, limit) {
    if (set.low === set.high || set.upto >= limit) return;
    const scan = this.scanned(set.rows, set.legal, set.depth, limit);
    [set.columns, set.bounds, set.order, set.upto] = [scan.columns, scan.bounds, null, limit];
    this.bound(set, scan, true);
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
    if (winner < 0) set.low = Math.max(set.low, failed);
    else Object.assign(set, { low: best, high: best, guess: winner, columns: null, bounds: null, order: null });
  }

  /** The parts of a guess but its win, small ones first. */
  split(rows, column) {
    const { labels, stride, ownRow } = this.table;
    const others = rows.filter((row) => row !== ownRow[column]);
    const parts = [...grouped(others, (row) => labels[row * stride + column]).values()];
    return parts.sort((a, b) => a.length - b.length);
  }

  /** The size of the largest part of a column. */
  largest(rows, column) {
    return this.split(rows, column).at(-1)?.length ?? 0;
  }

  /** The cost of a set if a column is guessed first, exact if below `best`, else a lower bound from `best` on. known: such a bound. */
  tried(set, column, best, known) {
    const { after } = this.aim;
    const below = set.depth - 1;
    let total = set.weight;
    /** @type {any[]} */
    const open = [];
    for (const rows of this.split(set.rows, column)) {
      const low = this.floor(rows, this.weight(rows), below);
      total += low;
      if (rows.length > 2 && below >= 2) open.push({ rows, low, set: null });
    }
    /** Whether the bounds of some parts come to `best`. bound: a better bound of a part. */
    const isFull = (parts, bound) =>
      parts.some((part) => {
        const low = Math.max(part.low, bound(part));
        total += low - part.low;
        part.low = low;
        return total >= best;
      });
    const listed = (part) => {
      if (after) this.spent += set.legal.length;
      part.set = this.set(part.rows, below, after ? after(column, part.rows[0], set.legal) : this.base);
      return part.set.low;
    };
    const looked = ({ set: own }) => {
      if (own.upto < 0) this.scan(own, 0);
      return own.low;
    };
    if (total >= best) return total;
    if (after && isFull(open, ({ rows }) => this.set(rows, below, []).low)) return total; // by the members alone
    if (isFull(open, listed)) return total;
    if (known >= best) return known;
    if (isFull(open.toReversed(), looked)) return total; // each part before any is entered, the largest first
    isFull(open, (part) => this.solve(part.set, best - total + part.low));
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
    }
  }

  /** The columns to try first, the most promising first, each with a lower bound: all that may cost less than a limit. */
  openers(limit) {
    if (limit > this.all.upto) this.all = this.bounded(limit);
    const { columns, bounds, order } = this.all;
    return order.map((place) => ({ column: columns[place], low: bounds[place] }));
  }
}

/** A number for a list of columns, nearly always another for another list. */
function hash(columns) {
  return columns.reduce((all, column) => Math.imul(all ^ column, 0x01000193), columns.length);
}
