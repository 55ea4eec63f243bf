// A finished game, turn by turn, as POST analyze gives it. Twin: src/sleuth/review/turn_by_turn.py, judgement.py and analysis.py.

import { advice, foreseen, likeliestOf, named, rating, suggesting, written } from "./advise.js";
import { json } from "./data.js";
import { finished } from "./finished.js";
import { coder, partsOf, knowing, likelyOnly, sum } from "./listing.js";
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

/** The answer of POST analyze. */
export async function analyze(body) {
  checkStrategy(body);
  const about = await json("review.json");
  const words = remarks(about);
  const { listing, guesses, secret, notes, headline } = await finished(body, words);
  const { rule } = listing;
  const loss = rule.limit === null ? null : LOSS;
  let position = start(listing);
  const made = [];
  for (const guess of guesses) {
    const turn = turnOf(listing, guess, secret);
    const found = await foreseen(position, { isReview: true });
    made.push({ position, turn, ...judged(position, found, guess, body.top ?? 3) });
    position = after(position, turn);
  }
  const isFound = made.at(-1)?.turn.code === rule.win;
  const last = isFound ? 0 : advice(position, await foreseen(position), { top: 0 }).best.expected_left;
  const lefts = [...made.slice(1).map(({ best }) => best.expected_left), last];
  const turns = made.map((one, i) => {
    const isLost = loss !== null && i + 1 === rule.limit && one.turn.code !== rule.win;
    return reviewed(one, isLost ? loss - i - 1 : lefts[i], about);
  });
  for (const turn of turns) turn.comment = words.onTurn(turn, loss);
  const rest = turns.slice(1);
  const [skill, luck] = [sum(rest.map(({ regret }) => regret ?? 0)), sum(turns.map((turn) => turn.luck))];
  const saved = turns.some((turn) => turn.luck_guesses === null) ? null : sum(turns.map((turn) => turn.luck_guesses));
  const known = levelsOf(listing, about);
  const hard = known.includes(about.hard) ? about.hard : known[0];
  const answer = {
    schema: "sleuth/analyze/3",
    game: listing.name,
    rule: listing.level,
    strategy: "best",
    loss,
    secret,
    won: isFound && !turns.at(-1)?.late,
    turns,
    tier: listing.likely && (listing.likely[secretRow(listing, secret)] ? "likely" : "possible"),
    path: await path(secret, turns, made[1]?.position ?? position),
    notes,
    headline,
    goal: "named",
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

/** A guess beside the best one. found: the outlook of the position. See `judge` of judgement.py. @param {Position} position */
function judged(position, found, guess, top) {
  const answer = advice(position, found, { top });
  const row = position.listing.rowOf.get(guess);
  const legal = row !== undefined && position.legal.includes(row);
  const known = { ...position, listing: knowing(position.listing, guess) };
  let [best, step] = [answer.best, answer.standing.step];
  const own = suggesting(known, legal ? found : null)(known.listing.rowOf.get(guess) ?? 0);
  let made = legal ? own : { ...own, expected_left: null, is_exact: false };
  if (legal && !(best.is_exact && made.is_exact)) {
    if (!found.isLookedUp) doubt();
    step = "estimated";
    [made, best] = roughly(position, made, best, found.loss);
  }
  if (made.expected_left !== null && made.expected_left <= (best.expected_left ?? 0) + SAME) best = made;
  const isOther = (one) => one.expected_left !== null && ![made.guess, best.guess].includes(one.guess);
  const others = [...answer.best_candidates, ...answer.best_probes].filter(isOther);
  others.sort((a, b) => (a.expected_left ?? 0) - (b.expected_left ?? 0));
  return { known, made, step, best, others: others.slice(0, top), familiar: best.is_likely ? best : answer.familiar };
}

/** The two guesses with what each leaves, about: the best one's number stays, if it is exact. */
function roughly(position, made, best, loss) {
  const rows = [made, best].map(({ guess }) => position.listing.rowOf.get(guess));
  let [own, least] = [made.expected_left, best.expected_left];
  if (best.is_exact || own === null || least === null) {
    [own, least] = playedOn(position, rows) ?? rows.map((row) => suggesting(position, null)(row).expected_left);
  }
  if (own === null || least === null) return [{ ...made, expected_left: null, is_exact: false }, best];
  if (best.is_exact) [own, least] = [best.expected_left + Math.max(0, own - least), best.expected_left];
  const rate = rating(position, massOf(position), loss);
  [own, least] = [own, least].map((left, i) => Math.max(left, rate.least(rows[i])));
  return [
    { ...made, expected_left: own, is_exact: false },
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
  const played =
    isLong(position) && position.listing.likely && !position.history.length
      ? start(likelyOnly(position.listing))
      : position;
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
      const part = own.map((i) => at.candidates[i]);
      if (code === listing.rule.win) continue;
      if (part.length === 1) total += weight(part);
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
  const codes = coder(listing, candidates)(listing.rowOf.get(guess) ?? 0);
  const groups = partsOf(codes);
  const size = (one) => (one === listing.rule.win ? 0 : (groups.get(one)?.length ?? 0));
  const masses = massOf({ listing, candidates });
  const share = (counts) => sum(masses.filter((_, i) => counts(codes[i]))) / candidates.length;
  return {
    chance: share((one) => one === code),
    few: share((one) => size(one) <= size(code)),
    many: share((one) => size(one) >= size(code)),
  };
}

/** A turn, judged with what was known before it. ahead: guesses still to be made after it. */
function reviewed({ position, turn, known, made, step, best, others, familiar }, ahead, about) {
  const { verdicts, small } = about;
  const { listing, candidates, legal, history } = position;
  const late = history.length >= (listing.rule.limit ?? Infinity);
  if (late) {
    [made, best] = [made, best].map((one) => ({ ...one, expected_left: null, is_exact: false }));
    [ahead, others, familiar] = [null, [], null];
  }
  const { chance, few, many } = drawn(known, turn);
  const won = turn.code === listing.rule.win;
  const isSecret = secretRow(listing, turn.guess) >= 0;
  const broken = (level) => forbidden(listing.rule, level, history, turn.symbols, isSecret);
  const excess = excessOf({ ...made, best });
  const regret = won && excess !== null ? 0 : excess;
  const spared = (excess ?? 0) - (regret ?? 0);
  const bits = Math.max(0, -Math.log2(chance));
  const luck = bits - made.bits;
  const saved = made.expected_left === null || ahead === null ? null : made.expected_left - 1 - ahead;
  const violations = levelsOf(listing, about)
    .map((rule) => ({ rule, why: broken(rule) }))
    .filter(({ why }) => why);
  const isVerdict = (name) => verdicts[name] === null || (regret ?? 0) < verdicts[name] - small;
  const { is_candidate, is_likely, parts, win, expected_size, expected_left } = made;
  return {
    number: history.length + 1,
    guess: turn.guess,
    feedback: listing.rule.spell(turn.code),
    won,
    before: counted(position),
    after: counted(after(position, turn)),
    is_candidate,
    is_likely,
    is_listed: turn.row !== null,
    late,
    forced: candidates.length === 1 || legal.length === 1,
    forbidden: broken(listing.level),
    parts,
    win,
    expected_size,
    step,
    expected_left,
    best,
    alternatives: others,
    familiar,
    bits,
    expected_bits: made.bits,
    few,
    many,
    violations,
    legal: turn.row !== null && !broken(listing.level),
    regret,
    spared,
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
  const steps = [{ guess: first.guess, feedback: first.feedback, left: first.after.count }];
  let [position, isOver] = [second, first.won];
  while (!isOver) {
    const alike = steps.length < turns.length && steps.every(({ guess }, i) => guess === turns[i].guess);
    const guess = alike
      ? turns[steps.length].best.guess
      : listing.guesses[(await foreseen(position)).best ?? leading(position)];
    const turn = turnOf(listing, guess, secret);
    const next = after(position, turn);
    steps.push({ guess, feedback: listing.rule.spell(turn.code), left: next.candidates.length });
    isOver = turn.code === listing.rule.win || next.candidates.length === position.candidates.length;
    position = next;
  }
  return steps;
}
