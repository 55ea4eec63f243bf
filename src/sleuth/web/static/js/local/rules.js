// The rules of words and of pegs: feedback as a code and as text, and which guesses a rule level still allows.
// Twins: src/sleuth/games/words/tiles.py and levels.py, games/pegs.py.

import { counted, sum } from "../numbers.js";
import { TILES } from "./pasted.js";
import { Refused } from "./refusal.js";

/** The sum of what the symbols of a guess give. See `Rule`. */
function summed(share, guess, secret) {
  const of = (symbol) => {
    const own = [...guess.keys()].filter((place) => guess[place] === symbol);
    const greens = own.map((place) => secret[place] === symbol);
    return share(own, greens, secret.filter((other) => other === symbol).length);
  };
  return sum([...new Set(guess)].map(of));
}

/**
 * The rule of a game. feedback: of symbols of a guess and a secret, as a code; share: what the places of one symbol of a
 * guess (a mask) add to a code before `finish`; read, spell: a code from and to text;
 * hits: how many places are exact, and how many match elsewhere; unit, slip: what may have been mistyped, and a turn with
 * another code as such a slip, in words; null: it takes more than one.
 * @typedef {{ win: number, codes: number, limit: number | null, finish: Uint8Array | null,
 *   feedback: (guess: string[], secret: string[]) => number, share: (places: number[], greens: boolean[], copies: number) => number,
 *   read: (text: string) => number, spell: (code: number) => string, hits: (code: number) => number[],
 *   unit: string, slip: (turn: { guess: string, symbols: string[], code: number }, meant: { turn: number, code: number }) => string | null }} Rule
 */

/** @returns {Rule} */
export function words(places) {
  /** Greens first, then yellows left to right while a copy is left. */
  const share = (own, greens, copies) => {
    let yellows = copies - greens.filter(Boolean).length;
    const tiles = greens.map((isGreen) => (isGreen ? 2 : (yellows -= 1) >= 0 ? 1 : 0));
    return sum(own.map((place, i) => 3 ** (places - 1 - place) * tiles[i]));
  };
  const bad = (text, why) => new Refused("BadFeedback", `${text} ${why}`);
  const how = "write b, y or g (or 0, 1, 2; or . for b; or squares such as ⬛🟨🟩)";
  return {
    win: 3 ** places - 1,
    codes: 3 ** places,
    limit: 6,
    finish: null,
    share,
    feedback: (guess, secret) => summed(share, guess, secret),
    read(text) {
      const plain = [...text.replace(/[\s\ufe0e\ufe0f]/gu, "")];
      const strange = plain.findIndex((form) => !TILES.has(form));
      if (strange >= 0) throw bad(`'${plain[strange]}' at place ${strange + 1} of '${text}'`, `is not a tile; ${how}`);
      const count = counted(plain.length, "tile");
      if (plain.length !== places) throw bad(`'${text}'`, `has ${count}, but the guess has ${places} places`);
      return plain.reduce((code, form) => 3 * code + "BYG".indexOf(TILES.get(form) ?? "B"), 0);
    },
    spell: (code) => tilesOf(code, places, "BYG").join(""),
    hits: (code) => [2, 1].map((kind) => tilesOf(code, places).filter((tile) => tile === kind).length),
    unit: "tile",
    slip({ symbols, code }, meant) {
      const [typed, row] = [code, meant.code].map((each) => tilesOf(each, places));
      const [one, other, ...more] = [...row.keys()].filter((place) => row[place] !== typed[place]);
      const letter = `${symbols[one].toUpperCase()} (turn ${meant.turn}, place`;
      if (other === undefined) return `${letter} ${one + 1}) is ${["gray", "yellow", "green"][row[one]]}`;
      const isTurned = row[one] === typed[other] && row[other] === typed[one];
      return !more.length && isTurned && symbols[one] === symbols[other]
        ? `the two tiles of ${letter}s ${one + 1} and ${other + 1}) change places`
        : null;
    },
  };
}

/** The tiles of a code, each as one of three forms. @param {ArrayLike<any>} forms */
function tilesOf(code, places, forms = [0, 1, 2]) {
  return Array.from({ length: places }, (_, place) => forms[Math.floor(code / 3 ** (places - 1 - place)) % 3]);
}

