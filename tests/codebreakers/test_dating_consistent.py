"""The show by its candidates: all secrets by the deadline, exact candidates, and weeks that cannot be."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from sleuth.codebreakers import dating_consistent as show
from sleuth.codebreakers.candidates import everything
from sleuth.codebreakers.dating_consistent import Action, dating_consistent
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.show import Booth, Ceremony


def told(action: Action, secret: tuple[int, ...]) -> int:
    if isinstance(action, Booth):
        return int(secret[action.person] == action.partner)
    return sum(a == b for a, b in zip(action.seating, secret, strict=True))


def season(secret: tuple[int, ...], *, seed: int = 1, weeks: int = 10) -> tuple[list[tuple[Action, int]], list[int]]:
    """The history until all lights are on, and the number of candidates after each feedback."""
    left: list[int] = []
    breaker = dating_consistent(len(secret), rng=np.random.default_rng(seed), weeks=weeks, watch=left.append)
    history: list[tuple[Action, int]] = []
    action = next(breaker)
    while True:
        history.append((action, told(action, secret)))
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
    history, _ = season((3, 1, 4, 0, 5, 2))
    assert all(isinstance(action, Booth) for action, _ in history[::2])
    assert all(isinstance(action, Ceremony) for action, _ in history[1::2])


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
    candidates = np.ascontiguousarray(everything(4)[:, [0, 7]])
    person, partner = show._booth(candidates, 0, show.Effort(), np.random.default_rng(0))
    assert len(set(candidates[person].tolist())) == 2
    assert partner in candidates[person]


def test_a_last_week_but_one_is_searched():
    """Nine candidates of four couples: the booth and the ceremony leave no part of more than two."""
    rng = np.random.default_rng(4)
    candidates = np.ascontiguousarray(everything(4)[:, rng.choice(24, 9, replace=False)])
    person, partner = show._booth(candidates, 1, show.Effort(), rng)
    for answer in (0, 1):
        part = show._kept(candidates, Booth(person, partner), answer)
        seating = Ceremony(show._ceremony(part, 1, show.Effort(), rng))
        assert all(show._kept(part, seating, lights).shape[1] <= 2 for lights in range(5))


@pytest.mark.parametrize(
    "feedback",
    [[2], [0, 3], [0, -1], [1, 0]],
    ids=["a booth of 2", "all but one", "below none", "less than the booth's match"],
)
def test_impossible_feedback_names_the_week(feedback: list[int]):
    breaker = dating_consistent(4, rng=np.random.default_rng(0))
    next(breaker)
    for each in feedback[:-1]:
        breaker.send(each)
    with pytest.raises(InconsistentHistory, match="week 1: no matching of 4 couples"):
        breaker.send(feedback[-1])


@pytest.mark.parametrize("n", [0, 11])
def test_couples_that_cannot_be_listed_are_refused(n: int):
    with pytest.raises(InputError, match=f"{n} couples"):
        dating_consistent(n, rng=np.random.default_rng(0))


def test_it_goes_on_from_a_season_that_others_began_without_a_booth():
    secret = (3, 1, 4, 0, 2)
    history: show.History = ((Ceremony((0, 1, 2, 3, 4)), 1),)
    action = next(dating_consistent(5, rng=np.random.default_rng(1), history=history))
    assert isinstance(action, Booth)
    history = (*history, (action, told(action, secret)))
    left: list[int] = []
    breaker = dating_consistent(5, rng=np.random.default_rng(1), history=history, watch=left.append)
    action = next(breaker)
    assert isinstance(action, Ceremony)
    while action != Ceremony(secret):
        action = breaker.send(told(action, secret))
    assert left == sorted(left, reverse=True)


def test_a_season_that_cannot_be_names_its_week():
    history = ((Booth(0, 1), 1), (Ceremony((1, 0, 2, 3)), 0))
    with pytest.raises(InconsistentHistory, match="week 1"):
        next(dating_consistent(4, rng=np.random.default_rng(1), history=history))
