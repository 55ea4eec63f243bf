// The exact search for the least cost of a set of secrets: branch and bound over a table of feedback labels.
// Costs, bounds and ties are those of src/sleuth/exact/bounds.py; what is searched first may differ, values cannot.
// A weight is a whole number, and costs stay below 2^50, so doubles hold them exactly.

export const INFINITE = 2 ** 50;
const FIRST = 48; // guesses of a set that are ranked before the others
const GRAIN = 256; // steps of the bound by which these are set apart from the others
const SHARP = 2 ** 22; // to rank guesses, weights are scaled so that they sum to less
const HEFT = 60; // of a part's size, from which its bound rises much; decides the order of work alone
const STEADY = 4000; // what a set takes beside the labels that are read, as so many of them
const HASHED = 400; // secrets up to which guesses that split alike are looked for
const SLOTS = 1 << 16;
const KEPT = 60_000; // sets that are remembered
const SPENT = Symbol("the budget is spent");

/**
 * Feedback labels of guesses (columns) on secrets (rows); rows by descending weight.
 * @typedef {{ n: number, labels: Uint8Array, guesses: Int32Array, ownColumn: Int32Array, ownRow: Int32Array,
 *   weights: Float64Array, uniform: boolean }} Table
 * ownColumn: of each row the column that guesses it; ownRow: of each column the row that it guesses, or -1.
 */
/**
 * What a tree may cost: over: what a secret costs besides that is not named within `limit` guesses (Infinity: any number).
 * after: of a column and a row, which columns are legal later; null: all.
 * @typedef {{ limit: number, over: number, after: ((column: number, row: number, columns: Int32Array) => Int32Array) | null,
 *   width?: number }} Aim
 */

/** A lower bound of the cost of sets by their size, weights 1; see `by_size` of bounds.py. */
export function bySize(secrets, splits, depth, over) {
  const found = new Float64Array(secrets + 1);
  let [level, room] = [1, 1];
  for (let size = 1; size <= secrets; size += 1) {
    if (!room) {
      level += 1;
      room = splits > 1 ? splits ** (level - 1) : 1;
    }
    room -= 1;
    found[size] = Math.min(found[size - 1] + (level <= depth ? level : depth + over), INFINITE);
  }
  return found;
}

/** [slope, saving]: a set costs slope · weight − saving · (its greatest weight) at least; see `line` of bounds.py. */
function line(depth, over) {
  if (depth === 0) return [over, 0];
  return depth === 1 ? [1 + over, over] : [2, 1];
}

export class Search {
  /** @param {Table} table @param {Aim} aim */
  constructor(table, aim) {
    this.table = table;
    this.aim = aim;
    this.width = aim.width ?? Infinity;
    this.spent = 0;
    this.budget = Infinity;
    this.sets = new Map();
    const n = table.n;
    this.keys = [randoms(n, 1), randoms(n, 2)];
    this.columnKeys = aim.after ? [randoms(table.guesses.length, 3), randoms(table.guesses.length, 4)] : null;
    this.size = new Int32Array(256);
    this.stamp = new Int32Array(256);
    this.label = new Int32Array(256);
    this.now = 0;
    this.slots = { at: new Int32Array(SLOTS), from: new Int32Array(SLOTS), now: 0 };
    this.depth = Math.min(n + 1, aim.limit); // a first guess may tell nothing
    const every = Int32Array.from(table.guesses.keys());
    const rows = Int32Array.from({ length: n }, (_, row) => row);
    this.tables(n, table.uniform ? every.reduce((most, column) => Math.max(most, this.parts(column) - (table.ownRow[column] < 0 ? 0 : 1)), 1) : n);
    this.all = this.scanned(rows, every, this.depth, false);
    this.root = this.set(rows, this.depth, every);
    this.scan(this.root, every, aim.after || n > HASHED ? this.all : null);
    this.base = this.root.columns ?? this.all.columns; // that may be guessed later
    this.spent = 0;
  }

