// A game so far, as POST play gives it, and hints. Twins: src/sleuth/playing/session.py and codemakers.py, core/match.py,
// advice/hints.py and letters.py.

import { counted } from "../numbers.js";
import { json } from "./data.js";
import { coder, partsOf, listingOf, sum } from "./listing.js";
import { after, isSolved, listedRow, notesOf, replayed, secretRow, start, turnsOf, spelled } from "./position.js";
import { drawn } from "./random.js";
import { checkStrategy, Refused } from "./refusal.js";
import { drawnBy } from "./remarks.js";
import { forbidden } from "./rules.js";
import { folded } from "./wordlist.js";
import { advice, foreseen } from "./advise.js";
import { massOf } from "./ranking.js";

/** @typedef {import("./listing.js").Listing} Listing */
/** @typedef {import("./position.js").Position} Position */

const OTHER_HINTS = "hints of a strategy of your choice";

/** Which secrets a riddle may hide: likely answers that a list shows; null: all. Twin: `riddle_rows` of playing/codemakers.py. */
function riddles({ likely, unshown, guessOfSecret }) {
  if (!likely && !unshown) return null;
  return Uint8Array.from(guessOfSecret, (guess, secret) => Number((likely?.[secret] ?? 1) && !unshown?.has(guess)));
}

/** The answer of POST play. */
export async function play(body) {
  const { guesses = [], adversary = false, seed = null, gave_up = false, hint: level = 0 } = body;
  checkStrategy(body, OTHER_HINTS);
  const listing = await listingOf(body);
  const { rule } = listing;
  const limit = body.limit ?? (adversary ? 0 : (rule.limit ?? 0));
  const codemaker = adversary ? "adversary" : body.secret ? "fixed" : "random";
  const number = seed ?? Math.floor(Math.random() * 1e6);
  const secret = {
    adversary: () => null,
    fixed: () => secretRow(listing, body.secret),
    random: () => drawn(number, listing.guessOfSecret.length, listing.prior, riddles(listing)),
  }[codemaker]();
  let position = start(listing);
  const turns = [];
  for (const [index, typed] of guesses.entries()) {
    const why = `guess ${index + 1}, ${typed.slice(0, 40)}: the game was over after guess ${index}`;
    if (isSolved(position) || (limit && index >= limit)) throw new Refused("InputError", why);
    const made = turnOf(position, typed, secret);
    position = after(position, made);
    turns.push({ guess: made.guess, feedback: rule.spell(made.code), left: position.candidates.length });
  }
  const won = isSolved(position);
  const over = won || gave_up || (limit > 0 && turns.length >= limit);
  const settled = secret ?? (position.candidates.length === 1 ? position.candidates[0] : null);
  const shown = over && settled !== null;
  return {
    schema: "sleuth/play/1",
    game: listing.name,
    rule: listing.level,
    codemaker,
    seed: codemaker === "random" ? seed : null,
    limit: limit || null,
    won,
    gave_up,
    over,
    secret: shown ? listing.secret(settled) : null,
    tier: shown && listing.likely ? (listing.likely[settled] ? "likely" : "possible") : null,
    turns,
    left: position.candidates.length,
    hints: level,
    undos: 0,
    hint: level && !over ? await hint(ladder(position), level) : null,
    analyzable: true,
    strategy: null,
    share: over ? await share(turns, won, limit, listing.level, codemaker, level) : null,
    possible: over && settled === null ? listing.secret(mostProbable(position)) : null,
  };
}

/** The candidate that is most probable, of equal ones the first. @param {Position} position */
function mostProbable({ listing: { prior }, candidates }) {
  return candidates.reduce((best, row) => (prior && prior[row] > prior[best] ? row : best), candidates[0]);
}

/** The answer of POST suggest that has hints in place of a guess. */
export async function hints(body) {
  checkStrategy(body, OTHER_HINTS);
  const position = replayed(await listingOf(body), turnsOf(body));
  return hinted(position, body.hint, notesOf(position));
}

/** A turn by a typed guess. secret: its row; null: the adversary answers. @param {Position} position */
function turnOf(position, typed, secret) {
  const { listing, history } = position;
  const row = listedRow(listing, folded(typed.trim()));
  const guess = listing.guesses[row];
  const symbols = [...guess];
  const broken = forbidden(listing.rule, listing.level, history, symbols, listing.secretOfGuess[row] >= 0);
  if (broken) throw new Refused("IllegalGuess", `${guess} breaks the rule ${listing.level}: ${broken}`);
  const code = secret === null ? hardest(position, row) : listing.rule.feedback(symbols, [...listing.secret(secret)]);
  return { guess, symbols, row, code };
}

