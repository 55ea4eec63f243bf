// Trees of proved best guesses: rows of the guesses of the inner nodes, in preorder. See docs/explanation/advice.md.

import { bytes, has } from "./data.js";
import { LOSS, sum, wholeWeights } from "./outlook.js";

/** @typedef {import("./position.js").Position} Position */

/**
 * The best guess of a position and its expected number of guesses, if the turns follow a tree; null if not, or if the tree
 * cannot be fetched: what a search finds says by itself how far it is proved.
 * @param {Position} position
 */
export async function followed(position) {
  const { listing, history } = position;
  if (!listing.usual || !history.length || history.some(({ row }) => row === null)) return null;
  const name = `book/${listing.name}/${listing.level}/${history[0].guess}`;
  if (!(await has(name))) return null;
  const packed = await bytes(name).catch((error) => {
    if (error.kind !== "Unreachable") throw error;
    return null;
  });
  return packed && found(position, new Uint16Array(packed.buffer, packed.byteOffset, packed.length / 2));
}

/** @type {WeakMap<ArrayBufferLike, { ends: Map<number, number>, nodes: Map<number, [number, [number, number[]][]]> }>} */
const read = new WeakMap(); // of trees: where a part begins → where it ends, and its node if turns have led to it

/** As `followed`, in a tree; null as well if a guess from there on is not proved. @param {Position} position @param {Uint16Array} tree */
export function found(position, tree) {
  const { listing, candidates, history } = position;
  const { win, limit } = listing.rule;
  const first = 1 + tree[0];
  const unproved = new Set(tree.subarray(1, first));
  const { ends, nodes } = read.get(tree.buffer) ?? { ends: new Map(), nodes: new Map() };
  read.set(tree.buffer, { ends, nodes });
  let [at, sure] = [first, true];
  const next = () => tree[at++];

  function skip(secrets) {
    const from = at;
    if (secrets.length < 3) return;
    if (ends.has(from)) at = ends.get(from) ?? at;
    else for (const [code, own] of node(listing, secrets, next)[1]) if (code !== win) skip(own);
    ends.set(from, at);
  }

  /** The node that turns lead to. */
  function reached(secrets) {
    if (secrets.length < 3) return node(listing, secrets, next);
    const made = nodes.get(at) ?? node(listing, secrets, () => tree[at]);
    nodes.set(at, made);
    at += 1;
    return made;
  }

  /** What the secrets cost from a node on, whose guess is made after `made` others. */
  function cost(secrets, made) {
    if (secrets.length > 2 && unproved.has(at - first)) sure = false;
    const [, parts] = node(listing, secrets, next);
    let total = 0;
    for (const [code, own] of parts) {
      if (code === win)
        total += sum(
          own.map(
            (secret) => (weight.get(secret) ?? 0) * ((made < (limit ?? Infinity) ? made + 1 : LOSS) - history.length),
          ),
        );
      else total += cost(own, made + 1);
    }
    return total;
  }

  let secrets = Array.from(listing.guessOfSecret.keys());
  for (const { row, code } of history) {
    const [guess, parts] = reached(secrets);
    const own = parts.find((part) => part[0] === code)?.[1];
    if (guess !== row || !own || code === win) return null;
    for (const [other, left] of parts) if (other < code) skip(left);
    secrets = own;
  }
  const weights = wholeWeights(position, Math.max(LOSS, candidates.length));
  const weight = new Map(Array.from(candidates, (secret, i) => [secret, weights[i]]));
  const [row] = node(listing, secrets, () => tree[at]);
  const total = cost(secrets, history.length);
  return sure ? { row, mean: total / sum(weights) } : null;
}

/** The guess of a node and its parts, by ascending code. next: takes a guess from the tree. */
function node(listing, secrets, next) {
  const { guessOfSecret, prior } = listing;
  const guess =
    secrets.length > 2
      ? next()
      : secrets
          .map((secret) => guessOfSecret[secret])
          .sort((a, b) => (prior ? prior[listing.secretOfGuess[b]] - prior[listing.secretOfGuess[a]] : 0) || a - b)[0];
  const parts = new Map();
  for (const secret of secrets) {
    const code = pair(listing, guess, guessOfSecret[secret]);
    if (parts.has(code)) parts.get(code).push(secret);
    else parts.set(code, [secret]);
  }
  return [guess, [...parts].sort((a, b) => a[0] - b[0])];
}

/** The code of a word against another, both by their guess rows. */
function pair({ symbols, places }, guess, secret) {
  const [g, s] = [guess * places, secret * places];
  let [code, used] = [0, 0];
  for (let i = 0; i < places; i += 1) if (symbols[g + i] === symbols[s + i]) used |= 1 << i;
  const greens = used;
  for (let i = 0; i < places; i += 1) {
    code *= 3;
    if (greens & (1 << i)) code += 2;
    else {
      for (let j = 0; j < places; j += 1) {
        if (used & (1 << j) || symbols[s + j] !== symbols[g + i]) continue;
        used |= 1 << j;
        code += 1;
        break;
      }
    }
  }
  return code;
}
