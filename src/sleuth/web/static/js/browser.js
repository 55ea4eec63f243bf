// What this browser keeps of the page, by places with names. A browser may keep nothing.

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