  /** This search with `width` guesses in each set, of these columns alone: costs are then those of a tree. */
  narrowed(width, columns) {
    const root = { ...this.root, high: Infinity, columns: null };
    return Object.assign(Object.create(Search.prototype), this, { width, base: columns, root, sets: new Map(), spent: 0 });
  }

  /** The tables of bounds where no guess has more than `splits` parts beside its win. */
  tables(n, splits) {
    /** @type {number} */
    let deepest = 2;
    for (let most = 1 + splits; most < n && deepest < n; deepest += 1) most = 1 + splits * most;
    /** @type {number} */
    this.deepest = Math.max(2, Math.min(this.aim.limit, deepest));
    const depths = Array.from({ length: this.deepest + 1 }, (_, depth) => depth);
    this.lines = depths.map((depth) => line(depth, this.aim.over));
    this.sizes = this.table.uniform ? depths.map((depth) => bySize(n, splits, depth, this.aim.over)) : null;
    this.rise = this.sizes?.map((least) => least.map((cost, size) => (size ? cost - least[size - 1] : 0)));
  }

  /** How many parts a column makes of all rows. */
  parts(column) {
    const { labels, n } = this.table;
    let parts = 0;
    this.now += 1;
    for (let i = column * n; i < (column + 1) * n; i += 1) {
      if (this.stamp[labels[i]] === this.now) continue;
      this.stamp[labels[i]] = this.now;
      parts += 1;
    }
    return parts;
  }

  weight(rows) {
    const { weights } = this.table;
    let total = 0;
    for (let i = 0; i < rows.length; i += 1) total += weights[rows[i]];
    return total;
  }

  /** A lower bound of a set by its size or weight alone; its cost if it has two secrets, or one guess is left. @returns {number} */
  floor(rows, weight, depth) {
    const deep = Math.min(depth, this.deepest ?? 0);
    if (this.sizes) return this.sizes[deep][rows.length];
    const [slope, saving] = /** @type {number[][]} */ (this.lines)[deep];
    return slope * weight - saving * this.table.weights[rows[0]];
  }

  /** What is known of a set with so many guesses left, three secrets or more. columns: that may be guessed in it. */
  set(rows, depth, columns) {
    const deep = Math.min(depth, rows.length);
    const [one, two] = this.keys;
    let [left, right] = [deep * 0x9e3779b1, deep * 0x85ebca6b];
    for (let i = 0; i < rows.length; i += 1) {
      left ^= one[rows[i]];
      right ^= two[rows[i]];
    }
    if (this.columnKeys) {
      for (let i = 0; i < columns.length; i += 1) {
        left ^= this.columnKeys[0][columns[i]];
        right ^= this.columnKeys[1][columns[i]];
      }
    }
    const key = (left >>> 0) * 0x200000 + (right & 0x1fffff);
    const known = this.sets.get(key);
    if (known) return known;
    const weight = this.weight(rows);
    const made = { rows: Int32Array.from(rows), depth: deep, weight, low: this.floor(rows, weight, deep), high: Infinity, guess: -1, columns: null, bounds: null };
    if (rows.length <= 2 || deep < 2) [made.high, made.guess] = [made.low, this.table.ownColumn[rows[0]]];
    else this.byMembers(made);
    if (this.sets.size >= KEPT) this.sets.clear();
    this.sets.set(key, made);
    return made;
  }

