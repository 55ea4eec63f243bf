"""Rule levels: what each allows, told fast and told plainly."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.game import Game, Rule
from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.errors import UnknownName
from sleuth.games.game_spec import USED_WEIGHT, GameSpec
from sleuth.games.registry import ALSO, LEVELS, WORD_LEVELS
from sleuth.games.words import word_game
from sleuth.games.words.tiles import mark
from sleuth.tasks.chains import longest_chain
from sleuth.tasks.game_options import OPTIONS
from tests.small_games import at_random, small_games

WORDS = ["beast", "crane", "ester", "least", "slate", "stale", "steel", "taste", "tests"]


def legal_after(rule, guess, secret):
    """What may be asked after one guess, and the feedback that it got."""
    listing = word_game.game("some", WORDS, WORDS, rule=rule)
    feedback = mark(guess, secret)
    position = replay(listing, [(guess, feedback)])
    return feedback, [listing.guesses[row] for row in position.legal_rows]


def test_free_allows_every_word():
    assert legal_after("free", "slate", "tests") == ("YBBGY", WORDS)


def test_official_keeps_greens_and_reuses_letters_greys_and_places_included():
    assert legal_after("official", "crane", "slate") == ("BBGBG", ["crane", "slate", "stale"])


def test_hard_is_another_name_for_official():
    assert legal_after("hard", "crane", "slate") == legal_after("official", "crane", "slate")
    assert word_game.game("some", WORDS, WORDS, rule="hard").level == "official"
    assert GameSpec("classic", rule="hard") == GameSpec("classic", rule="official")
    assert longest_chain(game=Game.of_words(WORDS), rule="hard").chain.rule == "official"


def test_letters_bans_greys_as_well():
    assert legal_after("letters", "crane", "slate") == ("BBGBG", ["slate", "stale"])


def test_strict_asks_candidates_only():
    assert legal_after("official", "steel", "least") == ("YYYBY", ["least", "slate", "stale", "steel"])
    assert legal_after("strict", "steel", "least") == ("YYYBY", ["least"])


def test_official_respects_counts():
    assert legal_after("official", "ester", "steel") == ("YYYGB", ["ester", "steel"])


def test_a_grey_copy_of_a_revealed_letter_bans_nothing():
    assert legal_after("letters", "tests", "least") == ("YGYBB", ["beast", "least", "tests"])


def test_an_unknown_level_is_named():
    with pytest.raises(UnknownName, match="official"):
        word_game.game("some", WORDS, WORDS, rule="hardest")


@given(st.data(), st.integers(0, 99))
@pytest.mark.parametrize("rule", [rule for rule in WORD_LEVELS if rule != "free"])
def test_fast_and_plain_agree_along_a_game(rule, data, seed):
    game = data.draw(small_games(rule))
    assert game.legal is not None
    secret = data.draw(st.sampled_from(game.secrets))
    strategy, position = at_random(seed), Position.start(game)
    reasons: list[tuple[str, int]] = []
    for _ in range(1000):
        guess = strategy(position)
        label = game.guesses[guess]
        reasons.append((label, game.feedback(label, secret)))
        position = position.after(game.turn(label, game.spell(reasons[-1][1])))
        plain = [row for row, other in enumerate(game.guesses) if game.legal.permits(reasons, other) is None]
        assert position.legal_rows.tolist() == plain
        if reasons[-1][1] == game.win:
            break
    else:
        raise AssertionError("1,000 random guesses are not the secret")


def test_no_two_levels_are_alike():
    legal = {rule: [legal_after(rule, guess, secret)[1] for guess in WORDS for secret in WORDS] for rule in WORD_LEVELS}
    assert len(legal) == len(set(map(str, legal.values())))


@given(st.data(), st.integers(0, 99))
def test_each_level_contains_the_next(data, seed):
    free = data.draw(small_games())
    secret = data.draw(st.sampled_from(free.secrets))
    guess = at_random(seed)(Position.start(free))
    turn = (free.guesses[guess], free.spell(free.feedback(free.guesses[guess], secret)))
    sets = []
    for rule in ("strict", "letters", "official", "free"):
        listing = word_game.game("again", free.secrets, free.guesses, rule=rule)
        sets.append(set(replay(listing, [turn]).legal_rows.tolist()))
    assert sets[0] <= sets[1] <= sets[2] <= sets[3]


def test_the_keyword_of_a_game_names_every_level_with_what_it_means():
    assert {*get_args(Rule)} == {*LEVELS, *ALSO}
    levels = ", ".join(f"{name} ({level.short})" for name, level in LEVELS.items())
    also = " ".join(f"The name {other} means {name}." for other, name in ALSO.items())
    assert OPTIONS["rule"].meaning == f"Obey this rule: {levels}. {also}"
    assert f"without it, by {USED_WEIGHT:g}." in OPTIONS["used"].meaning
