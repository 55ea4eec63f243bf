// What is left when few matchings are: a tree of cases, likelier ones first.

import { h } from "../dom.js";
import { pairText } from "./data.js";

const FEW = 20; // matchings
const OPEN = 6; // matchings whose tree is unfolded
export const DEPTH = 12; // levels of cases, the most there are

/** Whether the matchings left are so few that a tree of them can be read. */
export const isFew = ({ remaining }) => remaining > 1 && remaining <= FEW;

/** The tree. answer: sleuth/season-scenarios/2. */
export function tree(answer, say) {
  return h(
    "ul",
    { class: "cases" },
    answer.cases.map((one) => branch(one, answer.remaining, say)),
  );
}

function branch(one, whole, say) {
  const share = say("caseShare", { n: one.remaining, whole, share: say.percent(one.remaining / whole) });
  const head = [h("strong", {}, one.pairs.map(pairText).join(", ")), " ", h("span", { class: "dim small" }, share)];
  const sure =
    one.certain.length > 0 &&
    h(
      "p",
      { class: "small" },
      say(one.remaining === 1 ? "thenRest" : "thenSure", { list: one.certain.map(pairText).join(", ") }),
    );
  if (!one.cases.length) return h("li", {}, h("p", {}, head), sure);
  const below = h(
    "ul",
    { class: "cases" },
    one.cases.map((each) => branch(each, whole, say)),
  );
  return h("li", {}, h("details", { open: whole <= OPEN }, h("summary", {}, head), sure, below));
}
