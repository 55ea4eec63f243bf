// What is pasted into the board: words, turns such as crane=bbygb, the squares of a shared game, or several of these.

import { cells, tidy } from "../games.js";
import { SCORE, SQUARES, sharedGame, unmarked } from "../local/pasted.js";
import { readTiles } from "../tiles.js";

/** The words of a text, or turns such as crane=bbygb, however they are separated and numbered. */
export function wordsOf(text, game) {
  const lines = unmarked(text)
    .split("\n")
    .filter((line) => line.search(SCORE) < 0 && !line.includes("://") && !line.startsWith("#"));
  const plain = lines.join("\n").replace(SQUARES, " ");
  const words = game.marks === "letters" && !["equations", "primes"].includes(game.kind.id);
  const found = words ? plain.match(/\p{L}+(?:\s*[=:]\s*[^\s,;|/]+)?/gu) : plain.split(/[\s,;|>→•]+/u);
  return (found ?? []).map((word) => tidy(word.replace(/\s*[=:]\s*/, "="))).filter(Boolean);
}

/** Rows of a pasted text: guess and feedback, each "" where the text does not say it. */
export function pastedRows(text, game) {
  const whole = (guess) => !game.length || cells(guess, game.marks).length === game.length;
  const words = wordsOf(text, game)
    .map((word) => turnOf(word, game))
    .filter(({ guess }) => whole(guess));
  const marks = sharedGame(text).rows.filter((row) => whole(row));
  return Array.from({ length: Math.max(words.length, marks.length) }, (_, k) => ({
    guess: words[k]?.guess ?? "",
    feedback: marks[k] ?? words[k]?.feedback ?? "",
  }));
}

/** A guess, and its feedback if it was typed along: crane=bbygb. A guess may hold an equals sign itself: 48-32=16. */
export function turnOf(text, game) {
  const typed = text.trim();
  const at = [...typed].length === game.length ? -1 : typed.lastIndexOf("=");
  if (at < 0) return { guess: typed, feedback: "" };
  const feedback = typed.slice(at + 1).trim();
  return { guess: typed.slice(0, at), feedback: readTiles(feedback) ?? feedback };
}
