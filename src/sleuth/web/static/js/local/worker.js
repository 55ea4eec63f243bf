// The engine of the page, in a worker: the questions that it answers, one at a time.

import { suggest } from "./advise.js";
import { begin, json, missing } from "./data.js";
import { listingOf } from "./listing.js";
import { settled } from "./outlook.js";
import { checkKeys, needsServer } from "./refusal.js";
import { check } from "./wordlist.js";

/** Asks a module that the first view does not need. */
const later = (module, name) => async (body) => (await loaded(module))[name](body);
const hints = later("play", "hints");
const ANSWERS = {
  suggest: (body, partial) => (body.hint ? hints(body) : suggest(body, partial)),
  boards: later("boards", "boards"),
  play: later("play", "play"),
  analyze: later("review", "analyze"),
  check_words: check,
  games: () => json("games.json"),
  "season/example": () => json("example.json"),
};
const OF_GAME = "game rule prior used secrets allowed";
const KEYS = {
  suggest: `${OF_GAME} turns strategy loss top why hint`,
  boards: `${OF_GAME} turns strategy limit play secret`,
  play: `${OF_GAME} guesses secret adversary seed limit strategy gave_up hint`,
  analyze: `${OF_GAME} guesses secret text strategy top`,
  check_words: "words length",
}; // what each reads; a question with another key is one for a server
const FIRST = ["games.json", "words/today.json", "openings.json"]; // what the first view asks for, one after the other

self.addEventListener("message", async ({ data: { data, path, body, early } }) => {
  if (data) return begin(data, FIRST).then(() => listingOf({}).catch(() => {})); // most pages ask for this game first
  try {
    const partial = early ? (some) => self.postMessage({ partial: some }) : undefined;
    self.postMessage(await settled(() => answered(path, body, partial)));
  } catch (error) {
    const { message, kind = "Broken", status = 500 } = error;
    if (!error.kind) console.error(error); // an error of this page
    self.postMessage({ error: { message, kind, status } });
  }
  return undefined;
});

async function answered(path, body, partial) {
  if (Object.hasOwn(ANSWERS, path)) {
    checkKeys(body, KEYS[path] ?? "");
    return ANSWERS[path](body, partial);
  }
  if (path.startsWith("season/")) return (await loaded("season/answers")).answered(path, body);
  throw needsServer("this question");
}

/** A module of the engine. Throws Refused without a connection, if it was not fetched before. */
const loaded = (module) => import(`./${module}.js`).catch(() => Promise.reject(missing()));
