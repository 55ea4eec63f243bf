// The files of a site's data: fetched once, checked against the index, and unpacked.

import { Refused } from "./refusal.js";

let folder = "";
/** @type {Promise<Record<string, { bytes: number, sha256: string, crc32: number }>> | null} */
let index = null;
const fetched = new Map(); // name → promise of its bytes

/** Where the data are: an address that ends in a slash. first: names of files that are wanted soon, which come together. */
export async function begin(address, first = []) {
  if (address === folder) return;
  folder = address;
  index = null;
  fetched.clear();
  const ask = async (name) => (await has(name)) && bytes(name);
  await Promise.allSettled(first.map(ask)); // who needs a file that failed asks for it again, and says so
}

/** Whether there is a file. */
export async function has(name) {
  return name in (await listed());
}

/** The content of a file of JSON. */
export async function json(name) {
  return JSON.parse(new TextDecoder().decode(await bytes(name)));
}

/** The content of a file. Throws Refused if it cannot be fetched, or is not as the index says. @returns {Promise<Uint8Array>} */
export function bytes(name) {
  return once(fetched, name, async () => {
    const wanted = (await listed())[name];
    const packed = await whole(name, `${name}.bin`, async (content) => {
      if (content.length !== wanted.bytes) return false;
      return self.isSecureContext ? (await sha256(content)) === wanted.sha256 : crc32(content) === wanted.crc32;
    });
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  });
}

/** The files by name. The folder is named by the hash of its index. */
function listed() {
  const isWhole = async (text) => !self.isSecureContext || folder.endsWith(`/${(await sha256(text)).slice(0, 12)}/`);
  index ??= whole("index.json", "index.json", isWhole).then((text) => JSON.parse(new TextDecoder().decode(text)).files);
  index.catch(() => (index = null)); // to be tried again
  return index;
}

/** What a key has in a map, made if it is not there; what fails is forgotten. */
function once(kept, key, make) {
  if (!kept.has(key)) {
    kept.set(key, make());
    kept.get(key).catch(() => kept.delete(key));
  }
  return kept.get(key);
}

/** The content of a file. If it is damaged, it is fetched once more, past all that was kept. Throws Refused. */
async function whole(name, path, isWhole) {
  for (const cache of ["default", "reload"]) {
    const content = await file(path, cache);
    if (await isWhole(content)) return content;
  }
  throw new Refused("Damaged", `the file ${name} of this site is damaged. Its owner has to upload it again`, {
    status: 0,
  });
}

/** @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function file(name, cache) {
  const response = await fetch(folder + name, { cache }).catch(() => null);
  if (response && !response.ok)
    throw new Refused("Missing", "this site has changed since you opened it. Load the page again", { status: 0 });
  const content = await response?.arrayBuffer().catch(() => null); // the connection may break off
  if (!content) throw missing();
  return new Uint8Array(content);
}

/** That something could not be fetched. */
export const missing = () =>
  new Refused("Missing", "you are offline, and this part was not fetched before. Ask again when you are connected", {
    status: 0,
  });

async function sha256(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...digest].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** A checksum for pages without encryption, where browsers offer no hash. */
export function crc32(content) {
  let sum = -1;
  for (const one of content) {
    sum ^= one;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
