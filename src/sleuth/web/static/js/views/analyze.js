// Analyze: a finished game, turn by turn.

import { reviewed } from "../analysis/review.js";
import { wordsOf } from "../board/entry.js";
import { button, buttons, card, field, find, h } from "../dom.js";
import { gameFields, gamePart, usedAnswers, wordsWanted } from "../gamefields.js";
import { DAILY, PRIORS, RULES, STRATEGIES, WITH_OWN, readGame, tidy } from "../games.js";
import { counted } from "../numbers.js";
import { sharedGame } from "../local/pasted.js";
import { lacksWords } from "../ownwords.js";
import { Pane, errorBox } from "../pane.js";
import { choice, fold, form, submitter, textArea, textInput, view } from "../parts.js";
import { asPasted } from "../squares.js";
import { formatTurns, parseList } from "../state.js";
import { readTiles } from "../tiles.js";

const AS_PLAYED = "As played: free, or hard mode if the pasted text has a star";

/** The question that the values of the address ask, or null if it lacks guesses. */
function question(values) {
  const guesses = parseList(values.guesses);
  if (!guesses.length) return null;
  const body = { ...gamePart(values), guesses };
  for (const name of ["rule", "prior", "strategy", "text", "secret"]) if (values[name]) body[name] = values[name];
  return body;
}

/** The header and the squares of a pasted text without anything else, as the server reads it; "" if it has none. */
function sharedPart(text) {
  const { header, squares } = sharedGame(text);
  return squares.length ? [header, ...squares].filter(Boolean).join("\n") : "";
}

/** How a game ended: "found" or "missed" by its last feedback, or "assumed" to be found if there is none. */
function ending(guesses, text) {
  const [, feedback = null] = /^\p{L}+=(.+)$/u.exec(guesses.at(-1) ?? "") ?? [];
  const last = sharedGame(text).rows.at(-1) ?? (feedback && readTiles(feedback));
  return last ? (/^G+$/.test(last) ? "found" : "missed") : "assumed";
}

