"""Games against the adversary: why three guesses are not enough, games of four, and the longest strict game."""

from __future__ import annotations

import random

import pytest

from research.eldrow.adversary import TIES, confirm, longest_strict_game, not_in_three
from sleuth.errors import InvalidChain
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import lists
from sleuth.games.words import word_game as word_games
from tests.chains.test_longest import random_list
from tests.naive_chains import mark

CLASSIC = lists.load("classic").words


@pytest.fixture(scope="module")
def classic():
    return GameSpec("classic").listing()


@pytest.mark.published
def test_three_guesses_are_not_enough(classic):
    """The figures are those of the public analyses of [Absurdle]; counted here once more."""
    found = not_in_three(classic)
    assert found.holds
    assert (found.kept, found.parts) == (168, 150)
    assert found.openers == ("aesir", "arise", "raise", "reais", "serai")
    assert found.widest == ("trace",)


def test_the_two_numbers_are_those_of_plain_marking(classic):
    sizes = {}
    for guess in ("raise", "trace", "fuzzy"):
        parts: dict[str, int] = {}
        for secret in classic.secrets:
            parts[mark(guess, secret)] = parts.get(mark(guess, secret), 0) + 1
        sizes[guess] = (max(parts.values()), len(parts))
    assert sizes["raise"][0] == 168
    assert sizes["trace"][1] == 150


@pytest.mark.thorough
@pytest.mark.published
def test_the_longest_strict_game_has_15_guesses():
    found = longest_strict_game(CLASSIC)
    assert len(found.guesses) == 15
    assert found.checked[16] == 21  # all of them, in every order, whatever the tie rule: none is a game
    listing = word_games.game("strict", CLASSIC, CLASSIC, rule="strict")
    for ties in TIES:
        assert confirm(listing, found.guesses, ties=ties, strict=True) == found.left
    assert found.left == (417, 153, 25, 20, 19, 17, 10, 8, 6, 5, 4, 3, 2, 1, 0)


def longest_by_brute_force(words):
    """Guesses in a longest strict game, any largest part being kept, by going through all of them."""

    def down(pool):
        best = 0
        for guess in pool:
            parts: dict[str, list[str]] = {}
            for word in pool:
                if word != guess:
                    parts.setdefault(mark(guess, word), []).append(word)
            most = max(map(len, parts.values()), default=0)
            best = max([best, 1, *(1 + down(part) for part in parts.values() if len(part) == most)])
        return best

    return down(words)


def test_the_longest_strict_game_agrees_with_brute_force():
    rng = random.Random(7)
    for _ in range(150):
        words = random_list(rng, 8)
        assert len(longest_strict_game(words).guesses) == longest_by_brute_force(words), words


def kept_by_any_tie_rule(candidates: list[str], guess: str) -> list[list[str]]:
    """The largest parts, by plain marking."""
    parts: dict[str, list[str]] = {}
    for word in candidates:
        parts.setdefault(mark(guess, word), []).append(word)
    most = max(map(len, parts.values()))
    return [part for part in parts.values() if len(part) == most]


@pytest.mark.parametrize(
    ("guesses", "left"),
    [
        (["raise", "acold", "bungy"], [{168}, {20}, {1}]),
        (["raise", "yauld", "tench"], [{168}, {15}, {1, 3, 4, 8}]),
    ],
)
def test_whether_four_are_enough_may_depend_on_ties(guesses: list[str], left: list[set[int]]):
    kept, sizes = [list(CLASSIC)], []
    for guess in guesses:
        kept = [part for candidates in kept for part in kept_by_any_tie_rule(candidates, guess)]
        sizes.append({len(part) for part in kept})
    assert sizes == left


@pytest.mark.parametrize(
    ("guesses", "message"),
    [
        (["raise"], "168 candidates are left after 1 guesses"),
        (["raise", "yauld", "tench", "raise"], "1 candidates are left after 4 guesses"),
    ],
)
def test_a_game_that_is_not_won_is_told(classic, guesses, message):
    with pytest.raises(InvalidChain, match=message):
        confirm(classic, guesses)


def test_a_guess_that_is_no_candidate_is_told(classic):
    with pytest.raises(InvalidChain, match="guess 2, yauld, is not a candidate"):
        confirm(classic, ["raise", "yauld"], strict=True)
