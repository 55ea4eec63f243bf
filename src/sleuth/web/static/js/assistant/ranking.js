// One list of guesses, sorted by what ranks them. The reasons of a guess open under its row.

import { bar, wordList } from "../charts.js";
import { button, buttons, card, field, h, table } from "../dom.js";
import { readGame } from "../games.js";
import { capital, counted, percent, two, whole } from "../numbers.js";
import { form, textInput } from "../parts.js";
import { feedbackOnly, guessLook } from "../tiles.js";

/** @import { Child } from "../dom.js" */
/** @import { Game } from "../games.js" */
/** @import { Ranking } from "./card.js" */
/** @typedef {Ranking["best"]} Suggestion */

const SHOWN_PARTS = 12;

/** What is said of a guess that is made only for what it tells. */
export const HELPS = "can’t be the answer, but helps most";

/** Why a guess is good, in a sentence. @param {Suggestion} one */
function reasons(one) {
  const now = one.win > 0 ? `it is the answer with ${percent(one.win)}` : `it ${HELPS}`;
  return `${counted(one.parts, "group")} and ${two(one.bits)} bits: leaves ${two(one.expected_size)} on average and ${whole(one.worst)} at most; ${now}.`;
}

/** The guesses left with a guess, this one included: exact, or an estimate, or not known. @param {Suggestion} one */
function guessesLeft(one) {
  if (one.expected_left === null) return "–";
  return one.is_exact ? two(one.expected_left) : `about ${two(one.expected_left)}`;
}

/** How far the best guess was shown to be the best: in a word or two, and in two sentences. @param {Ranking} answer */
export function standing({ standing: { step, compared }, strategy }) {
  const number = whole(compared);
  const choice =
    strategy === "best" ? "There is too much to check." : "You chose a way to guess, and this is its choice.";
  return {
    proved: ["best, proved", `None of the ${number} guesses is better on average. All were checked to the end.`],
    compared: ["best found", `This is the best of ${number} good guesses. Another may be a little better.`],
    single: ["not checked", "This guess was not checked beside others. Another may be better."],
    estimated: ["estimate", `${choice} Another guess may be better.`],
  }[step === "compared" && compared === 1 ? "single" : step];
}

/** @type {(answer: Ranking) => string} */
const leftOf = (answer) => `${capital(readGame(answer.game).noun)}s left`;

/** All listed guesses, the best first: by exact guesses left, then as they were ranked. @param {Ranking} answer */
export function ranked(answer) {
  const { best, best_candidates: may, best_probes: probes, standing: how } = answer;
  const rest = [...may, ...probes].filter((one) => one.guess !== best.guess);
  /** @type {(one: Suggestion) => number} */
  const key = (one) =>
    (one.is_exact ? one.expected_left : how.step === "estimated" ? one.cost : null) ?? Number.MAX_VALUE;
  return [best, ...rest.sort((a, b) => key(a) - key(b))];
}

/** Whether a guess can be the answer, in a word. @param {Suggestion} one */
function kind(one) {
  if (!one.is_candidate) return "no";
  if (one.is_likely === null) return "yes";
  return one.is_likely ? "likely" : "rare";
}

/**
 * The list. use(guess), look(guess): what a row does. chosen: the guess whose reasons are open, with `open`, nodes.
 * @param {Ranking} answer
 * @param {{ use: (guess: string) => void, look: (guess: string | null) => void, chosen: string, open: Child, typed: { text: string } }} acts
 */
export function rankingCard(answer, { use, look, chosen, open, typed }) {
  const some = ranked(answer);
  const game = readGame(answer.game);
  const isKnown = some.some((one) => one.expected_left !== null);
  const isOpen = (row) => some[row].guess === chosen;
  const columns = [
    "Guess",
    ["Can it be the answer?", "left wraps"],
    isKnown ? "Guesses left" : leftOf(answer),
    h("span.for-readers", "Take"),
  ];
  const rows = some.map((one, row) => {
    const { guess } = one;
    const state = { "aria-expanded": String(isOpen(row)), "data-key": `why-${guess}` };
    const why = { class: "link word", "aria-label": `Reasons for ${guess}`, ...state };
    const take = { class: "slim", "aria-label": `Use ${guess} of the list`, "data-key": `use-${guess}` };
    return [
      button(guessLook(game, guess), () => look(isOpen(row) ? null : guess), why),
      h("span", { class: `kind ${one.is_candidate ? "may" : "not"}` }, kind(one)),
      isKnown ? guessesLeft(one) : two(one.expected_size),
      button("Use", () => use(guess), take),
    ];
  });
  const rowClass = (row) => (isOpen(row) ? "chosen" : null);
  const below = (row) => isOpen(row) && open;
  const isOutside = chosen && !some.some((one) => one.guess === chosen);
  return card(
    "Ranked guesses",
    h("p.hint", "Tap a guess for its reasons."),
    table("Ranked guesses", columns, rows, { rowClass, below, isNamed: false }),
    own(look, typed),
    isOutside && open && h("div.reasons", open),
  );
}

/** Any other guess can be looked into as well. */
function own(look, typed) {
  const input = textInput({ value: typed.text, oninput: () => (typed.text = input.value), "data-key": "own-guess" });
  const submit = () => input.value.trim() && look(input.value.trim().toLowerCase());
  const show = h("div", h("button", { type: "submit" }, "Show its groups"));
  return form(submit, h("div.fields.foot", field("Look into another guess", input), show));
}

/**
 * The reasons of a guess: what each feedback would leave. all(): called to show every part.
 * @param {NonNullable<Ranking["why"]>} why
 * @param {Game} game
 * @param {boolean} isAll
 * @param {() => void} all
 */
export function partsOf(why, game, isAll, all) {
  const { suggestion: one, parts } = why;
  const shown = isAll ? parts : parts.slice(0, SHOWN_PARTS);
  const most = parts[0]?.size ?? 1;
  const columns = ["Colors", ["Share", "bars left"], "Left", "Chance", ["Which", "words left"]];
  const rows = shown.map(({ feedback, size, probability, candidates }) => [
    feedbackOnly(game, one.guess, feedback),
    bar(size, most),
    whole(size),
    percent(probability),
    wordList(candidates, { most: 6 }),
  ]);
  const rest = parts.length - shown.length;
  const label = `Show ${counted(rest, "smaller group")}`;
  const more = rest > 0 && buttons(button(label, all, { class: "slim", "data-key": "all-parts" }));
  const about = { role: "region", "aria-label": `Reasons for ${one.guess}`, tabindex: "-1" };
  const list = table("What each row of colors would leave", columns, rows);
  return h("div.outcome", about, h("p", `${one.guess}: ${reasons(one)}`), list, more);
}
