// How the assistant answers: the strategy and its words, the weights of the secrets, and what it shows.

import { choose, field, fold, h, select } from "../dom.js";
import { usedAnswers } from "../gamefields.js";
import { PRIORS, RULES, STRATEGIES } from "../games.js";

const WORDS = [
  ["all", "Any word"],
  ["familiar", "Likely answers only"],
];

/** What the values of the address choose, for the question. */
export const chosen = (values) => ({
  prior: values.prior || null,
  strategy: values.strategy || null,
  words: values.words || "all",
  top: Number(values.top) || 5,
});

/** The choices of a page. go(changes): other values in the address; remember(changes): for good. */
export function choices({ go, remember }) {
  const rule = select(RULES, () => go({ rule: rule.value }));
  const strategy = select(STRATEGIES, () => go({ strategy: strategy.value }));
  const words = select(WORDS, () => remember({ words: words.value === "all" ? null : words.value }));
  const wordsField = field("Words", words, { name: "words" });
  const prior = select(PRIORS, () => go({ prior: prior.value }));
  const used = usedAnswers({ go: remember });
  const top = select(
    ["5", "10", "20", "50"].map((one) => [one, one]),
    () => go({ top: top.value === "5" ? null : top.value }),
  );
  const fields = [
    field("Rule", rule, { name: "rule" }),
    field("Way to guess", strategy, { name: "strategy" }),
    wordsField,
    field("How likely words are", prior, { name: "prior" }),
    field("Guesses shown", top, { name: "top" }),
  ];
  const element = fold("More choices", h("div.fields", fields), used.element);
  return {
    element,
    show(body, values, game) {
      choose(rule, body.rule);
      choose(strategy, body.strategy ?? "");
      choose(words, body.words);
      wordsField.hidden = game.kind.id !== "today" && body.words === "all";
      choose(prior, body.prior ?? "");
      used.show(values, game);
      choose(top, String(body.top));
    },
  };
}
