// What a codebreaker knows after some turns: the candidates and the legal guesses. Twin: src/sleuth/core/position.py.

import { counted } from "../numbers.js";
import { coder } from "./listing.js";
import { needsServer, Refused } from "./refusal.js";
import { facts, forbidden } from "./rules.js";
import { folded } from "./wordlist.js";

const NEAR = 3; // similar words that a message names

/** @typedef {import("./listing.js").Listing} Listing */
/**
 * @typedef {{ guess: string, symbols: string[], row: number | null, code: number }} Turn
 * @typedef {{ listing: Listing, candidates: Int32Array, legal: Int32Array, history: Turn[] }} Position
 * candidates: secret rows, ascending; legal: guess rows, ascending; row: of a guess, null if it is in no list.
 */

/** @type {WeakMap<Listing, Int32Array>} */
const letters = new WeakMap();

/** Whether the last turn found the secret. @param {Position} position */
export const isSolved = ({ listing, history }) => history.at(-1)?.code === listing.rule.win;

/** The turns with their feedback as text. @param {Position} position */
export const spelled = ({ listing, history }) =>
  history.map(({ guess, code }) => ({ guess, feedback: listing.rule.spell(code) }));

/** @param {Listing} listing @returns {Position} */
export function start(listing) {
  return {
    listing,
    candidates: Int32Array.from(listing.guessOfSecret.keys()),
    legal: Int32Array.from(listing.guesses.keys()),
    history: [],
  };
}

/** [guess, feedback] of each turn of a question: guess=feedback, or an object with both. */
export function turnsOf({ turns = [], text = null }) {
  if (text) throw needsServer("pasted turns");
  return (turns ?? []).map((turn) => {
    if (typeof turn !== "string") return [folded(turn.guess.trim()), turn.feedback];
    const at = turn.lastIndexOf("=");
    if (at < 1 || at === turn.length - 1)
      throw new Refused("InputError", `'${turn}' is half a turn; write guess=tiles, as in crane=bbygb`);
    return [folded(turn.slice(0, at).trim()), turn.slice(at + 1)];
  });
}

/** The position after turns, [guess, feedback] as text. Throws Refused as `replay` of position.py. @param {Listing} listing */
export function replayed(listing, turns) {
  const { rule, level } = listing;
  const read = turns.map(([guess, text]) => {
    return { guess, symbols: [...guess], row: rowOf(listing, guess), code: rule.read(text) };
  });
  let position = start(listing);
  for (const [index, turn] of read.entries()) {
    const isSecret = listing.secretOfGuess[turn.row ?? -1] >= 0;
    const broken = forbidden(rule, level, position.history, turn.symbols, isSecret);
    if (broken)
      throw new Refused(
        "IllegalGuess",
        `turn ${index + 1}, ${turn.guess}, breaks the rule ${level}: ${broken}; try \`rule\` free`,
      );
    position = after(position, turn);
    if (!position.candidates.length) throw contradiction(listing, read.slice(0, index + 1));
  }
  return position;
}

/** The row of a guess; null of a word in no list, which may have been made all the same. @param {Listing} listing */
export function rowOf(listing, guess) {
  const { rowOf: rows, places, colours, unit, alphabet } = listing;
  const isWord =
    !colours && [...guess].every((symbol) => (unit === "letter" ? /\p{L}/u.test(symbol) : alphabet.includes(symbol)));
  return !rows.has(guess) && isWord && [...guess].length === places ? null : listedRow(listing, guess);
}

/** The row of a guess of the list. @param {Listing} listing @returns {number} */
export function listedRow({ rowOf: rows, places, colours, unit, guesses, name, alphabet }, guess) {
  const row = rows.get(guess);
  if (row !== undefined) return row;
  const { length } = [...guess];
  const what = counted(length, unit === "letter" ? "letter" : "place");
  if (length !== places) throw new Refused("InputError", `'${guess}' has ${what}; ${places} are needed here`);
  if (colours)
    throw new Refused("InputError", `'${guess}' is not a row of ${name}; write ${places} of ${alphabet.join("")}`);
  throw new Refused("UnknownWord", `${missing(guess, guesses.length, name)}${meant(guess, guesses)}`);
}

/** That a word is not among those that a game has, in words. */
export function missing(word, number, name, what = "guesses") {
  return `'${word}' is not among the ${number.toLocaleString("en")} ${what} of ${name}`;
}

/** The row of a secret that is named. @param {Listing} listing */
export function secretRow({ rowOf: rows, secretOfGuess, guessOfSecret, name }, typed) {
  const word = folded(typed.trim());
  const row = rows.get(word);
  if (row !== undefined && secretOfGuess[row] >= 0) return secretOfGuess[row];
  const addition = row === undefined ? "" : ", though it may be guessed";
  throw new Refused("InputError", `${missing(word, guessOfSecret.length, name, "answers")}${addition}`);
}

/** Known words of the same letters, in a question. */
function meant(guess, guesses) {
  const sorted = (word) => [...word].sort().join("");
  const similar = guesses.filter((other) => sorted(other) === sorted(guess)).slice(0, NEAR);
  return similar.length ? `; did you mean ${similar.join(" or ")}?` : "";
}

