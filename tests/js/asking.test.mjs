// Who is asked: the engine first, and a server only for what the engine refuses or did not prove.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

globalThis.document = { baseURI: "https://puzzles.example.org/sleuth/", querySelector: () => null };
const { asking } = await load("answering.js");

/** A page: what its engine says, what its server says (null: it does not answer), and what the server was asked. */
function page({ own, there = null, status = 503, api = "./" }) {
  const asked = [];
  globalThis.Worker = class {
    postMessage({ path }) {
      if (path) queueMicrotask(() => this.onmessage({ data: own }));
    }
    terminate() {}
  };
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    if (there === null) throw new TypeError("no network");
    return new Response(JSON.stringify(there), { status: there.error ? status : 200 });
  };
  const ask = asking({ engine: "worker.js", data: "data/", api });
  return { asked, answer: (options) => ask("suggest", {}, options) };
}

const refusal = (kind) => ({ error: { kind, message: `${kind} of the engine`, status: 501 } });
const SUGGEST = "https://puzzles.example.org/sleuth/api/v1/suggest";

test("what the engine proved is asked of nobody else", async () => {
  const { answer, asked } = page({ own: { answer: "proved", isProved: true }, there: "of the server" });
  assert.deepEqual([await answer(), asked], ["proved", []]);
});

test("what it did not prove is asked of the server, if there is one", async () => {
  const own = { answer: "compared", isProved: false };
  const one = page({ own, there: "proved by the server" });
  assert.deepEqual([await one.answer(), one.asked], ["proved by the server", [SUGGEST]]);
  const alone = page({ own, there: "proved by the server", api: null });
  assert.deepEqual([await alone.answer(), alone.asked], ["compared", []]);
});

test("where the server cannot be reached, is busy or refuses, the engine's answer stands", async () => {
  for (const there of [null, { error: { kind: "Busy", message: "ask again" } }]) {
    const { answer, asked } = page({ own: { answer: "compared", isProved: false }, there });
    assert.deepEqual([await answer(), asked.length], ["compared", 1]);
  }
});

test("what the engine does not have is answered by the server, or refused by it", async () => {
  for (const kind of ["NeedsServer", "Missing", "Damaged", "Broken"])
    assert.equal(await page({ own: refusal(kind), there: "of the server" }).answer(), "of the server");
  await assert.rejects(page({ own: refusal("NeedsServer") }).answer(), /the server does not answer/);
  await assert.rejects(page({ own: refusal("Damaged") }).answer(), /Damaged of the engine/);
  const there = { error: { kind: "InconsistentHistory", message: "what else fits" } };
  await assert.rejects(page({ own: refusal("InconsistentHistory"), there, status: 422 }).answer(), /what else fits/);
  await assert.rejects(page({ own: refusal("InconsistentHistory"), there, status: 503 }).answer(), /of the engine/);
  await assert.rejects(page({ own: refusal("NeedsServer"), api: null }).answer(), /NeedsServer of the engine/);
});

test("a wrong question is refused by the engine alone", async () => {
  const { answer, asked } = page({ own: refusal("UnknownWord"), there: "of the server" });
  await assert.rejects(answer(), /UnknownWord of the engine/);
  assert.deepEqual(asked, []);
});

test("while a server searches too long, what the engine found is shown, and then is the answer", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { answer } = page({ own: { answer: "compared", isProved: false } });
  const shown = [];
  const waits = new Promise((resolve) => {
    globalThis.fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        resolve(undefined);
      });
  });
  const found = answer({ partial: (some) => shown.push(some) });
  await waits;
  assert.deepEqual(shown, []);
  context.mock.timers.tick(1500);
  assert.deepEqual(shown, ["compared"]);
  context.mock.timers.tick(15_000);
  assert.equal(await found, "compared");
});

test("a question that nobody waits for is stopped on the server as well", async () => {
  const { answer } = page({ own: { answer: "compared", isProved: false } });
  const gone = new AbortController();
  let dropped = false;
  globalThis.fetch = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        dropped = true;
        reject(signal.reason);
      });
      gone.abort();
    });
  await assert.rejects(answer({ signal: gone.signal }), { name: "AbortError" });
  assert.ok(dropped);
});

test("a question that nobody waits for ends at once, and its worker soon after, so that the next one has another", async () => {
  const begun = [];
  globalThis.Worker = class {
    constructor() {
      begun.push(this);
    }
    postMessage({ path }) {
      if (path === "quick") queueMicrotask(() => this.onmessage({ data: { answer: begun.length, isProved: true } }));
    }
    terminate() {
      this.isOver = true;
    }
  };
  const ask = asking({ engine: "worker.js", data: "data/", api: null });
  const dropped = new AbortController();
  const slow = ask("slow", {}, { signal: dropped.signal });
  const waiting = [ask("quick", {}), ask("quick", {}, { signal: dropped.signal }), ask("quick", {})];
  await new Promise(setImmediate); // until the slow one is asked
  dropped.abort(new Error("dropped"));
  await assert.rejects(slow, /dropped/);
  await assert.rejects(waiting[1], /dropped/);
  assert.deepEqual([await waiting[0], await waiting[2], begun.map((one) => one.isOver)], [2, 2, [true, undefined]]);
});
