// What a player has sent: one after the other, each kept until it is answered, refused, or discarded by the player.

import { button, h } from "./dom.js";

const PATIENCE = 150; // milliseconds until a wait is shown

export class Outbox {
  #send;
  #refused;
  #home;
  #items = [];
  /** @type {AbortController | null} */
  #controller = null;
  #why = "";
  #text = h("span", { role: "status" });
  #lasting = h("span", { class: "num", "aria-hidden": "true" });
  #cancel = button("Cancel", () => this.#stop(), { class: "slim" });
  #again = button("Try again", () => this.#retry(), { class: "slim main", hidden: true });
  #discard = button("Discard", () => this.#drop(), { class: "slim", hidden: true });

  /**
   * send(item, signal): a promise that is kept once the item is answered. refused(item, error): the server has said no.
   * home: has the focus when a button of this is gone. An item has a `guess`, by which it is named.
   */
  constructor({ send, refused, home }) {
    this.#send = send;
    this.#refused = refused;
    this.#home = home;
    this.element = h(
      "div",
      { class: "outbox", hidden: true },
      this.#text,
      this.#lasting,
      this.#cancel,
      this.#again,
      this.#discard,
    );
  }

  /** Send an item after those before it; those that could not be sent are tried once more. */
  add(item) {
    this.#items.push(item);
    this.#why = "";
    return this.#pump();
  }

  async #pump() {
    if (this.#controller) return this.#show();
    const start = Date.now();
    const count = () => {
      const seconds = Math.round((Date.now() - start) / 1000);
      this.#lasting.textContent = seconds ? `${seconds} s` : "";
    };
    count();
    const timers = [setTimeout(() => this.#show(), PATIENCE), setInterval(count, 1000)];
    while (this.#items.length && !this.#why) await this.#first();
    timers.forEach(clearTimeout); // intervals, too
    return this.#show();
  }

  /** Send the first item. If nobody answers it stays, and so do those after it. */
  async #first() {
    const [item] = this.#items;
    const controller = new AbortController();
    this.#controller = controller;
    try {
      await this.#send(item, controller.signal);
      this.#items.shift();
    } catch (error) {
      const lost = controller.signal.aborted || !error.status || error.status === 429 || error.status >= 500;
      if (lost) this.#why = controller.signal.aborted ? "cancelled" : error.message;
      else this.#items.shift();
      if (!lost) this.#refused(item, error);
    } finally {
      this.#controller = null;
    }
  }

  #stop() {
    this.#controller?.abort();
    this.#again.hidden = false;
    this.#again.focus({ preventScroll: true });
  }

  #retry() {
    this.#why = "";
    this.#home.focus({ preventScroll: true });
    this.#pump();
  }

  #drop() {
    this.#items = [];
    this.#why = "";
    this.#home.focus({ preventScroll: true });
    this.#show();
  }

  #show() {
    const names = this.#items.map((item) => item.guess).join(", ");
    const waits = this.#controller !== null;
    this.element.hidden = !names;
    this.#text.textContent = !names ? "" : waits ? `On its way: ${names} …` : `Not sent: ${names} (${this.#why}).`;
    this.#cancel.hidden = this.#lasting.hidden = !waits;
    this.#again.hidden = this.#discard.hidden = waits;
  }
}
