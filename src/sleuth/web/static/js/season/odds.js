// The couples: how many matchings are left, whose lights are unclear, and the grid.

import { button, card, h } from "../dom.js";
import { formatPair, pairText, parsePair } from "./data.js";
import { glance } from "./glance.js";
import { byPerson, grid } from "./grid.js";
import { fullName } from "./people.js";

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
