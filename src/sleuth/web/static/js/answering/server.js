// Answers of a server: each question is a request. One that is busy is asked once more when it says so.

import { told } from "../squares.js";
import { Refused } from "../local/refusal.js";

/** @import { Answerer } from "../api.js" */

const API = "api/v1/"; // with the version of the questions
const LONGEST_WAIT = 10; // seconds that a busy server may make us wait

/** The answers of the server at an address that ends in a slash. @param {string} address @returns {Answerer} */
export function server(address) {
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
    throw new Refused(error?.kind ?? "Error", told(message), response.status);
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
