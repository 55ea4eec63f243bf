"""Estimates of the guesses still needed on average: by the masses in the parts and, in hard mode, by their families.

Without a prior, each candidate has the mass 1. Fitted to proved values of the games `today` and `classic`;
docs/explanation/scores.md has the errors, `python bench/estimates.py` measures them. Source: this package.
"""

from __future__ import annotations

import numpy as np

from sleuth.core.arrays import Codes, Counts, Floats, Indices, Weights
from sleuth.core.listing import Crowding
from sleuth.core.position import Position
from sleuth.exact.bounds import by_size


def can_estimate(position: Position) -> bool:
    """Whether the game knows how many guesses its parts need."""
    return position.game.pace is not None or position.game.crowding is not None


def left_after(position: Position, guesses: Indices) -> Floats:
    """About how many guesses are needed after each guess, on average over the candidates; shape (guesses,).

    A part of one or two candidates counts exactly; others count too little where `can_estimate` is false.
    """
    game, n = position.game, len(position.candidates)
    mass = _mass(position)
    patterns = None if game.crowding is None else _patterns(position)
    left = np.zeros(len(guesses))
    for i, codes in enumerate(position.codes(guesses).T):
        seen, part = np.unique(codes, return_inverse=True)
        totals, heaviest = np.bincount(part, mass), np.zeros(len(seen))
        np.maximum.at(heaviest, part, mass)
        share = mass / totals[part]
        if game.crowding is None or patterns is None:
            bits: Floats = np.bincount(part, -share * np.log2(share)).astype(np.float64)
            ahead = guesses_left(heaviest / totals, bits, game.pace or 0.0)
        else:
            most: Floats = np.bincount(part, share * (1 + _places(part, mass))).astype(np.float64)
            families = _largest_families(part, mass, patterns) / heaviest
            ahead = guesses_left_crowded(heaviest / totals, most, families, game.crowding)
        ahead[seen == game.win] = 0.0
        left[i] = (totals * ahead).sum() / n
    return left


def least_left(position: Position, guesses: Indices, *, limit: int | None, over: int) -> Floats:
    """A lower bound of the guesses still to be made, each given one included, on average; shape (guesses,).

    A guess costs one, and a part as much as `bounds.by_size` says, its heaviest secret named first.

    Args:
        position: a position of a plain game.
        guesses: guess rows.
        limit: guesses left in the game, from 1; None: any number.
        over: what a secret costs besides that is not named with them.
    """
    game, n = position.game, len(position.candidates)
    mass = _mass(position)
    steps = np.diff(by_size(n, game.n_codes - 1, n if limit is None else limit - 1, step=1, over=over))
    after = [np.where(codes == game.win, 0, steps[_places(codes, mass)]) for codes in position.codes(guesses).T]
    least: Floats = 1.0 + (np.array(after).reshape(len(guesses), n) * mass).sum(axis=1) / n
    return least


def guesses_left(heaviest: Floats, bits: Floats, pace: float) -> Floats:
    """About how many guesses a part still needs, on average; elementwise.

    If its first guess names the heaviest candidate, and the second any other, it needs 2 − `heaviest`. Each bit beyond
    the first adds `pace`, which is measured. So one and two candidates count exactly. Source: this package.

    >>> sizes = np.array([1.0, 2.0, 8.0])
    >>> guesses_left(1 / sizes, np.log2(sizes), 0.11).round(3).tolist()
    [1.0, 1.5, 2.095]

    Args:
        heaviest: the share of the heaviest candidate in each part.
        bits: the information that is missing in it.
        pace: guesses that a bit costs.
    """
    estimated: Floats = 2.0 - heaviest + pace * np.maximum(bits - 1.0, 0.0)
    return estimated


def guesses_left_crowded(heaviest: Floats, most: Floats, families: Floats, crowding: Crowding) -> Floats:
    """About how many guesses a part needs where a rule keeps us from telling a family apart; elementwise.

    The estimate lies between the best case, in which the heaviest candidate tells all others apart, and guessing them
    one by one; for one or two candidates these are the same.

    >>> sizes, families = np.array([1.0, 2.0, 8.0, 8.0]), np.array([1.0, 2.0, 1.0, 6.0])
    >>> guesses_left_crowded(1 / sizes, (sizes + 1) / 2, families, Crowding(0.2, 1.25)).round(2).tolist()
    [1.0, 1.5, 1.88, 3.26]

    Args:
        heaviest: the share of the heaviest candidate in each part.
        most: the guesses that it needs one by one, the heaviest candidate first.
        families: the mass of its largest one-letter family, in units of its heaviest candidate.
        crowding: how many guesses a family needs.
    """
    return np.maximum(2.0 - heaviest, np.minimum(crowding.least + crowding.root * np.sqrt(families), most))


def _mass(position: Position) -> Weights:
    return np.ones(len(position.candidates)) if position.mass is None else position.mass


def _places(part: Counts | Codes, mass: Weights) -> Counts:
    """The place of each candidate in its part, from 0, the heaviest first."""
    order = np.lexsort((-mass, part))
    ordered = part[order]
    places = np.empty(len(part), np.int64)
    places[order] = np.arange(len(part)) - np.searchsorted(ordered, ordered)
    return places


def _patterns(position: Position) -> list[Counts]:
    """For each place, a number for each candidate: the same where all other letters are the same."""
    labels = [position.game.secrets[row] for row in position.candidates]
    letters = np.array(labels).view(np.uint32).reshape(len(labels), -1)
    return [
        np.unique(np.delete(letters, place, axis=1), axis=0, return_inverse=True)[1].reshape(-1)
        for place in range(letters.shape[1])
    ]


def _largest_families(part: Counts, mass: Weights, patterns: list[Counts]) -> Floats:
    """Mass of the largest one-letter family in each part. part: of each candidate, from 0 without gaps."""
    largest = np.zeros(int(part.max()) + 1)
    for pattern in patterns:
        keys, member = np.unique(part * len(part) + pattern, return_inverse=True)
        np.maximum.at(largest, keys // len(part), np.bincount(member, mass))
    return largest
