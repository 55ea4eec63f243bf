// The best guess of a position and what guesses lead to: the ladder. Twin: src/sleuth/advice/outlook.py and ladder.py.

import { coder, grouped } from "./listing.js";
import { permits } from "./position.js";
import { INFINITE } from "./scans.js";
import { Search } from "./search.js";

export const LOSS = 20; // guesses that a lost game counts as
const PROOF = 4e6; // labels that the search for the proof may read: about 0.03 s; of fewer pairs of a guess and a candidate than
const FULL = 4e6; // these more: the square root of how many times fewer, up to
const SMALL = 3; // times as many
const SOME = 0.25; // the share of it for the best of some guesses
const LISTED = 20; // times as much for the best few of each kind
const COMPARED = 1; // times as much for trees of a few guesses
const EACH = 0.25; // what one of them may take of what is left
const FINAL = 0.5; // for exact searches of the best of them
const PROMISING = 20; // guesses that are compared by trees
const NARROW = 150; // guesses besides the likely candidates of which such trees are made
const WIDTH = 4; // guesses of each set in them
const MARGIN = 0.006; // expected guesses by which a tree may be behind, so that its guess is still searched exactly
const TIED = 1e-9; // expected guesses that differ by less are equal
const PAIRS = 1e7; // pairs of a legal guess and a candidate up to which a search is tried, and before the first guess:
const FIRST_PAIRS = 2 ** 22;
const REVIEWED_PAIRS = 3e7; // pairs up to which a review searches the player's guess, if the book has the position
const PATIENCE = 8; // times the budget of advice, for that search
const PLACES = 6; // of pegs, up to which they are exchanged

/** @typedef {import("./position.js").Position} Position */
/** @typedef {NonNullable<Awaited<ReturnType<typeof import("./book.js").followed>>>} Booked */
/** @typedef {{ mean: number, exact: boolean }} Left */
/**
 * best: guess row, or null: a strategy has to choose; order: guess rows, the most promising first; left: the expected number of
 * guesses from a guess row on, exactly or as a tree has it, or null; bestOf: the best of some guess rows; few: as in outlook.py,
 * the kind of a row being a number, or -1; isLookedUp: that it is all that is known anywhere.
 * @typedef {{ best: number | null, standing: { step: string, compared: number }, error: number, loss: number | null, order: number[],
 *   left: (row: number) => Left | null, bestOf: (rows: number[]) => number | null,
 *   few?: (kindOf: (row: number) => number, kinds: number, top: number) => Map<number, Left | null>, isLookedUp?: boolean }} Outlook
 */

/** Whole weights of the candidates in proportion to the prior. most: what a secret costs at most. See exact/weighing.py. */
export function wholeWeights({ listing: { prior }, candidates }, most) {
  if (!prior) return new Float64Array(candidates.length).fill(1);
  const n = candidates.length;
  const share = Float64Array.from(candidates, (secret) => prior[secret]);
  const room = Math.floor(INFINITE / (Math.max(n, most) + 1)) - 2 * n;
  const unit = room / sum(share);
  return share.map((one) => Math.max(1, Math.round(one * unit)));
}

let doubted = false; // whether the answer at hand rests on something that was not proved here

/** Something was estimated or compared that a longer search may prove: a server is asked as well, if there is one. */
export function doubt() {
  doubted = true;
}

/** The result of an action, and whether nothing in it was in doubt. One action at a time. @template T @param {() => T | Promise<T>} action */
export async function settled(action) {
  doubted = false;
  const answer = await action();
  return { answer, isProved: !doubted };
}

export function sum(numbers) {
  let total = 0;
  for (let i = 0; i < numbers.length; i += 1) total += numbers[i];
  return total;
}

/** The guesses left in the game, and what a secret costs besides that is not named with them. See advice/target.py. @param {Position} position @param {number | null} loss */
export function allowance({ listing: { rule }, history }, loss) {
  const limit = (rule.limit ?? 0) - history.length;
  const ends = rule.limit !== null && loss !== null && limit >= 1;
  return ends ? { limit, over: Math.max(1, loss - (rule.limit ?? 0)) } : { limit: Infinity, over: INFINITE };
}

