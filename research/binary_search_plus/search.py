"""Binary search improved: ask fewer shifts, bisect only what is open, remember where the other hits are.

A board keeps the cells (place, value) that are known misses, and groups of cells with a known number of hits. Part of
a group is asked together with cells that are known, found by matching, so no pivot is needed. Groups of one hit are
halved two at a time: of the sums 0, 1 and 2 only 1 leaves a doubt, which the next guess resolves while it halves one
of them again: 1.5 bits a guess, not 1. The next arrangement of untested cells is asked only when that cannot be done.
When few places are open, the permutations left are listed, and the guess among them that tells most is asked.

Source: this package; the first three improvements are proposed in [Graafsma2022] section 8.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from research.binary_search_plus.cell_board import Cell, CellBoard, Cells, Group, apart, matching
from sleuth.codebreakers import Permutation, swap_search
from sleuth.codebreakers.black_pegs import Notebook, play_search
from sleuth.core.match import Codebreaker

LISTED = 10
"""With this number of open places or fewer, the permutations left may be listed ..."""

MOST = 5000
"""... if no more are to be expected."""

COMPARED = 60
"""So many of them are compared as the next guess."""

EVEN = 0.6
"""A half with fewer cells than this part of what it should have is not worth a guess."""

Asking = Generator[Permutation, int, bool]
"""Asks one or two guesses and says True, or cannot be done."""


def binary_search_plus(n: int) -> Codebreaker[Permutation, int]:
    """A codebreaker that needs fewer guesses on average than binary search and swap search, from n = 4 on.

    >>> guesses = binary_search_plus(9)
    >>> next(guesses)
    (0, 1, 2, 3, 4, 5, 6, 7, 8)
    """
    return play_search(search, n)


def search(book: Notebook) -> Generator[Permutation, int, None]:
    """The search itself, for `black_pegs.identify`."""
    board = CellBoard(book)
    untested = [(1 << book.n) - 1] * book.n
    yield from _arrange(board, untested)
    while places := book.open_places():
        if _can_list(board, places):
            yield from _among_all(board, places)
        elif not (yield from _step(board, untested)):
            yield from swap_search.search(book)


def _step(board: CellBoard, untested: list[int]) -> Asking:
    """The most telling thing that can be done; False if nothing can."""
    several = [group for group in board.groups if group.hits > 1]
    single = sorted((group for group in board.groups if group.hits == 1), key=lambda group: -len(group.cells))
    for group in several:
        if (yield from _halve(board, group)):
            return True
    for other in single[1:]:
        if (yield from _halve_two(board, single[0], other)):
            return True
    if (yield from _arrange(board, untested)):
        return True
    for group in single:
        if (yield from _halve(board, group)):
            return True
    for group in (*single, *several):
        if (yield from _halve(board, group, wild=True)):
            return True
    return False


def _ask(board: CellBoard, guess: Permutation) -> Generator[Permutation, int, int]:
    """The open hits of a guess."""
    return board.book.open_hits((yield from board.book.ask(guess)))


def _arrange(board: CellBoard, untested: list[int]) -> Asking:
    """Ask as many untested cells as possible, along a shift while it lasts."""
    n = board.book.n
    known = board.known()
    fresh = [cells & ~other for cells, other in zip(untested, known, strict=True)]
    loose = [cells | other for cells, other in zip(fresh, known, strict=True)]
    shift = len(board.book.turns)
    guess = matching(fresh, loose, first=[(place - shift) % n for place in range(n)])
    cells = _among(guess or (), fresh)
    if guess is None or not cells:
        return False
    for place, value in cells:
        untested[place] &= ~(1 << value)
    board.learn(Group(cells, (yield from _ask(board, guess))))
    return True


def _among(guess: Sequence[int], sets: Sequence[int]) -> Cells:
    """The cells of a guess that are in the sets of their places."""
    return tuple((place, value) for place, value in enumerate(guess) if sets[place] >> value & 1)


def _halve(board: CellBoard, group: Group, *, wild: bool = False) -> Asking:
    """Ask half of the cells of a group; wild: with cells beside them that are not known, if need be."""
    size = len(group.cells) // 2
    for half in (apart(group.cells, most=size), apart(reversed(group.cells), most=size)):
        guess = board.completed(half, wild=wild)
        if guess is None:
            continue
        cells = _among(guess, [~known for known in board.known()])
        hits = yield from _ask(board, guess)
        if len(cells) == len(half):
            board.groups.remove(group)
            board.learn(Group(cells, hits), Group(_without(group.cells, half), group.hits - hits))
        else:
            board.learn(Group(cells, hits))
        return True
    return False


def _without(cells: Cells, others: Sequence[Cell]) -> Cells:
    left_out = set(others)
    return tuple(cell for cell in cells if cell not in left_out)


def _halve_two(board: CellBoard, one: Group, other: Group) -> Asking:
    """Ask half of each of two groups with one hit at once, if a second guess can resolve the doubt that may remain."""
    size, other_size = len(one.cells) // 2, len(other.cells) // 2
    for cells in (one.cells, one.cells[::-1]):
        half = apart(cells, most=size)
        fitting = apart(reversed(other.cells), half, most=other_size)
        guess = board.completed([*half, *fitting]) if len(fitting) >= EVEN * other_size else None
        parts = (tuple(half), _without(one.cells, half), tuple(fitting), _without(other.cells, fitting))
        second = None if guess is None else _resolving(board, guess, *parts)
        if guess is None or second is None:
            continue
        hits = yield from _ask(board, guess)
        if hits > 2:
            raise board.book.contradiction()
        board.groups.remove(one)
        board.groups.remove(other)
        if hits == 1:
            yield from _resolve(board, second)
        else:
            right = hits // 2
            board.learn(*map(Group, parts, (right, 1 - right, right, 1 - right)))
        return True
    return False


class Resolving(NamedTuple):
    """A guess that tells which of two pairs of sets holds two hits: one in each set of `yes`, or one in each of `no`.

    It holds the first set of `yes` whole, and `more` of the second.
    """

    guess: Permutation
    yes: tuple[Cells, Cells]
    more: Cells
    no: tuple[Cells, Cells]


def _resolving(
    board: CellBoard, made: Permutation, half: Cells, rest: Cells, other: Cells, other_rest: Cells
) -> Resolving | None:
    """What to ask if `half` and `other` have one hit between them; with half of a second set rather than without."""
    linked = ((half, other_rest), (rest, other))
    for share in (2, len(made)):
        for yes, no in (linked, linked[::-1]):
            for sure, doubtful in (yes, yes[::-1]):
                wanted = len(doubtful) // share
                more = tuple(apart(doubtful, sure, most=wanted))
                if len(more) < EVEN * wanted or len(apart(sure)) < len(sure):
                    continue
                guess = board.completed([*sure, *more])
                if guess is not None and guess != made:
                    return Resolving(guess, (sure, doubtful), more, no)
    return None


def _resolve(board: CellBoard, second: Resolving) -> Generator[Permutation, int, None]:
    """Ask the resolving guess, and learn."""
    hits = yield from _ask(board, second.guess)
    if hits > 2:
        raise board.book.contradiction()
    right = min(hits, 1)
    board.learn(
        Group(second.yes[0], right),
        Group(second.yes[1], right),
        Group(second.more, max(0, hits - 1)),
        Group(second.no[0], 1 - right),
        Group(second.no[1], 1 - right),
    )


def _can_list(board: CellBoard, places: Sequence[int]) -> bool:
    """Whether few permutations are left, as far as can be told without listing: each count of hits is Poisson's."""
    if len(places) > LISTED:
        return False
    left = math.lgamma(len(places) + 1)
    for turn in board.book.turns:
        hits = board.book.open_hits(turn)
        left -= 1 + math.lgamma(hits + 1)
    return left <= math.log(MOST)


