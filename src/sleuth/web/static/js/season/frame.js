// What stands around the season, in its language: the menu, its buttons, the foot of the page. Around other views it is English.

import { TEXTS } from "./words.js";

/** The words around the season. feet(lines): the foot of the page, of the lines that it has in English. @param {string} lang */
export const frameOf = (lang) => ({
  ...TEXTS[lang].menu,
  feet: ([about]) => [lang === "de" ? germanAbout(TEXTS.de.frame) : about, TEXTS[lang].frame.makers],
});

/** What answers this page, in German. */
function germanAbout({ served, alone, asking, kept }) {
  /** @type {HTMLMetaElement | null} */
  const site = document.querySelector("meta[name=sleuth-site]");
  const { api } = JSON.parse(site?.content ?? "{}");
  const who = !site ? served : api ? asking.replace("{server}", new URL(api).host) : alone;
  return `${who} ${kept}`;
}