/**
 * What the guesses of a position lead to. before: what is known of first guesses, guess → number; book: the best guess and
 * its number, of the book. loss: guesses that a lost game counts as; null: as many as it takes. isReview: whether the guess
 * that was made may be searched for longer, so that no server has to.
 * @param {Position} position
 * @param {{ openings?: any, book?: Booked | null, loss?: number | null, isReview?: boolean }} [known]
 * @returns {Outlook}
 */
export function outlook(position, { openings = null, book = null, loss = LOSS, isReview = false } = {}) {
  const { candidates, legal, history } = position;
  if (openings && !history.length) return lookedUp(position, openings);
  const pairs = legal.length * candidates.length;
  const isSmall = pairs <= (history.length ? PAIRS : FIRST_PAIRS);
  const patience = book && isReview && pairs <= REVIEWED_PAIRS ? PATIENCE : 1;
  const found = isSmall ? searchedOutlook(position, book, loss, patience) : looked(position, book, loss);
  if (found.standing.step !== "proved") doubt();
  if (isSmall || patience === 1) return found;
  /** @type {Outlook | null} */
  let search = null;
  const made = (row) => (search ??= searchedOutlook(position, book, loss, patience)).left(row);
  return { ...found, left: (row) => found.left(row) ?? made(row) };
}

/** @param {Position} position @param {Booked | null} book @param {number | null} loss @param {number} patience @returns {Outlook} */
function searchedOutlook(position, book, loss, patience) {
  const { listing, candidates, legal } = position;
  const pairs = legal.length * candidates.length;
  const { limit, over } = allowance(position, loss);
  const weights = wholeWeights(position, limit === Infinity ? 0 : limit + over);
  const table = tableOf(position, weights);
  if (!table) return looked(position, book, loss);
  const search = new Search(table, { limit, over, after: listing.level === "free" ? null : laterOf(position, table) });
  const only = { columns: [table.ownColumn[0]], lows: [0] };
  const below = (limit) => distinct(position, candidates.length === 1 ? only : search.openers(limit));
  const openers = below(0);
  const whole = sum(weights);
  const budget = PROOF * Math.min(SMALL, Math.max(1, Math.sqrt(FULL / pairs)));
  const found = book
    ? { column: legal.indexOf(book.row), cost: Math.round(book.mean * whole), exact: true, standing: proved(position) }
    : searched({ position, search, openers, below, whole, budget });
  if (!found) return looked(position, null, loss);
  const number = ({ cost, exact }) => ({ mean: cost / whole, exact });
  /** @type {Map<number, { cost: number, exact: boolean } | null>} */
  const shown = new Map([[found.column, { cost: found.cost, exact: found.exact }]]);
  return {
    best: legal[found.column],
    standing: found.standing,
    error: listing.prior ? rounding(position, weights, Math.max(candidates.length + 1, loss ?? 0), loss) : 0,
    loss,
    order: openers.columns.map((column) => legal[column]),
    left(row) {
      const column = table.columnOf[row] ?? -1;
      if (column < 0) return null;
      if (!shown.has(column)) {
        const one = search.least({ column, budget: patience * budget });
        shown.set(column, one.exact ? one : null);
      }
      const one = shown.get(column);
      return one ? number(one) : null;
    },
    few(kindOf, kinds, top) {
      const until = found.standing.step === "proved" ? search.spent + LISTED * budget : 0;
      /** @type {Map<number, Left | null>} */
      const few = new Map([[legal[found.column], number(found)]]);
      for (let kind = 0; kind < kinds; kind += 1) {
        const own = (limit) => {
          const { columns, lows } = below(limit);
          const places = [...columns.keys()].filter((place) => kindOf(legal[columns[place]]) === kind);
          return { columns: places.map((place) => columns[place]), lows: places.map((place) => lows[place]) };
        };
        for (const one of bestFew(search, own, top, until)) {
          const row = legal[one.column];
          if (!few.has(row)) few.set(row, one.exact ? number(one) : null);
        }
      }
      return few;
    },
    bestOf(rows) {
      if (book?.familiar) {
        shown.set(table.columnOf[book.familiar.row], { cost: Math.round(book.familiar.mean * whole), exact: true });
        return book.familiar.row;
      }
      const among = new Set(rows.map((row) => table.columnOf[row]));
      const chosen = [...openers.columns.keys()].filter((i) => among.has(openers.columns[i]));
      const better = betterOf(search, openers, chosen, SOME * budget).found.at(-1);
      if (!better) return null;
      shown.set(better.column, better);
      return legal[better.column];
    },
  };
}

