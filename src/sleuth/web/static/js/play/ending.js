// The end of a game: how it went, the answer, the squares to share, and what to do next.

import { copyBy } from "../clipboard.js";
import { button, card, h } from "../dom.js";
import { counted } from "../numbers.js";
import { recoloured } from "../squares.js";

/** @import { Values } from "../state.js" */
/** @import { Answer } from "../api.js" */
/** @import { Child } from "../dom.js" */

/**
 * more: what else can be done, such as a link; note: a line below.
 * @param {Answer<"play">} answer
 * @param {Values} values
 * @param {Child} secret
 * @param {Child} more
 * @param {Child} note
 */
export function ending(answer, values, secret, more, note) {
  const rare =
    answer.tier === "possible" && h("p", { class: "hint" }, `${answer.secret} is a rare word, not a likely answer.`);
  const squares = answer.share && shareText(answer.share, values);
  const share = squares && h("pre", { class: "share", role: "img", "aria-label": "The game as squares" }, squares);
  const copy = button("Copy the squares", () => copyBy(copy, squares, { failed: "Select and copy them" }), {
    class: "slim",
  });
  return card(
    "The end",
    h("p", { class: "verdict" }, result(answer), versus(answer, values)),
    !answer.won && h("p", {}, secret),
    rare,
    share,
    h("div", { class: "buttons" }, squares && copy, more),
    note,
  );
}

/** The squares in the colours of the screen, under the day if it is the riddle of one. @param {string} text @param {Values} values */
function shareText(text, { day }) {
  return recoloured(day ? text.replace(/^Sleuth/, `Sleuth ${day.replaceAll("-", "")}`) : text);
}

/** @param {Answer<"play">} answer */
function result(answer) {
  if (answer.won)
    return `Solved in ${answer.game.startsWith("dating:") ? counted(rounds(answer), "week") : counted(rounds(answer), "guess", "guesses")}.`;
  return answer.gave_up ? "Given up." : "No more guesses.";
}

/** The guesses made or, of the show, the ceremonies held. @param {Answer<"play">} answer */
export function rounds(answer) {
  return answer.turns.filter((turn) => !turn.guess.includes("+") || !answer.game.startsWith("dating:")).length;
}

/** How it went beside a friend's game. @param {Answer<"play">} answer @param {Values} values */
function versus(answer, { beat }) {
  if (!beat) return "";
  const own = answer.won ? rounds(answer) : Infinity;
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