  /**
   * A bound of a set from its members alone: a guess that is none costs twice its weight at least; a member costs that
   * less its own weight, and more by every secret that is not the heaviest of its part.
   */
  byMembers(set) {
    const { labels, n, weights, ownColumn } = this.table;
    const { rows, weight, depth } = set;
    if (set.low >= 2 * weight || (this.sizes && set.low > 2 * rows.length - 1)) return;
    let [best, exact, found] = [2 * weight, false, -1];
    for (let k = 0; k < rows.length; k += 1) {
      const column = ownColumn[rows[k]];
      let cost = 2 * weight - weights[rows[k]];
      let most = 0;
      let i = 0;
      this.now += 1;
      for (; i < rows.length && cost <= best; i += 1) {
        const code = labels[column * n + rows[i]];
        if (this.stamp[code] === this.now) {
          this.size[code] += 1;
          cost += weights[rows[i]];
        } else {
          this.stamp[code] = this.now;
          this.size[code] = 1;
        }
        if (this.size[code] > most) most = this.size[code];
      }
      this.spent += i;
      const certain = i === rows.length && (most === 1 || (most === 2 && depth >= 3));
      if (cost < best || (cost === best && certain && (!exact || (this.sizes && most === 2)))) [best, exact, found] = [cost, certain, column];
    }
    if (best < set.low) return;
    set.low = best;
    if (exact) [set.high, set.guess] = [best, found];
  }

  /** Lower bounds of all guesses of a set as the next one, and the columns; useless ones and, if so wanted, all but one of those that split alike are left out. */
  scanned(rows, columns, depth, alike) {
    const { labels, n, weights, ownRow } = this.table;
    const { size, stamp, label, slots } = this;
    const below = Math.min(depth - 1, this.deepest ?? 0);
    const [slope, saving] = /** @type {number[][]} */ (this.lines)[below];
    const rise = this.rise?.[below];
    const weight = this.weight(rows);
    const kept = new Int32Array(columns.length);
    const bounds = new Float64Array(columns.length);
    const ones = new Int32Array(alike ? columns.length : 0);
    const others = new Int32Array(alike ? columns.length : 0);
    const inside = new Uint8Array(n);
    for (let i = 0; i < rows.length; i += 1) inside[rows[i]] = 1;
    let [count, least, certain] = [0, Infinity, -1];
    this.spent += rows.length * columns.length + STEADY;
    if (alike) slots.now += 1;
    for (let pass = 0; pass < 2; pass += 1) { // members first: of guesses that split alike they are the best
      for (let k = 0; k < columns.length; k += 1) {
        const column = columns[k];
        const own = ownRow[column];
        const member = own >= 0 && inside[own] === 1;
        if (member === (pass === 1)) continue;
        const base = column * n;
        const now = (this.now += 1);
        let met = 0;
        let most = 1;
        let cost = 0;
        let one = 0;
        let two = 0;
        for (let i = 0; i < rows.length; i += 1) {
          const code = labels[base + rows[i]];
          if (stamp[code] !== now) {
            stamp[code] = now;
            size[code] = 1;
            label[code] = met += 1;
            cost += rise ? rise[1] : weights[rows[i]];
          } else {
            const many = (size[code] += 1);
            if (many > most) most = many;
            if (rise) cost += rise[many];
          }
          if (alike) {
            one = Math.imul(one ^ label[code], 0x9e3779b1);
            one ^= one >>> 15;
            two = Math.imul(two + label[code], 0x85ebca6b) + (two >>> 11);
          }
        }
        if (met === 1) continue;
        if (alike) {
          let slot = one & (SLOTS - 1);
          while (slots.from[slot] === slots.now && (others[slots.at[slot]] !== two || ones[slots.at[slot]] !== one)) slot = (slot + 1) & (SLOTS - 1);
          if (slots.from[slot] === slots.now) {
            if (!member) continue;
          } else {
            slots.from[slot] = slots.now;
            slots.at[slot] = count;
          }
          ones[count] = one;
          others[count] = two;
        }
        let bound = rise ? rows.length + cost : (1 + slope) * weight - saving * cost;
        if (member) bound -= rise ? rise[1] : (slope - saving) * weights[own];
        kept[count] = column;
        bounds[count] = bound;
        count += 1;
        if (bound > least) continue;
        const finished = depth === 2 || most === 1 || (most === 2 && depth >= 3);
        if (bound < least) [least, certain] = [bound, finished ? column : -1];
        else if (finished && certain < 0) certain = column;
      }
    }
    return { columns: kept.slice(0, count), bounds: bounds.slice(0, count), least, certain };
  }

