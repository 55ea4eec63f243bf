// The card that says what to do next: by what it ranks, the advice, and the games that judge it.

import { button, card, choose, field, freshId, h, replace, select } from "../dom.js";
import { advice } from "./advice.js";
import { isClash } from "./doctor.js";
import { playout } from "./playout.js";
import { prices } from "./prices.js";

const ORDERS = ["chance", "bits", "left", "lights"];

/**
 * The card. go(values): to another address; its value `advise` asks for advice, `by` says by what it is ranked.
 * @param {import("../pane.js").Pane} pane
 * @param {(values: object) => void} go
 */
export function plan(pane, go) {
  const head = h("div");
  const element = card(null, head, pane.element);
  const unfolded = new Set();
  const price = prices();
  const games = playout((answer) => replace(pane.body, draw(answer)));
  let say, ask, order, supposed, ranked;
  let asked = ""; // the question, but for its language and the season's name
  let shown = ""; // the question whose answer is shown

  function fold(key, summary, ...nodes) {
    const part = h(
      "details",
      {
        class: "more",
        open: unfolded.has(key),
        ontoggle: () => (part.open ? unfolded.add(key) : unfolded.delete(key)),
      },
      h("summary", { "data-key": `fold-${key}` }, summary),
      nodes,
    );
    return part;
  }

  function draw(answer) {
    if (!answer.over) price.show(say, answer);
    return h(
      "div",
      {},
      advice(answer, supposed, say, { by: ranked, games: games.element, price: price.element, fold }),
    );
  }

  function clear() {
    games.stop();
    [asked, shown] = ["", ""];
    pane.clear();
  }

  return {
    element,
    clear,
    /** In another language. */
    dress(words) {
      say = words;
      ask = button(say("advise"), () => go({ advise: "1" }), { class: "main", "data-key": "advise" });
      const by = select(
        ORDERS.map((key) => [key, say(`by_${key}`)]),
        () => go({ by: by.value === ORDERS[0] ? null : by.value }),
      );
      by.dataset.key = "by";
      const hint = h("p", { class: "hint", id: freshId("hint") });
      by.setAttribute("aria-describedby", hint.id);
      order = { element: h("div", { class: "rank-by" }, field(say("rankBy"), by), hint), by, hint };
      replace(head, h("h2", {}, say("next")), ask, order.element);
    },
    /**
     * Show the advice on a season, if it is asked for; what is shown already stays, and its games go on.
     * @param {any} body
     * @param {import("../state.js").Values} values
     * @param {string} what is only supposed, in words
     */
    async show(body, { advise, by = ORDERS[0] }, what) {
      const isAsked = advise === "1";
      ask.hidden = isAsked;
      order.element.hidden = !isAsked;
      if (!isAsked) return clear();
      choose(order.by, by);
      order.hint.textContent = ORDERS.includes(by) ? say(`${by}Hint`) : "";
      const {
        lang: _,
        season: { label: __, ...season },
        ...rest
      } = { ...body, by }; // neither changes a game
      const [same, all] = [JSON.stringify([season, rest]), JSON.stringify({ ...body, by })];
      if (all === shown) return null;
      games.about(say, { ...body, by }, { isSame: same === asked });
      [asked, shown, supposed, ranked] = [same, "", what, by];
      const refused = (error) => isClash(error) && (pane.clear(), true); // the card of the couples says so
      const answer = await pane.load("season/advise", games.question(), draw, { waiting: say("weighing"), refused });
      if (answer && asked === same) shown = all;
      return null;
    },
  };
}
