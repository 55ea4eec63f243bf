// What the season view says, in two languages.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { load } from "./modules.mjs";

// The server sends the texts beside the modules; here they come from the files that Python reads.
const folder = new URL("../../src/sleuth/season/", import.meta.url);
globalThis.fetch = async (address) => {
  const [language] = String(address).match(/(?<=season\.)\w+(?=\.json)/);
  return new Response(await readFile(new URL(`texts.${language}.json`, folder)));
};
const { wordsOf } = await load("season/words.js");

test("one is singular, and all else plural", () => {
  const lights = (language) => [0, 1, 2].map((n) => wordsOf(language).lights(n));
  assert.deepEqual(lights("en"), ["0 lights", "1 light", "2 lights"]);
  assert.deepEqual(lights("de"), ["0 Lichter", "1 Licht", "2 Lichter"]);
  assert.deepEqual(
    [0, 1, 2].map((n) => wordsOf("de")("tooBright", { n })),
    [
      "Es sitzen nur 0 Paare, also gibt es höchstens 0 Lichter.",
      "Es sitzt nur 1 Paar, also gibt es höchstens 1 Licht.",
      "Es sitzen nur 2 Paare, also gibt es höchstens 2 Lichter.",
    ],
  );
});

test("numbers are those of the language", () => {
  const [en, de] = ["en", "de"].map(wordsOf);
  assert.deepEqual([en.percent(0.336), de.percent(0.336)], ["33.6%", "33,6\u00a0%"]);
  assert.deepEqual([en.percent(0.0001), de.percent(0.9999)], ["<0.1%", ">99,9\u00a0%"]);
  assert.deepEqual([en.whole(3628800), de.whole(3628800)], ["3,628,800", "3.628.800"]);
  assert.deepEqual([en.points(-0.0001), de.two(null)], ["0.0", "–"]);
  assert.deepEqual([en.points(0.019), de.points(-0.019), en.whole(-3800)], ["1.9", "−1,9", "−3,800"]);
  assert.equal(wordsOf("fr").lang, "en");
});

test("a date is written as the language does, and any other text as it is", () => {
  const dates = (language) => ["2026-11-02", "last week", "2026-13-40"].map(wordsOf(language).date);
  assert.deepEqual(dates("en"), ["2 November 2026", "last week", "2026-13-40"]);
  assert.deepEqual(dates("de"), ["2. November 2026", "last week", "2026-13-40"]);
});
