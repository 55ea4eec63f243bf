// A finished game, turn by turn, as POST analyze gives it. Twin: src/sleuth/review/turn_by_turn.py, judgement.py and analysis.py.

import { sum } from "../numbers.js";
import { advice, foreseen, likeliestOf, named, rating, suggesting, written } from "./advise.js";
import { json } from "./data.js";
import { finished } from "./finished.js";
import { coder, partsOf, knowing, likelyOnly } from "./listing.js";
import { LOSS, doubt } from "./outlook.js";
import { paletteOf, repainted } from "./pasted.js";
import { after, start } from "./position.js";
import { leading, massOf } from "./ranking.js";
import { checkStrategy } from "./refusal.js";
import { excessOf, remarks } from "./remarks.js";
import { forbidden } from "./rules.js";

const SAME = 1e-6; // expected numbers of guesses that differ by less are the same
const WORK = 2 ** 25; // candidates × legal guesses up to which a guess is played out,
const WEIGHED = 2 ** 22; // and under a prior

/** @typedef {import("./position.js").Position} Position */

/** The answer of POST analyze: what the page reads of it. */
export async function analyze(body) {
  checkStrategy(body);
  const about = await json("review.json");
  const words = remarks(about);
  const { listing, guesses, secret, notes, headline } = await finished(body, words);
  const { rule } = listing;
  const loss = rule.limit === null ? null : LOSS;
  let position = start(listing);
  const played = [];
  for (const guess of guesses) {
    const turn = turnOf(listing, guess, secret);
    const view = await foreseen(position, { isReview: true });
    played.push({ position, turn, ...judged(position, view, guess, body.top ?? 3) });
    position = after(position, turn);
  }
  const isSolved = played.at(-1)?.turn.code === rule.win;
  const last = isSolved ? 0 : advice(position, await foreseen(position), { top: 0 }).best.expected_left;
  const lefts = [...played.slice(1).map(({ best }) => best.expected_left), last];
  const turns = played.map((one, i) => {
    const isLost = loss !== null && i + 1 === rule.limit && one.turn.code !== rule.win;
    const turn = reviewed(one, isLost ? loss - i - 1 : lefts[i], about);
    return { ...turn, comment: words.onTurn(turn, loss) };
  });
  const rest = turns.slice(1);
  const [skill, luck] = [sum(rest.map(({ regret }) => regret ?? 0)), sum(turns.map((turn) => turn.luck))];
  const saved = turns.some((turn) => turn.luck_guesses === null) ? null : sum(turns.map((turn) => turn.luck_guesses));
  const levels = levelsOf(listing, about);
  const hard = levels.includes(about.hard) ? about.hard : levels[0];
  const answer = {
    game: listing.name,
    rule: listing.level,
    loss,
    secret,
    won: isSolved && !turns.at(-1)?.late,
    turns,
    tier: listing.likely && (listing.likely[secretRow(listing, secret)] ? "likely" : "possible"),
    path: await path(secret, turns, played[1]?.position ?? position),
    notes,
    headline,
    verdicts: about.verdicts,
    hard_mode: !turns.some(({ violations }) => violations.some((one) => one.rule === hard)),
    skill,
    luck,
    luck_guesses: saved,
    skill_score: rest.length && rest.every((turn) => turn.regret === null) ? null : skillScore(skill),
    luck_score: luckScore(luck, saved),
    unjudged: turns.filter((turn) => turn.regret === null).map(({ number }) => number),
  };
  const card = repainted(words.card(answer), paletteOf(body.text) ?? "green");
  return written({ ...answer, comment: words.onGame(answer), card });
}

const secretRow = (listing, secret) => listing.secretOfGuess[listing.rowOf.get(secret) ?? -1];

/** The rule levels that a game knows, the mildest first, without free. about: review.json. @param {import("./listing.js").Listing} listing */
const levelsOf = ({ colours }, about) => (colours ? ["strict"] : about.levels);

/** @returns {import("./position.js").Turn} */
function turnOf({ rule, rowOf }, guess, secret) {
  return { guess, symbols: [...guess], row: rowOf.get(guess) ?? null, code: rule.feedback([...guess], [...secret]) };
}

