// The grid: a table with the probability of each couple; colour only helps.

import { h, rove, scroller } from "../dom.js";
import { shortPercent } from "../numbers.js";
import { depthOf } from "./shades.js";

const SHADES = 20;
const FEW = 12; // columns that fit on a phone
const SHOWN = 3; // partners of a person in a list

/** How likely a row's likeliest couple is, if it stands out: not certain, and not as likely as all that are open. */
function likeliest(shares) {
  const open = shares.filter((share) => share > 0 && share < 1);
  const best = Math.max(...open);
  return open.some((share) => share < best) ? best : null;
}

function shade(share) {
  if (share >= 1) return "sure";
  return share > 0 ? `some deep${Math.max(1, Math.round(depthOf(share) * SHADES))}` : "none";
}

/** answer: sleuth/season-odds/2. chosen: a pair or null. supposed: whether all is only what would be. pick(pair): of a cell that was clicked; follow(pair): of one that has the focus. */
export function grid(answer, chosen, supposed, say, { pick, follow }) {
  const { side_a: rowsOf, side_b: columnsOf, probabilities } = answer;
  const rows = probabilities.map((shares, a) => {
    const best = likeliest(shares);
    return shares.map((share, b) => {
      if (rowsOf[a] === columnsOf[b]) return null;
      const pair = [rowsOf[a], columnsOf[b]];
      const label = supposed ? say("wouldBe", { what: say.fact(share) }) : say.fact(share);
      return h(
        "button",
        {
          type: "button",
          class: share === best ? `${shade(share)} likeliest` : shade(share),
          "aria-label": `${say("and", { a: pair[0], b: pair[1] })}: ${label}`,
          "data-key": `cell-${a}-${b}`,
          "aria-pressed": String(Boolean(chosen) && chosen[0] === pair[0] && chosen[1] === pair[1]),
          onclick: () => pick(pair),
          onfocus: () => follow(pair),
        },
        share >= 1 ? "✓" : shortPercent(share),
      );
    });
  });
  const table = h("table", { class: `grid${supposed ? " supposed" : ""}${columnsOf.length > FEW ? " many" : ""}` }, [
    h("caption.for-readers", say("gridCaption")),
    h("thead", h("tr", [h("td"), columnsOf.map((name) => h("th", { scope: "col", title: name }, h("span", name)))])),
    h("tbody", [
      rows.map((cells, a) =>
        h("tr", [h("th", { scope: "row", title: rowsOf[a] }, rowsOf[a]), cells.map((cell) => h("td", cell ?? "–"))]),
      ),
    ]),
  ]);
  rove(
    table,
    rows.map((cells) => cells.filter(Boolean)),
  );
  const box = scroller(say("gridRegion"), table);
  box.classList.add("gridbox");
  box.removeAttribute("tabindex"); // its buttons can be reached by keys, and move it
  return box;
}

/** Everybody's likeliest partners, in words: what a narrow screen has room for. */
export function byPerson(answer, say) {
  const { side_a: first, side_b: second, probabilities } = answer;
  const group = first[0] === second[0];
  const sharesOf = (name, place, side) => [
    name,
    side
      ? probabilities.map((row, a) => [first[a], row[place]])
      : probabilities[place].map((share, b) => [second[b], share]),
  ];
  const everybody = [
    ...first.map((name, a) => sharesOf(name, a, 0)),
    ...(group ? [] : second.map((name, b) => sharesOf(name, b, 1))),
  ];
  const item = ([name, partners]) => {
    const open = partners.filter(([, share]) => share > 0).sort((one, other) => other[1] - one[1]);
    const list = open
      .slice(0, SHOWN)
      .map(([other, share]) => `${other} ${say.fact(share)}`)
      .join(", ");
    return h("li", [
      h("strong", `${name}: `),
      list,
      open.length > SHOWN && h("span.dim", ` ${say("othersToo", { n: open.length - SHOWN })}`),
    ]);
  };
  return h("details.more", [h("summary", say("byPerson")), h("ul.by-person", everybody.map(item))]);
}
