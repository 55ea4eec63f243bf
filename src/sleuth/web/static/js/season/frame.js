// What stands around the season, in its language: the menu, its buttons, the foot of the page. Around other views it is English.

const MAKERS = {
  en: "Sleuth is not affiliated with the makers of “Are You The One?”.",
  de: "Sleuth hat nichts mit den Machern von „Are You The One?“ zu tun.",
};
const GERMAN = {
  lang: "de",
  assistant: "Assistent",
  play: "Spielen",
  analyze: "Analyse",
  boards: "Mehrere Bretter",
  group: "Gruppe",
  history: "Verlauf",
  help: "Hilfe",
  season: "Staffel",
  chain: "Kette",
  lab: "Labor",
  onPhone: "Auf dem Handy öffnen",
  views: "Ansichten",
  more: "Mehr",
  skip: "Zum Inhalt springen",
  copyLink: "Link kopieren",
  copied: "Link kopiert",
  copyFailed: "Kopiere die Adresse oben",
  light: "Helle Farben",
  dark: "Dunkle Farben",
  green: "Kacheln in Grün und Gelb",
  contrast: "Kacheln mit hohem Kontrast",
};
const ABOUT = {
  served: "Der Server dieser Seite antwortet und speichert nichts.",
  alone: "Diese Seite antwortet selbst und sendet nichts.",
  asking: "Diese Seite antwortet selbst. Was sie nicht kann, beantwortet {server} und speichert nichts.",
  kept: "Einstellungen und was du behalten willst, bleiben in diesem Browser.",
};

/** The words around the season. feet(lines): the foot of the page, of the lines that it has in English. @param {string} lang */
export const frameOf = (lang) => ({
  ...(lang === "de" ? GERMAN : {}),
  feet: ([about]) => [lang === "de" ? `${germanAbout()} ${ABOUT.kept}` : about, MAKERS[lang]],
});

/** What answers this page, in German. */
function germanAbout() {
  /** @type {HTMLMetaElement | null} */
  const site = document.querySelector("meta[name=sleuth-site]");
  const { api } = JSON.parse(site?.content ?? "{}");
  return !site ? ABOUT.served : api ? ABOUT.asking.replace("{server}", new URL(api).host) : ABOUT.alone;
}
