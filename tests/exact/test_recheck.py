"""The second opinion agrees with brute force, and has nothing of the compiled search."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.position import Position, replay
from sleuth.errors import InvalidCertificate
from sleuth.exact.recheck import codes, costs
from sleuth.exact.recheck.codes import own_table
from sleuth.exact.recheck.costs import INFINITE, OutOfTime, Recheck
from sleuth.exact.recheck.renamings import Renamings
from sleuth.exact.recheck.scans import UNLIMITED
from sleuth.exact.solve import solve
from sleuth.games import pegs
from sleuth.games.game_spec import GameSpec
from sleuth.games.permutations import black_peg
from sleuth.games.words import word_game
from sleuth.kernels.recheck import recount
from tests.exact import brute
from tests.examples import examples
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
    check = Recheck(
        Position.start(game), step=step, over=over, limit=limit, weights=None if weights is None else np.array(weights)
    )
    for row in data.draw(st.lists(st.integers(0, len(game.guesses) - 1), min_size=1, max_size=3)):
        value = by_brute_force(game, game.guesses[row], step=step, over=over, limit=limit, weights=weights)
        assert check.cost(row, INFINITE) == value


@examples(60)
@given(any_rule, st.integers(-3, 3), st.data())
def test_below_beta_it_is_exact_and_else_a_lower_bound_that_reaches_beta(game, off, data):
    row = data.draw(st.integers(0, len(game.guesses) - 1))
    value = by_brute_force(game, game.guesses[row], over=INFINITE)
    found = Recheck(Position.start(game)).cost(row, value + off)
    assert found == value if off > 0 else value + off <= found <= value


@examples(20)
@given(any_rule)
def test_the_bounds_that_order_a_sample_are_no_higher_than_the_cost(game):
    check = Recheck(Position.start(game))
    rows = np.arange(len(game.guesses), dtype=np.int32)
    for row, static in zip(rows.tolist(), check.static(rows).tolist(), strict=True):
        sharper, cost = check.bound(row), check.cost(row, INFINITE)
        assert sharper <= cost
        assert static <= cost or static >= INFINITE  # an opener that tells nothing is never the best


def test_a_larger_game_agrees_with_the_compiled_search():
    game = pegs.mastermind(3, 4).listing
    check = Recheck(Position.start(game))
    for opener in ("111", "112", "123"):
        assert check.cost(game.guess_row(opener), INFINITE) == solve(game, opener=opener).total


def test_large_weights_within_a_limit():
    game = pegs.mastermind(2, 3).listing
    weights = np.arange(1, 10) << 16  # as those of a duel
    found = solve(Position.start(game), weights=tuple(weights.tolist()), limit=3)
    assert found.total == sum(n * int(weight) for n, weight in zip(found.rounds, weights, strict=True))
    check = Recheck(Position.start(game), limit=3, weights=weights)
    assert check.cost(game.guess_row(found.opener), INFINITE) == found.total
    assert check.cost(game.guess_row("11"), found.total) >= found.total


@pytest.mark.every_run(1)
@pytest.mark.parametrize("limit", [None, 3])
def test_the_columns_of_a_set_bound_its_parts_as_the_whole_table_does(limit: int | None):
    start, rng = Position.start(GameSpec("classic").listing()), np.random.default_rng(limit)
    even = Recheck(start, limit=limit).floors
    uneven = Recheck(start, limit=limit, weights=rng.integers(1, 9, len(start.candidates))).floors
    depth = UNLIMITED if limit is None else limit
    for turns in ([("crane", "bbygb"), ("toils", "ybbbb")], [("crane", "bbygb")], [("might", "bgggg")]):
        rows = replay(start.game, turns).candidates
        size = len(rows)
        assert np.count_nonzero(even.narrowed(rows).parted) < len(start.legal)  # some guesses tell nothing
        parts = [part for part in np.split(rows, [size // 4, size // 2]) if len(part) > 2]
        assert even.sweep(even.narrowed(rows), parts, depth) == even.sweep(even.columns, parts, depth)
        whole, close = uneven.columns, uneven.narrowed(rows)
        for part in parts:
            bounds = [uneven.least(part, start.legal, depth, each)[0] for each in (whole, close)]
            assert bounds[0] == bounds[1]


def test_from_a_position_of_the_original_lists():
    game = GameSpec("classic").listing()
    position = replay(game, [("crane", "bbygb")])
    found = solve(position)
    assert Recheck(position).cost(game.guess_row(found.opener), found.total + 1) == found.total


def test_time_that_is_over_is_told():
    with pytest.raises(OutOfTime):
        Recheck(Position.start(pegs.mastermind(4, 4).listing)).cost(0, INFINITE, seconds=0)


@pytest.mark.thorough
def test_it_imports_nothing_of_the_compiled_search():
    folder = Path(costs.__file__).parent
    imported = {
        node.module
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("sleuth.")
    }
    assert {module for module in imported if module and "solvers" in module} <= {
        "sleuth.exact.recheck.codes", "sleuth.exact.recheck.levels", "sleuth.exact.recheck.renamings",
    }  # fmt: skip
    kernel = ast.parse(Path(recount.__file__).read_text("utf-8"))
    assert {node.module for node in ast.walk(kernel) if isinstance(node, ast.ImportFrom)} == {
        "__future__", "sleuth.kernels._jit",
    }  # fmt: skip
    script = (
        "import sys\nfrom sleuth.core.position import Position\nfrom sleuth.games.pegs import mastermind\n"
        "from sleuth.exact.recheck.costs import Recheck\n"
        "Recheck(Position.start(mastermind(3, 3).listing)).cost(1, 1 << 50)\n"
        "print(*sorted(set(sys.modules) & {'sleuth.kernels.exact.search', 'sleuth.kernels.exact.code_table', "
        "'sleuth.kernels.simd', "
        "'sleuth.exact.search', 'sleuth.exact.bounds', 'sleuth.exact.solve'}))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def first_of_each(game) -> list[int]:
    return list(map(int, Renamings(game.guesses, game.secrets, own_table(game)).first_of_each()))


def with_renamings(game) -> Recheck:
    table = own_table(game)
    return Recheck(Position.start(game), table=table, renamings=Renamings(game.guesses, game.secrets, table))


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
    plain, renamed = Recheck(Position.start(game)), with_renamings(game)
    assert renamed.renamings is not None
    first = renamed.renamings.first_of_each()
    costs_of = [plain.cost(row, INFINITE) for row in range(len(game.guesses))]
    assert costs_of == [costs_of[row] for row in first]
    assert {row: renamed.cost(row, INFINITE) for row in set(first.tolist())} == {row: costs_of[row] for row in first}


def test_renamings_that_keep_the_weights_change_no_cost():
    game = pegs.mastermind(2, 4).listing
    start, table = Position.start(game), own_table(game)
    renamings = Renamings(game.guesses, game.secrets, table)
    weights = np.where(renamings.first_of_each() == 0, 7, 2)
    renamed = Recheck(start, weights=weights, table=table, renamings=renamings)
    assert renamed.renamings is not None
    plain = Recheck(start, weights=weights)
    assert [renamed.cost(row, INFINITE) for row in range(16)] == [plain.cost(row, INFINITE) for row in range(16)]
    weights[0] += 1
    assert Recheck(start, weights=weights, table=table, renamings=renamings).renamings is None


def test_renamings_are_of_the_whole_start():
    game = pegs.mastermind(2, 3).listing
    start, table = Position.start(game), own_table(game)
    renamings = Renamings(game.guesses, game.secrets, table)
    for fewer in (replace(start, candidates=start.candidates[1:]), replace(start, legal=start.legal[1:])):
        assert Recheck(fewer, table=table, renamings=renamings).renamings is None


def test_pegs_and_colours_and_permuted_places_are_found_as_renamings_and_words_have_none():
    assert len(set(first_of_each(pegs.mastermind(4, 3).listing))) == 4
    assert set(first_of_each(black_peg(4).listing)) == {0}
    lists = word_game.game("w", ["abc", "bca", "cab"], ["abc", "bca", "cab", "aab"])
    assert first_of_each(lists) == [0, 1, 2, 3]


def test_one_false_code_ends_a_renaming():
    game = pegs.mastermind(2, 3).listing
    table = own_table(game)
    table[0, 1] = (table[0, 1] + 1) % game.n_codes
    assert Renamings(game.guesses, game.secrets, table).first_of_each().tolist() == list(range(9))


def test_the_own_table_is_the_plain_rule_and_a_false_code_is_found():
    game = black_peg(4).listing
    table, every = own_table(game), np.arange(24, dtype=np.int32)
    assert codes.compare(game, table, every, every) == 24 * 24
    table[3, 5] += 1
    with pytest.raises(InvalidCertificate, match="otherwise than the plain rule"):
        codes.compare(game, table, every, every)
