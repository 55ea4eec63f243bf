"""The review of a season against plain enumeration: bits expected, the best there was, what the answers gave."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from sleuth import season as seasons
from sleuth.games.show import Couple, Format
from sleuth.season.model.events import BOOTH, CEREMONY, Season
from sleuth.season.model.file import read_season
from sleuth.season.model.names import couple_of
from sleuth.season.play.review import TURN, review, turning_point
from sleuth.season.results import ReviewedChoice
from tests.season import made_up, naive

SMALL = (Format(4, 4), Format(3, 4, doubles=1), Format(3, 5, triples=1), Format(6, 6, any_pair=True))


def entropy(answers: Iterable[Hashable]) -> float:
    sizes = Counter(answers).values()
    whole = sum(sizes)
    return sum(size / whole * math.log2(whole / size) for size in sizes)


def full_seatings(form: Format) -> Iterator[list[Couple]]:
    if form.any_pair:
        for one in naive.matchings(form):
            yield [(a, b) for b, a in enumerate(one) if a < b]
    else:
        for guests in permutations(range(form.size_b), form.size_a):
            yield list(enumerate(guests))


@pytest.mark.parametrize("form", SMALL, ids=lambda form: form.name)
def test_a_review_is_what_enumeration_says(form: Format):
    rng = random.Random(5)
    for _ in range(4):
        season = made_up.random_season(form, rng, events=6)
        choices = {one.event: one for one in review(season).choices}
        for event in season.events:
            if event.kind not in (BOOTH, CEREMONY) or event.sold or event.not_shown:
                assert event.n not in choices
                continue
            found, left = choices[event.n], naive.left(season.upto(event.n - 1))
            if event.pair is not None:
                chosen, best = (
                    event.pair,
                    max(
                        entropy(naive.matches(one, (a, b)) for one in left)
                        for a in range(form.size_a)
                        for b in range(form.size_b)
                    ),
                )
                bits = entropy(naive.matches(one, chosen) for one in left)
                alike = sum(naive.matches(one, chosen) == event.answer for one in left)
            else:
                bits = entropy(naive.lights(one, event.seats) for one in left)
                most = max(entropy(naive.lights(one, seats) for one in left) for seats in full_seatings(form))
                best = max(bits, most)
                alike = sum(naive.lights(one, event.seats) == event.lights for one in left)
            assert (found.before, found.remaining) == (len(left), len(naive.left(season.upto(event.n))))
            assert found.bits == pytest.approx(bits)
            assert found.best_bits == pytest.approx(best, abs=1e-3)
            assert found.gained == pytest.approx(math.log2(len(left) / alike))
            assert found.luck == pytest.approx(found.gained - bits)


@pytest.mark.thorough
@pytest.mark.parametrize("weeks", [3, pytest.param(6, marks=pytest.mark.thorough)])
def test_the_best_couple_and_seating_have_the_bits_that_are_named(weeks: int):
    season = read_season("example", until=f"w{weeks}")
    choices = review(season).choices
    assert len(choices) == 2 * weeks
    for one in choices:
        event, best = season.event(one.event), tuple(couple_of(season, *pair, "") for pair in one.best_pairs)
        again = (
            replace(event, pair=best[0])
            if one.kind == BOOTH
            else replace(event, seats=best, lights=len(set(best) & set(hidden(season))))
        )
        if one.kind == BOOTH:
            again = replace(again, answer=again.pair in hidden(season))
        events = tuple(again if event.n == again.n else event for event in season.upto(again.n).events)
        assert review(replace(season, events=events)).choices[-1].bits == pytest.approx(one.best_bits)


def hidden(season: Season) -> tuple[Couple, ...]:
    return read_season("example").final


def moved(event: int, before: float | None, after: float | None, *, ends: bool = False) -> ReviewedChoice:
    return ReviewedChoice(
        event=event,
        week=1,
        kind=BOOTH,
        remaining=1,
        bits=0,
        best_bits=0,
        best_pairs=(),
        gained=0,
        luck=0,
        blackout=False,
        chance_before=before,
        chance=after,
        before=2,
        ends=ends,
    )


def test_the_turning_point_is_the_largest_change_of_the_chance():
    small, down, up = moved(1, 0.5, 0.5 + TURN / 2), moved(2, 0.9, 0.5), moved(3, 0.5, 0.7)
    assert turning_point([small, up, down]) == down.event
    assert turning_point([small]) is None
    assert turning_point([moved(1, None, None)]) is None


def test_a_turning_point_matters_and_is_not_the_end():
    assert turning_point([moved(1, 0.979, 0.991), moved(2, 0.99, 1), moved(3, 0.5, 0.41)]) is None
    assert turning_point([moved(1, 0.9, 0.8 - 1e-9), moved(2, 0.2, 1, ends=True)]) == 1
    whole, early = read_season("example"), read_season("example").upto(8)
    assert [review(whole).choices[-1].ends, review(early, weeks=4).choices[-1].ends] == [True, True]
    assert not any(one.ends for one in review(early).choices)


def test_a_season_won_or_past_its_end_has_a_chance_of_one_or_none():
    assert seasons.review("example").choices[-1].chance == 1
    assert seasons.review("example", until="w4", weeks=4).choices[-1].chance == 0


def test_the_means_and_the_luck_are_of_the_choices():
    found = seasons.review("example", until="w3")
    booths = [one for one in found.choices if one.kind == BOOTH]
    assert found.booths is not None
    assert found.booths.count == len(booths) == 3
    assert found.booths.bits == pytest.approx(sum(one.bits for one in booths) / 3)
    assert found.booths.bits <= found.booths.best_bits
    assert found.luck == pytest.approx(sum(one.gained - one.bits for one in found.choices))
    none = seasons.review("example", until="0")
    assert (none.choices, none.booths, none.luck, none.turning_point) == ((), None, 0, None)


def test_the_review_is_said_in_both_languages():
    english, german = (str(seasons.review("example", until="w3", language=one)) for one in ("en", "de"))
    assert english.startswith("Truth booths: 0.49 bits were expected, 0.54 were possible;")
    assert german.startswith("Matchboxen: 0,49 Bit waren zu erwarten, 0,54 waren möglich;")
    assert seasons.review("example", until="w3").as_dict()["text"] == english.splitlines()
