// Chain: the longest sequence of guesses that each fit all before, which is how long the secret can be avoided.

import { Board } from "../board/board.js";
import { button, buttons, card, field, figures, h } from "../dom.js";
import { gameFields } from "../gamefields.js";
import { WORD_KINDS, readGame } from "../games.js";
import { counted, whole } from "../numbers.js";
import { OWN } from "../ownwords.js";
import { Pane } from "../pane.js";
import { choice, textInput, view } from "../parts.js";
import { formatTurns, parseTurns } from "../state.js";
import { legend, shown } from "../tiles.js";

const SHOWN = 60; // words of a chain at sight
const RULES = {
  strict: "Strict: each fits all feedback",
  letters: "Letters: no absent letter again",
  official: "Official: hard mode",
};
const WORDS = { secrets: "Secrets only", guesses: "All guesses" };

/** @returns {Api.Chain} */
function question({ game, rule, turns, use, secret }) {
  return {
    game: game || "classic",
    rule: rule || "strict",
    turns: parseTurns(turns),
    use: use || "secrets",
    ...(secret && { secret }),
  };
}

export function create(app) {
  const games = gameFields((name) => app.go({ game: name, turns: null, secret: null }), {
    kinds: WORD_KINDS.filter((kind) => kind !== OWN),
  });
  const rule = choice("Rule", "rule", RULES, { go: app.go, usual: "strict" });
  const use = choice("Words", "use", WORDS, { go: app.go, usual: "secrets" });
  const secret = textInput({ maxlength: 40, onchange: () => app.go({ secret: secret.value.trim().toLowerCase() }) });
  const secretField = field("Ending with", secret, { name: "secret", hint: "Empty: any secret." });
  const board = new Board({ change: (turns) => app.go({ turns: formatTurns(turns) }) });
  const pane = new Pane();
  const fields = [rule.element, use.element, secretField];
  const element = view(
    "Chain",
    "Guesses that each could still be the secret, as many as there can be; the last one is. That is how long you can avoid it.",
    h("div.split", [
      card("The question", h("div.fields", fields), games.element),
      h("div.answers", pane.element),
      card("Turns made before", board.element, board.keys, board.tools),
    ]),
  );

  return {
    element,
    show(values) {
      const game = readGame(values.game || "classic");
      games.show(game.name);
      for (const one of [rule, use]) one.show(values);
      secret.value = values.secret || "";
      board.show(game, parseTurns(values.turns));
      const most = values.words === "all" ? Infinity : SHOWN;
      const draw = (answer) => [longest(answer), words(answer, most, () => app.go({ words: "all" }))];
      const waiting = "Searching, and proving that no chain is longer …";
      pane.load("chain", question(values), draw, { say: spoken, waiting });
    },
  };
}

/** What a guess of the game of an answer is. */
const nounOf = (answer) => readGame(answer.game).noun;

/** Before a number that a longer search might raise. */
const atLeast = (answer) => (answer.chain.proved ? "" : "at least ");

/** @param {Answer<"chain">} answer */
function spoken(answer) {
  return `The longest chain has ${atLeast(answer)}${counted(answer.chain.length, nounOf(answer))}.`;
}

/** @param {Answer<"chain">} answer */
function proof(answer) {
  const { proved, impossible, proof: work } = answer.chain;
  if (!proved) return `The search was stopped after ${counted(work.nodes, "node")}, so a longer one is not ruled out.`;
  return `${whole(impossible)} is impossible: ${counted(work.secrets, "secret")}, ${counted(work.words, nounOf(answer))}, ${counted(work.nodes, "node")} searched in ${work.seconds.toFixed(3)} s.`;
}

/** @param {Answer<"chain">} answer */
function longest(answer) {
  const { start, proved, length, secret } = answer.chain;
  const words = `${nounOf(answer)}s`;
  return card(
    proved ? "The longest chain" : "The longest chain that was found",
    figures([
      [words, `${atLeast(answer)}${whole(length)}`],
      ["the secret", secret, "word"],
      ...(start ? [[proved ? "more guesses at most" : "more guesses at least", whole(length - start)]] : []),
    ]),
    h("p", proof(answer), start > 0 && ` The first ${start === 1 ? "one was" : `${start} were`} given.`),
  );
}

/** The words in their order. @param {Answer<"chain">} answer */
function words(answer, most, all) {
  const { words: list, feedback, left } = answer.chain;
  const game = readGame(answer.game);
  const links = list.slice(0, most).map((word, place) => {
    const row = shown(game, word, feedback[place], { little: true });
    return h("li", h("span.place", String(place + 1)), row, h("span.after", `${whole(left[place])} left`));
  });
  return card(
    `The ${game.noun}s`,
    h("ol.links", links),
    list.length > most && buttons(button(`Show all ${whole(list.length)}`, all)),
    legend(game),
  );
}
