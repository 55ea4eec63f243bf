// Analyze: a finished game, turn by turn.

import { leftGraph, wordList } from "../charts.js";
import { copyBy } from "../clipboard.js";
import { button, card, choose, field, figures, freshId, h, head, select, table } from "../dom.js";
import { GameFields, usedAnswers, usedWords } from "../gamefields.js";
import { DAILY, RULES, STRATEGIES, readGame, tidy } from "../games.js";
import { counted, percent, two, whole } from "../numbers.js";
import { Pane, errorBox } from "../pane.js";
import { ShareRows, squareRows } from "../sharerows.js";
import { legend, readTiles, shown } from "../tiles.js";

/** The question that the values of the address ask, or null if too little is told. */
function question(values) {
  const guesses = (values.guesses || "").split(",").filter(Boolean);
  if (!guesses.length && !values.text) return null;
  const body = { game: values.game || DAILY, rule: values.rule || "free", ...usedWords(values), guesses };
  if (values.strategy) body.strategy = values.strategy;
  if (values.secret) body.secret = values.secret;
  if (values.text) body.text = values.text;
  return body;
}

export function create(app) {
  const games = new GameFields((name) => app.go({ game: name, guesses: null, secret: null, text: null }));
  const rule = select(RULES, () => app.go({ rule: rule.value === "free" ? null : rule.value }));
  const strategy = select(STRATEGIES, () => app.go({ strategy: strategy.value }));
  const used = usedAnswers(app);
  const errors = errorBox();
  errors.id = freshId("error");
  const text = { class: "word", autocomplete: "off", autocapitalize: "none", spellcheck: "false", "aria-describedby": errors.id };
  const guesses = h("input", { ...text, type: "text", maxlength: 2000, placeholder: "such as crane soily thump" });
  const secret = h("input", { ...text, type: "text", maxlength: 200, placeholder: "if the last guess missed it" });
  const pasted = h("textarea", { ...text, rows: 6, maxlength: 4000, placeholder: "⬛⬛🟦⬛🟧\n🟧🟧🟧🟧🟧" });
  const rows = new ShareRows((words) => (guesses.value = words.join(" ")));
  const fill = () => rows.show(pasted.value, listed(guesses.value));
  pasted.addEventListener("input", fill);
  guesses.addEventListener("input", fill);
  const pane = new Pane({ errors });

  const submit = (event) => {
    event.preventDefault();
    const words = listed(guesses.value);
    const expected = squareRows(pasted.value).length;
    if (expected && words.length && words.length < expected) {
      pane.fail(`The squares have ${expected} rows, but there are ${counted(words.length, "word")}. Fill in one word for each row.`);
      return;
    }
    if (!words.length && !pasted.value.trim()) {
      pane.clear();
      pane.fail("Type the guesses in their order, such as crane soily thump.");
      guesses.setAttribute("aria-invalid", "true");
      guesses.focus();
      return;
    }
    app.go({ guesses: words.join(","), secret: tidy(secret.value), text: pasted.value.trim() });
  };
  const form = h(
    "form",
    { class: "stack", novalidate: true, onsubmit: submit },
    field("The squares of a shared game", pasted, { wide: true, hint: "Paste the text that you share, then write the word of each row. Or leave it empty." }),
    rows.element,
    field("The guesses, in their order", guesses, { wide: true, hint: "Separate them by spaces, commas or lines." }),
    field("The secret", secret, { wide: true, hint: "Leave it empty if your last guess was right." }),
    errors,
    h("div", { class: "buttons" }, h("button", { type: "submit", class: "main" }, "Analyze")),
  );
  const element = h(
    "div",
    {},
    head("Analyze", "A finished game, turn by turn: what you could know, what else there was to ask, and how lucky the answers were."),
    h(
      "div",
      { class: "split" },
      card("The game you played", form),
      h("div", { class: "answers" }, pane.element),
      card("How it is judged", games.element, h("div", { class: "fields" }, field("Rule", rule, { wide: true }), field("Strategy", strategy, { wide: true })), h("p", { class: "hint" }, "Games with too many secrets to list, such as long permutations, cannot be analyzed."), h("details", { class: "more" }, h("summary", {}, "More choices"), used.element)),
    ),
  );

  return {
    element,
    show(values) {
      games.show(values.game || DAILY);
      used.show(values, readGame(values.game || DAILY));
      rule.value = values.rule || "free";
      choose(strategy, values.strategy || "");
      guesses.value = (values.guesses || "").replaceAll(",", " ");
      secret.value = values.secret || "";
      pasted.value = values.text || "";
      fill();
      const body = question(values);
      if (body) pane.load("analyze", completed(body), draw, { say: (answer) => answer.comment, waiting: "Going through the game …", invalid: guesses });
      else pane.clear(card(null, h("p", { class: "empty" }, "Tell a game, and its review appears here. ", h("a", { href: app.link("analyze", { guesses: "crane,soily,thump", secret: "thump" }) }, "Show me an example."))));
    },
  };
}

