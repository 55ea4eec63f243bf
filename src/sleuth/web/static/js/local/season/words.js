// What is printed about a season, in English and German. Twin: sleuth/text/season/words.py.

import { json } from "../data.js";
import { namesOf } from "./show.js";
import { filled } from "../../season/filled.js";

const ANSWERS = new Map([
  [true, "match"],
  [false, "no match"],
  [null, "sold"],
]);

/** A number with so many decimals; half of one is rounded to even, as in Python. */
export function fixed(value, digits) {
  const halves = value * 2 ** (digits + 1); // a half has no other form than an odd number of these
  if (!Number.isInteger(halves) || halves % 2 === 0) return value.toFixed(digits);
  const below = Math.floor(value * 10 ** digits);
  return ((below % 2 === 0 ? below : below + 1) / 10 ** digits).toFixed(digits);
}

/** The words of a language: words(key, values), and its numbers. @param {string} [lang] */
export async function wordsOf(lang = "en") {
  const texts = await json(`season.${lang}.json`);
  const words = (key, values = {}) => filled(texts[key], values);
  const whole = new Intl.NumberFormat(lang);
  const number = (value) => whole.format(value);
  const pointed = (text) => (lang === "de" ? text.replace(".", ",") : text);

  /** The result of an event. */
  function result(season, event, isBlackout = false) {
    const { kind, pair, lights, notShown, people, text } = event;
    if (pair) {
      const key = kind === "truth_booth" ? "booth" : kind;
      const couple = namesOf(season, pair).join(" + ");
      return words(key, { couple, answer: words(ANSWERS.get(event.answer)), person: text });
    }
    if (kind === "ceremony") {
      const remarks = [notShown > 0 && words("not shown", { n: notShown }), isBlackout && words("blackout")];
      const some = remarks.filter(Boolean).join(", ");
      const shown = lights === null ? words("sold") : words("lights", { n: lights });
      return words("ceremony", { lights: shown }) + (some && ` (${some})`);
    }
    if (kind === "same_match") return words(kind, { people: people.map((b) => season.sideB[b]).join(", ") });
    if (kind === "match_count_hint") {
      const others = event.groupSize - 1;
      return words(others ? "hint" : "hint alone", { others, person: season.sideB[people[0]] });
    }
    if (kind === "cancelled") {
      const known = `no ${text || "ceremony"}`;
      return known in texts ? words(known) : words("cancelled", { what: text });
    }
    return text || words(kind);
  }

  return Object.assign(words, {
    number,
    result,
    matchings: (many) => words("matchings", { n: number(many) }),
    two: (value) => pointed(fixed(value, 2)),
    /** A share in percent; 0% and 100% only if it is exactly so. */
    percent(share) {
      let text = fixed(100 * share, 1);
      if (share > 0 && Number(text) === 0) text = "<0.1";
      else if (share < 1 && Number(text) === 100) text = ">99.9";
      return pointed(text) + (lang === "de" ? " %" : "%");
    },
  });
}

/** A text with a capital letter at its beginning. */
export const sentence = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
