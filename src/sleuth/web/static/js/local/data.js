// The files of a site's data: fetched once, and unpacked, which checks them.

import { Refused } from "./refusal.js";

let folder = "";
let index = null; // promise of the files by name
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

/** The content of a file. Throws Refused if it cannot be fetched, or is damaged. @returns {Promise<Uint8Array>} */
export function bytes(name) {
  if (!fetched.has(name)) {
    fetched.set(name, whole(name, `${name}.bin`, unpacked));
    fetched.get(name).catch(() => fetched.delete(name)); // to be tried again
  }
  return fetched.get(name);
}

/** A file without its packing. Throws an error if it is damaged: it has a checksum at its end. */
async function unpacked(content) {
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The files by name. The folder is named by the hash of its index. */
function listed() {
  index ??= whole("index.json", "index.json", async (content) => {
    if (self.isSecureContext && !folder.endsWith(`/${(await sha256(content)).slice(0, 12)}/`))
      throw new Error("damaged");
    return JSON.parse(new TextDecoder().decode(content)).files;
  });
  index.catch(() => (index = null)); // to be tried again
  return index;
}

/** What a file has. If it is damaged, so that `read` fails, it is fetched once more, past all that was kept. Throws Refused. */
async function whole(name, path, read) {
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const response = await fetch(folder + path, { cache }).catch(() => null);
    if (response && !response.ok)
      throw new Refused("Missing", "this site has changed since you opened it. Load the page again", 0);
    const content = await response?.arrayBuffer().catch(() => null); // the connection may break off
    if (!content) throw missing();
    const value = await read(new Uint8Array(content)).catch(() => null);
    if (value) return value;
  }
  throw new Refused("Damaged", `the file ${name} of this site is damaged. Its owner has to upload it again`, 0);
}

/** That something could not be fetched. */
export const missing = () =>
  new Refused("Missing", "you are offline, and this part was not fetched before. Ask again when you are connected", 0);

/** The hash of some bytes, as text; browsers offer it on pages with encryption only. */
export async function sha256(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...digest].map((one) => one.toString(16).padStart(2, "0")).join("");
}
