// What a player has chosen once and for all. It is kept in this browser; an address that says something else goes first.

const PLACE = "sleuth-settings";
const NAMES = ["theme", "tiles", "hard", "words", "used", "hints", "history", "elsewhere"];

/** The settings, by name; what is as usual is not there. */
export function settings() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return Object.fromEntries(
      NAMES.filter((name) => typeof found[name] === "string").map((name) => [name, found[name]]),
    );
  } catch {
    return {}; // a browser that keeps nothing, or something else in the place
  }
}

/** Keep other settings; null takes one away. Gives false if the browser keeps nothing. */
export function keepSettings(changes) {
  const kept = Object.fromEntries(
    Object.entries({ ...settings(), ...changes }).filter(
      ([, value]) => value !== null && value !== undefined && value !== "",
    ),
  );
  try {
    if (Object.keys(kept).length) localStorage.setItem(PLACE, JSON.stringify(kept));
    else localStorage.removeItem(PLACE);
    return true;
  } catch {
    return false;
  }
}
