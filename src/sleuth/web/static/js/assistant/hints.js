// Only hints: a step at a time, each says before what it reveals. The server sends no guess before its step.

import { button, buttons, card, h } from "../dom.js";
import { inColours } from "../squares.js";

/**
 * The hints so far, and a button for the next, which says what it reveals. step(number): ask for so many.
 * @param {import("./card.js").Hints} answer
 * @param {number | null} length
 * @param {(number: number) => void} step
 */
export function hintsCard(answer, length, step) {
  const { hints, steps, next } = answer;
  return card(
    `Hint ${hints.length} of ${steps}`,
    h(
      "ol.hints",
      { "aria-label": "Hints so far" },
      hints.map((one) => h("li", inColours(one.text, length))),
    ),
    next
      ? buttons(button(`Next: ${next}`, () => step(hints.length + 1), { class: "main slim", "data-key": "next-hint" }))
      : h("p.hint", "That is all there is to tell."),
  );
}
