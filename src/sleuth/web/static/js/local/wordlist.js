// The user's own words: what a text says of them. Twin: src/sleuth/games/words/lists.py, for words of letters.

import { needsServer, Refused } from "./refusal.js";

const [SHORTEST, LONGEST] = [2, 15];

/** A text as words are compared. */
export function folded(text) {
  return text.normalize("NFC").toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ").normalize("NFC");
}

/** The words of a text, sorted, of the commonest length; and the entries that make none. */
export function read(text) {
  const entries = text.replaceAll(",", " ").split(/\s+/).filter(Boolean);
  const all = entries.map((entry, i) => ({ line: i + 1, text: entry, word: folded(entry) }));
  const isWord = ({ word }) => /^\p{L}+$/u.test(word);
  if (2 * all.filter(isWord).length < all.length) throw needsServer("lists of words that are not made of letters");
  const problems = [];
  const found = new Map();
  for (const one of all) {
    const length = [...one.word].length;
    const reason = found.has(one.word) ? "duplicate" : !isWord(one) ? "not only letters" : length < SHORTEST || length > LONGEST ? `length not ${SHORTEST} to ${LONGEST}` : null;
    if (reason) problems.push({ line: one.line, text: one.text, reason });
    else found.set(one.word, one);
  }
  const counts = new Map();
  for (const word of found.keys()) counts.set([...word].length, (counts.get([...word].length) ?? 0) + 1);
  const [length = 0] = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || a - b);
  for (const [word, one] of found) if ([...word].length !== length) problems.push({ line: one.line, text: one.text, reason: "other length" });
  const words = [...found.keys()].filter((word) => [...word].length === length).sort(byCodes);
  if (!words.length) throw new Refused("BadWordList", problems.length ? `words: no word is left; dropped: ${problems[0].reason} (${problems.length}, first '${problems[0].text}')` : "words: the list is empty; write one word per line");
  return { words, length, problems: problems.sort((a, b) => a.line - b.line) };
}

/** By code points, as Python sorts. */
function byCodes(a, b) {
  const [one, other] = [[...a], [...b]];
  const place = one.findIndex((sign, i) => sign !== other[i]);
  if (place < 0) return one.length - other.length;
  return (one[place].codePointAt(0) ?? 0) - (other[place]?.codePointAt(0) ?? -1);
}

/** The answer of POST words/check. */
export async function check({ words: text, length = null }) {
  if (length) throw needsServer("a list of words of a length that you choose");
  const { words, length: found, problems } = read(text);
  return { schema: "sleuth/words-check/1", name: "words", count: words.length, length: found, fingerprint: await fingerprint(words), known: null, problems, ok: !problems.length };
}

/** The hash of the words; without encryption browsers offer none, and a link then cannot name the list. */
async function fingerprint(words) {
  if (!self.isSecureContext) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words.join("\n"))));
  return [...digest].map((one) => one.toString(16).padStart(2, "0")).join("");
}