/** The code of the largest part, of equal ones that with the fewest exact matches, then partial ones, then the lowest. See `hardest`. */
function hardest({ listing, candidates }, row) {
  const parts = partsOf(coder(listing, candidates)(row));
  const { win, hits } = listing.rule;
  if (parts.size > 1) parts.delete(win);
  const order = [...parts].map(([code, { length: size }]) => ({ code, size, hits: hits(code) }));
  order.sort((a, b) => b.size - a.size || a.hits[0] - b.hits[0] || a.hits[1] - b.hits[1] || a.code - b.code);
  return order[0].code;
}

async function share(turns, won, limit, rule, codemaker, hints) {
  const notes = [rule !== "free" && rule, codemaker === "adversary" && codemaker, hints && counted(hints, "hint")];
  const score = `${won ? turns.length : "X"}${limit ? `/${limit}` : ""}`;
  const title = ["Sleuth", score, ...notes.filter(Boolean).map((note) => `(${note})`)].join(" ");
  const { squares } = await json("review.json");
  return [title, ...turns.map(({ feedback }) => drawnBy(squares, feedback))].join("\n");
}

/** @typedef {{ reveals: string, text: () => string | Promise<string> }} Rung */

const BEST = "the best guess";
const capital = (letter) => ([...letter.toUpperCase()].length === 1 ? letter.toUpperCase() : letter);
const labelsOf = ({ listing, candidates }) => Array.from(candidates, (secret) => listing.secret(secret));
const nounOf = ({ unit }) => (unit === "letter" ? "word" : "answer");

/** The hints about a position; none if its game is over. @param {Position} position @returns {Rung[]} */
export function ladder(position) {
  const { listing } = position;
  if (isSolved(position)) return [];
  const { unit } = listing;
  /** @type {Promise<string> | null} */
  let known = null;
  const best = () => (known ??= bestOf(position));
  const enough = unit === "letter" ? "whether your letters are enough" : `how many ${unit}s are sure`;
  return [
    { reveals: `how many ${nounOf(listing)}s are left`, text: () => `${left(position)} left.` },
    { reveals: enough, text: () => foundSoFar(position) },
    { reveals: `which ${unit} to test`, text: () => toTest(position) },
    { reveals: "the shape of a good guess", text: async () => shape(position, await best()) },
    { reveals: BEST, text: async () => `Play ${await best()}.` },
  ];
}

/** A hint as it is shown in Play. @param {Rung[]} rungs @param {number} level */
export async function hint(rungs, level) {
  const step = Math.min(Math.max(level, 1), rungs.length);
  const { reveals, text } = rungs[step - 1];
  return `Hint ${step}, ${reveals}: ${await text()}${step < rungs.length ? ` Next: ${rungs[step].reveals}.` : ""}`;
}

/** The first hints about a position. @param {Position} position @param {number} steps @param {string[]} notes */
async function hinted(position, steps, notes) {
  const { listing } = position;
  const rungs = ladder(position);
  const given = rungs.slice(0, steps);
  return {
    schema: "sleuth/hints/1",
    game: listing.name,
    strategy: "best",
    turns: spelled(position),
    candidates: { count: position.candidates.length, listed: [] },
    hints: await Promise.all(given.map(async ({ reveals, text }, i) => ({ step: i + 1, reveals, text: await text() }))),
    steps: rungs.length,
    next: rungs[steps]?.reveals ?? null,
    notes,
  };
}

/** The best guess, as the advice has it. @param {Position} position */
async function bestOf(position) {
  return advice(position, await foreseen(position), { top: 1 }).best.guess;
}

function left({ listing, candidates }) {
  if (!listing.likely) return counted(candidates.length, nounOf(listing));
  const likely = candidates.filter((secret) => listing.likely[secret]).length;
  const tiers = [
    [likely, "likely answer"],
    [candidates.length - likely, "rare word"],
  ];
  return tiers.flatMap(([number, noun]) => (number ? counted(number, noun) : [])).join(" and ");
}

/** [place, letter, tile] of all turns. */
function tilesOf({ listing, history }) {
  const tiles = ({ symbols, code }) =>
    [...listing.rule.spell(code)].map((tile, place) => [place, symbols[place], tile]);
  return history.flatMap(tiles);
}

/** The letters that are in the secret. */
const seenIn = (tiles) => new Set(tiles.flatMap(([, letter, tile]) => (tile === "B" ? [] : [letter])));