/** That guesses which were made are in no list, a sentence each. @param {{ listing: Listing, history: { guess: string, row: number | null }[] }} position */
export function notesOf({ listing: { guesses, name }, history }) {
  const strange = new Set(history.filter((turn) => turn.row === null).map((turn) => turn.guess));
  const note = (guess) => `its feedback counts, but it is never suggested${meant(guess, guesses) || "."}`;
  return [...strange].map((guess) => `${missing(guess, guesses.length, name)}; ${note(guess)}`);
}

/** The codes that a turn's guess gets from some secrets. @param {Listing} listing */
function shown(listing, turn, secrets) {
  if (turn.row !== null) return coder(listing, secrets)(turn.row);
  return secrets.map((secret) => listing.rule.feedback(turn.symbols, [...listing.secret(secret)]));
}

/** @param {Position} position @param {Turn} turn @returns {Position} */
export function after({ listing, candidates, legal, history }, turn) {
  const codes = shown(listing, turn, candidates);
  const remaining = candidates.filter((_, i) => codes[i] === turn.code);
  let allowed = legal;
  if (listing.level === "strict") allowed = remaining.map((secret) => listing.guessOfSecret[secret]).sort();
  else if (listing.level !== "free") allowed = legal.filter(permits(listing, turn.symbols, turn.code));
  return { listing, candidates: remaining, legal: allowed, history: [...history, turn] };
}

/** Whether a guess row keeps the level's rule after a turn, where it kept it before; not of the levels free and strict. @param {Listing} listing */
export function permits(listing, guess, code) {
  const { level, symbols, places, alphabet } = listing;
  const { greens, revealed, absent } = facts(guess, code);
  const number = (letter) => alphabet.indexOf(letter);
  const used = [...revealed].map(([letter, count]) => [number(letter), count]);
  const banned = level === "letters" ? absent.map(number) : [];
  const has = lettersOf(listing);
  const needed = used.reduce((mask, [letter]) => mask | (1 << (letter % 31)), 0);
  const own = guess.map(number);
  const copies = (row, letter) => {
    let count = 0;
    for (let at = row * places; at < (row + 1) * places; at += 1) if (symbols[at] === letter) count += 1;
    return count;
  };
  const [letters, least] = [used.map(([letter]) => letter), used.map(([, count]) => count)];
  return (row) => {
    if ((has[row] & needed) !== needed) return false;
    for (let i = 0; i < greens.length; i += 1) if (symbols[row * places + greens[i]] !== own[greens[i]]) return false;
    for (let i = 0; i < letters.length; i += 1) if (copies(row, letters[i]) < least[i]) return false;
    for (let i = 0; i < banned.length; i += 1) if (copies(row, banned[i])) return false;
    return true;
  };
}

/** The letters of each guess, a bit for each, by their numbers modulo 31. @param {Listing} listing */
function lettersOf(listing) {
  const { symbols, places, guesses } = listing;
  let masks = letters.get(listing);
  if (!masks) {
    masks = new Int32Array(guesses.length);
    for (let i = 0; i < symbols.length; i += 1) masks[Math.floor(i / places)] |= 1 << (symbols[i] % 31);
    letters.set(listing, masks);
  }
  return masks;
}

/** Why no secret fits: the smallest set of turns that disagree, and the best single repair. See core/contradictions.py. */
function contradiction(listing, turns) {
  const secrets = Int32Array.from(listing.guessOfSecret.keys());
  const codes = turns.map((turn) => shown(listing, turn, secrets));
  const last = turns.length;
  const missed = new Set();
  const repairs = new Map();
  for (const secret of secrets) {
    const wrong = turns.flatMap((turn, i) => (codes[i][secret] === turn.code ? [] : [i + 1]));
    if (!wrong.includes(last)) missed.add(wrong.join());
    if (wrong.length !== 1) continue;
    const [turn] = wrong;
    const code = codes[turn - 1][secret];
    const key = `${turn} ${code}`;
    repairs.set(key, { turn, code, fits: (repairs.get(key)?.fits ?? 0) + 1 });
  }
  const sets = [...missed].map((text) => text.split(",").map(Number));
  const earlier =
    subsets(last - 1).find((some) => sets.every((wrong) => some.some((turn) => wrong.includes(turn)))) ?? [];
  const named = earlier.length
    ? `turns ${earlier.join(", ")} and ${last} disagree`
    : `no answer fits turn ${last} alone`;
  const slips = [...repairs.values()].map((one) => ({ ...one, how: listing.rule.slip(turns[one.turn - 1], one) }));
  const [best] = slips
    .filter(({ how }) => how)
    .sort((a, b) => b.fits - a.fits || a.turn - b.turn || (a.how < b.how ? -1 : 1));
  const repair = best
    ? `${best.fits === 1 ? "1 answer fits" : `${best.fits.toLocaleString("en")} answers fit`} if ${best.how}`
    : `changing one ${listing.rule.unit} does not repair it`;
  const { guess, code } = turns[last - 1];
  const after = `no answer fits after turn ${last} (${guess} ${listing.rule.spell(code)})`;
  return new Refused("InconsistentHistory", `${after}; ${named}; ${repair}`);
}

/** The sets of numbers from 1 to `most`, small ones first. */
function subsets(most) {
  const turns = Array.from({ length: most }, (_, i) => i + 1);
  const some = (_, mask) => turns.filter((turn) => mask & (1 << (turn - 1)));
  const sets = Array.from({ length: 2 ** Math.min(most, 12) }, some);
  return sets.sort((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1));
}
