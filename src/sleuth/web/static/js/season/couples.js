// The couples: what their chances say at a glance, the grid, and how many matchings are left.
// answer: sleuth/season-odds/3. In a group, rows and columns are the same people, and each couple is there twice.

import { fold } from "../parts.js";
import { ask } from "../api.js";
import { button, buttons, card, h, replace, rove, scroller } from "../dom.js";
import { shortPercent } from "../numbers.js";
import { cut, formatPair, pairText, parsePair, sameCouple } from "./data.js";
import { fullName } from "./people.js";
import { bestSeating, byChance, depthOf, isGroup, likeliestOf, shareIn } from "./likely.js";

const FEW = 5; // likeliest couples: those with the last chance are all named, if they are not more than TIED
const TIED = 4;

/** The likeliest couples, in groups of the same chance: [{ share, pairs }]. */
function likeliest(open, most = FEW) {
  let named = 0;
  return open.filter(({ pairs }) => {
    const isNamed = named < most;
    named += pairs.length;
    return isNamed;
  });
}

/** The couples with one chance, as a text: "Eli + Sam 26.1%", or how many there are. */
function chanceText({ share, pairs }, say) {
  const key = pairs.length > TIED ? "tied" : pairs.length > 1 ? "chanceEach" : "chanceOf";
  return say(key, { n: pairs.length, list: pairs.map(pairText).join(", "), share: say.percent(share) });
}

/** The certain and the likeliest couples as texts. */
export function couplesOf(answer, say, most = FEW) {
  const { sure, open } = byChance(answer);
  return { sure: sure.map(pairText), likely: likeliest(open, most).map((one) => chanceText(one, say)) };
}

/** What the odds are beside: those after the week before, or without what is only supposed. Null if there are none. */
function compared({ season, stop, supposed, body, say }) {
  const events = season.events.slice(0, stop);
  const week = events.at(-1)?.week;
  const earlier = supposed.length ? stop : events.findIndex((event) => event.week === week);
  if (!supposed.length && earlier <= 0) return null;
  const since = supposed.length ? say("withoutThat") : say("afterWeek", { week: events[earlier - 1].week });
  return { since, body: { ...body, season: cut(season, earlier, []) } };
}

/** The lines above the grid. count: how many matchings are left, as a text; answer: sleuth/season-odds/3. */
function glance(view, answer, count) {
  const { say, what } = view;
  const { sure, open } = byChance(answer);
  const groups = likeliest(open);
  const { lights, pairs } = bestSeating(answer);
  const isSure = (pair) => sure.some((one) => sameCouple(one, pair));
  const seats = pairs.map((pair) => h(isSure(pair) ? "strong" : "span", pairText(pair)));
  const earlier = compared(view);

  /** A couple, and its chance before if that was another; of somebody who has joined since then there is none. */
  function name(pair, share, before) {
    const was = say.fact((before && shareIn(before, pair)) ?? share);
    return h(
      "li",
      pairText(pair),
      was !== say.fact(share) && h("span.dim.small", ` ${say("chanceBefore", { share: was })}`),
    );
  }

  /** The lines, once the answer before is there beside it. */
  function draw(before) {
    const countBefore = before && say("leftBefore", { ...earlier, matchings: say.matchings(before.remaining) });
    const list = ({ share, pairs: some }) => h("ul", [some.map((pair) => name(pair, share, before))]);
    const group = (one) => [
      h("dt.num", say.percent(one.share)),
      h("dd", one.pairs.length > TIED ? say("tiedN", { n: one.pairs.length }) : list(one)),
    ];
    return [
      h("p", h("span", count), countBefore && h("span.dim.small", ` ${countBefore}`)),
      sure.length > 0 &&
        h("p", h("strong", say(what ? "sureIf" : "sureCouples", { list: sure.map(pairText).join(", ") }))),
      groups.length > 0 && h("h3", say(what ? "likeliestIf" : "likeliest")),
      groups.length > 0 && h("dl.chances", groups.map(group)),
    ];
  }

  const lines = h("div", draw(null));
  const show = (before) => replace(lines, draw(before));
  if (earlier) ask("season/odds", earlier.body).then(show, () => {}); // the couples stand without it
  const seating = say("bestSeating", { lights: say.two(lights), n: pairs.length });
  return [lines, groups.length > 0 && fold(seating, h("p.pairs.small", seats))];
}

const SHADES = 20;
const NARROW = 12; // columns that fit on a phone

function shade(share) {
  if (share >= 1) return "sure";
  return share > 0 ? `some deep${Math.max(1, Math.round(depthOf(share) * SHADES))}` : "none";
}

/** answer: sleuth/season-odds/3. chosen: a pair or null. supposed: whether all is only what would be. name(person): a name with the nickname; pick(pair): of a cell that was clicked. */
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
  const look = `grid${supposed ? " supposed" : ""}${columnsOf.length > NARROW ? " crowded" : ""}`;
  const caption = h("caption.for-readers", say("gridCaption"));
  const table = h("table", { class: look }, caption, h("thead", h("tr", h("td"), heads)), h("tbody", lines));
  rove(
    table,
    rows.map((cells) => cells.filter(Boolean)),
  );
  const box = scroller(say("gridRegion"), table);
  box.classList.add("gridbox");
  box.removeAttribute("tabindex"); // its buttons can be reached by keys, and move it
  return box;
}

/** A ceremony that leaves out confirmed couples: what is left without their lights and with them, and which is so. */
function whoseLights({ say, id, season, commit }, { event: n, pairs, remaining, remaining_counted: counted }) {
  const event = season.events[n - 1];
  const values = {
    n,
    week: event.week,
    couples: pairs.map(pairText).join(", "),
    many: pairs.length,
    lights: say.lights(event.lights),
    without: say.matchings(remaining),
    counted: say.matchings(counted),
  };
  const settle = (key, change) => {
    const events = season.events.with(n - 1, { ...event, ...change });
    return button(say(key), () => commit({ ...season, events }), { class: "slim" });
  };
  const isIn = settle("lightIsIn", { pairs: [...event.pairs, ...pairs] });
  const isNot = settle("lightIsNot", { without_confirmed: true });
  return h("div.care", h("p", say("unclear", values)), id && buttons(isIn, isNot));
}

/** The card. answer: sleuth/season-odds/3. */
export function couples(view, answer) {
  const { say, what, values, season, go } = view;
  const pick = (pair) => go({ pair: formatPair(pair) });
  const name = (one) => fullName(season, one);
  const { remaining, unclear = [] } = answer;
  const last = answer.events.at(-1);
  const text = last ? say("couplesAfter", { week: last.week }) : say("couples");
  const many = { matchings: say.matchings(remaining), all: say.whole(answer.initial_count) };
  const isAll = remaining === 1 && !unclear.length;
  const count = isAll ? say(what ? "allWould" : "allKnown") : say(what ? "wouldBeLeft" : "leftOf", many);
  return card(
    what ? say("ifSo", { text }) : text,
    what && h("p.care", say("onlySupposed", { what })),
    isAll ? h("p", count) : glance(view, answer, count),
    unclear.map((one) => whoseLights(view, one)),
    grid(answer, parsePair(values.pair), Boolean(what), say, { pick, name }),
    h("p.hint", say("gridHint")),
  );
}
