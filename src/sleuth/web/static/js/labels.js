// Messages of the server name the fields of a question, such as `rule`. On the page a field is known by its label.

import { inColours } from "./squares.js";

const FIELD = /`([a-z_]+)`(?: ([\w:.-]*\w))?/g;

/** A message of the server as this page says it: its settings and its colours; feedback of this length as squares. */
export const told = (message, length) => inColours(labelled(message), length);

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
