// The end of a game: how it went, the answer, the squares to share, and what to do next.

import { copyBy } from "../clipboard.js";
import { button, buttons, card, h } from "../dom.js";
import { counted } from "../numbers.js";
import { recoloured } from "../squares.js";

/** @import { Values } from "../state.js" */
/** @import { Answer } from "../api.js" */
/** @import { Child } from "../dom.js" */

/**
 * solution: what the answer was; more: what else can be done, such as a link; note: a line below.
 * @param {Answer<"play">} answer
 * @param {Values} values
 * @param {{ solution: Child, more: Child, note: Child }} parts
 */
export function ending(answer, values, { solution, more, note }) {
  const squares = answer.share && shareText(answer.share, values);
  const act = () => copyBy(copy, squares, { failed: "Select and copy them" });
  const copy = button("Copy the squares", act, { class: "slim" });
  return card(
    "The end",
    h("p.verdict", result(answer), versus(answer, values)),
    !answer.won && h("p", solution),
    answer.tier === "possible" && h("p.hint", `${answer.secret} is a rare word, not a likely answer.`),
    squares && h("pre.share", { role: "img", "aria-label": "The game as squares" }, squares),
    buttons(squares && copy, more),
    note,
  );
}

/** The squares in the colours of the screen, under the day if it is the riddle of one. @param {string} text @param {Values} values */
function shareText(text, { day }) {
  return recoloured(day ? text.replace(/^Sleuth/, `Sleuth ${day.replaceAll("-", "")}`) : text);
}

/** @param {Answer<"play">} answer */
function result({ won, turns, gave_up }) {
  if (won) return `Solved in ${counted(turns.length, "guess", "guesses")}.`;
  return gave_up ? "Given up." : "No more guesses.";
}

/** How it went beside a friend's game. @param {Answer<"play">} answer @param {Values} values */
function versus(answer, { beat }) {
  if (!beat) return "";
  const own = answer.won ? answer.turns.length : Infinity;
  const theirs = /^\d+$/.test(beat) ? Number(beat) : Infinity;
  if (own === theirs) return " As good as your friend.";
  return own < theirs ? " Better than your friend." : " Your friend was better.";
}

/** What a friend needed, for the beginning. @param {Values} values */
export function toBeat({ beat, code }) {
  const hidden = code ? "Somebody has hidden this answer." : "A friend sends you this riddle.";
  if (!beat) return code ? hidden : "";
  return /^\d+$/.test(beat)
    ? `${hidden} Your friend needed ${counted(Number(beat), "guess", "guesses")}.`
    : `${hidden} Your friend did not find it.`;
}
