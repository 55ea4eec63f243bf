// A season that this browser has already, when a link or a file brings it once more. Nothing is replaced without asking.

import { button, h } from "../dom.js";
import { inserted, stopOf } from "./data.js";
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

/** An event as a text that is the same however its file orders fields and couples. */
function textOf(event) {
  const fields = Object.entries({ ...event, pairs: event.pairs && [...event.pairs].sort() });
  return JSON.stringify(fields.filter(([, value]) => value !== undefined && value !== null).sort());
}

/** The events of a season that another version does not have. */
function newIn(season, other) {
  const texts = new Set(other.events.map(textOf));
  return season.events.filter((event) => !texts.has(textOf(event)));
}

/** Whether two different events speak of the same thing: the couple of a booth, the night of a week. */
function isSameThing(one, other) {
  if (one.type !== other.type || one.type === "note") return false;
  return one.week === other.week || (one.pair && String(one.pair) === String(other.pair));
}

/** Both versions in one, with all events of either; null if they say different things or name people otherwise. */
function joinedWith(mine, theirs) {
  const added = newIn(theirs, mine);
  const own = newIn(mine, theirs);
  if (isGroup(mine) !== isGroup(theirs) || added.some((event) => own.some((one) => isSameThing(event, one))))
    return null;
  const [here, there] = [everybody(mine), everybody(theirs)];
  if (!isIn(here, there) && !isIn(there, here)) return null;
  const larger = isIn(here, there) ? theirs : mine; // somebody came to it later
  const cast = Object.entries(larger).filter(([key]) => ["format", "people", "side_a", "side_b"].includes(key));
  return { ...theirs, ...mine, ...Object.fromEntries(cast), events: added.reduce(inserted, mine.events) };
}

/** What to do with a season that is here already: open it, add what is new, or keep both. Null if it is not here. */
export function question(say, season, { open, keep }) {
  const twin = twinOf(season);
  if (!twin) return null;
  const { id, label, season: mine } = twin;
  const both = joinedWith(mine, season);
  const more = both ? both.events.length - mine.events.length : 0;
  const add = () => {
    if (!store.read(id)) return keep(); // another tab deleted it
    const last = mine.events[stopOf(mine, store.seen(id) ?? "all") - 1];
    store.write(id, both);
    store.see(id, String(both.events.indexOf(last) + 1)); // what is new is not shown yet
    return open(id);
  };
  const look = { role: "group", "aria-label": say("haveIt", { label }), tabindex: "-1", "data-key": "twin" };
  const what = both ? more > 0 && say("haveLess", { n: more }) : say("haveOther");
  const main = more > 0 ? null : "main";
  return h("div.care.season-twin", look, [
    h("p", h("strong", say("haveIt", { label })), " ", what),
    h("div.buttons", [
      more > 0 && button(say("addNew"), add, { class: "main", "data-key": "twin-add" }),
      button(say("openMine"), () => open(id), { class: main, "data-key": "twin-open" }),
      button(say("keepBoth"), keep, { class: "quiet", "data-key": "twin-keep" }),
    ]),
  ]);
}
