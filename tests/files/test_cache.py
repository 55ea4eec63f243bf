"""The cache of code tables keeps its limit, and never touches a file that is not Sleuth's."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sleuth.cli import app
from sleuth.files import cache, tables
from sleuth.games.words import word_game

WORDS = [a + b + c for a in "abcdefgh" for b in "abcdefgh" for c in "abcdefgh"][:300]
SIZES = 300, 299, 298


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache with three tables, those of more words used longer ago, and a file of the user's."""
    monkeypatch.setenv("SLEUTH_CACHE", str(tmp_path))
    for hours, size in zip((3, 2, 1), SIZES, strict=True):
        assert table(size) is not None
        newest = max(tmp_path.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
        for path in (newest, newest.with_suffix(".npy")):
            os.utime(path, (path.stat().st_mtime - 3600 * hours,) * 2)
    (tmp_path / "mine.npy").write_bytes(b"mine")
    return tmp_path


def table(size: int):
    return word_game.game("three", WORDS[:size], WORDS).table


def held() -> list[int | None]:
    return [each.secrets for each in cache.tables()]


@pytest.mark.usefixtures("folder")
def test_the_table_used_last_comes_first():
    assert held() == [298, 299, 300]
    table(300)
    assert held() == [300, 298, 299]


def test_the_least_used_goes_when_the_limit_is_passed(folder: Path, monkeypatch: pytest.MonkeyPatch):
    table(300)
    monkeypatch.setattr(cache, "LIMIT", 3 * 90_000 + 3_000)
    table(297)
    assert held() == [297, 300, 298]
    monkeypatch.setattr(cache, "LIMIT", 1)
    table(296)
    assert held() == [296]
    assert (folder / "mine.npy").exists()


def test_what_a_killed_process_left_goes_after_a_day(folder: Path):
    old, new = (folder / f".{'0' * 32}.npy.{name}" for name in ("old", "new"))
    for path in (old, new):
        path.write_bytes(b"half")
    os.utime(old, (0, 0))
    table(297)
    assert (old.exists(), new.exists()) == (False, True)
    cache.clear()
    assert [path.name for path in folder.iterdir()] == ["mine.npy"]


def test_a_table_that_is_in_use_can_be_removed():
    small = word_game.game("three", WORDS[:299], WORDS)
    assert small.table is not None
    before = small.table.copy()
    cache.clear()
    assert (small.table == before).all()


def test_the_command_shows_and_clears(folder: Path, capsys: pytest.CaptureFixture[str]):
    def said(*arguments: str) -> str:
        with pytest.raises(SystemExit) as end:
            app.main(["cache", *arguments])
        assert end.value.code == 0
        return capsys.readouterr().out

    first, *lines = said().splitlines()
    assert first == f"{folder}: 3 tables, 0.3 of 2,048 MiB"
    assert [line.split(" MiB  ")[1].split(",")[0] for line in lines] == [
        f"{size} secrets x 300 guesses" for size in (298, 299, 300)
    ]
    printed = json.loads(said("--json"))
    assert (printed["limit"], printed["freed"]) == (2 << 30, 0)
    assert printed["bytes"] == sum(one["bytes"] for one in printed["tables"])
    assert said("--clear") == f"Removed 3 tables (0.3 MiB) from {folder}\n"
    assert cache.tables() == []
    assert (folder / "mine.npy").exists()


def test_a_folder_that_is_not_there_is_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SLEUTH_CACHE", str(tmp_path / "none"))
    assert (cache.tables(), cache.clear()) == ([], 0)
    assert not tables._load(tmp_path / "none" / "x.npy", (1, 1), tables.code_dtype(2))
