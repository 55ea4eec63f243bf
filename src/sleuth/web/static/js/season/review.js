// How well the group chose: the bits of each booth and ceremony beside the best there was, luck, the turning point.

import { bar } from "../charts.js";
import { h, table } from "../dom.js";
import { eventText, pairText } from "./data.js";
import { seating } from "./course.js";

const ALIKE = 0.005; // bits that the shown numbers do not tell apart

/** The nodes. answer: sleuth/season-review/1; events: of the season, as far as it is seen. */
export function review(answer, events, say) {
  const columns = [[say("event"), "words"], [say("ofTheBest"), "bars"], [say("gained")]];
  const row = (one) => [
    [
      h("p", {}, h("span", { class: "dim" }, `${one.event}. `), eventText(events[one.event - 1], say)),
      one.event === answer.turning_point && h("p", {}, h("strong", {}, say("turningPoint"))),
      better(one, say),
    ],
    [
      h("span", { class: "small" }, say("bitsOf", { bits: say.two(one.bits), best: say.two(one.best_bits) })),
      bar(one.bits, one.best_bits),
    ],
    say.two(one.gained),
  ];
  return [
    answer.text.map((line) => h("p", {}, line)),
    answer.choices.length > 0 &&
      h("div", { class: "season-review" }, table(say("reviewTable"), columns, answer.choices.map(row))),
    answer.choices.length > 0 && h("p", { class: "hint" }, say("reviewHint")),
  ];
}

/** The couple or the seating that was better, if any was. */
function better(one, say) {
  if (one.best_bits - one.bits < ALIKE) return null;
  if (one.kind === "truth_booth")
    return h("p", { class: "small dim" }, say("betterBooth", { couple: pairText(one.best_pairs[0]) }));
  return h("details", { class: "more" }, h("summary", { class: "small" }, say("betterSeats")), seating(one.best_pairs));
}
