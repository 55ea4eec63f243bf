"""The join against plain enumeration: counts, couples, lists, samples and lights of random small seasons."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from sleuth.errors import InputError
from sleuth.games.show import Format
from sleuth.season.count.join import count_matchings, lights_of, odds
from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, SAME_MATCH, Event, Season, suppose
from tests.season import made_up, naive
from tests.table import each_row

IDS = [form.name + "*" * len(form.extras) for form in made_up.FORMATS]


def columns(hosts) -> list[tuple[int, ...]]:
    return sorted(map(tuple, hosts.T.tolist()))


@pytest.mark.every_run(4)
@pytest.mark.parametrize("form", made_up.FORMATS, ids=IDS)
def test_random_seasons_are_counted_as_by_listing(form: Format):
    rng = random.Random(str(form))
    for _ in range(25):
        season = made_up.random_season(form, rng, events=rng.randrange(1, 7), true=rng.random() < 0.8)
        for upto in range(len(season.events) + 1):
            now = season.upto(upto)
            found = naive.left(now)
            count = odds(now)
            assert count.total == len(found)
            assert columns(count.matchings()) == sorted(found)
            couples = count.couples()
            for b in range(form.size_b):
                for a in range(form.size_a):
                    assert couples[b, a] == sum(one[b] == a for one in found)


@pytest.mark.parametrize("form", made_up.FORMATS, ids=IDS)
def test_samples_are_uniform_and_fit(form: Format):
    rng = random.Random(form.name)
    season = made_up.random_season(form, rng, events=2)
    found = naive.left(season)
    size = 200 * len(found)
    drawn = Counter(map(tuple, odds(season).sample(size, np.random.default_rng(1)).T.tolist()))
    assert set(drawn) <= set(found)
    chi2 = sum((drawn[one] - 200) ** 2 / 200 for one in found)
    freedom = len(found) - 1
    assert chi2 <= freedom + 6 * (2 * max(freedom, 1)) ** 0.5  # about six standard deviations


@each_row("form", made_up.FORMATS)
def test_the_lights_of_a_planned_ceremony(form: Format):
    rng = random.Random(form.name)
    season = made_up.random_season(form, rng, events=2)
    seats = made_up.random_seats(form, rng)
    found = naive.left(season)
    lights = Counter(sum(naive.matches(one, seat) for seat in seats) for one in found)
    assert lights_of(season, seats) == [lights[k] for k in range(len(seats) + 1)]
    assert sum(lights_of(season, seats)) == len(found)


@each_row("form", made_up.FORMATS)
def test_more_facts_are_as_good_as_booths(form: Format):
    rng = random.Random(form.name)
    season = made_up.random_season(form, rng, events=2)
    couple = rng.choice(made_up.random_seats(form, rng))
    booth = Event(9, 9, BOOTH, pair=couple, answer=True)
    yes = odds(replace(season, events=(*season.events, booth))).total
    no = odds(season, suppose(couple, False)).total
    assert odds(season, suppose(couple)).total == yes
    assert yes + no == odds(season).total


@pytest.mark.every_run(2)
@pytest.mark.parametrize(
    ("form", "count"),
    [
        (Format(10, 10), 3_628_800),
        (Format(11, 11), 39_916_800),
        (Format(10, 11, doubles=1, extras=(10,)), 36_288_000),
        (Format(10, 11, doubles=1), 199_584_000),
        (Format(10, 12, triples=1, extras=(11,)), 55 * 3_628_800),
        (Format(10, 12, doubles=2), 5_388_768_000),
        (Format(10, 12, doubles=2, extras=(11,)), 5_388_768_000 // 3),
        (Format(16, 16, any_pair=True), 2_027_025),
    ],
    ids=lambda value: value.name if isinstance(value, Format) else "",
)
def test_the_number_of_matchings_before_any_event(form: Format, count: int):
    """The table of formats: 10!, 11!, 10·10!, C(11,2)·10!, 12!/(2!2!)·C(10,2), 15!!."""
    found = count_matchings(form, ())
    assert found.total == count
    assert (found.couples().sum(axis=1) == count).all()


def test_relabelling_people_permutes_the_couples():
    form = Format(4, 6, doubles=2)
    rng = random.Random(3)
    season = made_up.random_season(form, rng, events=3)
    a_new, b_new = rng.sample(range(4), 4), rng.sample(range(6), 6)
    change = lambda couple: (a_new[couple[0]], b_new[couple[1]])  # noqa: E731
    events = tuple(
        replace(
            event,
            pair=change(event.pair) if event.pair else None,
            seats=tuple(map(change, event.seats)),
            people=tuple(b_new[b] for b in event.people),
        )
        for event in season.events
    )
    before = odds(season).couples()
    after = odds(replace(season, events=events)).couples()
    assert after[np.ix_(b_new, a_new)].tolist() == before.tolist()


def test_groups_that_overlap_are_one_group():
    season = Season("x", "X", Format(4, 6, triples=1), tuple("abcd"), tuple("uvwxyz"))
    events = tuple(Event(n, n, SAME_MATCH, people=people) for n, people in enumerate([(0, 3), (3, 5)], 1))
    assert odds(replace(season, events=events)).total == 4 * 6
    hint = Event(3, 3, COUNT_HINT, people=(1,), group_size=3)
    assert odds(replace(season, events=(*events, hint))).total == 0


def test_the_same_ceremony_with_other_lights_is_impossible():
    seats = ((0, 0), (1, 1))
    events = [Event(1, 1, CEREMONY, seats=seats, lights=1), Event(2, 2, CEREMONY, seats=seats[::-1], lights=0)]
    assert count_matchings(Format(3, 3), events[:1]).total == 2
    assert count_matchings(Format(3, 3), events).total == 0


@each_row(
    ("form", "says"),
    [
        (Format(10, 11), "set double_matches"),
        (Format(11, 10), "the other way round"),
        (Format(14, 14), "1 to 13 work"),
        (Format(7, 7, any_pair=True), "an even number"),
        (Format(4, 4, extras=(1,)), "nobody shares"),
        (Format(2, 5, doubles=3), "2 people with 3 double and 0 triple matches do not fit 5"),
    ],
)
def test_a_format_that_does_not_add_up_is_named(form: Format, says: str):
    with pytest.raises(InputError, match=says):
        count_matchings(form, ())


def test_hints_about_six_people_who_share_are_counted_and_of_seven_refused():
    hints = [Event(n, n, COUNT_HINT, people=(n - 1,), group_size=1) for n in range(1, 8)]
    alone = 8 * 7 * 6 * 5 * 4 * 3  # six guests with a host each, then two hosts who share the last four in pairs
    assert count_matchings(Format(8, 10, doubles=2), hints[:6]).total == alone * 6
    with pytest.raises(InputError, match="hints about 7 people who share; 6 can be counted"):
        _ = count_matchings(Format(8, 10, doubles=2), hints).total


def test_too_many_ceremonies_are_named():
    rng = random.Random(1)
    events = [Event(n, n, CEREMONY, seats=made_up.random_seats(Format(8, 8), rng), lights=1) for n in range(1, 18)]
    with pytest.raises(InputError, match="more than 16 different ceremonies"):
        count_matchings(Format(8, 8), events)
