// Feedback as squares in the colours that the tiles have on the screen.

const THEMES = { contrast: { G: "🟧", Y: "🟦", B: "⬛" }, green: { G: "🟩", Y: "🟨", B: "⬛" } };
const NAMES = { contrast: { G: "orange", Y: "blue" }, green: { G: "green", Y: "yellow" } };
const MARKS = { "🟧": "G", "🟩": "G", "🟦": "Y", "🟨": "Y", "⬛": "B" };

const theme = () => (document.documentElement.dataset.tiles === "green" ? "green" : "contrast");

/** The names of the colours: of the right place, and of another place. */
export const colourNames = () => [NAMES[theme()].G, NAMES[theme()].Y];

/** A text whose squares have the colours of the screen. */
export const recoloured = (text) => [...text].map((sign) => (MARKS[sign] ? THEMES[theme()][MARKS[sign]] : sign)).join("");

/** A message in which feedback of this length, such as BBYGB, is shown as squares. */
export function inColours(message, length) {
  if (!length) return message;
  const marks = new RegExp(`(?<![\\p{L}\\d])[BYG]{${length}}(?![\\p{L}\\d])`, "gu");
  return message.replace(marks, (found) => [...found].map((mark) => THEMES[theme()][mark]).join(""));
}
