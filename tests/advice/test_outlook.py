"""The outlook: its best guess and its numbers are those of brute force, and its ties those of the rule."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.advice import comparison
from sleuth.advice import outlook as looking
from sleuth.advice.best import Best
from sleuth.advice.outlook import Outlook, outlook
from sleuth.advice.suggestions import UNCOMPILED, advise
from sleuth.advice.values import Standing
from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import mastermind
from sleuth.games.words import word_game
from sleuth.strategies.registry import strategy
from tests.exact import brute
from tests.examples import examples
from tests.small_games import RULES, small_games, weighted_games

LOSSES = st.sampled_from([7, 10, 20])


def least(game, loss: int, limit: int, opener: str | None = None) -> float:
    """The least expected number of guesses, by brute force."""
    weights = [1 / len(game.secrets)] * len(game.secrets) if game.prior is None else game.prior.tolist()
    return brute.least_cost(game, limit=limit, over=loss - limit, weights=weights, opener=opener)


@examples(25)
@given(st.sampled_from(RULES).flatmap(small_games) | weighted_games(), LOSSES, st.integers(1, 6), st.data())
def test_numbers_and_the_best_guess_are_those_of_brute_force(game, loss, limit, data):
    game = replace(game, limit=limit)
    found = outlook(Position.start(game), loss)
    assert found.standing == Standing("proved", len(game.guesses))
    assert found.best is not None
    assert found.by_guess[found.best].mean == pytest.approx(least(game, loss, limit), abs=1e-9)
    guess = data.draw(st.integers(0, len(game.guesses) - 1))
    left = found.of_guess(guess)
    assert left is not None
    assert left.mean == pytest.approx(least(game, loss, limit, game.guesses[guess]), abs=1e-9)
    assert found.error < 1e-9


@examples(25)
@given(weighted_games(), LOSSES)
def test_of_equal_guesses_the_best_one_can_win_then_is_likelier_then_has_more_parts_then_comes_first(game, loss):
    found = outlook(Position.start(game), loss)
    costs = [least(game, loss, 6, guess) for guess in game.guesses]
    tied = [row for row, cost in enumerate(costs) if cost <= min(costs) + 1e-9]

    def order(row: int) -> tuple[float, int, int]:
        secret, guess = int(game.secret_of_guess[row]), game.guesses[row]
        parts = len({game.feedback(guess, each) for each in game.secrets})
        return (-game.prior[secret] if secret >= 0 else 0.0, -parts, row)

    assert found.best == min(tied, key=order)


def test_a_position_is_looked_at_once():
    position = Position.start(mastermind(2, 3).listing)
    assert outlook(position) is outlook(Position.start(position.listing))
    assert outlook(position) is not outlook(position, loss=10)


def test_the_positions_that_were_looked_at_last_are_kept(monkeypatch):
    first, second, third = (Position.start(mastermind(2, 3).listing) for _ in range(3))
    monkeypatch.setattr(looking, "KEPT", 2)
    before = [outlook(position) for position in (first, second, first, third)]
    assert outlook(first) is before[0]
    assert outlook(second) is not before[1]


def test_a_small_budget_compares_the_most_promising_guesses_and_none_estimates(monkeypatch):
    monkeypatch.setattr(comparison, "BUDGET", 110)
    some = outlook(replay(GameSpec("today").listing(), [("ouija", "bbbbb")]))
    assert (some.standing.step, some.best is None) == ("compared", False)
    assert 1 <= some.standing.compared <= comparison.PROMISING
    monkeypatch.setattr(comparison, "BUDGET", 1)
    nothing = outlook(Position.start(mastermind(4, 5).listing))
    assert (nothing.best, nothing.standing) == (None, Standing("estimated", 0))
    best = Best(strategy("p:-0.5"))
    assert best(Position.start(mastermind(4, 5).listing)) == strategy("p:-0.5")(
        Position.start(mastermind(4, 5).listing)
    )


def test_a_search_that_is_not_compiled_is_not_waited_for_and_it_is_said(monkeypatch):
    for place in ("sleuth.exact.search", "sleuth.advice.suggestions"):
        monkeypatch.setattr(f"{place}.is_compiled", lambda: False)
    position = replay(GameSpec("today").listing(), [("crane", "bbbbb")])
    found = advise(position, Best(strategy("hedged")))
    assert (found.standing.step, found.notes) == ("estimated", (UNCOMPILED,))
    assert advise(position, strategy("hedged")).notes == ()


def test_a_position_that_is_too_large_is_estimated(monkeypatch):
    monkeypatch.setattr(looking, "FIRST_PAIRS", 8)
    assert outlook(Position.start(mastermind(2, 3).listing)).search is None


@pytest.mark.parametrize("turns", [[("salet", "bbbbb")], [("crane", "bbygb")]])
def test_a_usual_first_guess_leaves_a_position_that_is_proved(turns):
    found = outlook(replay(GameSpec("today").listing(), turns))
    assert found.standing == Standing("proved", 12_972)


def looked_up() -> Outlook:
    """The outlook of a position that no other test has, and of a game that no other call has."""
    words = GameSpec("classic").listing().secrets[::40]
    return outlook(Position.start(word_game.game("some", words, words)))


def test_a_list_does_not_depend_on_what_was_looked_at_before():
    rows = looked_up().position.legal_rows
    kinds = [rows[::2], rows[1::2]]
    listed = looked_up().few(kinds, 5)
    assert None not in listed.values()
    other = looked_up()
    assert None not in [other.of_guess(row) for row in rows.tolist()]
    assert len(other.few(kinds, 9)) == 18
    assert other.few(kinds, 5) == listed


def test_few_that_are_not_proved_have_the_least_bounds_and_no_number(monkeypatch):
    found = looked_up()
    assert found.openers is not None
    monkeypatch.setattr(looking, "budget_of", lambda _: 0)
    few = found.few([found.openers[0]], 9)
    low = dict(zip(*(each.tolist() for each in found.openers), strict=True))
    assert [guess for guess, left in few.items() if left is not None] == [found.best]
    assert max(low[guess] for guess in few if guess != found.best) <= sorted(low.values())[9]


@examples(25)
@given(small_games() | small_games(rule="official") | weighted_games(), LOSSES, st.integers(1, 4))
def test_the_best_few_of_each_kind_are_those_of_brute_force(game, loss, number):
    position = Position.start(game)
    found = outlook(position, loss)
    members = position.is_candidate(position.legal_rows)
    kinds = [position.legal_rows[members], position.legal_rows[~members]]
    few = found.few(kinds, number)
    for kind in kinds:
        costs = {row: least(game, loss, 6, game.guesses[row]) for row in kind.tolist()}
        useful = [
            row for row in costs if row in few or position.sizes(np.array([row], np.int32)).max() < len(position.rows)
        ]
        shown = [left.mean for row, left in few.items() if row in costs and left is not None]
        wanted = sorted(costs[row] for row in useful)[: len(shown)]
        assert sorted(shown)[:number] == pytest.approx(wanted[:number], abs=1e-9)
        assert len(shown) >= min(number, len(useful))


def test_what_was_estimated_before_the_search_was_compiled_is_not_kept(monkeypatch):
    position = replay(GameSpec("today").listing(), [("crane", "bbygb")])
    with monkeypatch.context() as patch:
        patch.setattr("sleuth.exact.search.is_compiled", lambda: False)
        assert outlook(position).standing.step == "estimated"
    assert outlook(position).standing.step == "proved"


def test_the_guess_of_the_best_tree_is_taken_if_no_exact_search_ends(monkeypatch):
    monkeypatch.setattr(comparison, "BUDGET", 110)
    monkeypatch.setattr(comparison, "FINAL", 0.001)
    found = outlook(replay(GameSpec("today").listing(), [("ouija", "bbbbb")]))
    assert found.best is not None
    number = found.of_guess(found.best)
    assert number is not None
    assert (found.standing.step, number.exact) == ("compared", False)
