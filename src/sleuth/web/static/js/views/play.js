// Play: a hidden secret, or an adversary that settles on none.

import { button, card, checkbox, field, freshId, h, head, select } from "../dom.js";
import { GameFields, usedAnswers, usedWords } from "../gamefields.js";
import { DAILY, RULES, exampleGuess, readGame, tidy } from "../games.js";
import { counted, whole } from "../numbers.js";
import { ask } from "../api.js";
import { copyBy } from "../clipboard.js";
import { Keys } from "../keys.js";
import { Pane, errorBox } from "../pane.js";
import { queue } from "../queue.js";
import { legend, shown } from "../tiles.js";

const STRONGEST = 4; // levels of hints; of games without a list there are two
const SEEDS = 1_000_000; // days have larger numbers

function question(values, guesses = listed(values)) {
  const body = { game: values.game || DAILY, rule: values.rule || "free", ...usedWords(values), guesses, hint: Number(values.hint) || 0, gave_up: values.gave === "1" };
  if (values.limit) body.limit = Number(values.limit);
  if (values.against === "adversary") body.adversary = true;
  else body.seed = Number(values.seed);
  return body;
}

function listed(values) {
  return (values.guesses || "").split(",").filter(Boolean);
}

/** What makes it another riddle. */
function riddle(values) {
  return JSON.stringify([values.game, values.rule, values.seed, values.against, values.limit, values.used]);
}

function drawnSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;
}

/** The number of today's riddle: the date as the player's clock has it, 20261122. */
function dayNumber(date = new Date()) {
  return date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();
}

