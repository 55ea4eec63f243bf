// Bars, distributions and scores, without styles of their own; and lists of words.

import { h, s, table } from "./dom.js";
import { counted, whole } from "./numbers.js";

/** A bar as long as value is of most. The number stands beside it, so that readers are told nothing twice. */
export function bar(value, most) {
  const width = most > 0 ? Math.max((100 * value) / most, 0.6) : 0;
  const about = { "aria-hidden": "true", focusable: "false", preserveAspectRatio: "none", viewBox: "0 0 100 10" };
  return s("svg.bar", about, s("rect.back", { width: 100, height: 10 }), s("rect", { width, height: 10 }));
}

const WIDTH = 320;
const SCORES = [0, 50, 99];
const [LEFT, EDGE, SCORE_HEIGHT] = [24, 8, 120];

/** Skill and luck over time, from the oldest game to the newest. games: the newest first. Null if fewer than two have scores. */
export function scoreGraph(games) {
  const judged = games.filter((game) => game.skill !== null && game.luck !== null).reverse();
  if (judged.length < 2) return null;
  const x = (place) => LEFT + ((WIDTH - LEFT - EDGE) * place) / (judged.length - 1);
  const y = (score) => EDGE + SCORE_HEIGHT * (1 - score / 99);
  const marks = SCORES.map((score) => [
    s("line", { x1: LEFT, x2: WIDTH - EDGE, y1: y(score), y2: y(score) }),
    s("text.axis", { x: LEFT - 5, y: y(score) + 4, "text-anchor": "end" }, String(score)),
  ]);
  const scores = (kind) => judged.map((game) => game[kind]);
  const point = (score, place) => `${x(place)},${y(score)}`;
  const line = (kind) => s(`polyline.path.${kind}`, { points: scores(kind).map(point).join(" ") });
  const named = (kind) => {
    const mean = Math.round(scores(kind).reduce((sum, one) => sum + one, 0) / judged.length);
    return h("span", h(`span.swatch.${kind}`, { "aria-hidden": "true" }), `${kind}, ${mean} on average`);
  };
  const label = `Skill: ${scores("skill").join(", ")}. Luck: ${scores("luck").join(", ")}.`;
  const about = { role: "img", viewBox: `0 0 ${WIDTH} ${SCORE_HEIGHT + 2 * EDGE}`, "aria-label": label };
  return h(
    "figure",
    h("figcaption", `Skill and luck of ${counted(judged.length, "reviewed game")}, the oldest first`),
    s("svg.plot", about, marks, line("luck"), line("skill")),
    h("p.legend", ["skill", "luck"].map(named)),
  );
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
