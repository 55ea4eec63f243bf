"""Permutations too many to list: walk among them to those that fit a history, or find all that fit; compiled.

A history is `guesses` (turns, n) uint8 with `lights` (turns,), the places of each guess that agree with the secret. The
energy of a permutation is the sum over turns of |its agreeing places − lights|; the candidates are those of energy 0.
Twin: tests/kernels/permutations/test_sieve.py. Caller: sleuth.codebreakers.candidates.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit

STAGES = 16  # of coldness in a walk
STEEPEST = 8  # a rise of more than this is never taken


def walk(
    rows: np.ndarray,
    guesses: np.ndarray,
    lights: np.ndarray,
    *,
    coldness: tuple[float, float],
    moves: int,
    seeds: np.ndarray,
) -> tuple[np.ndarray, np.ndarray]:
    """The last permutation of energy 0 on the walk of each row, or where the walk ends; and whether there was one.

    Returns (k, n) uint8 and (k,) bool. Each row makes `moves` proposals to exchange two places at random, taken by
    Metropolis' rule with probability exp(−coldness · rise of energy); so rows pass through permutations that do not
    fit. The coldness grows evenly from the first number to the second. seeds (k,) uint64, not 0.
    """
    stages = np.linspace(*coldness, STAGES)[:, None]
    rises = np.exp(-stages * np.arange(STEEPEST + 1)) * 2.0**32
    last_fit, now = rows.copy(), rows.copy()
    fits, counts = np.zeros(len(rows), np.bool_), np.empty((2, len(guesses)), np.int16)
    by_place = np.ascontiguousarray(guesses.T)
    # Arrays are made outside of the kernel, where they take the compiler no time.
    _walk(now, by_place, lights.astype(np.int16), rises.astype(np.uint64), moves, seeds, counts, last_fit, fits)
    return last_fit, fits


def fitting(
    guesses: np.ndarray, lights: np.ndarray, *, places: np.ndarray, values: np.ndarray, limit: int, steps: int
) -> tuple[np.ndarray, bool]:
    """Permutations that fit the history, (k, n) uint8, and whether these are all.

    Backtracking: places are filled in the order given, values tried in the order given. It stops at `limit`
    permutations or after `steps` steps.
    """
    inverse = np.empty_like(guesses)
    np.put_along_axis(inverse, guesses.astype(np.int64), np.arange(guesses.shape[1], dtype=np.uint8)[None, :], 1)
    turns, n = guesses.shape
    out = np.empty((limit, n), np.uint8)
    row, tried = np.empty(n, np.uint8), np.zeros(n + 1, np.int64)
    used, filled = np.zeros((2, n), np.bool_)
    missing, possible = np.zeros((2, n + 1, turns), np.int16)
    missing[0], possible[0] = lights, n
    # As above; the last eight arguments are scratch and the result.
    number, whole = _fitting(guesses, inverse, places, values, steps, row, tried, used, filled, missing, possible, out)
    return out[:number], whole


@jit
def _random(state):
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    state ^= state >> np.uint64(27)
    return state


@jit
def _uniform(state, bound):
    mixed = (state * np.uint64(2685821657736338717)) >> np.uint64(32)
    return np.int64((mixed * np.uint64(bound)) >> np.uint64(32))


@jit
def _after_exchange(proposed, agreeing, at_i, at_j, here, there):
    for t in range(len(agreeing)):
        gained = np.int16(at_i[t] == there) + np.int16(at_j[t] == here)
        lost = np.int16(at_i[t] == here) + np.int16(at_j[t] == there)
        proposed[t] = agreeing[t] + gained - lost


@jit
def _energy(agreeing, lights):
    total = 0
    for t in range(len(lights)):
        total += abs(np.int32(agreeing[t]) - np.int32(lights[t]))
    return total


@jit
def _walk(rows, by_place, lights, rises, moves, seeds, counts, last_fit, fits):
    """Walk with each row, in place. counts: scratch, (2, turns) int16."""
    k, n = rows.shape
    turns = by_place.shape[1]
    agreeing, proposed = counts[0], counts[1]
    for r in range(k):
        now = rows[r]
        for t in range(turns):
            agreeing[t] = 0
        for i in range(n):
            for t in range(turns):
                agreeing[t] += by_place[i, t] == now[i]
        energy = _energy(agreeing, lights)
        state = seeds[r]
        for move in range(moves):
            if energy == 0:
                fits[r] = True
            stage = move * STAGES // moves
            state = _random(state)
            i = _uniform(state, n)
            state = _random(state)
            j = _uniform(state, n - 1)
            j += j >= i
            _after_exchange(proposed, agreeing, by_place[i], by_place[j], now[i], now[j])
            rise = _energy(proposed, lights) - energy
            if rise > 0:
                state = _random(state)
                if rise > STEEPEST or (state * np.uint64(2685821657736338717)) >> np.uint64(32) >= rises[stage, rise]:
                    continue
            if energy == 0 and rise > 0:
                for place in range(n):
                    last_fit[r, place] = now[place]
            now[i], now[j] = now[j], now[i]
            agreeing, proposed = proposed, agreeing
            energy += rise
        if energy == 0 or not fits[r]:
            fits[r] |= energy == 0
            for place in range(n):
                last_fit[r, place] = now[place]


@jit
def _fitting(guesses, inverse, places, values, steps, row, tried, used, filled, missing, possible, out):
    """Write the permutations into `out` as far as it goes; returns how many, and whether these are all.

    row (n,): the permutation at hand; tried (n + 1,): how far into `values` each depth has come; used, filled (n,):
    which values and places are taken; missing, possible (n + 1, turns): by depth, the lights still to come, and the
    open places whose value in the guess is still free. The first rows of both are given, all else is 0.
    """
    turns, n = guesses.shape
    number = 0
    depth = 0
    while depth >= 0:
        if depth == n:
            if number == len(out):
                return number, False
            for i in range(n):
                out[number, i] = row[i]
            number += 1
            depth -= 1
            used[row[places[depth]]] = False
            filled[places[depth]] = False
            continue
        if tried[depth] == n:
            tried[depth] = 0
            depth -= 1
            if depth >= 0:
                used[row[places[depth]]] = False
                filled[places[depth]] = False
            continue
        place = places[depth]
        value = values[tried[depth]]
        tried[depth] += 1
        if used[value]:
            continue
        steps -= 1
        if steps < 0:
            return number, False
        fits = True
        for t in range(turns):
            here = guesses[t, place]
            other = inverse[t, value]
            missing[depth + 1, t] = missing[depth, t] - (here == value)
            loss = np.int16(not used[here]) + np.int16(other != place and not filled[other])
            possible[depth + 1, t] = possible[depth, t] - loss
            fits &= 0 <= missing[depth + 1, t] <= possible[depth + 1, t]
        if fits:
            row[place] = value
            used[value] = True
            filled[place] = True
            depth += 1
            tried[depth] = 0
    return number, True
