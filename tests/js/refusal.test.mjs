// Errors of a page without a server: a long value is cut as on a server.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { Refused, checkKeys } = await load("local/refusal.js");

test("a long value in a message is cut, and prose is not", () => {
  const many = "two words ".repeat(1400);
  for (const value of [`'${many}'`, `"it's ${many}"`, "x".repeat(14_000)]) {
    const { message } = new Refused("UnknownWord", `this isn't a word: ${value}; write another`);
    assert.match(message, /^this isn't a word: .*…['"]?;? write another$/);
    assert.ok(message.length < 130);
  }
  const prose = "it isn't one, ".repeat(30);
  assert.equal(new Refused("UnknownWord", prose).message, prose);
});

test("a key that the page does not read by itself is one for a server, unless it is empty", () => {
  const empty = { turns: [], forbid: [], hint: 0, why: null, text: "" };
  for (const body of [undefined, empty, { turns: [1] }]) checkKeys(body, "turns game");
  assert.throws(() => checkKeys({ forbid: ["crane"] }, "turns game"), { kind: "NeedsServer", message: /“forbid”/ });
});
