// How the assistant answers: the strategy and its words, the weights of the secrets, and what it shows.

import { h } from "../dom.js";
import { usedAnswers } from "../gamefields.js";
import { PRIORS, RULES, STRATEGIES } from "../games.js";
import { choice, fold } from "../parts.js";

const WORDS = { all: "Any word", familiar: "Likely answers only" };
const NUMBERS = { 5: "5", 10: "10", 20: "20", 50: "50" };

/** What the values of the address choose, for the question. */
export const chosen = (values) => ({
  prior: values.prior || null,
  strategy: values.strategy || null,
  words: values.words || "all",
  top: Number(values.top) || 5,
});

/** The choices of a page. go(changes): other values in the address; remember(changes): for good. */
export function choices({ go, remember }) {
  const rule = choice("Rule", "rule", RULES, { go });
  const strategy = choice("Way to guess", "strategy", STRATEGIES, { go });
  const words = choice("Words", "words", WORDS, { go: remember, usual: "all" });
  const prior = choice("How likely words are", "prior", PRIORS, { go });
  const top = choice("Guesses shown", "top", NUMBERS, { go, usual: "5" });
  const used = usedAnswers({ go: remember });
  const all = [rule, strategy, words, prior, top];
  const fields = all.map((one) => one.element);
  return {
    element: fold("More choices", h("div.fields", fields), used.element),
    show(body, values, game) {
      all.forEach((one) => one.show({ ...body, top: String(body.top) }));
      words.element.hidden = game.kind.id !== "today" && body.words === "all";
      used.show(values, game);
    },
  };
}
