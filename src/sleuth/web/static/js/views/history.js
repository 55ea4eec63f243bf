// History: the games that you keep in this browser, if you switched that on.

import { bar } from "../charts.js";
import { save } from "../clipboard.js";
import { dayName, today } from "../days.js";
import { button, card, checkbox, field, figures, h, replace, table } from "../dom.js";
import { readGame } from "../games.js";
import { distribution, mean, streaks } from "../history/figures.js";
import { scoreGraph } from "../history/picture.js";
import { remember, rememberPlayed } from "../history/remember.js";
import * as store from "../history/store.js";
import { counted, percent, two, whole } from "../numbers.js";
import { errorBox } from "../pane.js";
import { view } from "../parts.js";
import { settings } from "../settings.js";
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
  const file = h("input", {
    type: "file",
    accept: ".json",
    "aria-describedby": errors.id,
    onchange: () => file.files?.[0] && attempt(bring),
  });
  const games = h("div.stack.answers");
  const about = h("p.hint");
  const files = h("div");
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
      errors.textContent = error.message || "This browser does not keep games. A private window may be the reason.";
    }
    await draw();
  }

  async function switched() {
    if (keep.box.checked) await store.all(); // a browser that has no place says so now
    app.remember({ history: keep.box.checked ? "on" : "off" });
    if (keep.box.checked && !isKept()) throw new Error("This browser does not keep settings, so it cannot keep games.");
    const earlier = keep.box.checked ? await rememberPlayed() : 0;
    const visit = earlier
      ? ` ${earlier === 1 ? "The game that you just played is" : `The ${whole(earlier)} games that you just played are`} kept, too.`
      : "";
    return keep.box.checked
      ? `Your games are kept from now on.${visit}`
      : "No more games are kept. Those that are here stay until you erase them.";
  }

  async function bring() {
    const text = (await file.files?.[0]?.text()) ?? "";
    file.value = "";
    const { games: number, added } = await store.imported(text);
    return `${counted(number, "game")} in the file, ${whole(added)} of them new.`;
  }

  async function erase() {
    doomed = false;
    await store.erase();
    return "All games are erased.";
  }

  async function draw() {
    keep.box.checked = isKept();
    about.textContent = `${isKept() ? "Games from the assistant, Analyze and Play are kept here." : "Off unless you switch it on. Games from the assistant, Analyze and Play are then kept here."} ${HERE}`;
    const found = settings().history ? await store.all().catch(() => []) : []; // nothing is opened before it is switched on
    replace(files, settings().history && filing(found));
    if (!found.length)
      return replace(
        games,
        card(
          null,
          h(
            "p.empty",
            isKept()
              ? "No games yet. Solve one in the assistant, review one, or play one, and it appears here."
              : "No history is kept.",
          ),
        ),
      );
    return replace(games, summary(found), list(found));
  }

  function filing(found) {
    const ask = (asks) => () => {
      doomed = asks;
      draw();
    };
    const erasing = doomed
      ? [
          h("p", `Erase ${counted(found.length, "game")}? This cannot be taken back.`),
          h(
            "div.buttons",
            button("Erase them", () => attempt(erase), { class: "slim" }),
            button("Keep them", ask(false), { class: "slim quiet", "data-key": "erase" }),
          ),
        ]
      : h(
          "div.buttons",
          button(
            "Export as a file",
            () =>
              attempt(async () =>
                save("sleuth-history.json", new Blob([await store.exported()], { type: "application/json" })),
              ),
            { class: "slim", "data-key": "export" },
          ),
          button("Erase all …", ask(true), { class: "slim", "data-key": "erase" }),
        );
    return [
      found.length > 0 && erasing,
      isKept() && field("Import a file", file, { hint: "Games are added, none twice, and none is replaced." }),
    ];
  }

  function list(found) {
    const several = new Set(found.map((one) => one.game)).size > 1;
    const rows = found.slice(0, most).map((one) => played(one, several));
    return card(
      "Your games",
      h("ul.turns.played", { "aria-label": "Your games, the newest first" }, rows),
      found.length > most &&
        h(
          "div.buttons",
          button(
            `${whole(found.length - most)} more`,
            () => {
              most = Infinity;
              draw();
            },
            { class: "slim" },
          ),
        ),
    );
  }

  function played(one, several) {
    const game = readGame(one.game);
    const last = shown(game, one.guesses.at(-1), one.feedback.at(-1), { little: true });
    const result = one.won
      ? counted(one.guesses.length, "guess", "guesses")
      : `not solved in ${whole(one.guesses.length)}`;
    const scores = one.skill !== null && `skill ${one.skill}, luck ${one.luck}`;
    const name = `the game of ${dayName(one.date)}, ${one.guesses.at(-1)}`;
    const review =
      one.secret !== null &&
      game.marks !== "text" &&
      game.marks !== "show" &&
      h(
        "a",
        {
          href: app.link("analyze", {
            game: one.game,
            rule: one.rule === "free" ? null : one.rule,
            guesses: one.guesses.join(","),
            secret: one.secret,
          }),
          "aria-label": `Review ${name}`,
        },
        "Review",
      );
    const drop = button("✕", () => attempt(() => store.remove(one.id)), {
      class: "quiet slim",
      "aria-label": `Delete ${name}`,
    });
    return h(
      "li",
      h("span.note", [dayName(one.date), several && one.game].filter(Boolean).join(" · ")),
      last,
      h("span.note", [result, scores].filter(Boolean).join(", ")),
      h("span.tools", review, drop),
    );
  }

  return { element, keep: (...game) => remember(app, ...game), show: () => draw() };
}

function summary(found) {
  const { now, longest } = streaks(found, today());
  const rows = distribution(found);
  const tallest = Math.max(...rows.map(([, number]) => number));
  return card(
    "In short",
    figures([
      ["games", whole(found.length)],
      ["solved", percent(found.filter((game) => game.won).length / found.length)],
      ["streak, in days", whole(now)],
      ["longest streak", whole(longest)],
      ["guesses on average", two(mean(found))],
    ]),
    h("p.hint", "A streak is days in a row with a solved daily game. The average is that of solved games."),
    table(
      "Games by number of guesses",
      ["Guesses", "Games", [h("span.for-readers", "Share of the most"), "bars"]],
      rows.map(([name, number]) => [name, whole(number), bar(number, tallest)]),
    ),
    scoreGraph(found) ?? h("p.hint", "Review two games, and their skill and luck appear here as a picture."),
  );
}
