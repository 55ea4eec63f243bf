// What to do next: by what it ranks, the advice, and the games that judge it.

import { site } from "../api.js";
import { button, choose, field, h, keepFocus, replace, select } from "../dom.js";
import { advice } from "./advice.js";
import { isClash } from "./doctor.js";
import { playout } from "./playout.js";
import { prices } from "./prices.js";

const ORDERS = ["chance", "bits", "left"];

/** Gives plan(view): the card, whose address `advise` asks for advice and `by` says by what it is ranked. */
export function planner(pane) {
  const price = prices();
  const games = playout((answer) => keepFocus(pane.body, () => replace(pane.body, draw(answer))));
  let view;

  const draw = (answer) => h("div", advice(answer, view, { games: games.element, price: price(view.say, answer) }));

  return function plan(now) {
    view = now;
    const { say, body, values, go } = view;
    const { advise, by = ORDERS[0] } = values;
    const title = h("h2", say("next"));
    if (!site.api) return { head: [title, h("p.hint", `${say("alone")}.`)] };
    if (advise !== "1") {
      games.stop();
      return {
        head: [title, button(say("advise"), () => go({ advise: "1" }), { class: "main", "data-key": "advise" })],
      };
    }
    const options = ORDERS.map((key) => [key, say(`by_${key}`)]);
    const order = select(options, () => go({ by: order.value === ORDERS[0] ? null : order.value }));
    order.dataset.key = "by";
    choose(order, by);
    const hint = ORDERS.includes(by) ? say(`${by}Hint`) : undefined;
    games.about(say, { ...body, by });
    const refused = (error) => isClash(error) && (pane.clear(), true); // the card of the couples says so
    return {
      head: [title, h("div.rank-by", field(say("rankBy"), order, { hint }))],
      path: "season/advise",
      key: JSON.stringify([body, by]),
      body: games.question(),
      draw,
      waiting: say("weighing"),
      refused,
    };
  };
}
