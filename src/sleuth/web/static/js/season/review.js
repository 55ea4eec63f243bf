// How well the group chose: the bits of each booth and ceremony beside the best there was, luck, the turning point.

import { site } from "../api.js";
import { bar } from "../charts.js";
import { button, h, table } from "../dom.js";
import { shownText } from "./confirmed.js";
import { cut, pairText } from "./data.js";
import { seating } from "./course.js";

const ALIKE = 0.005; // bits that the shown numbers do not tell apart

/** The card, if something was shown. */
export function review({ say, season, stop, body, values, go }) {
  if (!stop) return null;
  const title = h("h2", say("review"));
  if (!site.api) return { head: [title, h("p.hint", `${say("alone")}.`)] };
  if (values.review !== "1")
    return { head: [title, button(say("askReview"), () => go({ review: "1" }), { "data-key": "review" })] };
  return {
    head: title,
    path: "season/review",
    body: { ...body, season: cut(season, stop, []) },
    draw: (found) => h("div", choices(found, season, say)),
    waiting: say("reviewing"),
  };
}

/** The nodes. answer: sleuth/season-review/1. */
function choices(answer, season, say) {
  const columns = [[say("event"), "words"], [say("ofTheBest"), "bars"], [say("gained")]];
  const row = (one) => [
    [
      h("p", [h("span.dim", `${one.event}. `), shownText(season, one.event - 1, say)]),
      one.event === answer.turning_point && h("p", h("strong", say("turningPoint"))),
      better(one, say),
    ],
    [
      h("span.small", say("bitsOf", { bits: say.two(one.bits), best: say.two(one.best_bits) })),
      bar(one.bits, one.best_bits),
    ],
    say.two(one.gained),
  ];
  return [
    answer.text.map((line) => h("p", line)),
    answer.choices.length > 0 && h("div.season-review", table(say("reviewTable"), columns, answer.choices.map(row))),
    answer.choices.length > 0 && h("p.hint", say("reviewHint")),
  ];
}

/** The couple or the seating that was better, if any was. */
function better(one, say) {
  if (one.best_bits - one.bits < ALIKE) return null;
  if (one.kind === "truth_booth") return h("p.small.dim", say("betterBooth", { couple: pairText(one.best_pairs[0]) }));
  return h("details.more", [h("summary.small", say("betterSeats")), seating(one.best_pairs)]);
}
