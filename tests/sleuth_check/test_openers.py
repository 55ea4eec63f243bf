"""What the checker says of an opener agrees with brute force."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.exact.solve import solve
from sleuth.games import pegs
from sleuth.games.game_spec import GameSpec
from sleuth.games.permutations import black_peg
from sleuth.games.words import word_game
from sleuth_check.bounds import UNLIMITED
from sleuth_check.openers import OutOfTime, Renamings
from sleuth_check.reader import INFINITE
from sleuth_check.rules import Start
from tests.exact import brute
from tests.examples import examples
from tests.sleuth_check.games import codes, prover, seen
from tests.small_games import RULES, small_games
from tests.table import each_row

any_rule = st.sampled_from(RULES).flatmap(small_games)
COSTS = [(1, INFINITE, None), (1, INFINITE, 3), (0, INFINITE, 2), (0, INFINITE, 3), (0, 1, 2), (0, 1, 3), (0, 1, 1)]


def by_brute_force(game, opener: str, **options) -> int:
    over = options.pop("over")
    value = brute.least_cost(game, opener=opener, over=brute.INFINITE if over >= INFINITE else over, **options)
    return INFINITE if value == brute.INFINITE else int(value)


@examples(60)
@given(any_rule, st.sampled_from(COSTS), st.data())
def test_the_cost_of_an_opener_is_what_brute_force_says(game, cost, data):
    step, over, limit = cost
    weights = data.draw(st.none() | st.lists(st.integers(1, 9), min_size=len(game.secrets), max_size=len(game.secrets)))
    given_weights = None if weights is None else np.array(weights)
    check = prover(game, step=step, over=over, limit=limit, weights=given_weights)
    for row in data.draw(st.lists(st.integers(0, len(game.guesses) - 1), min_size=1, max_size=3)):
        value = by_brute_force(game, game.guesses[row], step=step, over=over, limit=limit, weights=weights)
        assert check.prove(row, INFINITE) == value


@examples(60)
@given(any_rule, st.integers(-3, 3), st.data())
def test_below_beta_it_is_exact_and_else_a_lower_bound_that_reaches_beta(game, off, data):
    row = data.draw(st.integers(0, len(game.guesses) - 1))
    value = by_brute_force(game, game.guesses[row], over=INFINITE)
    found = prover(game).prove(row, value + off)
    assert found == value if off > 0 else value + off <= found <= value


@examples(20)
@given(any_rule)
def test_the_bounds_that_order_a_sample_are_no_higher_than_the_cost(game):
    check = prover(game)
    rows = np.arange(len(game.guesses), dtype=np.int32)
    scan = check.bounds.scan(Start(check.begin.secrets, rows), UNLIMITED)
    for row, bound in zip(rows.tolist(), scan.bounds.tolist(), strict=True):
        assert (
            bound <= check.prove(row, INFINITE) or bound >= INFINITE
        )  # an opener that tells nothing is never the best


def test_a_larger_game_agrees_with_the_compiled_search():
    listing = pegs.mastermind(3, 4).listing
    check = prover(listing)
    for opener in ("111", "112", "123"):
        assert check.prove(listing.guess_row(opener), INFINITE) == solve(listing, opener=opener).total


def test_large_weights_within_a_limit():
    listing = pegs.mastermind(2, 3).listing
    weights = np.arange(1, 10) << 16  # as those of a duel
    found = solve(Position.start(listing), weights=tuple(weights.tolist()), limit=3)
    check = prover(listing, limit=3, weights=weights)
    assert check.prove(listing.guess_row(found.opener), INFINITE) == found.total
    assert check.prove(listing.guess_row("11"), found.total) >= found.total


@pytest.mark.every_run(1)
@pytest.mark.parametrize("limit", [None, 3])
def test_the_columns_of_a_set_bound_its_parts_as_the_whole_table_does(limit: int | None):
    listing, rng = GameSpec("classic").listing(), np.random.default_rng(limit)
    depth, legal = UNLIMITED if limit is None else limit, np.arange(len(listing.guesses), dtype=np.int32)
    for weights in (None, rng.integers(1, 9, len(listing.secrets))):
        even = prover(listing, limit=limit, weights=weights).bounds
        for turns in ([("crane", "bbygb"), ("toils", "ybbbb")], [("crane", "bbygb")]):
            rows = replay(listing, turns).rows
            rows = rows[np.argsort(-even.weights[rows], kind="stable")]
            close = even.narrow(Start(rows, legal), even.scan(Start(rows, legal), UNLIMITED).parts)
            parts = [part for part in np.split(rows, [len(rows) // 4, len(rows) // 2]) if len(part) > 2]
            goals = [even.by_levels(part, depth) for part in parts]
            found = even.least(close, parts, goals, depth)
            assert found == even.least(even.columns, parts, goals, depth)
            assert [bound for bound, _ in found] == [
                even.scan(Start(part, legal), depth).bounds.min() for part in parts
            ]


def test_from_a_position_of_the_original_lists():
    listing = GameSpec("classic").listing()
    position = replay(listing, [("crane", "bbygb")])
    found = solve(position)
    check = prover(listing, begin=Start(position.rows, position.legal_rows))
    assert check.prove(listing.guess_row(found.opener), found.total + 1) == found.total


def test_time_that_is_over_is_said():
    with pytest.raises(OutOfTime):
        prover(pegs.mastermind(4, 4).listing).prove(0, INFINITE, seconds=0)


@each_row(
    "game",
    [
        pegs.mastermind(3, 3).listing,
        pegs.bulls(2, 4).listing,
        black_peg(4).listing,
        pegs.mastermind(3, 3, rule="strict").listing,
    ],
)
def test_renamings_change_no_cost_and_openers_of_one_class_cost_the_same(game):
    plain, renamed = prover(game), prover(game, renamed=True)
    costs = [plain.prove(row, INFINITE) for row in range(len(game.guesses))]
    assert costs == [costs[row] for row in renamed.first]
    assert {row: renamed.prove(row, INFINITE) for row in set(renamed.first.tolist())} == {
        row: costs[row] for row in renamed.first.tolist()
    }


def test_renamings_that_keep_the_weights_change_no_cost():
    listing = pegs.mastermind(2, 4).listing
    weights = np.where(Renamings(seen(listing), codes(listing)).first == 0, 7, 2)
    renamed, plain = prover(listing, weights=weights, renamed=True), prover(listing, weights=weights)
    assert renamed.renamings is not None
    assert [renamed.prove(row, INFINITE) for row in range(16)] == [plain.prove(row, INFINITE) for row in range(16)]
    weights[0] += 1
    assert prover(listing, weights=weights, renamed=True).renamings is None


def test_renamings_are_of_the_whole_start():
    listing = pegs.mastermind(2, 3).listing
    every = np.arange(9, dtype=np.int32)
    for fewer in (Start(every[1:], every), Start(every, every[1:])):
        assert prover(listing, renamed=True, begin=fewer).renamings is None


def test_pegs_and_colours_and_permuted_places_are_found_as_renamings_and_words_have_none():
    def first(game) -> list[int]:
        return list(map(int, Renamings(seen(game), codes(game)).first))

    assert len(set(first(pegs.mastermind(4, 3).listing))) == 4
    assert set(first(black_peg(4).listing)) == {0}
    assert first(word_game.game("w", ["abc", "bca", "cab"], ["abc", "bca", "cab", "aab"])) == [0, 1, 2, 3]


def test_one_false_code_ends_a_renaming():
    listing = pegs.mastermind(2, 3).listing
    table = codes(listing)
    table[0, 1] = (table[0, 1] + 1) % listing.n_codes
    assert Renamings(seen(listing), table).first.tolist() == list(range(9))
