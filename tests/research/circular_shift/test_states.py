"""The states of a case, listed without solving them, against those that the search comes to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations

import pytest

from research.circular_shift import states
from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine
from research.circular_shift.states import Listing, states_of
from sleuth.errors import InputError
from tests.research.circular_shift import plain_check as plain
from tests.table import each_row

CASES = [
    *(Case(n) for n in range(2, 7)),
    *(Case(n, guesses="consistent") for n in range(2, 8)),
    *(Case(n, 2) for n in range(2, 5)),
    *(Case(n, 3) for n in range(2, 4)),
]


@each_row("case", CASES)
def test_the_states_are_those_that_the_search_comes_to(case: Case):
    engine = Engine(case)
    found, listed = engine.solve(), states_of(case)
    solved = dict(zip(engine.solved().words.tolist(), engine.solved().rows.tolist(), strict=True))
    assert dict(zip(listed.words.tolist(), listed.rows.tolist(), strict=True)) == solved
    assert listed.guesses.sum() + 1 == found.guesses  # that of the empty history is the identity


Guess = tuple[int | None, ...]


def plain_states(n: int) -> list[plain.Cells]:
    """The states, one of each kind, by lists of secrets: all answers to all guesses to which nothing can be added."""
    found: list[plain.Cells] = []
    everything = list(permutations(range(n)))
    waiting: list[tuple[list[tuple[int, ...]], list[Guess]]] = [(everything, [tuple(range(n))])]
    while waiting:
        secrets, guesses = waiting.pop()
        for guess in guesses:
            parts = defaultdict(list)
            for secret in secrets:
                parts[tuple(a == b for a, b in zip(secret, guess, strict=True))].append(secret)
            for part in parts.values():
                cells = plain.grid_of(part) if len(part) > 1 else ()
                if cells and not any(plain.alike(cells, known) for known in found):
                    found.append(cells)
                    waiting.append((plain.secrets_of(cells), list(largest(cells))))
    return found


def largest(cells: plain.Cells) -> Iterator[Guess]:
    """The guesses of a grid to which no cell can be added."""
    for guess in plain.guesses(cells, [], consistent=False):
        rows = [i for i, j in enumerate(guess) if j is None]
        if not any(cells[i][j] for i in rows for j in range(len(cells)) if j not in guess):
            yield guess


@pytest.mark.parametrize("n", [3, 4, 5])
def test_the_states_are_those_that_plain_lists_of_secrets_come_to(n: int):
    states, listed = plain_states(n), Listing(Case(n)).finish()
    engine = Engine(Case(n))
    words = {int(engine._word(engine.canonical(cells))) for cells in states}
    assert len(words) == len(states)
    assert words == set(listed.words.tolist())


@pytest.mark.thorough
def test_seven_places_have_as_many_states_and_guesses_as_the_search_found():
    listed = states_of(Case(7))
    assert (len(listed.words), listed.guesses.sum()) == (7_316, 1_201_604)


def test_a_list_that_was_stopped_goes_on(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(states, "BUDGET", 500)
    monkeypatch.setattr(states, "FIRST_GRIDS", 1 << 13)

    class Stopped(Exception):
        pass

    def stop(listing: Listing) -> None:
        if listing.states > 60:
            raise Stopped

    first = Listing(Case(6))
    with pytest.raises(Stopped):
        first.finish(stop)
    second = Listing(Case(6))
    second.take({name: part.copy() for name, part in first.kept().items()})
    assert second.expanded == first.expanded > 0
    assert sorted(second.finish().words.tolist()) == sorted(states_of(Case(6)).words.tolist())


def test_a_list_of_another_case_is_refused():
    with pytest.raises(InputError, match="not that of n = 6, consistent guesses"):
        Listing(Case(6, guesses="consistent")).take(Listing(Case(6)).kept())


def test_it_grows_as_needed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(states, "FIRST_GRIDS", 1 << 8)
    listing = Listing(Case(6))
    assert len(listing.finish().words) == 182
    assert len(listing._book[1]) > 1 << 8


def test_strings_are_refused():
    with pytest.raises(InputError, match="the states of strings cannot be listed"):
        states_of(Case(4, guesses="strings"))


def test_levels_are_the_sums_of_the_counts():
    for case in (Case(3, 3), Case(5)):
        engine = Engine(case)
        engine.solve()
        sums = sorted(sum(map(sum, cells)) for cells, _ in engine.states())
        assert sorted(states_of(case).levels(case).tolist()) == sums
