// Seasons that this browser keeps; random edits of one season in two tabs, interleaved at random: no event is lost, and
// both tabs end alike.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 300);
const SEED = 32;
const STEM = "sleuth.season.";
const FIRST = {
  people: Array.from({ length: 8 }, (_, n) => `P${n}`),
  format: { kind: "any_pair", people: 8, couples: 4 },
};

/** Numbers from 0 to below 1, the same for a seed. Source: mulberry32, in the public domain. */
function seeded(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A page of a browser: a store of its own, and what it knows of the storage, into which the writes of others come later. */
class Tab {
  constructor(store) {
    this.store = store;
    this.storage = {
      getItem: (key) => this.seen.get(key) ?? null,
      setItem: (key, text) => this.put(key, text),
      removeItem: (key) => this.put(key, null),
    };
    globalThis.addEventListener = (_, heard) => (this.heard = heard);
    store.watch(() => this.changed());
  }

  /** Begin anew with another season. */
  begin(id) {
    Object.assign(this, { id, season: null, seen: new Map(), out: [], into: [], back: [] });
  }

  set(key, text) {
    return text === null ? this.seen.delete(key) : this.seen.set(key, text);
  }

  put(key, text) {
    this.set(key, text);
    this.out.push([key, text]);
  }

  /** Ask the store of this tab, whose storage is then the one of the page. */
  ask(name, ...values) {
    globalThis.localStorage = this.storage;
    return this.store[name](...values);
  }

  hear(event) {
    globalThis.localStorage = this.storage;
    this.heard(event);
  }

  changed() {
    const next = this.ask("read", this.id);
    if (!next) return;
    const back = this.back.map((one) => merge(this.season, one, next));
    this.back = back.every(Boolean) ? back : [];
    this.season = next;
  }

  kept() {
    return new Map(
      [...this.seen]
        .filter(([key]) => key.startsWith(STEM))
        .map(([key, text]) => [key, texts(JSON.parse(text).season)]),
    );
  }
}

const { merge } = await load("season/merge.js");
const { recast } = await load("season/people.js");
const tabs = [];
for (const number of [0, 1]) tabs.push(new Tab(await load(`season/store.js?tab=${number}`)));
const texts = (season) => season.events.map((event) => event.text);

/** Edits of either tab as [kind, tab, number], with deliveries between some of them. */
function steps(chance) {
  const below = (number) => Math.floor(chance() * number);
  const kinds = ["add", "add", "remove", "change", "move", "rename", "undo"];
  const many = [...kinds, ...kinds, ...Array([0, 4, 14, 40][below(4)]).fill("deliver")];
  return Array.from({ length: 4 + below(26) }, () => [many[below(many.length)], below(2), below(1000)]);
}

/** What is left after some steps. What arrives at the disk last stays; a tab with a write under way does not take another's. */
function played(every, id) {
  for (const tab of tabs) tab.begin(id);
  const [added, removed] = [[], []];
  let fresh = 0;
  function deliver(tab) {
    const other = tabs[1 - tabs.indexOf(tab)];
    if (tab.out.length) other.into.push(tab.out.shift());
    if (!other.into.length) return;
    const [key, newValue] = other.into.shift();
    if (!other.out.some(([one]) => one === key)) other.set(key, newValue);
    other.hear({ key, newValue });
  }
  function keep(tab, next) {
    const [before, after] = [texts(tab.season), texts(next)];
    added.push(...after.filter((text) => !before.includes(text)));
    removed.push(...before.filter((text) => !after.includes(text)));
    const { season } = tab.ask("write", id, next);
    if (season) {
      tab.season = season;
      return;
    }
    tab.ask("write", tab.ask("freshId"), next);
    tab.back = [];
    tab.season = tab.ask("read", id);
  }
  function commit(tab, events) {
    tab.back.push(tab.season);
    keep(tab, { ...tab.season, events });
  }
  const event = (week) => ({ type: "note", week, text: `e${fresh++}`, people: [] });
  const acts = {
    deliver,
    add(tab, n) {
      const { events, people } = tab.season;
      const place = n % (events.length + 1);
      const week = events[place - 1]?.week ?? 1;
      commit(tab, [
        ...events.slice(0, place),
        { ...event(week), people: [people[n % people.length]] },
        ...events.slice(place),
      ]);
    },
    remove: (tab, n) =>
      commit(
        tab,
        tab.season.events.filter((_, at) => at !== n % tab.season.events.length),
      ),
    change(tab, n) {
      const { events } = tab.season;
      if (events.length)
        commit(
          tab,
          events.map((one, at) => (at === n % events.length ? { ...one, text: event(1).text } : one)),
        );
    },
    move(tab, n) {
      const events = [...tab.season.events];
      if (events.length < 2) return;
      const [one] = events.splice(n % events.length, 1);
      const place = n % (events.length + 1);
      events.splice(place, 0, { ...one, week: events[place - 1]?.week ?? 1 });
      commit(tab, events);
    },
    rename(tab, n) {
      const people = tab.season.people.map((name, at) => (at === n % 8 ? `${name}'` : name));
      tab.back.push(tab.season);
      keep(tab, recast(tab.season, { people, format: tab.season.format }));
    },
    undo: (tab) => tab.back.length && keep(tab, tab.back.pop()),
  };
  const [first, second] = tabs;
  first.ask("write", id, { ...FIRST, events: [event(1), event(1), event(2)] });
  added.push("e0", "e1", "e2");
  first.season = first.ask("read", id);
  deliver(first);
  second.changed();
  for (const [kind, tab, n] of every) acts[kind](tabs[tab], n);
  for (let left = 100; left && tabs.some(({ out, into }) => out.length + into.length); left -= 1) tabs.forEach(deliver);
  for (const tab of tabs) tab.changed();
  return { added, removed };
}

/** What an interleaving lost, made up or left different: the slow obvious rule. "": nothing. */
function wrong({ added, removed }, id) {
  const [one, other] = tabs;
  if (tabs.some(({ out, into }) => out.length + into.length)) return "the tabs still write";
  if (JSON.stringify(one.season) !== JSON.stringify(other.season)) return "the tabs differ";
  const [kept, others] = tabs.map((tab) => tab.kept());
  const sorted = (map) => JSON.stringify([...map].sort());
  if (sorted(kept) !== sorted(others)) return "the tabs have other seasons";
  const own = kept.get(STEM + id);
  const everywhere = [...kept.values()].flat();
  const must = added.filter((text) => !removed.includes(text));
  const lost = must.filter((text) => !everywhere.includes(text));
  if (lost.length) return `lost ${lost}`;
  const setApart = kept.size > 1;
  if (!setApart && !must.every((text) => own.includes(text))) return "an event is lost though nothing was set apart";
  const events = one.season.events.map((event) => JSON.stringify(event));
  if (new Set(events).size < events.length) return "an event is there twice";
  // two changes of an event, of which one was undone after it was set apart, are both kept
  if (!setApart && new Set(own).size < own.length) return "an event is there in two forms";
  const isBack = (text) => removed.includes(text) && added.indexOf(text) !== added.lastIndexOf(text);
  const back = own.filter((text) => !must.includes(text) && !isBack(text));
  if (!setApart && back.length) return `${back} came back`;
  const strangers = one.season.events
    .flatMap((event) => event.people)
    .filter((name) => !one.season.people.includes(name));
  return strangers.length ? `${strangers} are in no list` : "";
}

test("edits in two tabs lose no event", () => {
  const chance = seeded(SEED);
  let whole = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [every, id] = [steps(chance), `s${round}`];
    const fault = wrong(played(every, id), id);
    assert.equal(fault, "", `round ${round}: ${JSON.stringify(every)}`);
    whole += tabs[0].kept().size === 1;
  }
  assert.ok(whole > ROUNDS / 2, `nothing is set apart in ${whole} of ${ROUNDS} rounds`);
});
