// A pane shows the answer to a question: that it is on its way, what it is, or why there is none.

import { ask, known, site } from "./api.js";
import { announce, button, card, freshId, h, mark, replace, write } from "./dom.js";
import { capital } from "./numbers.js";

/** @import { Body, Path, Refused } from "./api.js" */

const DELAY = 60; // milliseconds; of questions that follow one sooner, only the last is asked
const WORDS = {
  again: "Try again",
  cancel: "Cancel",
  cancelled: "Cancelled. Change the question, or ask it again.",
  alone: "Needs Sleuth on a computer",
  aloneHow:
    "Sleuth is free. Install it and start it on a computer, then open the page that it names. The link of this view works there as well.",
  install: "How to install it",
  preparing: "Preparing: the server gets ready, only after its first start …",
};
const PATIENCE = 250; // milliseconds until a wait is shown
const EXPLAINED = [1500, 5000, 12000]; // and until it is asked why

export class Pane {
  /** @type {AbortController | null} */
  #controller = null;
  #name = "";
  #asked = -DELAY; // when the last question came

  /**
   * errors: where messages appear; by default above the answer. say(key): the pane's own words, in another language.
   * @param {{ errors?: HTMLElement, say?: (key: string) => string }} [options]
   */
  constructor({ errors = errorBox(), say = (key) => WORDS[key] } = {}) {
    this.errors = errors;
    this.say = say;
    this.doing = h("span", { role: "status" });
    this.lasting = h("span.num", { "aria-hidden": "true" });
    this.stopper = button(say("cancel"), () => this.cancel(), { class: "slim" });
    this.busy = h("div.busy", { hidden: true }, this.doing, this.lasting, this.stopper);
    this.cancelled = h("p.hint", { role: "status" });
    this.body = h("div.stack");
    this.element = h("div", this.busy, !errors.parentNode && errors, this.cancelled, this.body);
  }

  /**
   * Ask and draw. draw(answer) gives nodes; say(answer), if given, what is announced.
   * A question before this one that is still open is dropped. Gives the answer, or null if there is none to draw.
   * early: whether to draw what is known before all of the answer, with draw(answer, true). refused(error): whether somebody else says why there is none. A server that cannot be reached can be asked again.
   * @template {Path} P
   * @param {P} path
   * @param {Body<P>} body
   * @param {(answer: Answer<P>, isEarly?: boolean) => Child} draw
   * @param {{ say?: (answer: Answer<P>) => string, keep?: boolean, waiting?: string, early?: boolean, refused?: (error: Refused) => boolean }} [options]
   */
  async load(path, body, draw, options = {}) {
    const { say, keep, waiting = "Working …", early, refused } = options;
    const name = `${path} ${JSON.stringify(body ?? null)}`;
    this.#controller?.abort();
    write(this.cancelled, "");
    const controller = new AbortController();
    this.#controller = controller;
    const { signal } = controller;
    mark(this.body, "aria-busy", "true");
    const waits = known(path, body) ? [] : this.#wait(waiting, signal);
    const begun = performance.now();
    const soon = begun < this.#asked + DELAY && !known(path, body);
    this.#asked = begun;
    try {
      if (soon) await new Promise((resolve) => setTimeout(resolve, DELAY));
      if (signal.aborted) return null;
      const partial = early ? (some) => replace(this.body, draw(some, true)) : undefined;
      const answer = await ask(path, body, { signal, keep, partial });
      if (signal.aborted) return null;
      this.fail(null);
      replace(this.body, draw(answer));
      if (say && name !== this.#name) announce(say(answer));
      this.#name = name;
      return answer;
    } catch (error) {
      if (signal.aborted) return null;
      this.#name = "";
      if (error.kind && refused?.(error)) return null;
      this.body.replaceChildren();
      if (error.kind === "NeedsServer") {
        this.fail(null);
        replace(this.body, this.#alone(error));
        return null;
      }
      this.fail(this.say(error.kind) ?? error.message);
      const again = () => this.load(path, body, draw, options);
      if ([0, 503].includes(error.status)) this.errors.append(" ", button(this.say("again"), again, { class: "slim" }));
      if (!error.kind) throw error; // an error of this page
      return null;
    } finally {
      waits.forEach(clearTimeout); // intervals, too
      if (this.#controller === controller) this.#rest();
      controller.abort(); // what asks why it takes so long says nothing any more
    }
  }

  /** Stop the question that is on its way, here and on the server; what was shown before stays. */
  cancel() {
    this.#controller?.abort();
    this.#rest();
    this.#name = "";
    this.cancelled.textContent = this.say("cancelled");
  }

  /** Something is on its way that comes before the question. */
  expect() {
    this.body.setAttribute("aria-busy", "true");
  }

  /** Show an error, or none. @param {string | null} message */
  fail(message) {
    if (message || this.errors.hasChildNodes()) this.errors.textContent = message ? capital(message) : "";
  }

  /** Drop what is asked, and show nothing. @param {Child[]} nodes */
  clear(...nodes) {
    this.#controller?.abort();
    this.#rest();
    this.#name = "";
    this.fail(null);
    replace(this.body, ...nodes);
  }

  /** That a page without a server cannot answer, and what can; in one line if the words have no more. */
  #alone(error) {
    const link = site.install && h("a", { href: site.install, rel: "noopener" }, this.say("install"));
    const [alone, how] = [this.say("alone"), this.say("aloneHow")];
    return how
      ? card(alone, h("p", capital(error.message)), h("p", how), link && h("p", link))
      : h("p.hint", `${alone}. `, link);
  }

  #rest() {
    this.busy.hidden = true;
    this.body.classList.remove("waits");
    this.body.removeAttribute("aria-busy");
  }

  /** Say after a while that an answer is on its way, and then why it takes so long. Gives the timers. */
  #wait(text, signal) {
    const start = Date.now();
    const show = (words) => {
      if (signal.aborted) return;
      this.busy.hidden = false;
      this.doing.textContent = words;
      this.stopper.textContent = this.say("cancel");
      this.body.classList.add("waits");
    };
    const count = () => {
      const seconds = Math.round((Date.now() - start) / 1000);
      this.lasting.textContent = seconds ? `${seconds}\u00A0s` : "";
    };
    const explain = async () => {
      const health = await ask("../health", undefined, { signal, keep: false }).catch(() => null);
      const preparing = health?.status === "preparing";
      show(preparing ? this.say("preparing") : text);
    };
    const begin = () => {
      count();
      show(text);
      timers.push(setInterval(count, 1000), ...EXPLAINED.map((after) => setTimeout(explain, after - PATIENCE)));
    };
    const timers = [setTimeout(begin, PATIENCE)];
    return timers;
  }
}

/** Where a message about some controls appears, and is announced. @param {Element[]} controls */
export function errorBox(...controls) {
  const box = h("div.error", { role: "alert", id: freshId("error") });
  for (const one of controls) one.setAttribute("aria-describedby", box.id);
  return box;
}
