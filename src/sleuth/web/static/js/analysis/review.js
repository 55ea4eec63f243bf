// An analysed game: in short, turn by turn, and in numbers.

import { wordList } from "../charts.js";
import { copyBy } from "../clipboard.js";
import { button, buttons, card, figures, h, table } from "../dom.js";
import { RULES, hardMode } from "../games.js";
import { counted, percent, two, whole } from "../numbers.js";
import { fold } from "../parts.js";
import { paletteOf } from "../local/pasted.js";
import { inColours, recoloured } from "../squares.js";
import { legend, shown } from "../tiles.js";

/** @typedef {Answer<"analyze">} Analysis */
/** @typedef {Analysis["turns"][number]} Turn */
/** @typedef {Pick<Turn["best"], "guess" | "is_candidate" | "is_likely" | "expected_left" | "expected_size" | "parts" | "bits"> & { yours?: boolean }} Choice */

/**
 * The parts of an analysis: the game and its turns on one screen of a phone, and all else folded. game: as `readGame`
 * gives it. pasted: the text that was. more: nodes below. again(turn): the address where a turn can be tried again.
 * @param {Analysis} answer
 * @param {Game} game
 * @param {string | undefined} pasted
 * @param {Child} more
 * @param {(turn: Turn) => string} again
 */
export function reviewed(answer, game, pasted, more, again) {
  const judged = answer.turns.map((turn) => review(turn, game, again));
  return card(
    null,
    summary(answer),
    h("ol.reviews", { "aria-label": "Your guesses, judged" }, judged),
    path(answer, game),
    h("div.folds", fold("Share", sharing(answer, pasted)), fold("All numbers", inFull(answer, game))),
    more,
  );
}

const LUCKY = 0.005; // guesses that a better guess would have saved, from which it is shown

/** The card with its buttons. Its text has the squares that were pasted, else those of the screen. */
function sharing(answer, pasted) {
  const cardText = paletteOf(pasted) ? answer.card : recoloured(answer.card);
  const slim = (label, act) => button(label, act, { class: "slim" });
  const copy = slim("Copy as text", () => copyBy(copy, cardText));
  return [
    h("p.hint", "It shows how the game went, and none of its words."),
    h("pre.share.wraps", { role: "img", "aria-label": "The card as text" }, cardText),
    buttons(copy, navigator.share && slim("Share …", () => navigator.share({ text: cardText }).catch(() => {}))),
  ];
}

/** @param {Analysis} answer */
function summary(answer) {
  const number = counted(answer.turns.length, "guess", "guesses");
  const result = answer.won ? `Solved in ${number}.` : `Not solved in ${number}; the answer was ${answer.secret}.`;
  const scored = (name, value) => h("span", h("strong", whole(value)), ` ${name}`);
  const scores = [scored("skill", answer.skill_score), scored("luck", answer.luck_score), h("span.dim", "of 99")];
  return [
    h("h2.outcome", { tabindex: "-1" }, result),
    h("p.scores", { title: "Each from 0 to 99; a luck of 50 is as expected." }, scores),
  ];
}

/** Your guesses, and what the engine would have played from the first one, if there was more to play. @param {Analysis} answer @param {Game} game */
function path(answer, game) {
  if (answer.path.length < 2) return null;
  const row = ({ guess, feedback }) => h("li", shown(game, guess, feedback, { little: true }));
  const line = (name, label, turns) => h("div", h("h3", name), h("ol.path", { "aria-label": label }, turns.map(row)));
  const best = line("Sleuth’s best line", "Sleuth’s guesses from your first one on", answer.path);
  return h("div.lines-beside", line("You", "Your guesses", answer.turns), best);
}

/** Whether a turn won against the odds: a better guess was there, and it does not count. @param {Turn} turn */
function isLucky({ verdict, expected_left: own, best }) {
  return verdict === "best" && own !== null && best.expected_left !== null && own - best.expected_left >= LUCKY;
}

/** The one verdict on a turn. @param {Turn} turn */
function chip(turn) {
  const verdict = turn.verdict ?? "not judged";
  return h("span", { class: `chip judged-${turn.verdict ?? "not"}` }, isLucky(turn) ? "lucky" : verdict);
}

/** How many words a turn left, and which, once they are tapped. @param {Turn} turn @param {Game} game */
function leftBy({ number, after, guess }, game) {
  if (after.count === null || after.listed[0] === guess) return null;
  const label = { "aria-label": `${counted(after.count, game.noun)} left after turn ${number}` };
  const list = wordList(after.listed, { most: 20, total: after.count });
  return h("details.words-left", h("summary", label, `${whole(after.count)} left`), list);
}

