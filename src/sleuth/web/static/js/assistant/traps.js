// A trap: words that differ in one letter.

import { h } from "../dom.js";
import { counted, whole } from "../numbers.js";

/** @import { Ranking } from "./card.js" */

/** A warning of candidates that differ in one place. @param {NonNullable<Ranking["family"]>} family @param {Ranking["best"]} best */
export function trap(family, best) {
  const word = h("span.word", family.pattern);
  return h(
    "div.care",
    h(
      "p",
      h("strong", "Careful, a trap: "),
      `${family.members.length} words differ in one letter (`,
      word,
      `: ${family.members.slice(0, 10).join(", ")}${family.members.length > 10 ? ", …" : ""}).`,
    ),
    h("p", splits(family, best.guess)),
  );
}

/** How well the best guess splits the words of a trap, beside the guess that does it best. @param {NonNullable<Ranking["family"]>} family @param {string} own */
function splits({ probe, parts: most, own_parts: made }, own) {
  if (most <= 2) return "No guess splits them better than guessing them one by one.";
  if (made === most) return `${own} splits them into ${counted(most, "group")}.`;
  return `${own} splits them into ${counted(made, "group")}, ${probe} into ${whole(most)}.`;
}
