// Chain: the longest sequence of guesses that each fit all before; and how long one can survive.

import { Board } from "../board/board.js";
import { AS_TYPED, button, card, field, figures, h, head, select, table } from "../dom.js";
import { GameFields } from "../gamefields.js";
import { WORD_KINDS, readGame } from "../games.js";
import { counted, whole } from "../numbers.js";
import { OWN } from "../ownwords.js";
import { Pane } from "../pane.js";
import { formatTurns, parseTurns } from "../state.js";
import { legend, shown } from "../tiles.js";

export const title = "Chain";
const SHOWN = 60; // words of a chain at sight
const RULES = [
  ["strict", "Strict: each fits all feedback"],
  ["letters", "Letters: no absent letter again"],
  ["official", "Official: hard mode"],
];

/** @returns {Api.Chain} */
function question(values) {
  const keeping = values.ask === "survive";
  /** @type {Api.Chain} */
  const body = {
    game: values.game || "classic",
    rule: values.rule || "strict",
    turns: parseTurns(values.turns),
    use: values.use || (keeping ? "guesses" : "secrets"),
    keeping,
  };
  if (values.secret && !keeping) body.secret = values.secret;
  return body;
}

export function create(app) {
  /** @type {import("../state.js").Values} */
  let values = {};
  const games = new GameFields((name) => app.go({ game: name, turns: null, secret: null }), {
    kinds: WORD_KINDS.filter((kind) => kind !== OWN),
  });
  const asking = select(
    [
      ["", "What is the longest chain?"],
      ["survive", "How long can I survive?"],
    ],
    () => app.go({ ask: asking.value, use: null }),
  );
  const rule = select(RULES, () => app.go({ rule: rule.value === "strict" ? null : rule.value }));
  const use = select(
    [
      ["", "As usual"],
      ["secrets", "Secrets only"],
      ["guesses", "All guesses"],
    ],
    () => app.go({ use: use.value }),
  );
  const secret = h("input", {
    type: "text",
    ...AS_TYPED,
    maxlength: 40,
    onchange: () => app.go({ secret: secret.value.trim().toLowerCase() }),
  });
  const secretField = field("Ending with", secret, { name: "secret", hint: "Empty: any secret." });
  const board = new Board({ change: (turns) => app.go({ turns: formatTurns(turns) }) });
  const pane = new Pane();
  const element = h(
    "div",
    {},
    head(
      "Chain",
      "Guesses that each could still be the secret, as many as there can be; the last one is. Or: how long you can avoid it.",
    ),
    h(
      "div",
      { class: "split" },
      card(
        "The question",
        h(
          "div",
          { class: "fields" },
          h("div", { class: "field wide" }, field("Asked", asking)),
          field("Rule", rule, { name: "rule" }),
          field("Words", use, { name: "use" }),
          secretField,
        ),
        games.element,
      ),
      h("div", { class: "answers" }, pane.element),
      card("Turns made before", board.element, board.keys, board.tools),
    ),
  );

  const draw = (answer) => {
    const game = readGame(answer.game);
    return [answer.survival ? survival(answer, board) : length(answer), chainCard(answer, game, values, app)];
  };

  return {
    element,
    show(next) {
      values = next;
      const survive = values.ask === "survive";
      const game = readGame(values.game || "classic");
      games.show(game.name);
      asking.value = survive ? "survive" : "";
      rule.value = values.rule || "strict";
      use.value = values.use || "";
      secret.value = values.secret || "";
      secretField.hidden = survive;
      board.show(game, parseTurns(values.turns));
      pane.load("chain", question(values), draw, {
        say: spoken,
        waiting: "Searching, and proving that no chain is longer …",
      });
    },
  };
}

/** What a guess of the game of an answer is. */
const nounOf = (answer) => readGame(answer.game).noun;

function spoken(answer) {
  if (answer.survival)
    return `At ${answer.chain.proved ? "most" : "least"} ${counted(answer.survival.more, "more guess", "more guesses")}.`;
  return `The longest chain has ${atLeast(answer)}${counted(answer.chain.length, nounOf(answer))}.`;
}

/** Before a number that a longer search might raise. */
const atLeast = (answer) => (answer.chain.proved ? "" : "at least ");

