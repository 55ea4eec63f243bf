"""Published totals of openers, from a file, beside the exact ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import sleuth
from research import published_openers as openers
from sleuth.core.position import Position
from sleuth.errors import BadLedger, InputError
from sleuth.games.game_spec import GameSpec
from sleuth.papers.check import PublishedValue
from tests.table import each_row

GAME = "highlow:5"
"""Binary search finds its numbers in 11 guesses in all, and in 12 if it begins with 2 or 4."""


def written(folder: Path, text: str) -> Path:
    file = folder / "published.csv"
    file.write_text(text, "utf-8")
    return file


def checked(file: Path, limit: int | None = None, ledger: Path | None = None) -> list[PublishedValue]:
    position = Position.start(GameSpec(GAME).listing())
    return [*openers.checks(openers.read(file, position.listing), position, limit, ledger=ledger)]


def test_totals_and_means_agree_or_not(tmp_path: Path):
    file = written(tmp_path, "opener,total\n3,11\n\n# the next one is a mean\n2 2.20\n4;2.4\n1\t99\n")
    exact = {each.what: (each.published, each.ours, each.agrees) for each in checked(file)}
    assert exact["3"] == (11, 11, True)
    assert exact["1"][2] is False
    totals = {opener: sleuth.solve(GAME, opener=opener).total for opener in ("2", "4")}
    assert exact["2"] == ("2.20", f"{totals['2'] / 5:.2f}", totals["2"] == 11)
    assert exact["4"] == ("2.4", f"{totals['4'] / 5:.1f}", totals["4"] == 12)


def test_a_table_is_read_by_the_names_of_its_columns(tmp_path: Path):
    text = "# from a spreadsheet\nrank, total ,opener\n1,11.0,3\n2,,4\n\n3,12,1\n"
    found = openers.read(written(tmp_path, text), GameSpec(GAME).listing())
    assert found == [openers.Published("3", "11"), openers.Published("1", "12")]


def test_a_mean_counts_as_far_as_it_was_printed():
    assert openers.Published("salet", "3.421").agrees(7920, 2315)
    assert not openers.Published("salet", "3.4210").agrees(7920, 2315)
    assert openers.Published("salet", "3.4212").agrees(7920, 2315)


@each_row(
    ("text", "reason"),
    [
        ("", "has no openers"),
        ("opener,total\n", "has no openers"),
        ("3,11\n3,11\n", "2: 3 was on an earlier line"),
        ("3,11\n4,-1\n", "2: '4,-1' is not an opener and its total"),
        ("3,11\n9,12\n", "2: '9' is not"),
        ("total,opener,rank\n7920\n", "2: ',7920' is not an opener and its total"),
        ("opener,total,mean\n3,11.5,2.3\n", "2: '3' has the total 11.5"),
        ("opener,total,mean\n" + "a" * 200_000, "2: .* is not a line of a CSV table"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, text: str, reason: str):
    with pytest.raises(InputError, match=reason):
        openers.read(written(tmp_path, text), GameSpec(GAME).listing())


def test_a_limit_that_an_opener_cannot_keep(tmp_path: Path):
    found = checked(written(tmp_path, "3,11\n1,12\n"), limit=3)
    assert [check.ours for check in found] == [11, "none within 3"]


def test_a_ledger_keeps_what_is_found(tmp_path: Path):
    ledger = tmp_path / "openers.ledger"
    file = written(tmp_path, "3,11\n2,12\n")
    first, again = (checked(file, ledger=ledger) for _ in range(2))
    assert [check.ours for check in again] == [check.ours for check in first]
    with pytest.raises(BadLedger, match="another run"):
        checked(written(tmp_path, "4,12\n"), ledger=ledger)


def test_the_program_says_which_differ(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert openers.main([str(written(tmp_path, "3,11\n1,9\n")), "--game", GAME]) == 1
    assert [line[:5] for line in capsys.readouterr().out.splitlines()] == ["ok  3", "OFF 1"]
