// A game so far, as POST play gives it, and hints. Twins: src/sleuth/playing/session.py and codemakers.py, core/match.py,
// advice/hints.py and letters.py.

import { counted, sum } from "../numbers.js";
import { json } from "./data.js";
import { coder, partsOf, listingOf } from "./listing.js";
import { after, isSolved, listedRow, replayed, secretRow, start, turnsOf, spelled } from "./position.js";
import { drawn } from "./random.js";
import { checkStrategy, Refused } from "./refusal.js";
import { drawnBy } from "./remarks.js";
import { forbidden } from "./rules.js";
import { folded } from "./wordlist.js";
import { advice, foreseen, likeliestOf } from "./advise.js";
import { massOf } from "./ranking.js";

/** @typedef {import("./listing.js").Listing} Listing */
/** @typedef {import("./position.js").Position} Position */

const OTHER_HINTS = "hints of a strategy of your choice";

/** Which secrets a riddle may hide: likely answers that a list shows; null: all. Twin: `riddle_rows` of playing/codemakers.py. */
function riddles({ likely, unshown, guessOfSecret }) {
  if (!likely && !unshown) return null;
  return Uint8Array.from(guessOfSecret, (guess, secret) => Number((likely?.[secret] ?? 1) && !unshown?.has(guess)));
}

/** The answer of POST play: what the page reads of it. */
export async function play(body) {
  const { guesses = [], adversary = false, seed = null, gave_up = false, hint: level = 0 } = body;
  checkStrategy(body, OTHER_HINTS);
  const listing = await listingOf(body);
  const { rule, prior, guessOfSecret } = listing;
  const limit = body.limit ?? (adversary ? 0 : (rule.limit ?? 0));
  const codemaker = adversary ? "adversary" : body.secret ? "fixed" : "random";
  const hidden = () => drawn(seed ?? Math.floor(Math.random() * 1e6), guessOfSecret.length, prior, riddles(listing));
  const secret = adversary ? null : body.secret ? secretRow(listing, body.secret) : hidden();
  let position = start(listing);
  const turns = [];
  for (const [index, typed] of guesses.entries()) {
    const why = `guess ${index + 1}, ${typed.slice(0, 40)}: the game was over after guess ${index}`;
    if (isSolved(position) || (limit && index >= limit)) throw new Refused("InputError", why);
    const turn = turnOf(position, typed, secret);
    position = after(position, turn);
    turns.push({ guess: turn.guess, feedback: rule.spell(turn.code), left: position.candidates.length });
  }
  const { candidates } = position;
  const won = isSolved(position);
  const over = won || gave_up || (limit > 0 && turns.length >= limit);
  const settled = secret ?? (candidates.length === 1 ? candidates[0] : null);
  const end = over && settled !== null;
  return {
    game: listing.name,
    rule: listing.level,
    codemaker,
    limit: limit || null,
    won,
    gave_up,
    over,
    secret: end ? listing.secret(settled) : null,
    tier: end && listing.likely ? (listing.likely[settled] ? "likely" : "possible") : null,
    turns,
    left: candidates.length,
    hint: level && !over ? await hint(ladder(position), level) : null,
    analyzable: true,
    share: over ? await share(turns, won, limit, listing.level, codemaker, level) : null,
    possible: over && settled === null ? listing.secret(likeliestOf(position, massOf(position))[0]) : null,
  };
}

/** The answer of POST suggest that has hints in place of a guess. */
export async function hints(body) {
  checkStrategy(body, OTHER_HINTS);
  const position = replayed(await listingOf(body), turnsOf(body));
  const rungs = ladder(position);
  const some = rungs.slice(0, body.hint);
  return {
    schema: "sleuth/hints/1",
    game: position.listing.name,
    turns: spelled(position),
    hints: await Promise.all(some.map(async ({ reveals, text }) => ({ reveals, text: await text() }))),
    steps: rungs.length,
    next: rungs[body.hint]?.reveals ?? null,
  };
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
  const keys = [...parts].map(([code, { length }]) => [-length, ...hits(code), code]);
  const order = (a, b) => a.map((key, i) => key - b[i]).find(Boolean) ?? 0;
  return keys.sort(order)[0].at(-1) ?? win;
}

async function share(turns, won, limit, rule, codemaker, hints) {
  const notes = [rule !== "free" && rule, codemaker === "adversary" && codemaker, hints && counted(hints, "hint")];
  const score = `${won ? turns.length : "X"}${limit ? `/${limit}` : ""}`;
  const title = ["Sleuth", score, ...notes.filter(Boolean).map((note) => `(${note})`)].join(" ");
  const { squares } = await json("review.json");
  return [title, ...turns.map(({ feedback }) => drawnBy(squares, feedback))].join("\n");
}

/** @typedef {{ reveals: string, text: () => string | Promise<string> }} Rung */