function proof(answer) {
  const { proved, impossible, proof: work } = answer.chain;
  if (!proved) return `The search was stopped after ${counted(work.nodes, "node")}, so a longer one is not ruled out.`;
  return `${whole(impossible)} is impossible: ${counted(work.secrets, "secret")}, ${counted(work.words, nounOf(answer))}, ${counted(work.nodes, "node")} searched in ${work.seconds.toFixed(3)} s.`;
}

function length(answer) {
  const { start: given, proved, length: size, secret } = answer.chain;
  const start = given ? ` The first ${given === 1 ? "one was" : `${given} were`} given.` : "";
  return card(
    proved ? "The longest chain" : "The longest chain that was found",
    figures([
      [`${nounOf(answer)}s`, `${atLeast(answer)}${whole(size)}`],
      ["the secret", secret, "word"],
      ...(answer.orders === null ? [] : [[`orders of these ${nounOf(answer)}s`, whole(answer.orders)]]),
    ]),
    h("p", {}, `${proof(answer)}${start}`),
  );
}

function survival(answer, board) {
  const found = answer.survival;
  const rows = found.keeping.map((one) => [
    h("span", { class: "word" }, one.guess),
    whole(one.secrets),
    button("Use", () => board.fill(one.guess), { class: "quiet slim", "aria-label": `Use ${one.guess}` }),
  ]);
  return card(
    "Survive",
    figures([
      [
        answer.chain.proved ? "more guesses at most" : "more guesses are possible",
        `${atLeast(answer)}${whole(found.more)}`,
      ],
      [found.secrets === 1 ? "secret fits" : "secrets fit", whole(found.secrets)],
      ["of these allow it", whole(found.reaching)],
    ]),
    h("p", {}, "The last of them names the secret. ", proof(answer)),
    rows.length > 0 &&
      table("Guesses that keep it possible", [["Guess", "left"], ["For how many secrets"], ["Take", "left"]], rows),
    found.keeping_count > rows.length &&
      h("p", { class: "hint" }, `and ${counted(found.keeping_count - rows.length, "other guess", "other guesses")}`),
  );
}

/** The words in their order. Those of one block may change places. */
function chainCard(answer, game, values, app) {
  const { words, feedback: tiles, left: after } = answer.chain;
  const link = (place) => {
    const feedback = tiles[place];
    const left = after[place];
    return h(
      "li",
      {},
      h("span", { class: "place" }, String(place + 1)),
      shown(game, words[place], feedback, { little: true }),
      h("span", { class: "after" }, `${whole(left)} left`),
    );
  };
  const groups = blocksOf(answer);
  const long = words.length > SHOWN && values.words !== "all";
  let place = 0;
  const blocks = [];
  for (const [name, size] of groups) {
    const some = Array.from({ length: size }, () => place++).filter((one) => !long || one < SHOWN);
    if (some.length)
      blocks.push(
        h(
          "div",
          { class: "block" },
          name && h("p", {}, name),
          h("ol", { class: "links", start: some[0] + 1 }, some.map(link)),
        ),
      );
  }
  return card(
    answer.survival ? "One that does it" : `The ${game.noun}s`,
    h("div", { class: "chain" }, blocks),
    long &&
      h(
        "div",
        { class: "buttons" },
        button(`Show all ${whole(words.length)}`, () => app.go({ words: "all" })),
      ),
    legend(game),
  );
}

function blocksOf(answer) {
  if (!answer.blocks) return [[null, answer.chain.words.length]];
  const named = answer.blocks.map((block) => [
    block.length > 1 ? `${block.length} ${nounOf(answer)}s in any order` : null,
    block.length,
  ]);
  return [
    ...(answer.chain.start ? [["given", answer.chain.start]] : []),
    ...merged(named, nounOf(answer)),
    ["the secret", 1],
  ].filter(([, size]) => size > 0);
}

/** Single words that follow each other stand in one box. */
function merged(blocks, noun) {
  const found = [];
  for (const [name, size] of blocks) {
    const last = found.at(-1);
    if (size === 1 && last && last[2]) found[found.length - 1] = ["in this order", last[1] + 1, true];
    else found.push([name, size, size === 1]);
  }
  return found.map(([name, size, single]) => [single && size === 1 ? `one ${noun}` : name, size]);
}
