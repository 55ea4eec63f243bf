"""Longest strict chains: a search for orderable cliques under a bound from letter classes, as bits.

Fix the last word s of a chain. Word a may stand before word b if a gets the same feedback from b as from s: R(a, b).
The words before s are a clique of the graph "R(a, b) or R(b, a)", and every clique can be put in order: R(a, b) implies
that a reveals no more of s than b does, and R is symmetric between words that reveal the same, so an order by what is
revealed will do. Two words that share a feature are never compatible, so a clique has at most one word of each feature:
if some m features cover all words, there is no clique of m + 1. Source: this package.

The search is a machine that can be stopped and resumed: `advance` works on the arrays of a `StrictStack` and returns
at each clique found, at the end, or when its budget of nodes is used up.
Twin: tests/kernels/chains/test_strict.py. Caller: sleuth.chains.strict.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.bits import ONE, copy_into, count_ones, count_zeros, overlap, pack_into, packed, size

DONE, FOUND, PAUSED = 0, 1, 2  # why a search stops
DEPTH, FRESH, NODES = 0, 1, 2  # of a state
DENSE = 6  # words of bits per set bit below which a whole row is compared rather than each bit (measured)


class StrictStack(NamedTuple):
    """What one search holds between calls.

    Attributes:
        state: depth, whether a node is to be opened, nodes so far; int64, (3,).
        pools, todo: one row of bits for each depth: words that may still be chosen, and those to branch on.
        chosen: rows of the words chosen, (most,).
        counts: scratch for the cover, one for each feature.
        flags: scratch, a byte for each word.
    """

    state: np.ndarray
    pools: np.ndarray
    todo: np.ndarray
    chosen: np.ndarray
    counts: np.ndarray
    flags: np.ndarray


def stack(most: int, words: int, features: int) -> StrictStack:
    """Room for cliques of up to `most` of these words, with this number of features."""
    width = (words + 63) // 64
    return StrictStack(
        np.zeros(3, np.int64),
        np.zeros((most + 1, width), np.uint64),
        np.zeros((most + 1, width), np.uint64),
        np.zeros(most + 1, np.int64),
        np.zeros(max(features, 1), np.int64),
        np.zeros(width * 64, np.uint8),
    )


def begin(work: StrictStack, pool: np.ndarray) -> None:
    """Start a search over the words of a row of bits."""
    work.state[:] = 0, 1, 0
    work.pools[0] = pool


def classes(letters: np.ndarray, count: int) -> np.ndarray:
    """Bits of the words that hold each letter, then of those that have it at each place; ((places + 1) * count, wide).

    letters (words, places): numbers below `count`.
    """
    at = np.stack([letters[:, place] == letter for place in range(letters.shape[1]) for letter in range(count)])
    holds = at.reshape(-1, count, len(letters)).any(axis=0)
    return packed(np.concatenate([holds, at]))


@jit
def features(own, every, used, count, out):
    """Copy into `out` the classes of at least one word that are features against a secret; how many.

    own (places,): its letters; every: all `classes`; used: whether each holds a word. A feature is a letter that the
    secret lacks, or one of its letters at a place where the secret has another.
    """
    number = 0
    for letter in range(count):
        lacking = True
        for other in own:
            lacking = lacking and other != letter
        if lacking and used[letter]:
            copy_into(every[letter], out[number])
            number += 1
    for p in range(len(own)):
        for q in range(len(own)):
            skip = own[q] == own[p]
            for r in range(q):
                skip = skip or own[r] == own[q]
            at = count * (1 + p) + own[q]
            if not skip and used[at]:
                copy_into(every[at], out[number])
                number += 1
    return number


@jit
def _uncovered(pool, features, picks, out, counts):
    """Leave in `out` the pool without the words of `picks` features, chosen greedily; whether any word is left.

    Counts fall as words are covered, so an old count is an upper bound: only the feature on top is counted again.
    """
    copy_into(pool, out)
    if picks >= len(features):
        picks = len(features)
    for f in range(len(features)):
        counts[f] = overlap(pool, features[f])
    for _ in range(picks):
        while True:
            best = 0
            for f in range(1, len(features)):
                if counts[f] > counts[best]:
                    best = f
            fresh = overlap(out, features[best])
            if fresh == counts[best]:
                break
            counts[best] = fresh
        if counts[best] == 0:
            break
        counts[best] = 0
        for i in range(len(out)):
            out[i] &= ~features[best, i]
    return size(out) > 0


@jit
def _compatible(table, turned, secret, v, pool, out, flags):
    """Leave in `out` the words of the pool that may stand before or after v; how many."""
    feedback = turned[v, secret]  # the feedback of v
    asks, answers, wanted = turned[v], table[v], table[secret]
    if size(pool) * DENSE > len(flags):
        n = len(asks)
        for w in range(n):
            flags[w] = np.uint8(asks[w] == feedback) | np.uint8(answers[w] == wanted[w])
        copy_into(pool, out)
        pack_into(flags, out)
        return size(out)
    total = 0
    for i in range(len(pool)):
        bits = pool[i]
        word = np.uint64(0)
        while bits:
            low = count_zeros(bits)
            bits &= bits - ONE
            w = np.int64(i) * 64 + np.int64(low)
            if asks[w] == feedback or answers[w] == wanted[w]:
                word |= ONE << low
        out[i] = word
        total += np.int64(count_ones(word))
    return total


@jit
def advance(work, table, turned, secret, features, need, budget):
    """Go on until a clique of `need` words is found (FOUND), all is searched (DONE), or `budget` nodes are (PAUSED).

    table (words, words): codes, secret-major; turned: its transpose; secret: the row of the last word; features
    (f, wide): bits of the words of each feature. need ≥ 1. A clique is left in `work.chosen`; each is found once.
    """
    state, pools, todo, chosen = work.state, work.pools, work.todo, work.chosen
    counts, flags = work.counts, work.flags
    depth = state[DEPTH]
    fresh = state[FRESH]
    last = state[NODES] + budget
    while depth >= 0:
        missing = need - depth
        if fresh:
            if state[NODES] >= last:
                state[DEPTH] = depth
                state[FRESH] = 1
                return PAUSED
            state[NODES] += 1
            fresh = 0
            if not _uncovered(pools[depth], features, missing - 1, todo[depth], counts):
                depth -= 1
                continue
        v = -1
        for i in range(todo.shape[1]):
            if todo[depth, i]:
                low = count_zeros(todo[depth, i])
                v = i * 64 + np.int64(low)
                todo[depth, i] &= todo[depth, i] - ONE
                pools[depth, i] &= ~(ONE << low)
                break
        if v < 0:
            depth -= 1
            continue
        chosen[depth] = v
        if missing == 1:
            state[DEPTH] = depth
            state[FRESH] = 0
            return FOUND
        number = _compatible(table, turned, secret, v, pools[depth], pools[depth + 1], flags)
        if number >= missing - 1:
            depth += 1
            fresh = 1
    state[DEPTH] = -1
    return DONE
