// The service worker of a small site, with an origin, a browser cache and a Cache API of a few lines each.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const SCOPE = "https://puzzles.example.org/sleuth/";
const FOLDERS = ["static/1/", "data/2/"];
const [STYLE, LIST, TREE] = ["static/1/css/style.css", "data/2/words/tiny.json.bin", "data/2/book/tiny/free/crane.bin"];
const PAGE = Buffer.from(
  `<!doctype html><link rel="stylesheet" href="${STYLE}"><meta name="sleuth-site" content="${FOLDERS}">`,
);
const CONTENT = {
  "": PAGE,
  "index.html": PAGE,
  [STYLE]: "p { margin: 0 }",
  [LIST]: "a list",
  [TREE]: "a tree",
};
const FILES = new Map(Object.entries(CONTENT).map(([path, content]) => [path, Buffer.from(content)]));
const HASHES = Object.fromEntries(
  [STYLE, LIST, TREE].map((path) => [path, createHash("sha256").update(FILES.get(path)).digest("hex").slice(0, 16)]),
);
const CODE = readFileSync(new URL("../../src/sleuth/web/static/sw.js", import.meta.url), "utf8");

/** The service worker of a version. */
function source(version) {
  const constants = { VERSION: version, HASHES, FOLDERS, SHELL: ["./", STYLE, LIST] };
  return [...Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`), CODE].join(
    "\n",
  );
}

const DAMAGED = Buffer.from("damaged");

/** A visitor: what the server has, what the browser keeps by itself, and the worker, which may be started again. */
function visitor() {
  const origin = new Map(FILES);
  const browser = new Map(); // path → content that its own cache has
  const stores = new Map(); // of the Cache API, by name
  const asked = [];
  let online = true;

  const address = (request) => new URL(request.url ?? request, SCOPE).href;
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    open: async (name) => {
      if (!stores.has(name)) stores.set(name, new Map());
      const store = stores.get(name);
      return {
        match: async (request) => store.get(address(request))?.clone(),
        put: async (request, response) => void store.set(address(request), response),
      };
    },
  };
  async function fetch(request, { cache = request.cache ?? "default" } = {}) {
    const path = address(request).replace(SCOPE, "");
    asked.push(`${cache} ${path}`);
    if (cache === "default" && browser.has(path)) return new Response(browser.get(path));
    if (!online) throw new TypeError("no network");
    browser.delete(path);
    return origin.has(path) ? new Response(origin.get(path)) : new Response("not found", { status: 404 });
  }
  function start(version) {
    const on = {};
    new Function("registration", "caches", "fetch", "addEventListener", "clients", "navigator", source(version))(
      { scope: SCOPE },
      caches,
      fetch,
      (name, listener) => (on[name] = listener),
      { claim: async () => {} },
      {
        get onLine() {
          return online;
        },
      },
    );
    return on;
  }
  let on = start("1");
  const waited = (name) => {
    let promise;
    on[name]({ waitUntil: (given) => (promise = given) });
    return promise;
  };
  return {
    origin,
    browser,
    stores,
    asked,
    offline: () => (online = false),
    update: (version) => (on = start(version)),
    install: () => waited("install"),
    activate: () => waited("activate"),
    kept: () => [...stores.values()].flatMap((store) => [...store.keys()].map((url) => url.replace(SCOPE, ""))),
    /** The content that the page gets; null: it asks past the worker. */
    async get(path, { mode = "cors", cache = "default" } = {}) {
      let promise = null;
      on.fetch({ request: { url: SCOPE + path, mode, cache }, respondWith: (given) => (promise = given) });
      const response = await promise;
      return response && { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
    },
  };
}

test("all of the page is there without a network once it is installed", async () => {
  const one = visitor();
  await one.install();
  await one.activate();
  one.offline();
  assert.deepEqual((await one.get("", { mode: "navigate" })).content, FILES.get("index.html"));
  for (const path of [LIST, STYLE]) assert.deepEqual((await one.get(path)).content, FILES.get(path));
  assert.ok(!one.kept().includes(TREE));
});

test("a version with a damaged or a missing file is not installed, and is once its owner repaired it", async () => {
  for (const path of [LIST, STYLE]) {
    for (const content of [DAMAGED, Buffer.alloc(0), FILES.get(path).subarray(1), undefined]) {
      const one = visitor();
      if (content === undefined) one.origin.delete(path);
      else one.origin.set(path, content);
      await assert.rejects(one.install(), /missing or damaged/);
      assert.ok(!one.kept().includes(path));
      one.origin.set(path, FILES.get(path));
      await one.install();
      one.offline();
      assert.deepEqual((await one.get(path)).content, FILES.get(path));
    }
  }
});

test("a damaged file that the browser itself keeps is fetched anew", async () => {
  const one = visitor();
  one.browser.set(LIST, DAMAGED);
  await one.install();
  assert.deepEqual(
    one.asked.filter((line) => line.endsWith(LIST)),
    [`default ${LIST}`, `reload ${LIST}`],
  );
  assert.deepEqual((await one.get(LIST)).content, FILES.get(LIST));
});

test("a tree is kept once it came whole, and a damaged one is passed on and not kept", async () => {
  const one = visitor();
  await one.install();
  one.origin.set(TREE, DAMAGED);
  assert.deepEqual((await one.get(TREE)).content, DAMAGED);
  assert.ok(!one.kept().includes(TREE));
  one.origin.set(TREE, FILES.get(TREE));
  assert.deepEqual((await one.get(TREE)).content, FILES.get(TREE));
  one.offline();
  assert.deepEqual((await one.get(TREE)).content, FILES.get(TREE));
});

test("a damaged file that an older worker kept is replaced when the page reloads it", async () => {
  const one = visitor();
  await one.install();
  for (const store of one.stores.values()) store.set(SCOPE + LIST, new Response(DAMAGED));
  assert.deepEqual((await one.get(LIST)).content, DAMAGED);
  assert.deepEqual((await one.get(LIST, { cache: "reload" })).content, FILES.get(LIST));
  assert.deepEqual((await one.get(LIST)).content, FILES.get(LIST));
});

test("a version waits for its page, which is uploaded last", async () => {
  const one = visitor();
  one.origin.set("", Buffer.from("<!doctype html>the page of the version before"));
  await assert.rejects(one.install(), /missing or damaged/);
  one.origin.set("", Buffer.concat([FILES.get(""), Buffer.from("<!-- a line that the host adds -->")]));
  await one.install();
  assert.ok(one.kept().includes(""));
});

test("while the page itself is missing, the one that is kept is shown, and other paths are as the host says", async () => {
  const one = visitor();
  await one.install();
  for (const path of ["", "index.html"]) {
    one.origin.delete(path);
    assert.deepEqual((await one.get(path, { mode: "navigate" })).content, FILES.get("index.html"));
  }
  assert.equal((await one.get("notes.html", { mode: "navigate" })).status, 404);
  assert.equal(await one.get("favicon.ico"), null);
});

test("a version keeps its files while the next one waits, and is forgotten when that begins", async () => {
  const one = visitor();
  await one.install();
  const [first] = one.stores.keys();
  one.origin.set(LIST, DAMAGED);
  one.update("2");
  await assert.rejects(one.install(), /missing or damaged/);
  assert.ok(one.stores.get(first).has(SCOPE + LIST));
  one.origin.set(LIST, FILES.get(LIST));
  await one.install();
  assert.equal(one.stores.size, 2);
  await one.activate();
  const [second] = one.stores.keys();
  assert.deepEqual([one.stores.size, second === first], [1, false]);
  one.offline();
  assert.deepEqual((await one.get("", { mode: "navigate" })).content, PAGE);
});

test("only the stores of this site's other versions are forgotten", async () => {
  const one = visitor();
  one.stores.set(`${SCOPE} before`, new Map()).set("https://puzzles.example.org/other/ 1", new Map());
  await one.install();
  await one.activate();
  assert.equal(one.stores.size, 2);
  assert.ok(!one.stores.has(`${SCOPE} before`));
});

test("with a network, questions go past the worker, and without one they are refused with the reason", async () => {
  const one = visitor();
  await one.install();
  assert.equal(await one.get("api/v1/suggest"), null);
  one.offline();
  const { status, content } = await one.get("api/v1/suggest");
  const { error } = JSON.parse(content);
  assert.deepEqual([status, error.kind], [503, "Offline"]);
  assert.match(error.message, /^you are offline/);
});
