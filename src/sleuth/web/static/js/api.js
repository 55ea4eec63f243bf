// Questions of the page. Every question holds the whole history; answers may be kept in memory.

import { asking } from "./answering.js";

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
/** @typedef {import("./local/refusal.js").Refused} Refused */
/**
 * Who answers. partial: takes what is known of the answer before all of it.
 * @typedef {(path: string, body: any, options?: { signal?: AbortSignal, partial?: (answer: any) => void }) => Promise<any>} Answerer
 */

const KEPT = 60;
const answers = new Map();
/**
 * What the page knows of itself. api: the address of a server that is asked what the page cannot answer; install: of the
 * page that says how to install Sleuth.
 * @type {{ version: string, data: string, engine: string, api: string | null, install: string | null }}
 */
export const site = JSON.parse(
  /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=sleuth-site]")).content,
);
const answerer = asking(site);

/** The answer that is known already, or undefined. */
export function known(path, body) {
  return answers.get(key(path, body));
}

function key(path, body) {
  return `${path} ${JSON.stringify(body ?? null)}`;
}

/**
 * The answer to a question. Throws Refused.
 * @template {Path} P
 * @param {P} path
 * @param {Body<P>} body
 * @param {{ signal?: AbortSignal, keep?: boolean, partial?: (answer: Answer<P>) => void }} [options]
 * @returns {Promise<Answer<P>>}
 */
export async function ask(path, body, { signal, keep = true, partial } = {}) {
  const name = key(path, body);
  if (keep && answers.has(name)) return answers.get(name);
  const answer = await answerer(path, body, { signal, partial });
  if (keep) {
    answers.set(name, answer);
    if (answers.size > KEPT) answers.delete(answers.keys().next().value);
  }
  return answer;
}
