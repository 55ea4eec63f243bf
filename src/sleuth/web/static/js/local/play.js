// A game so far, as POST play gives it. Twin: src/sleuth/playing/session.py and codemakers.py, core/match.py.

import { counted } from "../numbers.js";
import { json } from "./data.js";
import { hint, hinted, ladder } from "./hints.js";
import { coder, grouped, listingOf } from "./listing.js";
import { after, isSolved, listedRow, notesOf, replayed, secretRow, start, turnsOf } from "./position.js";
import { drawn } from "./random.js";
import { checkStrategy, Refused } from "./refusal.js";
import { drawnBy } from "./remarks.js";
import { forbidden } from "./rules.js";
import { folded } from "./wordlist.js";

/** @typedef {import("./listing.js").Listing} Listing */
/** @typedef {import("./position.js").Position} Position */

const OTHER_HINTS = "hints of a strategy of your choice";

/** Which secrets a riddle may hide: likely answers that a list shows; null: all. Twin: `riddle_rows` of playing/codemakers.py. */
function riddles({ likely, unshown, guessOfSecret }) {
  if (!likely && !unshown) return null;
  return Uint8Array.from(guessOfSecret, (guess, secret) => Number((likely?.[secret] ?? 1) && !unshown?.has(guess)));
}

/** The answer of POST play. */
export async function play(body) {
  const { guesses = [], adversary = false, seed = null, gave_up = false, hint: level = 0 } = body;
  checkStrategy(body, OTHER_HINTS);
  const listing = await listingOf(body);
  const { rule } = listing;
  const limit = body.limit ?? (adversary ? 0 : (rule.limit ?? 0));
  const codemaker = adversary ? "adversary" : body.secret ? "fixed" : "random";
  const number = seed ?? Math.floor(Math.random() * 1e6);
  const secret = {
    adversary: () => null,
    fixed: () => secretRow(listing, body.secret),
    random: () => drawn(number, listing.guessOfSecret.length, listing.prior, riddles(listing)),
  }[codemaker]();
  let position = start(listing);
  const turns = [];
  for (const [index, typed] of guesses.entries()) {
    const why = `guess ${index + 1}, ${typed.slice(0, 40)}: the game was over after guess ${index}`;
    if (isSolved(position) || (limit && index >= limit)) throw new Refused("InputError", why);
    const made = turnOf(position, typed, secret);
    position = after(position, made);
    turns.push({ guess: made.guess, feedback: rule.spell(made.code), left: position.candidates.length });
  }
  const won = isSolved(position);
  const over = won || gave_up || (limit > 0 && turns.length >= limit);
  const settled = secret ?? (position.candidates.length === 1 ? position.candidates[0] : null);
  const shown = over && settled !== null;
  return {
    schema: "sleuth/play/1",
    game: listing.name,
    rule: listing.level,
    codemaker,
    seed: codemaker === "random" ? seed : null,
    limit: limit || null,
    won,
    gave_up,
    over,
    secret: shown ? listing.secret(settled) : null,
    tier: shown && listing.likely ? (listing.likely[settled] ? "likely" : "possible") : null,
    turns,
    left: position.candidates.length,
    hints: level,
    undos: 0,
    hint: level && !over ? await hint(ladder(position), level) : null,
    analyzable: true,
    strategy: null,
    share: over ? await share(turns, won, limit, listing.level, codemaker, level) : null,
    possible: over && settled === null ? listing.secret(mostProbable(position)) : null,
  };
}

/** The candidate that is most probable, of equal ones the first. @param {Position} position */
function mostProbable({ listing: { prior }, candidates }) {
  return candidates.reduce((best, row) => (prior && prior[row] > prior[best] ? row : best), candidates[0]);
}

/** The answer of POST suggest that has hints in place of a guess. */
export async function hints(body) {
  checkStrategy(body, OTHER_HINTS);
  const position = replayed(await listingOf(body), turnsOf(body));
  return hinted(position, body.hint, notesOf(position));
}

/** A turn by a typed guess. secret: its row; null: the adversary answers. @param {Position} position */
function turnOf(position, typed, secret) {
  const { listing, history } = position;
  const row = listedRow(listing, folded(typed.trim()));
  const guess = listing.guesses[row];
  const symbols = [...guess];
  const broken = forbidden(listing.rule, listing.level, history, symbols, listing.secretOfGuess[row] >= 0);
  if (broken) throw new Refused("IllegalGuess", `${guess} breaks the rule ${listing.level}: ${broken}`);
  const code = secret === null ? hardest(position, row) : listing.rule.feedback(symbols, [...listing.secret(secret)]);
  return { guess, symbols, row, code };
}

/** The code of the largest part, of equal ones that with the fewest exact matches, then partial ones, then the lowest. See `hardest`. */
function hardest({ listing, candidates }, row) {
  const parts = grouped(coder(listing, candidates)(row));
  const { win, hits } = listing.rule;
  if (parts.size > 1) parts.delete(win);
  const order = [...parts].map(([code, { length: size }]) => ({ code, size, hits: hits(code) }));
  order.sort((a, b) => b.size - a.size || a.hits[0] - b.hits[0] || a.hits[1] - b.hits[1] || a.code - b.code);
  return order[0].code;
}

async function share(turns, won, limit, rule, codemaker, hints) {
  const notes = [rule !== "free" && rule, codemaker === "adversary" && codemaker, hints && counted(hints, "hint")];
  const score = `${won ? turns.length : "X"}${limit ? `/${limit}` : ""}`;
  const title = ["Sleuth", score, ...notes.filter(Boolean).map((note) => `(${note})`)].join(" ");
  const { squares } = await json("review.json");
  return [title, ...turns.map(({ feedback }) => drawnBy(squares, feedback))].join("\n");
}