export function create(app) {
  let values = {};
  let over = false;
  let waiting = [];
  const inTurn = queue();
  const begin = (changes) => app.go({ guesses: null, gave: null, hint: null, seed: values.against === "adversary" ? null : drawnSeed(), ...changes });
  const games = new GameFields((name) => begin({ game: name, limit: null }));
  const rule = select(RULES, () => begin({ rule: rule.value === "free" ? null : rule.value }));
  const against = select([["", "A hidden secret"], ["adversary", "An adversary"]], () => begin({ against: against.value, seed: against.value ? null : drawnSeed() }));
  const seed = h("input", { type: "number", min: 0, step: 1, inputmode: "numeric", onchange: () => seed.checkValidity() && seed.value && begin({ seed: seed.value }) });
  const limit = h("input", { type: "number", min: 0, max: 100, step: 1, inputmode: "numeric", onchange: () => limit.checkValidity() && app.go({ limit: limit.value }) });
  const counts = checkbox("Show how many secrets are left", () => app.go({ left: counts.box.checked }));
  const used = usedAnswers({ go: begin });
  const errors = errorBox();
  errors.id = freshId("error");
  const guess = h("input", { type: "text", class: "word", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "go", maxlength: 200, "aria-describedby": errors.id, oninput: () => fail(null) });
  const asking = h("button", { type: "submit", class: "main" }, "Ask");
  const hint = button("Hint", () => app.go({ hint: Math.min((Number(values.hint) || 0) + 1, STRONGEST) }));
  const undo = button("Undo", () => app.go({ guesses: listed(values).slice(0, -1).join(","), hint: null, gave: null }));
  const giveUp = button("Give up", () => app.go({ gave: "1", hint: null }));
  const fresh = button("New game", () => {
    begin({});
    guess.focus();
  });
  const daily = button("Riddle of the day", () => begin({ seed: dayNumber(), against: null, gave: null }), { class: "slim" });
  const challenge = button("Challenge a friend", () => {
    const some = { ...values, guesses: null, hint: null, gave: null, left: null };
    copyBy(challenge, new URL(app.link("play", some), location.href).href, { done: "Link copied, without your guesses", failed: "Copy the address before your first guess" });
  }, { class: "slim" });
  const keys = new Keys(guess);
  const onWay = h("p", { class: "hint", role: "status" });
  const form = h(
    "form",
    { class: "stack board", novalidate: true, onsubmit: (event) => add(event) },
    field("Your guess", guess, { wide: true }),
    errors,
    onWay,
    h("div", { class: "buttons" }, asking, hint, undo, giveUp, fresh),
    keys.element,
    h("div", { class: "buttons" }, daily, challenge),
  );
  const pane = new Pane();
  const seedField = field("Its number", seed, { hint: "The same number, the same secret." });
  const element = h(
    "div",
    {},
    head("Play", "Find the secret. The address holds the game, so you can go back, and send the same riddle to a friend."),
    h("div", { class: "split first" }, card("Your turn", form), h("div", { class: "answers" }, pane.element), card("The game", games.element, h("div", { class: "fields" }, field("Rule", rule, { wide: true }), field("Against", against, { wide: true }), seedField, field("Guesses allowed", limit, { hint: "0: no limit." })), counts.element, h("details", { class: "more" }, h("summary", {}, "More choices"), used.element))),
  );

  function fail(message) {
    errors.textContent = message ?? "";
    if (message) guess.setAttribute("aria-invalid", "true");
    else guess.removeAttribute("aria-invalid");
  }

  function add(event) {
    event.preventDefault();
    const typed = tidy(guess.value);
    const example = exampleGuess(readGame(values.game || DAILY));
    guess.focus();
    if (over) return fail("This game is over. Undo, or begin a new one.");
    if (!typed) return fail(`Type a guess${example && `, such as ${example}`}.`);
    const waits = { text: guess.value, typed, riddle: riddle(values) };
    waiting.push(waits);
    guess.value = "";
    showWaiting();
    return inTurn(() => send(waits));
  }

  /** Ask one guess, after those before it. One that is refused is put back, unless another is being typed. */
  async function send(waits) {
    const done = () => {
      waiting = waiting.filter((one) => one !== waits);
      showWaiting();
    };
    if (waits.riddle !== riddle(values)) return done(); // another game was begun
    const guesses = [...listed(values), waits.typed];
    try {
      await ask("play", { ...question(values, guesses), hint: 0 });
    } catch (error) {
      done();
      guess.value ||= waits.text;
      return fail(error.message);
    }
    done();
    if (waits.riddle === riddle(values)) app.go({ guesses: guesses.join(","), hint: null });
    return undefined;
  }

  function showWaiting() {
    onWay.textContent = waiting.length ? `On its way: ${waiting.map((one) => one.typed).join(", ")} …` : "";
  }

  function draw(answer) {
    const game = readGame(answer.game);
    over = answer.over;
    keys.show(game, answer.turns);
    const used = answer.turns.length;
    asking.disabled = hint.disabled = giveUp.disabled = over;
    undo.disabled = !used && !answer.gave_up;
    limit.placeholder = answer.limit === null ? "no limit" : String(answer.limit);
    const count = values.left === "1" || over;
    return [
      over && ending(answer),
      answer.hint && h("p", { class: "good" }, answer.hint),
      card(
        answer.limit === null ? `Turns: ${used}` : `Turns: ${used} of ${answer.limit}`,
        used
          ? h("ol", { class: "turns", "aria-label": "Turns" }, answer.turns.map((turn) => h("li", {}, shown(game, turn.guess, turn.feedback), count && turn.left !== null && h("span", { class: "note" }, `${whole(turn.left)} left`))))
          : h("p", { class: "empty" }, opening(answer), !answer.analyzable && " It has too many secrets to be analyzed afterwards."),
        used > 0 && legend(game),
      ),
    ];
  }

  function ending(answer) {
    const result = answer.won ? `Solved in ${counted(answer.turns.length, "guess", "guesses")}.` : answer.gave_up ? "Given up." : "No more guesses.";
    const secret = answer.secret ? ["The secret is ", h("strong", { class: "word" }, answer.secret), "."] : "The adversary had not settled on a secret.";
    const rare = answer.tier === "possible" && h("p", { class: "hint" }, `${answer.secret} is a possible word, not a likely answer.`);
    const share = h("pre", { class: "share", role: "img", "aria-label": "The game as squares" }, answer.share);
    const copy = button("Copy the squares", () => copyBy(copy, answer.share, { failed: "Select and copy them" }), { class: "slim" });
    const review = answer.secret && answer.analyzable && h("a", { href: app.link("analyze", { game: values.game, rule: values.rule, used: values.used, guesses: answer.turns.map((turn) => turn.guess).join(","), secret: answer.secret }) }, "Review this game");
    return card("The end", h("p", { class: "verdict" }, result), !answer.won && h("p", {}, secret), rare, answer.share && share, h("div", { class: "buttons" }, answer.share && copy, review && answer.turns.length > 0 && review));
  }

  return {
    element,
    show(next) {
      values = next;
      if (values.against !== "adversary" && !/^\d+$/.test(values.seed ?? "")) {
        app.go({ seed: drawnSeed() }, { replace: true });
        return;
      }
      const game = readGame(values.game || DAILY);
      games.show(game.name);
      used.show(values, game);
      rule.value = values.rule || "free";
      against.value = values.against || "";
      seedField.hidden = values.against === "adversary";
      seed.value = values.seed ?? "";
      limit.value = values.limit ?? "";
      counts.box.checked = values.left === "1";
      guess.placeholder = exampleGuess(game) && `such as ${exampleGuess(game)}`;
      if (!guess.value) fail(null);
      pane.load("play", question(values), draw, { say: spoken, waiting: "The codemaker answers …" });
    },
  };
}

function opening(answer) {
  const secret = answer.codemaker === "adversary" ? "The adversary settles on nothing: it gives the feedback that keeps the most secrets." : "A secret is hidden, drawn by the weights of the game.";
  return `${secret} ${answer.limit === null ? "Take as many guesses as you like." : `You have ${counted(answer.limit, "guess", "guesses")}.`}`;
}

function spoken(answer) {
  if (answer.over) return answer.won ? `Solved in ${answer.turns.length}.` : "The game is over.";
  if (answer.hint) return answer.hint;
  return answer.turns.length ? `Turn ${answer.turns.length} answered.` : "A new game.";
}
