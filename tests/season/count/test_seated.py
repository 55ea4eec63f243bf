"""Who sat together, against plain counting of couples by names."""

from __future__ import annotations

import random

import pytest

import sleuth.season
from sleuth.games.show import Format
from sleuth.season.count.course import seated_couples
from sleuth.season.model.events import BOOTH, CEREMONY, Event, Season
from sleuth.season.results import SeatedCouple
from tests.season import made_up

PEOPLE = ("Ann", "Bea", "Cleo"), ("Kim", "Lou", "Max")


def season_of(*events: Event) -> Season:
    return Season("x", "X", Format(3, 3), *PEOPLE, events)


def night(n: int, *guests: int, lights: int | None = 1) -> Event:
    """A ceremony: the guests of Ann, Bea and Cleo."""
    return Event(n, n, CEREMONY, seats=tuple(enumerate(guests)), lights=lights)


def test_a_night_that_was_sold_counts_and_a_booth_does_not():
    booth = Event(1, 1, BOOTH, pair=(0, 0), answer=False)
    sold, last = night(2, 0, 1, 2, lights=None), night(3, 0, 2, 1)
    assert seated_couples(season_of(booth, sold, last))[0] == SeatedCouple(("Ann", "Kim"), (2, 3))
    assert seated_couples(season_of(booth)) == ()


@pytest.mark.parametrize("form", made_up.FORMATS, ids=lambda form: form.name)
def test_couples_that_sat_are_those_of_counting_by_names(form: Format):
    rng = random.Random(7)
    for _ in range(5):
        season = made_up.random_season(form, rng, events=9)
        found = sleuth.season.odds(season)
        by_name = {
            one.n: {frozenset(season.names(couple)) for couple in one.seats} for one in season.events if one.seats
        }
        sat = {frozenset(pair) for pairs in by_name.values() for pair in pairs}
        assert {frozenset(one.pair): one.events for one in found.seated} == {
            pair: tuple(n for n, pairs in by_name.items() if pair in pairs) for pair in sat
        }
        assert len(found.seated) == len(sat)
