// The data of a site as the page reads them: a damaged file is fetched once more, past what was kept.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { load } from "./modules.mjs";

const { begin, has, json } = await load("local/data.js");
const sha256 = (content) => createHash("sha256").update(content).digest("hex");
const LIST = gzipSync('{"words":"crane"}');
const INDEX = Buffer.from(JSON.stringify({ files: { list: sha256(LIST) } }));
const NAMES = { "index.json": INDEX, "list.bin": LIST };
globalThis.self = { isSecureContext: true };

/** Read the list where a file is damaged: "kept": in what the browser keeps, "served": on the server, too. */
async function read(name, where, host) {
  const folder = `https://${host}.example.org/data/${sha256(INDEX).slice(0, 12)}/`;
  globalThis.fetch = async (url, { cache }) => {
    const path = url.replace(folder, "");
    const damaged = path === name && (where === "served" || cache === "default");
    return new Response(damaged ? NAMES[path].subarray(2) : NAMES[path]);
  };
  await begin(folder);
  return (await has("list")) && json("list");
}

test("a damaged file that was kept is fetched anew", async () => {
  assert.deepEqual(await read("list.bin", "kept", "a"), { words: "crane" });
  assert.deepEqual(await read("index.json", "kept", "b"), { words: "crane" });
});

test("a file that is damaged on the server is named, and read once it was repaired", async () => {
  await assert.rejects(read("list.bin", "served", "c"), /the file list of this site is damaged/);
  await assert.rejects(read("index.json", "served", "d"), /the file index.json of this site is damaged/);
  assert.deepEqual(await read("none", "served", "c"), { words: "crane" });
});

test("without encryption, a file is checked by its own checksum", async () => {
  self.isSecureContext = false;
  assert.deepEqual(await read("list.bin", "kept", "e"), { words: "crane" });
  await assert.rejects(read("list.bin", "served", "f"), /the file list of this site is damaged/);
  self.isSecureContext = true;
});

test("a file of which one bit is other is damaged", async () => {
  const other = Uint8Array.from(LIST);
  other[LIST.length - 6] ^= 1; // of the checksum
  globalThis.fetch = async (url) => new Response(url.endsWith("index.json") ? INDEX : other);
  await begin(`https://bit.example.org/data/${sha256(INDEX).slice(0, 12)}/`);
  await assert.rejects(json("list"), /the file list of this site is damaged/);
});
