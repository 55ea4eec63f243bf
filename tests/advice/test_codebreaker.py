"""Codebreakers: what to guess after any history, and how many answers are left, against plain enumeration."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from sleuth import suggest
from sleuth.advice.choose import advisor
from sleuth.advice.codebreaker import codebreaker_advice
from sleuth.codebreakers.registry import CODEBREAKERS, NamedCodebreaker, default
from sleuth.core.game import Game
from sleuth.core.rules import History
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.game_spec import GameSpec
from tests.table import each_row

SMALL = ("permutation:5", "permutation-wordle:5", "suited:3x2", "mastermind:3x4", "bulls:3of5", "dating:5")


def named(name: str) -> Game:
    return GameSpec(name).build()


def line(game: str, name: str) -> NamedCodebreaker:
    found = advisor(GameSpec(game), name).line
    assert found is not None
    return found


def random_history(game: Game, turns: int, seed: int) -> tuple[History, object]:
    """Turns that nobody chose on purpose, against one secret; of the show, booths as well."""
    rng = np.random.default_rng(seed)
    secret = game.rules.draw(rng)
    history: History = ()
    for number in range(turns):
        text = game.rules.spell_secret(game.rules.draw(rng))
        guess = game.rules.read_guess("1+2" if game.rules.rounds == "weeks" and number == 1 else text)
        history = (*history, (guess, game.rules.feedback(guess, secret)))
    return history, secret


@each_row("name", SMALL)
@each_row("seed", range(5))
def test_what_is_left_is_what_enumeration_leaves(name: str, seed: int):
    game = named(name)
    history, _ = random_history(game, 3, seed)
    fitting = [secret for secret in game.rules.secrets() if game.fits(secret, history)]
    left = game.left(history)
    assert left.number == len(fitting)
    assert set(left.listed) <= set(fitting)
    assert len(left.listed) == min(20, len(fitting))


def test_before_the_first_turn_everything_is_left():
    left = named("permutation-wordle:30").left(())
    assert left.number == 265252859812191058636308480000000
    assert left.listed[0] == tuple(range(30))


def test_a_large_game_is_counted_when_few_are_left():
    game = named("permutation:14")
    secret = tuple(np.random.default_rng(3).permutation(14).tolist())
    swaps = [(1, 0, *range(2, 14)), tuple(range(14))]
    guesses = [tuple(secret[i] for i in swap) for swap in swaps[:1]]
    assert game.left(((guesses[0], 12),)).number == 91  # exchanges of two places
    assert game.left(((tuple(range(14)), 0),)).number is None


@each_row("each", [each for each in CODEBREAKERS if each.takes("history")])
def test_what_goes_on_from_any_guesses_finds_the_secret(each: NamedCodebreaker):
    sizes = {"suited": "3x2", "mastermind": "3x4", "mastermind-distinct": "3x5", "bulls": "3of5"}
    game = named(f"{each.game}:{sizes.get(each.game, '6')}")
    rng = np.random.default_rng(1)
    for seed in range(5):
        history, secret = random_history(game, 2, seed)
        while not game.won(history):
            guess = each.next_guess(game, history, rng)
            game.check(history, guess)
            history = (*history, (guess, game.rules.feedback(guess, secret)))
            assert game.played(history) < 30


@each_row("each", CODEBREAKERS)
def test_every_codebreaker_goes_on_from_its_own_guesses(each: NamedCodebreaker):
    sizes = {"suited": "3x2", "mastermind": "3x4", "mastermind-distinct": "3x5", "bulls": "3of5"}
    game = named(f"{each.game}:{sizes.get(each.game, '5')}")
    secret = list(islice(game.rules.secrets(), 41))[-1]
    history: History = ()
    while not (history and game.won(history)):
        guess = each.next_guess(game, history, np.random.default_rng(1))
        history = (*history, (guess, game.rules.feedback(guess, secret)))
        assert game.played(history) <= 40
    advice = codebreaker_advice(game, each, history, np.random.default_rng(1))
    assert (advice.won, advice.guess, advice.best) == (True, None, None)


def test_a_codebreaker_refuses_to_go_on_from_the_guesses_of_others():
    game = named("permutation:12")
    history = ((tuple(reversed(range(12))), 1),)
    with pytest.raises(
        InputError, match=r"turn 1: swap-search guesses 1-2-.* there, not 12-11-.*; consistent continues"
    ):
        line("permutation:12", "swap-search").next_guess(game, history, np.random.default_rng(1))


def test_rao_names_the_codebreaker_that_goes_on():
    game = named("mastermind:4x6")
    with pytest.raises(InputError, match=r"turn 1: rao guesses 1111 there, not 1122, .* own guesses only; consistent"):
        line("mastermind:4x6", "rao").next_guess(game, (((0, 0, 1, 1), (1, 1)),), np.random.default_rng(1))


def test_a_contradiction_names_its_turn():
    game = named("dating:6")
    history = game.replay([("1+2", "yes"), ("123456", "6"), ("1+3", "no")])
    with pytest.raises(InconsistentHistory, match=r"after turn 2 \(123456 6\); turns 1 and 2 disagree; 53 answers"):
        codebreaker_advice(game, line("dating:6", "consistent"), history, np.random.default_rng(1))


def test_counsel_says_what_is_asked_and_what_is_left():
    game = named("dating:4")
    advice = codebreaker_advice(
        game, line("dating:4", "consistent"), game.replay([("1-2", "yes")]), np.random.default_rng(1)
    )
    assert advice.best is not None
    assert (advice.best.kind, advice.candidates.count, advice.candidates.listed[0]) == ("ceremony", 6, "2134")
    assert advice.turns == (("1+2", "yes"),)
    assert advice.as_dict()["best"]["guess"] == advice.guess
    booth = codebreaker_advice(game, line("dating:4", "consistent"), (), np.random.default_rng(1))
    assert booth.best is not None
    assert (booth.best.kind, booth.best.is_candidate) == ("booth", None)


@each_row(
    ("name", "strategy", "best"),
    [
        ("permutation:10", None, "consistent"),
        ("permutation:5", None, None),
        ("permutation:60", None, "swap-search"),
        ("permutation:91", None, "binary-search"),
        ("permutation:5", "swap-search", "swap-search"),
        ("permutation-wordle:50", None, "consistent"),
        ("permutation-wordle:1000", None, "circular-shift"),
        ("suited:5x2", None, None),
        ("suited:7x4", None, "consistent"),
        ("mastermind:4x6", None, None),
        ("mastermind:9x9", None, "consistent"),
        ("mastermind:13x9", None, "rao"),
        ("mastermind:9x65", None, "rao"),
        ("bulls:9of36", None, "consistent"),
        ("mastermind-distinct:4x6", None, None),
        ("mastermind-distinct:9x20", None, "consistent"),
        ("dating:10", None, "consistent"),
        ("dating:12", None, "inference-table"),
        ("dating:11", None, "consistent"),
        ("dating:10x11", None, "consistent"),
        ("dating:k16", None, "consistent"),
        ("classic", None, None),
        ("bulls:4of10", "entropy", None),
        ("permutation:9", "entropy", None),
    ],
)
def test_the_codebreaker_of_a_game_by_name(name: str, strategy: str | None, best: str | None):
    found = advisor(GameSpec(name), strategy).line
    assert (found and found.name) == best


def test_a_strategy_cannot_play_the_show():
    with pytest.raises(
        InputError, match="entropy ranks guesses of a list, and dating:4 has none; there are swap-search"
    ):
        advisor(GameSpec("dating:4"), "entropy")


def test_the_options_of_lists_are_refused():
    with pytest.raises(InputError, match="`rule` strict"):
        GameSpec("dating:4", rule="strict").build()


def test_a_codebreaker_is_made_with_all_sizes():
    rng = np.random.default_rng(1)
    assert len(next(line("suited:7x3", "circular-shift").make(named("suited:7x3").sizes, rng))) == 7


@pytest.mark.parametrize(
    ("kind", "most", "table", "other"),
    [
        ("dating", 2_000, "inference-table", "swap-search"),
    ],
)
def test_a_size_that_a_codebreaker_cannot_hold_goes_to_another(kind: str, most: int, table: str, other: str):
    def named(size: int) -> str:
        line = default(kind, size, GameSpec(f"{kind}:{size}").sizes)
        assert line is not None
        return line.name

    assert (named(most), named(most + 1)) == (table, other)
    with pytest.raises(InputError, match=rf"{table} plays with at most {most:,} .*; {other} plays with more"):
        suggest(game=f"{kind}:{most + 1}", strategy=table)


def test_the_first_matchings_of_a_large_show_are_listed_at_once():
    found = suggest(game="dating:1000", strategy="swap-search")
    assert found.candidates.listed[1].split("-")[-2:] == ["1000", "999"]
