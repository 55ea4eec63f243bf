"""Gives each of some rows an option of its own, by augmenting paths."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

Option = TypeVar("Option", bound=Hashable)


def assign(wishes: Sequence[Iterable[Option]]) -> tuple[dict[Option, int], tuple[int, ...]]:
    """An option for each row from its wishes, the earlier wishes first; earlier rows may move to a later wish.

    Returns the row that has each option, and rows that together wish for fewer options than there are rows, if any.
    They violate Hall's condition; a failed search meets them.

    >>> assign(["ab", "a"]), assign(["a", "b", "ba"])[1]
    (({'a': 1, 'b': 0}, ()), (2, 1, 0))
    """
    rows: dict[Option, int] = {}

    def placed(row: int, met: dict[Option, None]) -> bool:
        for option in wishes[row]:
            if option not in met:
                met[option] = None
                if option not in rows or placed(rows[option], met):
                    rows[option] = row
                    return True
        return False

    for row in range(len(wishes)):
        met: dict[Option, None] = {}
        if not placed(row, met):
            return rows, (row, *(rows[option] for option in met))
    return rows, ()
