"""The black-peg game by its candidates: solves all, knows what is left, names the turn that cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import numpy as np
import pytest

from sleuth.codebreakers import candidates, consistent
from sleuth.codebreakers.candidates import Crowd
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.columns import keep
from tests.matches import Match, play
from tests.table import each_row


def agreeing(guess: Sequence[int], secret: Sequence[int]) -> int:
    return sum(a == b for a, b in zip(guess, secret, strict=True))


def game(secret: tuple[int, ...], seed: int = 1) -> Match:
    breaker = consistent.consistent(len(secret), rng=np.random.default_rng(seed))
    return play(breaker, lambda guess: agreeing(guess, secret), len(secret))


@each_row(("n", "most"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 8)])
def test_every_secret_is_found(n: int, most: int):
    matches = [game(secret) for secret in permutations(range(n))]
    assert all(match.won for match in matches)
    assert max(len(match.turns) for match in matches) <= most


def test_candidates_are_those_of_brute_force():
    rng = np.random.default_rng(2)
    secret = (4, 0, 2, 5, 1, 3)
    every = candidates.all_permutations(6)
    crowd = Crowd.random(6, rng)
    left = list(permutations(range(6)))
    for guess, lights in game(secret).turns:
        left = [each for each in left if agreeing(guess, each) == lights]
        every = keep(every, guess, lights)
        assert [tuple(column) for column in every.T.tolist()] == left
        crowd = crowd.extend(guess, lights, rng)
        sampled = {tuple(column) for column in crowd.columns.T.tolist()}
        assert sampled <= set(left)
        assert not crowd.complete or sampled == set(left)
    assert crowd.complete


@pytest.mark.parametrize("n", [4, 6, 9])
def test_the_crowd_alone_finds_the_secret(n: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(consistent, "LISTABLE", 0)
    secret = tuple(np.random.default_rng(n).permutation(n).tolist())
    assert game(secret).won


def test_twelve_places_are_played():
    secret = tuple(np.random.default_rng(12).permutation(12).tolist())
    match = game(secret)
    assert match.won
    assert len(match.turns) <= 25


def test_the_same_seed_makes_the_same_guesses():
    secret = tuple(np.random.default_rng(5).permutation(8).tolist())
    assert game(secret, seed=9) == game(secret, seed=9)


def test_the_first_guess_is_the_identity():
    assert next(consistent.consistent(7, rng=np.random.default_rng(0))) == (0, 1, 2, 3, 4, 5, 6)


@each_row("n", [4, 12])
@each_row("lights", [-1, 1, 99])
def test_what_no_permutation_gives_is_refused_at_once(n: int, lights: int):
    impossible = n - 1 if lights == 1 else lights
    breaker = consistent.consistent(n, rng=np.random.default_rng(0))
    next(breaker)
    with pytest.raises(InconsistentHistory, match=rf"turn 1: {impossible} right of {n} places is impossible"):
        breaker.send(impossible)


@pytest.mark.parametrize("listable", [10, 0])
def test_impossible_feedback_names_the_turn(listable: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(consistent, "LISTABLE", listable)
    breaker = consistent.consistent(3, rng=np.random.default_rng(0))
    assert next(breaker) == (0, 1, 2)
    breaker.send(0)  # (1, 2, 0) or (2, 0, 1), and it asks one of them
    with pytest.raises(InconsistentHistory, match="after turn 2"):
        breaker.send(1)


@pytest.mark.parametrize("n", [0, 256])
def test_a_size_that_cannot_be_played_is_refused(n: int):
    with pytest.raises(InputError, match=str(n)):
        consistent.consistent(n, rng=np.random.default_rng(0))


@pytest.mark.parametrize("n", [7, 12])
def test_it_goes_on_from_turns_that_others_chose(n: int):
    secret = tuple(np.random.default_rng(n).permutation(n).tolist())
    made = [tuple(range(n)), tuple(reversed(range(n)))]
    history = tuple((guess, agreeing(guess, secret)) for guess in made)
    breaker = consistent.consistent(n, rng=np.random.default_rng(1), history=history)
    assert play(breaker, lambda guess: agreeing(guess, secret), n).won


@pytest.mark.parametrize(("n", "listable"), [(7, 10), (9, 0), pytest.param(12, 10, marks=pytest.mark.thorough)])
def test_a_history_that_cannot_be_names_its_turn(n: int, listable: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(consistent, "LISTABLE", listable)
    guess = tuple(range(n))
    with pytest.raises(InconsistentHistory, match="turn 2"):
        next(consistent.consistent(n, rng=np.random.default_rng(1), history=((guess, 0), (guess, 1))))


def test_what_no_search_could_settle_is_not_called_a_contradiction(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(candidates, "EFFORTS", (1,))
    monkeypatch.setattr(candidates, "STEPS", 1)
    rng, same = np.random.default_rng(3), tuple(range(12))
    breaker = consistent.consistent(12, rng=rng, history=((same, 5), (same, 3)))
    with pytest.raises(InconsistentHistory, match="was found that fits after turn 2, after the longest search"):
        next(breaker)
