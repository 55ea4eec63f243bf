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
  const { rule, level, secretOfGuess } = listing;
  const read = turns.map(([guess, text]) => {
    return { guess, symbols: [...guess], row: rowOf(listing, guess), code: rule.read(text) };
  });
  let position = start(listing);
  for (const [index, turn] of read.entries()) {
    const { guess, symbols, row } = turn;
    const broken = forbidden(rule, level, position.history, symbols, secretOfGuess[row ?? -1] >= 0);
    const why = `turn ${index + 1}, ${guess}, breaks the rule ${level}: ${broken}; try \`rule\` free`;
    if (broken) throw new Refused("IllegalGuess", why);
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
function codesOf(listing, turn, secrets) {
  if (turn.row !== null) return coder(listing, secrets)(turn.row);
  return secrets.map((secret) => listing.rule.feedback(turn.symbols, [...listing.secret(secret)]));
}

/** @param {Position} position @param {Turn} turn @returns {Position} */
export function after({ listing, candidates, legal, history }, turn) {
  const codes = codesOf(listing, turn, candidates);
  const remaining = candidates.filter((_, i) => codes[i] === turn.code);
  let allowed = legal;
  if (listing.level === "strict") allowed = remaining.map((secret) => listing.guessOfSecret[secret]).sort();
  else if (listing.level !== "free") allowed = legal.filter(permits(listing, turn.symbols, turn.code));
  return { listing, candidates: remaining, legal: allowed, history: [...history, turn] };
}

/** Whether a guess row keeps the level's rule after a turn, where it kept it before; not of the levels free and strict. @param {Listing} listing */
export function permits({ level, symbols, places, alphabet }, guess, code) {
  const { greens, revealed, absent } = facts(guess, code);
  const number = (letter) => alphabet.indexOf(letter);
  const fixed = greens.map((place) => [place, number(guess[place])]);
  const needed = [...revealed].map(([letter, count]) => [number(letter), count]);
  const banned = level === "letters" ? absent.map(number) : [];
  const copies = (at, letter) => {
    let count = 0;
    for (let place = 0; place < places; place += 1) if (symbols[at + place] === letter) count += 1;
    return count;
  };
  return (row) => {
    const at = row * places; // a search asks this of all guesses, again and again, so nothing is made anew
    if (fixed.some(([place, letter]) => symbols[at + place] !== letter)) return false;
    if (banned.some((letter) => copies(at, letter))) return false;
    return needed.every(([letter, count]) => copies(at, letter) >= count);
  };
}

/** Why no secret fits: the smallest set of turns that disagree, and the best single repair. See core/contradictions.py. */
function contradiction(listing, turns) {
  const { rule, guessOfSecret } = listing;
  const secrets = Int32Array.from(guessOfSecret.keys());
  const codes = turns.map((turn) => codesOf(listing, turn, secrets));
  const last = turns.length;
  const missed = new Set();
  const repairs = new Map();
  for (const secret of secrets) {
    const wrong = turns.flatMap((turn, i) => (codes[i][secret] === turn.code ? [] : [i + 1]));
    if (!wrong.includes(last)) missed.add(wrong.join());
    if (wrong.length !== 1) continue;
    const [turn] = wrong;
    const code = codes[turn - 1][secret];
    const how = rule.slip(turns[turn - 1], { turn, code });
    if (how) repairs.set(how, { how, turn, fits: (repairs.get(how)?.fits ?? 0) + 1 });
  }
  const sets = [...missed].map((text) => text.split(",").map(Number));
  const disagree = (some) => sets.every((wrong) => some.some((turn) => wrong.includes(turn)));
  const earlier = subsets(last - 1).find(disagree) ?? [];
  const which = earlier.length
    ? `turns ${earlier.join(", ")} and ${last} disagree`
    : `no answer fits turn ${last} alone`;
  const [best] = [...repairs.values()].sort((a, b) => b.fits - a.fits || a.turn - b.turn || (a.how < b.how ? -1 : 1));
  const repair = best
    ? `${counted(best.fits, "answer")} ${best.fits === 1 ? "fits" : "fit"} if ${best.how}`
    : `changing one ${rule.unit} does not repair it`;
  const { guess, code } = turns[last - 1];
  return new Refused(
    "InconsistentHistory",
    `no answer fits after turn ${last} (${guess} ${rule.spell(code)}); ${which}; ${repair}`,
  );
}

/** The sets of numbers from 1 to `most`, small ones first. */
function subsets(most) {
  const turns = Array.from({ length: most }, (_, i) => i + 1);
  const some = (_, mask) => turns.filter((turn) => mask & (1 << (turn - 1)));
  const sets = Array.from({ length: 2 ** Math.min(most, 12) }, some);
  return sets.sort((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1));
}