const capital = (letter) => ([...letter.toUpperCase()].length === 1 ? letter.toUpperCase() : letter);
const labelsOf = ({ listing, candidates }) => Array.from(candidates, (secret) => listing.secret(secret));
const nounOf = ({ unit }) => (unit === "letter" ? "word" : "answer");

/** The hints about a position; none if its game is over. @param {Position} position @returns {Rung[]} */
export function ladder(position) {
  const { unit } = position.listing;
  if (isSolved(position)) return [];
  /** @type {Promise<string> | null} */
  let guess = null;
  const best = () => (guess ??= bestOf(position));
  const enough = unit === "letter" ? "whether your letters are enough" : `how many ${unit}s are sure`;
  return [
    { reveals: `how many ${nounOf(position.listing)}s are left`, text: () => `${left(position)} left.` },
    { reveals: enough, text: () => soFar(position) },
    { reveals: `which ${unit} to test`, text: () => toTest(position) },
    { reveals: "the shape of a good guess", text: async () => shape(position, await best()) },
    { reveals: "the best guess", text: async () => `Play ${await best()}.` },
  ];
}

/** A hint as it is shown in Play. @param {Rung[]} rungs @param {number} level */
export async function hint(rungs, level) {
  const step = Math.min(Math.max(level, 1), rungs.length);
  const { reveals, text } = rungs[step - 1];
  return `Hint ${step}, ${reveals}: ${await text()}${step < rungs.length ? ` Next: ${rungs[step].reveals}.` : ""}`;
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
const tilesOf = ({ listing, history }) =>
  history.flatMap(({ symbols, code }) =>
    [...listing.rule.spell(code)].map((tile, place) => [place, symbols[place], tile]),
  );

/** The letters that are in the secret. */
const seenIn = (tiles) => new Set(tiles.flatMap(([, letter, tile]) => (tile === "B" ? [] : [letter])));

/** Whether what is sure is enough for all candidates. */
function soFar(position) {
  const { unit } = position.listing;
  const labels = labelsOf(position);
  const common = [...labels[0]].filter((sign) => labels.every((label) => label.includes(sign)));
  const sure = unit === "letter" ? seenIn(tilesOf(position)) : new Set(common);
  const enough = labels.filter((label) => [...label].every((sign) => sure.has(sign))).length;
  const share = `${enough.toLocaleString("en")} of ${labels.length.toLocaleString("en")}.`;
  if (unit !== "letter") {
    const every = `${counted(sure.size, unit)}; every answer left has ${sure.size === 1 ? "it" : "them"}`;
    return `${sure.size ? every : `No ${unit}`}. Answers left with no other ${unit}: ${share}`;
  }
  if (enough === labels.length) return "Yes. Every word left is made of letters that you have found.";
  if (!enough) return "No. Every word left needs a letter that you have not found.";
  return `For some. Words left that need no new letter: ${share}`;
}

/** The letter that cuts the candidates best: as nearly as can be half of them have it, weighed by the prior. */
function toTest(position) {
  const { unit, prior } = position.listing;
  const noun = nounOf(position.listing);
  const labels = labelsOf(position);
  const masses = massOf(position);
  const cuts = [...new Set(labels.join(""))].flatMap((sign) => {
    const own = [...labels.keys()].filter((i) => labels[i].includes(sign));
    return own.length < labels.length ? [{ sign, own, share: sum(own.map((i) => masses[i])) / labels.length }] : [];
  });
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
  const kinds = (label) => new Set(label).size;
  if (unit !== "letter") return [[counted(kinds(best), `different ${unit}`), (label) => kinds(label) === kinds(best)]];
  const vowels = vowelsOf(best) ?? 0;
  const sounds = `${counted(vowels, "vowel")} and ${counted(signs.length - vowels, "consonant")}`;
  const isTwice = (label) => kinds(label) < [...label].length;
  const twice = isTwice(best) ? "a letter that comes twice or more" : "no letter twice";
  const tiles = tilesOf(position);
  const seen = seenIn(tiles);
  const isGreen = (letter, place) => tiles.some(([at, own, tile]) => tile === "G" && at === place && own === letter);
  const first = signs.findIndex((letter, place) => !isGreen(letter, place) && (!place || !seen.has(letter)));
  const where = first ? `at place ${first + 1}` : "at the beginning";
  return [
    [sounds, (label) => vowelsOf(best) !== null && vowelsOf(label) === vowels],
    [twice, (label) => isTwice(label) === isTwice(best)],
    [`${capital(signs[first] ?? "")} ${where}`, (label) => first >= 0 && [...label][first] === signs[first]],
  ];
}

/** How many of the letters are vowels, y not among them; null of letters that are not Latin. */
function vowelsOf(word) {
  const plain = [...word].map((letter) => letter.normalize("NFD")[0]).join("");
  return /^[a-z]*$/.test(plain) ? plain.replace(/[^aeiou]/g, "").length : null;
}