/** Mastermind and Bulls & Cows. white: "w" or "c". @returns {Rule} */
export function pegs(places, white) {
  const pairs = [];
  for (let black = 0; black <= places; black += 1)
    for (let other = 0; other <= places - black; other += 1)
      if (black !== places - 1 || other !== 1) pairs.push([black, other]);
  const finish = new Uint8Array((places + 1) ** 2);
  pairs.forEach(([black, other], code) => (finish[black * (places + 1) + black + other] = code));
  const share = (own, greens, copies) => greens.filter(Boolean).length * (places + 1) + Math.min(own.length, copies);
  const bad = (text, why) => new Refused("BadFeedback", `'${text}' ${why}`);
  return {
    win: pairs.length - 1,
    codes: pairs.length,
    limit: null,
    finish,
    share,
    feedback: (guess, secret) => finish[summed(share, guess, secret)],
    read(text) {
      const [black, other] = pegCounts(text, places) ?? [-1, 0];
      const how = "Write 2b1w or 2,1 or bbw or ●●○, 2b1c for bulls and cows, or 0 for none";
      if (black < 0) throw bad(text, `is not a valid feedback. ${how}`);
      if (black + other > places) throw bad(text, `says ${black} + ${other} pegs, but the guess has ${places}`);
      if (black === places - 1 && other === 1)
        throw bad(text, `is impossible: with ${black} of ${places} in place, the last has no other place to be in`);
      return finish[black * (places + 1) + black + other];
    },
    spell: (code) => `${pairs[code][0]}b${pairs[code][1]}${white}`,
    hits: (code) => pairs[code],
    unit: "feedback",
    slip: ({ guess }, { turn, code }) => `turn ${turn} (${guess}) is ${pairs[code][0]}b${pairs[code][1]}${white}`,
  };
}

const NAMES = ["r red reds b black blacks bull bulls", "w white whites c cow cows"].map((names) => names.split(" "));
const NUMBERS = [/^(\d{1,9}) *a *(\d{1,9}) *b$/, /^(\d{1,9}) ?[ ,;:/+-] ?(\d{1,9})$/];
const NAMED = /^(?:\d{1,9} *[a-z]+[ ,;+&]*)+$/; // 2b1w, 1 cow and 2 bulls

/** Black and white pegs in any notation of pegs.py; null for another text. */
function pegCounts(text, places) {
  const words = text.toLowerCase().trim().split(/\s+/).join(" ");
  const plain = words.replace(/[\ufe0e\ufe0f]/gu, "").replaceAll(" and ", " ");
  const both = [...NUMBERS, ...(places < 10 ? [/^(\d)(\d)$/] : [])].map((form) => form.exec(plain)).find(Boolean);
  if (both) return [Number(both[1]), Number(both[2])];
  if (plain === "0") return [0, 0];
  if (NAMED.test(plain)) {
    const numbers = plain.match(/\d+/g) ?? [];
    const named = plain.match(/[a-z]+/g) ?? [];
    const counts = NAMES.map((kind) => named.flatMap((name, i) => (kind.includes(name) ? [Number(numbers[i])] : [])));
    if (!named.every((name) => NAMES.flat().includes(name)) || counts.some((own) => own.length > 1)) return null;
    return counts.map(([own = 0]) => own);
  }
  if (!/^[rbwc●⚫○⚪._·-]+$/u.test(plain)) return null;
  const count = (forms) => [...plain].filter((form) => forms.includes(form)).length;
  return [count("rb●⚫"), count("wc○⚪")];
}

/** Greens, revealed letters with their counts, and letters shown absent, of one turn of words. */
export function facts(guess, code) {
  const tiles = tilesOf(code, guess.length);
  const revealed = new Map();
  guess.forEach((letter, place) => tiles[place] && revealed.set(letter, (revealed.get(letter) ?? 0) + 1));
  const greens = [...guess.keys()].filter((place) => tiles[place] === 2);
  return { greens, revealed, absent: [...new Set(guess)].filter((letter) => !revealed.has(letter)).sort() };
}

/** Why a level forbids a guess (its symbols) after turns, in words; null if it does not. isSecret: whether it may be one. See levels.py. */
export function forbidden(rule, level, turns, guess, isSecret) {
  if (level === "free") return null;
  if (level === "strict" && turns.length && !isSecret) return "it is not among the answers";
  for (const [index, { guess: earlier, symbols, code }] of turns.entries()) {
    const number = index + 1;
    if (level === "strict") {
      if (rule.feedback(symbols, guess) === code) continue;
      return `it does not fit turn ${number} (${earlier} ${rule.spell(code)})`;
    }
    const { greens, revealed, absent } = facts(symbols, code);
    const broken = greens.find((place) => guess[place] !== symbols[place]);
    if (broken !== undefined)
      return `${symbols[broken].toUpperCase()} must stay at place ${broken + 1} (green in turn ${number})`;
    const copies = (letter) => guess.filter((own) => own === letter).length;
    const [letter, count] = [...revealed].find(([one, least]) => copies(one) < least) ?? [];
    const times = count === 1 ? "" : ` ${count} times`;
    if (letter) return `${letter.toUpperCase()} must be used${times} (revealed in turn ${number})`;
    const used = level === "letters" && absent.find((one) => guess.includes(one));
    if (used) return `${used.toUpperCase()} is absent (gray in turn ${number})`;
  }
  return null;
}
