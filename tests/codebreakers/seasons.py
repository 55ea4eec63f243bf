"""What the tests of Graafsma's codebreakers of the show share: a season told in full, and lies."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

from sleuth.codebreakers.black_pegs import count_agreements
from sleuth.errors import InconsistentHistory
from sleuth.games.show import Booth, Ceremony, Format, Show


def answer(action, secret):
    """What the secret tells of an action."""
    if isinstance(action, Booth):
        return int(secret[action.person] == action.partner)
    return count_agreements(action.seating, secret)


MOST = 1000
"""Turns after which a season is given up."""


def season(make, secret, **options):
    """The history until the codebreaker stops, by the rules of the show, and what `watch` was told."""
    shown: list[int] = []
    show = Show(secret, Format(len(secret), len(secret)))
    breaker = make(Format(len(secret), len(secret)), watch=shown.append, **options)
    history: list[tuple[Any, int]] = []
    action = next(breaker)
    while True:
        assert len(history) < MOST
        history.append((action, show(action)))
        try:
            action = breaker.send(history[-1][1])
        except StopIteration:
            return history, shown


def solved(make, n, **options):
    """Ceremonies that each secret of n couples takes; each must end with it lit, and not be lit before."""
    taken = []
    for secret in permutations(range(n)):
        history, shown = season(make, secret, **options)
        assert [turn for turn in history if turn[1] == n and isinstance(turn[0], Ceremony)] == [(Ceremony(secret), n)]
        assert history[-1][0] == Ceremony(secret)
        assert 1 in shown
        taken.append(sum(isinstance(action, Ceremony) for action, _ in history))
    return taken


def lies_found_out(make, n, *, seed, seasons):
    """Random answers: a refusal must be right and name the turn, and a season that ends must fit all that was told."""
    rng = random.Random(seed)
    ends = set()
    for _ in range(seasons):
        breaker = make(Format(n, n))
        history: list[tuple[Any, int]] = []
        action = next(breaker)
        refusal = None
        try:
            while True:
                assert len(history) < MOST
                likely = [0, 1] if isinstance(action, Booth) else [0, 0, 1, 1, 2, 2, n]
                history.append((action, rng.choice(likely)))
                action = breaker.send(history[-1][1])
        except StopIteration:
            pass
        except InconsistentHistory as error:
            refusal = str(error)
        fitting = [s for s in permutations(range(n)) if all(answer(earlier, s) == reply for earlier, reply in history)]
        if refusal is None:
            assert fitting == [history[-1][0].seating]
        else:
            assert fitting == []
            assert f"turn {len(history)} " in refusal
        ends.add(refusal is None)
    assert ends == {True, False}


def refused(make, n, answers):
    """The last of the answers cannot be, whatever the secret: it is refused, and its turn named."""
    breaker = make(Format(n, n))
    next(breaker)
    for shown in answers[:-1]:
        breaker.send(shown)
    with pytest.raises(InconsistentHistory, match=f"after turn {len(answers)} "):
        breaker.send(answers[-1])
