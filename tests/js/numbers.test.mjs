// Numbers as the page writes them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { counted, percent, shortPercent, two, whole } = await load("numbers.js");

test("a huge number is a power of ten, and none is a dash", () => {
  assert.deepEqual([0, 3628800, 1.5e21, null].map(whole), ["0", "3,628,800", "about 1.50 × 10²¹", "–"]);
  assert.deepEqual([two(3.4201), two(undefined)], ["3.42", "–"]);
});

test("a probability is 0 or 100 only if it is", () => {
  assert.deepEqual([0, 0.0004, 0.336, 0.9996, 1].map(percent), ["0.0%", "<0.1%", "33.6%", ">99.9%", "100.0%"]);
  assert.deepEqual([0, 0.004, 0.336, 0.996, 1].map(shortPercent), ["0", "<1", "34", ">99", "100"]);
});

test("one is singular", () => {
  assert.deepEqual([counted(1, "guess", "guesses"), counted(2000, "turn")], ["1 guess", "2,000 turns"]);
});
