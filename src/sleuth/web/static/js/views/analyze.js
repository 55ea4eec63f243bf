// Analyze: a finished game, turn by turn.

import { wordList } from "../charts.js";
import { card, choose, field, figures, freshId, h, head, select, table } from "../dom.js";
import { GameFields, usedAnswers, usedWords } from "../gamefields.js";
import { DAILY, RULES, STRATEGIES, readGame, tidy } from "../games.js";
import { counted, percent, two, whole } from "../numbers.js";
import { Pane, errorBox } from "../pane.js";
import { legend, shown } from "../tiles.js";

export const title = "Analyze";

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
  const pane = new Pane({ errors });

  const submit = (event) => {
    event.preventDefault();
    const words = guesses.value.trim().split(/[\s,]+/).filter(Boolean).map(tidy);
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
    field("The guesses, in their order", guesses, { wide: true }),
    field("The secret", secret, { wide: true, hint: "May be empty if the last guess was right, or if you paste the squares." }),
    field("The squares of a shared game", pasted, { wide: true, hint: "May be empty. With the squares, the feedback need not be worked out." }),
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
      card("How it is judged", games.element, h("div", { class: "fields" }, field("Rule", rule, { wide: true }), field("Strategy", strategy, { wide: true })), h("details", { class: "more" }, h("summary", {}, "More choices"), used.element)),
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
      const body = question(values);
      if (body) pane.load("analyze", completed(body), draw, { say: (answer) => answer.comment, waiting: "Going through the game …", invalid: guesses });
      else pane.clear(card(null, h("p", { class: "empty" }, "Tell a game, and its review appears here. ", h("a", { href: app.link("analyze", { guesses: "crane,soily,thump", secret: "thump" }) }, "Show me an example."))));
    },
  };
}

/** Without squares and secret, the last guess is the secret. */
function completed(body) {
  return body.secret || body.text ? body : { ...body, secret: body.guesses.at(-1) };
}

function draw(answer) {
  const game = readGame(answer.game);
  return [summary(answer, game), card("Turn by turn", answer.turns.map((turn) => review(turn, game)), legend(game))];
}

function summary(answer, game) {
  const kept = answer.hard_mode === null ? null : answer.hard_mode ? "Hard mode was kept." : "Hard mode was not kept.";
  return card(
    "In short",
    h("p", { class: "verdict" }, answer.comment),
    figures([
      [answer.won ? "guesses" : "guesses, not solved", whole(answer.turns.length)],
      ["skill: guesses lost by choice", two(answer.skill)],
      ["luck, in bits", signed(answer.luck)],
      ...(answer.luck_guesses === null ? [] : [["luck, in guesses", signed(answer.luck_guesses)]]),
      ["the secret", answer.secret, "word"],
    ]),
    h("p", { class: "hint" }, `Skill 0 is perfect: it adds up, over the turns after the opener, by how many guesses the best choice was better on average. Luck is what the answers told beyond what was to be expected. Judged by ${answer.strategy}, rule ${answer.rule}. ${kept ?? ""}`),
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
  const others = [best, ...turn.alternatives].filter((one, place, all) => one && all.findIndex((other) => other?.guess === one.guess) === place && one.guess !== turn.guess);
  return h(
    "article",
    { class: "review" },
    h("header", {}, h("h3", {}, `Turn ${turn.number}`), shown(game, turn.guess, turn.feedback)),
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
          others.map((one) => [h("span", { class: "word" }, one.guess), two(one.expected_left), two(one.expected_after), two(one.expected_bits), whole(one.parts), one.is_candidate ? "may be the secret" : "only probes"]),
        ),
      ),
    turn.before.count <= 200 && turn.before.listed.length > 1 && h("details", {}, h("summary", {}, "What it could be before"), wordList(turn.before.listed, { most: 20, total: turn.before.count })),
  );
}
