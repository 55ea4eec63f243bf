// Feedback as squares in the colours that the tiles have on the screen.

const THEMES = { contrast: { G: "🟧", Y: "🟦", B: "⬛" }, green: { G: "🟩", Y: "🟨", B: "⬛" } };
const NAMES = { contrast: { G: "orange", Y: "blue" }, green: { G: "green", Y: "yellow" } };
const MARKS = { "🟧": "G", "🟩": "G", "🟦": "Y", "🟨": "Y", "⬛": "B" };

const theme = () => (document.documentElement.dataset.tiles === "green" ? "green" : "contrast");

/** The names of the colours: of the right place, and of another place. */
export const colourNames = () => [NAMES[theme()].G, NAMES[theme()].Y];

/** A text whose squares have the colours of the screen. */
export const recoloured = (text) =>
  [...text].map((sign) => (MARKS[sign] ? THEMES[theme()][MARKS[sign]] : sign)).join("");

const COLOURS = /\b(green|yellow)(s?)\b/g;

/** Whether a colour in a message is a guess of that name: in quotes, in a list, or before its feedback. */
function isGuess(before, after) {
  return /['‘“]$/.test(before) || (/(?:[,:] |\()$/.test(before) && /^(?:[,;.…]|$| [BYG.]{2,})/.test(after));
}

/** A message in the colours of the screen: their names, and feedback of this length, such as BBYGB, as squares. */
export function inColours(message, length) {
  const named = message.replace(COLOURS, (found, colour, several, at) => {
    if (isGuess(message.slice(0, at), message.slice(at + found.length))) return found;
    return NAMES[theme()][colour === "green" ? "G" : "Y"] + several;
  });
  if (!length) return named;
  const marks = new RegExp(`(?<![\\p{L}\\d.])[BYG.]{${length}}(?![\\p{L}\\d.])`, "gu");
  return named.replace(marks, (found) => [...found].map((mark) => THEMES[theme()][mark === "." ? "B" : mark]).join(""));
}
