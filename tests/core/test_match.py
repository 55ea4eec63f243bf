"""Matches: generators against callables, and the codemakers of listed games."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.match import each_turn, hardest, rounds
from sleuth.core.node import follow, grow, verify
from sleuth.core.position import Position
from sleuth.games.words import tiles, word_game
from sleuth.strategies.registry import strategy
from tests.matches import adversary

WORDS = ["bat", "bit", "bot", "but", "cab", "cat", "cot", "cut", "hat", "hit", "hot", "hut", "tab", "tub"]
GAME = word_game.game("tiny", WORDS, [*WORDS, "cub", "hob"])


def asks(*guesses):
    """A codebreaker with a prepared list, which it abandons at its end."""
    for guess in guesses:
        _feedback = yield guess


@pytest.mark.parametrize("name", ["entropy", "p:-0.5", "worst-case"])
def test_a_strategy_plays_as_its_tree_says(name):
    start, chosen = Position.start(GAME), strategy(name)
    tree = grow(start, chosen)
    assert rounds(start, chosen) == rounds(start, follow(tree)) == dict(enumerate(verify(GAME, tree)))


def test_turns_are_played_until_the_codebreaker_stops():
    assert [*each_turn(asks(2, 0, 1), [5, 6, 7].__getitem__)] == [(2, 7), (0, 5), (1, 6)]


def naive_answer(candidates, guess):
    """The largest part by the plain rule; ties: not the win, fewest greens, fewest yellows, tiles in order B, Y, G."""
    parts = Counter(tiles.mark(guess, secret) for secret in candidates)

    def hardness(feedback):
        return (
            feedback != "G" * len(guess),
            parts[feedback],
            -feedback.count("G"),
            -feedback.count("Y"),
            [-"BYG".index(tile) for tile in feedback],
        )

    return max(parts, key=hardness)


@given(st.lists(st.sampled_from(GAME.guesses), min_size=1, max_size=6))
def test_the_adversary_keeps_the_largest_part(guesses):
    answer = adversary(GAME)
    candidates = list(WORDS)
    for guess in guesses:
        expected = naive_answer(candidates, guess)
        assert GAME.spell(answer(GAME.guess_row(guess))) == expected
        candidates = [secret for secret in candidates if tiles.mark(guess, secret) == expected]
        if expected == "GGG":
            break


def test_the_adversary_does_not_lose_while_another_word_is_left():
    listing = word_game.game("pair", ["cat", "hat"], ["cat", "hat"])
    answers = each_turn(asks(0, 1), adversary(listing))
    assert [listing.spell(code) for _, code in answers] == ["BGG", "GGG"]


def test_among_equal_parts_the_adversary_says_least():
    # Against "ab" these four secrets give BB, BY, YB and GB: four parts of one.
    listing = word_game.game("ties", ["ad", "bc", "ca", "cd"], ["ab", "ad", "bc", "ca", "cd"])
    assert listing.spell(hardest(Position.start(listing), 0)) == "BB"


def test_equal_counts_of_tiles_fall_to_the_lowest_code():
    listing = word_game.game("sides", ["ca", "bc"], ["ab", "ca", "bc"])
    assert listing.spell(hardest(Position.start(listing), 0)) == "BY"
