// Errors of a page without a server: a long value is cut as on a server.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { Refused } = await load("local/refusal.js");

test("a long value in a message is cut, and prose is not", () => {
  const many = "two words ".repeat(1400);
  for (const value of [`'${many}'`, `"it's ${many}"`, "x".repeat(14_000)]) {
    const { message, more } = new Refused("UnknownWord", `this isn't a word: ${value}; write another`, { value });
    assert.match(message, /^this isn't a word: .*…['"]?;? write another$/);
    assert.ok(message.length < 130 && more.value.length < 100);
  }
  const prose = "it isn't one, ".repeat(30);
  assert.equal(new Refused("UnknownWord", prose).message, prose);
});
