// Seasons that a person entered, kept in this browser, one entry each; without storage they live in this page only.

import { merge } from "./merge.js";

const STEM = "sleuth.season.";
const SEEN = "sleuth.seen.";
const LAST = "sleuth.last";
const DRAFT = "sleuth.draft";
const memory = new Map(); // key -> text that this browser would not store
const known = new Map(); // id -> the entries that this page read or wrote, the last one last
const REMEMBERED = 50; // revisions

function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise; // storage is full, or forbidden
  }
}

const stored = (key) => attempt(() => localStorage.getItem(key), null);
const load = (key) => memory.get(key) ?? stored(key);

function save(key, text) {
  if (attempt(() => (localStorage.setItem(key, text), true), false)) memory.delete(key);
  else memory.set(key, text);
}

function forget(key) {
  memory.delete(key);
  attempt(() => localStorage.removeItem(key));
}

const parsed = (text) => attempt(() => JSON.parse(text), null);

/** What is kept of a season: of what could not be stored and what is, the later. */
function entry(id) {
  const [own, other] = [memory.get(STEM + id), stored(STEM + id)].map(parsed);
  return own && (!other || comesFrom(own, other)) ? own : other;
}

/** Whether a season is safe when the page is closed. */
export const isKept = (id) => !memory.has(STEM + id) && stored(STEM + id) !== null;

function know(id, one) {
  const before = known.get(id) ?? [];
  if (before.at(-1)?.revision !== one.revision) known.set(id, [...before.slice(1 - REMEMBERED), one]);
}

const comesFrom = (now, before) => now.revision === before.revision || Boolean(now.past?.includes(before.revision));

/**
 * The season of an id, or null. If another page wrote at the same moment and its entry replaced this page's, the changes
 * of both are merged; those that cannot be are a season of their own.
 */
export function read(id) {
  const [found, last] = [entry(id), known.get(id)?.at(-1)];
  if (!found) return null;
  if (!last || comesFrom(found, last)) know(id, found);
  else if (!write(id, last.season).season)
    write(freshId(), { ...last.season, label: `${last.season.label ?? id} (2)` });
  return entry(id).season;
}

/**
 * Keep a season. What another page has kept since this one read it is merged. If both changed the same event, or the
 * other deleted the season, nothing is written. Gives { season, merged, deleted }: what is kept, or null, and whether
 * another page had a part in it or deleted it.
 */
export function write(id, season) {
  const now = entry(id);
  if (!now && known.has(id)) return { season: null, merged: false, deleted: true };
  const base = now && known.get(id)?.findLast((one) => comesFrom(now, one));
  const merged = Boolean(known.has(id) && now && now.revision !== base?.revision);
  const kept = merged ? base && merge(base.season, season, now.season) : season;
  if (now) know(id, now);
  if (!kept) return { season: null, merged, deleted: false };
  const isNew = !merged || JSON.stringify(kept) !== JSON.stringify(now.season);
  const next = isNew
    ? {
        season: kept,
        changed: Date.now(),
        revision: freshId(),
        past: [...(now?.past ?? []), now?.revision].filter(Boolean).slice(-REMEMBERED),
      }
    : now;
  know(id, next);
  if (isNew) save(STEM + id, JSON.stringify(next));
  return { season: kept, merged, deleted: false };
}

export function remove(id) {
  known.delete(id);
  forget(STEM + id);
  forget(SEEN + id);
}

/** Call changed(id) when another page of this browser changes or deletes a season. */
export function watch(changed) {
  addEventListener("storage", ({ key, newValue }) => {
    if (!key?.startsWith(STEM)) return;
    const id = key.slice(STEM.length);
    if (newValue === null) memory.delete(key);
    else if (known.has(id)) read(id);
    changed(id);
  });
}

/** How far a season has been seen that was not entered here, as the address says it; undefined: to its end. */
export const seen = (id) => load(SEEN + id) ?? undefined;

export const see = (id, until) => save(SEEN + id, until);

/** Remember that a season was shown. */
export const touch = (id) => load(LAST) === id || save(LAST, id);

/** The id of the season that was shown last, or else changed last; undefined: there is none. */
export function last() {
  const seasons = list();
  return (seasons.find(({ id }) => id === load(LAST)) ?? seasons[0])?.id;
}

/** A form that is half filled in, so that a phone that drops the page loses nothing: { where, … }, or null. */
export function draft(where) {
  const found = attempt(() => JSON.parse(localStorage.getItem(DRAFT) ?? "null"), null);
  return found?.where === where ? found : null;
}

/** Keep the form that is being filled in, or forget it: null. */
export function keepDraft(what) {
  attempt(() => (what ? localStorage.setItem(DRAFT, JSON.stringify(what)) : localStorage.removeItem(DRAFT)));
}

/** All seasons, the last changed first: [{ id, label, changed, season }]. */
export function list() {
  const keys = [...attempt(() => Object.keys(localStorage), []), ...memory.keys()].filter((key) =>
    key.startsWith(STEM),
  );
  return [...new Set(keys)]
    .map((key) => key.slice(STEM.length))
    .map((id) => ({ id, ...entry(id) }))
    .filter(({ season }) => season)
    .map(({ id, season, changed }) => ({ id, label: season.label ?? id, changed, season }))
    .sort((a, b) => b.changed - a.changed);
}

/** An id that no season has. */
export const freshId = () => Math.random().toString(36).slice(2, 10);
