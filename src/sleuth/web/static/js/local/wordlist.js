// The user's own words: what a text says of them. Twin: src/sleuth/games/words/lists.py, for words of letters.

import { grouped, sum } from "../numbers.js";
import { sha256 } from "./data.js";
import { unmarked } from "./pasted.js";
import { needsServer, Refused } from "./refusal.js";

const [SHORTEST, LONGEST] = [2, 15];

/** A text as words are compared. */
export function folded(text) {
  return text.normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");
}

/** A text in quotes, as in code (\x60 is a backtick); with a colon, a key. */
const QUOTED = /(?<![^\s,[({=:;|])(["'\x60])((?:(?!\1).)+)\1(\s*:)?(?![^\s,\])}:;|])/gu;
const REMARK = /\/\*[^*]*\*\/|(?:^|\s)(?:\/\/|#).*/gu;

/** What stands in a text for a word each: between blanks, commas and lines, or in quotes as in code. */
function entriesOf(text) {
  const lines = unmarked(text)
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => (/^\s*#(?:\s|$)/.test(line) ? "" : line.trim()));
  const straight = lines.map((line) => line.replace(/[“”„«»]/g, '"').replace(/[‘’‚]/g, "'"));
  const quoted = sum(straight.map((line) => line.match(QUOTED)?.length ?? 0));
  const words = quoted ? straight.flatMap(coded) : [];
  return quoted && words.length <= 3 * quoted ? words : lines.flatMap(bare);
}

/** The words of a line of code; the key of an object keeps its colon, so that it is no word. */
function coded(line) {
  const inside = [...line.matchAll(QUOTED)].map(([, , word, key]) => word.trim() + (key ? ":" : ""));
  const plain = line.replace(QUOTED, " ").replace(REMARK, "");
  const rest = plain.replace(/.*[=([{:]/u, "");
  return [...inside, ...rest.split(/[\s,;|()[\]{}]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token))];
}

/** The words of a line without the commas between them, and without brackets around them. */
function bare(line) {
  const plain = line.replaceAll(",", " ").trim();
  return plain
    .replace(/^\[(.*)\][ ;]*$/u, "$1")
    .split(/\s+/)
    .filter(Boolean);
}

/** The words of a text, sorted, of the commonest length; and the entries that make none. */
export function read(text) {
  const all = entriesOf(text).map((entry, i) => ({ line: i + 1, text: entry, word: folded(entry) }));
  const isWord = ({ word }) => /^\p{L}+$/u.test(word);
  if (2 * all.filter(isWord).length < all.length) throw needsServer("lists of words that are not made of letters");
  const problems = [];
  const entries = new Map();
  for (const one of all) {
    const size = [...one.word].length;
    let reason = entries.has(one.word) ? "duplicate" : isWord(one) ? null : "not only letters";
    if (!reason && (size < SHORTEST || size > LONGEST)) reason = `length not ${SHORTEST} to ${LONGEST}`;
    if (reason) problems.push({ line: one.line, text: one.text, reason });
    else entries.set(one.word, { ...one, size });
  }
  const sizes = [...grouped(entries.values(), ({ size }) => size)];
  const [[length, usual]] = sizes.sort((a, b) => b[1].length - a[1].length || a[0] - b[0]).concat([[0, []]]);
  const others = [...entries.values()].filter(({ size }) => size !== length);
  problems.push(...others.map(({ line, text: other }) => ({ line, text: other, reason: "other length" })));
  const [first] = problems;
  const dropped = first && `no word is left; dropped: ${first.reason} (${problems.length}, first '${first.text}')`;
  if (!usual.length)
    throw new Refused("BadWordList", `words: ${dropped ?? "the list is empty; write one word per line"}`);
  const words = usual.map(({ word }) => word).sort(byCodes);
  return { words, length, problems: problems.sort((a, b) => a.line - b.line) };
}

/** By code points, as Python sorts. */
function byCodes(a, b) {
  const [one, other] = [[...a], [...b]];
  const place = one.findIndex((sign, i) => sign !== other[i]);
  if (place < 0) return one.length - other.length;
  return (one[place].codePointAt(0) ?? 0) - (other[place]?.codePointAt(0) ?? -1);
}

/** The answer of POST check_words. fingerprint: the hash of the words; "" on pages without encryption, so that a link cannot name the list. */
export async function check({ words: text, length: wanted = null }) {
  if (wanted) throw needsServer("a list of words of a length that you choose");
  const { words, length, problems } = read(text);
  const fingerprint = self.isSecureContext ? await sha256(new TextEncoder().encode(words.join("\n"))) : "";
  return { name: "words", count: words.length, length, fingerprint, known: null, problems, ok: !problems.length };
}
