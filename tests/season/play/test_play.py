"""Strategies at play, seatings, advice: small cases and laws."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial

import numpy as np
import pytest

from research.seasons.play import play
from research.seasons.rollouts import rollouts
from research.seasons.ways import WAYS, player
from sleuth.errors import InconsistentHistory
from sleuth.games.show import Format
from sleuth.playing.games import season_outcome
from sleuth.season.count.join import odds, shares_of
from sleuth.season.count.seating import couples_of, lights, neighbours, row_of, seat
from sleuth.season.count.state import SeasonState
from sleuth.season.model.events import BOOTH, CANCELLED, CEREMONY, Event, Season, event_of
from sleuth.season.model.file import read_season
from sleuth.season.model.names import couple_of
from sleuth.season.play.curves import CURVES
from sleuth.season.play.rollouts import next_week
from sleuth.season.play.seasons import SeasonBook
from sleuth.season.play.strategies import choose_booth, count_wins_in_two, probes
from sleuth.season.play.week_advice import advise_season
from sleuth.season.reasons.scenarios import scenarios
from sleuth.season.results import Scenario
from sleuth.text.season.words import SeasonWords
from tests.season import made_up, naive
from tests.table import each_row

PLAYED = (Format(5, 5), Format(4, 5, doubles=1), Format(6, 6, any_pair=True), Format(4, 6, triples=1))


@each_row("form", PLAYED)
@each_row("strategy", WAYS)
def test_every_strategy_lights_up_in_every_format(form: Format, strategy: str):
    for k in range(5):
        rng = np.random.default_rng(k)
        secret = form.draw(rng)
        found = play(partial(player, form, strategy), form, secret, rng)
        assert 1 <= found.weeks <= 15
        assert season_outcome(found.weeks, found.left, found.weeks).won == {"lit": True, "identified": True}
        assert list(found.left) == sorted(found.left, reverse=True)
        fitting = list(naive.matchings(form))
        for (action, reply), left in zip(found.turns, found.left, strict=True):
            fitting = [one for one in fitting if naive.fits(one, event_of(action, 1, reply))]
            assert left == len(fitting)
        assert secret in fitting
        assert len(fitting) == 1 or form.shares  # of a shared match, one guest did not sit


def test_what_is_kept_in_a_played_season_is_what_enumeration_keeps():
    """The candidates of each moment against the plain rule, where they are sampled at first, too."""
    form = Format(5, 5)
    book = SeasonBook(form)
    rng = np.random.default_rng(3)
    for listed in (0, 10**6):
        state = SeasonState.of(form, (), listed=listed)
        for event in (
            Event(1, 0, BOOTH, pair=(0, 1), answer=False),
            Event(2, 0, CEREMONY, seats=((0, 0), (1, 2)), lights=1),
        ):
            state = state.after(event, listed=listed)
            left = [one for one in naive.matchings(form) if all(naive.fits(one, e) for e in state.events)]
            assert state.total == len(left)
            assert {tuple(column) for column in state.columns.T.tolist()} <= set(left)
            assert state.complete == (listed > 0)
    assert book.early(choose_booth, state, 5, rng) is not None


@pytest.mark.parametrize("form", made_up.FORMATS, ids=lambda form: form.name + "*" * len(form.extras))
def test_seatings_show_the_lights_of_the_plain_rule(form: Format):
    rng = np.random.default_rng(1)
    count = odds(Season("x", "X", form, (), ()))
    columns = count.matchings()
    rows = seat(form, columns[:, :20], rng)
    for row, column in zip(rows, columns.T.tolist(), strict=False):
        seats = couples_of(form, row)
        assert len(seats) == form.seats
        assert all(naive.matches(tuple(column), couple) for couple in seats)
        assert np.array_equal(row_of(form, seats), row)
        shown = Counter(sum(naive.matches(one, couple) for couple in seats) for one in naive.matchings(form))
        assert lights(columns, row[None], form.seats)[0].tolist() == [shown[k] for k in range(form.seats + 1)]
        for other in neighbours(form, row):
            people = [(0, a) for a, _ in couples_of(form, other)] + [
                (0 if form.any_pair else 1, b) for _, b in couples_of(form, other)
            ]
            assert len(set(people)) == len(people) == 2 * form.seats
            assert not np.array_equal(other, row)


def test_the_last_two_weeks_against_plain_play():
    """For each first booth, the best of the probes by plain counting."""
    form = Format(4, 4)
    state = SeasonState.of(form, (Event(1, 0, CEREMONY, seats=((0, 0), (1, 1), (2, 2), (3, 3)), lights=1),))
    pool = probes(state, np.random.default_rng(7))
    found = count_wins_in_two(state, state.open_couples, np.random.default_rng(7))
    for (a, b), wins in zip(state.open_couples, found.tolist(), strict=True):
        total = 0
        for answer in (True, False):
            part = [one for one in state.columns.T.tolist() if (one[b] == a) == answer]
            best = 0
            for row in pool.tolist():
                shown = Counter(sum(x == y for x, y in zip(row, one, strict=True)) for one in part)
                best = max(best, sum(many if k == 4 else min(2, many) for k, many in shown.items()))
            total += best
        assert wins == total


@each_row("name", CURVES)
def test_chances_fall_with_the_number_left_and_rise_with_the_weeks(name: str):
    curve, left = CURVES[name], np.array([2.0**bits for bits in range(34)])
    for weeks in range(1, 13):
        for booth in (False, True):
            now = curve.chance(left, weeks, booth=booth)
            assert now[0] == 1
            assert (np.diff(now) <= 0).all()
            assert (np.diff(left * now) >= -1e-6 * left[1:]).all()  # of more matchings, no fewer are won
            assert (
                curve.chance(left, weeks + 1, booth=booth) >= now - 2e-3
            ).all()  # two of few are exact with one week
        assert (curve.chance(left, weeks, booth=False) <= curve.chance(left, weeks, booth=True)).all()
    assert curve.chance(np.array([0.0, 1.0]), 3, booth=True).tolist() == [0.0, 1.0]


@each_row("name", CURVES)
def test_the_booth_of_the_best_chance_is_the_one_of_most_bits(name: str):
    """An answer nearer to one half never has the worse chance, so no couple of few bits is sent for a lucky yes."""
    curve, shares = CURVES[name], np.arange(0.01, 0.505, 0.01)
    for left in (10.0, 1e3, 1e5, 1e7, 1e9):
        for weeks in range(1, 11):
            halves = (left * part * curve.chance(left * part, weeks, booth=False) for part in (shares, 1.0 - shares))
            won = sum(halves) / left
            assert (np.diff(won) >= -1e-9).all()


def test_advice_for_the_example():
    season = read_season("example", until="w4")
    advice = advise_season(season, top=3)
    assert (advice.week, advice.booth_past, advice.remaining) == (5, False, odds(season).total)
    for one in advice.booths:
        a, b = one.couple
        assert one.probability == pytest.approx(shares_of(odds(season))[a, b])
        assert 0 < one.bits <= 1
    best = advice.ceremonies[0]
    assert sum(best.lights) == advice.remaining
    assert best.exact


@pytest.mark.parametrize(
    ("until", "weeks", "week", "chance"), [(None, 10, 9, 1.0), ("w4", 4, 4, 0.0), ("w5", 3, 5, 0.0)]
)
def test_a_season_that_is_over_has_nothing_to_advise(until: str | None, weeks: int, week: int, chance: float):
    advice = advise_season(read_season("example", until=until), weeks=weeks)
    assert (advice.over, advice.week, advice.chance) == (True, week, (chance, chance, chance))
    assert (advice.booths, advice.ceremonies) == ((), ())


@pytest.mark.every_run(3)
@pytest.mark.parametrize("by_bits", [False, True])
@pytest.mark.parametrize("until", ["1", "w3", "w6"])
def test_no_column_as_printed_contradicts_the_order(by_bits: bool, until: str):
    season = read_season("example", until=until)
    words = SeasonWords("en")
    advice = advise_season(season, by_bits=by_bits, top=8)
    for rows in (advice.booths, advice.ceremonies):
        cells = [f"{one.bits:.3f}" if by_bits else words.percent(one.chance) for one in rows]
        best_last = [-_number(cell) for cell in cells]
        assert best_last == sorted(best_last)
    assert all(one.exact for one in advice.ceremonies)


def _number(cell: str) -> float:
    text = cell.removesuffix("%")
    return float(text.lstrip("<>")) + {"<": -0.05, ">": 0.05}.get(text[0], 0.0)


def test_rows_that_are_estimates_come_last_and_say_so():
    form = Format(12, 12)
    season = Season("x", "X", form, tuple("ABCDEFGHIJKL"), tuple("abcdefghijkl"))
    advice = advise_season(season, top=3)
    assert [one.exact for one in advice.ceremonies] == [True, False, False]


@pytest.mark.parametrize("form", [Format(4, 5, doubles=1), Format(6, 6, any_pair=True)], ids=lambda form: form.name)
def test_advice_in_other_formats_keeps_seats(form: Format):
    names = tuple(f"P{k}" for k in range(form.size_a))
    season = Season("x", "X", form, names, names if form.any_pair else tuple(f"Q{k}" for k in range(form.size_b)))
    assert all(len(one.seats) == form.seats for one in advise_season(season).ceremonies)


def test_the_booth_that_is_best_in_bits_is_nearest_to_a_half():
    season = read_season("example", until="w5")
    shares = shares_of(odds(season))
    nearest = min(abs(share - 0.5) for share in shares.ravel() if 0 < share < 1)
    assert abs(advise_season(season).booths[0].probability - 0.5) == pytest.approx(nearest)


def test_a_season_that_leaves_nothing_has_no_advice():
    season = read_season("example")
    clash = Event(99, 10, BOOTH, pair=season.final[0], answer=False)
    broken = Season("x", "X", season.format, season.side_a, season.side_b, (*season.events, clash))
    for call in (advise_season, lambda one: rollouts(one, 1)):
        with pytest.raises(InconsistentHistory):
            call(broken)


def test_the_next_week():
    season = Season("x", "X", Format(3, 3), tuple("abc"), tuple("uvw"))
    booth, night = Event(1, 1, BOOTH, pair=(0, 0), answer=True), Event(2, 1, CEREMONY, seats=((0, 0),), lights=1)
    week_after = lambda *events: next_week(Season("x", "X", season.format, (), (), events))  # noqa: E731
    assert week_after() == (1, False)
    assert week_after(booth) == (1, True)
    assert week_after(booth, night) == (2, False)
    assert week_after(booth, night, Event(3, 2, CANCELLED, text="truth booth")) == (2, True)


def test_rollouts_are_won_when_all_is_known():
    season = read_season("example", until="w8")
    found = rollouts(season, 10)
    assert found.with_booth == found.sold == found.games == 10


def test_a_played_season_ends_in_its_week():
    season = read_season("example", until="w6")
    book = SeasonBook(season.format)
    state = SeasonState.of(season.format, season.events)
    secret = tuple(state.columns[:, 0].tolist())
    make = partial(book.player, state=state, week=7)
    assert 1 <= play(make, season.format, secret, np.random.default_rng(1)).weeks <= 6


def leaves(top: Scenario) -> int:
    return sum(leaves(case) for case in top.cases) if top.cases else top.remaining


@each_row("form", made_up.FORMATS)
def test_scenarios_share_out_all_matchings(form: Format):
    rng = random.Random(str(form))
    season = made_up.random_season(form, rng, events=3)
    found = naive.left(season)
    top = scenarios(season, depth=12)
    assert top.remaining == len(found) == leaves(top)

    def hold(case: Scenario, fitting: list[naive.Matching]) -> None:
        fitting = [
            one for one in fitting if all(naive.matches(one, couple_of(season, *pair, "")) for pair in case.pairs)
        ]
        assert len(fitting) == case.remaining
        assert all(naive.matches(one, couple_of(season, *pair, "")) for pair in case.certain for one in fitting)
        for below in case.cases:
            hold(below, fitting)

    hold(top, found)