/** @param {Analysis} answer @param {Game} game */
function inFull(answer, game) {
  const hardModeNote = answer.hard_mode === null ? "" : `Hard mode was ${answer.hard_mode ? "" : "not "}kept.`;
  const { best, good, inaccuracy } = answer.verdicts;
  const lost = answer.loss === null ? "" : `A lost game counts as ${answer.loss} guesses. `;
  const about = `Verdicts go by the guesses lost on average: best below ${best}, good below ${good}, inaccuracy below ${inaccuracy}, else mistake; a guess that wins loses none. Skill and luck go from 0 to 99; that of the game leaves out your first guess. A luck of 50 is as expected. ${lost}Judged by the rule ${answer.rule}. ${hardModeNote}`;
  return [
    h("p", answer.comment),
    answer.notes.map((note) => h("p.hint", note)),
    figures([
      ["guesses lost by choice", two(answer.skill)],
      answer.luck_guesses === null
        ? ["luck, in bits", signed(answer.luck)]
        : ["luck, in guesses", signed(answer.luck_guesses)],
      ["the answer", answer.secret, "word"],
    ]),
    h("p.hint", about),
    answer.unjudged.length > 0 && h("p.hint", `Not judged: turn ${answer.unjudged.join(", ")}.`),
    game.marks !== "letters" &&
      h("p.hint", "Without a rule of letters, hard mode means that every guess could have been the answer."),
    legend(game),
  ];
}

function signed(number) {
  if (number === null || number === undefined) return "–";
  return `${number > 0 ? "+" : number < 0 ? "−" : ""}${two(Math.abs(number))}`;
}

/** @param {Turn} turn @param {Game} game @param {(turn: Turn) => string} again */
function review(turn, game, again) {
  const facts = [
    `Skill ${whole(turn.skill_score)}, luck ${whole(turn.luck_score)}, each from 0 to 99.`,
    `${counted(turn.before.count, game.noun)} before, ${whole(turn.after.count)} after; ${two(turn.expected_size)} expected.`,
    `The colors gave ${two(turn.bits)} bits; ${two(turn.expected_bits)} were to be expected.`,
    turn.is_candidate ? `It was the answer with ${percent(turn.win)}.` : "It could not be the answer.",
  ];
  const { count, listed } = turn.before;
  const label = `Turn ${turn.number}, ${turn.verdict ?? "not judged"}: ${turn.comment}`;
  const before = [h("h3", "What it could be before"), wordList(listed, { most: 20, total: count })];
  return h(
    "li.review",
    h("header", shown(game, turn.guess, turn.feedback, { little: true }), chip(turn), leftBy(turn, game)),
    h(
      "details",
      h("summary", { "aria-label": label }, turn.comment),
      h("p.dim", facts.join(" ")),
      turn.number > 1 && h("p", h("a", { href: again(turn) }, "Try this turn again")),
      turn.violations.length > 0 && h("p.care", broken(turn.violations, game)),
      alternatives(turn),
      (count ?? 0) <= 200 && listed.length > 1 && before,
    ),
  );
}

/** Which rules a guess breaks, as the menu names them, and the clue that says so. violations: the mildest rule first. @param {Turn["violations"]} violations @param {Game} game */
function broken(violations, game) {
  const [{ rule, why }] = violations;
  const clue = inColours(why, game.length);
  if (rule === hardMode(game)) return `It breaks hard mode: ${clue}.`;
  const names = violations.map((one) => `“${RULES[one.rule]}”`).join(" and ");
  return `Hard mode allows it, ${names} ${violations.length === 1 ? "does" : "do"} not: ${clue}.`;
}

/** The guess made beside others that were looked at, the best first. @param {Turn} turn */
function alternatives(turn) {
  /** @type {Choice[]} */
  const own = turn.expected_left === null ? [] : [{ ...turn, bits: turn.expected_bits, yours: true }];
  /** @type {Choice[]} */
  const all = [...own, turn.best, ...(turn.familiar ? [turn.familiar] : []), ...turn.alternatives].filter(
    (one, place, list) => list.findIndex((other) => other.guess === one.guess) === place,
  );
  if (all.every((one) => one.guess === turn.guess)) return null;
  all.sort((a, b) => Math.round(((a.expected_left ?? 0) - (b.expected_left ?? 0)) * 1e6));
  const columns = ["Guess", "Guesses left", "Left after", ["Can it be the answer?", "left wraps"], "Groups", "Bits"];
  const kinds = (one) => [
    one.guess === turn.best.guess && "best",
    one.is_likely === false && "rare",
    `${one.is_candidate ? "can" : "can’t"} be the answer`,
  ];
  /** @type {(one: Choice) => Child[]} */
  const row = (one) => [
    h("span", h("span.word", one.guess), one.yours && " (yours)"),
    two(one.expected_left),
    two(one.expected_size),
    kinds(one).filter(Boolean).join(", "),
    whole(one.parts),
    two(one.bits),
  ];
  const rowClass = (place) => (all[place].yours ? "chosen" : null);
  return table(`Guesses, turn ${turn.number}`, columns, all.map(row), { rowClass });
}
