// A pane shows the answer to a question: that it is on its way, what it is, or why there is none.

import { ask, known } from "./api.js";
import { announce, h, replace } from "./dom.js";

const DELAY = 60; // milliseconds; questions that follow each other sooner are asked once
const PATIENCE = 250; // milliseconds until a wait is shown

export class Pane {
  #controller = null;
  #asked = "";

  /** errors: where messages appear; by default above the answer. */
  constructor({ errors = errorBox() } = {}) {
    this.errors = errors;
    this.busy = h("p", { class: "busy", role: "status", hidden: true });
    this.body = h("div", { class: "stack" });
    this.element = h("div", {}, this.busy, errors.isConnected || errors.parentNode ? null : errors, this.body);
  }

  /**
   * Ask and draw. draw(answer) gives nodes; say(answer), if given, what is announced.
   * A question before this one that is still open is dropped. Gives the answer, or null if there is none to draw.
   */
  async load(path, body, draw, { say = null, keep = true, waiting = "Working …", invalid = null } = {}) {
    const name = `${path} ${JSON.stringify(body ?? null)}`;
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const { signal } = controller;
    this.body.setAttribute("aria-busy", "true");
    const waits = known(path, body) ? [] : this.#wait(waiting, signal);
    try {
      if (!known(path, body)) await new Promise((resolve) => setTimeout(resolve, DELAY));
      if (signal.aborted) return null;
      const answer = await ask(path, body, { signal, keep });
      if (signal.aborted) return null;
      this.fail(null);
      invalid?.removeAttribute("aria-invalid");
      replace(this.body, draw(answer));
      if (say && name !== this.#asked) announce(say(answer));
      this.#asked = name;
      return answer;
    } catch (error) {
      if (signal.aborted) return null;
      this.#asked = "";
      this.body.replaceChildren();
      this.fail(error.message);
      invalid?.setAttribute("aria-invalid", "true");
      if (!error.kind) throw error; // an error of this page
      return null;
    } finally {
      waits.forEach(clearTimeout);
      if (this.#controller === controller) this.#rest();
    }
  }

  /** Something is on its way that comes before the question. */
  expect() {
    this.body.setAttribute("aria-busy", "true");
  }

  /** Show an error, or none. */
  fail(message) {
    this.errors.textContent = message ?? "";
  }

  /** Drop what is asked, and show nothing. */
  clear(...nodes) {
    this.#controller?.abort();
    this.#rest();
    this.#asked = "";
    this.fail(null);
    replace(this.body, ...nodes);
  }

  #rest() {
    this.busy.hidden = true;
    this.body.classList.remove("waits");
    this.body.removeAttribute("aria-busy");
  }

  #wait(text, signal) {
    const start = Date.now();
    const show = (words) => {
      if (signal.aborted) return;
      this.busy.hidden = false;
      this.busy.textContent = words;
      this.body.classList.add("waits");
    };
    const explain = async () => {
      const health = await ask("health", undefined, { signal, keep: false }).catch(() => null);
      const preparing = health?.status === "preparing";
      show(preparing ? "Preparing: the server still compiles its searches, only after its first start …" : `${text} (${Math.round((Date.now() - start) / 1000)} s so far)`);
    };
    return [setTimeout(show, PATIENCE, text), setTimeout(explain, 1500), setTimeout(explain, 5000), setTimeout(explain, 12000)];
  }
}

/** Where a message about an input appears, and is announced. */
export function errorBox() {
  return h("div", { class: "error", role: "alert" });
}
