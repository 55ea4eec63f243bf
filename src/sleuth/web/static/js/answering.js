// Who answers the page: its engine, in a worker; and a server, if there is one, what the engine does not have or prove.

import { pageText } from "./squares.js";
import { Refused } from "./local/refusal.js";

/** @import { Answerer } from "./api.js" */
/**
 * What the engine says: an answer, and whether all of it is proved.
 * @typedef {{ answer: any, isProved: boolean }} Own
 * @typedef {{ path: string, body: any, partial?: (answer: any) => void, signal?: AbortSignal }} Question
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
  let last = Promise.resolve(); // the end of the question before: the engine answers one at a time

  function newWorker() {
    const fresh = new Worker(new URL(engine, document.baseURI), { type: "module" });
    fresh.postMessage({ data: new URL(data, document.baseURI).href });
    return fresh;
  }

  function stop() {
    worker?.terminate();
    worker = null;
  }

  /** What the engine says. @type {(question: Question) => Promise<Own>} */
  const own = ({ path, body, partial, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      worker ??= newWorker();
      let isOpen = true;
      const end = (settle, value) => ((isOpen = false), settle(value));
      worker.onmessage = ({ data: { partial: some, error, ...rest } }) => {
        if (some) partial?.(some);
        else if (error) end(reject, new Refused(error.kind, pageText(error.message), error.status));
        else end(resolve, rest);
      };
      worker.onerror = () => {
        stop();
        end(reject, new Refused("Broken", "a part of this page did not load. Check the connection, then ask again", 0));
      };
      const drop = () => isOpen && (stop(), end(reject, signal?.reason));
      signal?.addEventListener("abort", () => setTimeout(drop, GRACE));
      worker.postMessage({ path, body, early: Boolean(partial) });
    });

  /** The same once the questions before it have ended; refused at once if nobody waits for it any more. @type {(question: Question) => Promise<Own>} */
  const here = (question) => {
    const turn = last.then(() => own(question));
    const ended = () => {};
    last = turn.then(ended, ended);
    return new Promise((resolve, reject) => {
      turn.then(resolve, reject);
      question.signal?.addEventListener("abort", () => reject(question.signal?.reason));
    });
  };

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

  worker = newWorker(); // the engine loads while the page is drawn
  return async (path, body, { signal, partial: show } = {}) => {
    if (path === HEALTH) return asked ? elsewhere?.(path, body, { signal }) : { status: "ready" };
    const partial = show && ((some) => signal?.aborted || show(some));
    try {
      const { answer, isProved } = await here({ path, body, signal, partial });
      return isProved || !elsewhere ? answer : surer(path, body, answer, { signal, partial });
    } catch (error) {
      if (!elsewhere || !LACKING.includes(error.kind)) throw error;
      return await there(path, body, signal).catch((other) => {
        throw error.kind === "NeedsServer" || other.status === REFUSED || signal?.aborted ? other : error;
      });
    }
  };
}

const API = "api/v1/"; // with the version of the questions
const LONGEST_WAIT = 10; // seconds that a busy server may make us wait

/** The answers of the server at an address that ends in a slash. @param {string} address @returns {Answerer} */
function server(address) {
  return async (path, body, { signal } = {}) => {
    const url = new URL(`${API}${path}`, address);
    let { response, text } = await send(url, body, signal);
    const seconds = Number(response.headers.get("Retry-After"));
    if (response.status === 503 && seconds) {
      await pause(Math.min(seconds, LONGEST_WAIT) * 1000, signal);
      ({ response, text } = await send(url, body, signal));
    }
    const answer = read(text);
    if (response.ok && answer !== null) return answer;
    const error = answer?.error;
    const message = error?.message ?? `the server answered ${response.status}`;
    throw new Refused(error?.kind ?? "Error", pageText(message), response.status);
  };
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The response to a question, and its text. Throws AbortError if the caller gives the question up. */
async function send(url, body, signal) {
  const headers = { "Content-Type": "application/json" };
  const post = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(url, { signal, ...post });
    return { response, text: await response.text() };
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused("Unreachable", "the server does not answer; is `sleuth serve` still running?", 0);
  }
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
