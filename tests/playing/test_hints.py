"""Hints: each tells a little more than the one before it, of words, of boards and of games without a list."""

from __future__ import annotations

import numpy as np
import pytest

from sleuth.advice.choose import codebreaker_of
from sleuth.core.position import replay
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from sleuth.playing.hints import boards_hint, codebreaker_hint, hint
from sleuth.strategies.boards import BoardPositions
from sleuth.strategies.registry import strategy

ENTROPY = strategy("entropy")
GAME = word_game.game("cats", ["bat", "cat", "hat", "mat"], ["bat", "cat", "hat", "mat", "hbc"])


def test_the_hints_of_a_word_game_grow():
    position = replay(GAME, [("mat", "bgg")])
    hints = [hint(position, ENTROPY, level) for level in (1, 2, 3, 4)]
    assert hints == [
        "Hint 1: 3 candidates left.",
        "Hint 2, letters of the candidates: Place 2 is A. Place 3 is T. All have A, T. Often: B 1, C 1, H 1.",
        "Hint 3: hbc, no candidate itself, makes 3 parts of 3 candidates.",
        "Hint 4: ask hbc. Candidates: bat, cat, hat.",
    ]


def test_labels_of_several_lengths_are_named_and_not_spelled():
    game = GameSpec("highlow:12").listing()
    assert hint(replay(game, []), ENTROPY, 2) == "Hint 2, candidates: 1, 2, 3, …"
    assert hint(replay(game, [("9", "higher")]), ENTROPY, 2) == "Hint 2, candidates: 10, 11, 12."


@pytest.mark.parametrize("rule", ["free", "official", "letters", "strict"])
def test_a_hint_names_a_rule_only_where_it_is_in_force(rule: str):
    game = word_game.game("cats", GAME.secrets, GAME.guesses, rule=rule)
    two_left = replay(game, [("mat", "bgg"), ("bat", "bgg")])
    why = "the rule allows candidates only" if rule == "strict" else "no probing guess would help"
    assert hint(two_left, ENTROPY, 3) == f"Hint 3: {why}. Guess a candidate (2 left)."


def test_the_hints_of_boards_grow():
    boards = BoardPositions.start(GAME, 2)
    boards = boards.after(GAME.guess_row("mat"), (GAME.read("bgg"), GAME.win))
    assert boards_hint(boards, ENTROPY, 1) == "Hint 1, candidates: board 1 has 3"
    assert boards_hint(boards, ENTROPY, 2) == boards_hint(boards, ENTROPY, 3) == "Hint 2: ask hbc."


@pytest.mark.parametrize(("name", "kind"), [("dating:4", "ceremony "), ("permutation-wordle:4", "")])
def test_the_hints_of_a_game_without_a_list_grow(name: str, kind: str):
    game, line = GameSpec(name).build(), codebreaker_of(GameSpec(name), "consistent")
    assert line is not None
    history = game.replay([("1+2", "yes")] if kind else [("1234", "gbbb")])
    rng = np.random.default_rng(1)
    assert codebreaker_hint(game, line, history, rng, 1) == f"Hint 1: {6 if kind else 2} secrets left."
    assert codebreaker_hint(game, line, history, rng, 2).startswith(f"Hint 2: consistent asks {kind}")
