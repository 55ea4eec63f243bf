// History: the games that you keep in this browser, if you switched that on.

import { byGuesses } from "../charts.js";
import { save } from "../clipboard.js";
import { dayName, today } from "../days.js";
import { button, buttons, card, checkbox, field, figures, h, replace } from "../dom.js";
import { readGame } from "../games.js";
import { distribution, mean, streaks } from "../history/figures.js";
import * as store from "../history/store.js";
import { counted, percent, two, whole } from "../numbers.js";
import { errorBox } from "../pane.js";
import { view } from "../parts.js";
import { settings } from "../state.js";
import { shown } from "../tiles.js";

const AT_ONCE = 20; // games of the list, until more are asked for
const isKept = () => settings().history === "on";
const HERE = "Nothing leaves this device.";

export function create(app) {
  let most = AT_ONCE;
  let doomed = false; // whether we ask if all games are to be erased
  const errors = errorBox();
  const done = h("p.hint", { role: "status" });
  const keep = checkbox("Keep my games in this browser", () => attempt(switched));
  const described = { "aria-describedby": errors.id };
  const onchange = () => file.files?.[0] && attempt(bring);
  const file = h("input", { type: "file", accept: ".json", ...described, onchange });
  const games = h("div.stack.answers");
  const about = h("p.hint");
  const files = h("div.stack");
  const element = view(
    "History",
    `The games that you finish, kept in this browser if you want that. ${HERE}`,
    h("div.split", card(null, keep.element, about, errors, done, files), games),
  );

  /** Do what may fail, say why it does, and draw what is there. */
  async function attempt(work) {
    errors.textContent = done.textContent = "";
    try {
      done.textContent = (await work()) ?? "";
    } catch (error) {
      errors.textContent = error.message;
    }
    draw();
  }

  function switched() {
    const isOn = keep.box.checked;
    const isStored = app.remember({ history: isOn ? "on" : "off" });
    if (!isOn) return "No more games are kept. Those that are here stay until you erase them.";
    if (!isStored) {
      app.remember({ history: null });
      throw new Error("This browser does not keep settings, so it cannot keep games.");
    }
    const earlier = store.rememberPlayed();
    const [games, are] = earlier === 1 ? ["game", "is"] : [`${whole(earlier)} games`, "are"];
    return `Your games are kept from now on.${earlier ? ` The ${games} that you just played ${are} kept, too.` : ""}`;
  }

  async function bring() {
    const text = (await file.files?.[0]?.text()) ?? "";
    file.value = "";
    const { games: number, added } = store.imported(text);
    return `${counted(number, "game")} in the file, ${whole(added)} of them new.`;
  }

  function erase() {
    doomed = false;
    store.erase();
    return "All games are erased.";
  }

  function draw() {
    keep.box.checked = isKept();
    const sources = "Games from the assistant, Analyze and Play are";
    about.textContent = `${isKept() ? `${sources} kept here.` : `Off unless you switch it on. ${sources} then kept here.`} ${HERE}`;
    const records = store.all();
    replace(files, settings().history && filing(records));
    const none = isKept()
      ? "No games yet. Solve one in the assistant, review one, or play one, and it appears here."
      : "No history is kept.";
    return replace(games, records.length ? [summary(records), list(records)] : card(null, h("p.empty", none)));
  }

  /** Buttons for all games, and a field for those of a file. */
  function filing({ length }) {
    const ask = (asks) => () => {
      doomed = asks;
      draw();
    };
    const download = () => save("sleuth-history.json", new Blob([store.exported()], { type: "application/json" }));
    const keep = button("Keep them", ask(false), { class: "slim quiet", "data-key": "erase" });
    const tools = doomed
      ? [slim("Erase them", () => attempt(erase)), keep]
      : [slim("Export as a file", () => attempt(download), "export"), slim("Erase all …", ask(true), "erase")];
    return [
      length > 0 && doomed && h("p", `Erase ${counted(length, "game")}? This cannot be taken back.`),
      length > 0 && buttons(tools),
      isKept() && field("Import a file", file, { hint: "Games are added, none twice, and none is replaced." }),
    ];
  }

  function list(some) {
    const isMixed = new Set(some.map((one) => one.game)).size > 1;
    const all = () => {
      most = Infinity;
      draw();
    };
    const rest = some.length - most;
    const items = some.slice(0, most).map((one) => played(one, isMixed));
    const shown = h("ul.turns.played", { "aria-label": "Your games, the newest first" }, items);
    return card("Your games", shown, rest > 0 && buttons(slim(`${whole(rest)} more`, all)));
  }

  function played(one, isMixed) {
    const { guesses, feedback, secret, skill, luck } = one;
    const game = readGame(one.game);
    const result = one.won ? counted(guesses.length, "guess", "guesses") : `not solved in ${whole(guesses.length)}`;
    const name = `the game of ${dayName(one.date)}, ${guesses.at(-1)}`;
    const address = { game: one.game, rule: one.rule === "free" ? null : one.rule, guesses: guesses.join(","), secret };
    const hasReview = secret !== null && game.marks !== "text" && game.marks !== "show";
    const review = { href: app.link("analyze", address), "aria-label": `Review ${name}` };
    const look = { class: "quiet slim", "aria-label": `Delete ${name}` };
    const drop = button("✕", () => attempt(() => store.remove(one)), look);
    return h(
      "li",
      h("span.note", dayName(one.date), isMixed && ` · ${one.game}`),
      shown(game, guesses.at(-1), feedback.at(-1), { little: true }),
      h("span.note", result, skill !== null && `, skill ${skill}, luck ${luck}`),
      h("span.tools", hasReview && h("a", review, "Review"), drop),
    );
  }

  return { element, keep: (...game) => store.remember(app, ...game), show: () => draw() };
}

const slim = (text, act, key) => button(text, act, { class: "slim", "data-key": key });

function summary(games) {
  const { now, longest } = streaks(games, today());
  return card(
    "In short",
    figures([
      ["games", whole(games.length)],
      ["solved", percent(games.filter((game) => game.won).length / games.length)],
      ["streak, in days", whole(now)],
      ["longest streak", whole(longest)],
      ["guesses on average", two(mean(games.map((game) => (game.won ? game.guesses.length : null))))],
      ["skill on average", whole(mean(games.map(({ skill }) => skill)))],
      ["luck on average", whole(mean(games.map(({ luck }) => luck)))],
    ]),
    h("p.hint", "A streak is days in a row with a solved daily game. The average is that of solved games."),
    byGuesses("Games by number of guesses", distribution(games)),
  );
}
