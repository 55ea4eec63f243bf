// Seasons that this browser keeps; random edits of one season in two tabs, interleaved at random: the later change wins,
// both tabs end alike, and each change is in the season or can be brought back by Undo in the tab that made it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 300);
const SEED = 32;

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
    store.watch(() => this.show());
  }

  /** Begin anew with another season. added, removed: texts of events, by what is done in this tab. */
  begin(id) {
    Object.assign(this, { id, season: null, seen: new Map(), out: [], into: [], added: new Set(), removed: new Set() });
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

  show() {
    this.season = this.ask("read", this.id);
  }

  /** Change the season by what is done in this tab. */
  act(name, ...values) {
    const before = texts(this.season);
    this.ask(name, this.id, ...values);
    this.show();
    const after = texts(this.season);
    after.filter((text) => !before.includes(text)).forEach((text) => this.added.add(text));
    before.filter((text) => !after.includes(text)).forEach((text) => this.removed.add(text));
  }

  /** The texts of events in this season and in all that Undo brings back. */
  reachable() {
    const found = new Set(texts(this.season));
    for (let left = 200; left && this.ask("steps", this.id).canUndo; left -= 1) {
      this.ask("undo", this.id);
      texts(this.ask("read", this.id)).forEach((text) => found.add(text));
    }
    return found;
  }
}

const texts = (season) => season?.events.map((event) => event.text) ?? [];
const tabs = [];
for (const number of [0, 1]) tabs.push(new Tab(await load(`season/store.js?tab=${number}`)));

/** Edits of either tab as [kind, tab, number], with deliveries between some of them. */
function steps(chance) {
  const below = (number) => Math.floor(chance() * number);
  const kinds = ["add", "add", "change", "remove", "move", "undo", "redo"];
  const many = [...kinds, ...kinds, "drop", ...Array([0, 4, 14, 40][below(4)]).fill("deliver"), "sleep"];
  return Array.from({ length: 4 + below(26) }, () => [many[below(many.length)], below(2), below(1000)]);
}

/** Play some steps. What arrives at the disk last stays; a tab with a write under way does not take another's. */
function play(every, id) {
  for (const tab of tabs) tab.begin(id);
  let fresh = 0;
  const event = () => ({ type: "note", week: 1, text: `e${fresh++}` });
  function deliver(tab, _, isHeard = true) {
    const other = tabs[1 - tabs.indexOf(tab)];
    if (tab.out.length) other.into.push(tab.out.shift());
    if (!other.into.length) return;
    const [key, newValue] = other.into.shift();
    if (!other.out.some(([one]) => one === key)) other.set(key, newValue);
    globalThis.localStorage = other.storage;
    if (isHeard) other.heard({ key, newValue });
  }
  const write = (tab, events) => tab.season && tab.act("write", { ...tab.season, events });
  const place = (tab, n) => n % (texts(tab.season).length || 1);
  const acts = {
    deliver,
    sleep: (tab) => deliver(tab, 0, false), // the other tab is not told
    add: (tab, n) => write(tab, tab.season?.events.toSpliced(place(tab, n), 0, event())),
    remove: (tab, n) => write(tab, tab.season?.events.toSpliced(place(tab, n), 1)),
    change: (tab, n) => write(tab, tab.season?.events.toSpliced(place(tab, n), 1, event())),
    move: (tab) => write(tab, tab.season?.events.toReversed()),
    undo: (tab) => tab.act("undo"),
    redo: (tab) => tab.act("redo"),
    drop: (tab) => tab.act("write", null),
  };
  tabs[0].act("write", { events: [event(), event(), event()] });
  deliver(tabs[0]);
  for (const [kind, tab, n] of every) acts[kind](tabs[tab], n);
  for (let left = 100; left && tabs.some(({ out, into }) => out.length + into.length); left -= 1)
    tabs.forEach((tab) => deliver(tab));
  for (const tab of tabs) tab.show();
}

/** What an interleaving lost or left different: the slow obvious rule. "": nothing. */
function wrong() {
  if (tabs.some(({ out, into }) => out.length + into.length)) return "the tabs still write";
  if (JSON.stringify(tabs[0].season) !== JSON.stringify(tabs[1].season)) return "the tabs differ";
  const lost = tabs.flatMap((tab) => {
    const there = tab.reachable();
    return [...tab.added].filter((text) => !tab.removed.has(text) && !there.has(text));
  });
  return lost.length ? `lost ${lost}` : "";
}

test("of edits in two tabs each is in the season or can be brought back where it was made", () => {
  const chance = seeded(SEED);
  let overtaken = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const every = steps(chance);
    play(every, `s${round}`);
    overtaken += tabs.some((tab) =>
      [...tab.added].some((text) => !tab.removed.has(text) && !texts(tab.season).includes(text)),
    );
    assert.equal(wrong(), "", `round ${round}: ${JSON.stringify(every)}`);
  }
  assert.ok(overtaken > ROUNDS / 4, `a change is overtaken in ${overtaken} of ${ROUNDS} rounds`);
});

test("a tab shows what another made of a season, and puts its own version back as a new change", () => {
  const [one, other] = tabs;
  for (const tab of tabs) tab.begin("own");
  const pass = (from, to) => {
    const [key, text] = from.out.shift();
    to.set(key, text);
    to.heard({ key });
  };
  one.act("write", { events: [{ text: "mine" }] });
  pass(one, other);
  other.act("write", { events: [{ text: "theirs" }] });
  pass(other, one);
  assert.deepEqual(texts(one.season), ["theirs"]);
  one.act("undo");
  pass(one, other);
  assert.deepEqual(texts(other.season), ["mine"]);
  assert.deepEqual(one.ask("steps", "own"), { canUndo: false, canRedo: true });
});

test("a season that was deleted can be put back by either tab", () => {
  const [one, other] = tabs;
  for (const tab of tabs) tab.begin("gone");
  const season = { label: "Ours", events: [{ text: "a" }] };
  one.act("write", season);
  other.set(...one.out.shift());
  other.show();
  one.act("write", null);
  assert.deepEqual(one.ask("list"), []);
  const [key] = one.out.shift();
  other.set(key, null);
  other.heard({ key });
  assert.equal(other.season, null);
  for (const tab of [one, other]) {
    const isGone = () => tab.ask("deleted").some(({ id, label }) => id === "gone" && label === "Ours");
    assert.ok(isGone());
    tab.act("undo");
    assert.deepEqual(tab.season, season);
    assert.ok(!isGone());
  }
});

test("what the browser does not store is kept in the page", () => {
  const [one] = tabs;
  one.begin("full");
  one.put = (key, text) => {
    if (text !== null) throw new Error("full");
    one.set(key, text);
  };
  one.act("write", { events: [{ text: "a" }] });
  assert.deepEqual(texts(one.season), ["a"]);
  assert.equal(one.ask("isKept", "full"), false);
  one.act("write", { events: [] });
  one.act("undo");
  assert.deepEqual(texts(one.season), ["a"]);
  delete one.put;
});
