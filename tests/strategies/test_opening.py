"""The ranking of all first guesses: kept where it takes long, and the same as without the cache."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from sleuth.core.position import Position
from sleuth.games.words import word_game
from sleuth.strategies import opening, shortlist
from sleuth.strategies.registry import strategy

WORDS = ["".join(letters) for letters in product("abcdef", repeat=3)]


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("SLEUTH_CACHE", str(tmp_path))
    monkeypatch.setattr(opening, "PAIRS", 1)
    return tmp_path


def start(weight: float | None = 2.0) -> Position:
    if weight is None:
        return Position.start(word_game.game("three", WORDS, WORDS))
    prior = np.ones(len(WORDS))
    prior[0] = weight
    return Position.start(word_game.game("three", WORDS, WORDS, prior=prior / prior.sum()))


class Deaf:
    """A strategy that must not be asked."""

    __module__ = "sleuth.strategies.made_up"
    effort = 1

    def __init__(self, name: str = "hedged") -> None:
        self.name = name

    def __call__(self, position: Position) -> int:
        raise AssertionError(position)

    def rank(self, position: Position) -> tuple[np.ndarray, np.ndarray]:
        raise AssertionError(position)


def test_a_ranking_is_kept_and_is_what_the_strategy_says(cache):
    expected = strategy("hedged").rank(start())
    for chosen in (strategy("hedged"), Deaf()):
        rows, costs = opening.ranking(start(), chosen)
        assert rows.dtype == np.int32
        assert (rows.tolist(), costs.tolist()) == (expected[0].tolist(), expected[1].tolist())


def test_another_prior_or_a_turn_is_ranked_anew(cache):
    opening.ranking(start(), strategy("hedged"))
    after = next(child for _, child in start().split(0) if len(child.candidates) > 3)
    for position in (start(3.0), after):
        with pytest.raises(AssertionError):
            opening.ranking(position, Deaf())


def test_a_damaged_ranking_is_made_again(cache):
    opening.ranking(start(), strategy("hedged"))
    (file,) = cache.glob("*.npy")
    content = bytearray(file.read_bytes())
    content[-1] ^= 1
    file.write_bytes(content)
    _, costs = opening.ranking(start(), strategy("hedged"))
    assert costs.tolist() == strategy("hedged").rank(start())[1].tolist()


@pytest.mark.parametrize("work", [1 << 28, 1 << 12])
def test_without_a_prior_what_a_shortlist_leaves_is_kept_too(cache, monkeypatch, work):
    monkeypatch.setattr(shortlist, "WORK", work)
    short, coverage = shortlist.shortlist(start(None), strategy("mrd"), most=5, work=work)
    expected = strategy("mrd").rank(short)
    assert coverage.estimated == (work < 1 << 28)
    for chosen in (strategy("mrd"), Deaf("mrd")):
        rows, costs, found = opening.short_ranking(start(None), chosen, most=5)
        assert (rows.tolist(), costs.tolist(), found) == (expected[0].tolist(), expected[1].tolist(), coverage)


def test_a_ranking_of_other_code_or_of_a_longer_shortlist_is_not_used(cache, monkeypatch):
    monkeypatch.setattr(shortlist, "WORK", 1 << 12)
    opening.short_ranking(start(None), strategy("mrd"), most=5)
    with pytest.raises(AssertionError):
        opening.short_ranking(start(None), Deaf("mrd"), most=shortlist.KEPT + 1)
    monkeypatch.setattr(opening, "_code", lambda: "changed")
    with pytest.raises(AssertionError):
        opening.short_ranking(start(None), Deaf("mrd"), most=5)


def test_a_strategy_of_ones_own_is_always_asked(cache):
    class Own(Deaf):
        __module__ = "my.code"

    opening.ranking(start(), strategy("hedged"))
    for ask in (opening.ranking, opening.choice):
        with pytest.raises(AssertionError):
            ask(start(), Own())
