// A text with its values: {n} is a value, and {n|one|more} goes by whether it is 1.

/** @param {string} text @param {Record<string, any>} values */
export function filled(text, values) {
  const read = (_, name, one, more) =>
    more === undefined ? String(values[name]) : String(values[name]) === "1" ? one : more;
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, read);
}
