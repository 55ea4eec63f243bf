// A row takes as many letters as the game has; the next letter replaces what the page put there.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { fitted } = await load("board/fitting.js");
const WORDS = { length: 5, marks: "letters" };
const PEGS = { length: 4, marks: "pegs" };

test("letters beyond the places are ignored, and colors that are typed along stay", () => {
  for (const [typed, text] of [
    ["cran", "cran"],
    ["crane", "crane"],
    ["cranes", "crane"],
    ["cranestop=bbygb", "crane"],
    ["crane=bbygb", "crane=bbygb"],
    ["größe", "größe"],
    ["größen", "größe"],
  ])
    assert.equal(fitted(typed, WORDS), text);
});

test("an equation may hold an equals sign itself", () => {
  const equations = { length: 6, marks: "letters" };
  assert.equal(fitted("4*7=281", equations), "4*7=28");
  assert.equal(fitted("4*7=28=bbbybb", equations), "4*7=28=bbbybb");
});

test("codes are cut as well, unless their places are separated", () => {
  assert.equal(fitted("11223", PEGS), "1122");
  assert.equal(fitted("1-2-2-3", PEGS), "1-2-2-3");
  assert.equal(fitted("anything at all", { length: null, marks: "text" }), "anything at all");
});

test("the next letter replaces a guess that the page put there, and a shorter text edits it", () => {
  assert.equal(fitted("southp", WORDS, "south"), "p");
  assert.equal(fitted("sout", WORDS, "south"), "sout");
  assert.equal(fitted("south=bbbbb", WORDS, "south"), "south=bbbbb");
  assert.equal(fitted("purge", WORDS, "south"), "purge");
  assert.equal(fitted("11223", PEGS, "1122"), "3");
});
