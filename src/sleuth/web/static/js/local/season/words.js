// What is printed about a season, in English and German. Twin: sleuth/text/season/words.py.

import { json } from "../data.js";
import { namesOf } from "./show.js";
import { filled } from "../../numbers.js";

const ANSWERS = new Map([
  [true, "match"],
  [false, "no match"],
  [null, "sold"],
]);

/** A number with one decimal; half of one is rounded to even, as in Python. */
function rounded(value) {
  if (!Number.isInteger(value * 4) || (value * 4) % 2 === 0) return value.toFixed(1); // a half has no other form than an odd number of quarters
  const tenths = Math.floor(value * 10);
  return ((tenths % 2 === 0 ? tenths : tenths + 1) / 10).toFixed(1);
}

/** The words of a language: words(key, values), and its numbers. @param {string} [lang] */
export async function wordsOf(lang = "en") {
  const texts = await json(`season.${lang}.json`);
  const words = (key, values = {}) => filled(texts[key], values);
  const whole = new Intl.NumberFormat(lang);
  const number = (value) => whole.format(value);

  /** The result of an event that can rule something out. */
  function result(season, { kind, pair, answer, lights, notShown, people, groupSize, text }) {
    if (pair) {
      const key = kind === "truth_booth" ? "booth" : kind;
      const couple = namesOf(season, pair).join(" + ");
      return words(key, { couple, answer: words(ANSWERS.get(answer)), person: text });
    }
    if (kind === "ceremony") {
      const shown = words("ceremony", { lights: words("lights", { n: lights }) });
      return notShown > 0 ? `${shown} (${words("not shown", { n: notShown })})` : shown;
    }
    if (kind === "same_match") return words(kind, { people: people.map((b) => season.sideB[b]).join(", ") });
    const others = groupSize - 1;
    return words(others ? "hint" : "hint alone", { others, person: season.sideB[people[0]] });
  }

  return Object.assign(words, {
    number,
    result,
    matchings: (many) => words("matchings", { n: number(many) }),
    /** A share in percent; 0% and 100% only if it is exactly so. */
    percent(share) {
      let text = rounded(100 * share);
      if (share > 0 && Number(text) === 0) text = "<0.1";
      else if (share < 1 && Number(text) === 100) text = ">99.9";
      return lang === "de" ? text.replace(".", ",") + " %" : `${text}%`;
    },
  });
}