/** Words that are separated by anything but their signs. */
function listed(text) {
  return text.trim().split(/[\s,;|>→]+/u).filter(Boolean).map(tidy);
}

/** Without squares and secret, the last guess is the secret; the form says so. */
function completed(body) {
  return body.secret || body.text ? body : { ...body, secret: body.guesses.at(-1) };
}

function draw(answer) {
  const game = readGame(answer.game);
  const turns = answer.turns.map((turn) => review(turn, game));
  const list = h("div", { onkeydown: (event) => step(event, turns) }, turns);
  return [
    summary(answer, game),
    card("Turn by turn", h("p", { class: "hint" }, "The arrow keys go from turn to turn."), list, legend(game)),
    inFull(answer, game),
  ];
}

/** Arrow keys go to the turn before and after. */
function step(event, turns) {
  const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
  const at = turns.indexOf(event.target);
  if (!by || at < 0 || !turns[at + by]) return;
  event.preventDefault();
  turns[at + by].focus();
}

function summary(answer, game) {
  const result = answer.won ? `Solved in ${counted(answer.turns.length, "guess", "guesses")}.` : `Not solved in ${counted(answer.turns.length, "guess", "guesses")}; the answer was ${answer.secret}.`;
  const lines = [["you", "yours", answer.turns.map((turn) => leftAfter(turn))], ["the engine", "engines", answer.path.map((one) => one.left)]];
  return card(
    "In short",
    h("p", { class: "verdict" }, result),
    figures([
      ["skill, 0 to 99", answer.skill_score === null ? "–" : whole(answer.skill_score)],
      ["luck, 0 to 99", whole(answer.luck_score)],
    ]),
    h("p", {}, answer.comment),
    h("ol", { class: "turns", "aria-label": "Your guesses, judged" }, answer.turns.map((turn) => h("li", {}, shown(game, turn.guess, turn.feedback), chip(turn)))),
    leftGraph(answer.turns[0].before.count, lines),
    h("h3", {}, "The engine's own path"),
    h("ol", { class: "turns", "aria-label": "The engine's own path" }, answer.path.map((one) => h("li", {}, shown(game, one.guess, one.feedback), h("span", { class: "note" }, `${whole(one.left)} left`)))),
    sharing(answer, game),
  );
}

/** Candidates after a turn: the secret alone after the winning one. */
const leftAfter = (turn) => turn.after.count;

function chip(turn) {
  return h("span", { class: `chip judged-${turn.verdict ?? "not"}` }, turn.verdict ?? "not judged");
}

/** A card without a word of the game. */
function sharing(answer, game) {
  const green = document.documentElement.dataset.tiles === "green";
  const squares = green ? { G: "🟩", Y: "🟨", B: "⬛" } : { G: "🟧", Y: "🟦", B: "⬛" };
  const row = (turn) => {
    const marks = game.marks === "letters" || game.marks === "places" ? readTiles(turn.feedback) : null;
    return `${marks ? [...marks].map((mark) => squares[mark]).join("") : turn.feedback} ${turn.verdict ?? ""}`.trim();
  };
  const head = `Sleuth ${answer.won ? answer.turns.length : "X"} · skill ${answer.skill_score ?? "–"} · luck ${answer.luck_score}`;
  const text = [head, ...answer.turns.map(row)].join("\n");
  const copy = button("Copy the card", () => copyBy(copy, text, { failed: "Select and copy it" }), { class: "slim" });
  return [h("h3", {}, "A card to share"), h("pre", { class: "share", role: "img", "aria-label": "The game as a card" }, text), copy];
}

