// Group: a pasted chat, and who played how well.

import { site } from "../api.js";
import { bar } from "../charts.js";
import { button, buttons, card, field, h, table } from "../dom.js";
import { counted, two } from "../numbers.js";
import { Pane, errorBox } from "../pane.js";
import { form, submitter, textArea, view } from "../parts.js";

const MOST = 200_000; // characters of a chat, as the server takes them
const COUNTED = site.api
  ? "The text goes to the server of this page to be counted, and is not stored."
  : "This page cannot count them: that needs Sleuth on a computer.";

export function create() {
  const placeholder = "Anna: Wordle 1,234 3/6\n⬛🟨⬛⬛⬛\n🟩🟩⬛🟩⬛\n🟩🟩🟩🟩🟩";
  const chat = textArea({ rows: 6, maxlength: MOST, placeholder });
  const errors = errorBox(chat);
  const pane = new Pane({ errors });
  const clear = () => {
    chat.value = "";
    count();
    chat.focus();
  };
  const hint = `Share texts with the names of those who sent them. Other messages, and other puzzles, are left out. ${COUNTED}`;
  const tools = buttons(submitter("Count"), button("Clear", clear, { class: "quiet" }));
  const typing = card("The chat", form(count, field("Paste a chat", chat, { wide: true, hint }), errors, tools));
  const split = h("div.split.chat", h("div.stack", typing), h("div.answers.stack", pane.element));
  const element = view("Group", "Who in your chat needs how many guesses.", split);

  const english = (number) => number.toLocaleString("en");

  /** @param {Answer<"stats">} answer */
  function board(answer) {
    const { players, limit, title, ignored, notes } = answer;
    const most = Math.max(...players.map((one) => one.mean));
    const bars = [h("span.for-readers", "Bar"), "bars"];
    const columns = ["Player", "Average", bars, "Games", "Lost", "Streak", "Days won"];
    const rows = [...players]
      .sort((a, b) => a.mean - b.mean)
      .map(({ player, mean, games, lost, streak, days_won: won }) => [
        ...[player ?? "Everybody", two(mean), bar(mean, most)],
        ...[games, lost || "–", streak, won].map(String),
      ]);
    const latest = [...answer.days].sort((a, b) => b.number - a.number);
    const won = ({ number, winners, guesses, players }) =>
      [english(number), winners.join(", "), guesses, players].map(String);
    const lost = limit !== null && `A lost game counts ${limit + 1} guesses. `;
    const rest = ignored > 0 && ` ${counted(ignored, "other line was", "other lines were")} left out.`;
    const hint = h("p.hint", lost, "A day is won by the fewest guesses of those who share it.", rest);
    const cares = notes.map((note) => h("p.care", note));
    const list = table("Players, the fewest guesses first", columns, rows);
    return [
      card(`${title}: ${counted(players.length, "player")}`, list, hint, cares),
      latest.length > 0 &&
        card("Days", table("Who won each day", ["Day", ["Won by", "left"], "With", "Players"], latest.map(won))),
    ];
  }

  function count() {
    if (!chat.value.trim()) return pane.clear(card(null, h("p.empty", "Paste a chat, and its table appears here.")));
    const say = (answer) => `${counted(answer.players.length, "player")}.`;
    return pane.load("stats", { shares: [chat.value] }, board, { keep: false, say, waiting: "Counting …" });
  }

  return { element, show: count };
}
