// Seasons that a person entered, kept in this browser, one entry each; without storage they live in this page only.
// If two tabs change a season, the later change wins. Undo in a tab puts back what that tab had, whoever changed it.

import { attempt, forget, isStored, load, placesOf, save } from "../state.js";

const STEM = "sleuth.season.";
const SEEN = "sleuth.seen.";
const LAST = "sleuth.last";
const DRAFT = "sleuth.draft";
const STEPS = 100; // back
const versions = new Map(); // id -> { now, back, ahead }: entries as texts, null: none; back and ahead: what undo and redo put back
const seenBefore = new Map(); // how far a season that is deleted was seen, by its id

const seasonIn = (text) => attempt(() => JSON.parse(text).season, null);

/** Whether a season is safe when the page is closed. */
export const isKept = (id) => isStored(STEM + id);

const pushed = (texts, text) => (text === null ? texts : [...texts, text].slice(-STEPS));

/** The versions of a season in this tab. If another tab has changed the season, that is a step back. */
function versionsOf(id) {
  const now = load(STEM + id);
  const version = versions.get(id) ?? { now, back: [], ahead: [] };
  if (version.now !== now) Object.assign(version, { now, back: pushed(version.back, version.now), ahead: [] });
  versions.set(id, version);
  return version;
}

/** Keep a season, or delete it. How far a deleted one was seen stays in the tabs that can put it back, and nowhere else. */
function keep(id, season, back, ahead) {
  const now = season && JSON.stringify({ season, changed: Date.now() });
  const until = seen(id);
  save(STEM + id, now);
  if (until) save(SEEN + id, season && until);
  if (until) seenBefore.set(id, until);
  versions.set(id, { now, back, ahead });
}

/** The season of an id, or null. */
export const read = (id) => seasonIn(versionsOf(id).now);

/** Keep a season; null: delete it. */
export function write(id, season) {
  const { now, back } = versionsOf(id);
  keep(id, season, pushed(back, now), []);
}

/** Put back what this tab had before the last change, as a new change. */
export function undo(id) {
  const { now, back, ahead } = versionsOf(id);
  if (back.length) keep(id, seasonIn(back.at(-1)), back.slice(0, -1), pushed(ahead, now));
}

/** Put back what the last undo took away. */
export function redo(id) {
  const { now, back, ahead } = versionsOf(id);
  if (ahead.length) keep(id, seasonIn(ahead.at(-1)), pushed(back, now), ahead.slice(0, -1));
}

/** Whether there is something to undo, and to redo. */
export function steps(id) {
  const { back, ahead } = versionsOf(id);
  return { canUndo: back.length > 0, canRedo: ahead.length > 0 };
}

/** Call changed(id) when another tab of this browser changes or deletes a season. */
export function watch(changed) {
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key?.startsWith(SEEN) && newValue === null && oldValue) seenBefore.set(key.slice(SEEN.length), oldValue);
    if (!key?.startsWith(STEM)) return;
    forget(key);
    changed(key.slice(STEM.length));
  });
}

/** How far a season has been seen that was not entered here, as the address says it; undefined: to its end. */
export const seen = (id) => load(SEEN + id) ?? (load(STEM + id) === null ? seenBefore.get(id) : undefined);

export const see = (id, until) => save(SEEN + id, until);

/** Remember that a season was shown. */
export const touch = (id) => load(LAST) === id || save(LAST, id);

/** The id of the season that was shown last, or else changed last; undefined: there is none. */
export function last() {
  const seasons = list();
  return (seasons.find(({ id }) => id === load(LAST)) ?? seasons[0])?.id;
}

/** The form that is half filled in in this tab, so that a phone that drops the page loses nothing: { where, … }, or null. */
export function draft(where) {
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(DRAFT) ?? "null"), null);
  return draft?.where === where ? draft : null;
}

/** Keep the form that is being filled in, or forget it: null. */
export const keepDraft = (what) =>
  attempt(() => (what ? sessionStorage.setItem(DRAFT, JSON.stringify(what)) : sessionStorage.removeItem(DRAFT)), null);

/** All seasons, the last changed first: [{ id, label, changed, season }]. */
export function list() {
  return placesOf(STEM)
    .map((key) => ({ id: key.slice(STEM.length), ...attempt(() => JSON.parse(load(key)), {}) }))
    .filter(({ season }) => season)
    .map(({ id, season, changed }) => ({ id, label: season.label ?? id, changed, season }))
    .sort((a, b) => b.changed - a.changed);
}

/** The seasons that this tab had and that are deleted, by it or another: [{ id, label }]. Undo puts each back. */
export const deleted = () =>
  [...versions.keys()]
    .map((id) => ({ id, ...versionsOf(id) }))
    .filter(({ now, back }) => now === null && back.length)
    .map(({ id, back }) => ({ id, label: seasonIn(back.at(-1))?.label ?? id }));

/** An id that no season has. */
export const freshId = () => Math.random().toString(36).slice(2, 10);