function inFull(answer, game) {
  const kept = answer.hard_mode === null ? null : answer.hard_mode ? "Hard mode was kept." : "Hard mode was not kept.";
  const { best, good, inaccuracy } = answer.verdicts;
  return card(
    "All numbers",
    figures([
      ["guesses lost by choice", two(answer.skill)],
      ["luck, in bits", signed(answer.luck)],
      ...(answer.luck_guesses === null ? [] : [["luck, in guesses", signed(answer.luck_guesses)]]),
      ["the secret", answer.secret, "word"],
    ]),
    h("p", { class: "hint" }, `Verdicts go by the guesses lost on average: best below ${best}, good below ${good}, inaccuracy below ${inaccuracy}, else mistake. Skill is 99·exp(−guesses lost after the opener); luck 50 is as expected, and each guess that it saved makes its odds four times higher. Judged by ${answer.strategy}, rule ${answer.rule}. ${kept ?? ""}`),
    table(
      "All turns",
      [["Guess", "left"], ["Before"], ["After"], ["Expected"], ["Bits"], ["Luck"], ["Lost by choice"], ["Best", "left"]],
      answer.turns.map((turn) => [h("span", { class: "word" }, turn.guess), whole(turn.before.count), whole(turn.after.count), two(turn.expected_after), two(turn.bits), signed(turn.luck), two(turn.regret), turn.best ? h("span", { class: "word" }, turn.best.guess) : "–"]),
    ),
    answer.unjudged.length > 0 && h("p", { class: "hint" }, `Not judged: turn ${answer.unjudged.join(", ")}.`),
    game.marks === "letters" ? null : h("p", { class: "hint" }, "Without a rule of letters, hard mode means that every guess could have been the secret."),
  );
}

function signed(number) {
  if (number === null || number === undefined) return "–";
  return `${number > 0 ? "+" : number < 0 ? "−" : ""}${two(Math.abs(number))}`;
}

function review(turn, game) {
  const { best } = turn;
  const facts = [
    `${counted(turn.before.count, "candidate")} before, ${whole(turn.after.count)} after; ${two(turn.expected_after)} expected.`,
    `The feedback told ${two(turn.bits)} bits where ${two(turn.expected_bits)} were to be expected.`,
    turn.is_candidate ? `It was the secret with ${percent(turn.win)}.` : "It could not be the secret.",
  ];
  const own = turn.expected_left === null ? [] : [{ ...turn, yours: true }];
  const others = [best, ...turn.alternatives].filter((one, place, all) => one && one.guess !== turn.guess && all.findIndex((other) => other?.guess === one.guess) === place);
  const compared = [...own, ...others].sort((a, b) => Math.round((a.expected_left - b.expected_left) * 1e6) || (b.is_likely === true) - (a.is_likely === true) || b.is_candidate - a.is_candidate);
  return h(
    "article",
    { class: "review", tabindex: turn.number === 1 ? "0" : "-1", "aria-label": `Turn ${turn.number}` },
    h("header", {}, h("h3", {}, `Turn ${turn.number}`), shown(game, turn.guess, turn.feedback), chip(turn)),
    h("p", {}, h("strong", {}, turn.comment)),
    h("p", { class: "dim" }, facts.join(" ")),
    turn.violations.length > 0 && h("p", { class: "care" }, `It breaks the ${turn.violations.length === 1 ? "rule" : "rules"} ${turn.violations.map((one) => one.rule).join(", ")}: ${turn.violations[0].why}.`),
    others.length > 0 &&
      h(
        "details",
        {},
        h("summary", {}, "What else could be asked"),
        table(
          "Other guesses",
          [["Guess", "left"], ["Guesses left"], ["Expected after"], ["Bits"], ["Parts"], ["Kind", "left"]],
          compared.map((one) => [h("span", {}, h("span", { class: "word" }, one.guess), one.yours && " (yours)"), two(one.expected_left), two(one.expected_after), two(one.expected_bits), whole(one.parts), one.is_likely && one.is_candidate ? "common word" : one.is_candidate ? "may be the secret" : "only probes"]),
        ),
      ),
    turn.before.count <= 200 && turn.before.listed.length > 1 && h("details", {}, h("summary", {}, "What it could be before"), wordList(turn.before.listed, { most: 20, total: turn.before.count })),
  );
}
