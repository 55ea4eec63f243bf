// A season that this browser has already, when a link or a file brings it once more. Nothing is replaced without asking.

import { button, h } from "../dom.js";
import { stopOf } from "./data.js";
import { withoutCast, castIn, merge } from "./merge.js";
import { isGroup, sidesOf } from "./people.js";
import * as store from "./store.js";

const everybody = (season) => new Set(sidesOf(season).flat());
const isIn = (some, more) => [...some].every((one) => more.has(one));

/** Another version of a season in this browser: { id, label, season }, or undefined. It has the same id or name, and half of the people. */
function twinOf(season) {
  const people = everybody(season);
  return store.list().find(({ season: mine, label }) => {
    const both = [...everybody(mine)].filter((name) => people.has(name)).length;
    return ((season.id && season.id === mine.id) || (season.label ?? season.id) === label) && 2 * both >= people.size;
  });
}

const sorted = (pairs) => [...pairs].sort((one, other) => (String(one) < String(other) ? -1 : 1));

/** An event as a text that is the same however its file orders fields and couples. */
function textOf(event) {
  const fields = Object.entries({ ...event, pairs: event.pairs && sorted(event.pairs) }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether two different events speak of the same thing: the couple of a booth, the night of a week. */
function isSameThing(one, other) {
  if (one.type !== other.type || one.type === "note") return false;
  return one.week === other.week || (one.pair && String(one.pair) === String(other.pair));
}

/** Both versions in one, with all events of either; null if they say different things or name people otherwise. */
function joinedWith(mine, theirs) {
  if (isGroup(mine) !== isGroup(theirs)) return null;
  const known = new Map(mine.events.map((event) => [textOf(event), event]));
  const others = theirs.events.map((event) => known.get(textOf(event)) ?? event);
  const common = mine.events.filter((event) => others.includes(event));
  const [added, own] = [
    others.filter((event) => !common.includes(event)),
    mine.events.filter((event) => !common.includes(event)),
  ];
  if (added.some((event) => own.some((one) => isSameThing(event, one)))) return null;
  const [here, there] = [everybody(mine), everybody(theirs)];
  if (!isIn(here, there) && !isIn(there, here)) return null;
  const cast = castIn(isIn(here, there) ? mine : theirs); // who came to it later is new
  const begun = { ...theirs, ...withoutCast(mine) };
  return merge({ ...begun, ...cast, events: common }, { ...theirs, ...mine }, { ...begun, events: others });
}

/** What to do with a season that is here already: open it, add what is new, or keep both. Null if it is not here. */
export function question(say, season, { open, keep }) {
  const twin = twinOf(season);
  if (!twin) return null;
  const { id, label, season: mine } = twin;
  const both = joinedWith(mine, season);
  const more = both ? both.events.length - mine.events.length : 0;
  const isMore = more > 0;
  const add = () => {
    if (!store.read(id)) return keep(); // another page deleted it
    const until = store.seen(id);
    const last = JSON.stringify(mine.events[stopOf(mine, until ?? "all") - 1]);
    store.write(id, both);
    store.see(id, String(both.events.findIndex((event) => JSON.stringify(event) === last) + 1)); // what is new is not shown yet
    return open(id);
  };
  return h(
    "div",
    { class: "care season-twin", role: "group", "aria-label": say("haveIt", { label }), tabindex: "-1" },
    h(
      "p",
      {},
      h("strong", {}, say("haveIt", { label })),
      " ",
      !both ? say("haveOther") : isMore && say("haveLess", { n: more }),
    ),
    h(
      "div",
      { class: "buttons" },
      isMore && button(say("addNew"), add, { class: "main", "data-key": "twin-add" }),
      button(say("openMine"), () => open(id), { class: isMore ? null : "main", "data-key": "twin-open" }),
      button(say("keepBoth"), keep, { class: "quiet", "data-key": "twin-keep" }),
    ),
  );
}
