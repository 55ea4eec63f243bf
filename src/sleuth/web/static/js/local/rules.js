// The rules of words and of pegs: feedback as a code and as text, and which guesses a rule level still allows.
// Twins: src/sleuth/games/words/tiles.py and levels.py, games/pegs.py.

import { Refused } from "./refusal.js";

const FORMS = { B: "bB-.xX_0⬛⬜○", Y: "yY1🟨🟦🟪◐", G: "gG2🟩🟧●" };
export const SQUARES = new RegExp(`^[${Object.values(FORMS).join("").replace(/[ -~]/g, "")}\\ufe0e\\ufe0f]{2,}$`, "u"); // a row of a share text
const TILES = new Map(Object.entries(FORMS).flatMap(([tile, forms]) => [...forms].map((form) => [form, tile])));

/** The tiles that a guess gets, as digits: greens first, then yellows left to right while a copy is left. */
function mark(guess, secret) {
  const left = new Map();
  guess.forEach((letter, place) => letter === secret[place] || left.set(secret[place], (left.get(secret[place]) ?? 0) + 1));
  return guess.map((letter, place) => {
    if (letter === secret[place]) return 2;
    const more = left.get(letter) ?? 0;
    if (more) left.set(letter, more - 1);
    return more ? 1 : 0;
  });
}

/**
 * The rule of a game. feedback: of symbols of a guess and a secret, as a code; share: what the places of one symbol of a
 * guess (a mask) add to a code before `finish`; read, spell: a code from and to text;
 * hits: how many places are exact, and how many match elsewhere.
 * @typedef {{ win: number, codes: number, limit: number | null, finish: Uint8Array | null,
 *   feedback: (guess: string[], secret: string[]) => number, share: (places: number[], greens: boolean[], copies: number) => number,
 *   read: (text: string) => number, spell: (code: number) => string, hits: (code: number) => number[] }} Rule
 */

/** @returns {Rule} */
export function words(places) {
  return {
    win: 3 ** places - 1,
    codes: 3 ** places,
    limit: 6,
    finish: null,
    feedback: (guess, secret) => mark(guess, secret).reduce((code, tile) => 3 * code + tile, 0),
    share(own, greens, copies) {
      let left = copies - greens.filter(Boolean).length;
      return own.reduce((code, place, i) => code + 3 ** (places - 1 - place) * (greens[i] ? 2 : (left -= 1) >= 0 ? 1 : 0), 0);
    },
    read(text) {
      const plain = [...text.replace(/[\s\ufe0e\ufe0f]/gu, "")];
      const bad = plain.findIndex((form) => !TILES.has(form));
      if (bad >= 0) throw new Refused("BadFeedback", `'${plain[bad]}' at place ${bad + 1} of '${text}' is not a tile; write b, y or g (or 0, 1, 2; or . for b; or squares such as ⬛🟨🟩)`, { value: text });
      if (plain.length !== places) throw new Refused("BadFeedback", `'${text}' has ${plain.length} tiles, but the guess has ${places} places`, { value: text });
      return plain.reduce((code, form) => 3 * code + "BYG".indexOf(TILES.get(form) ?? "B"), 0);
    },
    spell: (code) => tilesOf(code, places).map((tile) => "BYG"[tile]).join(""),
    hits: (code) => [2, 1].map((kind) => tilesOf(code, places).filter((tile) => tile === kind).length),
  };
}

function tilesOf(code, places) {
  return Array.from({ length: places }, (_, place) => Math.floor(code / 3 ** (places - 1 - place)) % 3);
}

/** Mastermind and Bulls & Cows. white: "w" or "c". @returns {Rule} */
export function pegs(places, white) {
  const pairs = [];
  for (let black = 0; black <= places; black += 1) for (let other = 0; other <= places - black; other += 1) if (black !== places - 1 || other !== 1) pairs.push([black, other]);
  const finish = new Uint8Array((places + 1) ** 2);
  pairs.forEach(([black, other], code) => (finish[black * (places + 1) + black + other] = code));
  const share = (own, greens, copies) => greens.filter(Boolean).length * (places + 1) + Math.min(own.length, copies);
  const bad = (text, why) => new Refused("BadFeedback", `'${text}' ${why}`, { value: text });
  return {
    win: pairs.length - 1,
    codes: pairs.length,
    limit: null,
    finish,
    share,
    feedback: (guess, secret) => finish[[...new Set(guess)].reduce((sum, symbol) => sum + share(guess.flatMap((own, place) => (own === symbol ? [place] : [])), guess.flatMap((own, place) => (own === symbol ? [own === secret[place]] : [])), secret.filter((own) => own === symbol).length), 0)],
    read(text) {
      const [black, other] = pegCounts(text.toLowerCase().trim(), places) ?? [-1, 0];
      if (black < 0) throw bad(text, "is not a valid feedback. Write 2b1w or 2,1 or bbw or ●●○, or 2b1c for bulls and cows");
      if (black + other > places) throw bad(text, `says ${black} + ${other} pegs, but the guess has ${places}`);
      if (black === places - 1 && other === 1) throw bad(text, `cannot be: with ${black} of ${places} in place, the last has no other place to be in`);
      return finish[black * (places + 1) + black + other];
    },
    spell: (code) => `${pairs[code][0]}b${pairs[code][1]}${white}`,
    hits: (code) => pairs[code],
  };
}

function pegCounts(text, places) {
  const numbers = /^(\d{1,9}) *(?:b|a|bulls?|blacks?)? *[ ,;:/+&-]* *(\d{1,9}) *(?:w|c|b|cows?|whites?)?$/.exec(text);
  if (numbers && (places < 10 || !/^\d+$/.test(text))) return [Number(numbers[1]), Number(numbers[2])];
  if (!/^[bwc●⚫○⚪._·-]+$/u.test(text)) return null;
  const count = (forms) => [...text].filter((form) => forms.includes(form)).length;
  return [count("b●⚫"), count("wc○⚪")];
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
  if (level === "strict" && turns.length && !isSecret) return "it is not among the secrets";
  for (const [index, { guess: earlier, symbols, code }] of turns.entries()) {
    const number = index + 1;
    if (level === "strict") {
      if (rule.feedback(symbols, guess) !== code) return `it does not fit turn ${number} (${earlier} ${rule.spell(code)})`;
      continue;
    }
    const { greens, revealed, absent } = facts(symbols, code);
    const broken = greens.find((place) => guess[place] !== symbols[place]);
    if (broken !== undefined) return `${symbols[broken].toUpperCase()} must stay at place ${broken + 1} (green in turn ${number})`;
    for (const [letter, count] of revealed) {
      if (guess.filter((own) => own === letter).length < count) return `${letter.toUpperCase()} must be used${count === 1 ? "" : ` ${count} times`} (revealed in turn ${number})`;
    }
    const used = level === "letters" && absent.find((letter) => guess.includes(letter));
    if (used) return `${used.toUpperCase()} is absent (gray in turn ${number})`;
  }
  return null;
}
