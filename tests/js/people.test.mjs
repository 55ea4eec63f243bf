// Lists of names as people paste them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { castOf, splitNames } = await load("season/people.js");

test("a pasted list of names is read without its marks", () => {
  const listed = "1. Iris (22)\n2) Rosa ✓\n- Viola*\n• Oak B.\n3 Elm\n“Larch”\nZoé ❤️";
  assert.deepEqual(splitNames(listed), ["Iris", "Rosa", "Viola", "Oak B.", "Elm", "Larch", "Zoé"]);
});

test("a name that is there twice is named", () => {
  assert.deepEqual(castOf("one", ["Iris", "iris"], ["Oak", "Elm"], []), { error: ["twice", { name: "iris" }] });
});