def _among_all(board: CellBoard, places: Sequence[int]) -> Generator[Permutation, int, None]:
    """List the permutations that are left, and ask the one of the largest entropy until one is left."""
    from sleuth.kernels.permutations import sieve

    book = board.book
    values = [value for value in range(book.n) if value not in book.found]
    left = _permutations_left(board, places, values)
    while left.shape[1] > 1:
        compared = np.ascontiguousarray(left[:, :: -(-left.shape[1] // COMPARED)].T)
        sizes = sieve.histograms(left, compared)
        best = compared[int(np.argmin((sizes * np.log(np.maximum(sizes, 1))).sum(axis=1)))]
        turn = yield from book.ask(_filled(book.found, places, values, best))
        left = sieve.keep(left, best, book.open_hits(turn))
    if not left.shape[1]:
        raise book.contradiction()
    book.found[:] = _filled(book.found, places, values, left[:, 0])


def _permutations_left(board: CellBoard, places: Sequence[int], values: Sequence[int]) -> NDArray[np.uint8]:
    """What may stand at these open places by all feedback so far: numbers in `values`, (places, permutations)."""
    from research.binary_search_plus.kernels import open_places

    book = board.book
    number = {value: i for i, value in enumerate(values)}
    return open_places.permutations_left(
        np.array([[not board.misses[place] >> value & 1 for value in values] for place in places]),
        np.array([[number.get(turn.guess[place], -1) for place in places] for turn in book.turns], np.int16),
        np.array([book.open_hits(turn) for turn in book.turns], np.int16),
    )


def _filled(
    found: Sequence[int], places: Sequence[int], values: Sequence[int], chosen: NDArray[np.uint8]
) -> Permutation:
    """The found values, with these of the open values at the open places."""
    filled = list(found)
    for place, i in zip(places, chosen.tolist(), strict=True):
        filled[place] = values[i]
    return tuple(filled)
