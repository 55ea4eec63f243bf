// Questions to the server of this page. Every question holds the whole history; answers may be kept in memory.

import { told } from "./labels.js";

/**
 * What is asked: a question with a body, or a look-up.
 * @typedef {keyof Api.Questions | keyof Api.Lookups} Path
 */
/**
 * @template {Path} P
 * @typedef {P extends keyof Api.Questions ? Api.Questions[P]["body"] : undefined} Body
 */
/**
 * @template {Path} P
 * @typedef {P extends keyof Api.Questions ? Api.Questions[P]["answer"] : P extends keyof Api.Lookups ? Api.Lookups[P] : never} Answer
 */

export class ApiError extends Error {
  constructor(status, kind, message) {
    super(message);
    this.status = status;
    this.kind = kind;
  }
}

const API = "api/v1/"; // with the version of the questions
const KEPT = 60;
const LONGEST_WAIT = 10; // seconds that a busy server may make us wait
const answers = new Map();

/** The answer that is known already, or undefined. */
export function known(path, body) {
  return answers.get(key(path, body));
}

function key(path, body) {
  return `${path} ${JSON.stringify(body ?? null)}`;
}

/**
 * The answer to a question; a server that says when to ask again is asked once more. Throws ApiError.
 * @template {Path} P
 * @param {P} path
 * @param {Body<P>} body
 * @param {{ signal?: AbortSignal, keep?: boolean }} [options]
 * @returns {Promise<Answer<P>>}
 */
export async function ask(path, body, { signal, keep = true } = {}) {
  const name = key(path, body);
  if (keep && answers.has(name)) return answers.get(name);
  let response = await send(path, body, signal);
  const seconds = Number(response.headers.get("Retry-After"));
  if ([429, 503].includes(response.status) && seconds) {
    await pause(Math.min(seconds, LONGEST_WAIT) * 1000, signal);
    response = await send(path, body, signal);
  }
  const answer = read(await received(response));
  if (!response.ok || answer === null) {
    const error = answer?.error;
    const message = error?.message ?? `the server answered ${response.status}`;
    throw new ApiError(response.status, error?.kind ?? "Error", told(message));
  }
  if (keep) {
    answers.set(name, answer);
    if (answers.size > KEPT) answers.delete(answers.keys().next().value);
  }
  return answer;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text of an answer. Throws AbortError if it is dropped meanwhile, which is no answer. */
async function received(response) {
  try {
    return await response.text();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError(0, "Unreachable", "the server broke off its answer; ask again");
  }
}

async function send(path, body, signal) {
  const address = new URL(`${API}${path}`, document.baseURI);
  const options =
    body === undefined
      ? { signal }
      : { signal, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  try {
    return await fetch(address, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError(0, "Unreachable", "the server does not answer; is `sleuth serve` still running?");
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
