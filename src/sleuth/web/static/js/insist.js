// What the page cannot begin without is asked for until it comes.

import { ask } from "./api.js";
import { button, find, h } from "./dom.js";

/** The answer to a question. If it does not come, the page says why and offers to ask again. */
export async function insist(path) {
  for (;;) {
    try {
      return await ask(path, undefined);
    } catch (error) {
      await pressed(error.message);
    }
  }
}

function pressed(message) {
  const place = find("#main");
  return new Promise((resolve) => {
    const again = button("Try again", resolve, { class: "main" });
    place.replaceChildren(h("h1", {}, "Sleuth"), h("div", { class: "error", role: "alert" }, message), again);
  });
}
