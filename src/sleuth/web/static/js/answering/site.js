// Answers of a page without a server: an engine in a worker, and a server for the rest if the site names one.

import { told } from "../labels.js";
import { ApiError } from "./refusal.js";
import { server } from "./server.js";

/** @import { Answerer } from "../api.js" */
/**
 * @typedef {{ path: string, body: any, partial?: (answer: any) => void, resolve: (answer: any) => void, reject: (error: any) => void, signal?: AbortSignal }} Question
 */

const GRACE = 300; // milliseconds that a question which nobody waits for may take to end, before its worker is ended
const ABOUT = { "../health": { status: "ready" } }; // what is known of a site

/** The answers of a site. about: what its page says of it. @param {{ engine: string, data: string, api: string | null }} about @returns {Answerer} */
export function site({ engine, data, api }) {
  const elsewhere = api && server(api);
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Question[]} */
  const waiting = [];
  /** @type {Question | null} */
  let current = null;

  function begin() {
    worker = new Worker(new URL(engine, document.baseURI), { type: "module" });
    worker.postMessage({ data: new URL(data, document.baseURI).href });
    worker.addEventListener("message", ({ data: { partial, answer, error } }) => {
      if (partial) return current?.partial?.(partial);
      if (error) end((question) => question.reject(new ApiError(error.status, error.kind, told(error.message))));
      else end((question) => question.resolve(answer));
      return undefined;
    });
    worker.addEventListener("error", () => {
      worker?.terminate();
      worker = null;
      end((question) =>
        question.reject(
          new ApiError(0, "Unreachable", "a part of this page did not load. Check the connection, then ask again"),
        ),
      );
    });
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
      worker?.terminate();
      worker = null;
      end(() => {});
    }, GRACE);
  }

  /** @type {(path: string, body: any, options: { signal?: AbortSignal, partial?: (answer: any) => void }) => Promise<any>} */
  const here = (path, body, { signal, partial }) =>
    new Promise((resolve, reject) => {
      const question = {
        path,
        body,
        partial: partial && ((answer) => signal?.aborted || partial(answer)),
        resolve,
        reject,
        signal,
      };
      signal?.addEventListener("abort", () => drop(question));
      waiting.push(question);
      next();
    });

  return async (path, body, options = {}) => {
    if (path in ABOUT) return ABOUT[path];
    try {
      return await here(path, body, options);
    } catch (error) {
      if (error.kind !== "NeedsServer" || !elsewhere) throw error;
      return elsewhere(path, body, options);
    }
  };
}