/** A guess beside the best one. view: the outlook of the position. See `judge` of judgement.py. @param {Position} position */
function judged(position, view, guess, top) {
  const answer = advice(position, view, { top });
  const row = position.listing.rowOf.get(guess);
  const legal = row !== undefined && position.legal.includes(row);
  const extended = { ...position, listing: knowing(position.listing, guess) };
  let [best, step] = [answer.best, answer.standing.step];
  let own = suggesting(extended, legal ? view : null)(extended.listing.rowOf.get(guess) ?? 0);
  if (!legal) own = { ...own, expected_left: null, is_exact: false };
  else if (!(best.is_exact && own.is_exact)) {
    if (!view.isLookedUp) doubt();
    step = "estimated";
    [own, best] = roughly(position, own, best, view.loss);
  }
  if (own.expected_left !== null && own.expected_left <= (best.expected_left ?? 0) + SAME) best = own;
  const isOther = (one) => one.expected_left !== null && ![own.guess, best.guess].includes(one.guess);
  const others = [...answer.best_candidates, ...answer.best_probes].filter(isOther);
  others.sort((a, b) => (a.expected_left ?? 0) - (b.expected_left ?? 0));
  return { extended, own, step, best, others: others.slice(0, top), familiar: best.is_likely ? best : answer.familiar };
}

/** The two guesses with what each leaves, about: the best one's number stays, if it is exact. */
function roughly(position, own, best, loss) {
  const both = [own, best];
  const rows = both.map(({ guess }) => position.listing.rowOf.get(guess));
  const isOpen = (some) => some.includes(null);
  let lefts = both.map((one) => one.expected_left);
  if (best.is_exact || isOpen(lefts))
    lefts = playedOn(position, rows) ?? rows.map((row) => suggesting(position, null)(row).expected_left);
  if (isOpen(lefts)) return [{ ...own, expected_left: null, is_exact: false }, best];
  if (best.is_exact) lefts = [best.expected_left + Math.max(0, lefts[0] - lefts[1]), best.expected_left];
  const rate = rating(position, massOf(position), loss);
  const [mean, least] = lefts.map((left, i) => Math.max(left, rate.least(rows[i])));
  return [
    { ...own, expected_left: mean, is_exact: false },
    { ...best, expected_left: least },
  ];
}

const isLong = ({ listing, candidates, legal }) => candidates.length * legal.length > (listing.prior ? WEIGHED : WORK);

/**
 * The guesses that the strategy beside `best` needs on average, begun by each guess row, by its games against every candidate;
 * null if that takes too long. See review/judgement.py. Before the first guess of a game with tiers, the likely answers stand for all if these are too many.
 * @param {Position} position
 */
function playedOn(position, rows) {
  const isOfLikely = isLong(position) && position.listing.likely && !position.history.length;
  const played = isOfLikely ? start(likelyOnly(position.listing)) : position;
  if (isLong(played)) return null;
  const { listing, candidates } = played;
  const masses = massOf(played);
  const mass = new Map(Array.from(candidates, (secret, i) => [secret, masses[i]]));
  const weight = (secrets) => sum(Array.from(secrets, (secret) => mass.get(secret) ?? 0));

  /** The guesses that the candidates need together, by their masses, if a row is guessed. */
  function cost(at, row) {
    const guess = listing.guesses[row];
    const codes = coder(listing, at.candidates)(row);
    let total = weight(at.candidates);
    for (const [code, own] of partsOf(codes)) {
      if (code === listing.rule.win) continue;
      if (own.length === 1) total += weight([at.candidates[own[0]]]);
      else {
        const next = after(at, { guess, symbols: [...guess], row, code });
        total += cost(next, leading(next));
      }
    }
    return total;
  }

  return rows.map((row) => cost(played, row) / candidates.length);
}

