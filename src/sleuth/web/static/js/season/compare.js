// Seasons of this browser beside the one that is shown: a curve each, as far as each has been seen.

import { ask } from "../api.js";
import { h, replace } from "../dom.js";
import { byWeek, curves } from "./curve.js";
import { cut, stopOf } from "./data.js";
import { isClash } from "./doctor.js";
import * as store from "./store.js";

const NONE = "none"; // in the address: none of them
const MOST = 8; // seasons that are beside this one until some are chosen

/** The card's content, or null if there is no other season. answer: sleuth/season-odds/2 of what is shown. */
export function comparison({ say, id, body, values, name, go }, answer) {
  const others = store.list().filter((one) => one.id !== id);
  if (!others.length) return null;
  const chosen = values.with ? values.with.split(",") : others.slice(0, MOST).map((one) => one.id);
  const ids = chosen.filter((one) => others.some((other) => other.id === one));
  const boxOf = ({ id: other, label }) => {
    const next = ids.includes(other) ? ids.filter((one) => one !== other) : [...ids, other];
    const onchange = () => go({ with: next.join(",") || NONE }, { replace: true });
    const box = h("input", { type: "checkbox", "data-key": `with-${other}`, onchange });
    box.checked = ids.includes(other);
    return h("label.pick", box, h("span", label));
  };
  const place = h("div", { "aria-busy": String(ids.length > 0) });

  /** Draw the curves when all are counted; a season that clashes is named. */
  async function fill(shown) {
    replace(place, h("p.hint", say("counting")));
    const seen = ({ id: other, season }) => cut(season, stopOf(season, store.seen(other) ?? "all"), []);
    const odds = (one) => ask("season/odds", { ...body, season: seen(one) });
    try {
      const counted = shown.map((one) => odds(one).catch((error) => (isClash(error) ? null : Promise.reject(error))));
      const found = await Promise.all(counted);
      const lines = shown.map((one, at) => found[at] && { name: one.label, weeks: byWeek(found[at]) });
      const failed = shown.filter((_, at) => !found[at]).map((one) => one.label);
      replace(
        place,
        curves([{ name, weeks: byWeek(answer) }, ...lines.filter(Boolean)], say),
        failed.length > 0 && h("p.care", say("notCompared", { list: failed.join(", ") })),
      );
    } catch (error) {
      replace(place, h("p.error", { role: "alert" }, say.error(error)));
    }
    place.removeAttribute("aria-busy");
  }

  if (ids.length) fill(others.filter((one) => ids.includes(one.id)));
  return [
    h("h2", say("compare")),
    h("fieldset.with-others", h("legend", say("compareWith")), h("div.picks", others.map(boxOf))),
    place,
  ];
}
