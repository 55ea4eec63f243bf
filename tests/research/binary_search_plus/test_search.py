"""The improved binary search: better than both of its parents, never fooled. All small secrets: test_contract.py."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from research.binary_search_plus.cell_board import CellBoard, Group, apart, matching
from research.binary_search_plus.search import binary_search_plus, search
from sleuth.codebreakers import binary_search, swap_search
from sleuth.codebreakers.black_pegs import Notebook
from sleuth.errors import InconsistentHistory
from tests.codebreakers.searching import guesses_of, lies_found_out, secrets, told
from tests.table import each_row


@pytest.mark.every_run(2)
@pytest.mark.parametrize(("n", "games"), [(9, 40), (11, 40), (14, 40), (30, 10), (60, 3)])
def test_it_identifies_larger_secrets(n, games):
    rng = random.Random(n)
    for _ in range(games):
        guesses_of(search, tuple(rng.sample(range(n), n)))


@pytest.mark.every_run(2)
@pytest.mark.parametrize(("n", "games"), [(4, 24), (5, 60), (10, 20), (14, 100), (40, 6)])
def test_it_needs_fewer_guesses_than_both_of_its_parents(n, games):
    rng = random.Random(5)
    drawn = [tuple(rng.sample(range(n), n)) for _ in range(games)]
    needed = {
        module.__name__: mean(len(guesses_of(module.search, secret)) for secret in drawn)
        for module in (binary_search, swap_search)
    }
    assert mean(len(guesses_of(search, secret)) for secret in drawn) < min(needed.values())


def test_no_lie_is_believed():
    lies_found_out(binary_search_plus, 4, turns=5)


@each_row(
    ("n", "feedback", "turn"),
    [(9, [10], "turn 1"), (9, [8], "turn 1"), (12, [0] * 12, "turn 12"), (3, [0, 0, 1], "turn 3")],
)
def test_impossible_feedback_is_refused_with_the_turn(n, feedback, turn):
    with pytest.raises(InconsistentHistory, match=turn):
        told(binary_search_plus(n), feedback)


def test_random_feedback_is_refused_in_the_end():
    rng = random.Random(8)
    for _ in range(60):
        with pytest.raises(InconsistentHistory, match="turn"):
            told(binary_search_plus(13), rng.choices((0, 1, 1, 2), k=300))


def test_a_group_without_hits_is_all_misses_and_a_group_full_of_hits_is_found():
    board = CellBoard(Notebook(3))
    board.learn(Group(((0, 1), (1, 2), (2, 0)), 0), Group(((0, 0),), 1))
    assert board.book.found == [0, 1, 2]  # place 1 has no other value left
    assert board.groups == []


def test_groups_that_contradict_each_other_are_refused():
    board = CellBoard(Notebook(3))
    board.book.record((0, 1, 2), 1)
    with pytest.raises(InconsistentHistory, match="turn 1"):
        board.learn(Group(((0, 0),), 1), Group(((0, 0), (1, 1)), 0))


def test_a_guess_is_completed_with_what_is_known():
    board = CellBoard(Notebook(4))
    board.learn(Group(((0, 3), (1, 0), (2, 1), (3, 2)), 0))
    assert board.completed([(0, 0), (1, 1)]) is None  # 2 and 3 would have to stand at places 2 and 3
    wild = board.completed([(0, 0), (1, 1)], wild=True)
    assert wild is not None
    assert wild[:2] == (0, 1)
    assert board.completed([(1, 0), (2, 1)]) == (3, 0, 1, 2)


def test_cells_of_one_permutation():
    assert apart([(0, 1), (0, 2), (1, 1), (1, 2)]) == [(0, 1), (1, 2)]


def test_a_matching_is_found_whenever_there_is_one():
    rng = random.Random(3)
    for _ in range(300):
        n = rng.randint(1, 6)
        sets = [rng.getrandbits(n) for _ in range(n)]
        found = matching(sets)
        exists = any(all(sets[i] >> value & 1 for i, value in enumerate(each)) for each in secrets(n))
        assert (found is not None) == exists
        if found is not None:
            assert sorted(found) == list(range(n))
            assert all(sets[i] >> value & 1 for i, value in enumerate(found))
