// The grid: a table with the probability of each couple; colour only helps.

import { button, h, rove, scroller } from "../dom.js";
import { shortPercent } from "../numbers.js";
import { isGroup, likeliestOf } from "./likely.js";
import { depthOf } from "./shades.js";

const SHADES = 20;
const FEW = 12; // columns that fit on a phone
const SHOWN = 3; // partners of a person in a list

function shade(share) {
  if (share >= 1) return "sure";
  return share > 0 ? `some deep${Math.max(1, Math.round(depthOf(share) * SHADES))}` : "none";
}

/** answer: sleuth/season-odds/2. chosen: a pair or null. supposed: whether all is only what would be. name(person): a name with the nickname; pick(pair): of a cell that was clicked. */
export function grid(answer, chosen, supposed, say, { pick, name }) {
  const { side_a: rowsOf, side_b: columnsOf, probabilities } = answer;
  const isOneList = isGroup(answer);
  const rows = probabilities.map((shares, a) => {
    const best = likeliestOf(shares);
    return shares.map((share, b) => {
      if (isOneList && a === b) return null;
      const pair = [rowsOf[a], columnsOf[b]];
      const label = supposed ? say("wouldBe", { what: say.fact(share) }) : say.fact(share);
      return button(share >= 1 ? "✓" : shortPercent(share), () => pick(pair), {
        class: best.includes(share) ? `${shade(share)} likeliest` : shade(share),
        "aria-label": `${say("and", { a: pair[0], b: pair[1] })}: ${label}`,
        "data-key": `cell-${a}-${b}`,
        "aria-pressed": String(chosen?.[0] === pair[0] && chosen[1] === pair[1]),
      });
    });
  });
  const heads = columnsOf.map((one) => h("th", { scope: "col", title: name(one) }, h("span", one)));
  const lines = rows.map((cells, a) => {
    const line = cells.map((cell) => h("td", cell ?? "–"));
    return h("tr", h("th", { scope: "row", title: name(rowsOf[a]) }, rowsOf[a]), line);
  });
  const look = `grid${supposed ? " supposed" : ""}${columnsOf.length > FEW ? " crowded" : ""}`;
  const caption = h("caption.for-readers", say("gridCaption"));
  const table = h("table", { class: look }, caption, h("thead", h("tr", h("td"), heads)), h("tbody", lines));
  const buttons = rows.map((cells) => cells.filter(Boolean));
  rove(table, buttons);
  const box = scroller(say("gridRegion"), table);
  box.classList.add("gridbox");
  box.removeAttribute("tabindex"); // its buttons can be reached by keys, and move it
  return box;
}

/** Everybody's likeliest partners, in words: what a narrow screen has room for. nameOf(person): a name with the nickname. */
export function byPerson(answer, say, nameOf) {
  const { side_a: first, side_b: second, probabilities } = answer;
  function item(name, partners, shares) {
    const open = partners.map((other, at) => ({ other, share: shares[at] })).filter(({ share }) => share > 0);
    const best = open.sort((a, b) => b.share - a.share).slice(0, SHOWN);
    const list = best.map(({ other, share }) => `${other} ${say.fact(share)}`).join(", ");
    const more = open.length - SHOWN;
    return h(
      "li",
      h("strong", `${nameOf(name)}: `),
      list,
      more > 0 && h("span.dim", ` ${say("othersToo", { n: more })}`),
    );
  }
  const rows = first.map((name, a) => item(name, second, probabilities[a]));
  const byColumn = (name, b) =>
    item(
      name,
      first,
      probabilities.map((row) => row[b]),
    );
  const columns = isGroup(answer) ? [] : second.map(byColumn);
  return h("details.more", h("summary", say("byPerson")), h("ul.by-person", rows, columns));
}
