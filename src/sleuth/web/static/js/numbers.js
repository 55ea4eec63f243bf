// Numbers in words of this page: English, as on the command line; their sum, and items in groups.

const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
/** How numbers are written with so many decimals. */
export const places = (digits) =>
  new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const TWO = places(2);
const ONE = places(1);
const DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A whole number; a huge one as a power of ten. */
export function whole(number) {
  if (number === null || number === undefined) return "–";
  if (Math.abs(number) < 1e15) return WHOLE.format(number);
  const power = Math.floor(Math.log10(number));
  return `about ${TWO.format(number / 10 ** power)} × 10${[...String(power)].map((digit) => DIGITS[digit]).join("")}`;
}

/** With one decimal. */
export const one = (number) => ONE.format(number);

export const two = (number) => (number === null || number === undefined ? "–" : TWO.format(number));

/** With so many decimals; of two numbers that are as near the even one, as in Python. */
export function rounded(number, digits) {
  const text = number.toFixed(digits);
  const isTie = Math.abs((number * 2 ** (digits + 1)) % 2) === 1; // no other number ends in a half, exactly
  const cut = number.toFixed(digits + 1).slice(0, digits ? -1 : -2);
  return isTie && Number(cut.at(-1)) % 2 === 0 ? cut : text;
}

/** A probability in percent, yet never 0 or 100 unless it is. */
export function percent(share) {
  if (share > 0 && share < 0.0005) return "<0.1%";
  if (share < 1 && share > 0.9995) return ">99.9%";
  return `${ONE.format(share * 100)}%`;
}

/** A probability for a narrow place: whole percent, yet never 0 or 100 unless it is. */
export function shortPercent(share) {
  if (share <= 0) return "0";
  if (share >= 1) return "100";
  if (share < 0.01) return "<1";
  if (share > 0.99) return ">99";
  return String(Math.round(share * 100));
}

/** A text with a capital: "Words". */
export const capital = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;

/** "1 guess", "2 guesses". */
export function counted(number, noun, plural = `${noun}s`) {
  return `${whole(number)} ${number === 1 ? noun : plural}`;
}

/** A mean number of guesses in words: "about 2.5 more guesses". Twin: `more_guesses` of src/sleuth/text/advice.py. */
export function moreGuesses(left) {
  if (Math.abs(left - Math.round(left)) < 0.005) return counted(Math.round(left), "more guess", "more guesses");
  return `about ${(Math.floor(10 * left + 0.5) / 10).toFixed(1)} more guesses`;
}

/** A text with its values: {n} is a value, and {n|one|more} goes by whether it is 1. @param {string} text @param {Record<string, any>} values */
export function filled(text, values) {
  const read = (_, name, one, more) =>
    more === undefined ? String(values[name]) : String(values[name]) === "1" ? one : more;
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, read);
}

/** @param {any} numbers @returns {number} */
export const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** Items by a key of each, in the order in which keys come first. @template T, K @param {Iterable<T>} items @param {(item: T) => K} key @returns {Map<K, T[]>} */
export function grouped(items, key) {
  const groups = new Map();
  for (const item of items) {
    const own = key(item);
    if (!groups.get(own)?.push(item)) groups.set(own, [item]);
  }
  return groups;
}
