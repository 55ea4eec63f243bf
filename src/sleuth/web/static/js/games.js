// The games that the page knows by their parts, and how the feedback of each is given.

import { ask } from "./api.js";
import { capital } from "./numbers.js";
import { OWN, ownWords } from "./ownwords.js";

/** @type {any} */
const { families, levels, menu } = await ask("games", undefined);

/** marks: letters (three kinds of tile), places (two kinds), pegs (two numbers), count (one number), show (booths and nights), text. */
export const KINDS = [
  ...families.map((one) => ({
    ...one,
    id: one.kind,
    sizes: one.sizes.length ? one.sizes : null,
    name: (...sizes) => one.form.replace(/[A-Z]/g, () => sizes.shift()),
  })),
  { id: OWN, label: "Own words", noun: "word", marks: "letters", sizes: null, codebreakers: [] },
  { id: "named", label: "Another, by name", noun: "code", marks: "text", codebreakers: [] },
];

/** The game for those who name none: the first one. Lab and Chain begin with classic, which papers are about. */
export const DAILY = families[0].kind;

export const WORD_KINDS = ["today", "classic", "classic-all", "equations", "primes", OWN, "named"];

/** The rule that the values of a view ask for: their own, or hard mode if that is switched on. */
export const ruleOf = (values, game) => values.rule || (values.hard === "1" ? hardMode(game) : "free");

/** The kinds of games with a list of guesses to rank, one's own words among them. */
export const WITH_OWN = KINDS.filter((kind) => kind.marks !== "show").map((kind) => kind.id);

const labels = Object.entries(levels).map(([name, short]) => [name, `${capital(name)}: ${short}`]);

/** Level → label, for menus. */
export const RULES = Object.fromEntries(labels);

/** The level that players call hard mode: of letters, or of candidates where a game has no rule of letters; "free": none. */
export const hardMode = (game) => ({ letters: "official", pegs: "strict" })[game.marks] ?? "free";

/** How likely words are: prior → label, for menus. */
export const PRIORS = { "": "As usual in this game", uniform: "All alike", freq: "By how common they are" };

export const STRATEGIES = { "": "As usual", ...menu };

/**
 * A game by its parts. sizes: as its name has them; length: the places of a guess, null if they are not known.
 * @typedef {{ name: string, kind: any, sizes: number[], noun: string, marks: string, length: number | null }} Game
 */

/** @type {(name: string) => Game} What a name says: its kind, its sizes, what a guess is, how feedback is given, its places (null: not known). */
export function readGame(name) {
  const [id, size = ""] = name.split(":");
  const match = KINDS.find((one) => one.id === id && (one.sizes ? size : !size));
  const sizes = (size.match(/\d+/g) ?? []).map(Number);
  const isKind = match && (!match.sizes || (sizes.length === match.sizes.length && match.name(...sizes) === name));
  const kind = isKind ? match : KINDS.at(-1);
  const game = { name, kind, sizes, noun: kind.noun, marks: kind.marks, length: sizes[0] ?? null };
  if (id === OWN) return { ...game, length: ownWords()?.length ?? null };
  if (isKind) return kind.sizes ? game : { ...game, length: kind.length };
  if (id === "suited") return { ...game, marks: "places" };
  return { ...game, marks: id === "dating" ? "show" : "text", length: null }; // such as dating:10x11
}

/** Whether the codes of a game are coloured pegs. */
export const coloured = (game) => game.kind.id.startsWith("mastermind");

/** The places of a guess: its letters, or the numbers between hyphens. */
export function cells(guess, marks) {
  if (marks === "letters") return [...guess];
  if (/^[0-9]+([-, ]+[0-9]+)+$/.test(guess)) return guess.split(/[-, ]+/);
  if (/^([0-9]+[a-z]-?)+$/.test(guess)) return guess.match(/[0-9]+[a-z]/g);
  return [...guess];
}

/** A guess as it is typed, for the fragment: no blanks, no commas. */
export const tidy = (guess) =>
  guess
    .toLowerCase()
    .trim()
    .split(/[\s,]+/)
    .join("-");

/** An example of a guess; "" if none is known. @param {Game} game */
export function exampleGuess({ kind, length }) {
  const examples = kind.example?.split(" ") ?? [];
  if (examples[0]) return examples.find((one) => one.length === length) ?? examples[0].slice(0, length);
  if (!kind.sizes || !length) return "";
  return Array.from({ length }, (_, place) => place + 1).join(length > 9 ? "-" : "");
}
