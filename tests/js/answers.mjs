// Answers questions of Python about the page's modules: one line of JSON each on standard input and on standard output.
// A question is { module, name, calls }: a function and the lists of arguments of some calls. The address of a site's data
// is in DATA: a folder that fetch reads. For module "" the functions below answer.

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { load } from "./modules.mjs";

const fetched = [];
globalThis.self = { isSecureContext: true };
globalThis.fetch = async (address) => {
  fetched.push(String(address).replace(process.env.DATA, ""));
  return new Response(await readFile(fileURLToPath(address)));
};

const OWN = {
  /** The names of the files that were fetched. */
  fetched: () => fetched,

  /** Feedback in pegs as it is read, or why not. */
  async pegs(places, text) {
    const { read, spell } = (await load("local/rules.js")).pegs(places, "w");
    try {
      return spell(read(text));
    } catch ({ message }) {
      return message;
    }
  },

  /** A message in the colors of a theme of the tiles. */
  async colours(message, tiles) {
    globalThis.document = { documentElement: { dataset: { tiles } } };
    return (await load("squares.js")).inColours(message, null);
  },

  /** The first guess and its cost that a book has after a turn. numbers: those of its file. */
  async book(words, turn, numbers) {
    const modules = ["listing", "position", "book"].map((name) => load(`local/${name}.js`));
    const [{ listingOf }, { replayed }, { found }] = await Promise.all(modules);
    const listing = await listingOf({ secrets: words });
    const proved = found(replayed(listing, [turn]), Uint16Array.from(numbers));
    return proved && [listing.guesses[proved.row], proved.mean];
  },
};

const { begin } = await load("local/data.js");
await begin(process.env.DATA);
for await (const line of createInterface({ input: process.stdin })) {
  const { module, name, calls } = JSON.parse(line);
  const ask = module ? (await load(module))[name] : OWN[name];
  const answers = [];
  for (const call of calls) answers.push(await answer(ask, call));
  console.log(JSON.stringify(answers));
}

/** What a function returns, or why it does not. */
async function answer(ask, call) {
  try {
    return await ask(...call);
  } catch (error) {
    if (!error.kind) throw error; // an error of the page
    const { kind, message } = error;
    return { kind, message };
  }
}
