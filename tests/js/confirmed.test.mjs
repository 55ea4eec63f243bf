// Ceremonies that found nobody, as the page says it of the season that it has.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { shownText } = await load("season/people.js");
const say = Object.assign((key, { lights = "" } = {}) => `${key} ${lights}`.trim(), { lights: String, unseen: String });

test("a blackout is a ceremony that lights only couples that were confirmed, in other places too", () => {
  const night = (pairs, lights, more = {}) => ({ type: "ceremony", week: 1, pairs, lights, ...more });
  const pairs = [
    ["Xenia", "Dan"],
    ["Bea", "Eli"],
  ];
  const season = {
    format: { kind: "bipartite" },
    side_a: ["Ann", "Bea"],
    side_b: ["Dan", "Eli"],
    events: [
      night(pairs.slice(1), 0),
      { type: "truth_booth", week: 1, pair: ["Ann", "Dan"], result: true },
      { type: "join", week: 1, person: "Xenia", side: "a", pair: ["Ann", "Dan"] },
      night(pairs, 1),
      night(pairs, 2),
      night(pairs.slice(0, 1), 1),
      night(pairs, null, { sold: true }),
    ],
  };
  const dark = season.events.map((_, place) => shownText(season, place, say).endsWith(" – blackout"));
  assert.deepEqual(dark, [true, false, false, true, false, false, false]);
});
