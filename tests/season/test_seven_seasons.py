"""The verified seasons: counts after every event, final matchings, and probabilities by listing all permutations."""

from __future__ import annotations

import json
from itertools import permutations

import numpy as np
import pytest

from sleuth.season.count.course import course
from sleuth.season.count.join import odds, shares_of
from sleuth.season.model.file import read_season, season_of
from sleuth.season.reasons.findings import check, unclear
from tests.season.seasons import each_season, needs_seasons

pytestmark = needs_seasons


@pytest.mark.every_run(2)
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
    assert all(event.fits(matching) for event in season.events)
    assert shares_of(odds(season))[matching, range(season.format.size_b)].min() > 0


@pytest.mark.every_run(2)
@each_season
def test_the_check_finds_nothing_wrong(path):
    findings, _ = check(read_season(path))
    assert [one for one in findings if one.wrong] == []


@each_season
def test_a_ceremony_without_its_confirmed_couples_names_the_count_with_them(path):
    """The number left is that of the file if the couples are counted, and another as it is then read."""
    raw = json.loads(path.read_text("utf-8"))
    place = next(place for place, event in enumerate(raw["events"]) if event.get("known_before"))
    night = raw["events"][place]
    sure = [event["pair"] for event in raw["events"][:place] if event.get("result")]
    night["pairs"] = [pair for pair in night["pairs"] if pair not in sure]
    (found,) = unclear(season_of(raw, until=str(night["n"])))
    assert (found.event, found.remaining_counted) == (night["n"], night["remaining_after"])
    assert found.remaining != found.remaining_counted


@pytest.fixture(scope="module")
def everything() -> np.ndarray:
    """All permutations of ten, as rows; by the standard library."""
    return np.array(list(permutations(range(10))), np.int8)


@pytest.mark.thorough
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
