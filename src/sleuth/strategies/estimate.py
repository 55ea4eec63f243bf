"""Estimates of the guesses still needed on average: by the sizes of the parts and, in hard mode, by their families.

Both forms were fitted to the trees of p:-0.5 on the built-in lists. Source: this package.
"""

from __future__ import annotations

import numpy as np

from sleuth.core.arrays import Counts, Floats, Indices
from sleuth.core.listing import Crowding
from sleuth.core.position import Position
from sleuth.core.scores import BIT


def can_estimate(position: Position) -> bool:
    """Whether the game knows how many guesses its parts need."""
    return position.game.pace is not None or position.game.crowding is not None


def left_after(position: Position, guesses: Indices) -> Floats:
    """About how many guesses are needed after each guess, on average over the candidates; shape (guesses,).

    A part of one or two candidates counts exactly; others count nothing where `can_estimate` is false.
    """
    game, n = position.game, len(position.candidates)
    if game.crowding is None:
        sizes = position.sizes(guesses)
        mass = sizes.astype(np.float64) if position.mass is None else position.masses(guesses)
        found: Floats = (mass * guesses_left(sizes.astype(np.float64), game.pace or 0.0)).sum(axis=1) / n
        return found
    weights = np.ones(n) if position.mass is None else position.mass
    patterns = _patterns(position)
    left = np.zeros(len(guesses))
    for i, codes in enumerate(position.codes(guesses).T):
        seen, part = np.unique(codes, return_inverse=True)
        counts = np.bincount(part).astype(np.float64)
        ahead = guesses_left_crowded(counts, _largest_families(part, patterns), game.crowding)
        ahead[seen == game.win] = 0.0
        left[i] = (np.bincount(part, weights) * ahead).sum() / n
    return left


def weighted_left(mass: Floats, solved: Floats, bits: Floats) -> Floats:
    """About how many guesses are left under a prior, the given ones included: the score `guesses-left` in full.

    One; another unless the guess is right; and BIT for each bit that is missing after it. mass: of the candidates, with
    the sum n; solved, bits: of each guess. Source: this package.
    """
    n = len(mass)
    missing = np.log2(n) - (mass * np.log2(mass)).sum() / n - bits
    left: Floats = 2.0 - solved / n + BIT * np.maximum(missing, 0.0)
    return left


def guesses_left(sizes: Floats, pace: float) -> Floats:
    """About how many guesses a part of each size still needs, on average; elementwise.

    Exact for sizes 1 and 2 (1 and 1.5). Above, 1.5 + pace·log2(size), where pace is measured. Source: this package.

    >>> guesses_left(np.array([0.0, 1.0, 2.0, 8.0]), 0.18).round(2).tolist()
    [0.0, 1.0, 1.5, 2.04]
    """
    logs = np.log2(np.maximum(sizes, 1.0))
    estimated: Floats = np.where(sizes > 2, 1.5 + pace * logs, 1.0 + 0.5 * np.maximum(sizes - 1.0, 0.0))
    return np.where(sizes > 0, estimated, 0.0)


def guesses_left_crowded(sizes: Floats, families: Floats, crowding: Crowding) -> Floats:
    """About how many guesses a part needs where a rule keeps us from telling a family apart; elementwise.

    families: the members of the largest one-letter family of each part. The estimate lies between the best case, in
    which a candidate tells all others apart, and guessing them one by one; for sizes 1 and 2 these are the same.

    >>> sizes, families = np.array([1.0, 2.0, 8.0, 8.0]), np.array([1.0, 2.0, 1.0, 6.0])
    >>> guesses_left_crowded(sizes, families, Crowding(0.2, 1.25)).round(2).tolist()
    [1.0, 1.5, 1.88, 3.26]
    """
    estimated = crowding.least + crowding.root * np.sqrt(families)
    clipped: Floats = np.clip(estimated, 2.0 - 1.0 / sizes, (sizes + 1.0) / 2.0)
    return clipped


def _patterns(position: Position) -> list[Counts]:
    """For each place, a number for each candidate: the same where all other letters are the same."""
    labels = [position.game.secrets[row] for row in position.candidates]
    letters = np.array(labels).view(np.uint32).reshape(len(labels), -1)
    return [
        np.unique(np.delete(letters, place, axis=1), axis=0, return_inverse=True)[1].reshape(-1)
        for place in range(letters.shape[1])
    ]


def _largest_families(part: Counts, patterns: list[Counts]) -> Floats:
    """Members of the largest one-letter family in each part. part: of each candidate, from 0 without gaps."""
    largest = np.ones(int(part.max()) + 1)
    for pattern in patterns:
        keys, members = np.unique(part * len(part) + pattern, return_counts=True)
        np.maximum.at(largest, keys // len(part), members)
    return largest
