"""Ceremonies beside each other, against plain counting of couples by names."""

from __future__ import annotations

import random

import pytest

import sleuth.season
from sleuth.games.show import Format
from sleuth.season.count.course import nights, seated_couples
from sleuth.season.model.events import BOOTH, CEREMONY, Event, Season
from sleuth.season.results import SeatedCouple
from tests.season import made_up

PEOPLE = ("Ann", "Bea", "Cleo"), ("Kim", "Lou", "Max")


def season_of(*events: Event) -> Season:
    return Season("x", "X", Format(3, 3), *PEOPLE, events)


def night(n: int, *guests: int, lights: int | None = 1) -> Event:
    """A ceremony: the guests of Ann, Bea and Cleo."""
    return Event(n, n, CEREMONY, seats=tuple(enumerate(guests)), lights=lights)


def test_new_couples_and_the_most_similar_earlier_night_are_named():
    first, second, third = night(1, 0, 1, 2), night(2, 1, 0, 2), night(3, 0, 2, 1)
    found = nights(season_of(first, second, third))
    ann, bea, cleo = PEOPLE[0]
    assert [one.new_pairs for one in found.values()] == [
        ((ann, "Kim"), (bea, "Lou"), (cleo, "Max")),
        ((ann, "Lou"), (bea, "Kim")),
        ((bea, "Max"), (cleo, "Lou")),
    ]
    assert [(one.similar, one.same) for one in found.values()] == [(None, 0), (1, 1), (1, 1)]


def test_of_several_nights_that_are_as_similar_the_last_one_is_named():
    again = night(2, 0, 1, 2)
    last = nights(season_of(night(1, 0, 1, 2), again, night(3, 0, 1, 2)))[3]
    assert (last.similar, last.same, last.new_pairs) == (2, 3, ())


def test_a_night_that_was_sold_counts_and_a_booth_does_not():
    booth = Event(1, 1, BOOTH, pair=(0, 0), answer=False)
    sold, last = night(2, 0, 1, 2, lights=None), night(3, 0, 2, 1)
    assert nights(season_of(booth, sold, last))[3].similar == 2
    assert seated_couples(season_of(booth, sold, last))[0] == SeatedCouple(("Ann", "Kim"), (2, 3))
    assert seated_couples(season_of(booth)) == ()


def test_a_ceremony_of_which_nobody_was_shown_is_left_out():
    unseen = Event(2, 2, CEREMONY)
    first, last = night(1, 0, 1, 2), night(3, 1, 2, 0)
    assert list(nights(season_of(first, unseen, last))) == [1, 3]
    assert [one.night is None for one in sleuth.season.odds(season_of(first, unseen, last)).events] == [
        False,
        True,
        False,
    ]


@pytest.mark.parametrize("form", made_up.FORMATS, ids=lambda form: form.name)
def test_every_number_is_what_counting_by_names_says(form: Format):
    rng = random.Random(7)
    for _ in range(5):
        season = made_up.random_season(form, rng, events=9)
        found = sleuth.season.odds(season)
        by_name = {
            one.n: {frozenset(season.names(couple)) for couple in one.seats} for one in season.events if one.seats
        }
        for one in found.events:
            if one.n not in by_name:
                assert one.night is None
                continue
            assert one.night is not None
            here = by_name[one.n]
            earlier = {n: len(here & pairs) for n, pairs in by_name.items() if n < one.n}
            fresh = {pair for pair in here if not any(pair in pairs for n, pairs in by_name.items() if n < one.n)}
            assert {frozenset(pair) for pair in one.night.new_pairs} == fresh
            assert one.night.same == max(earlier.values(), default=0)
            assert one.night.similar == max(
                (n for n, same in earlier.items() if same == one.night.same > 0), default=None
            )
        sat = {frozenset(pair) for pairs in by_name.values() for pair in pairs}
        assert {frozenset(one.pair): one.events for one in found.seated} == {
            pair: tuple(n for n, pairs in by_name.items() if pair in pairs) for pair in sat
        }
        assert len(found.seated) == len(sat)
