"""The symmetries of games of codes: pegs and colors may be renamed, and so may the rows and columns of a permutation.

Source: [KoyamaLai1993] for pegs and colors; [KutinSmithline2024] for permutations, multiplied from left and right, and
the inverse, which is this package's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, permutations

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Codes, Counts, Indices
from sleuth.core.listing import Symmetry

MANY = 1 << 27
"""The most images that are listed: of a larger group, some symmetries stay unused."""

MOST_GUESSES = np.iinfo(np.int16).max


def pegs_and_colours(codes: Counts, colours: int) -> Symmetry | None:
    """The symmetries of a game of codes, (codes, places) colours as numbers; None if there are too many codes to list.

    Every renaming of the places and of the colours must map the codes to themselves.
    """
    places = codes.shape[1]
    if len(codes) > MOST_GUESSES:
        return None
    weights = colours ** np.arange(places)[::-1]
    row_of = np.zeros(colours**places, np.int16)
    row_of[codes @ weights] = np.arange(len(codes))
    columns = [np.ascontiguousarray(column) for column in codes.T]

    def image(place: Sequence[int], colour: Sequence[int]) -> NDArray[np.int16]:
        colours_of = np.asarray(colour)
        number = np.zeros(len(codes), np.int64)
        for target, source in enumerate(place):
            number += (colours_of * weights[target])[columns[source]]
        return row_of.take(number)

    def fixing(guess: int) -> NDArray[np.int16]:
        code = codes[guess].tolist()
        pairs = (
            (place, colour)
            for place in permutations(range(places))
            for colour in _renamings([code[i] for i in place], code, colours)
        )
        return np.stack([image(*pair) for pair in islice(pairs, max(1, MANY // len(codes)))])

    def orbits() -> Indices:
        """For every guess the first one with the same numbers of pegs, whatever their colors."""
        numbers = equivalent_pegs(codes, colours)([], np.arange(len(codes), dtype=np.int32))
        _, first, kind = np.unique(numbers, return_index=True, return_inverse=True)
        return first[kind].astype(np.int32)

    return Symmetry(orbits, fixing)


def equivalent_pegs(codes: Codes | Counts, colours: int) -> Callable[[Sequence[int], Indices], NDArray[np.int64]]:
    """A function (rows of earlier guesses, rows) → a number for each row; rows of equal number are equivalent then.

    codes: (codes, places), colours as numbers; every renaming of places and colours must map the codes to themselves.
    Places may be exchanged if they have the same color in every earlier guess, and colors that none of these has may be
    renamed. So a code is known by how often each color comes in each group of such places, the unused colors in any
    order. Further symmetries, which move places and colors together, are left unused.
    """

    def numbers(earlier: Sequence[int], rows: Indices) -> NDArray[np.int64]:
        before = codes[list(earlier)]
        _, group = np.unique(before.T, axis=0, return_inverse=True)
        sizes = np.bincount(group.ravel())
        radix = np.concatenate(([1], np.cumprod(sizes + 1)))
        weights = radix[group.ravel()]
        table = np.stack([(codes[rows] == colour) @ weights for colour in range(colours)], axis=1)
        unused = np.setdiff1d(np.arange(colours), before)
        table[:, unused] = np.sort(table[:, unused], axis=1)
        number, span = np.zeros(len(rows), np.int64), 1
        for column in table.T:  # one number for each row; equal rows and only these get the same
            if span * int(radix[-1]) >= 1 << 62:
                kinds, number = np.unique(number, return_inverse=True)
                span = len(kinds)
            number, span = number * radix[-1] + column, span * int(radix[-1])
        return number

    return numbers


def rows_and_columns(cards: NDArray[np.int64]) -> Symmetry | None:
    """The symmetries of hidden permutations, (permutations, n) in any order; None if there are too many."""
    number, n = cards.shape
    if number > MOST_GUESSES:
        return None
    weights = n ** np.arange(n)[::-1]
    row_of = np.zeros(n**n, np.int16)
    row_of[cards @ weights] = np.arange(number)

    def rows(permuted: NDArray[np.int64]) -> NDArray[np.int16]:
        images: NDArray[np.int16] = row_of[permuted @ weights]
        return images

    inverses = np.argsort(cards, axis=1)

    def fixing(guess: int) -> NDArray[np.int16]:
        ahead = cards[guess]
        plain = inverses[guess][cards]  # the guess becomes the identity
        found = []
        for renaming in cards:
            back = np.argsort(renaming)
            for shape in (plain, np.argsort(plain, axis=1)):
                found.append(rows(ahead[renaming[shape[:, back]]]))
        return np.stack(found)

    return Symmetry(lambda: np.zeros(number, np.int32), fixing)


def _renamings(code: Sequence[int], image: Sequence[int], colours: int) -> Iterator[tuple[int, ...]]:
    """The permutations of colours that take one code to another, place by place."""
    forced = dict(zip(code, image, strict=True))
    if not len(forced) == len({*forced.values()}) == len({*zip(code, image, strict=True)}):
        return
    free, targets = sorted({*range(colours)} - {*forced}), sorted({*range(colours)} - {*forced.values()})
    for free_targets in permutations(targets):
        renaming = forced | dict(zip(free, free_targets, strict=True))
        yield tuple(renaming[colour] for colour in range(colours))
