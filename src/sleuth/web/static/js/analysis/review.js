// An analysed game: in short, turn by turn, and in numbers.

import { leftGraph, wordList } from "../charts.js";
import { button, card, figures, h, table } from "../dom.js";
import { RULES, hardMode } from "../games.js";
import { counted, percent, two, whole } from "../numbers.js";
import { inColours } from "../squares.js";
import { legend, shown } from "../tiles.js";
import { sharing } from "./card.js";

const CARELESS = ["inaccuracy", "mistake"]; // verdicts that show at once what was better

/** The parts of an analysis. game: as `readGame` gives it. */
export function reviewed(answer, game) {
  const turns = answer.turns.map((turn) => review(turn, game));
  turns.forEach((turn) => turn.addEventListener("focus", () => turns.forEach((one) => (one.tabIndex = one === turn ? 0 : -1))));
  return [
    summary(answer, game, turns),
    card("Turn by turn", h("p", { class: "hint" }, "The arrow keys ← and → go from turn to turn."), turns, legend(game)),
    card(null, sharing(answer, game)),
    inFull(answer, game),
  ];
}

/** Go to another turn by an arrow key: sideways from anywhere but a field, up and down from a turn. */
export function step(event, element) {
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const turns = [...element.querySelectorAll(".review")];
  const at = turns.indexOf(event.target.closest?.(".review"));
  const by = sideways ?? (turns.includes(event.target) ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : null);
  const others = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!by || others || event.target.closest?.("input, select, textarea, .scroll, nav")) return;
  const next = at < 0 ? turns[by > 0 ? 0 : turns.length - 1] : turns[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function summary(answer, game, turns) {
  const number = counted(answer.turns.length, "guess", "guesses");
  const result = answer.won ? `Solved in ${number}.` : `Not solved in ${number}; the answer was ${answer.secret}.`;
  const lines = [["you", "yours", answer.turns.map((turn) => turn.after.count)], ["the engine", "engines", answer.path.map((one) => one.left)]];
  return card(
    h("span", { tabindex: "-1", class: "outcome" }, "In short"),
    h("p", { class: "verdict" }, result),
    figures([
      ["skill, 0 to 99", score(answer.skill_score)],
      ["luck, 0 to 99", score(answer.luck_score)],
    ]),
    h("p", {}, answer.comment),
    answer.notes.map((note) => h("p", { class: "hint" }, note)),
    h(
      "div",
      { class: "beside" },
      h("div", {}, h("h3", {}, "You"), h("ol", { class: "turns", "aria-label": "Your guesses, judged" }, answer.turns.map((turn, place) => h("li", {}, shown(game, turn.guess, turn.feedback), chip(turn, () => turns[place].focus()))))),
      h("div", {}, h("h3", {}, "The engine"), h("ol", { class: "turns", "aria-label": "The engine’s own path" }, answer.path.map((one) => h("li", {}, shown(game, one.guess, one.feedback), h("span", { class: "note" }, `${whole(one.left)} left`))))),
    ),
    leftGraph(answer.turns[0].before.count, lines, game.noun),
  );
}

/** The verdict on a turn; with `go`, a button that leads to it. */
function chip(turn, go = null) {
  const verdict = turn.verdict ?? "not judged";
  const look = `chip judged-${turn.verdict ?? "not"}`;
  return go ? button(verdict, go, { class: look, "aria-label": `${verdict}: go to turn ${turn.number}` }) : h("span", { class: look }, verdict);
}

function inFull(answer, game) {
  const kept = answer.hard_mode === null ? null : answer.hard_mode ? "Hard mode was kept." : "Hard mode was not kept.";
  const { best, good, inaccuracy } = answer.verdicts;
  const lost = answer.loss === null ? "" : `A lost game counts as ${answer.loss} guesses. `;
  return card(
    "All numbers",
    figures([
      ["guesses lost by choice", two(answer.skill)],
      ["luck, in bits", signed(answer.luck)],
      ...(answer.luck_guesses === null ? [] : [["luck, in guesses", signed(answer.luck_guesses)]]),
      ["the answer", answer.secret, "word"],
    ]),
    h("p", { class: "hint" }, `Verdicts go by the guesses lost on average: best below ${best}, good below ${good}, inaccuracy below ${inaccuracy}, else mistake; a guess that wins loses none. Skill is 99·exp(−guesses lost); that of the game leaves out the opener. Luck is 99·r/(1 + r), where r = 4^(guesses saved): 50 is as expected. ${lost}Judged by ${answer.strategy}, rule ${answer.rule}. ${kept ?? ""}`),
    table(
      "All turns",
      [["Guess", "left"], ["Before"], ["After"], ["Expected"], ["Lost by choice"], ["Saved by luck"], ["Skill"], ["Luck"], ["Best", "left"]],
      answer.turns.map((turn) => [h("span", { class: "word" }, turn.guess), whole(turn.before.count), whole(turn.after.count), two(turn.expected_size), two(turn.regret), signed(turn.luck_guesses), score(turn.skill_score), score(turn.luck_score), h("span", { class: "word" }, turn.best.guess)]),
    ),
    answer.unjudged.length > 0 && h("p", { class: "hint" }, `Not judged: turn ${answer.unjudged.join(", ")}.`),
    game.marks === "letters" ? null : h("p", { class: "hint" }, "Without a rule of letters, hard mode means that every guess could have been the secret."),
  );
}

const score = (number) => (number === null ? "–" : whole(number));

function signed(number) {
  if (number === null || number === undefined) return "–";
  return `${number > 0 ? "+" : number < 0 ? "−" : ""}${two(Math.abs(number))}`;
}

function review(turn, game) {
  const facts = [
    `Skill ${score(turn.skill_score)}, luck ${score(turn.luck_score)}, each from 0 to 99.`,
    `${counted(turn.before.count, "candidate")} before, ${whole(turn.after.count)} after; ${two(turn.expected_size)} expected.`,
    `The feedback gave ${two(turn.bits)} bits; ${two(turn.expected_bits)} were to be expected.`,
    turn.is_candidate ? `It was the answer with ${percent(turn.win)}.` : "It could not be the answer.",
  ];
  const tables = alternatives(turn);
  return h(
    "article",
    { class: "review", tabindex: turn.number === 1 ? "0" : "-1", "aria-label": `Turn ${turn.number}` },
    h("header", {}, h("h3", {}, `Turn ${turn.number}`), shown(game, turn.guess, turn.feedback), chip(turn)),
    h("p", {}, h("strong", {}, turn.comment)),
    h("p", { class: "dim" }, facts.join(" ")),
    turn.violations.length > 0 && h("p", { class: "care" }, broken(turn.violations, game)),
    tables.length > 0 && h("details", { open: CARELESS.includes(turn.verdict) }, h("summary", {}, "Your guess beside others"), tables),
    turn.before.count <= 200 && turn.before.listed.length > 1 && h("details", {}, h("summary", {}, "What it could be before"), wordList(turn.before.listed, { most: 20, total: turn.before.count })),
  );
}

/** Which rules a guess breaks, as the menu names them, and the clue that says so. violations: the mildest rule first. */
function broken(violations, game) {
  const [{ rule, why }] = violations;
  const clue = inColours(why, game.length);
  if (rule === hardMode(game)) return `It breaks hard mode: ${clue}.`;
  const names = violations.map((one) => `“${RULES.find(([name]) => name === one.rule)[1]}”`).join(" and ");
  return `Hard mode allows it, ${names} ${violations.length === 1 ? "does" : "do"} not: ${clue}.`;
}

/** The guess made beside others that were looked at, the best first; common words before rare ones. */
function alternatives(turn) {
  const own = turn.expected_left === null ? [] : [{ ...turn, bits: turn.expected_bits, yours: true }];
  const all = [...own, turn.best, turn.familiar, ...turn.alternatives].filter((one, place, list) => one && list.findIndex((other) => other?.guess === one.guess) === place);
  if (all.every((one) => one.guess === turn.guess)) return [];
  all.sort((a, b) => Math.round(((a.expected_left ?? 0) - (b.expected_left ?? 0)) * 1e6));
  const groups = turn.is_likely === null ? [["Guesses", all]] : [["Common words", all.filter((one) => one.is_likely)], ["Rarer words", all.filter((one) => !one.is_likely)]];
  const columns = [["Guess", "left"], ["Guesses left"], ["Left after"], ["Kind", "left"], ["Groups"], ["Bits"]];
  const kind = (one) => [one.guess === turn.best.guess && "best", one.is_candidate ? "may be the answer" : "only probes"].filter(Boolean).join(", ");
  const row = (one) => [h("span", {}, h("span", { class: "word" }, one.guess), one.yours && " (yours)"), two(one.expected_left), two(one.expected_size), kind(one), whole(one.parts), two(one.bits)];
  return groups.filter(([, some]) => some.length).map(([name, some]) => table(`${name}, turn ${turn.number}`, columns, some.map(row), { rowClass: (place) => (some[place].yours ? "chosen" : null) }));
}
