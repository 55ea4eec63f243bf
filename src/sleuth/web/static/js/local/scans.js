// Scans of the exact search: lower bounds of guesses on a set of secrets, over a table of feedback labels.
// Costs and bounds are those of src/sleuth/exact/bounds.py. A weight is a whole number, and costs stay below 2^50, so doubles
// hold them exactly.

export const INFINITE = 2 ** 50;
const STEADY = 2; // what a column takes beside the labels that are read, as so many of them

/**
 * Feedback labels of guesses (columns) on secrets (rows); rows by descending weight.
 * @typedef {{ n: number, stride: number, labels: Uint8Array, guesses: Int32Array, ownColumn: Int32Array, ownRow: Int32Array,
 *   weights: Float64Array, uniform: boolean }} Table
 * stride: from a row to the next; ownColumn: of each row the column that guesses it; ownRow: of each column the row that it guesses, or -1.
 */
/**
 * What a tree may cost: over: what a secret costs besides that is not named within `limit` guesses (Infinity: any number).
 * after: of a column and a row, which columns are legal later; null: all.
 * @typedef {{ limit: number, over: number, after: ((column: number, row: number, columns: Int32Array) => Int32Array) | null }} Aim
 */

/** A lower bound of the cost of sets by their size, weights 1; see `by_size` of bounds.py. */
function bySize(secrets, splits, depth, over) {
  const costs = new Float64Array(secrets + 1);
  let [level, room] = [1, 1];
  for (let size = 1; size <= secrets; size += 1) {
    if (!room) {
      level += 1;
      room = splits > 1 ? splits ** (level - 1) : 1;
    }
    room -= 1;
    costs[size] = Math.min(costs[size - 1] + (level <= depth ? level : depth + over), INFINITE);
  }
  return costs;
}

/** [slope, saving]: a set costs slope · weight − saving · (its greatest weight) at least; see `line` of bounds.py. */
function line(depth, over) {
  if (depth === 0) return [over, 0];
  return depth === 1 ? [1 + over, over] : [2, 1];
}

export class Scans {
  /** @param {Table} table @param {Aim} aim */
  constructor(table, aim) {
    const { n, stride, guesses, ownRow } = table;
    this.table = table;
    this.aim = aim;
    this.spent = 0; // labels that were read
    this.now = 0;
    this.size = new Int32Array(256);
    this.stamp = new Int32Array(256);
    this.inside = new Uint8Array(stride);
    this.kept = new Int32Array(stride + n);
    this.bounds = new Float64Array(stride + n);
    this.every = Int32Array.from(guesses.keys());
    const splits = (column) => this.parts(column) - (ownRow[column] < 0 ? 0 : 1);
    this.tables(n, table.uniform ? this.every.reduce((most, column) => Math.max(most, splits(column)), 1) : n);
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
    this.steps = this.rise?.map((rise) => rise.map((cost) => cost - rise[1]));
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

  /**
   * Lower bounds of guesses of a set as the next one, those below a limit, and the least of all. They are the set's members
   * and some columns; useless ones are left out. A guess costs `fixed` if it takes all apart, and more by every secret
   * that shares a part with an earlier one, so most guesses are left after a few secrets.
   */
  scanned(rows, columns, depth, limit, own = limit) {
    const { stride, weights, ownColumn } = this.table;
    const below = Math.min(depth - 1, this.deepest ?? 0);
    const [slope, saving] = /** @type {number[][]} */ (this.lines)[below];
    const rise = this.rise?.[below];
    const fixed = rise ? rows.length * (1 + rise[1]) : (1 + slope - saving) * this.weight(rows);
    const [starts, members] = [new Int32Array(rows.length), new Int32Array(rows.length)];
    const [gains, costs] = [new Float64Array(rows.length), this.steps?.[below] ?? new Float64Array(rows.length)];
    for (let i = 0; i < rows.length; i += 1) {
      starts[i] = rows[i] * stride;
      members[i] = ownColumn[rows[i]];
      gains[i] = rise ? rise[1] : (slope - saving) * weights[rows[i]];
      if (!rise) costs[i] = saving * weights[rows[i]];
    }
    const found = { limit: own, fixed, least: INFINITE, count: 0 };
    this.take(members, gains, starts, costs, found); // first, for they are mostly good
    found.limit = limit;
    if (columns.length) {
      for (const column of members) this.inside[column] = 1;
      this.take(columns, null, starts, costs, found);
      for (const column of members) this.inside[column] = 0;
    }
    const [kept, bounds] = [this.kept.slice(0, found.count), this.bounds.slice(0, found.count)];
    const isCertain = (column) => depth === 2 || this.largest(rows, column) <= Math.min(2, depth - 1);
    const certain = kept.find((column, k) => bounds[k] === found.least && isCertain(column)) ?? -1;
    return { columns: kept, bounds, least: found.least, certain, fixed };
  }

  /** Add to what is found those of some columns that are good enough. gains: what each saves as a member; null: they are none. */
  take(columns, gains, starts, costs, found) {
    const { stamp, size, inside, kept, bounds } = this;
    const { labels, uniform } = this.table;
    const { limit, fixed } = found;
    const n = starts.length;
    let { least, count } = found;
    let now = this.now;
    let read = 0;
    for (let k = 0; k < columns.length; k += 1) {
      const column = columns[k];
      if (!gains && inside[column]) continue;
      const gain = gains ? gains[k] : 0;
      const room = (limit > least ? limit : least) - fixed + gain;
      now += 1;
      let met = 0;
      let more = 0;
      let i = 0;
      for (; i < n; i += 1) {
        const code = labels[starts[i] + column];
        if (stamp[code] !== now) {
          stamp[code] = now;
          met += 1;
          if (uniform) size[code] = 1;
        } else {
          more += costs[uniform ? (size[code] += 1) : i];
          if (more > room) break;
        }
      }
      read += i + STEADY;
      if (i < n || met === 1) continue;
      const bound = fixed + more - gain;
      if (bound < least) least = bound;
      else if (bound >= limit && bound > least) continue;
      kept[count] = column;
      bounds[count] = bound;
      count += 1;
    }
    this.now = now;
    this.spent += read;
    found.least = least;
    found.count = count;
  }

  /** The size of the largest part of a column. */
  largest(rows, column) {
    const { labels, stride } = this.table;
    const { size, stamp } = this;
    this.now += 1;
    let most = 0;
    for (let i = 0; i < rows.length; i += 1) {
      const code = labels[rows[i] * stride + column];
      size[code] = stamp[code] === this.now ? size[code] + 1 : 1;
      stamp[code] = this.now;
      if (size[code] > most) most = size[code];
    }
    return most;
  }

  /** The places of the guesses of a set, the most promising first; see `order` of scans.py. */
  ranked({ rows, weight, columns, bounds }) {
    const { labels, stride, weights } = this.table;
    const { stamp } = this;
    const sums = new Float64Array(256);
    const keys = new Float64Array(columns.length);
    for (let k = 0; k < columns.length; k += 1) {
      const now = (this.now += 1);
      let squares = 0;
      for (let i = 0; i < rows.length; i += 1) {
        const code = labels[rows[i] * stride + columns[k]];
        const gain = weights[rows[i]];
        const before = stamp[code] === now ? sums[code] : 0;
        stamp[code] = now;
        sums[code] = before + gain;
        squares += (2 * before + gain) * gain;
      }
      keys[k] = 2 * squares + weight * bounds[k];
    }
    this.spent += columns.length * rows.length;
    return [...columns.keys()].sort((a, b) => keys[a] - keys[b] || columns[a] - columns[b]);
  }
}
