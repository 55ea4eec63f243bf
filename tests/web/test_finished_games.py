"""Every finished game of today has an analysis, by the command line and by the API, and it is the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.web.app import application
from sleuth.web.workers import Workers
from tests.web.conftest import running

PATIENCE = 3600.0
"""Seconds that an answer may take: a busy machine is no fault of it."""


def finished(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """(rule, guesses) of random games that end with their secret: free and hard in turn, of one to six guesses."""
    rng = random.Random(seed)
    for each in range(number):
        rule = ("free", "official")[each % 2]
        listing = GameSpec("today", rule=rule).listing()
        secret, position, guesses = rng.choice(listing.secrets), Position.start(listing), list[str]()
        for _ in range(rng.choice((0, 0, 0, 1, 2, 3, 4, 5))):
            fits = rng.random() < 0.8 and secret not in guesses
            rows = position.members if fits else position.legal_rows
            guesses.append(listing.guesses[int(rng.choice(rows.tolist()))])
            if guesses[-1] == secret:
                break
            position = position.after(listing.turn(guesses[-1], listing.spell(listing.feedback(guesses[-1], secret))))
        yield rule, guesses if secret in guesses else [*guesses, secret]


@pytest.mark.parametrize("number", [2, pytest.param(500, marks=pytest.mark.nightly)])
def test_random_finished_games_are_analysed(printed: Callable[..., Any], number: int) -> None:
    patient = application(warm=False, workers=Workers(seconds=PATIENCE))
    with running(patient) as client:
        client.timeout = httpx.Timeout(PATIENCE)
        for rule, guesses in finished(number, 42):
            answer = client.post("/api/v1/analyze", json={"guesses": guesses, "rule": rule})
            assert answer.status_code == 200, (rule, guesses, answer.text)
            assert printed("analyze", *guesses, "--rule", rule) == answer.json(), (rule, guesses)
            assert answer.json()["won"], (rule, guesses)


def test_a_first_guess_that_was_a_rare_word_has_its_chance(printed: Callable[..., Any]) -> None:
    (turn,) = printed("analyze", "zonks")["turns"]
    assert 0 < turn["win"] == turn["few"] < 5e-7
    assert f"a chance of 1 in {1 / turn['win']:,.0f}." in turn["comment"]
