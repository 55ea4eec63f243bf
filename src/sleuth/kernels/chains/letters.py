"""Longest chains of the rule `letters`: words with no absent letter in common, whose revealed bits never go down.

Fix the last word s. A word has its bits (see `reveals`) and its absent letters: those that s lacks. Two words may stand
in one chain iff their bits are comparable and their absent letters disjoint. Words without an absent letter (`free`) go
together whenever their bits do, so a heaviest path chooses among them. The search chooses among the others, of which a
chain has at most one for each absent letter. Source: this package.

A machine like `strict.advance`: it stops at each set of words found, at the end, or when its budget is used up.
Twin: tests/kernels/chains/test_strict.py. Caller: sleuth.chains.letters.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.bits import ONE, count_zeros
from sleuth.kernels.chains.strict import DEPTH, DONE, FOUND, FRESH, NODES, PAUSED


class LettersStack(NamedTuple):
    """What one search holds between calls.

    Attributes:
        state: depth, whether a node is to be opened, nodes so far; int64, (3,).
        pools, sizes: for each depth, the words that may still be chosen, (most + 1, words), and how many they are.
        uses: for each depth, how many words at the end of the pool are still to be branched on.
        frees, spans: for each depth, the kinds of free words that go with all that is chosen, and how many they are.
        chosen: the words chosen.
        counts, marks: scratch, one for each letter and one for each word.
        best: scratch for the heaviest path.
    """

    state: np.ndarray
    pools: np.ndarray
    sizes: np.ndarray
    uses: np.ndarray
    frees: np.ndarray
    spans: np.ndarray
    chosen: np.ndarray
    counts: np.ndarray
    marks: np.ndarray
    best: np.ndarray


def stack(words: int, free: int, letters: int) -> LettersStack:
    """Room for a search. words: those with absent letters; free: kinds of free words; letters: absent letters."""
    most = min(words, letters) + 1
    return LettersStack(  # in the order of its fields
        np.zeros(3, np.int64),
        np.zeros((most + 1, max(words, 1)), np.int32),
        np.zeros(most + 1, np.int64),
        np.zeros(most + 1, np.int64),
        np.zeros((most + 1, max(free, 1)), np.int32),
        np.zeros(most + 1, np.int64),
        np.zeros(most + 1, np.int64),
        np.zeros((letters + 63) // 64 * 64, np.int64),
        np.zeros(max(words, 1), np.bool_),
        np.zeros(max(free, 1), np.int64),
    )


def begin(work: LettersStack, words: int, free: int) -> None:
    """Start a search among all words."""
    work.state[:] = 0, 1, 0
    work.pools[0, :words] = np.arange(words, dtype=np.int32)
    work.sizes[0] = words
    work.frees[0, :free] = np.arange(free, dtype=np.int32)
    work.spans[0] = free


@jit
def _meets(masks, v, w):
    """Whether two words have an absent letter in common."""
    shared = np.uint64(0)
    for k in range(masks.shape[1]):
        shared |= masks[v, k] & masks[w, k]
    return shared != 0


@jit
def _path(kinds, weights, frees, span, best):
    """Weight of the heaviest path through the kinds of free words that are left."""
    most = 0
    for i in range(span):
        kind = kinds[frees[i]]
        best[i] = 0
        for j in range(i):
            if best[j] > best[i] and kinds[frees[j]] & ~kind == 0:
                best[i] = best[j]
        best[i] += weights[frees[i]]
        if best[i] > most:
            most = best[i]
    return most


@jit
def _set_apart(masks, pool, count, picks, counts, marks):
    """Move the words that `picks` letters, chosen greedily, do not cover to the end of the pool; their number."""
    counts[:] = 0
    for i in range(count):
        marks[i] = True  # not covered
        for k in range(masks.shape[1]):
            mask = masks[pool[i], k]
            while mask:
                counts[k * 64 + np.int64(count_zeros(mask))] += 1
                mask &= mask - ONE
    rest = count
    for _ in range(picks):
        if rest == 0:
            return 0
        letter = 0
        for other in range(1, len(counts)):
            if counts[other] > counts[letter]:
                letter = other
        word, bit = letter // 64, ONE << np.uint64(letter % 64)
        for i in range(count):
            if marks[i] and masks[pool[i], word] & bit:
                marks[i] = False
                rest -= 1
                for k in range(masks.shape[1]):
                    mask = masks[pool[i], k]
                    while mask:
                        counts[k * 64 + np.int64(count_zeros(mask))] -= 1
                        mask &= mask - ONE
    front = 0
    for i in range(count):
        if not marks[i]:
            pool[front], pool[i] = pool[i], pool[front]
            marks[front], marks[i] = False, marks[front]
            front += 1
    return rest


@jit
def advance(work, bits, masks, kinds, weights, need, budget):
    """Go on until a set is found (FOUND) that with free words makes `need` words, or all is searched (DONE), or PAUSED.

    bits (w,) uint32 and masks (w, k) uint64, one bit for each absent letter, of the words that have some; kinds (f,)
    and weights (f,): the bits of the free words, none after one that includes it, and how many words have them. The
    rows chosen are `work.chosen[:depth]`, the depth `work.state[DEPTH]`; each set of them is found once.
    """
    state, pools, sizes, uses, chosen = work.state, work.pools, work.sizes, work.uses, work.chosen
    frees, spans, counts, marks, best = work.frees, work.spans, work.counts, work.marks, work.best
    depth = state[DEPTH]
    fresh = state[FRESH]
    last = state[NODES] + budget
    while depth >= 0:
        if fresh:
            if state[NODES] >= last:
                state[DEPTH] = depth
                state[FRESH] = 1
                return PAUSED
            state[NODES] += 1
            fresh = 0
            missing = need - depth - _path(kinds, weights, frees[depth], spans[depth], best)
            if missing > sizes[depth]:
                depth -= 1
                continue
            uses[depth] = _set_apart(masks, pools[depth], sizes[depth], max(missing, 1) - 1, counts, marks)
            if missing <= 0:  # more words may still be chosen if fewer free ones go with them
                state[DEPTH] = depth
                state[FRESH] = 0
                return FOUND
        if uses[depth] == 0:
            depth -= 1
            continue
        uses[depth] -= 1
        sizes[depth] -= 1
        v = pools[depth, sizes[depth]]
        chosen[depth] = v
        total = 0
        for i in range(sizes[depth]):
            w = pools[depth, i]
            if not _meets(masks, v, w) and (bits[v] & ~bits[w] == 0 or bits[w] & ~bits[v] == 0):
                pools[depth + 1, total] = w
                total += 1
        sizes[depth + 1] = total
        total = 0
        for i in range(spans[depth]):
            kind = kinds[frees[depth, i]]
            if bits[v] & ~kind == 0 or kind & ~bits[v] == 0:
                frees[depth + 1, total] = frees[depth, i]
                total += 1
        spans[depth + 1] = total
        depth += 1
        fresh = 1
    state[DEPTH] = -1
    return DONE
