"""What guesses do to sets of candidates, as integers with a bit for each candidate: see `own_search`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sleuth.core.arrays import Indices
from sleuth.core.position import Position
from sleuth.errors import InputError

LARGEST = 1 << 30
"""Bytes that the parts of all guesses may take."""


class Splitting(NamedTuple):
    """A guess on a set: its row, and its parts as bits, the largest first."""

    guess: int
    parts: tuple[int, ...]


class Spread(NamedTuple):
    """How guesses split a set and all that is in it: the most parts, and the most candidates outside of the largest."""

    parts: int
    others: int


def all_splittings(start: Position) -> Sequence[Splitting]:
    """What each guess does to the candidates of a position; the last answer of a game is kept."""
    key = start.candidates.tobytes(), start.legal.tobytes()
    kept = vars(start.game).get("splittings")
    if kept is None or kept[0] != key:
        kept = vars(start.game)["splittings"] = key, tuple(splittings(start, start.legal))
    found: Sequence[Splitting] = kept[1]
    return found


def splittings(start: Position, rows: Indices) -> Iterator[Splitting]:
    """Some guesses on the candidates of the start. Raises InputError if they take too much memory."""
    game, candidates = start.game, start.candidates
    n = len(candidates)
    if len(rows) * min(n, game.n_codes) * (n // 8 + 32) > LARGEST:
        raise InputError(
            f"{game.name}: {len(rows):,} guesses for {n:,} candidates are too many for the exact search; give "
            "turns that leave fewer candidates"
        )
    for row, codes in zip(rows.tolist(), start.codes(rows).T.tolist(), strict=True):
        parts: dict[int, int] = {}
        for place, code in enumerate(codes):
            parts[code] = parts.get(code, 0) | 1 << place
        yield Splitting(row, tuple(sorted(parts.values(), key=int.bit_count, reverse=True)))


def restricted(columns: Sequence[Splitting], left: int) -> list[Splitting]:
    """The guesses on fewer candidates: of those that split them alike the first."""
    kept: dict[tuple[int, ...], Splitting] = {}
    for guess, parts in columns:
        some = [part for each in parts if (part := each & left)]
        if some == [left]:
            continue
        some.sort()
        key = tuple(some)
        if key not in kept:
            kept[key] = Splitting(guess, key)
    return list(kept.values())


def spread_of(columns: Sequence[Splitting], left: int) -> Spread:
    """The spread of guesses on a set."""
    size = left.bit_count()
    return Spread(
        max((len(column.parts) for column in columns), default=1),
        max((size - max(map(int.bit_count, column.parts), default=0) for column in columns), default=0),
    )


def squares(column: Splitting) -> int:
    """The sum of the squares of the part sizes."""
    return sum(part.bit_count() ** 2 for part in column.parts)
