// One guess for several boards, as POST boards gives it. Twin: src/sleuth/strategies/boards.py and advice/boards_advice.py.

import { grouped } from "../numbers.js";
import { likeliestOf, named, openingsOf, rating, written } from "./advise.js";
import { coder, listingOf } from "./listing.js";
import { outlook } from "./outlook.js";
import { isSolved, replayed, turnsOf } from "./position.js";
import { leading, massOf, ranking } from "./ranking.js";
import { checkStrategy, needsServer, Refused } from "./refusal.js";

const SHORT_LIST = 50;
const SOLVED = "-";
const OTHERS = 4; // guesses that are named beside the best one

/** The answer of POST boards: what the page reads of it. */
export async function boards(body) {
  checkStrategy(body);
  if (body.play || body.secret) throw needsServer("a game on several boards that a strategy plays");
  const listing = await listingOf(body);
  const why = `several boards need the rule free: under ${listing.level} each board forbids other guesses`;
  if (listing.level !== "free") throw new Refused("InputError", why);
  const turns = turnsOf(body).map(([guess, text]) => ({ guess, feedback: text.split("/") }));
  const number = turns[0]?.feedback.length ?? 0;
  if (number < 2 || number > 64) throw new Refused("InputError", `${number} boards; give 2 to 64`);
  const uneven = turns.find(({ feedback }) => feedback.length !== number);
  if (uneven) throw new Refused("InputError", `${uneven.feedback.length} feedbacks for ${number} boards`);
  const positions = turns[0].feedback.map((_, board) => onBoard(listing, turns, board));
  const open = positions.filter((position) => !isSolved(position));
  const isForced = open.some(({ candidates }) => candidates.length === 1);
  const order = open[0]?.history.length && !isForced ? ordered(listing, open) : [];
  const guess = open.length ? await choice(listing, open, order) : null;
  const others = order.filter((row) => row !== guess).slice(0, OTHERS);
  return written({
    game: listing.name,
    turns,
    best: guess === null ? null : listing.guesses[guess],
    others: others.map((row) => listing.guesses[row]),
    boards: positions.map((position, board) => about(position, board, guess)),
  });
}

/** The position of a board by the turns until it is solved. */
function onBoard(listing, turns, board) {
  const { read, win } = listing.rule;
  const own = turns.map(({ guess, feedback }) => [guess, feedback[board]]);
  const end = own.findIndex(([, feedback]) => feedback !== SOLVED && read(feedback) === win);
  const open = end < 0 ? own : own.slice(0, end + 1);
  const early = open.find(([, feedback]) => feedback === SOLVED);
  const why = `board ${board + 1}: it is not solved and needs a feedback for ${early?.[0]}`;
  if (early) throw new Refused("InputError", why);
  try {
    return replayed(listing, open);
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
  const feedback = (position) => position.history.map(({ code }) => code).join();
  const alike = [...grouped(open, feedback).values()]; // boards with the same feedback are counted once, so many times
  const costs = new Float64Array(listing.guesses.length);
  for (const same of alike) for (const [row, cost] of ranking(same[0]).costs) costs[row] += same.length * cost;
  const near = (value) => Math.round(value * 1e9) / 1e9;
  const order = [...costs.keys()].sort((a, b) => near(costs[a]) - near(costs[b]) || a - b);
  const members = new Set(open.flatMap(({ candidates }) => [...candidates].map((one) => listing.guessOfSecret[one])));
  const likely = order.filter((row) => members.has(row));
  const short = new Set([...order.slice(0, SHORT_LIST), ...likely.slice(0, SHORT_LIST)]);
  const gains = new Float64Array(listing.guesses.length);
  for (const same of alike) {
    const [{ candidates }] = same;
    const code = coder(listing, candidates);
    for (const row of short) {
      const parts = new Set(code(row));
      gains[row] += (same.length * (parts.size + Number(parts.has(listing.rule.win)))) / candidates.length;
    }
  }
  return [...short].sort((a, b) => near(gains[b]) - near(gains[a]) || near(costs[a]) - near(costs[b]) || a - b);
}

/** A board, and the chance that the guess to make is its secret. */
function about(position, board, guess) {
  const { listing, candidates } = position;
  const masses = massOf(position);
  const solved = isSolved(position);
  return {
    board: board + 1,
    solved,
    candidates: { count: candidates.length, listed: named(listing, likeliestOf(position, masses)) },
    win: solved || guess === null ? null : rating(position, masses)(guess).win,
  };
}
