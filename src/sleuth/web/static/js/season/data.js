// A season as its file has it: cut off so that nothing is spoiled, and packed into the address.

import { bytesOf, lettersOf } from "../state.js";

const DERIVED = ["n", "remaining_after", "known_before", "blackout"]; // said by a file; wrong after any change
const OF_ITS_END = ["final_matches", "final_matches_open", "won", "final_basis", "verification", "sources", "notes"]; // may say how it ends
const LARGEST_LINK = 6000; // characters of a packed season that an address still takes

/** The event after which a value of the address stops: "w3" is the last of week 3, "7" is event 7; otherwise all of week 1. */
export function stopOf(season, until) {
  const { events } = season;
  if (until === "all") return events.length;
  const number = /^\d+$/.test(until ?? "") ? Number(until) : null;
  if (number !== null) return Math.min(number, events.length);
  const week = /^w\d+$/.test(until ?? "") ? Number(until.slice(1)) : 1;
  const next = events.findIndex((event) => event.week > week);
  return next < 0 ? events.length : next;
}

/** A season to be edited: without what only checks the file as it was. */
export function editable({ initial_count: _, ...season }) {
  const plain = (event) => Object.fromEntries(Object.entries(event).filter(([key]) => !DERIVED.includes(key)));
  return { ...season, events: inOrder(season.events).map(plain) };
}

/** The events in the order of their weeks. */
export const inOrder = (events) => [...events].sort((one, other) => one.week - other.week);

/** Where an event of a week belongs: after those of its week that are seen, and not among those of other weeks. */
export function placeOf(events, week, seen = events.length) {
  const after = (some, fits) => some.reduce((last, event, place) => (fits(event) ? place + 1 : last), 0);
  return Math.max(
    after(events.slice(0, seen), (event) => event.week <= week),
    after(events, (event) => event.week < week),
  );
}

/** The events with one more, where it belongs. */
export const inserted = (events, event) => events.toSpliced(placeOf(events, event.week), 0, event);

/** How many events are seen after a change, if so many of those before it were: all before the first that was not. What is new there is seen. */
export function seenAfter(before, after, seen) {
  const texts = before.map((event) => JSON.stringify(event));
  const [shown, later] = [texts.slice(0, seen), texts.slice(seen)];
  const first = after.findIndex((event) => {
    const text = JSON.stringify(event);
    const at = shown.indexOf(text);
    if (at >= 0) shown.splice(at, 1);
    return at < 0 && later.includes(text);
  });
  return first < 0 ? after.length : first;
}

/** The nicknames of people who are there, or have joined in one of these events. @param {any} season @param {any[]} events */
function nicknamesOf({ nicknames, side_a: a = [], side_b: b = [], people = [] }, events) {
  const everybody = [...a, ...b, ...people, ...events.map(({ person }) => person)];
  return Object.fromEntries(Object.entries(nicknames).filter(([name]) => everybody.includes(name)));
}

/** The season up to an event, with booths that are only supposed. What comes later is not sent. */
export function cut(season, stop, supposed) {
  const events = season.events.slice(0, stop);
  const week = Math.max(1, ...events.map((event) => event.week));
  const rest = Object.fromEntries(Object.entries(season).filter(([key]) => !OF_ITS_END.includes(key)));
  if (rest.nicknames) rest.nicknames = nicknamesOf(rest, events);
  const extra = supposed.map(({ pair, match }) => ({ type: "truth_booth", week, extra: true, pair, result: match }));
  return { ...rest, events: [...events, ...extra] };
}

/** Suppositions as a value of the address: Alex+Kai=yes,Dana+Sam=no; and back. Names are escaped. */
export function formatSupposed(supposed) {
  return supposed
    .map(({ pair, match }) => `${pair.map(encodeURIComponent).join("+")}=${match ? "yes" : "no"}`)
    .join(",");
}

