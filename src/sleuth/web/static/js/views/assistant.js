// Assistant: the turns so far, and what to ask next.

import { ask } from "../api.js";
import { guessesLeft, parts, ranksInFull, rankings, standing } from "../assistant/ranking.js";
import { tellsApart, trap } from "../assistant/traps.js";
import { wordList } from "../charts.js";
import { button, card, checkbox, choose, field, figures, h, head, replace, select } from "../dom.js";
import { GameFields, usedAnswers, usedWords } from "../gamefields.js";
import { DAILY, RULES, STRATEGIES, readGame } from "../games.js";
import { told } from "../labels.js";
import { counted, one, percent, two, whole } from "../numbers.js";
import { Pane } from "../pane.js";
import { formatTurns, parseTurns } from "../state.js";
import { guessLook } from "../tiles.js";
import { TurnEditor } from "../turns.js";

const FEW = 12; // candidates up to which the answer lists them
const PLAIN = { why: null, discern: false }; // the answer without what comes on top

/** The question that the values of the address ask. */
function question(values, turns = parseTurns(values.turns)) {
  return {
    game: values.game || DAILY,
    rule: values.rule || "free",
    prior: values.prior || null,
    ...usedWords(values),
    strategy: values.strategy || null,
    aim: values.aim || "average",
    words: values.words || "all",
    turns,
    top: Number(values.top) || 5,
    why: values.why || null,
    discern: values.discern === "1",
  };
}

export function create(app) {
  let values = {};
  const games = new GameFields((name) => app.go({ game: name, turns: null, why: null, strategy: null, aim: null, words: null }));
  const rule = select(RULES, () => app.go({ rule: rule.value === "free" ? null : rule.value }));
  const strategy = select(STRATEGIES, () => app.go({ strategy: strategy.value }));
  const aim = select([["average", "Fewest guesses on average"], ["sure", "Lose as few games as possible"]], () => app.go({ aim: aim.value === "average" ? null : aim.value }));
  const words = select([["all", "Any word"], ["familiar", "Likely answers only"]], () => app.go({ words: words.value === "all" ? null : words.value }));
  const wordsField = field("Words", words, { name: "words" });
  const prior = select([["", "As usual in this game"], ["uniform", "All alike"], ["freq", "By word frequency"]], () => app.go({ prior: prior.value }));
  const used = usedAnswers(app);
  const top = select([["5", "5"], ["10", "10"], ["20", "20"], ["50", "50"]], () => app.go({ top: top.value === "5" ? null : top.value }));
  const discern = checkbox("Look for a guess that tells all candidates apart", () => app.go({ discern: discern.box.checked }));
  const editor = new TurnEditor(
    (turns) => app.go({ turns: formatTurns(turns), why: null }),
    (turns, signal) => ask("suggest", { ...question(values, turns), ...PLAIN }, { signal }),
  );
  const pane = new Pane();
  const detail = new Pane(); // what comes on top of the answer: if it fails, the answer stays
  const rest = h("div", { class: "stack rest" });
  let drawn = null;
  let opened = false;
  let lastTurns = null;
  let toSee = false; // other turns, so that the answer is to be brought into view
  let toParts = false; // a guess was chosen, so that its parts are to be brought into view
  const links = h("p", { class: "small" });
  const typed = { text: "" }; // of the field for another guess to look into
  const element = h(
    "div",
    {},
    head("Assistant", "Enter your guess and the colors that you got. Sleuth shows what to play next."),
    h(
      "div",
      { class: "split first" },
      card("Your turns", editor.element),
      h("div", { class: "answers" }, h("div", { class: "answer" }, pane.element, detail.element), rest),
      h(
        "div",
        { class: "stack" },
        card(
          "The game",
          games.element,
          h("div", { class: "fields" }, field("Rule", rule, { name: "rule" })),
          h("details", { class: "more" }, h("summary", {}, "More choices"), h("div", { class: "fields" }, field("Strategy", strategy, { name: "strategy" }), field("Aim", aim, { name: "aim" }), wordsField, field("Secrets", prior, { name: "prior" }), field("Guesses shown", top, { name: "top" })), used.element, discern.element),
        ),
        links,
      ),
    ),
  );

  /** Show the parts of a guess, and go there. */
  function look(guess) {
    toParts = true;
    if (values.why === guess) reveal();
    else app.go({ why: guess });
  }

  /** Bring the parts of the chosen guess into view, or the reason why there are none. */
  function reveal() {
    toParts = false;
    const heading = rest.querySelector(".outcome");
    if (!heading || detail.errors.textContent) return detail.element.scrollIntoView({ block: "nearest" });
    heading.focus({ preventScroll: true });
    return heading.closest(".card").scrollIntoView({ block: "start" });
  }

  /** Put the parts of a guess away, and go back to where it was chosen. */
  function close(guess) {
    const keys = [...rest.querySelectorAll("[data-key]")];
    (keys.find((one) => one.dataset.key === `why-${guess}`) ?? keys.find((one) => one.dataset.key === "own-guess")).focus();
    app.go({ why: null });
  }

  function draw(answer) {
    const game = readGame(answer.game);
    drawn = JSON.stringify({ ...question(values), ...PLAIN });
    if (answer.schema.startsWith("sleuth/suggest-unlisted/")) {
      replace(rest, unlistedRest(answer));
      return unlisted(answer, editor);
    }
    if (answer.schema.startsWith("sleuth/suggest-pattern/")) {
      replace(rest);
      return nothingFits(answer);
    }
    if (answer.turns.length && answer.candidates.count === 1 && won(answer)) {
      replace(rest);
      return solved(answer, app, values);
    }
    const details = h("details", { class: "more", open: opened, ontoggle: () => (opened = details.open) }, h("summary", {}, "Details"), ranksInFull(answer));
    replace(rest, rankings(answer, look, editor, values, typed, details), answer.why && parts(answer.why, game, values, close), candidates(answer));
    return summary(answer, editor, values);
  }

  /** The answer first, then what was asked on top of it. */
  async function load(body) {
    const plain = { ...body, ...PLAIN };
    const name = JSON.stringify(plain);
    const extra = body.why || body.discern;
    detail.clear();
    if (!extra || drawn !== name) {
      drawn = null;
      const answer = await pane.load("suggest", plain, draw, { say: spoken, waiting: "Ranking guesses …" });
      if (name !== JSON.stringify({ ...question(values), ...PLAIN })) return;
      if (!answer) {
        if (!pane.body.childElementCount) replace(rest);
        return;
      }
      if (toSee) pane.element.scrollIntoView({ block: "nearest" });
      toSee = false;
      if (!extra) return;
    }
    const add = (answer) => {
      replace(pane.body, draw(answer));
      return [];
    };
    await detail.load("suggest", body, add, { waiting: "Looking into details …" });
    if (toParts && body.why === values.why) reveal();
  }

  return {
    element,
    show(next) {
      values = next;
      toSee ||= lastTurns !== null && lastTurns !== (values.turns ?? "");
      lastTurns = values.turns ?? "";
      const body = question(values);
      const game = readGame(body.game);
      games.show(body.game);
      rule.value = body.rule;
      choose(strategy, body.strategy ?? "");
      choose(aim, body.aim);
      choose(words, body.words);
      wordsField.hidden = game.marks !== "letters";
      prior.value = body.prior ?? "";
      used.show(values, game);
      choose(top, String(body.top));
      discern.box.checked = body.discern;
      editor.show(game, body.turns);
      replace(links, body.turns.length > 0 && game.marks === "letters" && onward(app, values));
      load(body);
    },
  };
}

