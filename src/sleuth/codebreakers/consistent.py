"""The black-peg permutation game by its candidates: the guess whose lights tell most about them.

Feedback is the number of right places. Up to 10 places all candidates are known exactly; beyond, they are sampled,
until they are few enough to be listed. A guess need not be a candidate. Figures: docs/explanation/consistent-play.md.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import count_agreements, impossible, possible
from sleuth.codebreakers.candidates import LISTABLE, Crowd, Rows, all_permutations, as_permutation
from sleuth.core.arrays import Costs
from sleuth.core.match import Codebreaker
from sleuth.core.rules import History
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.columns import Columns, histograms, keep, some
from sleuth.season.play.local_search import climb

BOOK = 3
"""The first guesses of a game that are remembered: after equal feedback they are the same in every game."""

GROWTH = 0.6
"""Extra turns of a part that is e times as large. Measured at n = 10; 0.4 to 0.9 play equally well."""


def consistent(
    n: int, *, rng: np.random.Generator, pool: int = 60, sample: int = 3000, history: History = ()
) -> Codebreaker[Permutation, int]:
    """A codebreaker that yields the guess of most information and is sent the number of right places.

    A pool of candidates is judged by the histogram of lights over a sample of the candidates; the best of them is
    improved by exchanges of two values, whether or not what comes out is a candidate. n ≤ 10: the candidates are
    exact; their guesses are the same for the same feedback in the first turns, random by rng after that. n > 10: see
    `Crowd`. Raises InconsistentHistory, which names the turn; InputError for n < 1 or n > 255.

    history: turns made before, whoever chose the guesses; it goes on from there.

    Source: this package; the entropy score is [Neuwirth1982]'s.
    """
    if not 1 <= n <= 255:
        raise InputError(f"{n} places cannot be played; give 1 to 255")
    return (
        _play_from_list(n, pool, sample, rng, history)
        if n <= LISTABLE
        else _play_from_crowd(n, pool, sample, rng, history)
    )


def _play_from_list(
    n: int, pool: int, sample: int, rng: np.random.Generator, history: History
) -> Codebreaker[Permutation, int]:
    candidates = all_permutations(n)
    known = not history  # of histories that others chose there is no end, and nothing is remembered
    for turn, (guess, lights) in enumerate(history, 1):
        candidates = keep(candidates, guess, _check_lights(lights, n))
        if not candidates.shape[1]:
            raise _impossible(history[:turn], n)
    while True:
        early = len(history) < BOOK
        if early and known:
            guess = _from_book(n, history, pool, sample)
        else:
            guess = _informative(candidates, pool, sample, np.random.default_rng(0) if early else rng)
        lights = yield guess
        history = (*history, (guess, lights))
        if len(history) < BOOK and known:
            candidates = _candidates_after(n, history)
        else:
            candidates = keep(candidates, guess, _check_lights(lights, n))
        if not candidates.shape[1]:
            raise _impossible(history, n)
        if lights == n:
            return


def _play_from_crowd(
    n: int, pool: int, sample: int, rng: np.random.Generator, history: History
) -> Codebreaker[Permutation, int]:
    candidates = Crowd.random(n, rng)
    for turn, (guess, lights) in enumerate(history, 1):
        candidates = _extend_crowd(candidates, history[:turn], guess, lights, rng)
    while True:
        guess = _informative(candidates.columns, pool, sample, rng) if history else tuple(range(n))
        lights = yield guess
        history = (*history, (guess, lights))
        if lights == n:
            if any(count_agreements(guess, earlier) != right for earlier, right in history):
                raise _impossible(history, n)
            return
        candidates = _extend_crowd(candidates, history, guess, lights, rng)


def _extend_crowd(
    candidates: Crowd, history: History, guess: Permutation, lights: int, rng: np.random.Generator
) -> Crowd:
    """The crowd after the last turn of a history. Raises InconsistentHistory."""
    n = len(guess)
    if not possible(lights, n):
        raise _impossible(history, n)
    candidates = candidates.extend(guess, lights, rng)
    if not candidates.columns.shape[1]:
        raise _impossible(history, n) if candidates.complete else _no_candidate(history, n)
    return candidates


@cache
def _candidates_after(n: int, history: History) -> Columns:
    """The candidates after a short history; read-only, remembered for all games of this process."""
    if not history:
        return all_permutations(n)
    *before, (guess, lights) = history
    columns = keep(_candidates_after(n, tuple(before)), guess, _check_lights(lights, n))
    columns.flags.writeable = False
    return columns


@cache
def _from_book(n: int, history: History, pool: int, sample: int) -> Permutation:
    """The guess after a short history; its own seed makes it a pure function. The first is the identity."""
    if not history:
        return tuple(range(n))
    return _informative(_candidates_after(n, history), pool, sample, np.random.default_rng(0))


def _informative(candidates: Columns, pool: int, sample: int, rng: np.random.Generator) -> Permutation:
    """The guess of least cost among a pool of candidates and exchanges of two values in the best of them."""
    from sleuth.kernels.permutations import sieve

    if candidates.shape[1] <= 2:
        return as_permutation(candidates[:, 0])
    judges = some(candidates, sample, rng)

    def cost(guesses: Rows) -> Costs:
        """Sum over the parts, the winning one left out, of size · turns still to come."""
        sizes = histograms(judges, guesses)[:, :-1]
        costs: Costs = (sizes * (1 + GROWTH * np.log(np.maximum(sizes, 1)))).sum(axis=1)
        return costs

    guesses = np.ascontiguousarray(some(candidates, pool, rng).T)
    return as_permutation(climb(cost, guesses, sieve.neighbours)[0][1])


def _check_lights(lights: int, n: int) -> int:
    """The number of right places that was sent; −1, which no permutation gives, if it is not a number from 0 to n."""
    return lights if possible(lights, n) else -1


def _impossible(history: History, n: int) -> InconsistentHistory:
    turn, lights = len(history), history[-1][1]
    if not possible(lights, n):
        return impossible(turn, lights, n)
    return InconsistentHistory(f"no permutation of {n} fits after turn {turn}: {lights} right contradicts the others")


def _no_candidate(history: History, n: int) -> InconsistentHistory:
    """The error if an unfinished search finds no candidate: a slip in the history is likelier than a missed one."""
    turn, lights = len(history), history[-1][1]
    return InconsistentHistory(
        f"no permutation of {n} was found that fits after turn {turn}, by utmost effort: {lights} right may contradict "
        "the others; see whether every number was typed as it was given"
    )
