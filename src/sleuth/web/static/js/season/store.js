// Seasons that a person entered, kept in this browser, one entry each; without storage they live in this page only.

const STEM = "sleuth.season.";
const DRAFT = "sleuth.draft";
const memory = new Map();

function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise; // storage is full, or forbidden
  }
}

/** Whether a season is safe when the page is closed. */
export const isKept = (id) => attempt(() => localStorage.getItem(STEM + id), null) !== null;

/** The season of an id, or null. */
export function read(id) {
  const text = attempt(() => localStorage.getItem(STEM + id), null) ?? memory.get(id);
  return text ? attempt(() => JSON.parse(text).season, null) : null;
}

/** Keep a season; false if it is only in the memory of this page. */
export function write(id, season) {
  const text = JSON.stringify({ season, changed: Date.now() });
  memory.set(id, text);
  return attempt(() => (localStorage.setItem(STEM + id, text), true), false);
}

export function remove(id) {
  memory.delete(id);
  attempt(() => localStorage.removeItem(STEM + id));
}

/** A form that is half filled in, so that a phone that drops the page loses nothing: { where, … }, or null. */
export function draft(where) {
  const found = attempt(() => JSON.parse(localStorage.getItem(DRAFT)), null);
  return found?.where === where ? found : null;
}

/** Keep the form that is being filled in, or forget it: null. */
export function keepDraft(what) {
  attempt(() => (what ? localStorage.setItem(DRAFT, JSON.stringify(what)) : localStorage.removeItem(DRAFT)));
}

/** All seasons, the last changed first: [{ id, label, changed }]. */
export function list() {
  const stored = attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(STEM)).map((key) => key.slice(STEM.length)), []);
  return [...new Set([...stored, ...memory.keys()])]
    .map((id) => attempt(() => ({ id, ...JSON.parse(attempt(() => localStorage.getItem(STEM + id), null) ?? memory.get(id)) }), null))
    .filter(Boolean)
    .map(({ id, season, changed }) => ({ id, label: season.label ?? id, changed }))
    .sort((a, b) => b.changed - a.changed);
}

/** An id that no season has. */
export const freshId = () => Math.random().toString(36).slice(2, 10);
