"""solve(): objectives, positions, openers, weights; every tree is confirmed by the plain rule inside solve()."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.errors import IllegalGuess, InputError, UnknownName, UnknownWord, Unsolvable
from sleuth.exact.search import Search
from sleuth.exact.solve import solve
from sleuth.games import pegs, permutations
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from tests.exact import brute
from tests.examples import examples
from tests.small_games import RULES, small_games

any_rule = st.sampled_from(RULES).flatmap(small_games)


def worst_case(game) -> int:
    """The least worst case, by brute force."""
    return next(depth for depth in range(1, 99) if brute.least_cost(game, step=0, limit=depth) == 0)


@examples(60)
@given(any_rule)
def test_every_objective_reaches_what_brute_force_says(game):
    least, depth = brute.least_cost(game), worst_case(game)
    assert solve(game).total == least
    assert solve(game, "worst").worst == depth
    first_worst = solve(game, "worst-total")
    assert (first_worst.worst, first_worst.total) == (depth, brute.least_cost(game, limit=depth))
    first_total = solve(game, "total-worst")
    shallowest = next(limit for limit in range(1, 99) if brute.least_cost(game, limit=limit) == least)
    assert (first_total.total, first_total.worst) == (least, shallowest)


def test_codes_that_no_symmetry_keeps_are_solved_without_symmetries():
    start = Position.start(pegs.mastermind(4, 6).listing)
    rows = np.sort(np.random.default_rng(0).choice(start.rows, 40, replace=False))
    some = replace(start, rows=rows)
    assert solve(some).total == Search(some, symmetric=False).least().cost == 108


def test_the_shallowest_tree_of_least_total_may_need_all_of_the_limit():
    found = solve(pegs.mastermind(3, 4).listing, "total-worst", limit=4)
    assert (found.total, found.worst) == (206, 4)


@examples(60)
@given(any_rule, st.integers(1, 4))
def test_most_secrets_within(game, within):
    found = solve(game, f"most:{within}")
    assert found.as_dict()["solved_within"] == len(game.secrets) - brute.least_cost(game, step=0, over=1, limit=within)
    assert len(found.rounds) == len(game.secrets)  # the others are solved later


@examples(60)
@given(any_rule, st.data())
def test_weights_from_a_position(game, data):
    n = len(game.secrets)
    weights = data.draw(st.lists(st.integers(1, 9), min_size=n, max_size=n))
    found = solve(game, weights=weights)
    assert found.total == brute.least_cost(game, weights=weights)
    assert found.mean == found.total / sum(weights)


@examples(60)
@given(any_rule, st.integers(1, 4))
def test_a_limit_is_kept_or_refused(game, limit):
    least = brute.least_cost(game, limit=limit)
    if least < brute.INFINITE:
        found = solve(game, limit=limit)
        assert (found.total, found.worst <= limit) == (least, True)
    else:
        with pytest.raises(Unsolvable, match=f"is not solvable within {limit} guesses"):
            solve(game, limit=limit)


@examples(60)
@given(any_rule, st.data())
def test_the_proof_has_a_line_for_every_opener_and_none_is_below_the_total(game, data):
    found = solve(game)
    values = {guess: brute.least_cost(game, opener=guess) for guess in game.guesses}
    for line in found.proof.lines:
        assert line.cost == values[line.opener] if line.exact else found.total <= line.cost <= values[line.opener]
    left_out = values.keys() - {line.opener for line in found.proof.lines}
    assert all(values[guess] > found.total for guess in left_out)  # these tell nothing
    opener = data.draw(st.sampled_from(game.guesses))
    if len({game.feedback(opener, secret) for secret in game.secrets}) == 1 and game.secrets != (opener,):
        with pytest.raises(InputError, match=f"{opener} tells nothing here: all {len(game.secrets)} candidates"):
            solve(game, opener=opener)
    else:
        given_one = solve(game, opener=opener)
        assert (given_one.opener, given_one.total) == (opener, values[opener])


PUBLISHED = [  # game, objective, total, worst, source
    ("mastermind:4x6", "total", 5625, None, "KoyamaLai1993"),
    ("mastermind:4x6", "worst-total", 5626, 5, "KoyamaLai1993"),
    ("mastermind:4x6", "worst", None, 5, "Knuth1976"),
    ("permutation:3", "total", 15, 4, "this package"),
    ("permutation:4", "total", 86, 5, "this package"),
    ("permutation:5", "total", 535, 6, "this package"),
    ("permutation:6", "worst-total", 3924, 7, "this package"),
    ("permutation-wordle:5", "total", 360, 5, "KutinSmithline2024"),
    ("permutation-wordle:6", "total", 2520, 6, "KutinSmithline2024"),
]


@pytest.mark.every_run(3)
@pytest.mark.parametrize(
    ("name", "objective", "total", "worst", "source"),
    [pytest.param(*row, marks=pytest.mark.thorough) if row[1] == "worst-total" else row for row in PUBLISHED],
)
def test_published_optima(name, objective, total, worst, source):
    found = solve(GameSpec(name).listing(), objective)
    assert total in (None, found.total)
    assert worst in (None, found.worst)


@pytest.mark.parametrize(
    ("rule", "limit", "opener", "total", "worst"),
    [
        ("free", None, "salet", 7920, 5),  # [Selby2022]
        pytest.param("free", None, "crate", 7926, None, marks=pytest.mark.thorough),
        pytest.param("official", 6, "salet", 8122, 6, marks=pytest.mark.thorough),
        pytest.param("official", 6, "crate", 8143, 6, marks=pytest.mark.thorough),
        # this package: a limit of six guesses costs six
        pytest.param("official", None, "salet", 8116, 7, marks=pytest.mark.thorough),
    ],
)
def test_published_openers_of_the_classic_lists(rule, limit, opener, total, worst):
    found = solve(GameSpec("classic", rule=rule).listing(), opener=opener, limit=limit)
    assert found.total == total
    assert worst in (None, found.worst)


def test_the_best_from_a_position_counts_from_there():
    listing = GameSpec("classic").listing()
    position = replay(listing, [("crane", "bbygb")])
    found = solve(position)
    assert len(found.rounds) == len(position.rows)
    assert found.total == sum(found.rounds)
    assert min(found.rounds) <= 2


def test_a_limit_that_cannot_be_kept_names_secrets_that_need_more():
    words_of_one_family = ("batch", "catch", "hatch", "latch", "match", "patch", "watch")
    listing = word_game.game("family", words_of_one_family, words_of_one_family)
    with pytest.raises(Unsolvable, match=r"even after batch BGGGG, for one, these need more: .*match"):
        solve(listing, limit=3)


def test_bad_input_is_told():
    listing = permutations.black_peg(3).listing
    with pytest.raises(UnknownName, match="there is no objective 'fast'; there are total,"):
        solve(listing, "fast")
    with pytest.raises(InputError, match="needs a number of guesses"):
        solve(listing, "most:x")
    with pytest.raises(InputError, match="the limit is 0"):
        solve(listing, limit=0)
    with pytest.raises(InputError, match="exclude each other"):
        solve(listing, "most:3", limit=4)
    with pytest.raises(UnknownWord, match="'999'"):
        solve(listing, opener="999")
    with pytest.raises(InputError, match="2 weights were given for 6 secrets"):
        solve(listing, weights=[1, 2])
    with pytest.raises(InputError, match="a weight of 0 makes no sense"):
        solve(listing, weights=[0, 1, 1, 1, 1, 1])
    for each in (10**14, 10**30):
        with pytest.raises(InputError, match="are too large; scale them down"):
            solve(listing, weights=[each] * 6)
    strict = pegs.mastermind(2, 3, rule="strict").listing
    with pytest.raises(IllegalGuess, match="11 is not legal here: it does not fit turn 1"):
        solve(replay(strict, [("12", "0b1w")]), opener="11")


def test_a_narrow_search_finds_a_tree_and_claims_no_proof():
    listing = pegs.mastermind(3, 4).listing
    best, narrow = solve(listing), solve(listing, narrow=2)
    assert narrow.as_dict()["proved"] is False
    assert best.as_dict()["proved"] is True
    assert narrow.total >= best.total
    assert len(narrow.proof.lines) <= 2
    with pytest.raises(Unsolvable, match="a narrow search of 1 found no tree for mastermind:3x4 within 2 guesses"):
        solve(listing, limit=2, narrow=1)
    with pytest.raises(InputError, match="one guess at least, not at 0"):
        solve(listing, narrow=0)
