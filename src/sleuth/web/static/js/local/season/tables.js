// The course and the odds of a season as tables in Markdown and as CSV.
// Twins: sleuth/text/season/tables.py, sleuth/files/cells.py.

import { fixed, sentence } from "./words.js";

const MARKS = /[\\`*_|[\]#~!]/g;
const FORMULA = /^'*[=+\-@\t\r]/; // what a spreadsheet would compute

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(MARKS, "\\$&");

/** A table in Markdown. left: the columns that begin at the left. */
function markdown(head, rows, left) {
  const [first, ...others] = [head, ...rows].map((row) => row.map(escaped));
  const rule = head.map((_, k) => (left.includes(k) ? "---" : "---:"));
  return [first, rule, ...others].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** A share as at most four characters: * certain, . impossible, else percent. */
function cell(share) {
  if (share === 0 || share === 1) return share ? "*" : ".";
  const percent = fixed(100 * share, 0);
  return { 0: "<1", 100: ">99" }[percent] ?? percent;
}

/** The columns and rows of the course, a row before the first event and one for each. What the file says is a column if it differs. */
function courseRows(season, answer, words) {
  const { events, initial_count: start } = answer;
  const filed = [season.initialCount, ...events.map((one) => one.remaining_after)];
  const counts = [start, ...events.map((one) => one.remaining)];
  const rows = [
    ["", "", words("start"), words.number(start), ""],
    ...events.map(({ n, week, remaining, bits, blackout }, place) => [
      String(n),
      String(week),
      words.result(season, season.events[place], blackout),
      words.number(remaining),
      bits === null ? "" : words.two(bits),
    ]),
  ];
  const head = ["event", "week", "what", "left", "bits"].map((key) => words(key));
  const differs = (count, place) => count !== null && count !== counts[place];
  if (!filed.some(differs)) return [head, rows];
  const cells = filed.map((count, place) => {
    if (count === null) return "";
    return words.number(count) + (place && differs(count, place) ? " ≠" : "");
  });
  return [[...head, words("file says")], rows.map((row, place) => [...row, cells[place]])];
}

/** The course and the probabilities as two tables in Markdown. answer: sleuth/season-odds/2. */
export function oddsMarkdown(season, answer, words) {
  const { probabilities, remaining, unclear } = answer;
  const [head, rows] = courseRows(season, answer, words);
  const key = remaining === 1 && !unclear.length ? "one left" : "still left";
  const left = sentence(words(key, { n: words.matchings(remaining) }));
  const shares = season.sideA.map((name, a) => [
    name,
    ...probabilities[a].map((share, b) => (season.form.anyPair && a === b ? "" : cell(share))),
  ]);
  const table = markdown(["", ...season.sideB], shares, [0]);
  return [`## ${escaped(season.label)}`, markdown(head, rows, [2]), left, table].join("\n\n");
}

/** A number as Python writes it. */
function digits(value) {
  if (Number.isInteger(value)) return `${value}.0`;
  return value < 1e-4 ? value.toExponential().replace(/-(\d)$/, "-0$1") : String(value);
}

/** A text as a cell of CSV, which no spreadsheet computes. */
function csvCell(text) {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A line for each couple: both names and the probability. answer: sleuth/season-odds/2. */
export function oddsCsv({ sideA, sideB, form }, { probabilities }) {
  const lines = sideA.flatMap((name, a) =>
    sideB.flatMap((other, b) =>
      form.anyPair && a >= b ? [] : [[csvCell(name), csvCell(other), digits(probabilities[a][b])].join(",")],
    ),
  );
  return ["a,b,probability", ...lines, ""].join("\n");
}
