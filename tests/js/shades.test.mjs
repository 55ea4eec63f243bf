// How deep the colors of the grid are, with the colors of the style sheet.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "./modules.mjs";

const SHEET = readFileSync(new URL("../../src/sleuth/web/static/css/colors.css", import.meta.url), "utf8");
globalThis.document = { documentElement: {} };
globalThis.getComputedStyle = () => ({ getPropertyValue: (name) => SHEET.match(`${name}: ([^;]*);`)[1] });
const { coloursOf, depthOf } = await load("season/likely.js");

test("25% and 48% differ at sight", () => {
  const [light, dark] = [0.25, 0.48].map((share) => Number(coloursOf(share)[0].match(/^rgb\((\d+),/)[1]));
  assert.ok(light - dark > 30);
  assert.ok(depthOf(0.25) > 0.25, "steeper where most couples are");
});

test("what is certain and what is impossible have colors of their own, and deep ones have white ink", () => {
  assert.deepEqual([1, 0].map(coloursOf), [
    ["#f5793a", "#000000"],
    ["#ffffff", "#595d68"],
  ]);
  assert.deepEqual(
    [0.5, 0.9].map((share) => coloursOf(share)[1]),
    ["#000000", "#ffffff"],
  );
});
