"""Openers are refuted within four guesses exactly where trying everything finds no tree."""

from __future__ import annotations

import random
from itertools import product

import pytest

from research.bounds.within_four import refutations
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from tests.naive_chains import mark


def parts(candidates, guess):
    found: dict[str, list[str]] = {}
    for secret in candidates:
        if secret != guess:
            found.setdefault(mark(guess, secret), []).append(secret)
    return list(found.values())


def found_within(words, candidates, guesses):
    if len(candidates) <= 1 or guesses < 1:
        return len(candidates) <= guesses
    return any(
        all(len(part) < len(candidates) and found_within(words, part, guesses - 1) for part in parts(candidates, guess))
        for guess in words
    )


@pytest.mark.thorough
@pytest.mark.parametrize(("games", "size"), [(1, 22), pytest.param(4, 26, marks=pytest.mark.thorough)])
def test_openers_are_refuted_as_by_trying_everything(games: int, size: int):
    rng = random.Random(34)
    seen = set()
    for _ in range(games):
        words = rng.sample(["".join(word) for word in product("abcdefgh", repeat=2)], size)
        listing = word_game.game("tiny", words, words)
        for opener, code in zip(words, refutations(listing, range(len(words))), strict=True):
            wins = all(found_within(words, part, 3) for part in parts(words, opener))
            assert (code is None) == wins, (words, opener)
            if code is not None:
                secrets = [word for word in words if listing.feedback(opener, word) == code]
                assert not found_within(words, secrets, 3)
            seen.add(wins)
    assert seen == {True, False}


@pytest.mark.thorough
def test_openers_of_classic_are_refuted_by_a_part():
    listing = GameSpec("classic").listing()
    openers = [listing.guess_row(word) for word in ("salet", "fuzzy")]
    assert None not in list(refutations(listing, openers))
