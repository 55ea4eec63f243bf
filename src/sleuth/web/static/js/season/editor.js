// The editor of a season: its cast and its events, entered by pointing. Every change is kept at once and can be undone.

import { button, buttons, h } from "../dom.js";
import { fold as more } from "../parts.js";
import { castForm } from "./castform.js";
import { seating } from "./weeks.js";
import { aboutEvent, kindOf, placeOf } from "./data.js";
import { eventForm, isKnown, othersOf } from "./forms.js";
import { firstCast, formatOf, isGroup, joined, recast, renamed, shownText, sidesOf, withNames } from "./people.js";
import * as store from "./store.js";

const SLIPS = 1; // people who are renamed without asking

/** The week to which the next event belongs: after a ceremony begins another. */
function nextWeek(events, kind) {
  const week = Math.max(1, ...events.map((event) => event.week));
  const here = events.filter((event) => event.week === week).map(kindOf);
  const isOver = here.includes("ceremony") || here.includes("no_ceremony");
  return isOver && ["ceremony", "truth_booth", "no_booth"].includes(kind) ? week + 1 : week;
}

/** Where the event of an open form is: null for a new one, -1 if another tab has changed it. */
function placeIn(events, { event }) {
  const text = JSON.stringify(event);
  return event ? events.findIndex((one) => JSON.stringify(one) === text) : null;
}

/** The events without one, and where it goes if its week is this one. */
function around(events, place, week, seen) {
  if (place === null || place < 0) return { others: events, at: placeOf(events, week, seen) };
  const others = events.filter((_, at) => at !== place);
  const stays = (others[place - 1]?.week ?? 0) <= week && week <= (others[place]?.week ?? week);
  return { others, at: stays ? place : placeOf(others, week, seen - 1) };
}

/** The form that is open, made once: what is typed there stays. now(): the view as it is when something is done there. */
function formOf(open, { say, season }, now, act) {
  const key = JSON.stringify([say.lang, open.kind === "cast" || sidesOf(season)]);
  if (open.key !== key) Object.assign(open, { key, node: (open.kind === "cast" ? castOf : eventOf)(open, now, act) });
  return open.node;
}

function eventOf(open, now, act) {
  const { say, season, stop, id } = now();
  const { kind, event } = open;
  const visibleSeason = { ...season, events: season.events.slice(0, stop) };
  const begun = event || open.begun ? { ...event, ...open.begun } : null;
  const back = () => (event ? `edit-${placeIn(now().season.events, open)}` : `add-${kind}`);
  const before = (week) => {
    const { season: whole, stop: seen } = now();
    const { others, at } = around(whole.events, placeIn(whole.events, open), week, seen);
    return others.slice(0, Math.min(at, seen));
  };
  const week = nextWeek(visibleSeason.events, kind);
  return eventForm(
    { season: visibleSeason, say, kind, event: begun, week, saved: Boolean(event), before },
    {
      keep(filled) {
        open.begun = filled;
        store.keepDraft({ where: id, kind, event, begun: filled, seen: open.seen });
      },
      cancel: () => act.open(null, back()),
      done({ newcomer, currency, ...found }) {
        const { season: whole, stop: seen } = now();
        const { error, ...cast } = newcomer ? joined(whole, newcomer.name, newcomer.side, newcomer.shares) : {};
        if (error) return error;
        const place = placeIn(whole.events, open);
        const { others, at } = around(whole.events, place, found.week, seen);
        const names = new Map(event?.type === "join" ? [[event.person, found.person]] : []);
        const money = currency === undefined ? {} : { currency };
        const rest = { ...whole, ...money, events: withNames(others, names) };
        const base = newcomer ? recast(rest, cast) : rest;
        const isExpected = at === (place ?? seen);
        const note = isExpected ? "" : say(at > seen ? "placedLater" : "placedIn", { n: at + 1, week: found.week });
        const events = base.events.toSpliced(at, 0, found);
        act.save({ ...base, events }, note, event && place >= 0 ? back() : "add-truth_booth");
        return null;
      },
    },
  );
}

