// A finished game as people write it down. Twin: src/sleuth/review/reading.py.

import { folded, listingOf } from "./listing.js";
import { rowOf } from "./position.js";
import { needsServer } from "./refusal.js";

/** The game of a question: its guesses in order, and its secret. Throws Refused. */
export async function finished(body) {
  if (body.text) throw needsServer("a pasted game");
  const listing = await listingOf(body);
  const guesses = body.guesses.map(folded);
  for (const guess of guesses) rowOf(listing, guess);
  return { listing, guesses, secret: body.secret ? folded(body.secret) : guesses.at(-1), notes: [], headline: null };
}