/** The feedback that came, among those that could: its chance, and that as few candidates were left, and as many. */
function drawn({ listing, candidates }, { guess, code }) {
  const masses = massOf({ listing, candidates });
  const groups = partsOf(coder(listing, candidates)(listing.rowOf.get(guess) ?? 0));
  const parts = Array.from(groups, ([one, own]) => ({
    code: one,
    size: one === listing.rule.win ? 0 : own.length,
    share: sum(own.map((i) => masses[i])) / candidates.length,
  }));
  const size = parts.find((part) => part.code === code)?.size ?? 0;
  const share = (counts) => sum(parts.filter(counts).map((part) => part.share));
  return {
    chance: share((part) => part.code === code),
    few: share((part) => part.size <= size),
    many: share((part) => part.size >= size),
  };
}

/** A turn, judged with what was known before it. ahead: guesses still to be made after it. */
function reviewed({ position, turn, extended, own, step, best, others, familiar }, ahead, about) {
  const { verdicts, small } = about;
  const { listing, candidates, legal, history } = position;
  const late = history.length >= (listing.rule.limit ?? Infinity);
  if (late) {
    [own, best] = [own, best].map((one) => ({ ...one, expected_left: null, is_exact: false }));
    [ahead, others, familiar] = [null, [], null];
  }
  const { chance, few, many } = drawn(extended, turn);
  const won = turn.code === listing.rule.win;
  const isSecret = secretRow(listing, turn.guess) >= 0;
  const broken = (level) => forbidden(listing.rule, level, history, turn.symbols, isSecret);
  const excess = excessOf({ ...own, best });
  const regret = won && excess !== null ? 0 : excess;
  const bits = Math.max(0, -Math.log2(chance));
  const luck = bits - own.bits;
  const saved = own.expected_left === null || ahead === null ? null : own.expected_left - 1 - ahead;
  const isVerdict = (name) => verdicts[name] === null || (regret ?? 0) < verdicts[name] - small;
  const { is_candidate, is_likely, parts, win, expected_size, expected_left } = own;
  return {
    ...{ is_candidate, is_likely, parts, win, expected_size, expected_left },
    number: history.length + 1,
    guess: turn.guess,
    feedback: listing.rule.spell(turn.code),
    won,
    before: counted(position),
    after: counted(after(position, turn)),
    is_listed: turn.row !== null,
    late,
    forced: candidates.length === 1 || legal.length === 1,
    forbidden: broken(listing.level),
    step,
    best,
    alternatives: others,
    familiar,
    bits,
    expected_bits: own.bits,
    few,
    many,
    violations: levelsOf(listing, about).flatMap((rule) => (broken(rule) ? [{ rule, why: broken(rule) }] : [])),
    regret,
    spared: (excess ?? 0) - (regret ?? 0),
    verdict: regret === null ? null : Object.keys(verdicts).find(isVerdict),
    skill_score: regret === null ? null : skillScore(regret),
    luck,
    luck_guesses: saved,
    luck_score: luckScore(luck, saved),
  };
}

/** @param {Position} position */
function counted(position) {
  const listed = named(position.listing, likeliestOf(position, massOf(position)));
  return { count: position.candidates.length, listed };
}

/** Skill and luck from 0 to 99; see review/wording.py. */
function skillScore(lost) {
  return Math.round(99 * Math.exp(-lost / 2));
}

function luckScore(bits, saved) {
  return Math.round(99 / (1 + 2 ** -(saved === null ? bits : 2 * saved)) + 1e-6);
}

/** The player's first guess, then the engine's; see `_path` of turn_by_turn.py. @param {Position} second after the first guess */
async function path(secret, turns, second) {
  const { listing } = second;
  const [first] = turns;
  const steps = [{ guess: first.guess, feedback: first.feedback }];
  let [position, isOver] = [second, first.won];
  while (!isOver) {
    const alike = steps.length < turns.length && steps.every(({ guess }, i) => guess === turns[i].guess);
    const guess = alike
      ? turns[steps.length].best.guess
      : listing.guesses[(await foreseen(position)).best ?? leading(position)];
    const turn = turnOf(listing, guess, secret);
    const next = after(position, turn);
    steps.push({ guess, feedback: listing.rule.spell(turn.code) });
    isOver = turn.code === listing.rule.win || next.candidates.length === position.candidates.length;
    position = next;
  }
  return steps;
}