function castOf(_, now, act) {
  const { say, season } = now();
  const lists = isGroup(season) ? [firstCast(season)[0], []] : firstCast(season);
  const given = {
    label: season.label ?? season.id ?? "",
    kind: formatOf(season),
    lists: lists.map((names) => names.join("\n")),
    extras: season.format.known_extra_people ?? [],
  };
  let agreed = "";
  return castForm(say, given, {
    cancel: () => act.open(null, "cast"),
    done(cast, label) {
      const whole = now().season;
      const list = renamed(whole, cast).map((names) => names.join(" → "));
      if (list.length > SLIPS && agreed !== list.join() && whole.events.length) {
        agreed = list.join();
        return ["replaceAsk", { n: list.length, list: list.join(", ") }];
      }
      const { error, ...next } = recast(whole, cast);
      if (error) return error;
      act.save({ ...next, label });
      return null;
    },
  });
}

/**
 * The editor's content. Of events that are not seen yet it shows nothing. act.open(form, focus): open a form, or close it;
 * act.save(season, note, focus): keep what the form says, and close it; act.commit(season, note, focus): keep another change; act.undo(), act.redo().
 */
export function editor(view, now, act) {
  const { say, season, stop: seen, open, note, id, fold } = view;
  const { events } = season;
  const place = open && placeIn(events, open);
  const isOpen = open && (open.seen ?? 0) <= seen; // one that was begun later may say what came then: it waits
  const begin = (kind, event = null) => act.open({ kind, event, seen }, "form");
  if (isOpen && open.kind === "cast") return [h("h2", say("events")), formOf(open, view, now, act)];

  function item(event, at) {
    if (isOpen && place === at) return h("li", formOf(open, view, now, act));
    const tool = (key, onclick, disabled = false) =>
      button(say(key), onclick, {
        class: "quiet slim",
        "aria-label": `${say(key)}: ${say("eventN", { n: at + 1 })}`,
        "data-key": `${key}-${at}`,
        disabled,
      });
    return h("li", [
      h("p", h("span.dim.small", `${say("placeN", { n: at + 1, week: event.week })} `), shownText(season, at, say)),
      h("p.small.dim", aboutEvent(event, say, season.currency)),
      event.pairs && seating(event.pairs),
      h("div.tools", [
        tool("edit", () => begin(kindOf(event), event), !isKnown(event)),
        tool("remove", () => act.commit({ ...season, events: events.toSpliced(at, 1) })),
      ]),
    ]);
  }

  function adders() {
    if (isOpen && (place === null || place < 0))
      return [place === -1 && h("p.care", say("editedTwice")), formOf(open, view, now, act)];
    const add = (kind, look) => button(say(kind), () => begin(kind), { class: look, "data-key": `add-${kind}` });
    return h("div", { role: "group", "aria-label": say("add") }, [
      buttons(add("truth_booth", "main"), add("ceremony", "main")),
      more(say("more"), buttons(othersOf(season).map((kind) => add(kind, "slim")))),
    ]);
  }

  const { canUndo, canRedo } = store.steps(id);
  const tool = (key, onclick, disabled, text = key) =>
    button(say(text), onclick, { class: "slim", "data-key": key, disabled });
  const items = events.slice(0, seen).map(item).reverse();
  return [
    h("h2", say("events")),
    note && h("p.care", note),
    adders(),
    buttons(
      tool("undo", act.undo, !canUndo),
      tool("redo", act.redo, !canRedo),
      tool("cast", () => act.open({ kind: "cast", event: null }, "form"), false, "editNames"),
    ),
    seen ? fold("entered", say("entered", { n: seen }), h("ol.entered", items)) : h("p.empty", say("noEvents")),
    seen < events.length && h("p.hint", say("laterHidden")),
  ];
}
