"""Matches: generators against callables, and the codemakers of listed games."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.match import TIES, Adversary, FixedSecret, codebreaker, fixed, hardest, play, random_secret
from sleuth.core.node import follow, grow
from sleuth.core.position import Position
from sleuth.errors import InconsistentHistory, UnknownName
from sleuth.games.words import tiles, word_game
from sleuth.strategies.registry import strategy

WORDS = ["bat", "bit", "bot", "but", "cab", "cat", "cot", "cut", "hat", "hit", "hot", "hut", "tab", "tub"]
GAME = word_game.game("tiny", WORDS, [*WORDS, "cub", "hob"])


def asks(*guesses):
    """A codebreaker with a prepared list, which it abandons at its end."""
    for guess in guesses:
        _feedback = yield guess


def turns_of(match):
    return [(GAME.guesses[guess], GAME.spell(code)) for guess, code in match.turns]


def test_a_match_ends_with_the_win():
    match = play(asks(WORDS.index("bat"), WORDS.index("cut"), WORDS.index("hat")), fixed(GAME, WORDS.index("cut")))
    assert turns_of(match) == [("bat", "BBG"), ("cut", "GGG")]
    assert match.won
    assert match.secret == WORDS.index("cut")


def test_a_match_ends_at_the_limit():
    match = play(asks(0, 1, 2, 3), fixed(GAME, 5), limit=2)
    assert len(match.turns) == 2
    assert not match.won


def test_a_limit_of_none_is_no_game():
    assert play(asks(0), fixed(GAME, 0), limit=0).turns == ()


def test_a_match_ends_when_the_codebreaker_gives_up():
    match = play(asks(0, 1), fixed(GAME, 5))
    assert len(match.turns) == 2
    assert not match.won


def test_guess_row_0_is_a_guess():
    assert play(asks(0), fixed(GAME, 0)).won


def test_the_codebreaker_is_closed():
    breaker = asks(0, 1, 2)
    play(breaker, fixed(GAME, 0))
    assert next(breaker, "closed") == "closed"


def test_permutations_are_played_by_the_same_function():
    hidden = (2, 0, 1)

    def right_places(guess: tuple[int, ...]) -> int:
        return sum(own == there for own, there in zip(guess, hidden, strict=True))

    codemaker = FixedSecret(hidden, 3, right_places)
    match = play(asks(*permutations(range(3))), codemaker)
    assert match.won
    assert match.turns[-1] == ((2, 0, 1), 3)
    assert match.secret == hidden


@pytest.mark.parametrize("name", ["entropy", "p:-0.5", "worst-case"])
def test_a_strategy_plays_as_its_tree_says(name):
    chosen = strategy(name)
    tree = follow(grow(Position.start(GAME), chosen))
    for secret in range(len(WORDS)):
        played = play(codebreaker(GAME, chosen), fixed(GAME, secret))
        followed = play(codebreaker(GAME, tree), fixed(GAME, secret))
        assert played.won
        assert played == followed


def test_an_impossible_code_is_refused_with_its_turn():
    breaker = codebreaker(GAME, strategy("first"))
    next(breaker)
    with pytest.raises(InconsistentHistory, match="after turn 1 \\(bat YYY\\)"):
        breaker.send(GAME.read("yyy"))


def test_a_random_secret_follows_the_prior():
    prior = np.full(len(WORDS), 0.5 / (len(WORDS) - 1))
    prior[3] = 0.5
    game = word_game.game("loaded", WORDS, WORDS, prior=prior)
    rng = np.random.default_rng(5)
    drawn = Counter(random_secret(game, rng).secret for _ in range(2_000))
    assert 900 < drawn[3] < 1_100
    assert len(drawn) == len(WORDS)


def test_the_same_seed_gives_the_same_secret():
    first, second = (random_secret(GAME, np.random.default_rng(9)).secret for _ in range(2))
    assert first == second


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
    adversary = Adversary(GAME)
    candidates = list(WORDS)
    for guess in guesses:
        if adversary.position.history and adversary.position.history[-1].code == GAME.win:
            break
        expected = naive_answer(candidates, guess)
        assert GAME.spell(adversary(GAME.guess_row(guess))) == expected
        candidates = [secret for secret in candidates if tiles.mark(guess, secret) == expected]
        assert [WORDS[row] for row in adversary.position.candidates] == candidates


def test_the_adversary_does_not_lose_while_another_word_is_left():
    game = word_game.game("pair", ["cat", "hat"], ["cat", "hat"])
    for ties in TIES:
        adversary = Adversary(game, ties=ties)
        match = play(asks(0, 1), adversary)
        assert [game.spell(code) for _, code in match.turns] == ["BGG", "GGG"]
        assert match.won
        assert match.secret == 1


def test_the_adversary_has_no_secret_while_it_has_a_choice():
    match = play(asks(0), Adversary(GAME), limit=1)
    assert match.secret is None


def test_among_equal_parts_the_adversary_says_least():
    # Against "ab" these four secrets give BB, BY, YB and GB: four parts of one.
    game = word_game.game("ties", ["ad", "bc", "ca", "cd"], ["ab", "ad", "bc", "ca", "cd"])
    assert game.spell(hardest(Position.start(game), 0)) == "BB"


def test_equal_counts_of_tiles_fall_to_the_side_that_the_rule_names():
    game = word_game.game("sides", ["ca", "bc"], ["ab", "ca", "bc"])
    chosen = [
        game.spell(hardest(Position.start(game), 0, ties=ties)) for ties in ("least-informative", "leftmost-clue")
    ]
    assert chosen == ["BY", "YB"]


def test_an_unknown_tie_rule_is_named():
    with pytest.raises(UnknownName, match="'kindest'; there are least-informative"):
        Adversary(GAME, ties="kindest")
