// Bars, distributions and scores, without styles of their own; and lists of words.

import { h, s, table } from "./dom.js";
import { whole } from "./numbers.js";

/** A bar as long as value is of most. The number stands beside it, so that readers are told nothing twice. */
export function bar(value, most) {
  const width = most > 0 ? Math.max((100 * value) / most, 0.6) : 0;
  const about = { "aria-hidden": "true", focusable: "false", preserveAspectRatio: "none", viewBox: "0 0 100 10" };
  return s("svg.bar", about, s("rect.back", { width: 100, height: 10 }), s("rect", { width, height: 10 }));
}

/** A distribution as a table with bars. rows: [guesses, games]; games: what they are called; most: the longest bar. */
export function byGuesses(
  caption,
  rows,
  { games = "Games", most = Math.max(...rows.map(([, number]) => number)) } = {},
) {
  const columns = ["Guesses", games, [h("span.for-readers", "Share of the most"), "bars"]];
  const cells = rows.map(([guesses, number]) => [guesses, whole(number), bar(number, most)]);
  return table(caption, columns, cells);
}

/** Words, the first ones at sight and the others on demand. */
export function wordList(words, { most = 12, total = words.length } = {}) {
  const spans = words.map((word) => h("span", word));
  const list = h("span.wordlist", spans.slice(0, most));
  const rest = total - words.length;
  if (words.length <= most) return h("div", list, rest > 0 && h("p.hint", `and ${whole(rest)} more`));
  const more = [
    h("span.wordlist", spans.slice(most)),
    rest > 0 && h("p.hint", `and ${whole(rest)} that are not listed`),
  ];
  return h("div", list, h("details", h("summary", `${whole(words.length - most)} more`), more));
}
