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

/** A list of plain words in one value. */
export const parseList = (text) => (text || "").split(",").filter(Boolean);

// What this browser keeps of the page, by places with names. A browser may keep nothing. What a player has chosen once and for
// all is kept here too; an address that says something else goes first.

const SETTINGS = "sleuth-settings";
const NAMES = ["theme", "tiles", "hard", "used", "hints", "history"];

/** The value of a place; null: there is none, or it is not ours. */
export function kept(place) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null");
  } catch {
    return null;
  }
}

/** Keep a value in a place; null: nothing. Gives whether the browser does. */
export function keep(place, value) {
  try {
    if (value === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The settings, by name; what is as usual is not there. */
export function settings() {
  const all = kept(SETTINGS) ?? {};
  return Object.fromEntries(NAMES.filter((name) => typeof all[name] === "string").map((name) => [name, all[name]]));
}

/** Keep other settings; null takes one away. Gives false if the browser keeps nothing. */
export function keepSettings(changes) {
  const all = Object.entries({ ...settings(), ...changes }).filter(([, value]) => value);
  return keep(SETTINGS, all.length ? Object.fromEntries(all) : null);
}
