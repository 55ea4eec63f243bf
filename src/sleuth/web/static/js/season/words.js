// What the season view says, in English and German: the texts of season/texts.LANGUAGE.json, which Python reads, too.

import { dayName, dayOf } from "../days.js";
import { filled } from "../numbers.js";

export const LANGUAGES = { en: "English", de: "Deutsch" };

const fetched = Object.keys(LANGUAGES).map((lang) =>
  fetch(new URL(`../../texts/season.${lang}.json`, import.meta.url)),
);
const tables = await Promise.all(fetched.map(async (answer) => (await answer).json()));

/** Language → section → short name → text. @type {Record<string, Record<string, Record<string, string>>>} */
export const TEXTS = Object.fromEntries(Object.keys(LANGUAGES).map((lang, at) => [lang, tables[at]]));

/** The words of a language: say(key, values), and its numbers. */
export function wordsOf(language) {
  const lang = Object.hasOwn(LANGUAGES, language) ? language : "en";
  const texts = TEXTS[lang].page;
  const digits = (many) => new Intl.NumberFormat(lang, { minimumFractionDigits: many, maximumFractionDigits: many });
  const [none, one, two] = [digits(0), digits(1), digits(2)];
  const say = (key, values = {}) => filled(texts[key], values);
  const withMinus = (text) => text.replace("-", "−"); // not the hyphen that is formatted
  const sign = lang === "de" ? "\u00a0%" : "%";
  const percent = (share) => {
    if (share > 0 && share < 0.0005) return `<${one.format(0.1)}${sign}`;
    if (share < 1 && share > 0.9995) return `>${one.format(99.9)}${sign}`;
    return `${one.format(share * 100)}${sign}`;
  };
  /** The words of a key, or undefined. @type {(key: string) => string | undefined} */
  const known = (key) => (Object.hasOwn(texts, key) ? say(key) : undefined);
  return Object.assign(say, {
    lang,
    percent,
    known,
    /** How likely a couple is. */
    fact: (share) => (share >= 1 ? say("certain") : share <= 0 ? say("impossible") : percent(share)),
    /** Why there is no answer: what the server says of a season it says in this language already. */
    error: (error) => known(error.kind) ?? error.message,
    points: (share) => withMinus(one.format(Math.round(share * 1000) / 10 + 0)), // percentage points; never "−0.0"
    /** A date as the language writes it; any other text as it is. */
    date: (text) => (dayOf(text) ? dayName(text, lang === "de" ? "de" : "en-GB") : text),
    whole: (number) => withMinus(none.format(number)),
    two: (number) => (number === null || number === undefined ? "–" : two.format(number)),
    matchings: (number) => say("matchings", { n: none.format(number) }),
    lights: (number) => say("lightsN", { n: number }),
    unseen: (number) => say("unseenN", { n: number }),
  });
}

/** What stands around the season: the menu, its buttons, the foot of the page, of the lines that it has in English. api: of a server that is asked. @param {string} lang @param {string | null} api */
export const frameOf = (lang, api) => ({
  ...TEXTS[lang].menu,
  feet: ([about]) => [lang === "de" ? germanAbout(TEXTS.de.frame, api) : about, TEXTS[lang].frame.makers],
});

/** What answers this page, in German. @param {Record<string, string>} texts */
function germanAbout({ alone, asking, own, kept }, api) {
  const server = api === "./" ? own : api && new URL(api).host;
  return `${server ? asking.replace("{server}", server) : alone} ${kept}`;
}
