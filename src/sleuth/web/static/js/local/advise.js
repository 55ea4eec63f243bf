// The advice of a position, as POST suggest gives it. Twin: src/sleuth/advice/ranked.py, suggestions.py and reasons.py.

import { grouped, rounded, sum } from "../numbers.js";
import { followed } from "./book.js";
import { has, json } from "./data.js";
import { coder, listingOf, partsOf } from "./listing.js";
import { allowance, looked, LOSS, outlook } from "./outlook.js";
import { listedRow, notesOf, replayed, spelled, turnsOf } from "./position.js";
import { massOf, ranking } from "./ranking.js";
import { checkStrategy, needsServer } from "./refusal.js";
import { forbidden } from "./rules.js";
import { folded } from "./wordlist.js";

const LISTED = 20; // candidates named in an advice
const ALL = 10; // if no more than these fit, all of them are named
const KINDS = 3; // of guesses that are listed: likely candidates, others, and guesses that are none
const FAMILY = 3; // candidates of a family that is a trap, and their share of all
const SHARE = 0.2;
const PACE = 0.11; // guesses that each bit beyond the first costs in a part, of words by the rule free
const CROWDING = [0.2, 1.25]; // the same under the other rules: a number, and one for the root of the largest family

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./outlook.js").Outlook} Outlook */

/** The answer of POST suggest. partial: takes it without its lists, which may take longer. @param {any} body @param {((answer: any) => void) | null} [partial] */
export async function suggest(body, partial = null) {
  checkStrategy(body);
  if (body.loss > 0 && body.loss !== 20) throw needsServer("that option");
  const position = replayed(await listingOf(body), turnsOf(body));
  const view = await foreseen(position, { partial });
  if (partial && view.few) partial(written(advice(position, view, { top: 0 })));
  return written(advice(position, view, body));
}

/** The outlook of a position by all that is known of it. @param {Position} position @param {{ partial?: ((answer: any) => void) | null, isReview?: boolean }} [how] */
export async function foreseen(position, { partial = null, isReview = false } = {}) {
  const openings = position.history.length ? null : await openingsOf(position.listing);
  const book = await followed(position);
  const lookup = openings ? outlook(position, { openings }) : book && looked(position, book);
  if (lookup && partial) partial(written(advice(position, lookup, { top: 0 })));
  return openings && lookup ? lookup : outlook(position, { book, isReview });
}

/** What is known of the first guesses of a game; null: nothing. */
export async function openingsOf({ name, level, usual }) {
  if (!usual || !(await has("openings.json"))) return null;
  return (await json("openings.json"))[`${name} ${level}`] ?? null;
}

/** @param {Position} position @param {Outlook} view @param {{ top?: number, why?: string | null }} options */
export function advice(position, view, { top = 5, why = null }) {
  const { listing, candidates, legal } = position;
  const masses = massOf(position);
  const { order, costs } = view.best === null ? ranking(position, false) : { order: view.order, costs: new Map() };
  const best = view.best ?? order[0];
  const suggestion = suggesting(position, view, costs);
  const places = new Map(Array.from(candidates, (secret, i) => [secret, i]));
  const member = (row) => places.has(listing.secretOfGuess[row]);
  const likely = (row) => isLikely(listing, row);
  const isAble = !likely(best) && candidates.some((secret) => listing.likely?.[secret]);
  const able = isAble ? Array.from(legal).filter(likely) : [];
  const first = able.length ? view.bestOf(able) : null;
  const familiar = first === null ? null : suggestion(first);
  const kindOf = (row) => {
    if (isUnshown(listing, row, member(row) ? candidates.length : Infinity)) return -1;
    if (member(row)) return likely(row) === false ? 1 : 0;
    return candidates.length > 2 ? 2 : -1;
  };
  /** @type {Map<number, import("./outlook.js").Left | null | undefined>} */
  let listed = new Map([[best, undefined]]);
  if (view.few) listed = new Map([...listed, ...view.few(kindOf, KINDS, top)]);
  else {
    const rows = [best, ...order.filter((row) => row !== best)];
    const kinds = Array.from({ length: KINDS }, (_, kind) => rows.filter((row) => kindOf(row) === kind));
    for (let i = 0; i < top; i += 1) for (const kind of kinds) if (i < kind.length) listed.set(kind[i], undefined);
  }
  const all = Array.from(listed, ([row, left]) => suggestion(row, left));
  const list = top ? all.toSorted((a, b) => rank(a) - rank(b)) : [];
  const likeliest = likeliestOf(position, masses);
  const tier = (which) => {
    const own = likeliest.filter((secret) => listing.likely?.[secret] === which);
    const mass = sum(own.map((secret) => masses[places.get(secret) ?? 0]));
    return { count: own.length, probability: mass / sum(masses), listed: named(listing, own, candidates.length) };
  };
  return {
    schema: "sleuth/suggest/2",
    game: listing.name,
    rule: listing.level,
    strategy: "best",
    turns: spelled(position),
    candidates: { count: candidates.length, listed: named(listing, likeliest) },
    best: all[0],
    standing: view.standing,
    loss: view.loss,
    familiar,
    best_candidates: list.filter((one) => one.is_candidate),
    best_probes: list.filter((one) => !one.is_candidate && one.parts > 1),
    family: familyOf(position, best),
    why: why && takenApart(position, folded(why), suggestion, masses),
    tiers: listing.likely ? { likely: tier(1), possible: tier(0) } : null,
    weighed: listing.weighed,
    notes: notesOf(position),
  };
}