export function create(app) {
  let game = readGame(DAILY);
  let entered = false; // whether the game was entered just now, so that its review comes into view
  const games = gameFields((name) => app.go({ game: name, guesses: null, secret: null, text: null }), {
    redraw: app.redraw,
    kinds: WITH_OWN,
  });
  const rule = choice("Rule", "rule", { "": AS_PLAYED, ...RULES }, { go: app.go, wide: true });
  const strategy = choice("Way to guess", "strategy", STRATEGIES, { go: app.go, wide: true });
  const prior = choice("How likely words are", "prior", PRIORS, { go: app.go, wide: true });
  const used = usedAnswers(app);
  const placeholder = "Wordle 1,234 2/6\n⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩";
  const pasted = textArea({ rows: 4, maxlength: 4000, placeholder, oninput: () => read() });
  const guesses = textInput({ maxlength: 2000, placeholder: "such as crane soily thump", oninput: () => show() });
  const secret = textInput({ oninput: () => secret.removeAttribute("aria-invalid") });
  const errors = errorBox(pasted, guesses, secret);
  const guessField = field("The guesses, in their order", guesses, { wide: true, hint: " " });
  const secretField = field("The answer", secret, { wide: true, hint: " ", name: "secret" });
  const unread = h("p.care", { role: "status" });
  const pane = new Pane({ errors });

  /** Read the pasted text anew: its words go into the rows, or into the field for guesses. */
  function read() {
    const marks = sharedGame(pasted.value).rows;
    asPasted(pasted.value);
    const words = wordsOf(pasted.value, game).filter((word) => !marks.length || [...word].length === marks[0].length);
    if (words.length) guesses.value = words.join(" ");
    show();
  }

  /** Show what is missing beside the guesses: the answer, unless the game shows it. */
  function show() {
    const { note, rows } = sharedGame(pasted.value);
    const list = wordsOf(guesses.value, game);
    unread.textContent = note;
    unread.hidden = !note;
    find(".hint", guessField).textContent = rows.length
      ? `One for each row of squares: ${rows.length}. Separate them as you like.`
      : "Separate them as you like.";
    const end = ending(list, pasted.value);
    secretField.hidden = end === "found";
    const last = list.at(-1);
    const assumed = last ? `, ${last}, was right. If it was not, type the answer.` : " was right.";
    find(".hint", secretField).textContent =
      end === "missed"
        ? "This game was not solved, so type the answer."
        : `Leave it empty if your last guess${assumed}`;
  }

  function fail(message, control) {
    pane.fail(message);
    control.setAttribute("aria-invalid", "true");
    control.focus();
  }

  /** What is wrong with the guesses, in a sentence; null if nothing is. */
  function missing(list, marks) {
    if (!list.length) return "Type the guesses in their order, such as crane soily thump.";
    if (!marks.length) return null;
    if (list.length !== marks.length)
      return `There are ${counted(marks.length, "row")} of squares, but ${counted(list.length, game.noun)}.`;
    const place = marks.findIndex((row, k) => [...list[k]].length !== row.length);
    if (place < 0) return null;
    const letters = counted([...list[place]].length, game.noun === "word" ? "letter" : "sign");
    return `Row ${place + 1} has ${counted(marks[place].length, "square")}, but ${list[place]} has ${letters}.`;
  }

  function submit() {
    const list = wordsOf(guesses.value, game);
    const wrong = missing(list, sharedGame(pasted.value).rows);
    if (wrong) return fail(wrong, guesses);
    if (ending(list, pasted.value) === "missed" && !secret.value.trim())
      return fail("The last guess did not find it. Type the answer.", secret);
    entered = true;
    const hidden = secretField.hidden ? null : tidy(secret.value);
    return app.go({ guesses: list.join(","), secret: hidden, text: sharedPart(pasted.value) });
  }

  function clear() {
    app.go({ guesses: null, secret: null, text: null });
    pasted.focus();
  }

  const pasteHint = "The squares with their first line, your guesses, or both.";
  const named = h("summary");
  const fields = [
    field("Paste what you share", pasted, { wide: true, name: "text", hint: pasteHint }),
    [unread, guessField, secretField, errors],
    buttons(submitter("Analyze"), button("Clear", clear, { class: "quiet" })),
  ];
  const typing = h("details.card", named, form(submit, fields));
  const judging = h(
    "details.card",
    h("summary", "How it is judged"),
    games.element,
    h("div.fields", rule.element, strategy.element),
    fold("More choices", h("div.fields", prior.element), used.element),
  );
  const split = h("div.split", typing, h("div.answers.answer", pane.element), judging);
  const element = view(
    "Analyze",
    "A finished game, turn by turn: what you could know, what else there was to guess, and how lucky the answers were.",
    split,
  );

  /** The form is at hand until a game was entered, and then folded above its review. */
  function enfold(isEntered) {
    typing.open = !isEntered;
    named.textContent = isEntered ? "Another game" : "The game you played";
    split.classList.toggle("reviewed", isEntered);
  }

  const some = { guesses: "crane,soily,thump", secret: "thump" };
  const example = h("a", { href: app.link("analyze", some) }, "Show me an example.");

  /** @param {Answer<"analyze">} answer @param {Values} values */
  function draw(answer, { text, rule, prior }) {
    const { game, turns, skill_score: skill, luck_score: luck } = answer;
    const before = ({ number }) => formatTurns(turns.slice(0, number - 1));
    const again = (turn) => app.link("assistant", { game, rule, prior, turns: before(turn), hints: "1" });
    return reviewed(answer, readGame(game), text, app.keep({ ...answer, skill, luck }, entered), again);
  }

  async function load(values) {
    if (lacksWords(game.name)) return pane.clear(wordsWanted(games));
    const body = question(values);
    enfold(Boolean(body));
    if (!body) return pane.clear(card(null, h("p.empty", "Enter a game, and its review appears here. ", example)));
    const how = { say: (found) => found.comment, waiting: "Going through the game …" };
    const answer = await pane.load("analyze", body, (found) => draw(found, values), how);
    if (!answer && errors.textContent) enfold(false);
    if (answer && entered) find(".outcome", pane.element).focus();
    entered = false;
  }

  return {
    element,
    show(values) {
      game = readGame(values.game || DAILY);
      games.show(game.name);
      used.show(values, game);
      for (const one of [rule, strategy, prior]) one.show(values);
      guesses.value = (values.guesses || "").replaceAll(",", " ");
      secret.value = values.secret || "";
      pasted.value = values.text || "";
      [guesses, secret].forEach((one) => one.removeAttribute("aria-invalid"));
      show();
      load(values);
    },
  };
}
