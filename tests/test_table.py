from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.table import each_row


def test_every_row_that_fails_is_listed():
    @each_row("number", [1, 2, 3, 4])
    def is_odd(number: int) -> None:
        assert number % 2

    with pytest.raises(AssertionError, match=r"^2 of 4 rows fail\nnumber=2: AssertionError.*\nnumber=4: ") as raised:
        is_odd()
    assert isinstance(raised.value.__cause__, AssertionError)


def test_a_row_that_does_not_raise_is_listed():
    @each_row(("text", "error"), [("x", ValueError), ("1", ValueError)])
    def is_refused(text: str, error: type[Exception]) -> None:
        with pytest.raises(error):
            int(text)

    with pytest.raises(AssertionError, match=r"^1 of 2 rows fail\ntext='1', error=<class 'ValueError'>: Failed: DID"):
        is_refused()


def test_two_tables_are_multiplied():
    tried = []

    @each_row("letter", "ab")
    @each_row("number", [1, 2])
    def is_tried(letter: str, number: int) -> None:
        tried.append(f"{letter}{number}")

    is_tried()
    assert tried == ["a1", "a2", "b1", "b2"]


def test_a_table_without_rows_is_refused():
    with pytest.raises(AssertionError, match="without rows"):
        each_row("number", [])


@each_row("number", [1, 2])
def test_a_row_finds_nothing_of_another(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    assert capsys.readouterr().out == ""
    assert list(tmp_path.iterdir()) == []
    assert "ROW" not in os.environ
    print(number)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ROW", str(number))
