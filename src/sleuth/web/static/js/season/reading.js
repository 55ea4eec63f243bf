// What there is to read of a season as far as it is seen: the tree of what is left, its course, a review, other seasons.

import { button, card, h, replace } from "../dom.js";
import { comparison } from "./compare.js";
import { course } from "./course.js";
import { cut } from "./data.js";
import { DEPTH, isFew, tree } from "./left.js";
import { review } from "./review.js";

/** The cards. pane(): a place for an answer; go(changes): another address. */
export function reading(pane, go) {
  const [left, choices] = [pane(), pane()];
  const leftHead = h("h2");
  const reviewHead = h("div");
  const leftCard = card(null, leftHead, left.element);
  const weekly = h("div");
  const reviewCard = card(null, reviewHead, choices.element);
  const others = comparison(pane(), go);
  let opener; // asks for the review

  function clear() {
    for (const one of [left, choices]) one.clear();
    for (const one of [leftCard, reviewCard]) one.hidden = true;
    replace(weekly);
    others.clear();
  }

  clear();
  return {
    elements: [leftCard, weekly, reviewCard, others.element],
    clear,
    dress(say) {
      opener = button(say("askReview"), () => go({ review: "1" }), { "data-key": "review" });
      replace(reviewHead, h("h2", {}, say("review")), opener);
    },
    /** what: { say, season, stop, supposed, body, values, name }; answer: sleuth/season-odds/2. */
    show(what, answer) {
      const { say, season, stop, body, values } = what;
      leftCard.hidden = !isFew(answer);
      leftHead.textContent = say("leftTree", { matchings: say.matchings(answer.remaining) });
      if (isFew(answer))
        left.load("season/scenarios", { ...body, depth: DEPTH }, (found) => tree(found, say), {
          waiting: say("counting"),
        });
      else left.clear();
      replace(weekly, course(what, answer));
      reviewCard.hidden = !stop;
      opener.hidden = values.review === "1";
      if (stop && opener.hidden)
        choices.load(
          "season/review",
          { ...body, season: cut(season, stop, []) },
          (found) => h("div", {}, review(found, season.events, say)),
          { waiting: say("reviewing") },
        );
      else choices.clear();
      others.show(what, answer);
    },
  };
}
