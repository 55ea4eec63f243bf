// The advice of a position, as POST suggest gives it. Twin: src/sleuth/advice/ranked.py, suggestions.py and reasons.py.

import { followed } from "./book.js";
import { has, json } from "./data.js";
import { coder, listingOf } from "./listing.js";
import { looked, outlook, sum } from "./outlook.js";
import { listedRow, notesOf, replayed, turnsOf } from "./position.js";
import { massOf, ranking } from "./ranking.js";
import { needsServer } from "./refusal.js";
import { forbidden } from "./rules.js";
import { folded } from "./wordlist.js";

const LISTED = 20; // candidates named in an advice
const FAMILY = 3; // candidates of a family that is a trap, and their share of all
const SHARE = 0.2;
const BIT = 0.3; // guesses that a bit of information which is missing costs
const PACE = 0.18; // guesses that a doubling of a part costs, of words by the rule free

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./outlook.js").Outlook} Outlook */

/** The answer of POST suggest. partial: takes it without its lists, if the best guess is known from a proved tree. @param {any} body @param {((answer: any) => void) | null} [partial] */
export async function suggest(body, partial = null) {
  if (![null, undefined, "best"].includes(body.strategy)) throw needsServer("a strategy of your choice");
  if (body.discern || body.loss > 0 && body.loss !== 20 || body.aim === "sure" || body.words === "familiar") throw needsServer("that option");
  const position = replayed(await listingOf(body), turnsOf(body));
  return advice(position, await foreseen(position, partial), body);
}

/** The outlook of a position by all that is known of it. @param {Position} position @param {((answer: any) => void) | null} [partial] */
export async function foreseen(position, partial = null) {
  const openings = position.history.length ? null : await openingsOf(position.listing);
  const book = await followed(position);
  if (book && partial) partial(advice(position, looked(position, book), { top: 0 }));
  return outlook(position, { openings, book });
}

/** What is known of the first guesses of a game; null: nothing. */
export async function openingsOf({ name, level, usual }) {
  if (!usual || !(await has("openings.json"))) return null;
  return (await json("openings.json"))[`${name} ${level}`] ?? null;
}

/** @param {Position} position @param {Outlook} found @param {{ top?: number, why?: string | null }} options */
export function advice(position, found, { top = 5, why = null }) {
  const { listing, candidates, history } = position;
  const masses = massOf(position);
  let [order, costs] = [found.order, new Map()];
  if (found.best === null) ({ order, costs } = ranking(position, false));
  const best = found.best ?? order[0];
  const rows = [best, ...order.filter((row) => row !== best)];
  const suggestion = suggesting(position, found, costs);
  const places = new Map(Array.from(candidates, (secret, i) => [secret, i]));
  const member = (row) => places.has(listing.secretOfGuess[row]);
  const likely = (row) => isLikely(listing, row);
  const able = listing.likely && candidates.some((secret) => listing.likely?.[secret]) ? Array.from(position.legal).filter(likely) : [];
  const first = likely(best) || !able.length ? null : found.bestOf(able);
  const familiar = first === null ? null : suggestion(first);
  /** @type {number[][]} */
  const kinds = [[], [], []];
  for (const row of rows) kinds[member(row) ? (likely(row) === false ? 1 : 0) : 2].push(row);
  if (candidates.length <= 2) kinds[2] = [];
  const listed = new Set([best]);
  for (let i = 0; i < top; i += 1) for (const kind of kinds) if (i < kind.length) listed.add(kind[i]);
  const given = [...listed].map((row) => suggestion(row, true));
  const ofKind = (some) => some.sort((a, b) => rank(a) - rank(b));
  const likeliest = likeliestOf(position, masses);
  const tier = (which) => {
    const own = likeliest.filter((secret) => listing.likely?.[secret] === which);
    return { count: own.length, probability: tidy(sum(own.map((secret) => masses[places.get(secret) ?? 0])) / sum(masses)), listed: named(listing, own) };
  };
  return {
    schema: "sleuth/suggest/2", game: listing.name, rule: listing.level, strategy: "best",
    turns: history.map(({ guess, code }) => ({ guess, feedback: listing.rule.spell(code) })),
    candidates: { count: candidates.length, listed: named(listing, likeliest) },
    best: given[0], standing: found.standing, loss: found.loss, familiar,
    best_candidates: ofKind(given.filter((one) => one.is_candidate)),
    best_probes: ofKind(given.filter((one) => !one.is_candidate && one.parts > 1)),
    family: familyOf(position, best), why: why && takenApart(position, folded(why), suggestion, masses), tell_apart: null,
    ranking: found.best === null ? { guesses: position.legal.length, candidates: candidates.length, classes: null, ranked: order.length, by: candidates.length } : null,
    error: found.error, tiers: listing.likely ? { likely: tier(1), possible: tier(0) } : null,
    weighed: listing.weighed, unit: "guesses", notes: notesOf(position), within: null,
  };
}

const isLikely = ({ likely, secretOfGuess }, row) => (likely ? secretOfGuess[row] >= 0 && likely[secretOfGuess[row]] === 1 : null);

/** A function that says what a guess row can be expected to do. found: null: it is estimated. costs: of the rows that were ranked. @param {Position} position @param {Outlook | null} found */
export function suggesting(position, found, costs = new Map()) {
  const { listing, candidates } = position;
  const rate = rating(position, massOf(position));
  const members = new Set(candidates);
  const searched = found !== null && found.best !== null;
  return (row, listed = false) => {
    const left = searched ? found.left(row, listed) : rate.left(row);
    const { parts, worst, size, bits, win } = rate(row);
    const member = members.has(listing.secretOfGuess[row]);
    return {
      guess: listing.guesses[row], is_candidate: member, cost: costs.has(row) ? tidy(costs.get(row)) : null, expected_left: left && tidy(left.mean), is_exact: searched && left !== null && left.exact,
      expected_size: tidy(size), worst, bits: tidy(bits), win: member ? tidy(win) : 0, parts, is_likely: isLikely(listing, row), lost: null,
    };
  };
}

