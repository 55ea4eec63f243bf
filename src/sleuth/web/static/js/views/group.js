// Group: a pasted chat, who played how well, and the day's word for those who want to know.

import { site } from "../api.js";
import { bar } from "../charts.js";
import { button, card, field, h, replace, select, table } from "../dom.js";
import { counted, percent, two } from "../numbers.js";
import { Pane, errorBox } from "../pane.js";
import { form, submitter, textArea, view } from "../parts.js";

/** @import { Answer } from "../api.js" */

const MOST = 200_000; // characters of a chat, as the server takes them
const COUNTED = site.api
  ? "The text goes to the server of this page to be counted, and is not stored."
  : "This page cannot count them: that needs Sleuth on a computer.";

export function create(app) {
  /** @type {import("../state.js").Values} */
  let values = {};
  let days = []; // the days in the chat, the latest first
  const chat = textArea({
    rows: 6,
    maxlength: MOST,
    placeholder: "Anna: Wordle 1,234 3/6\n⬛🟨⬛⬛⬛\n🟩🟩⬛🟩⬛\n🟩🟩🟩🟩🟩",
  });
  const errors = errorBox(chat);
  const day = select({ "": "All days" }, () => app.go({ day: day.value }));
  const dayField = field("Day", day);
  const pane = new Pane({ errors });
  const revealed = new Pane();
  const guard = h("div.guard");
  const clear = () => {
    chat.value = "";
    count();
    chat.focus();
  };
  const hint = `Share texts with the names of those who sent them. Other messages, and other puzzles, are left out. ${COUNTED}`;
  const buttons = h("div.buttons", submitter("Count"), button("Clear", clear, { class: "quiet" }));
  const element = view(
    "Group",
    "Who in your chat needs how many guesses.",
    h(
      "div.split",
      h("div.stack", card("The chat", form(count, field("Paste a chat", chat, { wide: true, hint }), errors, buttons))),
      h("div.answers.stack", dayField, pane.element, guard, revealed.element),
    ),
  );

  const asked = () => ({ shares: [chat.value], ...(values.day && { day: Number(values.day) }) });

  /** The days of the chat, for the choice. @param {Answer<"stats">} answer */
  function offer(answer) {
    if (!values.day)
      days = answer.days
        .map((one) => one.number)
        .filter((number) => number !== null)
        .sort((a, b) => b - a);
    day.replaceChildren(
      h("option", { value: "" }, "All days"),
      ...days.map((number) => h("option", { value: String(number) }, `${answer.title} ${number.toLocaleString("en")}`)),
    );
    day.value = values.day ?? "";
    dayField.hidden = days.length < 2;
  }

  /** @param {Answer<"stats">} answer */
  function board(answer) {
    offer(answer);
    const { players, limit } = answer;
    const most = Math.max(...players.map((one) => one.mean));
    const rows = [...players]
      .sort((a, b) => a.mean - b.mean)
      .map((one) => [
        one.player ?? "Everybody",
        two(one.mean),
        bar(one.mean, most),
        String(one.games),
        one.lost ? String(one.lost) : "–",
        String(one.streak),
        String(one.days_won),
      ]);
    return [
      card(
        `${answer.title}: ${counted(players.length, "player")}`,
        table(
          "Players, the fewest guesses first",
          ["Player", "Mean", [h("span.for-readers", "Bar"), "bars"], "Games", "Lost", "Streak", "Days won"],
          rows,
        ),
        h(
          "p.hint",
          `${limit === null ? "" : `A lost game counts ${limit + 1} guesses. `}A day is won by the fewest guesses of those who share it.${answer.ignored ? ` ${counted(answer.ignored, "other line was", "other lines were")} left out.` : ""}`,
        ),
        answer.notes.map((note) => h("p.care", note)),
      ),
      answer.days.length > 0 &&
        card(
          "Days",
          table(
            "Who won each day",
            ["Day", ["Won by", "left"], "With", "Players"],
            [...answer.days]
              .sort((a, b) => b.number - a.number)
              .map((one) => [
                one.number.toLocaleString("en"),
                one.winners.join(", "),
                String(one.guesses),
                String(one.players),
              ]),
          ),
        ),
    ];
  }

  /** What would spoil the day's word is asked for twice. @param {Answer<"stats"> | null} answer */
  function offerReveal(answer) {
    revealed.clear();
    const latest = values.day ? Number(values.day) : days[0];
    if (!answer || latest === undefined) return replace(guard);
    const name = `${answer.title} ${latest.toLocaleString("en")}`;
    const sure = button("Show the likely words", () => reveal(latest, answer.title), { class: "slim main" });
    const ask = button(
      `Reveal the word of ${name} …`,
      () => replace(guard, h("p.care", `The squares of all players together may give ${name} away. `, sure)),
      { class: "slim", "data-key": "reveal" },
    );
    return replace(guard, ask);
  }

  function reveal(number, title) {
    replace(guard);
    /** @param {Answer<"reveal">} answer */
    const draw = (answer) =>
      card(
        `${title} ${number.toLocaleString("en")}`,
        h(
          "p",
          `${counted(answer.grids, "grid")}, ${counted(answer.squares, "row")} of squares: ${counted(answer.possible, "word")} ${answer.possible === 1 ? "fits" : "fit"}.`,
        ),
        table(
          "The most likely words",
          ["Word", "Chance"],
          answer.words.map((one) => [h("span.word", one.word), percent(one.probability)]),
        ),
      );
    return revealed.load("reveal", { grids: [chat.value], day: number, title }, draw, {
      keep: false,
      waiting: "Checking the words …",
    });
  }

  async function count() {
    if (!chat.value.trim()) {
      dayField.hidden = true;
      replace(guard);
      revealed.clear();
      return pane.clear(card(null, h("p.empty", "Paste a chat, and its table appears here.")));
    }
    return offerReveal(
      await pane.load("stats", asked(), board, {
        keep: false,
        say: (answer) => `${counted(answer.players.length, "player")}.`,
        waiting: "Counting …",
      }),
    );
  }

  return {
    element,
    show(next) {
      values = next;
      count();
    },
  };
}