function proved({ legal }) {
  return { step: "proved", compared: legal.length };
}

/**
 * The outlook without a search: what the book says, or nothing.
 * @param {{ legal: Int32Array }} position @param {Booked | null} book @param {number | null} loss @returns {Outlook}
 */
export function looked(position, book, loss = LOSS) {
  const standing = book ? proved(position) : { step: "estimated", compared: 0 };
  const rated = [book, book?.familiar];
  const left = (row) => {
    const one = rated.find((each) => each?.row === row);
    return one ? { mean: one.mean, exact: true } : null;
  };
  const bestOf = () => book?.familiar?.row ?? null;
  return { best: book?.row ?? null, standing, error: 0, loss, order: [], left, bestOf };
}

/** The feedback labels of a position, its secrets by descending weight; null if a guess has too many. */
function tableOf({ listing, candidates, legal }, unordered) {
  const n = candidates.length;
  const order = [...candidates.keys()].sort((a, b) => unordered[b] - unordered[a] || a - b);
  const secrets = Int32Array.from(order, (place) => candidates[place]);
  const words = Math.ceil(legal.length / 4);
  const labels = new Int32Array(n * words);
  const code = coder(listing, secrets);
  const four = new Int32Array(n); // of columns, in a word
  for (const [column, guess] of legal.entries()) {
    const codes = listing.rule.codes <= 256 ? code(guess) : labelled(code(guess));
    if (!codes) return null;
    const shift = 8 * (column % 4);
    for (let i = 0; i < n; i += 1) four[i] |= codes[i] << shift;
    if (shift < 24 && column + 1 < legal.length) continue;
    for (let i = 0, at = column >> 2; i < n; i += 1, at += words) labels[at] = four[i];
    four.fill(0);
  }
  const columnOf = new Int32Array(listing.guesses.length).fill(-1);
  legal.forEach((guess, column) => (columnOf[guess] = column));
  const ownRow = new Int32Array(legal.length).fill(-1);
  const ownColumn = secrets.map((secret) => columnOf[listing.guessOfSecret[secret]]);
  ownColumn.forEach((column, row) => (ownRow[column] = row));
  const about = { n, stride: 4 * words, labels: new Uint8Array(labels.buffer), uniform: !listing.prior };
  const weights = Float64Array.from(order, (one) => unordered[one]);
  return { ...about, guesses: legal, columnOf, ownColumn, ownRow, secrets, weights };
}

/** Codes numbered by when they come first; null: there are too many. */
function labelled(codes) {
  const label = new Map();
  for (const code of codes) if (!label.has(code)) label.set(code, label.size);
  return label.size > 256 ? null : codes.map((code) => label.get(code) ?? 0);
}

/** Which columns are legal after a column if a row is the secret, where the rule forbids guesses. */
function laterOf({ listing }, table) {
  const symbolsOf = (row) => [...listing.guesses[row]];
  const able = new Int32Array(table.guesses.length);
  return (column, row, columns) => {
    const [guess, secret] = [symbolsOf(table.guesses[column]), symbolsOf(table.guesses[table.ownColumn[row]])];
    const code = listing.rule.feedback(guess, secret);
    const label = (of) => table.labels[of * table.stride + column];
    const fits = (one) => table.ownRow[one] >= 0 && label(table.ownRow[one]) === label(row);
    if (listing.level === "strict") return columns.filter(fits);
    const may = permits(listing, guess, code);
    let count = 0;
    for (let i = 0; i < columns.length; i += 1) if (may(table.guesses[columns[i]])) able[count++] = columns[i];
    return able.slice(0, count);
  };
}

