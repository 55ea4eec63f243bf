// A season cut off so that nothing is spoiled, and packed into an address.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const {
  aboutEvent,
  cut,
  editable,
  formatPair,
  formatSupposed,
  pack,
  parsePair,
  parseSupposed,
  placeOf,
  potAfter,
  seenAfter,
  stopOf,
  unpack,
} = await load("season/data.js");

const note = (week, text) => ({ type: "note", week, text });
const EVENTS = [note(1, "a"), note(1, "b"), note(3, "c"), note(4, "d")];
const SEASON = {
  format: { kind: "any_pair" },
  label: "Ours",
  people: ["Zoë + Ann", "Bea"],
  events: EVENTS,
  won: true,
  final_matches: [],
  notes: "they won",
};

test("a week or an event of the address is where the season is cut, else its first week", () => {
  const stops = ["all", "w1", "w2", "w3", "w9", "3", "99", undefined, "nonsense"].map((until) => stopOf(SEASON, until));
  assert.deepEqual(stops, [4, 2, 2, 3, 4, 3, 4, 2, 2]);
});

test("what is cut holds nothing of later events or of how the season ends", () => {
  const supposed = [{ pair: ["Zoë + Ann", "Bea"], match: true }];
  const { events, ...rest } = cut(SEASON, 2, supposed);
  assert.deepEqual(rest, { format: SEASON.format, label: "Ours", people: SEASON.people });
  assert.deepEqual(events, [
    ...EVENTS.slice(0, 2),
    { type: "truth_booth", week: 1, extra: true, pair: supposed[0].pair, result: true },
  ]);
});

test("a season to be edited is in order and has no fields that a change makes wrong", () => {
  const season = {
    ...SEASON,
    initial_count: 3,
    events: [{ ...EVENTS[3], remaining_after: 1, blackout: true, n: 1 }, EVENTS[0]],
  };
  assert.deepEqual(editable(season), { ...SEASON, events: [EVENTS[0], EVENTS[3]] });
});

test("an event of an earlier week goes after those of its week that are seen", () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((week) => placeOf(EVENTS, week)),
    [2, 2, 3, 4, 4],
  );
  assert.equal(placeOf(EVENTS, 1, 1), 1);
});

test("what is added right after the events that are seen is seen, and later events stay hidden", () => {
  const added = (place) => [...EVENTS.slice(0, place), note(2, "new"), ...EVENTS.slice(place)];
  assert.deepEqual(
    [seenAfter(EVENTS, added(2), 2), seenAfter(EVENTS, added(3), 2), seenAfter(EVENTS, added(0), 2)],
    [3, 2, 3],
  );
  assert.deepEqual([seenAfter(EVENTS, EVENTS.slice(1), 2), seenAfter(EVENTS, EVENTS.slice(0, 2), 2)], [1, 2]);
});

test("names with marks come back from the address", () => {
  const pair = ["Zoë + Ann", "B=c,d"];
  const supposed = [
    { pair, match: true },
    { pair: ["Bea", "Cy"], match: false },
  ];
  assert.deepEqual(parsePair(formatPair(pair)), pair);
  assert.deepEqual(parseSupposed(formatSupposed(supposed)), supposed);
  assert.deepEqual(
    [parsePair("Ann"), parsePair(""), parseSupposed("Ann=yes,%+b=no")],
    [null, null, [{ pair: ["%", "b"], match: false }]],
  );
});

test("a season is packed into an address and unpacked, unless it is too large", async () => {
  const text = await pack(SEASON);
  assert.match(text, /^[\w-]+$/);
  assert.deepEqual(await unpack(text), SEASON);
  const random = Array.from({ length: 3000 }, (_, n) => note(1, String(Math.sin(n))));
  assert.equal(await pack({ ...SEASON, events: random }), null);
  await assert.rejects(unpack(text.slice(0, 20)));
  await assert.rejects(unpack(await pack({ events: [] })), /not a season/);
});

test("an event says when it was shown and who took how much, as far as that is known", () => {
  const say = Object.assign((key, values) => `${key} ${Object.values(values).join(" ")}`, {
    whole: String,
    date: (text) => `on ${text}`,
  });
  const about = (event) => aboutEvent(event, say);
  assert.equal(about({}), "");
  assert.equal(about({ episode: 3, date: "2026-10-02" }), "episodeN 3 · on 2026-10-02");
  assert.equal(about({ episode: "Finale" }), "Finale");
  assert.equal(about({ sold_by: "Ann", amount: 0 }), "soldByFor Ann 0");
  assert.equal(about({ sold_by: "Ann" }), "soldBy Ann");
  assert.equal(about({ amount: 500 }), "soldFor 500");
});

test("what can be won is what the last event before it says, else what the season begins with", () => {
  const events = [{}, { pot: 900 }, {}];
  assert.deepEqual(
    [0, 1, 2, 3].map((stop) => potAfter({ pot: 1000, events }, stop)),
    [1000, 1000, 900, 900],
  );
  assert.equal(potAfter({ events }, 1), undefined);
});

test("an event that goes behind unseen ones is seen no more, and none of those is", () => {
  const events = [1, 2, 3, 5].map((week) => ({ week, type: "note", text: `${week}` }));
  const [first, second, third, later] = events;
  const moved = { ...first, week: 9 };
  assert.equal(seenAfter(events, [second, third, later, moved], 3), 2);
  assert.equal(seenAfter(events, [first, { ...second, text: "new" }, third, later], 3), 3);
  assert.equal(seenAfter(events, [first, second, third, { week: 3 }, later], 3), 4);
  assert.equal(seenAfter(events, [first, third, later], 3), 2);
});

test("what is cut has no nickname of somebody who joins later", () => {
  const season = { ...SEASON, nicknames: { Bea: "B", Xenia: "X" } };
  const join = { type: "join", week: 5, person: "Xenia" };
  assert.deepEqual(cut(season, 1, []).nicknames, { Bea: "B" });
  assert.deepEqual(cut({ ...season, events: [join] }, 1, []).nicknames, season.nicknames);
});
