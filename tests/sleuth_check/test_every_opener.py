"""The exact total of every opener of `classic`: the table, its certificate and the totals that others published."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import sleuth
from sleuth.tasks.check import OpenerCosts

RESEARCH = Path(__file__).parents[2] / "research"
PUBLISHED = Path(__file__).with_name("selby2022-totals.txt")


@pytest.fixture(scope="module")
def found() -> OpenerCosts:
    found = sleuth.opener_costs(RESEARCH / "certificates" / "classic-exact.json.gz")
    assert isinstance(found, OpenerCosts)
    return found


@pytest.mark.published
def test_every_opener_has_an_exact_total(found: OpenerCosts):
    assert found.exact == len(found.openers) == 12972
    assert (found.counted, found.secrets, found.limit) == ("total", 2315, None)
    assert found.rows()[0] == {"opener": "salet", "total": 7920, "mean": 7920 / 2315, "at_least": None, "rank": 1}


@pytest.mark.published
def test_the_table_is_that_of_the_certificate(found: OpenerCosts):
    with (RESEARCH / "records" / "classic-openers.csv").open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    assert table == [{name: written(value) for name, value in row.items()} for row in found.rows()]


def written(value: object) -> str:
    """A value as a table has it: numbers to six places."""
    return "" if value is None else str(round(value, 6) if isinstance(value, float) else value)


@pytest.mark.published
def test_all_published_totals_agree(found: OpenerCosts):
    """[Selby2022] has 3,593 of them, found by a C++ program."""
    ours = {one.opener: one.cost for one in found.openers}
    lines = [line.split() for line in PUBLISHED.read_text("utf-8").splitlines() if not line.startswith("#")]
    theirs = {opener: int(total) for total, *openers in lines for opener in openers}
    assert len(theirs) == 3593
    assert {opener: ours[opener] for opener in theirs} == theirs
