// Undo takes back the last change of the turns, also after the player went back and forward in the browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { Changes } = await load("board/changes.js");
const turn = (guess, feedback = "BBBBB") => ({ guess, feedback });
const ONE = [turn("crane")];
const TWO = [...ONE, turn("south")];
const OTHER = [turn("crane", "YBBBB"), turn("south")];

test("each change is taken back once, the last one first", () => {
  const changes = new Changes();
  changes.add([], ONE);
  changes.add(ONE, TWO);
  changes.add(TWO, OTHER);
  assert.deepEqual(changes.takeBack(OTHER), TWO);
  assert.deepEqual(changes.takeBack(TWO), ONE);
  assert.deepEqual(changes.takeBack(ONE), []);
  assert.equal(changes.takeBack([]), null);
});

test("after a step back in the browser, the change before that is taken back", () => {
  const changes = new Changes();
  changes.add(ONE, TWO);
  changes.add(TWO, OTHER);
  assert.ok(changes.has(TWO));
  assert.deepEqual(changes.takeBack(TWO), ONE);
  assert.ok(!changes.has(OTHER));
});

test("turns of a link are no change", () => {
  const changes = new Changes();
  changes.add([], ONE);
  assert.equal(changes.takeBack(OTHER), null);
  changes.clear();
  assert.equal(changes.takeBack(ONE), null);
});
