"""The permutations that may still be the secret: all of them where they can be listed, else a crowd of samples.

Both kinds answer the same three questions: are there any, which are they (or some of them), and which are left after
a turn. They are held by places, as `sleuth.kernels.permutations.sieve` says: `columns` (n, m) uint8.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.codebreakers import Permutation
from sleuth.core.arrays import Counts
from sleuth.games.columns import Columns, keep

Rows: TypeAlias = NDArray[np.uint8]
"""Permutations one after the other, shape (m, n)."""

LISTABLE = 10
"""Up to this number of places all permutations are listed: 10! are 36 MB."""

CROWD = 1000  # samples held where candidates cannot be listed
STEPS = 300_000  # of a search for all candidates
FEW = 20_000  # candidates; more are not listed
EFFORTS = (1, 2, 4, 16, 64, 256)
"""Walks and searches of a turn, as multiples of the above: up to PATIENCE if few candidates are found, all if none."""
PATIENCE = 4
"""The effort from which any sample will do, however small."""

WARM = 2.0
"""The coldness of a first walk at its start. Measured: at n = 30, a constant 2 hardly ever settles."""


@cache
def all_permutations(n: int) -> Columns:
    """All permutations of n ≤ LISTABLE, made once in a process; read-only."""
    from sleuth.kernels.permutations import sieve

    columns = sieve.listed(n)
    columns.flags.writeable = False
    return columns


@dataclass(frozen=True, eq=False)
class Crowd:
    """Samples of candidates that cannot be listed, until they can.

    Each turn the samples walk on among the permutations: Metropolis steps exchange two places, the energy is the error
    of the lights, and the walk cools down. Samples that do not fit at the end are replaced by copies of some that do.
    When samples repeat, the candidates may be few, and a bounded search tries to list them all.

    Attributes:
        columns: the samples; all candidates once `complete`.
        guesses, lights: the history, (turns, n) and (turns,).
        complete: whether these are all.
        coldness: where the next walk starts: higher if few samples found a candidate again, lower if most did.

    Source: this package.
    """

    columns: Columns
    guesses: Rows
    lights: Counts
    complete: bool = False
    coldness: float = WARM

    @classmethod
    def listed(cls, n: int) -> Crowd:
        """All permutations of n ≤ LISTABLE, before the first turn."""
        return cls(all_permutations(n), np.empty((0, n), np.uint8), np.empty(0, np.int64), complete=True)

    @classmethod
    def random(cls, n: int, rng: np.random.Generator) -> Crowd:
        """The crowd before the first turn: uniform, as nothing is known."""
        rows = np.tile(np.arange(n, dtype=np.uint8), (CROWD, 1))
        return cls(_transpose(rng.permuted(rows, axis=1)), np.empty((0, n), np.uint8), np.empty(0, np.int64))

    def extend(self, guess: Permutation, lights: int, rng: np.random.Generator) -> Crowd:
        """The crowd after one more turn; without columns if no permutation fits or, if not complete, none was found."""
        from sleuth.kernels.permutations import walk

        guesses = np.concatenate([self.guesses, np.array([guess], np.uint8)])
        history = (guesses, np.append(self.lights, lights))
        if self.complete:
            return Crowd(keep(self.columns, guess, lights), *history, complete=True)
        rows = _transpose(self.columns)
        unlike, coldness, adapted = rows[:0], self.coldness, self.coldness
        for effort in EFFORTS:
            seeds = rng.integers(1, 2**63, size=len(rows), dtype=np.uint64)
            moves = 45 * effort * len(guess)
            rows, fits = walk.walk(rows, *history, coldness=(coldness, 5.0), moves=moves, seeds=seeds)
            unlike = np.unique(np.concatenate([unlike, rows[fits]]), axis=0)
            if effort == 1:
                share = float(fits.mean())  # the next walk starts colder if few samples found a fit, warmer if most did
                if share < 0.3:
                    adapted = min(4.0, coldness + 0.5)
                elif share > 0.7:
                    adapted = max(1.5, coldness - 0.25)
                coldness = WARM  # if it must walk again, let it leave the valleys that it knows
            if 2 * len(unlike) >= CROWD:
                break
            listed, complete = _search(unlike, *history, rng, STEPS * effort)
            unlike = unlike if len(unlike) else listed
            if complete or (effort == EFFORTS[-1] and not len(unlike)):
                return Crowd(_transpose(listed), *history, complete=complete)
            if len(unlike) and effort >= PATIENCE:
                break
        return Crowd(_transpose(rng.choice(unlike, CROWD, replace=len(unlike) < CROWD)), *history, coldness=adapted)


def _transpose(columns: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Columns as rows, or rows as columns."""
    return np.ascontiguousarray(columns.T)


def _search(unlike: Rows, guesses: Rows, lights: Counts, rng: np.random.Generator, steps: int) -> tuple[Rows, bool]:
    """Permutations that fit, and whether these are all; places that the samples agree on are filled first."""
    from sleuth.kernels.permutations import sieve, walk

    n = guesses.shape[1]
    doubt = rng.random(n)
    if len(unlike):
        shares = sieve.marginals(_transpose(unlike)) / len(unlike)
        doubt = -np.max(shares, axis=1)
    return walk.fitting(guesses, lights, places=np.argsort(doubt), values=rng.permutation(n), limit=FEW, steps=steps)
