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
from sleuth.season.model.events import BOOTH, CEREMONY, REVEAL, Event, Season
from sleuth.season.model.file import read_season
from sleuth.season.model.names import couple_of
from sleuth.season.play.review import TURN, review, turning_point
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
            assert found.remaining == len(naive.left(season.upto(event.n)))
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


def test_the_turning_point_is_the_largest_change_of_the_chance():
    assert turning_point([(TURN / 2, 1), (0.2, 2), (0.4, 3), (0.4, 4)]) == 3
    assert turning_point([(TURN / 2, 1)]) is None
    assert turning_point([]) is None


def test_the_answer_that_ends_the_season_is_no_turning_point():
    """Two matchings are left: the seating wins, or it loses in the last week, or there is another week."""
    season = read_season("example")
    *known, (a, b), (c, d) = season.final
    reveals = [Event(n, 1, REVEAL, pair=couple, answer=True) for n, couple in enumerate(known, 1)]
    wrong = Event(9, 8, CEREMONY, seats=(*known, (a, d), (c, b)), lights=8)

    def turn(night: Event, weeks: int) -> int | None:
        return review(replace(season, events=(*reveals, night)), weeks=weeks).turning_point

    assert turn(replace(wrong, seats=season.final, lights=10), 8) is None
    assert turn(wrong, 8) is None
    three = replace(wrong, seats=(*known[:-1], (known[-1][0], d), (a, b), (c, known[-1][1])))
    events = (*reveals[:-1], replace(three, lights=8))
    assert review(replace(season, events=events), weeks=9).turning_point == 9


def test_a_season_won_or_past_its_end_has_a_chance_of_one_or_none():
    assert seasons.review("example").choices[-1].chance == 1
    assert seasons.review("example", until="w4", weeks=4).choices[-1].chance == 0


def test_a_ceremony_after_the_win_could_tell_nothing():
    names, right, wrong = ("A", "B", "C"), ((0, 0), (1, 1), (2, 2)), ((0, 1), (1, 2), (2, 0))
    events = Event(1, 1, CEREMONY, seats=right, lights=3), Event(2, 2, CEREMONY, seats=wrong, lights=0)
    won, after = review(Season("x", "X", Format(3, 3), names, names, events)).choices
    assert won.remaining == after.remaining == 1
    assert (after.bits, after.best_bits, after.gained) == (0, 0, 0)
    assert after.best_pairs == (("A", "B"), ("B", "C"), ("C", "A"))


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
