// One list of guesses, sorted by what ranks them. The reasons of a guess open under its row.

import { bar, wordList } from "../charts.js";
import { AS_TYPED, button, card, field, h, replace, scroller, table } from "../dom.js";
import { readGame } from "../games.js";
import { capital, counted, percent, two, whole } from "../numbers.js";
import { feedbackOnly, guessLook } from "../tiles.js";

/** @import { Child } from "../dom.js" */
/** @import { Game } from "../games.js" */
/** @import { Ranking } from "./card.js" */
/** @typedef {Ranking["best"]} Suggestion */

const SHOWN_PARTS = 12;

/** Why a guess is good, in a sentence. @param {Suggestion} one */
function reasons(one) {
  const now = one.win > 0 ? `it wins now with ${percent(one.win)}` : "it cannot win now, it only probes";
  return `${counted(one.parts, "part")} and ${two(one.bits)} bits: leaves ${two(one.expected_size)} on average and ${whole(one.worst)} at most; ${now}.`;
}

/** The guesses left with a guess, this one included: exact, or an estimate, or not known. @param {Suggestion} one */
export function guessesLeft(one) {
  if (one.expected_left === null) return "–";
  return one.is_exact ? two(one.expected_left) : `about ${two(one.expected_left)}`;
}

/** How far the best guess was shown to be the best. @param {Ranking} answer */
export function standing({ standing: { step, compared }, strategy, within }) {
  if (step === "proved") return ["Proved", `no other of ${whole(compared)} guesses is better`];
  if (step === "compared" && compared === 1)
    return [
      "Not compared",
      `no other guess was looked at; ${within === null ? "not proved" : "the mean may not be the least"}`,
    ];
  if (step === "compared") return ["Compared", `the best of ${whole(compared)} promising guesses; not proved`];
  return ["Estimated", strategy === "best" ? "there is too much to search" : `the choice of ${strategy}`];
}

/** @type {(answer: Ranking) => string} */
const leftOf = (answer) => `${capital(readGame(answer.game).noun)}s left`;

/** All listed guesses, the best first: by games lost, then by exact guesses left, then as they were ranked. @param {Ranking} answer */
export function ranked(answer) {
  const all = [answer.best, ...answer.best_candidates, ...answer.best_probes];
  const once = all.filter((one, place) => all.findIndex((other) => other.guess === one.guess) === place);
  /** @type {(one: Suggestion) => number[]} */
  const key = (one) =>
    one.is_exact
      ? [one.lost ?? 0, one.expected_left ?? 0]
      : [0, answer.standing.step === "estimated" ? (one.cost ?? Infinity) : Infinity];
  const [first, ...rest] = once;
  return [
    first,
    ...rest
      .map((one) => ({ one, by: key(one) }))
      .sort(({ by: a }, { by: b }) => a[0] - b[0] || (a[1] === b[1] ? 0 : a[1] - b[1]))
      .map(({ one }) => one),
  ];
}

/** What a guess may be, in a word. @param {Suggestion} one */
function kind(one) {
  if (!one.is_candidate) return "probe";
  if (one.is_likely === null) return "may be it";
  return one.is_likely ? "likely" : "possible";
}

/**
 * The list. use(guess), look(guess): what a row does. chosen: the guess whose reasons are open, with `open`, nodes.
 * @param {Ranking} answer
 * @param {{ use: (guess: string) => void, look: (guess: string | null) => void, chosen: string, open: Child, typed: { text: string } }} acts
 */
export function rankingCard(answer, { use, look, chosen, open, typed }) {
  const some = ranked(answer);
  const game = readGame(answer.game);
  const known = some.some((one) => one.expected_left !== null);
  const rows = some.flatMap((one) => {
    const isOpen = chosen === one.guess;
    const name = button(guessLook(game, one.guess), () => look(isOpen ? null : one.guess), {
      class: "link word",
      "aria-label": `Reasons for ${one.guess}`,
      "aria-expanded": String(isOpen),
      "data-key": `why-${one.guess}`,
    });
    const take = button("Use", () => use(one.guess), {
      class: "slim",
      "aria-label": `Use ${one.guess} of the list`,
      "data-key": `use-${one.guess}`,
    });
    const line = h(
      "tr",
      { class: isOpen ? "chosen" : null },
      h("th", { scope: "row" }, name),
      h("td", { class: "left" }, h("span", { class: `kind ${one.is_candidate ? "may" : "not"}` }, kind(one))),
      h("td", {}, known ? guessesLeft(one) : two(one.expected_size)),
      h("td", {}, take),
    );
    return isOpen ? [line, h("tr", { class: "reasons" }, h("td", { colspan: 4, class: "left" }, open))] : [line];
  });
  const heads = [
    ["Guess", "left"],
    ["It", "left"],
    [known ? "Guesses left" : leftOf(answer)],
    [h("span", { class: "for-readers" }, "Take")],
  ];
  const whole = h(
    "table",
    {},
    h("caption", { class: "for-readers" }, "Ranked guesses"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map(([text, look_]) => h("th", { scope: "col", class: look_ }, text)),
      ),
    ),
    h("tbody", {}, rows),
  );
  const outside = chosen && !some.some((one) => one.guess === chosen) && open;
  return card(
    "Ranked guesses",
    h("p", { class: "hint" }, "Tap a guess for its reasons."),
    scroller("Ranked guesses", whole),
    own(look, typed),
    outside && h("div", { class: "reasons" }, open),
  );
}

