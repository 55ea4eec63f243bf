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
