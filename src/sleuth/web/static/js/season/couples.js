// The couples: what their chances say at a glance, the grid, and how many matchings are left.
// answer: sleuth/season-odds/2. In a group, rows and columns are the same people, and each couple is there twice.

import { ask } from "../api.js";
import { color, rgb } from "../colors.js";
import { button, card, h, replace, rove, scroller } from "../dom.js";
import { shortPercent } from "../numbers.js";
import { cut, formatPair, pairText, parsePair, sameCouple } from "./data.js";
import { fullName } from "./people.js";

/** Whether everybody may match everybody, so that both sides are one list. */
export const isGroup = ({ side_a: rows, side_b: columns }) =>
  rows.length === columns.length && rows.every((name, at) => name === columns[at]);

/** The probability of a couple, by its names; undefined: one of them is not there. */
export const shareIn = ({ probabilities, side_a: rows, side_b: columns }, [a, b]) =>
  probabilities[rows.indexOf(a)]?.[columns.indexOf(b)];

/** Every couple once: [{ pair, share }]. */
export function everyCouple(answer) {
  const { side_a: rows, side_b: columns, probabilities } = answer;
  const group = isGroup(answer);
  const all = probabilities.flatMap((shares, a) =>
    shares.map((share, b) => ({ pair: [rows[a], columns[b]], share, isTwin: group && b <= a })),
  );
  return all.filter(({ isTwin }) => !isTwin);
}

/** The couples that are certain, and the open ones by their chance, those with the same chance together: { sure: [pair], open: [{ share, pairs }] }. */
export function byChance(answer) {
  const couples = everyCouple(answer);
  const sure = couples.filter(({ share }) => share >= 1).map(({ pair }) => pair);
  const open = couples.filter(({ share }) => share > 0 && share < 1);
  const chances = [...new Set(open.map(({ share }) => share))].sort((one, other) => other - one);
  const pairsAt = (chance) => open.filter(({ share }) => share === chance).map(({ pair }) => pair);
  return { sure, open: chances.map((share) => ({ share, pairs: pairsAt(share) })) };
}

/**
 * The seating with the most lights to expect: the couples whose probabilities have the largest sum. Of several, one.
 * Hosts are seated one after another; layer: by who sits beside them, as bits of a number, the best seating so far.
 * @returns {{ lights: number, pairs: string[][] }}
 */
export function bestSeating(answer) {
  const { side_a: rows, side_b: columns, probabilities } = answer;
  const group = isGroup(answer);
  const isTurned = columns.length < rows.length; // the hosts are the people of the smaller side
  const [hosts, guests] = isTurned ? [columns, rows] : [rows, columns];
  const share = (host, guest) => (isTurned ? probabilities[guest][host] : probabilities[host][guest]);
  /** @type {Map<number, { lights: number, pairs: number[][] }>} */
  let layer = new Map([[0, { lights: 0, pairs: [] }]]);
  for (let seat = 0; seat < (group ? hosts.length / 2 : hosts.length); seat += 1) {
    const next = new Map();
    for (const [sat, { lights, pairs }] of layer) {
      const host = group ? hosts.findIndex((_, one) => !(sat & (1 << one))) : seat; // in a group, the first who is free
      for (let guest = group ? host + 1 : 0; guest < guests.length; guest += 1) {
        if (sat & (1 << guest)) continue;
        const now = sat | (1 << guest) | (group ? 1 << host : 0);
        const sum = lights + share(host, guest);
        if (!(next.get(now)?.lights >= sum)) next.set(now, { lights: sum, pairs: [...pairs, [host, guest]] });
      }
    }
    layer = next;
  }
  const [first, ...others] = layer.values();
  const { lights, pairs } = others.reduce((most, one) => (one.lights > most.lights ? one : most), first);
  const couples = pairs.map(([host, guest]) => (isTurned ? [guest, host] : [host, guest]));
  return { lights, pairs: couples.map(([a, b]) => [rows[a], columns[b]]) };
}

const DARK = 0.7; // from here on white is easier to read

/** How deep the colour of a probability is, from 0 to 1: steeper where most couples are. */
export const depthOf = (share) => share ** 0.75;

/** The fill and the ink of a probability: a scale on which 25 % and 48 % differ at sight. */
export function coloursOf(share) {
  if (share >= 1) return [color("paper-certain"), color("black")];
  if (share <= 0) return [color("paper"), color("paper-dim")];
  const depth = depthOf(share);
  const deep = rgb("paper-deep");
  const fill = rgb("paper").map((from, k) => Math.round(from + (deep[k] - from) * depth));
  return [`rgb(${fill.join(",")})`, color(depth > DARK ? "paper" : "black")];
}

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

