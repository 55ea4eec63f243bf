// The state of the page is the fragment of its address, #view?key=value&…, so that back, forward and links work.

/**
 * The values of an address by name, and what a view makes of them. They are texts of anybody, so the server checks them.
 * @typedef {Record<string, any>} Values
 */

/** The view and its values in a fragment; what cannot be read is left out. */
export function parse(hash) {
  const [view, query = ""] = splitOnce(hash.replace(/^#/, ""), "?");
  const values = {};
  for (const part of query.split("&").filter(Boolean)) {
    const [key, value] = splitOnce(part, "=");
    try {
      values[decodeURIComponent(key)] = decodeURIComponent((value ?? "").replaceAll("+", " "));
    } catch {
      // a broken escape: as if it were not there
    }
  }
  return { view, values };
}

/** The fragment of a view; values that are empty, null or false are left out. */
export function format(view, values) {
  const parts = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== "" && value !== false)
    .map(([key, value]) => `${escape(key)}=${escape(value === true ? "1" : String(value))}`);
  return `#${view}${parts.length ? `?${parts.join("&")}` : ""}`;
}

function escape(text) {
  return encodeURIComponent(text).replace(/%20/g, "+").replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%2F/g, "/");
}

function splitOnce(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Turns as guess.feedback,guess.feedback; and back. */
export function formatTurns(turns) {
  return turns.map(({ guess, feedback }) => `${guess}.${feedback}`).join(",");
}

export function parseTurns(text) {
  return (text || "")
    .split(",")
    .map((turn) => splitOnce(turn, "."))
    .filter(([guess, feedback]) => guess && feedback)
    .map(([guess, feedback]) => ({ guess, feedback }));
}

/** A list of plain words in one value. */
export function parseList(text) {
  return (text || "").split(",").filter(Boolean);
}
