// The cards of the assistant: what to play now, how sure that is, the familiar word with its price, what is left; and hints.

import { wordList, bar } from "../charts.js";
import { button, buttons, card, h, field, table } from "../dom.js";
import { readGame } from "../games.js";
import { capital, counted, moreGuesses, one, percent, two, whole } from "../numbers.js";
import { fold, form, textInput } from "../parts.js";
import { guessLook, feedbackOnly } from "../tiles.js";
import { inColours, pageText } from "../squares.js";

/**
 * The answers of the assistant: a ranking, the choice of a codebreaker, what is left of an unlisted word, or hints.
 * @typedef {Extract<Answer<"suggest">, { best_candidates: any }>} Ranking
 * @typedef {Extract<Answer<"suggest">, { schema: "sleuth/suggest-unlisted/1" }>} Unlisted
 * @typedef {Extract<Answer<"suggest">, { schema: "sleuth/suggest-pattern/1" }>} Pattern
 * @typedef {Extract<Answer<"suggest">, { schema: "sleuth/hints/1" }>} Hints
 * @typedef {{ use: (guess: string) => void, won: (guess: string) => void }} Acts
 */

/** @type {(answer: Answer<"suggest">) => answer is Ranking} */
export const isRanking = (answer) => answer.schema.startsWith("sleuth/suggest/");
/** @type {(answer: Answer<"suggest">) => answer is Unlisted} */
export const isUnlisted = (answer) => answer.schema.startsWith("sleuth/suggest-unlisted/");
/** @type {(answer: Answer<"suggest">) => answer is Pattern} */
export const isPattern = (answer) => answer.schema.startsWith("sleuth/suggest-pattern/");
/** @type {(answer: Answer<"suggest">) => answer is Hints} */
export const isHints = (answer) => answer.schema.startsWith("sleuth/hints/");

const LONGEST = 12; // signs of a guess that a button names
const FEW = 10; // words up to which the card names all that fit

/**
 * What to play, with its buttons. look: the guess to look at; use(guess), won(guess): what the buttons do.
 * @param {string} guess
 * @param {Child} look
 * @param {{ use: (guess: string) => void, won?: ((guess: string) => void) | false | null }} acts
 */
export function playLine(guess, look, { use, won = null }) {
  const name = { class: "main slim", "aria-label": `Use ${guess}`, "data-key": "use-best" };
  const itWas = guess.length <= LONGEST ? `It was ${guess.toUpperCase()}` : "That was it";
  const end = won && button(itWas, () => won(guess), { class: "slim", "data-key": "won-best" });
  const play = h("p.play", "Play ", h("strong.guess", look));
  const take = button("Use", () => use(guess), name);
  return h("div.best", play, buttons(take, end));
}

/** The card of an answer with a best guess. use(guess), won(guess): what the buttons do. @param {Ranking} answer @param {Acts} acts */
export function bestCard(answer, { use, won }) {
  const { best, candidates: left, family } = answer;
  const game = readGame(answer.game);
  return card(
    null,
    playLine(best.guess, guessLook(game, best.guess), { use, won: best.is_candidate && won }),
    badge(answer),
    h("p.facts", sentence(answer)),
    familiar(answer),
    left.count !== null && left.count > 1 && left.count <= FEW && h("p.small.word.fit", left.listed.join(" ")),
    family && trap(family, best),
    notes(answer),
  );
}

/** What the best guess does and what is left, in plain words. @param {Ranking} answer */
function sentence(answer) {
  const { best, candidates: left } = answer;
  const { noun } = readGame(answer.game);
  if (left.count === 1) return "It is the only answer left.";
  const leaves =
    best.expected_size < 1.005 ? `leaves 1 ${noun} at most` : `leaves ${one(best.expected_size)} ${noun}s on average`;
  const guesses = best.expected_left === null ? "" : `: ${moreGuesses(best.expected_left)}`;
  const helps = best.is_candidate ? "" : ` It ${HELPS}.`;
  return `${fits(answer)}; ${best.guess} ${leaves}${guesses}.${helps}`;
}

