// The best guess of a position and what guesses lead to: the ladder. Twin: src/sleuth/advice/outlook.py and ladder.py.

import { grouped, sum } from "../numbers.js";
import { coder } from "./listing.js";
import { permits } from "./position.js";
import { INFINITE, Search } from "./search.js";

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
 * @typedef {{ best: number | null, standing: { step: string, compared: number }, loss: number | null, order: number[],
 *   left: (row: number) => Left | null, bestOf: (rows: number[]) => number | null,
 *   few?: (kindOf: (row: number) => number, kinds: number, top: number) => Map<number, Left | null>, isLookedUp?: boolean }} Outlook
 */

/** Whole weights of the candidates in proportion to the prior. most: what a secret costs at most. See exact/weighing.py. */
export function wholeWeights({ listing: { prior }, candidates }, most) {
  const n = candidates.length;
  if (!prior) return Array(n).fill(1);
  const share = Array.from(candidates, (secret) => prior[secret]);
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
  const search = () => searchedOutlook(position, book, loss, patience);
  const view = isSmall ? search() : looked(position, book, loss);
  if (view.standing.step !== "proved") doubt();
  if (isSmall || patience === 1) return view;
  /** @type {Outlook | null} */
  let longer = null;
  return { ...view, left: (row) => view.left(row) ?? (longer ??= search()).left(row) };
}

