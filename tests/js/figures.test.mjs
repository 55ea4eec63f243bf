// What the games of a history add up to: a row for each usual number of guesses, and more rows if a game took more.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { distribution, mean, streaks } = await load("history/figures.js");
const game = (number, more = {}) => ({ won: true, guesses: Array(number).fill("crane"), ...more });

test("the distribution has six rows at least, and those that were not solved", () => {
  assert.deepEqual(distribution([game(3), game(3), game(6, { won: false })]), [
    ["1", 0],
    ["2", 0],
    ["3", 2],
    ["4", 0],
    ["5", 0],
    ["6", 0],
    ["not solved", 1],
  ]);
  assert.deepEqual(distribution([game(8)]).at(-1), ["8", 1]);
  assert.equal(mean([3, 5, null]), 4);
  assert.equal(mean([null]), null);
});

test("a streak is days in a row with a solved daily game, up to today or yesterday", () => {
  const days = ["2026-01-03", "2026-01-02", "2025-12-30"].map((date) => game(3, { daily: true, date }));
  assert.deepEqual(streaks(days, "2026-01-04"), { now: 2, longest: 2 });
  assert.deepEqual(streaks(days, "2026-01-06"), { now: 0, longest: 2 });
});
