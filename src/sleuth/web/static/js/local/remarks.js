// Remarks on a finished game and on its turns, and its card. Twins: src/sleuth/review/turn_review.py, analysis.py and card.py.

import { counted, rounded, whole } from "../numbers.js";

/** What a guess was expected to cost beyond the best one; null: not known. */
export function excessOf({ expected_left: own, best: { expected_left: least } }) {
  return own === null || least === null ? null : Math.max(0, own - least);
}

/** The feedback in the squares of review.json; as it is written if it is not a row of tiles. */
export function drawnBy(squares, feedback) {
  const marks = [...squares];
  return /^[GYB]+$/.test(feedback) ? [...feedback].map((tile) => marks["GYB".indexOf(tile)]).join("") : feedback;
}

const two = (number) => rounded(number, 2);
const nearest = (number) => whole(Number(rounded(number, 0)));

/** The remarks in the texts and by the thresholds of review.json; see wording.py. */
export function remarks({ texts, squares, least, lucky, unlucky, much, rare, small }) {
  const say = (name, values = {}) => texts[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const guesses = (value) => say("guesses", { value });
  const isLucky = (turn) => turn.spared >= least;

  /** A turn: how good the guess was, and what it met. loss: guesses that a lost game counts as; null: none is lost. */
  function onTurn(turn, loss) {
    return `${choice(turn, loss)} ${outcome(turn)}`.trim();
  }

  function choice(turn, loss) {
    const excess = excessOf(turn);
    if (!turn.is_listed) return say("unlisted");
    if (turn.late) return say("late");
    if (turn.forbidden) return say("forbidden", { why: turn.forbidden });
    if (turn.before.count === 1) return say(turn.won ? "only" : "not only", { only: turn.before.listed[0] });
    if (excess === null) return say("not compared", { before: whole(turn.before.count) });
    if (turn.forced) return say("forced");
    if (excess === 0 && turn.parts > 1) return say(turn.step === "proved" ? "proved" : "nothing better");
    const better = inStead(turn, excess, loss);
    if (turn.parts === 1) return say("known", { better });
    if (isLucky(turn)) return say("lucky", { better });
    return ["best", "good"].includes(turn.verdict) ? say(turn.verdict, { better }) : better;
  }

  /** What the best guess would have saved. */
  function inStead({ best, step, familiar, expected_left: own }, excess, loss) {
    const value = excess >= least ? two(excess) : say("little");
    const less = familiar && !best.is_likely && familiar.expected_left !== null ? own - familiar.expected_left : 0;
    return say("better", {
      best: best.guess,
      much: guesses(step === "estimated" && excess >= least ? say("about", { value }) : value),
      familiar: less >= least ? say("familiar", { guess: familiar.guess, less: two(less) }) : "",
      counts: loss && excess > much + small ? say("counts", { loss }) : "",
    });
  }

  function outcome(turn) {
    if (turn.before.count === 1) return "";
    if (turn.won && turn.is_candidate) return say("won", { chance: chanceOf(turn.win) });
    const noun = /^\p{L}+$/u.test(turn.guess) ? "words" : "answers";
    const counts = { after: whole(turn.after.count), before: whole(turn.before.count) };
    return say("left", { ...counts, noun, met: met(turn) });
  }

  function met(turn) {
    if (unlucky < turn.luck_score && turn.luck_score < lucky) return "";
    const good = turn.luck_score >= lucky;
    const chance = good ? turn.few : turn.many;
    if (chance > rare) return turn.after.count > 2 ? say(good ? "easy" : "hard") : "";
    return say(good ? "met luck" : "met no luck", { chance: chanceOf(chance) });
  }

  function chanceOf(chance) {
    if (chance > 0.5 + small) return chance < 0.995 ? `${nearest(100 * chance)}%` : say("sure");
    return say("chance", { number: nearest(1 / chance) });
  }

  /** A game: how it ended, what the guesses cost, what luck gave. */
  function onGame(answer) {
    const { won, secret, turns, tier, loss } = answer;
    const isFound = turns.at(-1).won;
    const ended = say(isFound ? "found" : "not found", { secret, guesses: counted(turns.length, "guess", "guesses") });
    const end = isFound && !won ? say("too late", { end: ended }) : ended;
    const great =
      loss && turns.some((turn) => (excessOf(turn) ?? 0) > much + small || Math.abs(turn.luck_guesses ?? 0) > 3 * much);
    const rare = tier === "possible" && say("possible", { secret });
    const all = [`${end}.`, rare, skillOf(answer), notJudged(answer), luckOf(answer), great && say("loss", { loss })];
    return all.filter(Boolean).join(" ");
  }

  function skillOf({ turns, skill }) {
    const judged = turns.slice(1).filter((turn) => turn.regret !== null);
    const last = judged.at(-1);
    if (!last) return "";
    const when = say(isLucky(last) ? "before a lucky guess" : "later");
    if (skill >= least) return say("lost", { when, much: guesses(two(skill)) });
    const guess = judged.length === turns.length - 1 ? "guess" : "judged guess";
    return judged.every((turn) => turn.step === "proved" && !excessOf(turn))
      ? say("all proved", { when, guess })
      : say("all good", { when });
  }

  /** How many guesses have no regret, and which. */
  function notJudged({ turns, unjudged }) {
    const named = unjudged.map((number) => turns[number - 1].guess);
    if (!named.length) return "";
    const values = { number: named.length, guesses: counted(turns.length, "guess", "guesses") };
    return say("not judged", { ...values, were: named.length === 1 ? "was" : "were", named: named.join(", ") });
  }

  function luckOf({ luck, luck_guesses: saved }) {
    const bits = two(Math.abs(luck));
    if (saved === null) return say(luck >= 0 ? "luck gave" : "luck took", { bits });
    if (Math.abs(saved) < least) return say("no luck");
    const though = luck * saved >= 0 || Math.abs(luck) < least ? "" : say(luck > 0 ? "more" : "less", { bits });
    return say(saved > 0 ? "luck saved" : "luck cost", { much: guesses(two(Math.abs(saved))), though });
  }

  /** The card of a game as text. */
  function card({ won, turns, skill_score: skill, luck_score: luck, headline }) {
    const head = say("card", { score: won ? turns.length : "X", skill: skill ?? "-", luck });
    const row = ({ feedback, verdict }) => `${drawnBy(squares, feedback)} ${verdict ?? ""}`.trimEnd();
    return [...(headline ? [headline] : []), head, ...turns.map(row)].join("\n");
  }

  return { say, onTurn, onGame, card };
}
