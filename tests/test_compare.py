"""Comparisons: the same with processes as without, as CSV, as a picture."""

from __future__ import annotations

import csv
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from sleuth.compare import as_csv, compare
from sleuth.errors import InputError, UnknownName
from sleuth.plots import histogram
from sleuth.registry import GameSpec


@pytest.fixture
def spec(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("\n".join(a + b + c for a in "abc" for b in "abc" for c in "abcd"))
    return GameSpec(secrets=str(path))


NAMES = ["entropy", "first", "gep"]


def test_strategies_come_in_order_without_an_executor(spec):
    results = list(compare(spec, NAMES))
    assert [name for name, _ in results] == NAMES
    assert all(found.secrets == 36 for _, found in results)


@pytest.mark.parametrize("pool", ["threads", "processes"])
def test_any_executor_gives_the_same(spec, pool):
    executor = (
        ThreadPoolExecutor(2) if pool == "threads" else ProcessPoolExecutor(2, mp_context=get_context("forkserver"))
    )
    with executor:
        assert dict(compare(spec, NAMES, executor=executor)) == dict(compare(spec, NAMES))


def test_a_wrong_name_is_told_before_any_work(spec):
    with pytest.raises(UnknownName, match="no strategy 'bogus'"):
        next(compare(spec, ["entropy", "bogus"]))


def test_csv_has_a_line_for_each_and_counts_every_secret(spec):
    rows = list(csv.DictReader(as_csv(list(compare(spec, NAMES, accounting="expected"))).splitlines()))
    assert [row["strategy"] for row in rows] == NAMES
    for row in rows:
        rounds = [name for name in row if name[0].isdigit()]
        assert sum(int(row[name]) for name in rounds) == int(row["secrets"]) == 36
        assert sum(float(name) * int(row[name]) for name in rounds) == float(row["total"])


@pytest.mark.parametrize(("suffix", "start"), [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".pdf", b"%PDF")])
def test_a_picture_is_drawn_in_the_format_of_its_name(spec, tmp_path, suffix, start):
    path = tmp_path / f"picture{suffix}"
    histogram(list(compare(spec, NAMES)), path)
    assert path.read_bytes().startswith(start)
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


def test_the_legend_and_the_limit_stand_beside_the_bars(spec, tmp_path):
    path = tmp_path / "picture.svg"
    results = list(compare(spec, NAMES, limit=2))
    histogram(results, path, title="own, rule free")
    drawn = path.read_text()
    assert "own, rule free" in drawn
    assert "limit 2" in drawn


def test_more_strategies_than_colours_are_refused(spec, tmp_path):
    with pytest.raises(InputError, match="9 strategies cannot be told apart; draw 8 at most"):
        histogram(list(compare(spec, ["first"])) * 9, tmp_path / "picture.svg")


def test_another_format_is_refused(spec, tmp_path):
    with pytest.raises(InputError, match=r"\.png, \.svg"):
        histogram(list(compare(spec, ["first"])), tmp_path / "picture.bmp")
