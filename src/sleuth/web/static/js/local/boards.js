// One guess for several boards, as POST boards gives it. Twin: src/sleuth/strategies/boards.py and advice/boards_advice.py.

import { likeliestOf, named, openingsOf, rating, written } from "./advise.js";
import { coder, listingOf } from "./listing.js";
import { outlook } from "./outlook.js";
import { isSolved, notesOf, replayed, rowOf, turnsOf } from "./position.js";
import { leading, massOf, ranking } from "./ranking.js";
import { checkStrategy, needsServer, Refused } from "./refusal.js";

const SPARE = 5; // guesses allowed beyond one for each board
const SHORT_LIST = 50;
const SOLVED = "-";
const OTHERS = 4; // guesses that are named beside the best one

/** The answer of POST boards. */
export async function boards(body) {
  checkStrategy(body);
  if (body.play || body.secret) throw needsServer("a game on several boards that a strategy plays");
  const listing = await listingOf(body);
  const why = `several boards need the rule free: under ${listing.level} each board forbids other guesses`;
  if (listing.level !== "free") throw new Refused("InputError", why);
  const turns = turnsOf(body).map(([guess, text]) => ({ guess, feedback: text.split("/") }));
  const number = turns[0]?.feedback.length ?? 0;
  if (number < 2 || number > 64) throw new Refused("InputError", `${number} boards; give 2 to 64`);
  const notes = [];
  const positions = Array.from({ length: number }, (_, board) => onBoard(listing, turns, board, notes));
  const open = positions.filter((position) => !isSolved(position));
  const isForced = open.some(({ candidates }) => candidates.length === 1);
  const order = open[0]?.history.length && !isForced ? ordered(listing, open) : [];
  const guess = open.length ? await choice(listing, open, order) : null;
  const limit = body.limit ?? number + SPARE;
  const unlisted = new Set(positions.flatMap(notesOf));
  return written({
    schema: "sleuth/boards/1",
    game: listing.name,
    strategy: "best",
    turns: turns.map((turn, now) => ({
      guess: turn.guess,
      feedback: positions.map(({ history }) => (now < history.length ? listing.rule.spell(history[now].code) : null)),
    })),
    limit: limit || null,
    best: guess === null ? null : listing.guesses[guess],
    others: order
      .filter((row) => row !== guess)
      .slice(0, OTHERS)
      .map((row) => listing.guesses[row]),
    boards: positions.map((position, board) => shown(position, board, guess)),
    notes: [...unlisted, ...notes],
  });
}

function onBoard(listing, turns, board, notes) {
  const own = [];
  for (const { guess, feedback } of turns) {
    if (feedback.length !== turns[0].feedback.length)
      throw new Refused("InputError", `${feedback.length} feedbacks for ${turns[0].feedback.length} boards`);
    const last = own.at(-1);
    if (last && listing.rule.read(last[1]) === listing.rule.win) {
      const note = `Board ${board + 1} was solved by ${last[0]}, so its feedback from ${guess} on is left out; write ${SOLVED} for it.`;
      if (feedback[board] !== SOLVED) notes.push(note);
      break;
    }
    if (feedback[board] === SOLVED)
      throw new Refused("InputError", `board ${board + 1}: it is not solved and needs a feedback for ${guess}`);
    own.push([guess, feedback[board]]);
  }
  try {
    own.forEach(([guess]) => rowOf(listing, guess));
    return replayed(listing, own);
  } catch (error) {
    error.message = `board ${board + 1}: ${error.message}`;
    throw error;
  }
}

/** The guess row to make on all open boards; see strategies/boards.py, whose rules these are. order: of the short list. */
async function choice(listing, open, order) {
  const named = open.find(({ candidates }) => candidates.length === 1);
  if (named) return listing.guessOfSecret[named.candidates[0]];
  if (open.length > 1) return order[0];
  const openings = open[0].history.length ? null : await openingsOf(listing);
  return outlook(open[0], { openings, loss: null }).best ?? leading(open[0]);
}

/** The guess rows of the short list, the best first. */
function ordered(listing, open) {
  const alike = new Map(); // boards with the same feedback are counted once, so many times
  for (const position of open) {
    const codes = position.history.map(({ code }) => code).join();
    alike.set(codes, { position, times: (alike.get(codes)?.times ?? 0) + 1 });
  }
  const costs = new Float64Array(listing.guesses.length);
  for (const { position, times } of alike.values())
    for (const [row, cost] of ranking(position).costs) costs[row] += times * cost;
  const near = (value) => Math.round(value * 1e9) / 1e9;
  const order = [...costs.keys()].sort((a, b) => near(costs[a]) - near(costs[b]) || a - b);
  const members = new Set(open.flatMap(({ candidates }) => [...candidates].map((one) => listing.guessOfSecret[one])));
  const likely = order.filter((row) => members.has(row));
  const short = new Set([...order.slice(0, SHORT_LIST), ...likely.slice(0, SHORT_LIST)]);
  const gains = new Float64Array(listing.guesses.length);
  for (const { position, times } of alike.values()) {
    const { candidates } = position;
    const code = coder(listing, candidates);
    for (const row of short) {
      const parts = new Set(code(row));
      const won = parts.delete(listing.rule.win);
      gains[row] += (times * (parts.size + (won ? 2 : 0))) / candidates.length;
    }
  }
  return [...short].sort((a, b) => near(gains[b]) - near(gains[a]) || near(costs[a]) - near(costs[b]) || a - b);
}

/** A board, and what the guess to make will do there. */
function shown(position, board, guess) {
  const { listing, candidates } = position;
  const masses = massOf(position);
  const about = {
    board: board + 1,
    solved: isSolved(position),
    candidates: { count: candidates.length, listed: named(listing, likeliestOf(position, masses)) },
  };
  if (about.solved || guess === null) return { ...about, parts: null, expected_size: null, worst: null, win: null };
  const { parts, size, worst, win } = rating(position, masses)(guess);
  return { ...about, parts, expected_size: size, worst, win };
}
