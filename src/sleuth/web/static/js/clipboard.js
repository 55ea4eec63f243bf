// Copying and saving, also on pages without a secure context, where the browser offers no clipboard.

import { focused } from "./dom.js";

/** Copy a text. Gives whether it worked. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text); // no clipboard, or it was refused
  }
}

function copySelected(text) {
  const before = focused();
  const area = document.createElement("textarea");
  area.className = "for-readers";
  area.setAttribute("aria-hidden", "true");
  area.readOnly = true;
  area.value = text;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    before?.focus({ preventScroll: true });
  }
}

const SHOWN = 2000; // milliseconds

/** Copy a text at the press of a button, which then says whether it worked. */
export async function copyBy(button, text, { done = "Copied", failed = "Select and copy it" } = {}) {
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  const worked = await copyText(text);
  button.textContent = worked ? done : failed;
  setTimeout(() => (button.textContent = label), SHOWN);
  return worked;
}

/** Save content as a file. */
export function save(name, blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
