// Which secret is played for: a number, the date, a friend's own secret, or an adversary's; and how the game ended.

import { copyBy } from "../clipboard.js";
import { dayOf } from "../days.js";
import { button, buttons, card, h } from "../dom.js";
import { gamePart } from "../gamefields.js";
import { counted } from "../numbers.js";
import { recoloured } from "../squares.js";
import { bytesOf, lettersOf, parseList } from "../state.js";

const SEEDS = 1_000_000; // days have larger numbers

/** The question about a game so far. */
export function question(values, guesses = listed(values)) {
  /** @type {Api.Play} */
  const body = {
    ...gamePart(values),
    rule: values.rule || "free",
    guesses,
    hint: Number(values.hint) || 0,
    gave_up: values.gave === "1",
  };
  if (values.limit) body.limit = Number(values.limit);
  if (values.against === "adversary") body.adversary = true;
  else if (values.code) body.secret = unveil(values.code);
  else body.seed = Number((values.day ?? values.seed).replaceAll("-", ""));
  return body;
}

export const listed = (values) => parseList(values.guesses);

/** What makes it another riddle. @param {Values} values */
export function riddle({ game, rule, seed, day, code, against, limit, used }) {
  return JSON.stringify([game, rule, seed, day, code, against, limit, used]);
}

/** The values of a riddle that is begun anew; everything that is not named is as usual. */
export const FRESH = { guesses: null, gave: null, hint: null, seed: null, day: null, code: null };

export const drawnSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;

/** Whether the address says what the secret is. @param {Values} values */
export function isSettled({ against, code, day, seed }) {
  return against === "adversary" || Boolean(code) || Boolean(dayOf(day)) || /^\d+$/.test(seed ?? "");
}

/** A secret as it stands in a link: not readable at a glance. The first byte says whether all of it is there. */
export function veil(secret) {
  const plain = new TextEncoder().encode(secret);
  return lettersOf(mixed(new Uint8Array([checksum(plain), ...plain])));
}

/** The secret of a link; "" if it was cut off. */
export function unveil(code) {
  try {
    const [first, ...rest] = mixed(bytesOf(code));
    return rest.length && checksum(rest) === first ? new TextDecoder().decode(Uint8Array.from(rest)) : "";
  } catch {
    return "";
  }
}

const checksum = (bytes) => bytes.reduce((sum, byte) => (sum * 31 + byte) % 251, 7);

/** Bytes that do not read as they are; and back. */
const mixed = (bytes) => bytes.map((byte, at) => byte ^ ((149 * at + 167) & 255));

/**
 * solution: what the answer was; more: what else can be done, such as a link; note: a line below.
 * @param {Answer<"play">} answer
 * @param {Values} values
 * @param {{ solution: Child, more: Child, note: Child }} parts
 */
export function ending(answer, values, { solution, more, note }) {
  const squares = answer.share && shareText(answer.share, values);
  const act = () => copyBy(copy, squares, { failed: "Select and copy them" });
  const copy = button("Copy the squares", act, { class: "slim" });
  return card(
    "The end",
    h("p.verdict", result(answer)),
    !answer.won && h("p", solution),
    answer.tier === "possible" && h("p.hint", `${answer.secret} is a rare word, not a likely answer.`),
    squares && h("pre.share", { role: "img", "aria-label": "The game as squares" }, squares),
    buttons(squares && copy, more),
    note,
  );
}

/** The squares in the colours of the screen, under the day if it is the riddle of one. @param {string} text @param {Values} values */
function shareText(text, { day }) {
  return recoloured(day ? text.replace(/^Sleuth/, `Sleuth ${day.replaceAll("-", "")}`) : text);
}

/** @param {Answer<"play">} answer */
function result({ won, turns, gave_up }) {
  if (won) return `Solved in ${counted(turns.length, "guess", "guesses")}.`;
  return gave_up ? "Given up." : "No more guesses.";
}