/** What the odds are beside: those after the week before, or without what is only supposed. Null if there is no such. */
function compared({ season, stop, supposed, body, say }) {
  const events = season.events.slice(0, stop);
  const week = events.at(-1)?.week;
  const earlier = supposed.length ? stop : events.findIndex((event) => event.week === week);
  if (!supposed.length && earlier <= 0) return null;
  const since = supposed.length ? say("withoutThat") : say("afterWeek", { week: events[earlier - 1].week });
  return { since, body: { ...body, season: cut(season, earlier, []) } };
}

/** The lines above the grid. count: how many matchings are left, as a text; answer: sleuth/season-odds/2. */
export function glance(view, answer, count) {
  const { say, what } = view;
  const { sure, open } = byChance(answer);
  const groups = likeliest(open);
  const { lights, pairs } = bestSeating(answer);
  const beside = new Map(); // a couple -> where its chance before is written if it is another, and the chance now
  const countBefore = h("span.dim.small");
  const name = (pair, now) => {
    const place = h("span.dim.small");
    beside.set(pair, { place, now });
    return h("li", pairText(pair), " ", place);
  };
  const group = ({ share, pairs: some }) => [
    h("dt.num", say.percent(share)),
    h(
      "dd",
      some.length > TIED
        ? say("tiedN", { n: some.length })
        : h(
            "ul",
            some.map((pair) => name(pair, say.fact(share))),
          ),
    ),
  ];
  const earlier = compared(view);
  if (earlier)
    ask("season/odds", earlier.body)
      .then((before) => {
        const { since } = earlier;
        replace(countBefore, say("leftBefore", { since, matchings: say.matchings(before.remaining) }));
        for (const [pair, { place, now }] of beside) {
          const share = shareIn(before, pair); // undefined: one of them has joined since then
          const was = share === undefined ? now : say.fact(share);
          if (was !== now) replace(place, say("chanceBefore", { share: was }));
        }
      })
      .catch(() => {}); // the couples stand without it
  const isNew = (pair) => !sure.some((one) => sameCouple(one, pair));
  return [
    h("p", h("span", count), " ", countBefore),
    sure.length > 0 &&
      h("p", h("strong", say(what ? "sureIf" : "sureCouples", { list: sure.map(pairText).join(", ") }))),
    groups.length > 0 && h("h3", say(what ? "likeliestIf" : "likeliest")),
    groups.length > 0 && h("dl.chances", groups.map(group)),
    groups.length > 0 &&
      h(
        "details.more",
        h("summary", say("bestSeating", { lights: say.two(lights), n: pairs.length })),
        h(
          "p.pairs.small",
          pairs.map((pair) => h(isNew(pair) ? "span" : "strong", pairText(pair))),
        ),
      ),
  ];
}

const SHADES = 20;
const NARROW = 12; // columns that fit on a phone
const SHOWN = 3; // partners of a person in a list

/** The probabilities of a row that are shown as its largest one, if they stand out: not certain, and not shown like all that are open. */
export function likeliestOf(shares) {
  const open = shares.filter((share) => share > 0 && share < 1);
  const best = shortPercent(Math.max(...open));
  const likeliest = open.filter((share) => shortPercent(share) === best);
  return likeliest.length < open.length ? likeliest : [];
}

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
  const look = `grid${supposed ? " supposed" : ""}${columnsOf.length > NARROW ? " crowded" : ""}`;
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
  return h("div.care", h("p", say("unclear", values)), id && h("div.buttons", isIn, isNot));
}

/** The card. answer: sleuth/season-odds/2. */
export function couples(view, answer) {
  const { say, what, values, season, go } = view;
  const pick = (pair) => go({ pair: formatPair(pair) });
  const name = (one) => fullName(season, one);
  const { remaining, unclear = [] } = answer;
  const last = answer.events.at(-1);
  const text = last ? say("couplesAfter", { week: last.week }) : say("couples");
  const many = { matchings: say.matchings(remaining), all: say.whole(answer.initial_count) };
  const isAll = remaining === 1 && !unclear.length;
  const left = isAll ? say(what ? "allWould" : "allKnown") : say(what ? "wouldBeLeft" : "leftOf", many);
  return card(
    what ? say("ifSo", { text }) : text,
    what && h("p.care", say("onlySupposed", { what })),
    isAll ? h("p", left) : glance(view, answer, left),
    unclear.map((one) => whoseLights(view, one)),
    grid(answer, parsePair(values.pair), Boolean(what), say, { pick, name }),
    h("p.hint", say("gridHint")),
    byPerson(answer, say, name),
  );
}
