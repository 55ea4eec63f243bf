// Week by week: the curve, and a table of what each event left; a ceremony beside those before it.

import { card, h, table } from "../dom.js";
import { curve } from "./curve.js";
import { shownText } from "./confirmed.js";
import { aboutEvent, pairText, sameCouple, whatIfText } from "./data.js";

/** Who sat with whom. fresh: couples that are marked as new. */
export function seating(pairs, fresh = [], mark = "") {
  const isNew = (pair) => fresh.some((one) => sameCouple(one, pair));
  return h("p.pairs.small.dim", [
    pairs.map((pair) =>
      isNew(pair) ? h("strong", pairText(pair), h("span.for-readers", ` (${mark})`)) : h("span", pairText(pair)),
    ),
  ]);
}

/** The card, or null if nothing was shown. what: { say, season, stop, supposed }; answer: sleuth/season-odds/2. */
export function course({ say, season, stop, supposed }, answer) {
  if (!answer.events.length) return null;
  const seen = season.events.slice(0, stop);
  const cellOf = ({ remaining, remaining_not_exclusive: open, night }, place) => {
    if (place >= seen.length) return whatIfText(supposed[place - seen.length], say);
    const text = shownText(season, place, say);
    const shared = open > remaining && h("p.small.dim", say("leftOpen", { n: say.whole(open) }));
    const about = aboutEvent(seen[place], say, season.currency);
    return [text, about && h("p.small.dim", about), night && beside(night, seen[place].pairs, answer, say), shared];
  };
  const before = (place) => (place ? answer.events[place - 1].remaining : answer.initial_count);
  const rows = answer.events.map((event, place) => [
    String(event.n),
    cellOf(event, place),
    say.whole(event.remaining),
    say.percent(1 - event.remaining / before(place)),
  ]);
  const columns = [[say("number"), "left"], [say("event"), "words"], [say("left")], [say("ruledOut"), "ruled-out"]];
  return card(
    say("course"),
    curve(answer, supposed.length, say),
    h("div.season-course", table(say("leftAfter"), columns, rows)),
  );
}

/** Who sat with whom, which couples are new, and the earlier ceremony that was most alike. */
function beside({ new_pairs: fresh, similar, same }, pairs, answer, say) {
  const [many, all] = [pairs.length, fresh.length === pairs.length];
  const earlier = answer.events.find((one) => one.n === similar);
  const news = all ? say("allNew") : fresh.length ? say("newCouples", { n: fresh.length }) : say("noNew");
  return h(
    "details.small",
    h("summary", news),
    seating(pairs, all ? [] : fresh, say("newCouple")),
    earlier && h("p", say("mostAlike", { n: similar, week: earlier.week, same, many })),
  );
}
