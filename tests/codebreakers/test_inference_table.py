"""The inference table: every small secret lit, what follows from the table, and impossible answers."""

from __future__ import annotations

import pytest

from sleuth.codebreakers.dating_book import DatingBook
from sleuth.codebreakers.dating_swap import dating_swap, inference_table
from sleuth.errors import InconsistentHistory
from sleuth.games.show import Booth, Ceremony
from tests.codebreakers.seasons import lies_found_out, refused, season, solved
from tests.table import each_row


@pytest.mark.parametrize("n", range(1, 7))
def test_every_secret_is_lit(n: int):
    assert max(solved(inference_table, n)) <= 3 / 4 * n * (n + 1) + 1


def test_the_table_helps():
    assert sum(solved(inference_table, 6)) < sum(solved(dating_swap, 6))


def test_a_booth_asks_nothing_that_the_table_knows():
    for secret in [(3, 1, 4, 0, 5, 2, 6), (6, 5, 4, 3, 2, 1, 0), (1, 2, 3, 4, 5, 6, 0)]:
        history, _ = season(inference_table, secret)
        booths = [action for action, _ in history if isinstance(action, Booth)]
        assert len(set(booths)) == len(booths)


def test_all_couples_right_are_known_at_the_first_ceremony():
    assert season(inference_table, tuple(range(10))) == ([(Ceremony(tuple(range(10))), 10)], [1])


@each_row(
    ("n", "couples", "found"),
    [
        (4, [(0, 2), (1, 2), (3, 2)], [-1, -1, 2, -1]),  # the last one in a column
        (3, [(0, 1), (0, 2), (1, 1)], [0, 2, 1]),  # conclusions are followed to the end
    ],
)
def test_couples_that_follow_are_found(n: int, couples: list[tuple[int, int]], found: list[int]):
    book = DatingBook(n, with_table=True)
    book.rule_out(*couples)
    book.infer()
    assert book.found == found
    table = book.table
    assert table is not None
    assert all(
        table[at].tolist() == [own == partner for own in range(n)] for at, partner in enumerate(found) if partner >= 0
    )


@each_row("couples", [[(0, 0), (0, 1)], [(0, 0), (1, 0)], [(0, 1), (1, 1)]])
def test_somebody_with_nobody_left_is_a_contradiction(couples: list[tuple[int, int]]):
    book = DatingBook(2, with_table=True)
    book.note(Ceremony((0, 1)), 0)
    book.rule_out(*couples)
    with pytest.raises(InconsistentHistory, match="after turn 1"):
        book.infer()


@each_row("answers", [[3], [-1], [0, 2], [1, 0, 4], [0, 0, 0, 0], [1, 1, 3]])
def test_impossible_answers_name_the_turn(answers: list[int]):
    refused(inference_table, 4, answers)


def test_no_lie_is_believed():
    lies_found_out(inference_table, 4, seed=6, seasons=2000)
