// The colors that the tiles have on the screen: to choose, in squares, and in messages. Twin: games/words/squares.py.

import { button, h } from "./dom.js";
import { PALETTES, paletteOf, repainted } from "./local/pasted.js";

const NAMES = { green: { G: "green", Y: "yellow" }, contrast: { G: "orange", Y: "blue" } };
const LABELS = { green: "Green and yellow", contrast: "Orange and blue (high contrast)" };

/** The theme of the tiles: "green", or "contrast" for orange and blue. */
const theme = () => (document.documentElement.dataset.tiles === "contrast" ? "contrast" : "green");

const wish = (detail) => dispatchEvent(new CustomEvent("tiles", { detail })); // main.js shows and keeps it

/** The two themes, to choose one. */
export const swatches = () =>
  h(
    "span.paints",
    { role: "group", "aria-label": "Colors of the tiles" },
    Object.entries(LABELS).map(([name, label]) =>
      button("", () => wish({ tiles: name }), {
        class: `paint ${name}`,
        title: label,
        "aria-label": label,
        "aria-pressed": String(theme() === name),
        "data-key": `tiles-${name}`,
      }),
    ),
  );

/** High contrast if squares of it were pasted, unless the player has chosen. */
export const asPasted = (text) => paletteOf(text) === "contrast" && wish({ isPasted: true });

/** The names of the colours: of the right place, and of another place. */
export const colourNames = () => [NAMES[theme()].G, NAMES[theme()].Y];

/** A text whose squares have the colours of the screen. */
export const recoloured = (text) => repainted(text, theme());

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
  return named.replace(marks, (found) =>
    [...found].map((mark) => [...PALETTES[theme()]]["GYB".indexOf(mark === "." ? "B" : mark)]).join(""),
  );
}

const FIELD = /`([a-z_]+)`(?: ([\w:.-]*\w))?/g;

/** A message of the server as this page says it: its settings and its colours; feedback of this length as squares. */
export const pageText = (message, length) => inColours(labelled(message), length);

/** A message with the labels of the settings that are on the page: "try `rule` free" becomes "try Rule “Free: any guess”". */
function labelled(message) {
  return message.replace(FIELD, (found, name, value) => {
    /** @type {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null} */
    const control = document.querySelector(`main [name="${name}"]`);
    const label = control?.labels?.[0]?.textContent;
    if (!label) return found;
    const option = [...(control instanceof HTMLSelectElement ? control.options : [])].find(
      (one) => one.value === value,
    );
    if (option) return `${label} “${option.text}”`;
    return `“${label}”${value ? ` ${value}` : ""}`;
  });
}