/** "1 word fits", "2 words fit". */
export const fit = (number, noun) => `${counted(number, noun)} ${number === 1 ? "fits" : "fit"}`;

/** How many words fit, the likely ones first. @param {Ranking} answer */
function fits({ candidates: left, tiers, game }) {
  if (!tiers) return fit(left.count, readGame(game).noun);
  const { likely, possible } = tiers;
  if (!likely.count) return fit(possible.count, "rare word");
  const likelyOnes = counted(likely.count, "likely answer");
  return possible.count
    ? `${likelyOnes} and ${counted(possible.count, "rare word")} fit`
    : fit(likely.count, "likely answer");
}

/** A badge that says how sure the best guess is, and behind its "?" why. @param {Ranking} answer */
function badge(answer) {
  if (answer.candidates.count === 1) return null;
  const [name, why] = standing(answer);
  const mark = h("span", { class: `badge ${answer.standing.step}` }, name);
  const about = { "aria-label": `How sure: ${name}`, "data-key": "sure" };
  return h("details.sure", h("summary", about, mark, h("span.ask", "?")), h("p.small", why));
}

/** The best guess among the likely answers, and what the best one saves. @param {Ranking} answer */
function familiar({ best, familiar: word, game }) {
  if (!word) return null;
  const saved = (word.expected_left ?? NaN) - (best.expected_left ?? NaN);
  const price = saved >= 0.005 ? `${best.guess} saves ${two(saved)} guesses.` : "as good.";
  const look = h("strong.second", guessLook(readGame(game), word.guess));
  return h("p.small.familiar", "Common word: ", look, "; ", price);
}

/** What was taken for granted, such as that a guess in no list counts. @param {Ranking | Pattern} answer */
export function notes(answer) {
  return answer.notes.map((note) => h("p.hint", pageText(note, readGame(answer.game).length)));
}

/** Whether the last turn found the secret. @param {Answer<"suggest">} answer */
export function isSolved(answer) {
  if (isHints(answer)) return answer.steps === 0;
  if (!isRanking(answer)) return answer.won;
  const { count, listed } = answer.candidates;
  return count === 1 && answer.turns.at(-1)?.guess === listed[0];
}

/** A game that is over. more: what can be done then; note: a line below. @param {Answer<"suggest">} answer @param {Child} more @param {Child} note */
export function solvedCard(answer, more, note) {
  const word = isUnlisted(answer) ? "Solved" : h("span.word", answer.turns.at(-1)?.guess);
  const verdict = h("p.verdict", word, ` in ${counted(answer.turns.length, "guess", "guesses")}.`);
  return card("Solved", verdict, buttons(more), note);
}

/** What is left of a word that is in no list, and how a tile may be wrong. @param {Pattern} answer */
export function patternCard(answer) {
  return card(
    `No listed ${readGame(answer.game).noun} fits`,
    h("p", "The pattern that is left: ", h("span.word", answer.left), "."),
    h("p.hint", `Hint: ${pageText(answer.why, readGame(answer.game).length)}.`),
    notes(answer),
  );
}

/** The card of a game with too many secrets to weigh each guess. @param {Unlisted} answer @param {Acts} acts */
export function unlistedCard({ best, candidates: left, strategy }, { use, won }) {
  const examples = left.listed.slice(0, 8).map((each) => h("span", each));
  const many = left.count === null ? "More answers fit than can be counted" : fit(left.count, "answer");
  const note = `There are too many answers to check each guess, so a plan called ${strategy} chooses. Such a game cannot be reviewed later.`;
  return card(
    null,
    best && playLine(best.guess, best.guess, { use, won: best.is_candidate && won }),
    h("p.facts", `${many}; ${best?.is_candidate ? "it can be the answer" : `it ${HELPS}`}.`),
    examples.length > 0 && fold("Some that fit", h("div.wordlist", examples)),
    h("p.hint", note),
  );
}

