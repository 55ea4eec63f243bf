// Colors in messages are those of the tiles, in each of the two themes; a guess of such a name is left alone.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { load } from "./modules.mjs";

const tiles = {};
globalThis.document = { documentElement: { dataset: tiles } };
const { asPasted, colourNames, inColours, recoloured } = await load("squares.js");
const { paletteOf, repainted } = await load("local/pasted.js");

beforeEach(() => (tiles.tiles = "contrast"));

test("a color is translated", () => {
  assert.equal(
    inColours("11 answers fit if E (turn 1, place 5) is green; 2 if it is gray", 5),
    "11 answers fit if E (turn 1, place 5) is orange; 2 if it is gray",
  );
  assert.deepEqual(colourNames(), ["orange", "blue"]);
});

test("a guess that is named as a color is not", () => {
  for (const [message, shown] of [
    [
      "turn 2, green, breaks it: A must stay (green in turn 1)",
      "turn 2, green, breaks it: A must stay (orange in turn 1)",
    ],
    [
      "no answer fits after turn 2 (green GGG..); yellows come first",
      "no answer fits after turn 2 (green 🟧🟧🟧⬛⬛); blues come first",
    ],
    ["'green' is not listed; did you mean: greed, green", "'green' is not listed; did you mean: greed, green"],
  ])
    assert.equal(inColours(message, 5), shown);
});

test("with tiles in green and yellow, which are the usual ones, colors are called so and squares are drawn so", () => {
  delete tiles.tiles;
  assert.deepEqual(colourNames(), ["green", "yellow"]);
  assert.equal(
    inColours("green at place 3, yellow there (crane BBYGB)", 5),
    "green at place 3, yellow there (crane ⬛⬛🟨🟩⬛)",
  );
  assert.equal(recoloured("🟧🟦⬛ 🟩🟨"), "🟩🟨⬛ 🟩🟨");
});

test("squares of one theme are drawn in another, and a text says of which theme its squares are", () => {
  assert.equal(recoloured("Wordle 1 2/6\n⬛🟨🟩"), "Wordle 1 2/6\n⬛🟦🟧");
  assert.equal(repainted("🟧🟦⬛ best", "mono"), "●◐○ best");
  for (const [text, theme] of [
    ["⬜🟦🟧", "contrast"],
    ["⬜🟨⬜", "green"],
    ["○◐●", "mono"],
    ["crane ⬛", undefined],
    [undefined, undefined],
  ])
    assert.equal(paletteOf(text), theme);
});

test("pasted squares of high contrast ask for its tiles, and others ask for nothing", () => {
  const wishes = [];
  globalThis.dispatchEvent = ({ detail }) => wishes.push(detail);
  for (const text of ["⬜🟨🟩", "crane", "⬜🟦🟧"]) asPasted(text);
  assert.deepEqual(wishes, [{ isPasted: true }]);
});

test("feedback of another length, or within a word, is no feedback", () => {
  assert.equal(inColours("BBYG and xBBYGB", 5), "BBYG and xBBYGB");
  assert.equal(inColours("after BBYGB"), "after BBYGB");
});
