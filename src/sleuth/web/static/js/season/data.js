// A season as its file has it: read, cut off so that nothing is spoiled, and packed into the address.

const LARGEST_LINK = 6000; // characters of a packed season that an address still takes

/** The event after which a value of the address stops: "w3" is the last of week 3, "7" is event 7; by default all of week 1. */
export function stopOf(season, until) {
  const { events } = season;
  if (until === "all") return events.length;
  const number = /^\d+$/.test(until ?? "") ? Number(until) : null;
  if (number !== null) return Math.min(number, events.length);
  const week = /^w\d+$/.test(until ?? "") ? Number(until.slice(1)) : 1;
  return events.filter((event) => event.week <= week).length;
}

/** The season up to an event, with booths that are only supposed. What comes later is not sent. */
export function cut(season, stop, supposed) {
  const events = season.events.slice(0, stop);
  const week = Math.max(1, ...events.map((event) => event.week));
  const { final_matches: _, final_matches_open: __, ...rest } = season;
  const extra = supposed.map(({ pair, match }) => ({ type: "truth_booth", week, extra: true, pair, result: match }));
  return { ...rest, events: [...events, ...extra] };
}

/** Suppositions as a value of the address: Alex+Kai=yes,Dana+Sam=no; and back. Names are escaped. */
export function formatSupposed(supposed) {
  return supposed.map(({ pair, match }) => `${pair.map(encodeURIComponent).join("+")}=${match ? "yes" : "no"}`).join(",");
}

export function parseSupposed(text) {
  return (text || "")
    .split(",")
    .map((one) => one.match(/^(.+?)\+(.+)=(yes|no)$/))
    .filter(Boolean)
    .map(([, a, b, told]) => ({ pair: [a, b].map(decodeSafe), match: told === "yes" }));
}

export const formatPair = (pair) => pair.map(encodeURIComponent).join("+");

export function parsePair(text) {
  const names = (text || "").split("+").map(decodeSafe);
  return names.length === 2 && names.every(Boolean) ? names : null;
}

function decodeSafe(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A season that a person gave as text. Throws Error with a message. */
export function readSeason(text) {
  let season;
  try {
    season = JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not JSON: ${error.message}. A YAML file can be shown by the command line: sleuth season odds FILE.`);
  }
  if (typeof season !== "object" || season === null || !Array.isArray(season.events)) throw new Error("This is no season: it needs a list of events; see `sleuth season new`.");
  if (!season.events.every((event) => event && Number.isInteger(event.week))) throw new Error("This is no season: each event needs a week, a whole number.");
  return season;
}

/** The season in characters of an address, or null if it is too large for one. */
export async function pack(season) {
  const stream = new Blob([JSON.stringify(season)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(String.fromCharCode(...bytes.slice(0, LARGEST_LINK))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return bytes.length * 1.34 > LARGEST_LINK ? null : text;
}

export async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return readSeason(await new Response(stream).text());
}

/** An event in a few words. */
export function eventText(event) {
  const couple = (event.pair ?? []).join(" + ");
  const told = {
    truth_booth: () => `Booth: ${couple} – ${event.result === true ? "a match" : event.result === false ? "no match" : "sold"}`,
    ceremony: () => (event.sold ? "Ceremony: sold" : `Ceremony: ${event.lights === 1 ? "1 light" : `${event.lights} lights`}`),
    reveal: () => `Revealed: ${couple}`,
    same_match: () => `Same match: ${(event.people ?? []).join(", ")}`,
    match_count_hint: () => `Hint: ${event.group_size} share the match of ${event.person}`,
    leave: () => `${event.person ?? (event.people ?? []).join(", ")} leaves`,
    cancelled: () => `No ${event.what ?? "event"}`,
    note: () => event.text ?? "Note",
  }[event.type];
  return told ? told() : String(event.type);
}
