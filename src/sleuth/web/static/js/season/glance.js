// The couples at a glance: the matches, the likeliest couples and what changed, and whom to seat for the most lights.

import { ask } from "../api.js";
import { h, replace } from "../dom.js";
import { cut, pairText, sameCouple } from "./data.js";
import { bestSeating, byChance, shareIn } from "./likely.js";

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
