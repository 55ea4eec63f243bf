// One season that two pages changed: the changes of both are in it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { merge } = await load("season/merge.js");

test("a page that was not told of a change merges what it writes", () => {
  const event = (week, text) => ({ type: "note", week, text });
  const [a, b, c, d] = [event(1, "a"), event(2, "b"), event(2, "c"), event(3, "d")];
  const merged = (...lists) =>
    merge(...lists.map((events) => ({ people: ["Ann", "Bea"], events })))?.events.map((one) => one.text);
  assert.deepEqual(merged([a], [a, b], [a, d]), ["a", "b", "d"]);
  assert.deepEqual(merged([a], [a, d], [a, b]), ["a", "b", "d"]);
  assert.deepEqual(merged([a, b], [a], [a, b, d]), ["a", "d"]);
  assert.deepEqual(merged([a, b], [a, c], [a, b, d]), ["a", "c", "d"]);
  assert.deepEqual(merged([a], [a, b], [a, b]), ["a", "b"]);
  assert.deepEqual(merged([a], [a, b, b], [a]), ["a", "b", "b"]);
  assert.equal(merged([a, b], [a, c], [a, d]), undefined);
  assert.deepEqual(merged([a, b], [a], [a]), ["a"]);
  assert.deepEqual(merged([b, c], [c, b], [b, c, d]), ["c", "b", "d"]);
});

test("names are merged one by one", () => {
  const group = { format: { kind: "any_pair" }, events: [] };
  const booth = { type: "reveal", week: 1, pair: ["Ann", "Bea"] };
  const [base, mine] = [
    { people: ["Ann", "Bea"], ...group },
    { people: ["Zoe", "Bea"], ...group },
  ];
  assert.deepEqual(merge(base, mine, base), mine);
  assert.deepEqual(merge(base, mine, { ...base, events: [booth] }), {
    ...mine,
    events: [{ ...booth, pair: ["Zoe", "Bea"] }],
  });
  assert.deepEqual(merge(base, mine, { people: ["Ann", "Yan"], ...group }), { people: ["Zoe", "Yan"], ...group });
  assert.equal(merge(base, mine, { people: ["Ann", "Zoe"], ...group }), null);
  assert.deepEqual(merge(base, mine, { ...base, label: "Ours" }), { ...mine, label: "Ours" });
  assert.equal(merge({ ...base, label: "x" }, { ...base, label: "y" }, { ...base, label: "z" }), null);
});
