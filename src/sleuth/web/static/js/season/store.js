// Seasons that a person entered, kept in this browser, one entry each; without storage they live in this page only.

import { merge } from "./merge.js";

const STEM = "sleuth.season.";
const SEEN = "sleuth.seen.";
const DRAFT = "sleuth.draft";
const memory = new Map(); // key -> text
const known = new Map(); // id -> the entry as this page read or wrote it last

function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise; // storage is full, or forbidden
  }
}

const load = (key) => attempt(() => localStorage.getItem(key), null) ?? memory.get(key) ?? null;

function save(key, text) {
  memory.set(key, text);
  return attempt(() => (localStorage.setItem(key, text), true), false);
}

function forget(key) {
  memory.delete(key);
  attempt(() => localStorage.removeItem(key));
}

const entry = (id) => attempt(() => JSON.parse(load(STEM + id)), null);

/** Whether a season is safe when the page is closed. */
export const isKept = (id) => attempt(() => localStorage.getItem(STEM + id), null) !== null;

/** The season of an id, or null. */
export function read(id) {
  const found = entry(id);
  if (found) known.set(id, found);
  return found?.season ?? null;
}

/**
 * Keep a season. What another page has kept since this one read it is merged. If both changed the same event, nothing
 * is written. Gives { season, merged }: what is kept, or null, and whether another page had a part in it.
 */
export function write(id, season) {
  const [base, now] = [known.get(id), entry(id)];
  const merged = Boolean(base && now && now.revision !== base.revision);
  const kept = merged ? merge(base.season, season, now.season) : season;
  if (!kept) return { season: null, merged };
  const next = { season: kept, changed: Date.now(), revision: freshId() };
  known.set(id, next);
  save(STEM + id, JSON.stringify(next));
  return { season: kept, merged };
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
    if (newValue === null) memory.delete(key);
    changed(key.slice(STEM.length));
  });
}

/** How far a season has been seen that was not entered here, as the address says it; undefined: to its end. */
export const seen = (id) => load(SEEN + id) ?? undefined;

export const see = (id, until) => save(SEEN + id, until);

/** A form that is half filled in, so that a phone that drops the page loses nothing: { where, … }, or null. */
export function draft(where) {
  const found = attempt(() => JSON.parse(localStorage.getItem(DRAFT) ?? "null"), null);
  return found?.where === where ? found : null;
}

/** Keep the form that is being filled in, or forget it: null. */
export function keepDraft(what) {
  attempt(() => (what ? localStorage.setItem(DRAFT, JSON.stringify(what)) : localStorage.removeItem(DRAFT)));
}

/** All seasons, the last changed first: [{ id, label, changed }]. */
export function list() {
  const keys = [...attempt(() => Object.keys(localStorage), []), ...memory.keys()].filter((key) => key.startsWith(STEM));
  return [...new Set(keys)]
    .map((key) => key.slice(STEM.length))
    .map((id) => ({ id, ...entry(id) }))
    .filter(({ season }) => season)
    .map(({ id, season, changed }) => ({ id, label: season.label ?? id, changed }))
    .sort((a, b) => b.changed - a.changed);
}

/** An id that no season has. */
export const freshId = () => Math.random().toString(36).slice(2, 10);
