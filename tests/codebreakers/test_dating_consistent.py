"""The show by its candidates: all secrets by the deadline, exact candidates, and weeks that cannot be."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from sleuth.core.rules import History
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.columns import keep
from sleuth.games.show import Action, Booth, Ceremony, Format, Show
from sleuth.kernels.permutations import sieve
from sleuth.season.count.seating import keep_couple
from sleuth.season.count.state import SeasonState
from sleuth.season.play.seasons import player, state_after
from sleuth.season.play.strategies import SeasonEffort, choose_booth, choose_seating
from tests.table import each_row


def told(action: Action, secret: tuple[int, ...]) -> int:
    if isinstance(action, Booth):
        return int(secret[action.person] == action.partner)
    return sum(a == b for a, b in zip(action.seating, secret, strict=True))


def of_four(columns: np.ndarray) -> SeasonState:
    """A state of four couples in which these matchings are left."""
    return SeasonState(Format(4, 4), (), np.ascontiguousarray(columns), columns.shape[1], True)


def season(secret: tuple[int, ...], *, seed: int = 1, weeks: int = 10) -> tuple[list[tuple[Action, int]], list[int]]:
    """The history until all lights are on, and the number of candidates after each feedback."""
    left: list[int] = []
    breaker = player(Format(len(secret), len(secret)), rng=np.random.default_rng(seed), weeks=weeks, watch=left.append)
    history: list[tuple[Action, int]] = []
    action = next(breaker)
    while True:
        history.append((action, told(action, secret)))
        assert len(history) < 1000
        try:
            action = breaker.send(history[-1][1])
        except StopIteration:
            return history, left


@pytest.mark.parametrize(("n", "weeks"), [(1, 1), (2, 1), (3, 3), (4, 4), (5, 5)])
def test_every_secret_lights_up_within_as_many_weeks_as_couples(n: int, weeks: int):
    for secret in permutations(range(n)):
        history, _ = season(secret)
        assert history[-1] == (Ceremony(secret), n)
        assert len(history) // 2 <= weeks


def test_booth_and_ceremony_take_turns():
    """A booth before each ceremony, as long as any couple is open."""
    history, left = season((3, 1, 4, 0, 5, 2))
    show = Show((3, 1, 4, 0, 5, 2), Format(6, 6))
    open_before = [2, *left]
    for k, (action, feedback) in enumerate(history):
        assert show(action) == feedback
        if isinstance(action, Ceremony):
            assert (k > 0 and isinstance(history[k - 1][0], Booth)) or open_before[k] == 1


def test_the_number_of_candidates_is_that_of_brute_force():
    history, left = season((3, 1, 4, 0, 5, 2))
    fits = list(permutations(range(6)))
    for (action, feedback), count in zip(history, left, strict=True):
        fits = [secret for secret in fits if told(action, secret) == feedback]
        assert len(fits) == count


@pytest.mark.parametrize("weeks", [1, 3, 5, 10])
def test_it_goes_on_after_the_deadline(weeks: int):
    history, left = season((6, 2, 0, 5, 1, 3, 4), weeks=weeks)
    assert history[-1][1] == 7
    assert left[-1] == 1


def test_the_same_seed_makes_the_same_season():
    secret = tuple(np.random.default_rng(3).permutation(8).tolist())
    assert season(secret, seed=4) == season(secret, seed=4)


def test_two_of_any_number_are_won_in_the_last_week():
    """With the candidates of a last week, the booth's pair parts them."""
    state = of_four(sieve.listed(4)[:, [0, 7]])
    couple = choose_booth(state, 0, SeasonEffort(), np.random.default_rng(0))
    assert couple is not None
    host, person = couple
    assert len(set(state.columns[person].tolist())) == 2
    assert host in state.columns[person]


def test_a_last_week_but_one_is_searched():
    """Nine candidates of four couples: the booth and the ceremony leave no part of more than two."""
    rng = np.random.default_rng(4)
    state = of_four(sieve.listed(4)[:, rng.choice(24, 9, replace=False)])
    couple = choose_booth(state, 1, SeasonEffort(), rng)
    assert couple is not None
    for answer in (False, True):
        part = of_four(keep_couple(state.columns, couple, answer))
        seating = choose_seating(part, 1, SeasonEffort(), rng)
        assert all(keep(part.columns, seating, lights).shape[1] <= 2 for lights in range(5))


@each_row(
    "feedback",
    [[2], [0, 3], [0, -1], [1, 0]],
)
def test_impossible_feedback_names_the_week(feedback: list[int]):
    breaker = player(Format(4, 4), rng=np.random.default_rng(0))
    next(breaker)
    for each in feedback[:-1]:
        breaker.send(each)
    with pytest.raises(InconsistentHistory, match="week 1: no matching of 4x4"):
        breaker.send(feedback[-1])


@pytest.mark.parametrize("n", [0, 14])
def test_couples_that_cannot_be_counted_are_refused(n: int):
    with pytest.raises(InputError, match=f"{n} people on side A.*1 to 13 work"):
        player(Format(n, n), rng=np.random.default_rng(0))


def test_it_goes_on_from_a_season_that_others_began_without_a_booth():
    secret = (3, 1, 4, 0, 2)
    history: History = ((Ceremony((0, 1, 2, 3, 4)), 1),)
    action = next(player(Format(5, 5), rng=np.random.default_rng(1), history=history))
    assert isinstance(action, Booth)
    history = (*history, (action, told(action, secret)))
    left: list[int] = []
    breaker = player(Format(5, 5), rng=np.random.default_rng(1), history=history, watch=left.append)
    action = next(breaker)
    assert isinstance(action, Ceremony)
    while action != Ceremony(secret):
        action = breaker.send(told(action, secret))
        assert len(left) < 1000
    assert left == sorted(left, reverse=True)


def test_a_season_that_cannot_be_names_its_week():
    history = ((Booth(0, 1), 1), (Ceremony((1, 0, 2, 3)), 0))
    with pytest.raises(InconsistentHistory, match="week 1"):
        next(player(Format(4, 4), rng=np.random.default_rng(1), history=history))


def test_more_ceremonies_than_can_be_counted_at_once_are_filtered():
    rng = np.random.default_rng(6)
    secret = (3, 1, 6, 0, 5, 2, 4)
    made = [Ceremony(tuple(rng.permutation(7).tolist())) for _ in range(18)]
    history = tuple((action, told(action, secret)) for action in made)
    fits = [one for one in permutations(range(7)) if all(told(action, one) == reply for action, reply in history)]
    state = state_after(Format(7, 7), history)
    assert sorted(map(tuple, state.columns.T.tolist())) == state.first(5040) == fits
    wrong = (*history, (Ceremony(secret), 6))
    with pytest.raises(InconsistentHistory, match="week 19: no matching of 7x7 fits 6 lights"):
        state_after(Format(7, 7), wrong)


@pytest.mark.parametrize("form", [Format(4, 5, doubles=1), Format(6, 6, any_pair=True), Format(3, 5, triples=1)])
def test_it_plays_every_format(form: Format):
    secret = form.draw(np.random.default_rng(2))
    show = Show(secret, form)
    breaker = player(form, rng=np.random.default_rng(3))
    action = next(breaker)
    while True:
        try:
            action = breaker.send(show(action))
            assert show.weeks <= 6
        except StopIteration:
            break
    assert show.won
