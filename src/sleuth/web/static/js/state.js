// The state of the page: what this browser keeps of it, and the fragment of its address, #view?key=value&…, so that back, forward and links work.

/**
 * The values of an address by name, and what a view makes of them. They are texts of anybody, so the server checks them.
 * @typedef {Record<string, any>} Values
 */

/** The view and its values in a fragment. */
export function parse(hash) {
  const [view, query = ""] = splitOnce(hash.replace(/^#/, ""), "?");
  return { view, values: Object.fromEntries(new URLSearchParams(query)) };
}

/** The fragment of a view; values that are empty, null or false are left out. */
export function format(view, values) {
  const pairs = Object.entries(values).filter(([, value]) => value || value === 0);
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, value === true ? "1" : String(value)]));
  return `#${view}${pairs.length ? `?${query}` : ""}`.replace(/%2[CF]|%3A/g, decodeURIComponent);
}

function splitOnce(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Turns as guess.feedback,guess.feedback; and back. */
export const formatTurns = (turns) => turns.map(({ guess, feedback }) => `${guess}.${feedback}`).join(",");

export function parseTurns(text) {
  return parseList(text)
    .map((turn) => splitOnce(turn, "."))
    .map(([guess, feedback = ""]) => ({ guess, feedback }));
}

/** Bytes as the letters of an address, and back. */
export const lettersOf = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
export const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** A list of plain words in one value. */
export const parseList = (text) => (text || "").split(",").filter(Boolean);

// What this browser keeps of the page, by places with names. A browser may store nothing. What a player has chosen once and for
// all is kept here too; an address that says something else goes first.

const SETTINGS = "sleuth-settings";
const NAMES = ["theme", "tiles", "hard", "used", "hints", "history"];

const memory = new Map(); // what this browser would not store, by its place, while the page is open

/** What some work gives; otherwise, if storage is full or forbidden. */
export function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const stored = (place) => attempt(() => localStorage.getItem(place), null);

/** The text of a place; null: there is none. */
export const load = (place) => memory.get(place) ?? stored(place);

/** Whether the text of a place is safe when the page is closed. */
export const isStored = (place) => !memory.has(place) && stored(place) !== null;

/** Keep a text in a place; null: none. Gives whether the browser does; else it lasts as long as the page is open. */
export function save(place, text) {
  const work = () => (text === null ? localStorage.removeItem(place) : localStorage.setItem(place, text));
  const isDone = attempt(() => (work(), true), false);
  if (isDone || text === null) memory.delete(place);
  else memory.set(place, text);
  return isDone;
}

/** Another tab has changed a place, so that nothing of this one goes first. */
export const forget = (place) => memory.delete(place);

/** All places that begin so. */
export const placesOf = (stem) =>
  [...new Set([...attempt(() => Object.keys(localStorage), []), ...memory.keys()])].filter((one) =>
    one.startsWith(stem),
  );

/** The value of a place; null: there is none, or it is not ours. */
export const kept = (place) => attempt(() => JSON.parse(load(place) ?? "null"), null);

/** Keep a value in a place; null: none. Gives whether the browser does. */
export const keep = (place, value) => save(place, value === null ? null : JSON.stringify(value));

/** The settings, by name; what is as usual is not there. */
export function settings() {
  const all = kept(SETTINGS) ?? {};
  return Object.fromEntries(NAMES.filter((name) => typeof all[name] === "string").map((name) => [name, all[name]]));
}

/** Keep other settings; null takes one away. Gives whether the browser stores them. */
export function keepSettings(changes) {
  const all = Object.entries({ ...settings(), ...changes }).filter(([, value]) => value);
  return keep(SETTINGS, all.length ? Object.fromEntries(all) : null);
}
