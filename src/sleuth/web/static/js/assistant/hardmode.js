// Hard mode in a player's words: which turn breaks it, and what it must do.

const BROKEN = /^(?:turn (\d+), )?([^,]+?),? breaks the rule (\w+): (.+?)(?: \([^()]*\))?(?:; try .*)?$/s;
const LEVELS = ["official", "strict", "hard"]; // the rules that are called hard mode

/**
 * The turn that breaks hard mode and what to do, by a message of the server; null for any other message. turn: from 0, null
 * if the message names none.
 * @param {string} message
 */
export function brokenHardMode(message) {
  const [, turn, guess, level, why] = BROKEN.exec(message) ?? [];
  if (!LEVELS.includes(level)) return null;
  const reason = why
    .replace("stay at place", "stay in place")
    .replace("used 2 times", "used twice")
    .replace("it does not fit", `${guess} does not fit`)
    .replace("it is not among the answers", `${guess} cannot be the answer`);
  return { turn: turn ? Number(turn) - 1 : null, text: `Hard mode: ${reason}.` };
}
