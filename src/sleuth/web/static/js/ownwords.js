// A list of one's own words. It stays in this browser, and goes with each question, as nobody else keeps it.

import { ask } from "./api.js";
import { keep, kept } from "./state.js";

export const OWN = "words"; // the game of them
const PLACE = "sleuth-own-words";
const LONGEST_LINK = 1500; // characters of a list that a link holds

let list = kept(PLACE);
if (typeof list?.text !== "string" || !Number.isInteger(list.length)) list = null; // something else in the place

/** The list: its text, how many words of how many letters, and a fingerprint; null: there is none. */
export const ownWords = () => list;

/** Take a list, checked. Gives what it says of it: `problems` are the entries that were left out. */
export async function takeWords(text) {
  const checked = await ask("check_words", { words: text }, { keep: false });
  const { count, length, fingerprint } = checked;
  list = { text: text.replace(/^\s*#(?:\s.*)?$/gm, "").trim(), count, length, fingerprint };
  keep(PLACE, list); // else it lasts as long as the page is open
  return checked;
}

/** Put the list away, here and in the browser. */
export function dropWords() {
  list = null;
  keep(PLACE, null);
}

/** Whether a game of this name is that of one's own words, and there are none. */
export const lacksWords = (name) => name === OWN && !list;

/** The letters of the list, in order. */
export function ownLetters() {
  if (!list) return [];
  return [...new Set(list.text.normalize("NFC").toLowerCase())].filter((sign) => /\p{L}/u.test(sign)).sort();
}

/** The game of a question: its name, or the words themselves. */
export const gameOf = (name) => (name === OWN && list ? { secrets: list.text } : { game: name });

/** What a link says of the list: the list itself if it is short, else its fingerprint. */
export function listInLink(game) {
  if (game !== OWN || !list) return {};
  const short = list.text.split(/[\s,]+/).join(" ");
  return short.length <= LONGEST_LINK ? { list: short } : { print: list.fingerprint.slice(0, 12) };
}

/** Whether the list of a link is at hand; one that is in the link is taken. Throws Refused for a list without words. @param {Values} values */
export async function hasList({ game, list: words, print }) {
  if (game !== OWN) return true;
  if (words && words !== list?.text.split(/[\s,]+/).join(" ")) await takeWords(words);
  return Boolean(list) && (!print || list.fingerprint.startsWith(print));
}
