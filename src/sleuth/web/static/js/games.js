// The games that the page knows by their parts, and how the feedback of each is given.

/** marks: letters (three kinds of tile), places (two kinds), pegs (two numbers), count (one number), text. */
export const KINDS = [
  { id: "classic", label: "Words: 2,315 secrets", marks: "letters", length: 5 },
  { id: "classic-all", label: "Words: any of 12,972", marks: "letters", length: 5 },
  { id: "mastermind", label: "Mastermind", marks: "pegs", sizes: [["Pegs", 4, 1, 12], ["Colours", 6, 2, 35]], name: (p, c) => `mastermind:${p}x${c}` },
  { id: "bulls", label: "Bulls & Cows", marks: "pegs", sizes: [["Places", 4, 1, 9], ["Digits", 10, 2, 36]], name: (p, d) => `bulls:${p}of${d}` },
  { id: "permutation", label: "Permutation: how many right", marks: "count", sizes: [["Numbers", 6, 2, 60]], name: (n) => `permutation:${n}` },
  { id: "permutation-wordle", label: "Permutation: which are right", marks: "places", sizes: [["Numbers", 6, 2, 60]], name: (n) => `permutation-wordle:${n}` },
  { id: "named", label: "Another, by name", marks: "text" },
];

export const WORD_KINDS = ["classic", "classic-all", "named"];

export const RULES = [
  ["free", "Free: any guess"],
  ["official", "Official: hard mode"],
  ["letters", "Letters: hard, no absent letter again"],
  ["strict", "Strict: only what fits"],
];

export const STRATEGIES = [
  ["", "As usual (p:-0.5)"],
  ["entropy", "entropy: most information"],
  ["expected-size", "expected-size: fewest left"],
  ["worst-case", "worst-case: smallest largest part"],
  ["parts", "parts: most parts"],
  ["p-fds:-0.5", "p-fds:-0.5: parts that one guess tells apart"],
  ["two-step:p:-0.5", "two-step:p:-0.5: two guesses ahead"],
];

/** What a name says: its kind, its sizes, how feedback is given, and the places of a guess (null: not known). */
export function readGame(name) {
  const [id, size = ""] = name.split(":");
  const kind = KINDS.find((one) => one.id === id && (one.sizes ? size : !size));
  const sizes = (size.match(/\d+/g) ?? []).map(Number);
  if (kind?.sizes && sizes.length === kind.sizes.length && kind.name(...sizes) === name) {
    return { name, kind, sizes, marks: kind.marks, length: sizes[0] };
  }
  if (kind && !kind.sizes) return { name, kind, sizes: [], marks: kind.marks, length: kind.length };
  const other = KINDS.at(-1);
  if (id === "system") return { name, kind: other, sizes, marks: "letters", length: sizes[0] ?? null };
  if (id === "suited") return { name, kind: other, sizes, marks: "places", length: sizes[0] ?? null };
  return { name, kind: other, sizes, marks: "text", length: null };
}

/** The places of a guess: its letters, or the numbers between hyphens. */
export function cells(guess) {
  if (/^[0-9]+([-, ]+[0-9]+)+$/.test(guess)) return guess.split(/[-, ]+/);
  if (/^([0-9]+[a-z]-?)+$/.test(guess)) return guess.match(/[0-9]+[a-z]/g);
  return [...guess];
}

/** A guess as it is typed, for the fragment: no blanks, no commas. */
export function tidy(guess) {
  return guess.trim().toLowerCase().replace(/[\s,]+/g, "-");
}

/** An example of a guess. */
export function exampleGuess(game) {
  if (game.kind.id === "mastermind") return "1122122112211221".slice(0, game.length);
  if (game.kind.id === "bulls") return "0123456789abcdef".slice(0, game.length);
  if (game.marks === "letters") return game.length === 5 ? "crane" : "";
  if (game.kind.sizes) return Array.from({ length: game.length }, (_, place) => place + 1).join(game.length > 9 ? "-" : "");
  return "";
}
