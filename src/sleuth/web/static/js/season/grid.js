// The grid: a table with the probability of each couple; colour only helps.

import { h, rove, scroller } from "../dom.js";
import { shortPercent } from "../numbers.js";
import { depthOf } from "./shades.js";

const SHADES = 20;

function shade(share) {
  if (share >= 1) return "sure";
  return share > 0 ? `some deep${Math.max(1, Math.round(depthOf(share) * SHADES))}` : "none";
}

/** answer: sleuth/season-odds/2. chosen: a pair or null. supposed: whether all is only what would be. pick(pair): of a cell that was clicked; follow(pair): of one that has the focus. */
export function grid(answer, chosen, supposed, say, { pick, follow }) {
  const { side_a: rowsOf, side_b: columnsOf, probabilities } = answer;
  const rows = probabilities.map((shares, a) =>
    shares.map((share, b) => {
      if (rowsOf[a] === columnsOf[b]) return null;
      const pair = [rowsOf[a], columnsOf[b]];
      const fact = share >= 1 ? say("certain") : share <= 0 ? say("impossible") : say.percent(share);
      const label = supposed ? say("wouldBe", { what: fact }) : fact;
      return h(
        "button",
        {
          type: "button", class: shade(share), "aria-label": `${say("and", { a: pair[0], b: pair[1] })}: ${label}`, "data-key": `cell-${a}-${b}`,
          "aria-pressed": String(Boolean(chosen) && chosen[0] === pair[0] && chosen[1] === pair[1]), onclick: () => pick(pair), onfocus: () => follow(pair),
        },
        share >= 1 ? "✓" : shortPercent(share),
      );
    }),
  );
  const table = h(
    "table",
    { class: supposed ? "grid supposed" : "grid" },
    h("caption", { class: "for-readers" }, say("gridCaption")),
    h("thead", {}, h("tr", {}, h("td"), columnsOf.map((name) => h("th", { scope: "col", title: name }, name)))),
    h("tbody", {}, rows.map((cells, a) => h("tr", {}, h("th", { scope: "row", title: rowsOf[a] }, rowsOf[a]), cells.map((cell) => h("td", {}, cell ?? "–"))))),
  );
  rove(table, rows.map((cells) => cells.filter(Boolean)));
  const box = scroller(say("gridRegion"), table);
  box.classList.add("gridbox");
  box.removeAttribute("tabindex"); // its buttons can be reached by keys, and move it
  return box;
}
