// The state of the page is the fragment of its address, #view?key=value&…, so that back, forward and links work.

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
  const some = Object.entries(values).filter(([, value]) => value || value === 0);
  const query = new URLSearchParams(some.map(([key, value]) => [key, value === true ? "1" : String(value)]));
  return `#${view}${some.length ? `?${query}` : ""}`.replace(/%2[CF]|%3A/g, decodeURIComponent);
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
