"""The plain ledger of long research programs."""

from __future__ import annotations

import pytest

from research.by_opener import complete, read
from sleuth.errors import BadLedger
from tests.table import each_row

OPENERS = ("crane", "raise", "salet")


def settle(openers):
    for opener in openers:
        yield [str(opener), "yes" if opener else ""]


def test_a_run_goes_on_where_it_was_stopped(tmp_path):
    whole, part = tmp_path / "whole", tmp_path / "part"
    found = complete(whole, OPENERS, 2, settle)
    assert found == [["0", ""], ["1", "yes"], ["2", "yes"]]
    part.write_text("crane,0,\nraise,7,no\n")
    assert complete(part, OPENERS, 2, settle) == [["0", ""], ["7", "no"], ["2", "yes"]]
    assert complete(whole, OPENERS, 2, lambda openers: iter(())) == found


@each_row(
    ("text", "message"),
    [
        ("raise,0,\n", "line 1"),
        ("crane,0\n", "line 1"),
        ("crane,0,\nrai", "cut off"),
        ("crane,0,\n" * 4, "more lines"),
    ],
)
def test_a_damaged_ledger_is_an_error(tmp_path, text, message):
    ledger = tmp_path / "ledger"
    ledger.write_text(text)
    with pytest.raises(BadLedger, match=message):
        read(ledger, OPENERS, 2)
