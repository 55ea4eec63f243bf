"""The picture of the roofline: every limit and every point is on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.bench_scripts import script


@pytest.fixture(scope="module")
def roofline() -> Iterator[ModuleType]:
    with script("roofline") as module:
        yield module


def test_limits_and_points_are_drawn(roofline: ModuleType, tmp_path: Path):
    pytest.importorskip("matplotlib")
    limits = roofline.Limits({"cache 1": 9e10, "memory": 1e10}, 8e9, 5e9)
    points = [roofline.Point("12-23", 0.7, 4e9), roofline.Point("24-39", 1.1, 5e9)]
    drawn = []
    for pairs in (points, points[:1]):
        file = tmp_path / f"{len(pairs)}.svg"
        roofline.draw(limits, points, pairs, roofline.Point("whole search", 1, 3e9), file)
        drawn.append(file.read_text())
    for label in ("cache 1: 90", "memory: 10", "rows of 128 bytes: 8", "vector instructions", "by pairs", "by bits"):
        assert label in drawn[0]
    assert drawn[0].count("24-39") == drawn[1].count("24-39") + 1


def test_a_rate_is_that_of_the_fastest_round(roofline: ModuleType, monkeypatch: pytest.MonkeyPatch):
    times = iter([0, 3, 10, 12, 20, 24, 30, 34, 40, 44])
    monkeypatch.setattr(roofline.time, "thread_time", lambda: next(times))
    assert roofline.rate(lambda: None, 10) == 5
