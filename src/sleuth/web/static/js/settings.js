// What a player has chosen once and for all. It is kept in this browser; an address that says something else goes first.

import { keep, kept } from "./browser.js";

const PLACE = "sleuth-settings";
const NAMES = ["theme", "tiles", "hard", "words", "used", "hints", "history", "elsewhere"];

/** The settings, by name; what is as usual is not there. */
export function settings() {
  const all = kept(PLACE) ?? {};
  return Object.fromEntries(NAMES.filter((name) => typeof all[name] === "string").map((name) => [name, all[name]]));
}

/** Keep other settings; null takes one away. Gives false if the browser keeps nothing. */
export function keepSettings(changes) {
  const all = Object.entries({ ...settings(), ...changes }).filter(([, value]) => value);
  return keep(PLACE, all.length ? Object.fromEntries(all) : null);
}
