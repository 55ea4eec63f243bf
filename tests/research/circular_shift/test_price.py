"""What a case would take, estimated from a sample of its work, against what it takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from research.circular_shift import work
from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine
from research.circular_shift.states import states_of


def answers(case: Case) -> int:
    """The grids after an answer over all guesses in all states, each guess tried once."""
    engine = Engine(case)
    for level in states_of(case).by_level(case):
        engine.settled(level.words, level.rows)
    return engine.tried[1]


@pytest.mark.every_run(1)
@pytest.mark.parametrize(
    ("case", "size"), [(Case(5), 10), (Case(6), 30), (Case(6, guesses="consistent"), 15), (Case(4, 2), 30)], ids=str
)
def test_the_interval_of_a_sample_covers_what_all_pieces_take(case: Case, size: int):
    """In eleven of twelve seeds at least."""
    states, total = states_of(case), answers(case)
    covered = 0
    for seed in range(12):
        found = work.price(case, states, size=size, number=20, seed=seed).answers
        covered += abs(found.total - total) <= found.half + 1e-6
    assert covered >= 11


def test_all_pieces_give_the_exact_number():
    found = work.price(Case(6), states_of(Case(6)), size=100, number=10_000)
    assert (found.answers.total, found.answers.half) == (answers(Case(6)), 0)


def test_a_list_is_kept_and_read_again(tmp_path: Path):
    kept = tmp_path / "six.npz"
    first = work.listed(Case(6), kept)
    again = work.listed(Case(6), kept)
    assert len(first.words) == len(again.words) == 182
