"""Contradictions in any game: the disagreeing turns and the repairs are those that brute force finds."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sleuth.core.contradictions import contradiction_by_count, contradiction_of
from sleuth.core.game import Game
from sleuth.core.rules import History
from sleuth.core.turns import replay
from sleuth.errors import InconsistentHistory
from sleuth.games.game_spec import GameSpec

SPECS = ["mastermind:3x3", "bulls:2of4", "permutation:4", "permutation-wordle:4", "suited:2x2"]
SHOW = ["dating:4", "permutation:5"]


@st.composite
def misread(draw: st.DrawFn, names: list[str]) -> tuple[Game, History]:
    """Turns of one secret, two to four of them, one or two with the feedback of another secret."""
    game = GameSpec(draw(st.sampled_from(names))).build()
    secrets = list(game.rules.secrets())
    hidden = draw(st.sampled_from(secrets))
    history: list[tuple[object, object]] = []
    for _ in range(draw(st.integers(2, 4))):
        guess = game.rules.read_guess(game.rules.spell_secret(draw(st.sampled_from(secrets))))
        history.append((guess, game.rules.feedback(guess, hidden)))
    for _ in range(draw(st.integers(1, 2))):
        row = draw(st.integers(0, len(history) - 1))
        guess = history[row][0]
        history[row] = (guess, game.rules.feedback(guess, draw(st.sampled_from(secrets))))
    return game, tuple(history)


def fitting(game: Game, history: History) -> int:
    return sum(game.fits(secret, history) for secret in game.rules.secrets())


def repairs(game: Game, history: History) -> dict[tuple[int, str], int]:
    """By brute force: every other feedback of one turn that leaves secrets, with their number."""
    found = {}
    for row, (guess, _) in enumerate(history):
        for value in {game.rules.feedback(guess, secret) for secret in game.rules.secrets()}:
            fits = fitting(game, (*history[:row], (guess, value), *history[row + 1 :]))
            if fits:
                found[row + 1, game.rules.spell(guess, value)] = fits
    return found


@given(misread(SPECS))
def test_a_listing_names_a_smallest_set_and_every_repair(found: tuple[Game, History]):
    game, history = found
    assume(not fitting(game, history))
    listing, turns = game.listing, game.spelled(history)
    why = contradiction_of(listing, turns)
    assert not fitting(game, history[: why.first])
    assert fitting(game, history[: why.first - 1])
    assert not fitting(game, tuple(history[turn - 1] for turn in why.disagreeing))
    for fewer in combinations(history[: why.first], len(why.disagreeing) - 1):
        assert fitting(game, fewer)
    assert {(one.turn, listing.spell(one.feedback)): one.fits for one in why.repairs} == repairs(game, history)


@pytest.mark.thorough
@given(misread(SHOW))
def test_counting_names_a_set_that_needs_every_turn_and_every_repair(found: tuple[Game, History]):
    game, history = found
    assume(not fitting(game, history))
    why = contradiction_by_count(game.spelled(history), history, game.rules, game.left)
    assert why is not None
    assert not fitting(game, history[: why.first])
    assert fitting(game, history[: why.first - 1])
    needed = [history[turn - 1] for turn in why.disagreeing]
    assert not fitting(game, tuple(needed))
    for row in range(len(needed)):
        assert fitting(game, tuple(needed[:row] + needed[row + 1 :]))
    spelled = game.rules.spell
    assert {(one.turn, spelled(history[one.turn - 1][0], one.feedback)): one.fits for one in why.repairs} == repairs(
        game, history
    )


def test_what_fits_is_no_contradiction():
    game = GameSpec("permutation:10").build()
    history = game.replay([("1-2-3-4-5-6-7-8-9-10", "2")])
    assert contradiction_by_count(game.spelled(history), history, game.rules, game.left) is None


@pytest.mark.parametrize(
    ("name", "turns", "message"),
    [
        ("mastermind:4x6", [("1122", "2b0w"), ("1122", "1b0w")], "turns 1 and 2 disagree; 256 answers fit if turn 1"),
        ("mastermind:4x6", [("1111", "0b2w")], "no answer fits turn 1 alone"),
        ("permutation:5", [("12345", "1"), ("21345", "5")], r"18 answers fit if turn 2 \(21345\) is 0"),
    ],
)
def test_a_position_says_what_is_wrong(name: str, turns: list[tuple[str, str]], message: str):
    with pytest.raises(InconsistentHistory, match=message):
        replay(GameSpec(name).listing(), turns)


def test_a_row_of_lights_that_cannot_be_is_repaired():
    game = GameSpec("dating:6").build()
    history = game.replay([("1+2", "yes"), ("214365", "2"), ("1+2", "no")])
    why = contradiction_by_count(game.spelled(history), history, game.rules, game.left)
    assert why is not None
    assert why.disagreeing == (1, 3)
    assert {one.turn for one in why.repairs} == {1, 3}