function foundSoFar(position) {
  const { unit } = position.listing;
  const labels = labelsOf(position);
  const common = [...labels[0]].filter((sign) => labels.every((label) => label.includes(sign)));
  const sure = unit === "letter" ? seenIn(tilesOf(position)) : new Set(common);
  const enough = labels.filter((label) => [...label].every((sign) => sure.has(sign))).length;
  const [some, total] = [enough, labels.length].map((number) => number.toLocaleString("en"));
  if (unit !== "letter") {
    const every = `${counted(sure.size, unit)}; every answer left has ${sure.size === 1 ? "it" : "them"}`;
    return `${sure.size ? every : `No ${unit}`}. Answers left with no other ${unit}: ${some} of ${total}.`;
  }
  if (enough === labels.length) return "Yes. Every word left is made of letters that you have found.";
  return enough
    ? `For some. Words left that need no new letter: ${some} of ${total}.`
    : "No. Every word left needs a letter that you have not found.";
}

/** The letter that cuts the candidates best: as nearly as can be half of them have it, weighed by the prior. */
function toTest(position) {
  const { unit, prior } = position.listing;
  const noun = nounOf(position.listing);
  const labels = labelsOf(position);
  const masses = massOf(position);
  const has = new Map();
  labels.forEach((label, i) => new Set(label).forEach((sign) => has.set(sign, [...(has.get(sign) ?? []), i])));
  const cuts = [...has]
    .filter(([, own]) => own.length < labels.length)
    .map(([sign, own]) => ({ sign, own, share: sum(own.map((i) => masses[i])) / labels.length }));
  if (!cuts.length)
    return `None. ${labels.length === 1 ? `One ${noun} is left` : `The ${noun}s left have the same ${unit}s`}.`;
  const off = ({ share }) => Math.round(Math.abs(share - 0.5) * 1e9);
  const [best] = cuts.sort((a, b) => off(a) - off(b) || (a.sign < b.sign ? -1 : 1));
  const name = capital(best.sign);
  if (prior) return `Test ${name}. The answer has it with a chance of ${(100 * best.share).toFixed(0)}%.`;
  return `Test ${name}. It is in ${best.own.length.toLocaleString("en")} of ${counted(labels.length, noun)} left.`;
}

/** What the best guess is like; no more than at least two guesses have in common. */
function shape(position, best) {
  const { listing, legal } = position;
  const fit = new Set(labelsOf(position));
  const allowed = Array.from(legal, (row) => listing.guesses[row]);
  const may = fit.has(best);
  let alike = !may ? allowed.filter((label) => !fit.has(label)) : fit.size > 1 ? [...fit] : allowed;
  const parts = [];
  for (const [text, holds] of claims(position, best)) {
    const others = alike.filter(holds);
    if (others.length < 2) continue;
    alike = others;
    parts.push(text);
  }
  const kind = may ? "It can be the answer" : "It can't be the answer, but helps most";
  return parts.length ? `${kind}. It has ${parts.join(", ")}.` : `${kind}.`;
}

/** What could be said of a guess, in the order in which it is tried. @returns {[string, (label: string) => boolean][]} */
function claims(position, best) {
  const { unit } = position.listing;
  const signs = [...best];
  const different = new Set(signs).size;
  if (unit !== "letter")
    return [[counted(different, `different ${unit}`), (label) => new Set(label).size === different]];
  /** @type {[string, (label: string) => boolean][]} */
  const found = [];
  const vowels = vowelsOf(best);
  const kinds = `${counted(vowels ?? 0, "vowel")} and ${counted(signs.length - (vowels ?? 0), "consonant")}`;
  if (vowels !== null) found.push([kinds, (label) => vowelsOf(label) === vowels]);
  const twice = different < signs.length;
  const isTwice = (label) => new Set(label).size < [...label].length;
  found.push([twice ? "a letter that comes twice or more" : "no letter twice", (label) => isTwice(label) === twice]);
  const tiles = tilesOf(position);
  const seen = seenIn(tiles);
  const isGreen = (letter, place) => tiles.some(([at, own, tile]) => tile === "G" && at === place && own === letter);
  const first = signs.findIndex((letter, place) => !isGreen(letter, place) && (!place || !seen.has(letter)));
  const where = first ? `at place ${first + 1}` : "at the beginning";
  if (first >= 0) found.push([`${capital(signs[first])} ${where}`, (label) => [...label][first] === signs[first]]);
  return found;
}

/** How many of the letters are vowels, y not among them; null of letters that are not Latin. */
function vowelsOf(word) {
  const plain = [...word].map((letter) => letter.normalize("NFD")[0]).join("");
  return /^[a-z]*$/.test(plain) ? plain.replace(/[^aeiou]/g, "").length : null;
}
