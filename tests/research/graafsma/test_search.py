"""Every reading of the text lights every secret, and two of them are the codebreakers of the package."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from research.graafsma.search import CHECKS, READING, RECOUNTS, TABLED, Reading, search
from sleuth.codebreakers import dating_book, dating_swap
from sleuth.codebreakers.dating_book import DatingBook
from sleuth.games.show import Format
from tests.codebreakers.seasons import season, solved
from tests.table import each_row


def played(form: Format, *, watch, reading: Reading, table: bool):
    """The codebreaker of a reading."""
    n = form.size_a
    book = DatingBook(n, with_table=table)
    return dating_book.season(book, search(book, reading), watch)


@pytest.mark.parametrize(
    ("packaged", "table", "reading"),
    [(dating_swap.dating_swap, False, READING), (dating_swap.inference_table, True, TABLED)],
)
def test_two_readings_are_those_of_the_package(packaged, table: bool, reading: Reading):
    for n in range(1, 7):
        for secret in permutations(range(n)):
            assert season(packaged, secret) == season(played, secret, reading=reading, table=table)


@each_row("recount", RECOUNTS)
@each_row("flag", [{}, {"stop": True}, {"full": True}, {"pair": False}, {"last": True}])
def test_every_reading_lights_every_secret(flag: dict[str, Any], recount: str):
    solved(played, 5, reading=READING._replace(recount=recount, **flag), table=False)


@each_row("recount", RECOUNTS)
@each_row("check", CHECKS)
@each_row(("stop", "full", "zero"), list(product([False, True], repeat=3)))
def test_every_reading_with_the_table_does(stop: bool, full: bool, zero: bool, check: str, recount: str):
    reading = TABLED._replace(stop=stop, full=full, zero=zero, check=check, recount=recount)
    solved(played, 4, reading=reading, table=True)


def test_a_reading_may_notice_that_all_lights_are_on():
    assert season(played, tuple(range(10)), reading=READING._replace(stop=True), table=False)[1] == [1]