/** @param {Position} position @param {Booked | null} book @param {number | null} loss @param {number} patience @returns {Outlook} */
function searchedOutlook(position, book, loss, patience) {
  const { listing, candidates, legal } = position;
  const { limit, over } = allowance(position, loss);
  const weights = wholeWeights(position, limit === Infinity ? 0 : limit + over);
  const table = tableOf(position, weights);
  if (!table) return looked(position, book, loss);
  const search = new Search(table, { limit, over, after: listing.level === "free" ? null : laterOf(position, table) });
  const column = new Map(Array.from(legal, (row, place) => [row, place]));
  const own = [{ column: table.ownColumn[0], low: 0 }];
  const classed = distinct(position, column);
  const openers = (upto) => (candidates.length === 1 ? own : classed(search.openers(upto)));
  const whole = sum(weights);
  const budget = PROOF * Math.min(SMALL, Math.max(1, Math.sqrt(FULL / (legal.length * candidates.length))));
  const booked = ({ row, mean }) => ({ column: column.get(row), cost: Math.round(mean * whole), exact: true });
  const best = book
    ? { ...booked(book), standing: proved(position) }
    : searched({ position, search, openers, whole, budget });
  if (!best) return looked(position, null, loss);
  const number = ({ cost, exact }) => ({ mean: cost / whole, exact });
  /** @type {Map<number | undefined, { cost: number, exact: boolean }>} */
  const costs = new Map([[best.column, best]]);
  return {
    best: legal[best.column],
    standing: best.standing,
    loss,
    order: openers(0).map((one) => legal[one.column]),
    left(row) {
      const place = column.get(row);
      if (place === undefined) return null;
      if (!costs.has(place)) costs.set(place, search.least({ column: place, budget: patience * budget }));
      const one = costs.get(place);
      return one && (one.exact || one === best) ? number(one) : null;
    },
    few(kindOf, kinds, top) {
      const until = best.standing.step === "proved" ? search.spent + LISTED * budget : 0;
      /** @type {Map<number, Left | null>} */
      const few = new Map([[legal[best.column], number(best)]]);
      for (let kind = 0; kind < kinds; kind += 1) {
        const some = (upto) => openers(upto).filter((one) => kindOf(legal[one.column]) === kind);
        for (const one of bestFew(search, some, top, until)) {
          const row = legal[one.column];
          if (!few.has(row)) few.set(row, one.exact ? number(one) : null);
        }
      }
      return few;
    },
    bestOf(rows) {
      const among = new Set(rows.map((row) => column.get(row)));
      const some = openers(0).filter((one) => among.has(one.column));
      const better = book?.familiar ? booked(book.familiar) : betterOf(search, some, SOME * budget).better.at(-1);
      if (!better) return null;
      costs.set(better.column, better);
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
  const left = (row) => {
    const one = [book, book?.familiar].find((each) => each?.row === row);
    return one ? { mean: one.mean, exact: true } : null;
  };
  return { best: book?.row ?? null, standing, loss, order: [], left, bestOf: () => book?.familiar?.row ?? null };
}

/** The feedback labels of a position, its secrets by descending weight; null if a guess has too many. @returns {import("./search.js").Table | null} */
function tableOf({ listing, candidates, legal }, unordered) {
  const n = candidates.length;
  const order = [...candidates.keys()].sort((a, b) => unordered[b] - unordered[a] || a - b);
  const secrets = Int32Array.from(order, (place) => candidates[place]);
  const stride = legal.length;
  const labels = new Uint8Array(n * stride);
  const code = coder(listing, secrets);
  for (const [column, guess] of legal.entries()) {
    const codes = listing.rule.codes <= 256 ? code(guess) : labelled(code(guess));
    if (!codes) return null;
    for (let i = 0, at = column; i < n; i += 1, at += stride) labels[at] = codes[i];
  }
  const columnOf = new Int32Array(listing.guesses.length).fill(-1);
  legal.forEach((guess, column) => (columnOf[guess] = column));
  const ownRow = new Int32Array(stride).fill(-1);
  const ownColumn = Array.from(secrets, (secret) => columnOf[listing.guessOfSecret[secret]]);
  ownColumn.forEach((column, row) => (ownRow[column] = row));
  const weights = order.map((place) => unordered[place]);
  return { n, stride, labels, guesses: legal, ownColumn, ownRow, weights, uniform: !listing.prior };
}

/** Codes numbered by when they come first; null: there are too many. */
function labelled(codes) {
  const label = new Map(Array.from(new Set(codes), (code, place) => [code, place]));
  return label.size > 256 ? null : Array.from(codes, (code) => label.get(code) ?? 0);
}

/** Which columns are legal after a column if a row is the secret, where the rule forbids guesses. */
function laterOf({ listing }, { guesses, labels, stride, ownColumn, ownRow }) {
  const symbolsOf = (column) => [...listing.guesses[guesses[column]]];
  const label = (row, column) => labels[row * stride + column];
  return (column, row, columns) => {
    if (listing.level === "strict")
      return columns.filter((one) => ownRow[one] >= 0 && label(ownRow[one], column) === label(row, column));
    const guess = symbolsOf(column);
    const may = permits(listing, guess, listing.rule.feedback(guess, symbolsOf(ownColumn[row])));
    return columns.filter((one) => may(guesses[one]));
  };
}

/** The best guess with its cost, and how far it is shown to be the best; null: not known. */
function searched({ position, search, openers, whole, budget }) {
  const first = (best) => ({ ...tied(search, openers, best, whole, budget), standing: proved(position) });
  const least = search.least({ budget });
  if (least.exact) return first(least);
  const all = openers(0);
  const byBound = all.toSorted((a, b) => a.low - b.low);
  const margin = Math.floor(MARGIN * whole);
  const some = new Set([
    ...all.slice(0, NARROW).map(({ column }) => column),
    ...search.table.ownColumn.slice(0, NARROW),
  ]);
  const narrow = search.narrowed(
    WIDTH,
    search.base.filter((column) => some.has(column)),
  );
  const trees = betterOf(narrow, byBound.slice(0, PROMISING), COMPARED * budget, { margin, share: EACH });
  const [best, ...others] = trees.better.sort((a, b) => a.cost - b.cost);
  if (!best) return null;
  const near = [best, ...others].filter((tree) => tree.cost <= best.cost + margin).map(({ column }) => column);
  const order = [
    ...near.map((column) => all.find((one) => one.column === column)),
    ...byBound.filter(({ column }) => !near.includes(column)),
  ];
  const { better, done } = betterOf(search, order, FINAL * budget, { below: best.cost + 1, share: 0.5 });
  const last = better.at(-1);
  if (last && done === all.length && last.cost <= search.all.upto) return first(last);
  return { ...(last ?? { ...best, exact: false }), standing: { step: "compared", compared: trees.done } };
}

/** Those of some openers that are better than all before them, and how many are done. See `better`. */
function betterOf(search, openers, budget, { below = INFINITE, margin = 0, share = 1 } = {}) {
  const better = [];
  const until = search.spent + budget;
  let [least, done] = [below, 0];
  for (const { column, low } of openers) {
    const beta = least + margin;
    const room = share * (until - search.spent);
    if (low < beta && room <= 1) break;
    const one = low < beta ? search.least({ column, beta, budget: room }) : { exact: false, cost: low };
    if (one.exact || one.cost >= beta) done += 1;
    if (!one.exact) continue;
    better.push(one);
    least = Math.min(least, one.cost);
  }
  return { better, done };
}

/** The best few guesses of a kind; if `until` comes first, those of the least lower bounds. See `best_few` of comparison.py. */
function bestFew(search, openers, top, until) {
  if (!top) return [];
  const least = (column, beta = INFINITE) => search.least({ column, beta, budget: until - search.spent });
  let some = openers(0);
  if (some.length < top) some = openers(INFINITE);
  let few = [];
  for (const { column } of some.slice(0, top)) {
    few.push(least(column));
    if (!few.at(-1).exact) break;
  }
  const isProved = few.every(({ exact }) => exact);
  const limit = isProved
    ? Math.max(0, ...few.map(({ cost }) => cost))
    : some.map(({ low }) => low).sort((a, b) => a - b)[Math.min(top, some.length) - 1];
  const low = new Map(openers(limit + 1).map((one) => [one.column, one.low]));
  const able = inOrder(
    search,
    [...low.keys()].filter((column) => low.get(column) <= limit),
  );
  const place = new Map(able.map((column, at) => [column, at]));
  const before = (a, b) => a.cost - b.cost || place.get(a.column) - place.get(b.column);
  const bounds = able.map((column) => ({ column, cost: low.get(column), exact: false })).sort(before);
  if (!isProved) return bounds.slice(0, top);
  few.sort(before);
  const done = few.map(({ column }) => column);
  for (const bound of bounds.filter(({ column }) => !done.includes(column))) {
    const last = few.at(-1);
    if (before(bound, last) > 0) break;
    const one = least(bound.column, last.cost + 1);
    if (one.exact) few = [...few, one].sort(before).slice(0, top);
    else if (one.cost <= last.cost) return bounds.slice(0, top); // the budget is spent
  }
  return few;
}

/** Guesses in the order in which equal ones are taken: that can win, the likelier, of more parts, the first. */
function inOrder(search, columns) {
  const { ownRow, weights } = search.table;
  const weight = (column) => weights[ownRow[column]] ?? 0;
  const parts = new Map(columns.map((column) => [column, search.parts(column)]));
  return columns.toSorted((a, b) => weight(b) - weight(a) || parts.get(b) - parts.get(a) || a - b);
}

/** Of the guesses of least cost the first in order. See `break_tie`. */
function tied(search, openers, best, whole, budget) {
  const cost = best.cost + Math.floor(TIED * whole);
  const able = openers(cost + 1).flatMap(({ column, low }) => (low <= cost ? [column] : []));
  const until = search.spent + budget;
  for (const column of inOrder(search, able)) {
    const one = search.least({ column, beta: cost + 1, budget: until - search.spent });
    if (one.exact) return one;
    if (one.cost <= cost) break; // the budget is spent
  }
  return best;
}

/** A function that leaves one opener of each class that exchanging pegs and colours leaves, where these keep all guesses made: that of the lowest row. */
function distinct({ listing, legal, history }, column) {
  const { colours, places, alphabet, guesses, rowOf } = listing;
  if (!colours || !history.length || places > PLACES) return (openers) => openers;
  const moves = orders(places).flatMap((order) => renaming(order, history, alphabet) ?? []);
  const image = (guess, { order, to, free }) => {
    const fresh = new Map();
    const renamed = (colour) => {
      if (!to.has(colour) && !fresh.has(colour)) fresh.set(colour, free[fresh.size]);
      return to.get(colour) ?? fresh.get(colour);
    };
    return order.map((place) => renamed(guess[place])).join("");
  };
  const least = new Map(); // column → that of the lowest row of its class
  const leastOf = (guess) =>
    moves.map((move) => image(guess, move)).reduce((one, other) => (other < one ? other : one));
  return (openers) => {
    for (const { column: one } of openers)
      if (!least.has(one)) least.set(one, column.get(rowOf.get(leastOf(guesses[legal[one]]))));
    const classes = grouped(openers, (one) => least.get(one.column));
    return Array.from(classes, ([first, [{ low }]]) => ({ column: first, low }));
  };
}

/** The renaming of colours that undoes an order of places for all guesses made, and the colours not in it; undefined if there is none. */
function renaming(order, history, alphabet) {
  const to = new Map();
  for (const { symbols } of history) {
    for (const [place, from] of order.entries()) {
      if ((to.get(symbols[from]) ?? symbols[place]) !== symbols[place]) return undefined;
      to.set(symbols[from], symbols[place]);
    }
  }
  const images = new Set(to.values());
  return images.size === to.size ? { order, to, free: alphabet.filter((one) => !images.has(one)) } : undefined;
}

function orders(places) {
  if (!places) return [[]];
  const longer = (order) => Array.from({ length: places }, (_, at) => order.toSpliced(at, 0, places - 1));
  return orders(places - 1).flatMap(longer);
}

/** The outlook before the first guess, of first guesses that were searched before. */
function lookedUp(position, { left, proved: isProved }) {
  const { listing, legal } = position;
  const known = new Map(Object.entries(left).map(([guess, mean]) => [listing.rowOf.get(guess), mean]));
  const order = [...known.keys()].sort((a, b) => known.get(a) - known.get(b)); // an object has its numbers first
  if (listing.colours) {
    const sizes = (row) => [...grouped(listing.guesses[row], String).values()].map((own) => own.length);
    const kind = (row) => sizes(row).sort().join();
    const means = new Map(order.map((row) => [kind(row), known.get(row)]));
    for (const row of legal) if (means.has(kind(row))) known.set(row, means.get(kind(row)));
  }
  return {
    best: order[0],
    order,
    loss: LOSS,
    standing: isProved ? proved(position) : { step: "compared", compared: known.size },
    left: (row) => (known.has(row) ? { mean: known.get(row), exact: true } : null),
    bestOf: (rows) => [...known.keys()].find((row) => rows.includes(row)) ?? null,
    isLookedUp: true,
  };
}