/** The best guess with its cost, and how far it is shown to be the best; null: not known. */
function searched({ position, search, openers, below, whole, budget }) {
  const first = (found) => ({ ...tied(search, below, found, whole, budget), standing: proved(position) });
  const least = search.least({ budget });
  if (least.exact) return first(least);
  const { columns, lows } = openers;
  const byBound = [...columns.keys()].sort((a, b) => lows[a] - lows[b] || a - b);
  const margin = Math.floor(MARGIN * whole);
  const some = new Set([...columns.slice(0, NARROW), ...search.table.ownColumn.slice(0, NARROW)]);
  const base = search.base.filter((column) => some.has(column));
  const narrow = search.narrowed(WIDTH, base);
  const trees = betterOf(narrow, openers, byBound.slice(0, PROMISING), COMPARED * budget, { margin, share: EACH });
  const ranked = trees.found.sort((a, b) => a.cost - b.cost);
  if (!ranked.length) return null;
  const [best] = ranked;
  const equal = ranked.filter((tree) => tree.cost <= best.cost + margin);
  const near = new Set(equal.map((tree) => columns.indexOf(tree.column)));
  const order = [...near, ...byBound.filter((place) => !near.has(place))];
  const exactly = betterOf(search, openers, order, FINAL * budget, { below: best.cost + 1, share: 0.5 });
  const found = exactly.found.at(-1) ?? { ...best, exact: false };
  if (exactly.found.length && exactly.done === columns.length && found.cost <= search.all.upto) return first(found);
  return { ...found, standing: { step: "compared", compared: trees.done } };
}

/** Those of some guesses (places in the openers) that are better than all before them, and how many are done. See `better`. */
function betterOf(search, { columns, lows }, chosen, budget, { below = INFINITE, margin = 0, share = 1 } = {}) {
  const found = [];
  const until = search.spent + budget;
  let [least, done] = [below, 0];
  for (const place of chosen) {
    if (lows[place] >= least + margin) {
      done += 1;
      continue;
    }
    const room = share * (until - search.spent);
    if (room <= 1) break;
    const one = search.least({ column: columns[place], beta: least + margin, budget: room });
    if (one.exact || one.cost >= least + margin) done += 1;
    if (!one.exact) continue;
    found.push(one);
    least = Math.min(least, one.cost);
  }
  return { found, done };
}

/** The best few guesses of a kind; if `until` comes first, those of the least lower bounds. See `best_few` of comparison.py. */
function bestFew(search, below, top, until) {
  if (!top) return [];
  let some = below(0);
  if (some.columns.length < top) some = below(INFINITE);
  let found = [];
  for (const column of some.columns.slice(0, top)) {
    const one = search.least({ column, budget: until - search.spent });
    if (!one.exact) break;
    found.push(one);
  }
  const isProved = found.length === Math.min(top, some.columns.length);
  const limit = isProved
    ? Math.max(0, ...found.map(({ cost }) => cost))
    : some.lows.toSorted((a, b) => a - b)[Math.min(top, some.lows.length) - 1];
  const { columns, lows } = below(limit + 1);
  const low = new Map(columns.map((column, place) => [column, lows[place]]));
  const able = inOrder(
    search,
    columns.filter((column) => low.get(column) <= limit),
  );
  const place = new Map(able.map((column, at) => [column, at]));
  const before = (a, b) => a.cost - b.cost || place.get(a.column) - place.get(b.column);
  const bounds = able.map((column) => ({ column, cost: low.get(column), exact: false })).sort(before);
  if (!isProved) return bounds.slice(0, top);
  found.sort(before);
  const done = new Set(found.map(({ column }) => column));
  for (const bound of bounds) {
    const last = found.at(-1);
    if (before(bound, last) > 0) break;
    if (done.has(bound.column)) continue;
    const one = search.least({ column: bound.column, beta: last.cost + 1, budget: until - search.spent });
    if (one.exact) found = [...found, one].sort(before).slice(0, top);
    else if (one.cost <= last.cost) return bounds.slice(0, top); // the budget is spent
  }
  return found;
}

/** Guesses in the order in which equal ones are taken: that can win, the likelier, of more parts, the first. */
function inOrder(search, columns) {
  const { ownRow, weights } = search.table;
  const weight = (column) => (ownRow[column] < 0 ? 0 : weights[ownRow[column]]);
  const parts = new Map(columns.map((column) => [column, search.parts(column)]));
  return columns.toSorted((a, b) => weight(b) - weight(a) || parts.get(b) - parts.get(a) || a - b);
}

