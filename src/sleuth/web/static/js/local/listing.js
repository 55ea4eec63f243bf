// A game as rows and codes, by its name or from the user's own words. Twin: src/sleuth/core/listing.py.

import { grouped, sum } from "../numbers.js";
import { has, json } from "./data.js";
import { needsServer, Refused } from "./refusal.js";
import { pegs, words } from "./rules.js";
import { read } from "./wordlist.js";

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const USED = 0.1; // what the weight of a used answer is multiplied by
const LISTED = 6000; // codes of pegs that are listed here
const listings = new Map(); // what a body says of its game → promise of its listing

/** @typedef {ReturnType<typeof listed>} Listing */

/** The game that a question names. Throws Refused for one that this page does not have. @param {any} question @returns {Promise<Listing>} */
export async function listingOf({ game, rule, secrets, allowed, prior, used }) {
  if (prior || allowed) throw needsServer("questions with weights or guesses of your own");
  const level = rule === "hard" ? "official" : (rule ?? "free");
  const key = JSON.stringify([game ?? "today", level, secrets, used]);
  if (!listings.has(key)) {
    if (listings.size >= 4) listings.delete(listings.keys().next().value);
    const listing = secrets ? own(secrets, level) : built(game ?? "today", level);
    listings.set(key, used ? listing.then((usual) => lessUsed(usual, used)) : listing);
    listings.get(key).catch(() => listings.delete(key)); // to be tried again
  }
  return listings.get(key);
}

async function built(name, level) {
  const signs = /^(mastermind|mastermind-distinct):(?:(\d{1,3})x)?([a-z]{2,26}|01[2-9]*)$/i.exec(name)?.slice(1);
  const code = signs ?? /^(mastermind|mastermind-distinct|bulls):(\d+)(?:x|of)(\d+)$/.exec(name)?.slice(1);
  if (code) {
    const [kind, places, colours] = [code[0], Number(code[1] ?? 4), signs ? code[2].length : Number(code[2])];
    const named = signs && [...code[2].toLowerCase()];
    if (named && (new Set(named).size < named.length || (named[0] === "0" && !DIGITS.startsWith(named.join("")))))
      throw needsServer(`the game ${name}`);
    const apart = kind !== "mastermind";
    let number = 1;
    for (let place = 0; place < places; place += 1) number *= apart ? colours - place : colours;
    if (!(number > 0 && number <= LISTED) || places > 15) throw needsServer(`the game ${name}`);
    const alphabet =
      named?.join("") ??
      (kind === "bulls" ? DIGITS : colours <= 9 ? DIGITS.slice(1) : DIGITS.slice(10)).slice(0, colours);
    if (!["free", "strict"].includes(level))
      throw new Refused("InputError", `\`rule\` ${level}: ${name} knows free and strict`);
    const label = named ? `${kind}:${places}x${alphabet.toUpperCase()}` : name;
    const [white, unit] = kind === "bulls" ? ["c", "digit"] : ["w", "color"];
    const guesses = codes(alphabet, places, apart);
    return listed({ name: label, level, guesses, rule: pegs(places, white), colours, unit });
  }
  const file = `words/${name.replace(":", "-")}.json`;
  if (!(await has(file))) throw needsServer(`the game ${name}`);
  await check(level);
  const { words: list, values, prior: shares, ...about } = await json(file);
  const guesses = list.split(" ");
  const prior = shares && Float64Array.from(shares, (place) => values[place]);
  return listed({ name, level, guesses, rule: words([...guesses[0]].length), ...about, prior });
}

async function check(level) {
  const levels = Object.keys((await json("games.json")).levels);
  const why = `there is no rule level '${level}' of words; there are ${levels.join(", ")}`;
  if (!levels.includes(level)) throw new Refused("UnknownName", why);
}

/** A game of the user's own words. */
async function own(text, level) {
  await check(level);
  const { words: guesses, length } = read(text);
  return listed({ name: "words", level, guesses, rule: words(length) });
}

/** All rows of so many places, in order. */
function codes(alphabet, places, apart) {
  const more = (row) => [...alphabet].flatMap((sign) => (apart && row.includes(sign) ? [] : [row + sign]));
  let rows = [""];
  for (let place = 0; place < places; place += 1) rows = rows.flatMap(more);
  return rows;
}

