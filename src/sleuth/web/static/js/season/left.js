// What is left when few matchings are: a tree of cases, likelier ones first.

import { h } from "../dom.js";
import { pairText } from "./data.js";

const FEW = 20; // matchings
const OPEN = 6; // matchings whose tree is unfolded
const DEPTH = 12; // levels of cases, the most there are

/** The card, if so few are left that a tree of them can be read. answer: sleuth/season-odds/2. */
export function left({ say, body }, { remaining }) {
  if (remaining <= 1 || remaining > FEW) return null;
  return {
    head: h("h2", say("leftTree", { matchings: say.matchings(remaining) })),
    path: "season/scenarios",
    body: { ...body, depth: DEPTH },
    draw: ({ cases }) => h("ul.cases", [cases.map((one) => branch(one, remaining, say))]),
    waiting: say("counting"),
  };
}

function branch(one, whole, say) {
  const share = say("caseShare", { n: one.remaining, whole, share: say.percent(one.remaining / whole) });
  const head = [h("strong", one.pairs.map(pairText).join(", ")), " ", h("span.dim.small", share)];
  const sure =
    one.certain.length > 0 &&
    h("p.small", say(one.remaining === 1 ? "thenRest" : "thenSure", { list: one.certain.map(pairText).join(", ") }));
  if (!one.cases.length) return h("li", h("p", head), sure);
  const below = h("ul.cases", [one.cases.map((each) => branch(each, whole, say))]);
  return h("li", h("details", { open: whole <= OPEN }, h("summary", head), sure, below));
}
