"""The compiled seasons are those of the generators: every secret of up to six couples, and random ones of ten."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from research.graafsma.kernels import swap_search
from research.graafsma.readings import flags
from research.graafsma.search import CHECKS, READING, RECOUNTS, TABLED, Reading, search
from sleuth.codebreakers.dating_book import DatingBook, season
from sleuth.games.show import Format, Show
from tests.table import each_row

READINGS = [
    (False, READING),
    (True, TABLED),
    *((False, Reading(last=False, recount=recount)) for recount in RECOUNTS),
    *((True, Reading(full=True, last=False, recount=recount)) for recount in RECOUNTS),
    *((True, Reading(full=True, zero=True, check=check)) for check in CHECKS),
    (False, Reading(stop=True, full=True, last=True, recount="swaps")),
    (True, Reading(pair=True, last=True)),
    (True, Reading(stop=True, zero=True, recount="swaps")),
]


def played(secret: tuple[int, ...], table: bool, reading: Reading) -> tuple[int, int]:
    """Ceremonies until identified and until lit, by the generator."""
    shown: list[int] = []
    show = Show(secret, Format(len(secret), len(secret)))
    book = DatingBook(len(secret), with_table=table)
    actions = season(book, search(book, reading), shown.append)
    action = next(actions)
    try:
        while True:
            action = actions.send(show(action))
            assert show.weeks < 1000
    except StopIteration:
        return (shown.index(1) + 2) // 2, show.weeks


@each_row(("table", "reading"), READINGS)
def test_the_kernel_plays_as_the_generator_on_all_secrets(table: bool, reading: Reading):
    for n in range(1, 6):
        secrets = list(permutations(range(n)))
        assert swap_search.turns(np.array(secrets), table, flags(reading)).tolist() == [
            list(played(secret, table, reading)) for secret in secrets
        ]


@pytest.mark.parametrize(("table", "reading"), READINGS[:2])
def test_the_kernel_plays_as_the_generator_with_six_couples(table: bool, reading: Reading):
    secrets = list(permutations(range(6)))
    assert swap_search.turns(np.array(secrets), table, flags(reading)).tolist() == [
        list(played(secret, table, reading)) for secret in secrets
    ]


@pytest.mark.every_run(3)
@pytest.mark.parametrize(("table", "reading"), READINGS)
def test_the_kernel_plays_as_the_generator_on_random_secrets(table: bool, reading: Reading):
    rng = np.random.default_rng(3)
    secrets = np.array([rng.permutation(10) for _ in range(100)])
    assert swap_search.turns(secrets, table, flags(reading)).tolist() == [
        list(played(tuple(secret), table, reading)) for secret in secrets.tolist()
    ]


def test_secrets_by_number_are_in_lexicographic_order():
    closest = flags(TABLED)
    secrets = np.array(list(permutations(range(5))))
    assert np.array_equal(
        swap_search.all_turns(5, 7, 100, True, closest), swap_search.turns(secrets, True, closest)[7:100]
    )
