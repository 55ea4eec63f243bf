// What is pasted into the board: words, turns such as crane=bbygb, the squares of a shared game, or several of these.

import { cells } from "../games.js";
import { squareRows, wordsOf } from "../sharerows.js";
import { readTiles } from "../tiles.js";

/** Rows of a pasted text: guess and feedback, each "" where the text does not say it. */
export function pastedRows(text, game) {
  const whole = (guess) => !game.length || cells(guess, game.marks).length === game.length;
  const words = wordsOf(text, game).map((word) => turnOf(word, game)).filter(({ guess }) => whole(guess));
  const marks = squareRows(text).filter((row) => whole(row));
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
