// Letters beyond a to z have keys where a keyboard of their language has them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { QWERTY, keyboard } = await load("keyboards.js");

test("letters of a to z are on the usual keyboard", () => assert.deepEqual(keyboard([..."crane"]), QWERTY));

test("German letters stand at the ends of the rows of QWERTZ, ß among them", () => {
  const german = ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"];
  assert.deepEqual(keyboard([..."größe"]), german);
  assert.deepEqual(keyboard([..."äöü"]), german);
});

test("Ñ stands beside L, and accents are a row more", () => {
  assert.deepEqual(keyboard([..."niños"]), ["qwertyuiop", "asdfghjklñ", "zxcvbnm"]);
  assert.deepEqual(keyboard([..."ñáé"]), ["qwertyuiop", "asdfghjklñ", "áé", "zxcvbnm"]);
});

test("other scripts have their own keyboard", () => {
  assert.equal(keyboard([..."слово"])[0], "йцукенгшщзхъ");
  assert.equal(keyboard([..."λόγος"])[1], "ασδφγηξκλ");
});