function onward(app, values) {
  const some = { game: values.game || DAILY, turns: values.turns };
  return ["With these turns: ", h("a", { href: app.link("chain", { ...some, ask: "survive" }) }, "how long can you survive?"), " · ", h("a", { href: app.link("chain", some) }, "the longest chain from here")];
}

function won(answer) {
  const last = answer.turns.at(-1);
  return last.guess === answer.candidates.listed[0];
}

function solved(answer, app, values) {
  const some = { game: values.game, rule: values.rule, prior: values.prior, used: values.used, guesses: answer.turns.map((turn) => turn.guess).join(","), secret: answer.candidates.listed[0] };
  return card(
    "Solved",
    h("p", { class: "verdict" }, h("span", { class: "word" }, answer.candidates.listed[0]), ` in ${counted(answer.turns.length, "guess", "guesses")}.`),
    h("p", {}, h("a", { href: app.link("analyze", some) }, "Analyze this game")),
  );
}

function spoken(answer) {
  if (answer.schema.startsWith("sleuth/suggest-pattern/")) return answer.won ? "Solved." : `No listed word fits. Pattern left: ${answer.left}.`;
  const left = `${counted(answer.candidates.count, "candidate")}.`;
  return answer.best ? `${left} Best: ${answer.best.guess}.` : left;
}

