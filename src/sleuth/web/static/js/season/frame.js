// What stands around the season, in its language: the menu, its buttons, the foot of the page. Around other views it is English.

import { site } from "../api.js";
import { TEXTS } from "./words.js";

/** The words around the season. feet(lines): the foot of the page, of the lines that it has in English. @param {string} lang */
export const frameOf = (lang) => ({
  ...TEXTS[lang].menu,
  feet: ([about]) => [lang === "de" ? germanAbout(TEXTS.de.frame) : about, TEXTS[lang].frame.makers],
});

/** What answers this page, in German. @param {Record<string, string>} texts */
function germanAbout({ alone, asking, own, kept }) {
  const { api } = site;
  const server = api === "./" ? own : api && new URL(api).host;
  return `${server ? asking.replace("{server}", server) : alone} ${kept}`;
}
