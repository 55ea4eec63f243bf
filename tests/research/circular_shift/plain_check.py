"""A third program for permutation Wordle: one state at a time, by plain lists of secrets.

A table of states with values is a certificate: if the values of each state follow from those of the states after every
answer to every guess, all are right, by induction over the number of secrets. Here one state is checked so. Guesses are
all permutations; the answers are read off the list of secrets; that a state after an answer is the one in the table is
shown by an order of its rows, found here, under which the two have the same columns.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import permutations

Cells = tuple[tuple[int, ...], ...]
Known = Callable[[Cells], tuple[Cells, tuple[int, int, tuple[int, ...]]]]
"""A state → one that should be alike, and its values: secrets, least total, most within 1, 2, … rounds."""


def secrets_of(cells: Cells) -> list[tuple[int, ...]]:
    """All secrets of a grid without suits: the value, a column, of each row."""
    return [one for one in permutations(range(len(cells))) if all(cells[i][j] for i, j in enumerate(one))]


def transposed(cells: Cells) -> Cells:
    return tuple(zip(*cells, strict=True))


def same_but_for_order(one: Cells, other: Cells) -> bool:
    """Whether the rows of `other` can be put in an order that gives the columns of `one`, in any order."""

    def extended(chosen: tuple[int, ...]) -> bool:
        k = len(chosen)
        if sorted(zip(*one[:k], strict=True)) != sorted(zip(*(other[row] for row in chosen), strict=True)):
            return False
        return k == len(one) or any(extended((*chosen, row)) for row in range(len(one)) if row not in chosen)

    return len(one) == len(other) and extended(())


def alike(one: Cells, other: Cells) -> bool:
    return same_but_for_order(one, other) or same_but_for_order(one, transposed(other))


def guesses(cells: Cells, secrets: list[tuple[int, ...]], *, consistent: bool) -> Iterator[tuple[int | None, ...]]:
    """All permutations (or those that fit), cells that cannot be right left out, each once."""
    candidates = secrets if consistent else permutations(range(len(cells)))
    yield from dict.fromkeys(tuple(j if cells[i][j] else None for i, j in enumerate(one)) for one in candidates)


def grid_of(secrets: list[tuple[int, ...]]) -> Cells:
    """The grid of all that these secrets hold; places where all agree are left out, with their values."""
    held = [{one[i] for one in secrets} for i in range(len(secrets[0]))]
    values = sorted(set().union(*(some for some in held if len(some) > 1)))
    return tuple(tuple(int(value in some) for value in values) for some in held if len(some) > 1)


def values_of(cells: Cells, known: Known, *, consistent: bool) -> tuple[int, int, tuple[int, ...]]:
    """The values of a state by those after every answer to every guess. Fails if the table gives a wrong state."""
    secrets = secrets_of(cells)
    rounds = len(cells)
    least, most = 1 << 60, [0] * rounds
    seen: dict[Cells, tuple[int, int, tuple[int, ...]]] = {(): (1, 1, (1,) * rounds)}
    for guess in guesses(cells, secrets, consistent=consistent):
        parts = defaultdict(list)
        for secret in secrets:
            parts[tuple(a == b for a, b in zip(secret, guess, strict=True))].append(secret)
        won = len(parts.pop((True,) * rounds, ()))
        if len(parts) == 1 and not won:
            continue  # it told nothing
        total, within = len(secrets), [won] * rounds
        for part in parts.values():
            grid = grid_of(part)
            if grid not in seen:
                value, values = known(grid)
                assert alike(grid, value)
                seen[grid] = values
            number, below, most_below = seen[grid]
            assert number == len(part)
            total += below
            for r in range(1, rounds):
                within[r] += (*most_below, *(number,) * rounds)[r - 1]
        least = min(least, total)
        most = [max(pair) for pair in zip(most, within, strict=True)]
    return len(secrets), least, tuple(most)
