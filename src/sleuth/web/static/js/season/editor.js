// The editor of a season: its cast and its events, entered by pointing. Every change is kept at once and can be undone.

import { announce, button, h, replace } from "../dom.js";
import { eventText } from "./data.js";
import { castForm } from "./castform.js";
import { eventForm, isKnown, kindOf, othersOf } from "./forms.js";
import { formatOf, isGroup, joined, recast, renamed, sidesOf } from "./people.js";
import * as store from "./store.js";

const KEPT = 100; // steps back
const SLIPS = 1; // people who are renamed without asking

/** An empty season with a cast. */
export const seasonOf = (cast, label) => ({ schema_version: 1, label, ...cast, events: [] });

/** The week to which the next event belongs: after a ceremony begins another. */
function nextWeek(events, kind) {
  const week = Math.max(1, ...events.map((event) => event.week));
  const here = events.filter((event) => event.week === week);
  const over = here.some((event) => kindOf(event) === "ceremony" || kindOf(event) === "no_ceremony");
  return over && (kind === "ceremony" || kind === "truth_booth" || kind === "no_booth") ? week + 1 : week;
}

/** An editor. change(season) keeps the season and shows what follows from it. */
export function editor(change) {
  const element = h("div", { class: "editor" });
  let say, season, id;
  let unfolded = !matchMedia("(max-width: 62rem)").matches;
  const past = new Map(); // id of a season -> { back, on }
  let open = null; // "cast", or { kind, place, begun }: place is null for a new event, begun what is filled in already

  const steps = () => past.get(id) ?? past.set(id, { back: [], on: [] }).get(id);

  function commit(next, message) {
    const { back } = steps();
    past.set(id, { back: [...back.slice(-KEPT + 1), season], on: [] });
    season = next;
    shut();
    announce(message ?? say("saved"));
    draw();
    change(season);
  }

  function travel(from, to, message) {
    const way = steps();
    if (!way[from].length) return;
    way[to].push(season);
    season = way[from].pop();
    shut();
    announce(message);
    draw();
    change(season);
  }

  function shut() {
    open = null;
    store.keepDraft(null);
  }

  function show(next, place) {
    shut();
    open = next;
    draw();
    if (open) element.querySelector("form h3")?.focus();
    else element.querySelector(`[data-key="${place}"]`)?.focus();
  }

  function form(kind, place) {
    const event = place === null ? open.begun : { ...season.events[place], ...open.begun };
    const key = place === null ? `add-${kind}` : `edit-${place}`;
    return eventForm(season, say, kind, event, nextWeek(season.events, kind), {
      keep: (begun) => store.keepDraft({ where: id, kind, place, begun }),
      cancel: () => show(null, key),
      done({ newcomer, ...found }) {
        const { error, ...cast } = newcomer ? joined(season, newcomer.name, newcomer.side) : {};
        if (error) return error;
        const base = newcomer ? recast(season, cast) : season;
        const events = place === null ? [...base.events, found] : base.events.map((one, at) => (at === place ? found : one));
        commit({ ...base, events });
        element.querySelector(`[data-key="${place === null ? "add-truth_booth" : key}"]`)?.focus();
        return null;
      },
    }).element;
  }

  function cast() {
    const lists = (isGroup(season) ? [sidesOf(season)[0], []] : sidesOf(season)).map((names) => names.join("\n"));
    const given = { label: season.label ?? season.id ?? "", kind: formatOf(season), lists, extras: season.format.known_extra_people ?? [] };
    let agreed = "";
    return castForm(say, given, {
      cancel: () => show(null, "cast"),
      done(found, label) {
        const list = renamed(season, found).map((names) => names.join(" → "));
        if (list.length > SLIPS && agreed !== list.join() && season.events.length) {
          agreed = list.join();
          return ["replaceAsk", { n: list.length, list: list.join(", ") }];
        }
        const { error, ...next } = recast(season, found);
        if (error) return error;
        commit({ ...next, label });
        return null;
      },
    }).element;
  }

  /** An event one place earlier or later, in the week of the one that it passes. */
  function move(place, by) {
    const events = [...season.events];
    const [event] = events.splice(place, 1);
    events.splice(place + by, 0, { ...event, week: season.events[place + by].week });
    commit({ ...season, events });
    element.querySelector(`[data-key="${by < 0 ? "up" : "down"}-${place + by}"]:enabled`)?.focus();
  }

  function item(event, place) {
    if (open?.place === place) return h("li", {}, form(open.kind, place));
    const named = `${say("eventN", { n: place + 1 })}`;
    const tool = (key, act, more = {}) => button(say(key), act, { class: "quiet slim", "aria-label": `${say(key)}: ${named}`, "data-key": `${key}-${place}`, ...more });
    return h(
      "li",
      {},
      h("p", {}, h("span", { class: "dim small" }, `${say("weekN", { n: event.week })} `), eventText(event, say)),
      event.pairs && seating(event.pairs),
      h(
        "div",
        { class: "tools" },
        tool("edit", () => show({ kind: kindOf(event), place }), { disabled: !isKnown(event) }),
        tool("up", () => move(place, -1), { disabled: place === 0 }),
        tool("down", () => move(place, 1), { disabled: place === season.events.length - 1 }),
        tool("remove", () => commit({ ...season, events: season.events.filter((_, at) => at !== place) })),
      ),
    );
  }

  function adders() {
    if (open?.place === null) return form(open.kind, null);
    const add = (kind, kindOfButton) => button(say(kind), () => show({ kind, place: null }), { class: kindOfButton, "data-key": `add-${kind}` });
    return h(
      "div",
      { role: "group", "aria-label": say("add") },
      h("div", { class: "buttons" }, add("truth_booth", "main"), add("ceremony", "main")),
      h("details", { class: "more" }, h("summary", {}, say("more")), h("div", { class: "buttons" }, othersOf(season).map((kind) => add(kind, "slim")))),
    );
  }

  /** The events; folded at first where they would push the answers out of sight. */
  function entered() {
    const found = h("details", { class: "more", open: unfolded, ontoggle: () => { unfolded = found.open; } }, h("summary", {}, say("entered", { n: season.events.length })), h("ol", { class: "entered" }, season.events.map(item)));
    return found;
  }

  function draw() {
    const { back, on } = steps();
    replace(
      element,
      h("h2", {}, say("events")),
      open === "cast" ? cast() : [
        adders(),
        h(
          "div",
          { class: "buttons" },
          button(say("undo"), () => travel("back", "on", say("undone")), { class: "slim", disabled: !back.length, "data-key": "undo" }),
          button(say("redo"), () => travel("on", "back", say("saved")), { class: "slim", disabled: !on.length, "data-key": "redo" }),
          button(say("editNames"), () => show("cast"), { class: "slim", "data-key": "cast" }),
        ),
        season.events.length ? entered() : h("p", { class: "empty" }, say("noEvents")),
      ],
    );
  }

  return {
    element,
    /** Show a season. A form that is open stays as it is, unless the season is another. */
    show(words, nextId, next) {
      const same = id === nextId && JSON.stringify(season) === JSON.stringify(next) && say?.lang === words.lang;
      if (same && open) return;
      const draft = store.draft(nextId);
      if (id !== nextId) open = null;
      if (draft && (draft.place === null || draft.place < next.events.length)) open = draft;
      [say, id, season] = [words, nextId, next];
      draw();
    },
  };
}

/** Who sat with whom. */
export const seating = (pairs) => h("p", { class: "pairs small dim" }, pairs.map((pair) => h("span", {}, pair.join(" + "))));
