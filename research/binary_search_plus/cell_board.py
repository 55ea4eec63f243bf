"""Cells of a hidden permutation: which are misses, and which groups of them hold how many hits.

A cell is a place with a value. Sets of values are bits of an integer, so that n may be in the hundreds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import UNKNOWN, Notebook

Cell: TypeAlias = tuple[int, int]
"""(place, value)"""

Cells: TypeAlias = tuple[Cell, ...]


class Group(NamedTuple):
    """Cells, open when they were told, with the number of hits among them. Groups may overlap."""

    cells: Cells
    hits: int


class CellBoard:
    """What is known of all cells in a game; the places found are written into its notebook.

    Attributes:
        book: the notebook.
        misses: by place, the values known to be wrong there.
        groups: those with both hits and misses among their open cells.
    """

    def __init__(self, book: Notebook) -> None:
        self.book = book
        self.misses = [0] * book.n
        self.groups: list[Group] = []
        self._all = (1 << book.n) - 1

    def learn(self, *learnt: Group) -> None:
        """Take in groups, and all that follows. Raises InconsistentHistory if nothing is left."""
        self.groups.extend(learnt)
        while self._settle() or self._eliminate():
            pass

    def known(self) -> list[int]:
        """By place, the values of which it is known whether they are right there."""
        return [
            misses if value == UNKNOWN else self._all
            for misses, value in zip(self.misses, self.book.found, strict=True)
        ]

    def completed(self, cells: Sequence[Cell], *, wild: bool = False) -> Permutation | None:
        """A guess not asked yet, with these cells (of different places and values), all others known; or None.

        wild: if there is none, any with few others that are not known.
        """
        used = sum(1 << value for _, value in cells)
        sets = [known & ~used for known in self.known()]
        loose = [self._all & ~used] * self.book.n
        for place, value in cells:
            sets[place] = loose[place] = 1 << value
        guess = matching(sets, loose) if wild else matching(sets)
        return None if any(guess == turn.guess for turn in self.book.turns) else guess

    def _settle(self) -> bool:
        """Drop closed cells from all groups, and groups that are all hits or all misses; whether a place was found."""
        found = self.book.found
        kept = []
        hits: list[Cell] = []
        for group in self.groups:
            cells = tuple(cell for cell in group.cells if not self.misses[cell[0]] >> cell[1] & 1)
            right = [cell for cell in cells if found[cell[0]] != UNKNOWN]
            left = group.hits - len(right)
            if right:
                cells = tuple(cell for cell in cells if found[cell[0]] == UNKNOWN)
            if not 0 <= left <= len(cells):
                raise self.book.contradiction()
            if left == 0:
                for place, value in cells:
                    self.misses[place] |= 1 << value
            elif left == len(cells):
                hits.extend(cells)
            else:
                kept.append(Group(cells, left))
        self.groups = kept
        for cell in dict.fromkeys(hits):
            self._find(*cell)
        return bool(hits)

    def _eliminate(self) -> bool:
        """A place with one value left has it, a value with one place left is there; whether a place was found."""
        once = twice = 0
        for place in self.book.open_places():
            left = self._all & ~self.misses[place]
            if left & (left - 1) == 0:
                self._find(place, left.bit_length() - 1)
                return True
            twice |= once & left
            once |= left
        for place in self.book.open_places():
            alone = once & ~twice & ~self.misses[place]
            if alone:
                self._find(place, alone.bit_length() - 1)
                return True
        return False

    def _find(self, place: int, value: int) -> None:
        if value < 0 or self.misses[place] >> value & 1 or self.book.found[place] != UNKNOWN:
            raise self.book.contradiction()
        self.book.found[place] = value
        bit = 1 << value
        self.misses = [misses | bit for misses in self.misses]
        self.misses[place] = self._all & ~bit


def apart(cells: Iterable[Cell], others: Sequence[Cell] = (), *, most: int | None = None) -> list[Cell]:
    """As many of the cells, in order, as stand in one permutation together with the others; no more than `most`.

    >>> apart([(0, 1), (1, 1), (2, 0), (2, 3)], [(3, 0)])
    [(0, 1), (2, 3)]
    """
    places, values = {place for place, _ in others}, {value for _, value in others}
    chosen: list[Cell] = []
    for place, value in cells:
        if len(chosen) == most:
            break
        if place not in places and value not in values:
            chosen.append((place, value))
            places.add(place)
            values.add(value)
    return chosen


def matching(*stages: Sequence[int], first: Sequence[int] | None = None) -> Permutation | None:
    """A permutation whose value at each place is in the last stage's set of that place; None if there is none.

    The sets of earlier stages are smaller; as many places as possible are matched within them. first: by place, the
    value that is tried before all others.

    >>> matching([0b110, 0b001, 0b100])
    (1, 0, 2)
    >>> matching([0b100, 0b001, 0b100]) is None
    True
    """
    n = len(stages[-1])
    value_of, place_of = [UNKNOWN] * n, [UNKNOWN] * n
    free = (1 << n) - 1
    if not all(stages[-1]) or reduce(or_, stages[-1]) != free:  # most that have none, and quickly told
        return None
    for sets in stages:
        for place in range(n):
            ahead = sets[place] & free
            if ahead and value_of[place] == UNKNOWN:
                value = first[place] if first and ahead >> first[place] & 1 else ahead.bit_length() - 1
                value_of[place], place_of[value] = value, place
                free ^= 1 << value
        for place in range(n):
            if value_of[place] == UNKNOWN:
                free ^= _augment(sets, place, value_of, place_of, free)
    return tuple(value_of) if free == 0 else None


def _augment(sets: Sequence[int], start: int, value_of: list[int], place_of: list[int], free: int) -> int:
    """Match one more place along a shortest augmenting path; the bit of the value that it takes, or 0."""
    seen = 0
    reached_from: dict[int, int] = {}  # a matched value → the place that would rather have it
    queue = [start]
    for place in queue:
        ahead = sets[place] & ~seen
        if ahead & free:
            value = (ahead & free).bit_length() - 1
            taken = 1 << value
            while True:
                before = value_of[place]
                value_of[place], place_of[value] = value, place
                if place == start:
                    return taken
                value, place = before, reached_from[before]
        seen |= ahead
        while ahead:
            value = ahead.bit_length() - 1
            ahead ^= 1 << value
            reached_from[value] = place
            queue.append(place_of[value])
    return 0