/**
 * secrets: guess rows; null: all of them. unshown: guess rows that no list shows while others are left; null: none. prior: of each secret; null: all alike. colours: of a game of pegs.
 * @param {{ name: string, level: string, guesses: string[], rule: import("./rules.js").Rule, secrets?: number[] | null,
 *   likely?: number[] | null, prior?: Float64Array | null, weighed?: string, colours?: number, unit?: string,
 *   unshown?: Iterable<number> | null }} about
 */
function listed({ secrets = null, likely = null, prior = null, weighed = "", colours = 0, unit = "", ...about }) {
  const { guesses, unshown } = about;
  const guessOfSecret = Int32Array.from(secrets ?? guesses.keys());
  const secretOfGuess = new Int32Array(guesses.length).fill(-1);
  guessOfSecret.forEach((guess, secret) => (secretOfGuess[guess] = secret));
  const rowOf = new Map(guesses.map((guess, row) => [guess, row]));
  const signs = guesses.flatMap((guess) => [...guess]);
  const alphabet = [...new Set(signs)].sort();
  const number = new Map(alphabet.map((symbol, place) => [symbol, place]));
  const places = signs.length / guesses.length;
  const symbols = Uint16Array.from(signs, (sign) => number.get(sign) ?? 0);
  const likelyOf = likely && new Uint8Array(guessOfSecret.length);
  for (const secret of likely ?? []) if (likelyOf) likelyOf[secret] = 1;
  unit ||= alphabet.every((symbol) => /\p{L}/u.test(symbol)) ? "letter" : "symbol"; // what labels are made of
  return {
    ...about,
    ...{ usual: true, prior, weighed, colours, unit, places, symbols, alphabet, rowOf, guessOfSecret, secretOfGuess },
    likely: likelyOf,
    unshown: unshown ? new Set(unshown) : null,
    secret: (row) => guesses[guessOfSecret[row]],
  };
}

/** The places of each code among codes. @param {Uint8Array | Int32Array} codes */
export const partsOf = (codes) => grouped(codes.keys(), (place) => codes[place]);

/** The game with used answers, which count less; nothing is known of its openings. See games/words/weighing.py. @param {Listing} listing @returns {Listing} */
function lessUsed(listing, text) {
  const { colours, name, prior, guessOfSecret, rowOf, secretOfGuess, weighed } = listing;
  if (colours)
    throw new Refused("InputError", `\`used\`: ${name} knows a uniform prior only; used answers are words of a list`);
  const { words: used } = read(text);
  const among = new Set(used.map((word) => secretOfGuess[rowOf.get(word) ?? -1]).filter((secret) => secret >= 0));
  const none = `none of its ${used.length.toLocaleString("en")} words is a secret; is it the right list?`;
  if (!among.size) throw new Refused("BadWordList", `\`used\` 'used answers': ${none}`);
  const weight = (secret) => (prior ? prior[secret] : 1) * (among.has(secret) ? USED : 1);
  const weights = Float64Array.from(guessOfSecret.keys(), weight);
  const whole = weights.reduce((total, one) => total + one, 0);
  const note = `used answers count ${USED}`;
  return {
    ...listing,
    usual: false,
    prior: weights.map((one) => one / whole),
    weighed: weighed ? `${weighed}; ${note}` : note,
  };
}

/** The listing with one guess more, if it is in no list; its row is the last. @param {Listing} listing */
export function knowing(listing, guess) {
  if (listing.rowOf.has(guess)) return listing;
  const likely = listing.likely && [...listing.likely.keys()].filter((secret) => listing.likely?.[secret]);
  return listed({ ...listing, guesses: [...listing.guesses, guess], secrets: [...listing.guessOfSecret], likely });
}

/** The game whose secrets are the likely answers, all alike. @param {Listing} listing */
export function likelyOnly(listing) {
  return listed({
    ...listing,
    secrets: [...listing.guessOfSecret].filter((_, secret) => listing.likely?.[secret]),
    likely: null,
    prior: null,
  });
}

