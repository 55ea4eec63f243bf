// Where one's own words are pasted. It is no view of its own: the views of games show it while they have no words.

import { site } from "../api.js";
import { button, buttons, checkbox, field, h } from "../dom.js";
import { capital, counted } from "../numbers.js";
import { takeWords } from "../ownwords.js";
import { errorBox } from "../pane.js";
import { textArea } from "../parts.js";

const MOST_TEXT = 200_000; // characters of a list, as the server takes them

/** Words whose accents do not count, if that is wished, and whose ß is ss. @param {string} text */
export function plainer(text, isBare = false, isDouble = false) {
  const bare = isBare
    ? text
        .normalize("NFD")
        .replace(/[\u0300-\u0302]/g, "")
        .normalize("NFC")
    : text;
  return isDouble ? bare.replace(/ß/g, "ss").replace(/ẞ/g, "SS") : bare;
}

/** The form. taken(left): called when the words are taken; left: what was left out, in a sentence. @param {(left: string) => void} taken */
export function ownForm(taken) {
  const text = textArea({ rows: 4, maxlength: MOST_TEXT, "data-key": "own-words" });
  const about = { type: "file", accept: ".txt,.csv,text/plain", "aria-label": "Open a file of words" };
  const onchange = async () => (text.value = (await file.files?.[0]?.text()) ?? "");
  const file = h("input", { ...about, onchange });
  const errors = errorBox(text);
  const accents = checkbox("á counts as a, é as e", () => {});
  const sharp = checkbox("ß counts as ss", () => {});
  const take = async () => {
    errors.textContent = "";
    try {
      const { problems } = await takeWords(plainer(text.value, accents.box.checked, sharp.box.checked));
      const examples = problems.slice(0, 3).map((one) => `${one.text} (${one.reason})`);
      const listed = [...examples, ...(problems.length > 3 ? ["…"] : [])].join(", ");
      text.value = "";
      taken(problems.length ? ` ${counted(problems.length, "entry was", "entries were")} left out: ${listed}.` : "");
    } catch (error) {
      if (!error.kind) throw error;
      errors.textContent = capital(error.message);
    }
  };
  const served = site.api ? "; what only the server can answer goes there with them, and it keeps none" : "";
  const hint = `Paste words of one length, in any language. They stay in this browser${served}.`;
  const use = buttons(button("Use these words", take, { class: "main slim" }));
  const typing = field("Your words", text, { wide: true, name: "secrets", hint });
  return h("div.stack", typing, file, h("div.stack", accents.element, sharp.element), errors, use);
}
