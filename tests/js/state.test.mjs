// The state of the page in its address.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { format, formatTurns, parse, parseList, parseTurns } = await load("state.js");

test("a view and its values are read from the address and written back", () => {
  const values = { game: "mastermind:4x6", pair: "Alex+Kai", q: "a&b=c #%", turns: "crane.BBYGB,haunt.BGGGG" };
  const hash = format("season", values);
  assert.equal(hash, "#season?game=mastermind:4x6&pair=Alex%2BKai&q=a%26b%3Dc+%23%25&turns=crane.BBYGB,haunt.BGGGG");
  assert.deepEqual(parse(hash), { view: "season", values });
});

test("empty values are left out, and true is 1", () => {
  assert.equal(format("play", { a: "", b: null, c: undefined, d: false, e: 0, f: true }), "#play?e=0&f=1");
  assert.equal(format("play", {}), "#play");
});

test("a broken escape stays as it is written", () => {
  assert.deepEqual(parse("#lab?a=%zz&b=1&c"), { view: "lab", values: { a: "%zz", b: "1", c: "" } });
  assert.deepEqual(parse(""), { view: "", values: {} });
});

test("turns and lists are read from a value", () => {
  const turns = [
    { guess: "1+2=3", feedback: "BGBGB" },
    { guess: "1122", feedback: "1b0w" },
  ];
  assert.deepEqual(parseTurns(formatTurns(turns)), turns);
  assert.deepEqual(parseTurns("crane,.BBYGB"), [
    { guess: "crane", feedback: "" },
    { guess: "", feedback: "BBYGB" },
  ]);
  assert.deepEqual([parseTurns(undefined), parseList("a,,b"), parseList(null)], [[], ["a", "b"], []]);
});