function summary(answer, editor, values) {
  const { best, candidates: left, family, tell_apart: apart } = answer;
  return card(
    null,
    h("p", { class: "best" }, "Play ", h("strong", { class: "guess" }, guessLook(readGame(answer.game), best.guess)), `: ${leaves(answer)}.`),
    badge(answer),
    familiar(answer),
    h("div", { class: "buttons" }, button("Use it", () => editor.fill(best.guess), { class: "slim main", "data-key": "use-best" })),
    figures([
      [left.count === 1 ? "candidate" : "candidates", whole(left.count)],
      ...(best.expected_left === null ? [] : [["guesses left", guessesLeft(best)]]),
      ...(best.lost === null ? [] : [["games lost", percent(best.lost)]]),
    ]),
    left.count > 1 && left.count <= FEW && h("p", { class: "small word" }, left.listed.join(" ")),
    family && trap(family, best),
    values.discern === "1" && h("p", { class: "good" }, tellsApart(apart)),
    notes(answer),
  );
}

/** What was taken for granted, such as that a guess in no list counts. */
function notes(answer) {
  return answer.notes.map((note) => h("p", { class: "hint" }, told(note, readGame(answer.game).length)));
}

/** What is left of a word that is in no list, and how a tile may be wrong. */
function nothingFits(answer) {
  if (answer.won) return card("Solved", h("p", { class: "verdict" }, h("span", { class: "word" }, answer.turns.at(-1).guess), ` in ${counted(answer.turns.length, "guess", "guesses")}.`), notes(answer));
  return card(
    "No listed word fits",
    h("p", {}, "The pattern that is left: ", h("span", { class: "word" }, answer.left), "."),
    h("p", { class: "hint" }, `Hint: ${told(answer.why, readGame(answer.game).length)}.`),
    notes(answer),
  );
}

/** What the best guess does, in plain words. */
function leaves({ best, candidates: left, game }) {
  const { noun } = readGame(game);
  if (left.count === 1) return "it is the only answer left";
  if (best.expected_size < 1.005) return `it leaves 1 ${noun} at most`;
  return `it leaves ${one(best.expected_size)} ${noun}s on average`;
}

/** A badge that says how sure the best guess is, and why. */
function badge(answer) {
  if (answer.candidates.count === 1) return null;
  const [name, why] = standing(answer);
  return h("p", { class: "small" }, h("span", { class: `badge ${answer.standing.step}` }, name), ` ${why}.`);
}

/** The best guess among the likely answers, and what the best one saves. */
function familiar({ best, familiar: word, game }) {
  if (!word) return null;
  const saved = word.expected_left === null || best.expected_left === null ? 0 : word.expected_left - best.expected_left;
  return h("p", { class: "small familiar" }, "Familiar: ", h("strong", { class: "second" }, guessLook(readGame(game), word.guess)), ` ${guessesLeft(word)}; `, saved >= 0.005 ? `${best.guess} saves ${two(saved)}.` : "as good.");
}

function candidates(answer) {
  const { count, listed } = answer.candidates;
  if (answer.tiers) return tiers(answer.tiers, answer.weighed);
  return card(count === 1 ? "The only candidate" : `${whole(count)} candidates`, wordList(listed, { most: 20, total: count }));
}

/** The candidates of a game with tiers, likely answers apart from words that are only possible. */
function tiers({ likely, possible }, weighed) {
  const list = (one) => wordList(one.listed, { most: 20, total: one.count });
  const more = likely.count ? `${counted(possible.count, "more word")} ${possible.count === 1 ? "is" : "are"} possible` : counted(possible.count, "possible word");
  return card(
    likely.count ? counted(likely.count, "likely answer") : more,
    likely.count > 0 && list(likely),
    likely.count > 0 && possible.count > 0 && h("h3", {}, more),
    possible.count > 0 && list(possible),
    h("p", { class: "hint" }, `The secret is a likely answer with ${percent(likely.probability)}. Weights: ${weighed || "as chosen"}.`),
  );
}

function unlisted(answer, editor) {
  const { best, candidates: left } = answer;
  if (answer.won) return card("Solved", h("p", { class: "verdict" }, `In ${counted(answer.turns.length, "guess", "guesses")}.`), h("p", { class: "hint" }, "This game has too many secrets to be analyzed."));
  return card(
    null,
    best && h("p", { class: "best" }, "Play ", h("strong", { class: "guess" }, best.guess), best.is_candidate ? ": it may be the secret." : ": it only probes."),
    best && h("div", { class: "buttons" }, button("Use it", () => editor.fill(best.guess), { class: "slim main", "data-key": "use-best" })),
    figures([["secrets that fit", left.count === null ? "too many to count" : whole(left.count)]]),
  );
}

function unlistedRest(answer) {
  if (answer.won) return [];
  const fit = answer.candidates.listed.slice(0, 8);
  return [
    fit.length > 0 && card("Some that fit", h("div", { class: "wordlist" }, fit.map((one) => h("span", {}, one)))),
    h("p", { class: "hint" }, `There are too many secrets to weigh each guess, so the codebreaker ${answer.strategy} answers. Such a game cannot be analyzed afterward.`),
  ];
}