  /** Bound a set by its best guess. columns: of a larger set; seen: a scan of it, if there was one. @param {any} seen */
  scan(set, columns, seen = null) {
    if (set.columns || set.low === set.high) return;
    const found = seen ?? this.scanned(set.rows, columns, set.depth, !this.aim.after && set.rows.length <= HASHED && columns.length <= SLOTS / 2);
    set.columns = found.columns;
    set.bounds = found.bounds;
    if (found.least > set.low) set.low = found.least;
    if (found.certain >= 0 && found.least === set.low) [set.high, set.guess] = [found.least, found.certain];
    if (this.spent > this.budget) throw SPENT;
  }

  /** The places of guesses whose bound is from `from` to below `to`, the most promising first; see `order` of scans.py. */
  ranked(rows, weight, columns, bounds, from, to) {
    const { labels, n, weights } = this.table;
    let shift = 1;
    while (weight / shift >= SHARP) shift *= 2;
    const even = weights[rows[0]] === weights[rows[rows.length - 1]];
    const unit = Math.floor(weights[rows[0]] / shift) ** 2;
    const scaled = even ? weights : Float64Array.from(rows, (row) => Math.floor(weights[row] / shift));
    const sums = new Float64Array(256);
    const chosen = [];
    const keys = new Float64Array(columns.length);
    const total = Math.floor(weight / shift);
    for (let k = 0; k < columns.length; k += 1) {
      if (bounds[k] < from || bounds[k] >= to) continue;
      const now = (this.now += 1);
      let squares = 0;
      for (let i = 0; i < rows.length; i += 1) {
        const code = labels[columns[k] * n + rows[i]];
        const gain = even ? 1 : scaled[i];
        const before = this.stamp[code] === now ? sums[code] : 0;
        this.stamp[code] = now;
        sums[code] = before + gain;
        squares += (2 * before + gain) * gain;
      }
      keys[k] = 2 * (even ? squares * unit : squares) + total * Math.floor(bounds[k] / shift);
      chosen.push(k);
    }
    this.spent += chosen.length * rows.length;
    return chosen.sort((a, b) => keys[a] - keys[b] || columns[a] - columns[b]);
  }

  /** A limit below which FIRST bounds at least are, and not many more; else `beta`. */
  front(bounds, low, beta) {
    let most = low;
    for (const bound of bounds) if (bound > most && bound < beta) most = bound;
    const step = Math.floor((most - low) / GRAIN) + 1;
    const count = new Int32Array(GRAIN + 1);
    for (const bound of bounds) if (bound < beta) count[Math.floor((bound - low) / step)] += 1;
    for (let [j, total] = [0, 0]; j < GRAIN; j += 1) {
      total += count[j];
      if (total >= FIRST) return Math.min(beta, low + (j + 1) * step);
    }
    return beta;
  }

  /** The least cost of a set, exact if below beta, else a lower bound from beta on. */
  solve(set, beta) {
    if (set.low === set.high || set.low >= beta) return set.low;
    let [best, winner, failed] = [beta, -1, INFINITE];
    let [from, upto, room] = [0, this.front(set.bounds, set.low, beta), this.width];
    while (winner < 0 || best > set.low) {
      for (const place of this.ranked(set.rows, set.weight, set.columns, set.bounds, from, upto)) {
        const bound = set.bounds[place];
        if (bound >= best) {
          failed = Math.min(failed, bound);
          continue;
        }
        if (room <= 0 && winner >= 0) break;
        room -= 1;
        const total = this.tried(set, set.columns[place], best, bound);
        if (total < best) [best, winner] = [total, set.columns[place]];
        else failed = Math.min(failed, total);
        if (best <= set.low) break;
      }
      if (upto >= best || best <= set.low || (room <= 0 && winner >= 0)) break;
      [from, upto] = [upto, best];
    }
    for (const bound of set.bounds) if (bound >= upto && bound < failed) failed = bound;
    if (winner >= 0) [set.low, set.high, set.guess, set.columns, set.bounds] = [best, best, winner, null, null];
    else set.low = Math.max(set.low, Math.min(failed, INFINITE));
    return set.low;
  }

