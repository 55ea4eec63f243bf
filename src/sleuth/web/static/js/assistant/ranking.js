// The ranked guesses of a suggestion: the guesses left with each, all other numbers behind "details", and parts.

import { bar, wordList } from "../charts.js";
import { button, card, field, h, table } from "../dom.js";
import { readGame } from "../games.js";
import { capital, counted, percent, two, whole } from "../numbers.js";
import { feedbackOnly, guessLook } from "../tiles.js";

const SHOWN_PARTS = 12;

/** Why a guess is good, in a sentence. */
function reasons(one) {
  const now = one.win > 0 ? `it wins now with ${percent(one.win)}` : "it cannot win now, it only probes";
  return `${counted(one.parts, "part")} and ${two(one.bits)} bits: leaves ${two(one.expected_size)} on average and ${whole(one.worst)} at most; ${now}.`;
}

/** The guesses left with a guess, this one included: exact, or an estimate, or not known. */
export function guessesLeft(one) {
  if (one.expected_left === null) return "–";
  return one.is_exact ? two(one.expected_left) : `about ${two(one.expected_left)}`;
}

/** How far the best guess was shown to be the best. */
export function standing({ standing: { step, compared }, strategy }) {
  if (step === "proved") return ["Proved", `no other of ${whole(compared)} guesses is better`];
  if (step === "compared") return ["Compared", `the best of ${whole(compared)} promising guesses; not proved`];
  return ["Estimated", strategy === "best" ? "there is too much to search" : `the choice of ${strategy}`];
}

/** The groups of ranked guesses: likely answers, possible ones, and guesses that only probe. */
function groups(answer) {
  const may = answer.best_candidates;
  return [
    ...(answer.tiers ? [["Likely answers", may.filter((one) => one.is_likely)], ["Possible words", may.filter((one) => !one.is_likely)]] : [["May be the secret", may]]),
    ["Only probe", answer.best_probes],
  ].filter(([, some]) => some.length);
}

const leftOf = (answer) => `${capital(readGame(answer.game).noun)}s left`;

/**
 * Two columns at sight: the guess, and the guesses left or, where nothing is known of these, the words left.
 * look(guess): shows its parts. typed: the text of the field for another guess, which outlasts an answer.
 */
export function rankings(answer, look, editor, values, typed, details) {
  const all = groups(answer).flatMap(([, some]) => some);
  const known = all.some((one) => one.expected_left !== null);
  const columns = () => [["Guess", "left"], [known ? "Guesses left" : leftOf(answer)], [h("span", { class: "for-readers" }, "Take")]];
  const ranked = ([caption, some]) => {
    const rows = some.map((one) => [
      button(guessLook(readGame(answer.game), one.guess), () => look(one.guess), { class: "link word", "aria-label": `Parts of ${one.guess}`, "aria-pressed": String(values.why === one.guess), "data-key": `why-${one.guess}` }),
      known ? guessesLeft(one) : two(one.expected_size),
      button("Use", () => editor.fill(one.guess), { class: "quiet slim", "aria-label": `Use ${one.guess}`, "data-key": `use-${one.guess}` }),
    ]);
    return table(caption, columns(), rows, { rowClass: (row) => (some[row].guess === values.why ? "chosen" : null) });
  };
  return card("Ranked guesses", groups(answer).map(ranked), h("p", { class: "hint" }, "Choose a guess to see its parts."), own(look, typed), details);
}

/** All numbers of the ranked guesses. */
export function ranksInFull(answer) {
  const columns = [["Guess", "left"], ["Guesses left"], [leftOf(answer)], ["Worst"], ["Parts"], ["Bits"], ["Win now"]];
  const rows = groups(answer).flatMap(([, some]) => some).map((one) => [h("span", { class: "word" }, one.guess), guessesLeft(one), two(one.expected_size), whole(one.worst), whole(one.parts), two(one.bits), percent(one.win)]);
  return [
    h("p", {}, `${answer.best.guess}: ${reasons(answer.best)}`),
    table("All numbers", columns, rows),
    h("p", { class: "hint" }, `Guesses left counts this one; a lost game counts as ${answer.loss}. A dash: not searched. ${leftOf(answer)} is the mean, Worst the largest part. Strategy ${answer.strategy}, rule ${answer.rule}.`),
  ];
}

/** Any other guess can be looked into as well. */
function own(look, typed) {
  const input = h("input", { type: "text", class: "word", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 200, value: typed.text, oninput: () => (typed.text = input.value), "data-key": "own-guess" });
  const form = h("form", { onsubmit: (event) => {
    event.preventDefault();
    if (input.value.trim()) look(input.value.trim().toLowerCase());
  } }, h("div", { class: "fields foot" }, field("Look into another guess", input), h("div", {}, h("button", { type: "submit" }, "Show its parts"))));
  return form;
}

/** The parts of a guess: what each feedback would leave. close(guess): called to be rid of them. */
export function parts(why, game, values, close) {
  const { suggestion: one } = why;
  const all = values.parts === "all";
  const shown = all ? why.parts : why.parts.slice(0, SHOWN_PARTS);
  const most = why.parts[0]?.size ?? 1;
  const rows = shown.map((part) => [feedbackOnly(game, one.guess, part.feedback), bar(part.size, most), whole(part.size), percent(part.probability), wordList(part.candidates, { most: 6 })]);
  const rest = why.parts.length - shown.length;
  const caption = `Parts of ${one.guess}`;
  return card(
    h("span", { tabindex: "-1", class: "outcome" }, caption),
    h("p", {}, reasons(one)),
    table(`What each feedback would leave`, [["Feedback", "left"], ["Share of the candidates", "bars left"], ["Left"], ["Chance"], ["Which", "words"]], rows),
    rest > 0 && h("p", { class: "hint" }, `and ${counted(rest, "smaller part")}, with ${whole(why.parts.slice(SHOWN_PARTS).reduce((sum, part) => sum + part.size, 0))} candidates`),
    h("div", { class: "buttons" }, button("Back to the guesses", () => close(one.guess), { class: "slim" })),
  );
}
