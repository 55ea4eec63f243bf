// Why there is no answer, on the page and in its engine: kinds and messages as the server has them.

const LONG = /(?<![\p{L}\p{N}_])'(?:[^'\\\n]|\\.){300,}'?|"(?:[^"\\\n]|\\.){300,}"?|\S{300,}/gu; // a value in quotes, or without a blank
const [KEPT, MOST, END] = [80, 1200, 300]; // characters of such a value, of a message, and of the end of one that is cut

/** A message without the rest of what is too long to be read, as on the server. */
function brief(message) {
  const text = message.replace(LONG, (value) => `${value.slice(0, KEPT)}…${/['"]$/.test(value) ? value.at(-1) : ""}`);
  return text.length <= MOST ? text : `${text.slice(0, MOST - END)} … ${text.slice(-END)}`;
}

export class Refused extends Error {
  constructor(kind, message, status = 422) {
    super(brief(message));
    this.status = status;
    this.kind = kind;
  }
}

/** For what this page cannot do by itself. what: in words, such as "a strategy of your choice". */
export function needsServer(what) {
  const why = `This page works without a server, and cannot answer ${what} by itself. Sleuth on a computer can.`;
  return new Refused("NeedsServer", why, 501);
}

/** Refuse a strategy other than the page's own. what: needs it, in words. */
export function checkStrategy({ strategy }, what = "a strategy of your choice") {
  if (![null, undefined, "best"].includes(strategy)) throw needsServer(what);
}

/** Refuse a question with a key that is not read here: its answer would be that of another question. known: keys with blanks between. */
export function checkKeys(body, known) {
  const isGiven = (value) => Boolean(value) && String(value) !== "";
  const other = Object.keys(body ?? {}).find((key) => isGiven(body[key]) && !known.split(" ").includes(key));
  if (other) throw needsServer(`a question with “${other}”`);
}
