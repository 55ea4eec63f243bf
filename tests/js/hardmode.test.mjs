// A broken hard mode is said as players say it, for each reason that an engine gives.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { brokenHardMode } = await load("assistant/hardmode.js");
const { forbidden, words, pegs } = await load("local/rules.js");

/** What is shown when a guess breaks a rule after one turn. */
function shown(rule, level, [guess, feedback], next) {
  const turn = { guess, symbols: [...guess], code: rule.read(feedback) };
  const why = forbidden(rule, level, [turn], [...next], true);
  return brokenHardMode(`turn 2, ${next}, breaks the rule ${level}: ${why}; try \`rule\` free`);
}

test("the letter and its place are named, or the letter, or the turn", () => {
  const five = words(5);
  for (const [turn, next, text] of [
    [["crane", "bbbbg"], "south", "Hard mode: E must stay in place 5."],
    [["crane", "bbybb"], "south", "Hard mode: A must be used."],
    [["eerie", "ybybb"], "south", "Hard mode: E must be used."],
    [["eerie", "yyybb"], "crane", "Hard mode: E must be used twice."],
  ])
    assert.deepEqual(shown(five, "official", turn, next), { turn: 1, text });
  assert.deepEqual(shown(pegs(4, "w"), "strict", ["1122", "1b0w"], "3344"), {
    turn: 1,
    text: "Hard mode: 3344 does not fit turn 1.",
  });
});

test("a guess in a game names no turn, and other messages are left alone", () => {
  const message = "crane breaks the rule official: T must stay at place 1 (green in turn 1)";
  assert.deepEqual(brokenHardMode(message), { turn: null, text: "Hard mode: T must stay in place 1." });
  const label = "turn 2, south, breaks the rule strict: it is not among the answers; try Rule “Free: any guess”";
  assert.deepEqual(brokenHardMode(label), { turn: 1, text: "Hard mode: south cannot be the answer." });
  for (const other of ["no secret fits after turn 2 (green GGG..)", label.replace("strict", "letters"), ""])
    assert.equal(brokenHardMode(other), null);
});