/** Suggestions by their exact guesses left, if these are known, then as they were ranked. */
function rank(one) {
  return one.is_exact && one.expected_left !== null ? one.expected_left : Number.MAX_VALUE;
}

/** A number as it is shown: to six places, of two that are as near the even one, as in Python. */
export function tidy(value) {
  if (Math.abs((value * 128) % 2) === 1) { // the only numbers that end in a half, exactly
    const cut = value.toFixed(7).slice(0, -1);
    if (Number(cut.at(-1)) % 2 === 0) return Number(cut) + 0;
  }
  return Number(value.toFixed(6)) + 0;
}

/** The candidates in order of their masses. @param {Position} position */
export function likeliestOf({ candidates }, masses) {
  return [...candidates.keys()].sort((a, b) => masses[b] - masses[a] || a - b).map((i) => candidates[i]);
}

/** The labels of the first secrets that an answer names. */
export const named = (listing, secrets) => secrets.slice(0, LISTED).map((secret) => listing.secret(secret));

/** What a guess can be expected to do, by its row; and `left`, an estimate of the guesses from it on. @param {Position} position */
export function rating(position, masses) {
  const { listing, candidates } = position;
  const n = candidates.length;
  const code = coder(listing, candidates);
  const surprise = (mass) => (mass > 0 ? mass * Math.log2(mass) : 0);
  function split(row) {
    const parts = new Map();
    code(row).forEach((shown, i) => {
      const part = parts.get(shown) ?? { size: 0, mass: 0 };
      parts.set(shown, part);
      part.size += 1;
      part.mass += masses[i];
    });
    const solved = parts.get(listing.rule.win)?.mass ?? 0;
    parts.delete(listing.rule.win);
    return { solved, parts: [...parts.values()] };
  }
  function rate(row) {
    const { solved, parts } = split(row);
    const bits = Math.log2(n) - (sum(parts.map(({ mass }) => surprise(mass))) + surprise(solved)) / n;
    return { parts: parts.length + (solved > 0 ? 1 : 0), worst: Math.max(0, ...parts.map(({ size }) => size)), size: sum(parts.map(({ size, mass }) => size * mass)) / n, bits, win: solved / n };
  }
  rate.left = (row) => {
    const { solved, parts } = split(row);
    const able = !listing.colours && (listing.level === "free" || listing.prior !== null);
    if (!able && parts.some(({ size }) => size > 2)) return null;
    const missing = Math.log2(n) - sum(Array.from(masses, surprise)) / n - rate(row).bits;
    const after = (size) => (size > 2 ? 1.5 + PACE * Math.log2(size) : 0.5 + size / 2);
    return { mean: listing.prior ? 2 - solved / n + BIT * Math.max(missing, 0) : 1 + sum(parts.map(({ size, mass }) => mass * after(size))) / n, exact: false };
  };
  return rate;
}

/** A guess with its parts, the largest first. */
function takenApart(position, guess, suggestion, masses) {
  const { listing, candidates, history } = position;
  const row = listedRow(listing, guess);
  const parts = new Map();
  coder(listing, candidates)(row).forEach((code, i) => parts.set(code, [...(parts.get(code) ?? []), i]));
  const total = sum(masses);
  const found = [...parts].map(([code, own]) => ({ feedback: listing.rule.spell(code), size: own.length, probability: sum(own.map((i) => masses[i])) / total, candidates: own.map((i) => listing.secret(candidates[i])) }));
  found.sort((a, b) => b.size - a.size || (a.feedback < b.feedback ? -1 : 1));
  return { suggestion: suggestion(row), parts: found, forbidden: forbidden(listing.rule, listing.level, history, [...guess], listing.secretOfGuess[row] >= 0) };
}

/** The largest set of candidates that differ in one place only, with the guess that splits it best, if it is a trap. */
function familyOf({ listing, candidates, legal }, own) {
  const able = listing.likely ? candidates.filter((secret) => listing.likely[secret]) : candidates;
  const secrets = able.length ? able : candidates;
  const labels = Array.from(secrets, (secret) => listing.secret(secret));
  if (labels.length * SHARE > new Set(labels.join("")).size) return null;
  const families = new Map();
  labels.forEach((label, i) => {
    for (let place = 0; place < label.length; place += 1) {
      const pattern = `${label.slice(0, place)}.${label.slice(place + 1)}`;
      families.set(pattern, [...(families.get(pattern) ?? []), i]);
    }
  });
  const [[pattern, members]] = [...families].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  if (members.length < Math.max(FAMILY, SHARE * labels.length)) return null;
  const inside = Int32Array.from(members, (i) => secrets[i]);
  const code = coder(listing, inside);
  const split = (row) => new Set(code(row)).size;
  let [most, probe] = [0, -1];
  for (const row of legal) {
    const number = split(row);
    const is = inside.includes(listing.secretOfGuess[row]);
    if (number > most || (number === most && is && !inside.includes(listing.secretOfGuess[probe]))) [most, probe] = [number, row];
  }
  return { pattern, members: members.map((i) => labels[i]), probe: listing.guesses[probe], parts: most, own_parts: split(own) };
}
