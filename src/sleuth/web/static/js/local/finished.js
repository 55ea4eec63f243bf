// A finished game as people write it down: guesses, turns, the squares of a share text. Twin: src/sleuth/review/reading.py.

import { counted } from "../numbers.js";
import { listingOf } from "./listing.js";
import { SCORE, TILES, unmarked } from "./pasted.js";
import { notesOf, rowOf, secretRow } from "./position.js";
import { needsServer, Refused } from "./refusal.js";
import { folded } from "./wordlist.js";

const ROW = new RegExp(`^[${[...TILES.keys()].join("").replace(/[ -~]/g, "")}\\ufe0e\\ufe0f]{2,}$`, "u"); // a row of a share text
const MOST = 40; // the largest limit that a header may have
const ABOUT =
  /(\p{L}[\p{L}\p{N}_.'’&+-]*(?: \p{L}[\p{L}\p{N}_.'’&+-]*)*(?: \([^()]*\))?) #?(\d{1,3}(?:[,.'’ ]\d{3}){1,2}|\d{1,7})(?: (?:[^\p{L}\p{N}_\s:()]+|\([^()]*\)))*$/u; // the name of a game with its number

/** @typedef {import("./listing.js").Listing} Listing */

/** The game of a question: its guesses in order, its secret, and what was taken for granted. Throws Refused. */
export async function finished({ guesses: typed = [], text, secret: named, ...game }, { say }) {
  const pasted = unmarked(text ?? "");
  const header = headerOf(pasted);
  const listing = await listingOf({ ...game, rule: game.rule ?? (header?.hard ? "official" : null) });
  const own = typed.flatMap((one) => turnsIn(listing, one));
  const turns = paired(own, rowsOf(pasted));
  if (!turns.length) throw new Refused("InputError", say("no guess"));
  for (const [i, { guess }] of turns.entries()) {
    try {
      rowOf(listing, guess);
    } catch (error) {
      error.message = `turn ${i + 1}: ${error.message}`;
      throw error;
    }
  }
  const secret = secretOf(listing, turns, named, say);
  turns.forEach((turn, i) => check(listing, i + 1, turn, secret, say));
  const guesses = turns.map(({ guess }) => guess);
  if (header) checkHeader(header, guesses, secret, say);
  const early = guesses.indexOf(secret);
  if (early >= 0 && early + 1 < guesses.length)
    throw new Refused("InputError", say("goes on", { number: early + 1, guess: secret, next: guesses[early + 1] }));
  const history = guesses.map((guess) => ({ guess, row: listing.rowOf.get(guess) ?? null }));
  const notes = notesOf({ listing, history });
  if (!named && turns.at(-1)?.feedback === null) notes.push(say("assumed", { secret }));
  return { listing, guesses, secret, notes, headline: header?.line ?? null };
}

/** The first score in a text, and its line if that numbers the puzzle. */
function headerOf(text) {
  for (const line of text.split("\n")) {
    const words = line.split(/\s+/).join(" ").trim();
    for (const { 1: made, 2: most, 3: star, index } of words.matchAll(SCORE)) {
      const number = made === "X" ? null : Number(made);
      const limit = Number(most);
      if ((number ?? 1) > limit || limit > MOST) continue;
      const score = `${made}/${most}${star ?? ""}`;
      const about = ABOUT.exec(words.slice(0, index).trim());
      const line = about && `${about[1]} ${Number(about[2].replace(/\D/g, "")).toLocaleString("en")} ${score}`;
      return { number, score, hard: Boolean(star), line };
    }
  }
  return null;
}

/** The rows of squares in a text. */
function rowsOf(text) {
  const isOther = (line) => line.search(SCORE) >= 0 || line.includes("://") || line.startsWith("#");
  const lines = text.split("\n").filter((line) => !isOther(line));
  const tokens = lines.flatMap((line) => line.split(/[\s,;]+/)).filter(Boolean);
  if (!tokens.every((token) => ROW.test(token))) throw needsServer("a pasted text with more than a header and squares");
  return tokens;
}

/** Guesses, and their feedback as text or null. @param {Listing} listing */
function turnsIn({ guesses, rowOf: rows }, text) {
  const [example] = guesses;
  const tokens = /^\p{L}+$/u.test(example) ? text.split(/[\s,;|/>→•·]+/).filter(Boolean) : [text.trim()];
  return tokens.map((token) => {
    const guess = folded(token);
    const at = Math.max(token.lastIndexOf("="), token.lastIndexOf(":"));
    if (rows.has(guess) || (example.includes("=") && guess.length === example.length) || at < 0)
      return { guess, feedback: null };
    return { guess: folded(token.slice(0, at).trim()), feedback: token.slice(at + 1).trim() };
  });
}

/** Rows of squares go with the guesses that have no feedback. */
function paired(turns, rows) {
  const loose = turns.filter(({ feedback }) => feedback === null);
  if (rows.length && rows.length !== loose.length) throw needsServer("rows of squares without their guesses");
  rows.forEach((row, i) => (loose[i].feedback = row));
  return turns;
}

/** The secret: as named, or as the last turn shows. @param {Listing} listing */
function secretOf(listing, turns, named, say) {
  const { rule } = listing;
  const { guess, feedback } = turns[turns.length - 1];
  if (!named && feedback !== null && rule.read(feedback) !== rule.win)
    throw new Refused("InputError", say("not over", { guess, feedback: rule.spell(rule.read(feedback)) }));
  try {
    return listing.secret(secretRow(listing, named || guess));
  } catch (error) {
    if (!named) error.message = say("no secret", { error: error.message });
    throw error;
  }
}

/** The feedback of a turn has to be that of the secret. @param {Listing} listing */
function check({ rule }, number, { guess, feedback }, secret, say) {
  if (feedback === null) return;
  const [given, fair] = [rule.read(feedback), rule.feedback([...guess], [...secret])].map(rule.spell);
  if (given === fair) return;
  const places = [...given].flatMap((mark, place) => (mark === fair[place] ? [] : [place + 1])).join(", ");
  const isTiled = given.length === guess.length && fair.length === guess.length;
  const where = isTiled ? say(places.includes(",") ? "places" : "place", { places }) : "";
  throw new Refused("InputError", say("other feedback", { number, guess, given, secret, true: fair, where }));
}

function checkHeader({ number, score: header }, guesses, secret, say) {
  const won = guesses.at(-1) === secret;
  if (number === null && won)
    throw new Refused("InputError", say("header lost", { header, number: guesses.length, secret }));
  if (number === null || (number === guesses.length && won)) return;
  const outcome = say(won ? "is found" : "is not found", { secret });
  const count = counted(guesses.length, "guess", "guesses");
  throw new Refused("InputError", say("header won", { header, guesses: count, found: outcome }));
}