/** The card with all numbers of the ranked guesses, which are drawn once it is opened. */
export function numbersOf() {
  const summary = h("summary", {}, "All numbers");
  const details = h("details", { class: "more numbers", ontoggle: () => draw() }, summary);
  const element = card(null, details);
  let drawn = () => /** @type {Child} */ (null);
  const draw = () => replace(details, summary, details.open && drawn());
  return {
    /** @param {Ranking} answer */
    show(answer) {
      drawn = () => numbers(answer);
      draw();
      return element;
    },
  };
}

/** @param {Ranking} answer @returns {Child} */
function numbers(answer) {
  const columns = [["Guess", "left"], ["Guesses left"], [leftOf(answer)], ["Worst"], ["Parts"], ["Bits"], ["Win now"]];
  const rows = ranked(answer).map((one) => [
    h("span", { class: "word" }, one.guess),
    guessesLeft(one),
    two(one.expected_size),
    whole(one.worst),
    whole(one.parts),
    two(one.bits),
    percent(one.win),
  ]);
  const [name, why] = standing(answer);
  return [
    h("p", {}, `${answer.best.guess}: ${reasons(answer.best)}`),
    h("p", {}, `${name}: ${why}.`),
    table("All numbers", columns, rows),
    h(
      "p",
      { class: "hint" },
      `Guesses left counts this one; a lost game counts as ${answer.loss}. A dash: not searched. ${leftOf(answer)} is the mean, Worst the largest part. Strategy ${answer.strategy}, rule ${answer.rule}.`,
    ),
  ];
}

/** Any other guess can be looked into as well. */
function own(look, typed) {
  const input = h("input", {
    type: "text",
    ...AS_TYPED,
    maxlength: 200,
    value: typed.text,
    oninput: () => (typed.text = input.value),
    "data-key": "own-guess",
  });
  return h(
    "form",
    {
      class: "own",
      onsubmit: (event) => {
        event.preventDefault();
        if (input.value.trim()) look(input.value.trim().toLowerCase());
      },
    },
    h(
      "div",
      { class: "fields foot" },
      field("Look into another guess", input),
      h("div", {}, h("button", { type: "submit" }, "Show its parts")),
    ),
  );
}

/**
 * The reasons of a guess: what each feedback would leave. all(): called to show every part.
 * @param {NonNullable<Ranking["why"]>} why
 * @param {Game} game
 * @param {boolean} isAll
 * @param {() => void} all
 */
export function partsOf(why, game, isAll, all) {
  const { suggestion: one } = why;
  const shown = isAll ? why.parts : why.parts.slice(0, SHOWN_PARTS);
  const most = why.parts[0]?.size ?? 1;
  const rows = shown.map((part) => [
    feedbackOnly(game, one.guess, part.feedback),
    bar(part.size, most),
    whole(part.size),
    percent(part.probability),
    wordList(part.candidates, { most: 6 }),
  ]);
  const rest = why.parts.length - shown.length;
  return h(
    "div",
    { class: "outcome", role: "region", "aria-label": `Reasons for ${one.guess}`, tabindex: "-1" },
    h("p", {}, `${one.guess}: ${reasons(one)}`),
    table(
      "What each feedback would leave",
      [["Feedback", "left"], ["Share", "bars left"], ["Left"], ["Chance"], ["Which", "words left"]],
      rows,
    ),
    rest > 0 &&
      h(
        "div",
        { class: "buttons" },
        button(`Show ${counted(rest, "smaller part")}`, all, { class: "slim", "data-key": "all-parts" }),
      ),
  );
}
