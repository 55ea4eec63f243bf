// The grid: a table with the probability of each couple; colour only helps.

import { h, rove, scroller } from "../dom.js";
import { percent, shortPercent } from "../numbers.js";

const STEPS = [0, 0.05, 0.12, 0.25, 0.5]; // a cell is of the last step that it exceeds

function heat(share) {
  if (share >= 1) return 6;
  return STEPS.filter((step) => share > step).length;
}

/** answer: sleuth/season-odds/1. chosen: a pair or null. pick(pair): told of a cell that was clicked. */
export function grid(answer, chosen, pick) {
  const { side_a: rowsOf, side_b: columnsOf, probabilities } = answer;
  const rows = probabilities.map((shares, a) =>
    shares.map((share, b) => {
      if (rowsOf[a] === columnsOf[b]) return null;
      const pair = [rowsOf[a], columnsOf[b]];
      const told = share >= 1 ? "certain" : share <= 0 ? "impossible" : percent(share);
      return h(
        "button",
        {
          type: "button", class: `heat${heat(share)}`, "aria-label": `${pair[0]} and ${pair[1]}: ${told}`, "data-key": `cell-${a}-${b}`,
          "aria-pressed": String(Boolean(chosen) && chosen[0] === pair[0] && chosen[1] === pair[1]), onclick: () => pick(pair),
        },
        share >= 1 ? "✓" : shortPercent(share),
      );
    }),
  );
  const table = h(
    "table",
    { class: "grid" },
    h("caption", { class: "for-readers" }, "Probability of each couple, in percent"),
    h("thead", {}, h("tr", {}, h("td"), columnsOf.map((name) => h("th", { scope: "col", title: name }, name)))),
    h("tbody", {}, rows.map((cells, a) => h("tr", {}, h("th", { scope: "row", title: rowsOf[a] }, rowsOf[a]), cells.map((cell) => h("td", {}, cell ?? "–"))))),
  );
  rove(table, rows.map((cells) => cells.filter(Boolean)));
  const box = scroller("Grid of couples", table);
  box.removeAttribute("tabindex"); // its buttons can be reached by keys, and move it
  return box;
}