  /** The parts of a guess but its win, small ones first. */
  split(rows, column) {
    const { labels, n, ownRow } = this.table;
    const parts = new Map();
    for (let i = 0; i < rows.length; i += 1) {
      if (rows[i] === ownRow[column]) continue;
      const code = labels[column * n + rows[i]];
      const part = parts.get(code);
      if (part) part.push(rows[i]);
      else parts.set(code, [rows[i]]);
    }
    return [...parts.values()].sort((a, b) => a.length - b.length);
  }

  /** The cost of a set if a column is guessed first, exact if below `best`, else a lower bound from `best` on. */
  tried(set, column, best, known) {
    const below = set.depth - 1;
    let total = set.weight;
    /** @type {any[]} */
    const open = [];
    const columns = set.columns ?? this.base;
    for (const rows of this.split(set.rows, column)) {
      const weight = this.weight(rows);
      const low = this.floor(rows, weight, below);
      total += low;
      if (rows.length > 2 && below >= 2) open.push({ rows, weight, low, set: null, columns });
    }
    if (total >= best) return total;
    for (const part of open) {
      if (this.aim.after) part.columns = this.aim.after(column, part.rows[0], columns);
      part.set = this.set(part.rows, below, part.columns);
      total += Math.max(0, part.set.low - part.low);
      if (total >= best) return total;
    }
    if (Math.max(total, known) >= best) return Math.max(total, known);
    const waiting = open.filter((part) => part.set.low < part.set.high && !part.set.columns);
    while (waiting.length) { // a bound for every part before any part is entered
      const part = waiting.splice(heaviest(waiting, best - total), 1)[0];
      const before = part.set.low;
      this.scan(part.set, part.columns);
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
      const cost = column === null ? this.solve(this.root, beta) : this.tried({ ...this.root, depth: this.depth }, column, beta, 0);
      const exact = cost < beta;
      return { cost, exact, column: exact ? (column ?? this.root.guess) : null };
    } catch (error) {
      if (error !== SPENT) throw error;
      return { cost: this.root.low, exact: false, column: null };
    } finally {
      this.budget = Infinity;
    }
  }

  /** The columns to try first, the most promising first, and a lower bound of each. least: so many are ranked at least. */
  openers(least) {
    const { columns, bounds } = this.all;
    const byBound = [...columns.keys()].sort((a, b) => bounds[a] - bounds[b] || columns[a] - columns[b]);
    const beyond = least < byBound.length ? bounds[byBound[least]] : INFINITE;
    const first = this.ranked(this.root.rows, this.root.weight, columns, bounds, 0, beyond);
    const places = [...first, ...byBound.slice(first.length)];
    return { columns: places.map((place) => columns[place]), lows: places.map((place) => bounds[place]) };
  }
}

/** The part to bound next: the most rise of its bound for the time; if one rise is enough, the smallest that promises it. */
function heaviest(parts, need) {
  let [found, best, enough] = [0, -1, false];
  parts.forEach(({ rows, weight }, j) => {
    const rise = weight * (rows.length / (rows.length + HEFT));
    if (rise >= need) {
      if (!enough || rows.length < parts[found].rows.length) [found, enough] = [j, true];
    } else if (!enough && rise / (20 + rows.length) > best) [found, best] = [j, rise / (20 + rows.length)];
  });
  return found;
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
