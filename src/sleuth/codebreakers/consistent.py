"""The black-peg permutation game by its candidates: the guess whose lights tell most about them.

Feedback is the number of right places. Up to 10 places all candidates are known exactly; beyond, they are sampled,
until they are few enough to be listed. A guess need not be a candidate. Figures: docs/explanation/consistent-play.md.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import count_agreements, impossible, possible
from sleuth.codebreakers.candidates import LISTABLE, Crowd, Rows
from sleuth.core.arrays import Costs
from sleuth.core.match import Codebreaker
from sleuth.core.rules import History
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.columns import Columns, histograms, some
from sleuth.season.play.local_search import climb

BOOK = 3
"""The first guesses of a game that are remembered: after equal feedback they are the same in every game."""

POOL, JUDGES = 60, 3000
"""Candidates that are tried as guesses, and those that judge each guess."""

GROWTH = 0.6
"""Extra turns of a part that is e times as large. Measured at n = 10; 0.4 to 0.9 play equally well."""


def consistent(n: int, *, rng: np.random.Generator, history: History = ()) -> Codebreaker[Permutation, int]:
    """A codebreaker that yields the guess of most information and is sent the number of right places.

    A pool of candidates is judged by the histogram of lights over a sample of the candidates; the best of them is
    improved by exchanges of two values, whether or not the result is a candidate. n ≤ 10: the candidates are exact, the
    first guesses are the same for the same feedback, and later ones are random by rng. n > 10: see `Crowd`. Raises
    InconsistentHistory, which names the turn; InputError for n < 1 or n > 255.

    history: turns made before, whoever chose the guesses; it goes on from there.

    Source: this package; the entropy score is [Neuwirth1982]'s.
    """
    if not 1 <= n <= 255:
        raise InputError(f"{n} places cannot be played; give 1 to 255")
    return _play(n, rng, history)


def _play(n: int, rng: np.random.Generator, history: History) -> Codebreaker[Permutation, int]:
    remembered = n <= LISTABLE and not history  # histories that others chose are too many
    candidates = Crowd.listed(n) if n <= LISTABLE else Crowd.random(n, rng)
    for turn in range(1, len(history)):
        candidates = _extend(candidates, history[:turn], rng)
    while True:
        early = n <= LISTABLE and len(history) < BOOK
        if early and remembered:
            candidates, guess = _opening(n, history)
        elif history:
            candidates = _extend(candidates, history, rng)
            guess = _informative(candidates.columns, np.random.default_rng(0) if early else rng)
        else:
            guess = tuple(range(n))
        lights = yield guess
        history = (*history, (guess, lights))
        if lights == n:
            if any(count_agreements(guess, earlier) != right for earlier, right in history):
                raise _contradiction(history, n)
            return


def _extend(candidates: Crowd, history: History, rng: np.random.Generator) -> Crowd:
    """The crowd after the last turn of a history. Raises InconsistentHistory."""
    guess, lights = history[-1]
    if possible(lights, len(guess)):
        candidates = candidates.extend(guess, lights, rng)
        if candidates.columns.shape[1]:
            return candidates
    raise _contradiction(history, len(guess), proved=candidates.complete)


@cache
def _opening(n: int, history: History) -> tuple[Crowd, Permutation]:
    """The candidates after a short history, all listed, and the next guess; its own seed makes it a pure function."""
    if not history:
        return Crowd.listed(n), tuple(range(n))
    rng = np.random.default_rng(0)
    candidates = _extend(_opening(n, history[:-1])[0], history, rng)
    return candidates, _informative(candidates.columns, rng)


def _informative(candidates: Columns, rng: np.random.Generator) -> Permutation:
    """The guess of least cost among a pool of candidates and exchanges of two values in the best of them."""
    from sleuth.kernels.permutations import sieve

    if candidates.shape[1] <= 2:
        return tuple(candidates[:, 0].tolist())
    judges = some(candidates, JUDGES, rng)

    def cost(guesses: Rows) -> Costs:
        """Sum over the parts, the winning one left out, of size · turns still to come."""
        sizes = histograms(judges, guesses)[:, :-1]
        costs: Costs = (sizes * (1 + GROWTH * np.log(np.maximum(sizes, 1)))).sum(axis=1)
        return costs

    guesses = np.ascontiguousarray(some(candidates, POOL, rng).T)
    return tuple(climb(cost, guesses, sieve.neighbours)[0][1].tolist())


def _contradiction(history: History, n: int, *, proved: bool = True) -> InconsistentHistory:
    """The error for the last turn. Unless `proved`, the search may have missed a candidate, but a slip is likelier."""
    turn, lights = len(history), history[-1][1]
    if not possible(lights, n):
        return impossible(turn, lights, n)
    if proved:
        why = f"fits after turn {turn}: {lights} right contradicts the others"
    else:
        why = (
            f"was found that fits after turn {turn}, after the longest search: {lights} right may contradict the "
            "others; check that every number was typed correctly"
        )
    return InconsistentHistory(f"no permutation of {n} {why}")
