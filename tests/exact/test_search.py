"""The compiled search against brute force, on thousands of small games in every mode."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Search
from sleuth.games import pegs, permutations
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from tests.exact import brute
from tests.examples import examples
from tests.small_games import RULES, small_games

limits = st.none() | st.integers(1, 5)
costs = st.sampled_from([(1, INFINITE), (0, INFINITE), (0, 1), (1, 3)])


def least(search: Search, opener: int | None = None) -> float:
    found = search.least(opener=opener)
    return found.cost if found.cost < INFINITE else brute.INFINITE


def by_hand(game, *, over: int, **options) -> float:
    return brute.least_cost(game, over=over if over < INFINITE else brute.INFINITE, **options)


@st.composite
def tasks(draw: st.DrawFn):
    rule = draw(st.sampled_from(RULES))
    listing = draw(small_games(rule))
    step, over = draw(costs)
    limit = draw(limits)
    if over < INFINITE and limit is None:
        limit = 3
    weights = draw(
        st.none() | st.lists(st.integers(1, 5), min_size=len(listing.secrets), max_size=len(listing.secrets))
    )
    return listing, {"step": step, "over": over, "limit": limit}, weights


@examples(600)
@given(tasks())
def test_the_least_cost_is_that_of_brute_force(task):
    game, options, weights = task
    search = Search(
        Position.start(game), weights=None if weights is None else np.array(weights), slots=1 << 10, **options
    )
    assert least(search) == by_hand(game, weights=weights, **options)


@examples(300)
@given(tasks(), st.data())
def test_the_least_cost_after_an_opener_is_that_of_brute_force(task, data):
    game, options, weights = task
    opener = data.draw(st.integers(0, len(game.guesses) - 1))
    search = Search(
        Position.start(game), weights=None if weights is None else np.array(weights), slots=1 << 10, **options
    )
    expected = by_hand(game, weights=weights, opener=game.guesses[opener], **options)
    assert least(search, opener=opener) == expected


@pytest.mark.parametrize("size", ["2x3", "2x4", "3x3"])
def test_symmetries_that_keep_the_weights_change_no_cost(size: str):
    listing = GameSpec(f"mastermind:{size}").listing()
    assert listing.symmetry is not None
    kinds = listing.symmetry.orbits()[listing.guess_of_secret]
    for seed in range(5):
        weights = np.random.default_rng(seed).integers(1, 20, len(listing.secrets))[kinds]
        found = [Search(Position.start(listing), weights=weights, symmetric=symmetric) for symmetric in (True, False)]
        assert len(found[0].openers()[0]) < len(found[1].openers()[0])
        assert found[0].least().cost == found[1].least().cost
        uneven = weights.copy()
        uneven[0] += 1
        assert len(Search(Position.start(listing), weights=uneven).openers()[0]) == len(found[1].openers()[0])


def test_a_search_that_is_asked_about_other_sets_uses_the_symmetries_that_keep_them():
    start = Position.start(GameSpec("mastermind:2x6").listing())
    after = start.after(start.listing.turn("11", "0b0w"))
    rng = np.random.default_rng(1)
    searches = [Search(start), Search(start, symmetric=False)]
    for position in (start, after) * 20:
        some = replace(position, rows=np.sort(rng.choice(position.rows, 14, replace=False)))
        opener = None if position.history else int(rng.choice(some.legal_rows))
        with_them, without = (search.least(some, opener=opener).cost for search in searches)
        assert with_them == without


def test_a_restricted_list_of_guesses_holds_every_candidate():
    start = Position.start(GameSpec("mastermind:2x3").listing())
    with pytest.raises(InputError, match="'11' is a secret that may not be guessed"):
        Search(replace(start, legal_rows=start.legal_rows[1:]))


@pytest.mark.thorough
@examples(300)
@given(tasks(), st.integers(0, 60))
def test_a_search_below_beta_is_exact_or_a_lower_bound(task, beta):
    game, options, weights = task
    search = Search(
        Position.start(game), weights=None if weights is None else np.array(weights), slots=1 << 10, **options
    )
    found, least_of_all = search.least(beta=beta), by_hand(game, weights=weights, **options)
    assert found.exact == (least_of_all < beta)
    assert found.cost == least_of_all if found.exact else beta <= found.cost <= least_of_all


@examples(200)
@given(small_games(), st.integers(2, 6))
def test_a_memory_of_few_slots_changes_no_value(game, bits):
    search = Search(Position.start(game), slots=1 << bits)
    assert [search.least().cost for _ in range(2)] == [brute.least_cost(game)] * 2


@examples(300)
@given(tasks(), st.integers(1, 4), st.none() | st.integers(1, 60))
def test_it_changes_nothing_how_many_guesses_are_ranked_first(task, first, beta):
    game, options, weights = task
    weights = None if weights is None else np.array(weights)
    found = [
        Search(Position.start(game), weights=weights, slots=1 << 10, first=each, **options).least(beta=beta or INFINITE)
        for each in (first, 1000)
    ]
    assert found[0].exact == found[1].exact
    assert found[0].cost == found[1].cost or not found[0].exact


@examples(100)
@given(tasks(), st.integers(2, 1000))
def test_other_random_keys_find_the_same(task, seed):
    game, options, weights = task
    found = [
        Search(
            Position.start(game),
            weights=None if weights is None else np.array(weights),
            seed=each,
            slots=1 << 10,
            **options,
        )
        for each in (1, seed)
    ]
    assert found[0].least().cost == found[1].least().cost


@pytest.mark.every_run(10)
@pytest.mark.parametrize(
    "game",
    [
        pegs.mastermind(2, 3).listing,
        pegs.mastermind(3, 3).listing,
        pegs.mastermind(2, 4, rule="strict").listing,
        pegs.bulls(2, 4).listing,
        pegs.bulls(3, 4).listing,
        permutations.black_peg(3).listing,
        permutations.black_peg(4).listing,
        permutations.places_game(3).listing,
        permutations.places_game(4).listing,
        permutations.places_game(2, 2).listing,
    ],
    ids=lambda game: f"{game.name} {game.legal.name if game.legal else 'free'}",
)
@pytest.mark.parametrize("cost", [(1, INFINITE, None), (1, INFINITE, 4), (0, INFINITE, 4), (0, 1, 3)])
def test_games_of_codes_with_and_without_their_symmetries(game, cost):
    step, over, limit = cost
    if game.symmetry is None:
        assert game.name.startswith("suited")
    plain = Search(Position.start(game), step=step, over=over, limit=limit, symmetric=False)
    expected = least(plain)
    for chosen in (game, replace(game, symmetry=None)):
        search = Search(Position.start(chosen), step=step, over=over, limit=limit)
        rows, static = search.openers()
        found = [least(search, opener=int(row)) for row in rows]
        assert min(found) == expected
        assert all(bound <= cost for bound, cost in zip(static.tolist(), found, strict=True))
    if len(game.secrets) <= 16:
        assert expected == by_hand(game, step=step, over=over, limit=limit)


def test_six_letters_have_more_codes_than_a_byte_holds():
    listing = word_game.game(
        "six", ("abcdef", "abcdeg", "fedcba", "gabcde"), ("abcdef", "abcdeg", "fedcba", "gabcde", "hhhhhh")
    )
    assert listing.n_codes == 729
    assert Search(Position.start(listing)).least().cost == brute.least_cost(listing) == 7


def test_a_secret_that_may_not_be_guessed_is_refused():
    listing = word_game.game("odd", ("aa", "ab"), ("aa", "ab"))
    odd = replace(listing, guesses=("aa", "bb"))
    with pytest.raises(InputError, match="'ab' is a secret that may not be guessed"):
        Search(Position.start(odd))


@examples(100)
@given(tasks(), st.integers(0, 5), st.data())
def test_a_search_out_of_budget_gives_a_lower_bound(task, budget, data):
    game, options, weights = task
    opener = data.draw(st.none() | st.integers(0, len(game.guesses) - 1))
    search = Search(
        Position.start(game), weights=None if weights is None else np.array(weights), slots=1 << 10, **options
    )
    found = search.least(opener=opener, budget=budget)
    least_of_all = by_hand(game, weights=weights, opener=None if opener is None else game.guesses[opener], **options)
    assert found.cost == least_of_all if found.exact else found.cost <= least_of_all or found.cost >= INFINITE
    assert least(search, opener=opener) == least_of_all  # nothing wrong was remembered


@examples(100)
@given(small_games(), st.integers(1, 3))
def test_a_narrow_search_gives_the_cost_of_some_tree(game, width):
    found = Search(Position.start(game), width=width, slots=1 << 10).least()
    assert found.cost >= brute.least_cost(game)
    assert Search(Position.start(game), width=10**6, slots=1 << 10).least().cost == brute.least_cost(game)