const isLikely = ({ likely, secretOfGuess }, row) =>
  likely ? secretOfGuess[row] >= 0 && likely[secretOfGuess[row]] === 1 : null;

/**
 * A function that says what a guess row can be expected to do. view: null: what it leaves is estimated. costs: of the rows
 * that were ranked. @param {Position} position @param {Outlook | null} view
 */
export function suggesting(position, view, costs = new Map()) {
  const { listing, candidates } = position;
  const rate = rating(position, massOf(position), view ? view.loss : LOSS);
  const members = new Set(candidates);
  const isSearched = view !== null && view.best !== null;
  const leftOf = isSearched ? view.left : rate.left;
  /** left: the guesses left from the row on; undefined: they are looked for. @type {(row: number, left?: import("./outlook.js").Left | null) => any} */
  return (row, left = leftOf(row)) => {
    const { parts, worst, size, bits, win } = rate(row);
    const member = members.has(listing.secretOfGuess[row]);
    return {
      guess: listing.guesses[row],
      is_candidate: member,
      cost: costs.get(row) ?? null,
      expected_left: left && left.mean,
      is_exact: isSearched && left !== null && left.exact,
      expected_size: size,
      worst,
      bits: Math.max(0, bits),
      win: member ? win : 0,
      parts,
      is_likely: isLikely(listing, row),
    };
  };
}

/** Suggestions by their exact guesses left, if these are known, then as they were ranked. */
const rank = (one) => (one.is_exact ? (one.expected_left ?? Number.MAX_VALUE) : Number.MAX_VALUE);

const EXACT = ["win", "few", "many", "probability"]; // chances

/** An answer with its numbers as they are written. See `Rounded` and CHANCE of core/results.py. */
export function written(value, name = "") {
  if (typeof value === "number") return EXACT.includes(name) ? value : Number(rounded(value, 6)) + 0;
  if (Array.isArray(value)) return value.map((one) => written(one));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, written(one, key)]));
}

/** The candidates in order of their masses. @param {Position} position */
export function likeliestOf({ candidates }, masses) {
  return [...candidates.keys()].sort((a, b) => masses[b] - masses[a] || a - b).map((i) => candidates[i]);
}

/** Whether a list leaves a guess row out: a rude word or a name, while more than ALL fit. See games/words/unshown.py. */
const isUnshown = ({ unshown }, row, fitting) => fitting > ALL && Boolean(unshown?.has(row));

/** The labels of the first secrets that an answer names. fitting: how many fit in all. */
export const named = (listing, secrets, fitting = secrets.length) =>
  secrets
    .filter((secret) => !isUnshown(listing, listing.guessOfSecret[secret], fitting))
    .slice(0, LISTED)
    .map((secret) => listing.secret(secret));

