// The editor of a season: its cast and its events, entered by pointing. Every change is kept at once and can be undone.

import { announce, button, find, h, replace } from "../dom.js";
import { eventText, placeOf } from "./data.js";
import { castForm } from "./castform.js";
import { seating } from "./course.js";
import { eventForm, isKnown, kindOf, othersOf } from "./forms.js";
import { merge } from "./merge.js";
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

/** An editor. change(season) keeps the season and shows what follows from it. Of events that are not seen yet it shows nothing. */
export function editor(change) {
  const element = h("div", { class: "editor" });
  let say, season, id;
  let seen = 0; // events
  let note = ""; // what a change did besides what was asked
  let unfolded = !matchMedia("(max-width: 62rem)").matches;
  const past = new Map(); // id of a season -> { back, on }
  let open = null; // "cast", or { kind, place, begun, node }: place is null for a new event, begun what is filled in already

  const steps = () => past.get(id) ?? past.set(id, { back: [], on: [] }).get(id);

  function commit(next, message = "") {
    const { back } = steps();
    past.set(id, { back: [...back.slice(-KEPT + 1), season], on: [] });
    note = message;
    turn(next, message || say("saved"));
  }

  function turn(next, message) {
    season = next;
    shut();
    announce(message);
    draw();
    change(season);
  }

  function travel(from, to, message) {
    const way = steps();
    if (!way[from].length) return;
    way[to].push(season);
    note = "";
    turn(way[from].pop(), message);
  }

  function shut() {
    open = null;
    store.keepDraft(null);
  }

  function show(next, place) {
    shut();
    open = next?.kind ? { ...next, seen } : next;
    draw();
    if (open) find("form h3", element)?.focus();
    else find(`[data-key="${place}"]`, element)?.focus();
  }

  const visible = () => ({ ...season, events: season.events.slice(0, seen) });

  /** Without an event: the others, how many of them are seen, and where it goes if its week is this one. */
  function around(place, week) {
    if (place === null) return { others: season.events, at: placeOf(season.events, week, seen) };
    const others = season.events.filter((_, at) => at !== place);
    const stays = (others[place - 1]?.week ?? 0) <= week && week <= (others[place]?.week ?? week);
    return { others, at: stays ? place : placeOf(others, week, seen - 1) };
  }

  /** Where an event went, if it is not where it would be expected. */
  function whereTo(place, at, week) {
    if (at === (place ?? seen)) return "";
    return say(at > seen ? "placedLater" : "placedIn", { n: at + 1, week });
  }

  function form() {
    const { kind } = open;
    const shown = visible();
    const event = open.place === null ? open.begun : { ...season.events[open.place], ...open.begun };
    const key = () => (open.place === null ? `add-${kind}` : `edit-${open.place}`);
    return eventForm(shown, say, kind, event, nextWeek(shown.events, kind), {
      saved: open.place !== null,
      before(week) {
        const { others, at } = around(open.place, week);
        return others.slice(0, Math.min(at, seen));
      },
      keep(begun) {
        open.begun = begun;
        store.keepDraft({ where: id, kind, place: open.place, begun, seen });
      },
      cancel: () => show(null, key()),
      done({ newcomer, ...found }) {
        const { error, ...cast } = newcomer ? joined(season, newcomer.name, newcomer.side, newcomer.shares) : {};
        if (error) return error;
        const { place } = open;
        const back = place === null ? "add-truth_booth" : key();
        const { others, at } = around(place, found.week);
        const base = newcomer ? recast({ ...season, events: others }, cast) : { ...season, events: others };
        commit(
          { ...base, events: [...base.events.slice(0, at), found, ...base.events.slice(at)] },
          whereTo(place, at, found.week),
        );
        find(`[data-key="${back}"]`, element)?.focus();
        return null;
      },
    }).element;
  }

  function cast() {
    const lists = (isGroup(season) ? [sidesOf(season)[0], []] : sidesOf(season)).map((names) => names.join("\n"));
    const given = {
      label: season.label ?? season.id ?? "",
      kind: formatOf(season),
      lists,
      extras: season.format.known_extra_people ?? [],
    };
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
    const { week } = season.events[place + by];
    events.splice(place + by, 0, { ...event, week });
    commit({ ...season, events }, week === event.week ? "" : say("movedWeek", { n: place + by + 1, week }));
    find(`[data-key="${by < 0 ? "up" : "down"}-${place + by}"]:enabled`, element)?.focus();
  }

  function item(event, place) {
    if (isIn(place)) return h("li", {}, (open.node ??= form()));
    const named = `${say("eventN", { n: place + 1 })}`;
    const tool = (key, act, more = {}) =>
      button(say(key), act, {
        class: "quiet slim",
        "aria-label": `${say(key)}: ${named}`,
        "data-key": `${key}-${place}`,
        ...more,
      });
    return h(
      "li",
      {},
      h(
        "p",
        {},
        h("span", { class: "dim small" }, `${say("placeN", { n: place + 1, week: event.week })} `),
        eventText(event, say),
      ),
      event.pairs && seating(event.pairs),
      h(
        "div",
        { class: "tools" },
        tool("edit", () => show({ kind: kindOf(event), place }), { disabled: !isKnown(event) }),
        tool("up", () => move(place, -1), { disabled: place === 0 }),
        tool("down", () => move(place, 1), { disabled: place === seen - 1 }),
        tool("remove", () => commit({ ...season, events: season.events.filter((_, at) => at !== place) })),
      ),
    );
  }

  /** Whether the form of an event is open here. One that was begun later than what is seen now may say what came then: it waits. */
  const isIn = (place) => open?.place === place && (open.seen ?? 0) <= seen;

  function adders() {
    if (isIn(null)) return (open.node ??= form());
    const add = (kind, kindOfButton) =>
      button(say(kind), () => show({ kind, place: null }), { class: kindOfButton, "data-key": `add-${kind}` });
    return h(
      "div",
      { role: "group", "aria-label": say("add") },
      h("div", { class: "buttons" }, add("truth_booth", "main"), add("ceremony", "main")),
      h(
        "details",
        { class: "more" },
        h("summary", {}, say("more")),
        h(
          "div",
          { class: "buttons" },
          othersOf(season).map((kind) => add(kind, "slim")),
        ),
      ),
    );
  }

  /** The events, the newest first; folded at first where they would push the answers out of sight. */
  function entered() {
    const found = h(
      "details",
      {
        class: "more",
        open: unfolded,
        ontoggle: () => {
          unfolded = found.open;
        },
      },
      h("summary", {}, say("entered", { n: seen })),
      h("ol", { class: "entered" }, visible().events.map(item).reverse()),
    );
    return found;
  }

  function draw() {
    const { back, on } = steps();
    replace(
      element,
      h("h2", {}, say("events")),
      open === "cast"
        ? cast()
        : [
            note && h("p", { class: "care" }, note),
            adders(),
            h(
              "div",
              { class: "buttons" },
              button(say("undo"), () => travel("back", "on", say("undone")), {
                class: "slim",
                disabled: !back.length,
                "data-key": "undo",
              }),
              button(say("redo"), () => travel("on", "back", say("saved")), {
                class: "slim",
                disabled: !on.length,
                "data-key": "redo",
              }),
              button(say("editNames"), () => show("cast"), { class: "slim", "data-key": "cast" }),
            ),
            seen ? entered() : h("p", { class: "empty" }, say("noEvents")),
            seen < season.events.length && h("p", { class: "hint" }, say("laterHidden")),
          ],
    );
  }

  /** Another page changed the season: what was undone or is to be edited is so in its version, too. */
  function follow(next, stop) {
    const way = steps();
    const both = [way.back, way.on].map((some) => some.map((one) => merge(season, one, next)));
    past.set(id, both.flat().every(Boolean) ? { back: both[0], on: both[1] } : { back: [], on: [] });
    if (!open?.kind) return;
    const edited = JSON.stringify(season.events[open.place]);
    const place = open.place === null ? null : next.events.findIndex((event) => JSON.stringify(event) === edited);
    if (place === -1) note = say("editedTwice");
    const begun = place === -1 ? { ...season.events[open.place], ...open.begun } : open.begun;
    const isRecast = JSON.stringify(sidesOf(season)) !== JSON.stringify(sidesOf(next));
    open = { ...open, place: place === -1 ? null : place, begun, seen: stop, node: isRecast ? null : open.node };
  }

  return {
    element,
    /** Show a season up to an event. A form that is open stays as it is, unless the season is another. */
    show(words, nextId, next, stop) {
      const isHere = id === nextId;
      const isChanged = isHere && JSON.stringify(season) !== JSON.stringify(next);
      const same = isHere && !isChanged && say?.lang === words.lang && seen === stop;
      if (same && open) return;
      if (isChanged) follow(next, stop);
      if (stop < seen) note = "";
      if (!isHere) {
        const draft = store.draft(nextId);
        open = draft && (draft.place === null || draft.place < next.events.length) ? draft : null;
        note = "";
      }
      const isDressed = say?.lang === words.lang;
      if (open?.kind && !isDressed) open.node = null;
      [say, id, season, seen] = [words, nextId, next, stop];
      if (!isHere || !isDressed || open !== "cast") draw(); // else what is typed there would be lost
    },
    /** Apply an edit of the doctor. */
    mend({ event: n, field, new: value, label }) {
      const change = (one) => (field === null ? [] : { ...one, [field]: value });
      commit(
        { ...season, events: season.events.flatMap((one, at) => (at === n - 1 ? change(one) : one)) },
        say("mended", { label }),
      );
      find('[data-key="undo"]', element)?.focus();
    },
    /** Settle whether the lights of the confirmed couples that an event leaves out are among those shown. */
    settle(place, couples, counted) {
      const event = season.events[place];
      const next = counted ? { ...event, pairs: [...event.pairs, ...couples] } : { ...event, without_confirmed: true };
      commit({ ...season, events: season.events.map((one, at) => (at === place ? next : one)) });
    },
  };
}