/** Of the guesses of least cost the first in order. See `break_tie`. */
function tied(search, below, found, whole, budget) {
  const cost = found.cost + Math.floor(TIED * whole);
  const { columns, lows } = below(cost + 1);
  const able = columns.filter((_, place) => lows[place] <= cost);
  const until = search.spent + budget;
  for (const column of inOrder(search, able)) {
    const one = search.least({ column, beta: cost + 1, budget: until - search.spent });
    if (one.exact) return one;
    if (one.cost <= cost) break; // the budget is spent
  }
  return found;
}

/** One guess of each class that exchanging pegs and colours leaves, where these keep all guesses made: that of the lowest row. */
function distinct({ listing, legal, history }, openers) {
  const { colours, places, symbols, alphabet, guesses, rowOf } = listing;
  if (!colours || !history.length || places > PLACES) return openers;
  const made = history.map(({ row }) => symbols.subarray(row * places, (row + 1) * places));
  const moves = orders(places).flatMap((order) => renaming(order, made) ?? []);
  const column = new Map(Array.from(legal, (row, place) => [row, place]));
  const least = (row) => {
    let found = guesses[row];
    for (const { order, to } of moves) {
      const own = new Map(to);
      const taken = new Set(to.values());
      let image = "";
      for (const place of order) {
        const colour = symbols[row * places + place];
        if (!own.has(colour)) {
          let free = 0;
          while (taken.has(free)) free += 1;
          own.set(colour, free);
          taken.add(free);
        }
        image += alphabet[own.get(colour)];
      }
      if (image < found) found = image;
    }
    return column.get(rowOf.get(found));
  };
  const low = new Map();
  openers.columns.forEach((one, place) => {
    const first = least(legal[one]);
    if (!low.has(first)) low.set(first, openers.lows[place]);
  });
  return { columns: [...low.keys()], lows: [...low.values()] };
}

/** The renaming of colours that undoes an order of places for all guesses made; undefined if there is none. */
function renaming(order, made) {
  const to = new Map();
  for (const guess of made) {
    for (const [place, from] of order.entries()) {
      if ((to.get(guess[from]) ?? guess[place]) !== guess[place]) return undefined;
      to.set(guess[from], guess[place]);
    }
  }
  return new Set(to.values()).size === to.size ? { order, to } : undefined;
}

function orders(places) {
  if (!places) return [[]];
  const longer = (order) => Array.from({ length: places }, (_, at) => order.toSpliced(at, 0, places - 1));
  return orders(places - 1).flatMap(longer);
}

/** How far an exact number may be off because the prior is rounded. See `rounding` of exact/weighing.py. */
function rounding({ listing: { prior }, candidates }, weights, most, loss) {
  const share = Float64Array.from(candidates, (secret) => prior[secret]);
  const [whole, all] = [sum(share), sum(weights)];
  const differ = Array.from(share, (one, i) => [one / whole, weights[i] / all]);
  const moved = sum(differ.map(([wanted, given]) => Math.max(given - wanted, 0)));
  const ratio = Math.max(...differ.map(([wanted, given]) => Math.abs(given - wanted) / Math.min(given, wanted)));
  return Math.min(moved * (most - 1), ratio * Math.min(most, loss ?? most)) + 2 ** -50 * most;
}

/** The outlook before the first guess, of first guesses that were searched before. */
function lookedUp(position, { left, proved: isProved }) {
  const { listing, legal } = position;
  const known = new Map(Object.entries(left).map(([guess, mean]) => [listing.rowOf.get(guess), mean]));
  const order = [...known.keys()].sort((a, b) => known.get(a) - known.get(b)); // an object has its numbers first
  if (listing.colours) {
    const kind = (row) =>
      Array.from(grouped([...listing.guesses[row]]).values(), (own) => own.length)
        .sort()
        .join();
    const means = new Map(order.map((row) => [kind(row), known.get(row)]));
    for (const row of legal) if (means.has(kind(row))) known.set(row, means.get(kind(row)));
  }
  return {
    best: order[0],
    order,
    error: 0,
    loss: LOSS,
    standing: isProved ? proved(position) : { step: "compared", compared: known.size },
    left: (row) => (known.has(row) ? { mean: known.get(row), exact: true } : null),
    bestOf: (rows) => [...known.keys()].find((row) => rows.includes(row)) ?? null,
    isLookedUp: true,
  };
}