/** What a guess can be expected to do, by its row; `least`, a lower bound of the guesses from it on; and `left`, an estimate. See strategies/estimate.py. @param {Position} position @param {Float64Array | number[]} masses @param {number | null} loss guesses that a lost game counts as; null: as many as it takes */
export function rating(position, masses, loss = LOSS) {
  const { listing, candidates } = position;
  const n = candidates.length;
  const code = coder(listing, candidates);
  const surprise = (mass) => (mass > 0 ? mass * Math.log2(mass) : 0);
  function split(row) {
    const groups = partsOf(code(row));
    const massed = (members) => ({ size: members.length, mass: sum(members.map((i) => masses[i])), members });
    const solved = massed(groups.get(listing.rule.win) ?? []).mass;
    groups.delete(listing.rule.win);
    return { solved, parts: [...groups.values()].map(massed) };
  }
  function rate(row) {
    const { solved, parts } = split(row);
    const bits = Math.log2(n) - (sum(parts.map(({ mass }) => surprise(mass))) + surprise(solved)) / n;
    const worst = Math.max(0, ...parts.map(({ size }) => size));
    const size = sum(parts.map(({ size, mass }) => size * mass)) / n;
    return { parts: parts.length + (solved > 0 ? 1 : 0), worst, size, bits, win: solved / n };
  }
  /** @type {number[]} */
  const steps = []; // guesses that a candidate needs at least by its place in a part, the heaviest first
  const { limit, over } = allowance(position, loss);
  for (let [level, room] = [1, 1]; steps.length < n; level += 1, room *= Math.max(1, listing.rule.codes - 1))
    for (let i = 0; i < room && steps.length < n; i += 1) steps.push(level < limit ? level : limit - 1 + over);
  const ordered = ({ members }) => members.map((i) => masses[i]).sort((a, b) => b - a);
  rate.least = (row) =>
    1 + sum(split(row).parts.map((part) => sum(ordered(part).map((mass, place) => mass * steps[place])))) / n;
  const ahead = (part) => {
    const each = ordered(part);
    const best = 2 - each[0] / part.mass;
    const bits = Math.log2(part.mass) - sum(each.map(surprise)) / part.mass;
    if (listing.level === "free" || listing.colours) return best + PACE * Math.max(bits - 1, 0);
    const most = sum(each.map((mass, place) => mass * (place + 1))) / part.mass; // one by one
    const families = familiesOf(part.members.map((i) => listing.secret(candidates[i])));
    const family = Math.max(...families.map(({ own }) => sum(own.map((i) => masses[part.members[i]]))));
    return Math.max(best, Math.min(CROWDING[0] + CROWDING[1] * Math.sqrt(family / each[0]), most));
  };
  rate.left = (row) => {
    const { parts } = split(row);
    if (listing.colours && parts.some(({ size }) => size > 2)) return null;
    return { mean: Math.max(rate.least(row), 1 + sum(parts.map((part) => part.mass * ahead(part))) / n), exact: false };
  };
  return rate;
}

/** The places of words that differ in one letter only, by what they share: a dot stands for that letter. */
function familiesOf(words) {
  const dotted = (word) => [...word].map((_, place) => `${word.slice(0, place)}.${word.slice(place + 1)}`);
  const all = words.flatMap((word, i) => dotted(word).map((pattern) => ({ pattern, i })));
  const families = [...grouped(all, ({ pattern }) => pattern)];
  return families.map(([pattern, some]) => ({ pattern, own: some.map(({ i }) => i) }));
}

/** The labels of all of some secrets; if there are many, those that a list does not show come last. */
function inOrder(listing, secrets) {
  const last = (secret) => Number(isUnshown(listing, listing.guessOfSecret[secret], secrets.length));
  return secrets.sort((a, b) => last(a) - last(b)).map((secret) => listing.secret(secret));
}

/** A guess with its parts, the largest first. */
function takenApart(position, guess, suggestion, masses) {
  const { listing, candidates, history } = position;
  const row = listedRow(listing, guess);
  const total = sum(masses);
  const parts = [...partsOf(coder(listing, candidates)(row))].map(([code, own]) => {
    const secrets = own.map((i) => candidates[i]);
    const probability = sum(own.map((i) => masses[i])) / total;
    const feedback = listing.rule.spell(code);
    return { feedback, size: own.length, probability, candidates: inOrder(listing, secrets) };
  });
  parts.sort((a, b) => b.size - a.size || (a.feedback < b.feedback ? -1 : 1));
  const why = forbidden(listing.rule, listing.level, history, [...guess], listing.secretOfGuess[row] >= 0);
  return { suggestion: suggestion(row), parts, forbidden: why };
}

/** The largest set of candidates that differ in one place only, with the guess that splits it best, if it is a trap. */
function familyOf({ listing, candidates, legal }, own) {
  const able = listing.likely ? candidates.filter((secret) => listing.likely[secret]) : candidates;
  const secrets = able.length ? able : candidates;
  const labels = Array.from(secrets, (secret) => listing.secret(secret));
  if (labels.length * SHARE > new Set(labels.join("")).size) return null;
  const families = familiesOf(labels);
  families.sort((a, b) => b.own.length - a.own.length || (a.pattern < b.pattern ? -1 : 1));
  const [{ pattern, own: members }] = families;
  if (members.length < Math.max(FAMILY, SHARE * labels.length)) return null;
  const inside = Int32Array.from(members, (i) => secrets[i]);
  const code = coder(listing, inside);
  const split = (row) => new Set(code(row)).size;
  const isInside = (row) => inside.includes(listing.secretOfGuess[row]);
  let [parts, best] = [0, -1];
  for (const row of legal) {
    const number = split(row);
    if (number > parts || (number === parts && isInside(row) && !isInside(best))) [parts, best] = [number, row];
  }
  const named = members.map((i) => labels[i]);
  return { pattern, members: named, probe: listing.guesses[best], parts, own_parts: split(own) };
}
