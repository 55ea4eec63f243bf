"""Clashes and repairs against trying everything by hand."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sleuth.games.show import Format
from sleuth.season.model.events import BOOTH, CEREMONY, Event, Season
from sleuth.season.reasons.doctor import LIGHTS, REMOVED, diagnose, edits, value_of
from sleuth.season.results import EventClash
from tests.season import made_up, naive


@pytest.mark.every_run(4)
@pytest.mark.parametrize("form", made_up.FORMATS, ids=lambda form: form.name + "*" * len(form.extras))
def test_every_single_edit_is_found_and_no_other(form: Format):
    rng = random.Random(str(form))
    sick = 0
    for _ in range(60):
        season = made_up.random_season(form, rng, events=6, true=False)
        found = diagnose(season)
        assert found.remaining == len(naive.left(season))
        if found.clash is None:
            assert found.remaining
            continue
        sick += 1
        assert naive.left(season.upto(found.clash.event - 1))
        assert not naive.left(season.upto(found.clash.event))
        assert found.repaired_until is not None
        upto = season.upto(found.repaired_until)
        wanted = set()
        for k, event in enumerate(upto.events):
            others = (*upto.events[:k], *upto.events[k + 1 :])
            if event.informs and (left := len(naive.left(replace(upto, events=others)))):
                wanted.add((REMOVED, event.n, None, left))
            for what, edited, _ in edits(form, event):
                if what == REMOVED:
                    continue
                left = len(naive.left(replace(upto, events=(*upto.events[:k], edited, *upto.events[k + 1 :]))))
                if left:
                    wanted.add((what, event.n, value_of(season, edited, what), left))
        assert {(one.what, one.event, one.new, one.remaining) for one in found.repairs} == wanted
        if sick == 6:
            break
    assert sick


def test_any_other_number_of_lights_is_tried_and_what_was_tried_is_counted():
    """All eight sit right, and three lights were written: five too few."""
    form = Format(8, 8)
    names = tuple("ABCDEFGH"), tuple("stuvwxyz")
    right = tuple((k, k) for k in range(8))
    booths = tuple(Event(k + 1, 1, BOOTH, pair=(k, k), answer=True) for k in range(8))
    found = diagnose(Season("x", "X", form, *names, (*booths, Event(9, 1, CEREMONY, seats=right, lights=3))))
    assert [(one.new, one.remaining) for one in found.repairs if one.what == LIGHTS] == [(8, 1)]
    assert found.tried == {"lights": 8, "seats": 28, "answer": 8, "removed": 9}


def test_the_events_that_clash_are_named():
    """All four couples of week 1 are right, and one of them is no match."""
    form = Format(4, 4)
    names = tuple("ABCD"), tuple("wxyz")
    straight = ((0, 0), (1, 1), (2, 2), (3, 3))
    events = (
        Event(1, 1, CEREMONY, seats=straight, lights=4),
        Event(2, 2, BOOTH, pair=(0, 0), answer=False),
        Event(3, 2, CEREMONY, seats=((0, 1), (1, 0), (2, 2), (3, 3)), lights=4),
    )
    found = diagnose(Season("x", "X", form, *names, events))
    assert found.clash == EventClash(2, (1, 2), smallest=True)
    assert "seats" in {one.what for one in found.repairs}