export function parseSupposed(text) {
  return (text || "")
    .split(",")
    .map((one) => one.match(/^(.+?)\+(.+)=(yes|no)$/))
    .filter(Boolean)
    .map(([, a, b, answer]) => ({ pair: [a, b].map(decodeSafe), match: answer === "yes" }));
}

/** A couple by its names. */
export const pairText = (pair) => pair.join(" + ");

/** Whether two couples are the same, whoever is named first. */
export const sameCouple = (one, other) => one.every((name) => other.includes(name));

/** What is only supposed of a couple, and the same as a question. */
export const supposedText = ({ pair, match }, say) =>
  say(match ? "supposedMatch" : "supposedNot", { couple: pairText(pair) });
export const whatIfText = ({ pair, match }, say) =>
  say(match ? "whatIfMatch" : "whatIfNot", { couple: pairText(pair) });

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

/** The season in characters of an address, or null if it is too large for one. */
export async function pack(season) {
  const stream = new Blob([JSON.stringify(season)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return bytes.length * 1.34 > LARGEST_LINK ? null : lettersOf(bytes);
}

/** The season of such characters. Throws Error if they are not a season. */
export async function unpack(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const season = JSON.parse(await new Response(stream).text());
  if (!season.format || !season.events.every((event) => Number.isInteger(event.week))) throw new Error("not a season");
  return season;
}

/** Whether the answer of an event was sold. */
export const isSold = ({ sold, result, lights }) => Boolean(sold) || result === null || lights === null;

/** The kind of form for an event of a file. */
export function kindOf({ type, what, text }) {
  if (type === "cancelled") return /booth/i.test(what ?? text ?? "") ? "no_booth" : "no_ceremony";
  return type;
}

/** An amount of money, as a season counts it. */
export const moneyText = (amount, say, currency = "") => `${say.whole(amount)} ${currency}`.trimEnd();

/** When an event was shown and who took money for it, in a few words; "" if nobody says. */
export function aboutEvent({ episode, date, sold_by: by, amount }, say, currency = "") {
  const isEpisode = ![undefined, null, ""].includes(episode);
  const named = /\p{L}/u.test(String(episode)) ? String(episode) : say("episodeN", { n: episode });
  const money = typeof amount === "number" && moneyText(amount, say, currency);
  const sale =
    by && money ? say("soldByFor", { by, money }) : by ? say("soldBy", { by }) : money && say("soldFor", { money });
  return [isEpisode && named, date && say.date(date), sale].filter(Boolean).join(" · ");
}

/** What can be won after so many events, as far as the season says; undefined: it does not. */
export function potAfter({ pot, events }, stop) {
  return events.slice(0, stop).reduce((left, event) => event.pot ?? left, pot ?? undefined);
}

/** An event in a few words. */
export function eventText(event, say) {
  const { person, group_size: group, not_shown: unseen } = event;
  const kind = kindOf(event);
  const couple = pairText(event.pair ?? []);
  const people = (event.people ?? [person]).filter(Boolean).join(", ");
  const answer = say({ true: "isMatch", false: "isNoMatch" }[event.result] ?? "isSold");
  const lights = isSold(event) ? say("isSold") : say.lights(event.lights);
  const describe = {
    truth_booth: () => say("eventBooth", { couple, answer }),
    ceremony: () => say("eventCeremony", { lights }) + (unseen ? ` (${say.unseen(unseen)})` : ""),
    reveal: () => say("eventReveal", { couple }),
    same_match: () => say("eventSame", { people }),
    match_count_hint: () => say(group > 1 ? "eventHint" : "eventHintAlone", { others: group - 1, person }),
    join: () => say("eventJoins", { person, couple }),
    leave: () => say("eventLeave", { people }),
    no_booth: () => say(kind),
    no_ceremony: () => say(kind),
    note: () => event.text ?? say("note"),
  }[kind];
  return describe ? describe() : String(kind);
}
