// Lists of names as people paste them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { castOf, counted, joined, recast, seatsOf, sidesOf, splitNames } = await load("season/people.js");

test("a pasted list of names is read without its marks", () => {
  const listed = "1. Iris (22)\n2) Rosa ✓\n- Viola*\n• Oak B.\n3 Elm\n“Larch”\nZoé ❤️";
  assert.deepEqual(splitNames(listed), ["Iris", "Rosa", "Viola", "Oak B.", "Elm", "Larch", "Zoé"]);
});

test("a name that is there twice is named", () => {
  assert.deepEqual(castOf("one", ["Iris", "iris"], ["Oak", "Elm"], []), { error: ["twice", { name: "iris" }] });
});

/** A season of three and three in which Xenia joins the match of Iris and Oak. */
const joining = () => ({
  ...castOf("one", ["Iris", "Rosa", "Ivy"], ["Oak", "Elm", "Ash"], []),
  events: [
    { type: "join", week: 1, person: "Xenia", side: "a", pair: ["Iris", "Oak"] },
    { type: "truth_booth", week: 1, pair: ["Xenia", "Elm"], result: false },
  ],
});

test("whoever joins a match is on a list, and counted as the one who has the same match", () => {
  const season = joining();
  assert.deepEqual(sidesOf(season)[0], ["Iris", "Rosa", "Ivy", "Xenia"]);
  assert.equal(seatsOf(season), 3);
  assert.deepEqual(counted(season, ["Xenia", "Elm"]), ["Iris", "Elm"]);
  assert.deepEqual(counted(season, ["Rosa", "Elm"]), ["Rosa", "Elm"]);
});

test("somebody who makes the first list the longer one exchanges the sides, also of whoever joined", () => {
  const season = joining();
  const { side_a: first, side_b: second, events } = recast(season, joined(season, "Fern", 0, true));
  assert.deepEqual(
    [first, second],
    [
      ["Oak", "Elm", "Ash"],
      ["Iris", "Rosa", "Ivy", "Fern"],
    ],
  );
  assert.deepEqual([events[0].side, events[0].pair, events[1].pair], ["b", ["Oak", "Iris"], ["Elm", "Xenia"]]);
});

test("a name changed in the list is changed where somebody joins", () => {
  const season = joining();
  const { events } = recast(season, castOf("one", ["Iris", "Rosa", "Ivy"], ["Oscar", "Elm", "Ash"], []));
  assert.deepEqual(events[0].pair, ["Iris", "Oscar"]);
});
