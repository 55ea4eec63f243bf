// Who answers the page: its engine, in a worker; and a server, if there is one, what the engine does not have or prove.

import { told } from "../squares.js";
import { Refused } from "../local/refusal.js";
import { server } from "./server.js";

/** @import { Answerer } from "../api.js" */
/**
 * What the engine says: an answer, and whether all of it is proved.
 * @typedef {{ answer: any, isProved: boolean }} Own
 * @typedef {{ path: string, body: any, partial?: (answer: any) => void, resolve: (own: Own) => void, reject: (error: any) => void, signal?: AbortSignal }} Question
 */

const GRACE = 300; // milliseconds that a question which nobody waits for may take to end, before its worker is ended
const SHOWN = 1500; // until what the engine found is shown, while the server searches
const LONGEST = 15_000; // and until that is the answer
// refusals of the engine that a server may not share: of turns that disagree it knows more, such as what another list has
const LACKING = ["NeedsServer", "Missing", "Damaged", "Broken", "InconsistentHistory"];
const REFUSED = 422; // the status of a refusal that says what is wrong with a question
const HEALTH = "../health";

/** The answers of a page. about: what it says of itself. @param {{ engine: string, data: string, api: string | null }} about @returns {Answerer} */
export function asking({ engine, data, api }) {
  const elsewhere = api === null ? null : server(new URL(api, document.baseURI).href);
  let asked = 0; // questions that wait for the server
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Question[]} */
  const waiting = [];
  /** @type {Question | null} */
  let current = null;

  function begin() {
    worker = new Worker(new URL(engine, document.baseURI), { type: "module" });
    worker.postMessage({ data: new URL(data, document.baseURI).href });
    worker.addEventListener("message", ({ data: { partial, error, ...own } }) => {
      if (partial) return current?.partial?.(partial);
      if (error) end((question) => question.reject(new Refused(error.kind, told(error.message), error.status)));
      else end((question) => question.resolve(own));
      return undefined;
    });
    worker.addEventListener("error", () => {
      stop();
      const why = "a part of this page did not load. Check the connection, then ask again";
      end((question) => question.reject(new Refused("Broken", why, 0)));
    });
  }

  function stop() {
    worker?.terminate();
    worker = null;
  }

  function end(settle) {
    const question = current;
    current = null;
    if (question) settle(question);
    next();
  }

  function next() {
    if (current) return;
    current = waiting.shift() ?? null;
    if (!current) return;
    if (!worker) begin();
    const { path, body, partial } = current;
    worker?.postMessage({ path, body, early: Boolean(partial) });
  }

  /** Nobody waits for a question any more. */
  function drop(question) {
    question.reject(question.signal.reason);
    if (waiting.includes(question)) waiting.splice(waiting.indexOf(question), 1);
    setTimeout(() => {
      if (current !== question) return;
      stop();
      end(() => {});
    }, GRACE);
  }

  /** @type {(path: string, body: any, options: { signal?: AbortSignal, partial?: (answer: any) => void }) => Promise<Own>} */
  const here = (path, body, { signal, partial }) =>
    new Promise((resolve, reject) => {
      const question = { path, body, partial, resolve, reject, signal };
      signal?.addEventListener("abort", () => drop(question));
      waiting.push(question);
      next();
    });

  /** What the server says. @type {(path: string, body: any, signal?: AbortSignal) => Promise<any>} */
  async function there(path, body, signal) {
    asked += 1;
    try {
      return await elsewhere?.(path, body, { signal });
    } finally {
      asked -= 1;
    }
  }

  /** What the server says, if it says something in time; else what the engine found. */
  async function surer(path, body, own, { signal, partial }) {
    const search = new AbortController();
    const giveUp = () => search.abort();
    signal?.addEventListener("abort", giveUp);
    const timers = [setTimeout(() => partial?.(own), SHOWN), setTimeout(giveUp, LONGEST)];
    const answer = await there(path, body, search.signal).catch(() => own);
    timers.forEach(clearTimeout);
    signal?.removeEventListener("abort", giveUp);
    signal?.throwIfAborted();
    return answer;
  }

  begin(); // the engine loads while the page is drawn
  return async (path, body, { signal, partial: show } = {}) => {
    if (path === HEALTH) return asked ? elsewhere?.(path, body, { signal }) : { status: "ready" };
    const partial = show && ((some) => signal?.aborted || show(some));
    try {
      const { answer, isProved } = await here(path, body, { signal, partial });
      return isProved || !elsewhere ? answer : surer(path, body, answer, { signal, partial });
    } catch (error) {
      if (!elsewhere || !LACKING.includes(error.kind)) throw error;
      return await there(path, body, signal).catch((other) => {
        throw error.kind === "NeedsServer" || other.status === REFUSED || signal?.aborted ? other : error;
      });
    }
  };
}
