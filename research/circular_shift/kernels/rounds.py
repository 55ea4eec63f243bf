"""Permutation Wordle, exactly: the most secrets of every grid that can be found within r rounds, and the least total.

A state is a canonical grid (`canonical`). Its values are int32 lanes: 0: the least total of rounds over its secrets;
1: how many secrets; r ≥ 2: the most secrets that some strategy finds within r rounds. Each lane is optimised by itself.
State 0 is no secret at all, state 1 a single one.

| argument | arrays |
|---|---|
| frame, rule, scratch | see `canonical` |
| book, cache, path | a Book, a Cache, a Path |
| pool | (guesses,) uint32: see `guesses` |
| tally | (6,) int64: states, guesses tried, outcomes, those brought to canonical form, depth, most depth |

Twin: tests/research/circular_shift/brute.py. Caller: research.circular_shift.engine.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from research.circular_shift.kernels.canonical import DEAD, ONE, SALT, ZERO, canonical, mix, normalise
from research.circular_shift.kernels.guesses import STRINGS, list_guesses, outcomes, outcomes_of_string
from research.circular_shift.kernels.row_order import tidied
from sleuth.kernels._jit import jit

STATES, TRIED, OUTCOMES, BROUGHT, DEPTH, DEEPEST = 0, 1, 2, 3, 4, 5
BEGIN, NEXT, END = 0, 1, 2
NOBODY, SINGLE = 0, 1
DONE, PAUSED, CROWDED, OVERFLOW = 0, 1, 2, 3
MANY = 1 << 60
TINY = 4  # grids of so many rows have a table of their own
ROOM = 300  # more new states than one guess can bring


class Book(NamedTuple):
    """The states.

    Attributes:
        slots: (2^k,) int32: where a word has its state.
        words, sizes, done: (states,) uint64, uint8, uint8: the grid, how many rows it has, whether it is solved.
        values: (states, lanes) int32.
    """

    slots: np.ndarray
    words: np.ndarray
    sizes: np.ndarray
    done: np.ndarray
    values: np.ndarray


class Cache(NamedTuple):
    """The states of grids that came up.

    Attributes:
        words, states: (2^q,) uint64, int32: of grids as they come.
        tiny: (5, 65536) int32: state + 1 of tiny grids, by rows and bits.
        tidy_words, tidy_states: (2^q,) uint64, int32: of tidied grids.
    """

    words: np.ndarray
    states: np.ndarray
    tiny: np.ndarray
    tidy_words: np.ndarray
    tidy_states: np.ndarray


class Path(NamedTuple):
    """The states that are being solved, one below the other.

    Attributes:
        states: (depth,) int32.
        spans: (depth, 3) int64: their guesses in the pool, BEGIN, NEXT, END.
        best: (depth, lanes) int64: the values so far.
    """

    states: np.ndarray
    spans: np.ndarray
    best: np.ndarray


@jit
def _slot(book, word):
    """The slot of a canonical grid: that of its state, or a free one."""
    slots, words = book.slots, book.words
    last = np.uint64(len(slots) - 1)
    at = mix(word) & last
    while slots[at] and words[slots[at]] != word:
        at = (at + ONE) & last
    return at


@jit
def add_state(book, tally, word, m):
    """The state of a canonical grid of m rows, new or known."""
    at = _slot(book, word)
    if book.slots[at] == 0:
        state = tally[STATES]
        tally[STATES] += 1
        book.slots[at] = state
        book.words[state], book.sizes[state], book.done[state] = word, m, 0
    return np.int64(book.slots[at])


@jit
def file_again(book, tally, number):
    """Fill the slots, which are empty, with the states 2 … number − 1."""
    for state in range(2, number):
        book.slots[_slot(book, book.words[state])] = state
    tally[STATES] = number


@jit
def state_of(word, m, frame, book, scratch, rule, tally):
    """The state of a grid as it comes."""
    layout = frame.layout
    counts = scratch.counts
    tally[BROUGHT] += 1
    rows = normalise(word, m, layout, counts, scratch.work)
    if rows == DEAD:
        return np.int64(NOBODY)
    if rows == 0:
        return np.int64(SINGLE)
    return add_state(book, tally, canonical(counts, rows, layout, rule.turn), rows)


@jit
def _near(word):
    """Where the table of tiny grids has one: its 4 × 4 bits side by side."""
    near = (word | word >> np.uint64(4)) & np.uint64(0x00FF00FF)
    return (near | near >> np.uint64(8)) & np.uint64(0xFFFF)


@jit
def _at(word, slots):
    """Where a cache of so many slots, a power of two, has a grid."""
    stirred = word * SALT
    return (stirred ^ (stirred >> np.uint64(29))) & np.uint64(slots - 1)


@jit
def try_guess(word, m, guess, frame, book, cache, scratch, rule, tally, total):
    """Write the values that a guess leads to into total (lanes,) int64; −1, or a state that must be solved first."""
    if rule.which == STRINGS:
        number, win = outcomes_of_string(word, m, guess, frame, scratch)
    else:
        number, win = outcomes(word, m, guess, frame, scratch)
    grids, rows, lanes, pairs = scratch.here, scratch.left, len(total), book.values.view(np.uint64)
    words, states, tiny = cache.words, cache.states, cache.tiny
    tidy_words, tidy_states = cache.tidy_words, cache.tidy_states
    plain, turn = rule.plain, rule.turn
    tally[OUTCOMES] += number
    total[:] = 0
    first, second, third, fourth = ZERO, ZERO, ZERO, ZERO  # two lanes each
    live = np.int64(win)
    for k in range(number):  # what is remembered is looked up here: a call with all these arrays would take longer
        word = grids[k]
        if plain and rows[k] <= TINY:
            near = _near(word)
            state = np.int64(tiny[rows[k], near]) - 1
            if state < 0:
                state = state_of(word, rows[k], frame, book, scratch, rule, tally)
                tiny[rows[k], near] = state + 1
        else:
            at = _at(word, len(words))
            state = np.int64(states[at])
            if words[at] != word:
                words[at] = word
                if plain:
                    word = tidied(word, turn)
                tidy_at = _at(word, len(tidy_words))
                state = np.int64(tidy_states[tidy_at])
                if tidy_words[tidy_at] != word:
                    state = state_of(word, rows[k], frame, book, scratch, rule, tally)
                    tidy_words[tidy_at], tidy_states[tidy_at] = word, state
                states[at] = state
        if state == NOBODY:
            continue
        if pairs[state, 0] == ZERO:
            return state
        live += 1
        first += pairs[state, 0]
        second += pairs[state, 1]
        third += pairs[state, 2]
        fourth += pairs[state, 3]
        for lane in range(8, lanes):
            total[lane] += book.values[state, lane]
    halves = (first, second, third, fourth)
    for lane in range(8):
        total[lane] = np.int64(halves[lane >> 1] >> np.uint64(32 * (lane & 1))) & 0xFFFFFFFF
    for lane in range(lanes - 1, 2, -1):
        total[lane] = total[lane - 1] + win
    total[1] += win
    total[0] += total[1]
    total[2] = live
    return np.int64(-1)


@jit
def push(state, frame, book, path, pool, rule, tally):
    """Begin to solve a state: list its guesses. Whether they fit into the pool."""
    depth = tally[DEPTH]
    begin = path.spans[depth - 1, END] if depth else 0
    end = list_guesses(book.words[state], np.int64(book.sizes[state]), frame.layout, rule.which, pool, begin)
    return end >= 0 and enter(state, begin, end, path, tally)


@jit
def enter(state, begin, end, path, tally):
    """Begin to solve a state by the guesses begin … end − 1 of the pool."""
    depth = tally[DEPTH]
    path.states[depth] = state
    path.spans[depth, BEGIN], path.spans[depth, NEXT], path.spans[depth, END] = begin, begin, end
    path.best[depth, :] = 0
    path.best[depth, 0] = MANY
    tally[DEPTH] = depth + 1
    tally[DEEPEST] = max(tally[DEEPEST], depth + 1)
    return True


@jit
def settle(frame, book, cache, path, pool, scratch, rule, tally, budget):
    """Solve the states on the path, and what they need, for at most so many guesses.

    DONE: the path is empty. PAUSED: the budget is spent. CROWDED: the book is nearly full. OVERFLOW: the pool or the
    path is too short.
    """
    total = np.zeros(book.values.shape[1], np.int64)
    while tally[DEPTH]:
        if budget == 0:
            return PAUSED
        if tally[STATES] + ROOM > len(book.words):
            return CROWDED
        top = tally[DEPTH] - 1
        state, best = path.states[top], path.best[top]
        if path.spans[top, NEXT] == path.spans[top, END]:
            for lane in range(len(total)):
                book.values[state, lane] = best[lane]
            book.done[state] = 1
            tally[DEPTH] = top
            continue
        guess = pool[path.spans[top, NEXT]]
        missing = try_guess(
            book.words[state], np.int64(book.sizes[state]), guess, frame, book, cache, scratch, rule, tally, total
        )
        if missing >= 0:
            if tally[DEPTH] == len(path.states) or not push(missing, frame, book, path, pool, rule, tally):
                return OVERFLOW
            continue
        best[0] = min(best[0], total[0])
        for lane in range(1, len(total)):
            best[lane] = max(best[lane], total[lane])
        path.spans[top, NEXT] += 1
        tally[TRIED] += 1
        budget -= 1
    return DONE
