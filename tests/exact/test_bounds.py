"""Every lower bound against brute force on small random games, and against its compiled twin."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sleuth.core.position import Position
from sleuth.exact import bounds
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Search
from sleuth.exact.solve import solve
from sleuth.games.pegs import mastermind
from sleuth.games.words import word_game
from sleuth.kernels.exact.parts import cheapest_member
from tests.exact import brute
from tests.examples import examples
from tests.small_games import small_games
from tests.table import each_row


def of_guess(
    parts: Sequence[Sequence[int]], win: int | None, depth: int, least: Sequence[int], *, step: int, over: int
) -> int:
    """A lower bound of the cost of a set with `depth` guesses left if a guess with these parts is asked first.

    parts: the weights of the secrets of each part, its win left out; win: the weight of the guess if it is in the
    set. least: `by_size` for one guess fewer. Proof: the recursion, with each V replaced by a lower bound of it:
    by its size if all weights are 1, else by its line.
    """
    total = step * (sum(map(sum, parts)) + (win or 0))
    slope, saving = bounds.line(depth - 1, step=step, over=over)
    for part in parts:
        if set(part) == {1}:
            total += least[len(part)]
        elif len(part) > 1 and least[len(part)] >= INFINITE:
            total += INFINITE
        else:
            total += slope * sum(part) - saving * max(part)
    return min(total, INFINITE)


def by_member(size: int, best: int) -> int:
    """A lower bound of the least total of `size` ≥ 3 secrets of weight 1, by how well its members split it.

    best: 0 if a member puts all others into parts of their own, 1 if one does so but for a pair, 2 if none does.
    Proof. 2·size − 1 needs that the first guess names a secret and the second every other one: a member with single
    parts. If none is there, V ≥ 2·size. A member that leaves one pair reaches it: 1 + 2·(size − 3) + 2 + 3 = 2·size,
    within three guesses; so does a guess that is no member and has single parts only, within two.
    """
    return 2 * size - 1 if best == 0 else 2 * size


steps = st.sampled_from([(1, INFINITE), (0, INFINITE), (0, 1), (1, 3)])


def parts_of(game, guess: str) -> dict[int, list[str]]:
    found = defaultdict(list)
    for secret in game.secrets:
        found[game.feedback(guess, secret)].append(secret)
    return found


def most_parts(game) -> int:
    return max(len(parts_of(game, guess).keys() - {game.win}) for guess in game.guesses)


def value(game, cost, depth, weights=None, opener=None) -> float:
    step, over = cost
    return brute.least_cost(
        game, step=step, over=over if over < INFINITE else brute.INFINITE, limit=depth, weights=weights, opener=opener
    )


@examples(200)
@given(small_games(), st.integers(0, 5))
def test_no_tree_names_more_secrets_than_the_capacity(game, depth):
    unsolved = value(game, (0, 1), depth)
    assert len(game.secrets) - unsolved <= bounds.capacity(most_parts(game), depth)


@examples(200)
@given(small_games(), steps, st.integers(0, 5))
def test_the_bound_by_size(game, cost, depth):
    step, over = cost
    least = bounds.by_size(len(game.secrets), most_parts(game), depth, step=step, over=over)
    assert least[-1] <= value(game, cost, depth) or least[-1] >= INFINITE == bounds.INFINITE
    if least[-1] >= INFINITE:
        assert value(game, cost, depth) == brute.INFINITE


@examples(200)
@given(small_games(), steps, st.integers(2, 5), st.data())
def test_the_bound_by_parts(game, cost, depth, data):
    """No guess makes more parts of some secrets than the most that one makes of all."""
    assume(len(game.secrets) > 1)
    some = data.draw(st.lists(st.sampled_from(game.secrets), min_size=2, unique=True))
    parts = max(len(parts_of(game, guess)) for guess in game.guesses)
    exact = value(word_game.game("part", sorted(some), game.guesses), cost, depth)
    assert bounds.by_parts(len(some), parts, depth, step=cost[0], over=cost[1]) <= exact


@examples(200)
@given(small_games(), steps, st.integers(1, 5), st.data())
def test_the_bound_by_weights(game, cost, depth, data):
    weights = data.draw(st.lists(st.integers(1, 5), min_size=len(game.secrets), max_size=len(game.secrets)))
    slope, saving = bounds.line(depth, step=cost[0], over=cost[1])
    assert slope * sum(weights) - saving * max(weights) <= value(game, cost, depth, weights)


@examples(200)
@given(small_games(), steps, st.integers(1, 5), st.booleans(), st.data())
def test_the_bound_of_a_guess(game, cost, depth, weighted, data):
    step, over = cost
    n = len(game.secrets)
    weights = data.draw(st.lists(st.integers(1, 5), min_size=n, max_size=n)) if weighted else [1] * n
    of = dict(zip(game.secrets, weights, strict=True))
    guess = data.draw(st.sampled_from(game.guesses))
    parts = parts_of(game, guess)
    win = of[guess] if game.win in parts else None
    lost = [[of[secret] for secret in part] for code, part in parts.items() if code != game.win]
    least = bounds.by_size(n, most_parts(game), depth - 1, step=step, over=over)
    bound = of_guess(lost, win, depth, least, step=step, over=over)
    exact = value(game, cost, depth, weights, guess)
    assert bound <= exact
    if depth >= 3 and all(len(part) <= 2 for part in lost) and step:
        assert bound == exact  # nothing larger than a pair is left


@examples(200)
@given(small_games())
def test_the_bound_by_members(game):
    def quality(member: str) -> int:
        clashes = len(game.secrets) - len(parts_of(game, member))
        return min(clashes, 2)

    size, best = len(game.secrets), min(map(quality, game.secrets))
    exact = value(game, (1, INFINITE), None)
    if size >= 3:
        assert by_member(size, best) <= exact
        if best < 2:
            assert exact == by_member(size, best)


@examples(200)
@given(small_games(), st.sampled_from([INFINITE, 3]), st.integers(2, 5), st.data())
def test_the_bound_by_weighted_members(game, over, depth, data):
    n = len(game.secrets)
    weights = data.draw(st.lists(st.integers(1, 5), min_size=n, max_size=n))
    assume(len(set(weights)) > 1)
    start = Search(Position.start(game), over=over, weights=np.array(weights), slots=16).tabled_start
    bound, certain, column = cheapest_member(start.table, start.rows, depth, np.zeros(256, np.int32))
    exact = value(game, (1, over), depth, weights)
    assert bound <= exact
    if certain:
        assert bound == exact == value(game, (1, over), depth, weights, game.guesses[start.table.guesses[column]])


@examples(200)
@given(small_games(), steps, st.integers(2, 5), st.booleans(), st.data())
def test_the_compiled_bounds_of_guesses_are_those_of_the_twin(game, cost, depth, weighted, data):
    step, over = cost
    n = len(game.secrets)
    assume(n > 1)
    weights = data.draw(st.lists(st.integers(1, 5), min_size=n, max_size=n)) if weighted else [1] * n
    search = Search(
        Position.start(game),
        step=step,
        over=over,
        limit=depth,
        weights=np.array(weights) if weighted else None,
        slots=16,
    )
    of = dict(zip(game.secrets, weights, strict=True))
    rows, found = search.openers()
    for row, bound in zip(rows.tolist(), found.tolist(), strict=True):
        parts = parts_of(game, game.guesses[row])
        lost = [[of[secret] for secret in part] for code, part in parts.items() if code != game.win]
        win = of[game.guesses[row]] if game.win in parts else None
        least = bounds.by_size(n, most_parts(game), depth - 1, step=step, over=over)
        if weighted:  # the compiled scan of weighted secrets looks at weights only, unless one guess is left
            slope, saving = bounds.line(depth - 1, step=step, over=over)
            total = step * sum(weights) + sum(slope * sum(part) - saving * max(part) for part in lost)
            single = depth == 2 and over >= INFINITE
            expected = INFINITE if single and any(len(part) > 1 for part in lost) else total
        else:
            expected = of_guess(lost, win, depth, least, step=step, over=over)
        assert bound == expected


@each_row(("splits", "secrets", "depth"), [(13, 1296, 4), (14, 5040, 5), (1, 6, 6), (150, 2315, 3)])
def test_depths_beyond_which_the_capacity_forbids_nothing(splits, secrets, depth):
    assert bounds.deep_enough(secrets, splits) == depth
    assert bounds.capacity(splits, depth) >= secrets > bounds.capacity(splits, depth - 1) or depth == 2


@pytest.mark.parametrize(("step", "over"), [(1, INFINITE), (0, 1), (0, INFINITE)])
def test_the_tables_of_a_limit_beyond_every_tree_are_those_of_no_limit(step: int, over: int):
    def costs(limit: int | None) -> list[Any]:
        known = bounds.costs(9, 2, limit=limit, step=step, over=over, uniform=True, rule=0, width=1, first=1)
        return [np.asarray(column).tolist() for column in known]

    assert costs(10**17) == costs(None)
    assert costs(3) != costs(None)


def test_a_limit_beyond_every_tree_changes_nothing():
    listing = mastermind(2, 3).listing
    free, wide = solve(listing), solve(listing, limit=10**17)
    assert (wide.total, wide.worst, wide.proof.nodes) == (free.total, free.worst, free.proof.nodes)
    assert solve(listing, "worst", limit=10**17).worst == solve(listing, "worst").worst