/**
 * Codes of guesses against some secrets: a function that gives those of a guess row, in an array that it fills anew each time.
 * A guess is the sum of what each of its symbols gives at its places, counted once for all guesses. Codes below 256 are added
 * four at once. bits: what a guess tells at most, by the masses of the secrets.
 * @typedef {((guess: number) => Uint8Array | Int32Array) & { bits: (guess: number, masses: ArrayLike<number>) => number }} Coder
 * @param {Listing} listing @param {Int32Array | number[]} secrets @returns {Coder}
 */
export function coder({ symbols, places, guessOfSecret, rule }, secrets) {
  const n = secrets.length;
  const isByte = rule.codes <= 256;
  const words = isByte ? Math.ceil(n / 4) : n;
  const sums = new Int32Array(words);
  const codes = isByte ? new Uint8Array(sums.buffer, 0, n) : sums;
  const masks = new Map(); // symbol → the places that have it, as bits, of each secret
  const shares = new Map(); // symbol and its places in a guess → what they give
  function share(symbol, mask) {
    if (!masks.has(symbol)) {
      const mine = new Uint16Array(n);
      for (let i = 0; i < n; i += 1) mine[i] = placesOf(symbols, guessOfSecret[secrets[i]] * places, places, symbol);
      masks.set(symbol, mine);
    }
    const had = masks.get(symbol);
    const own = Array.from({ length: places }, (_, place) => place).filter((place) => mask & (1 << place));
    /** @type {number[]} */
    const given = []; // places of a secret → share
    const each = new (isByte ? Uint8Array : Int32Array)(isByte ? 4 * words : n);
    const give = (mask) => {
      const greens = own.map((place) => (mask & (1 << place)) > 0);
      return rule.share(own, greens, bitCount(mask));
    };
    for (let i = 0; i < n; i += 1) each[i] = given[had[i]] ??= give(had[i]);
    return new Int32Array(each.buffer);
  }
  /** What each symbol of a guess gives. */
  function parted(guess) {
    const parts = [];
    for (let place = 0, met = 0; place < places; place += 1) {
      if (met & (1 << place)) continue;
      const symbol = symbols[guess * places + place];
      const mask = placesOf(symbols, guess * places, places, symbol);
      met |= mask;
      const key = symbol * 65536 + mask;
      if (!shares.has(key)) shares.set(key, share(symbol, mask));
      parts.push(shares.get(key));
    }
    return parts;
  }
  function code(guess) {
    const parts = parted(guess);
    if (parts.length === 5) {
      const [a, b, c, d, e] = parts;
      for (let i = 0; i < words; i += 1) sums[i] = (a[i] + b[i] + c[i] + d[i] + e[i]) | 0;
    } else {
      sums.set(parts[0]);
      for (const part of parts.slice(1)) for (let i = 0; i < words; i += 1) sums[i] += part[i];
    }
    if (rule.finish) for (let i = 0; i < n; i += 1) codes[i] = rule.finish[codes[i]];
    return codes;
  }
  const bitsOf = new Map(); // what each symbol tells by itself: together they tell no more
  function bits(guess, masses) {
    let total = 0;
    for (const part of parted(guess)) {
      if (!bitsOf.has(part)) bitsOf.set(part, entropy(isByte ? new Uint8Array(part.buffer, 0, n) : part, masses));
      total += bitsOf.get(part);
    }
    return total;
  }
  return Object.assign(code, { bits });
}

/** The entropy of what is known of secrets, in bits, by their masses, which sum to their number. */
function entropy(codes, masses) {
  const parts = new Map();
  for (let i = 0; i < codes.length; i += 1) parts.set(codes[i], (parts.get(codes[i]) ?? 0) + masses[i]);
  let total = 0;
  for (const mass of parts.values()) total -= (mass / codes.length) * Math.log2(mass / codes.length);
  return total;
}

/** The places that have a symbol, as bits. */
function placesOf(symbols, from, places, symbol) {
  let mask = 0;
  for (let place = 0; place < places; place += 1) if (symbols[from + place] === symbol) mask |= 1 << place;
  return mask;
}

function bitCount(number) {
  let count = 0;
  for (let rest = number; rest; rest &= rest - 1) count += 1;
  return count;
}
