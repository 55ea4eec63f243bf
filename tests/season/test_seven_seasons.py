"""The verified seasons: counts after every event, final matchings, and probabilities by listing all permutations."""

from __future__ import annotations

import json
from itertools import permutations

import numpy as np
import pytest

from sleuth.season.count.course import course
from sleuth.season.count.join import odds
from sleuth.season.model.file import read_season
from sleuth.season.model.rules import fits
from sleuth.season.reasons.check import check
from tests.season.seasons import each_season, needs_seasons

pytestmark = needs_seasons


@each_season
def test_what_is_left_after_every_event_is_what_the_file_says(path):
    raw = json.loads(path.read_text("utf-8"))
    found = course(read_season(path))
    assert found.start == raw["initial_count"]
    assert [step.remaining for step in found.steps] == [event["remaining_after"] for event in raw["events"]]


@each_season
def test_the_final_matches_fit_every_event(path):
    season = read_season(path)
    hosts = {b: a for a, b in season.final}
    matching = [hosts[b] for b in range(season.format.size_b)]
    assert season.format.allows(matching)
    assert all(fits(matching, event) for event in season.events)
    assert odds(season).shares()[matching, range(season.format.size_b)].min() > 0


@each_season
def test_the_check_finds_nothing_wrong(path):
    findings, _ = check(read_season(path))
    assert [one for one in findings if one.wrong] == []


@pytest.fixture(scope="module")
def everything() -> np.ndarray:
    """All permutations of ten, as rows; by the standard library."""
    return np.array(list(permutations(range(10))), np.int8)


@each_season
def test_probabilities_are_those_of_enumeration(path, everything):
    season = read_season(path)
    if season.format.shares:
        pytest.skip("10 x 10 only")
    left = everything  # row: the partner on side B of each person of side A
    for event in season.events:
        if event.pair is not None and event.answer is not None:
            left = left[(left[:, event.pair[0]] == event.pair[1]) == event.answer]
        elif event.lights is not None:
            shown = sum((left[:, a] == b).astype(np.int8) for a, b in event.seats)
            left = left[shown == event.lights]
        count = odds(season.upto(event.n))
        assert count.total == len(left)
        enumerated = np.array([np.bincount(left[:, a], minlength=10) for a in range(10)])
        assert np.array_equal(count.couples().T, enumerated)