/** What fits; of a game with tiers, likely answers apart from rare words, which are not listed before the first turn. @param {Ranking} answer */
export function candidatesCard(answer) {
  const { count, listed } = answer.candidates;
  const { noun } = readGame(answer.game);
  const list = (tier) => wordList(tier.listed, { most: 20, total: tier.count });
  if (!answer.tiers)
    return card(count === 1 ? "The only answer left" : `${counted(count, noun)} fit`, list({ listed, count }));
  const { likely, possible } = answer.tiers;
  const rare = counted(possible.count, "rare word");
  const isListed = possible.count > 0 && answer.turns.length > 0;
  const weighed = answer.weighed && ` ${capital(answer.weighed)}.`;
  return card(
    likely.count ? counted(likely.count, "likely answer") : rare,
    likely.count > 0 && list(likely),
    likely.count > 0 && isListed && h("h3", rare),
    isListed && list(possible),
    h("p.hint", `The answer is a likely one with a chance of ${percent(likely.probability)}.`, weighed),
  );
}

/** A warning of candidates that differ in one place. @param {NonNullable<Ranking["family"]>} family @param {Ranking["best"]} best */
export function trap(family, best) {
  const { pattern, members } = family;
  const differ = `${members.length} words differ in one letter (`;
  const named = `: ${members.slice(0, 10).join(", ")}${members.length > 10 ? ", …" : ""}).`;
  const warning = h("p", h("strong", "Careful, a trap: "), differ, h("span.word", pattern), named);
  return h("div.care", warning, h("p", splits(family, best.guess)));
}

/** How well the best guess splits the words of a trap, beside the guess that does it best. @param {NonNullable<Ranking["family"]>} family @param {string} own */
function splits({ probe, parts: most, own_parts: made }, own) {
  if (most <= 2) return "No guess splits them better than guessing them one by one.";
  if (made === most) return `${own} splits them into ${counted(most, "group")}.`;
  return `${own} splits them into ${counted(made, "group")}, ${probe} into ${whole(most)}.`;
}

/**
 * The hints so far, and a button for the next, which says what it reveals. step(number): ask for so many.
 * @param {Hints} answer
 * @param {number | null} length
 * @param {(number: number) => void} step
 */
export function hintsCard(answer, length, step) {
  const { hints, steps, next } = answer;
  const item = ({ reveals, text }) => h("li", h("span.dim", `${capital(reveals)}: `), inColours(text, length));
  const look = { class: "main slim", "data-key": "next-hint" };
  const more = next
    ? buttons(button(`Next: ${next}`, () => step(hints.length + 1), look))
    : h("p.hint", "That is all there is to tell.");
  return card(
    `Hint ${hints.length} of ${steps}`,
    h("ol.hints", { "aria-label": "Hints so far" }, hints.map(item)),
    more,
  );
}

/** @typedef {Ranking["best"]} Suggestion */

const SHOWN_PARTS = 12;

/** What is said of a guess that is made only for what it tells. */
const HELPS = "can’t be the answer, but helps most";

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
  const visible = isAll ? parts : parts.slice(0, SHOWN_PARTS);
  const most = parts[0]?.size ?? 1;
  const columns = ["Colors", ["Share", "bars left"], "Left", "Chance", ["Which", "words left"]];
  const rows = visible.map(({ feedback, size, probability, candidates }) => [
    feedbackOnly(game, one.guess, feedback),
    bar(size, most),
    whole(size),
    percent(probability),
    wordList(candidates, { most: 6 }),
  ]);
  const rest = parts.length - visible.length;
  const label = `Show ${counted(rest, "smaller group")}`;
  const more = rest > 0 && buttons(button(label, all, { class: "slim", "data-key": "all-parts" }));
  const about = { role: "region", "aria-label": `Reasons for ${one.guess}`, tabindex: "-1" };
  const list = table("What each row of colors would leave", columns, rows);
  return h("div.outcome", about, h("p", `${one.guess}: ${reasons(one)}`), list, more);
}
