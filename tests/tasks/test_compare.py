"""Comparisons: the same with processes as without, as CSV, as a picture."""

from __future__ import annotations

import csv
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from sleuth.core.results import plain
from sleuth.errors import InputError, UnknownName
from sleuth.files.cells import csv_of
from sleuth.games.game_spec import GameSpec
from sleuth.playing.evaluation import compare, evaluate, plan_games
from sleuth.tasks.compare import Comparison, Evaluated
from sleuth.work.team import Team
from tests.table import each_row


@pytest.fixture
def spec(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("\n".join(a + b + c for a in "abc" for b in "abc" for c in "abcd"))
    return GameSpec(secrets=str(path))


NAMES = ["entropy", "first", "gep"]


def test_strategies_come_in_order_without_an_executor(spec):
    results = list(compare(spec, NAMES))
    assert [name for name, _ in results] == NAMES
    assert all(found.secrets == 36 for _, found in results)


@pytest.mark.parametrize("pool", ["threads", "processes"])
def test_any_executor_gives_the_same(spec, pool):
    executor = (
        ThreadPoolExecutor(2) if pool == "threads" else ProcessPoolExecutor(2, mp_context=get_context("forkserver"))
    )
    with executor:
        assert dict(compare(spec, NAMES, team=Team(executor))) == dict(compare(spec, NAMES))


def test_a_wrong_name_is_told_before_any_work(spec):
    with pytest.raises(UnknownName, match="no strategy 'bogus'"):
        next(compare(spec, ["entropy", "bogus"]))


def test_csv_has_a_line_for_each_and_counts_every_secret(spec):
    results = tuple(Evaluated(*one) for one in compare(spec, NAMES, accounting="expected"))
    table = csv_of(Comparison(spec.build(), spec.rule, spec.prior, results).rows())
    rows = list(csv.DictReader(table.splitlines()))
    assert [row["strategy"] for row in rows] == NAMES
    for row in rows:
        rounds = [name for name in row if name[0].isdigit()]
        assert sum(int(row[name]) for name in rounds) == int(row["secrets"]) == 36
        assert sum(float(name) * int(row[name]) for name in rounds) == float(row["total"])


@pytest.mark.every_run(1)
def test_a_codebreaker_is_played_against_every_secret():
    found = evaluate(GameSpec("permutation-wordle:5"), "circular-shift")
    assert found.distribution == {1: 1, 2: 26, 3: 66, 4: 26, 5: 1}  # Eulerian numbers [KutinSmithline2024]
    assert (found.opener, found.secrets, found.limit, found.losses) == ("12345", 120, None, 0)


def test_rao_is_evaluated_beside_strategies():
    results = dict(compare(GameSpec("mastermind:3x4"), ["rao", "entropy"], limit=4))
    assert results["rao"].secrets == results["entropy"].secrets == 64
    assert results["rao"].mean > results["entropy"].mean
    assert results["rao"].losses > 0


@pytest.mark.parametrize("name", ["bulls:3of5", "mastermind:2x3", "permutation:3"])
def test_games_of_codes_lose_no_secret_by_custom(name):
    found = evaluate(GameSpec(name), "first")
    assert (found.limit, found.losses) == (None, 0)


def test_words_are_lost_after_six_guesses(tmp_path):
    path = tmp_path / "nine.txt"
    path.write_text("\n".join(f"{letter}at" for letter in "bcfhmprsv"))
    found = evaluate(GameSpec(secrets=str(path)), "first")
    assert (found.worst, found.limit, found.losses) == (9, 6, 3)


@pytest.mark.parametrize("names", [["swap-search"], ["entropy"], ["swap-search", "entropy"]])
def test_a_permutation_has_no_limit_of_guesses(names):
    assert [found.limit for _, found in compare(GameSpec("permutation:4"), names)] == [None] * len(names)


@pytest.mark.parametrize("pool", [None, "threads"])
def test_too_many_secrets_are_sampled_by_a_seed(pool):
    team = Team(ThreadPoolExecutor(2) if pool else None)
    names = ["swap-search", "binary-search"]
    found = dict(compare(GameSpec("permutation:10"), names, games=20, seed=3, team=team))["swap-search"]
    ((_, again),) = compare(GameSpec("permutation:10"), ["swap-search"], games=20, seed=3)
    assert found == again
    payload = plain(found)
    assert (payload["secrets"], payload["sample"]["of"], payload["sample"]["seed"]) == (20, 3628800, 3)
    low, high = payload["sample"]["mean_interval"]
    assert low < found.mean < high


def test_a_hundred_are_played_if_nobody_says_how_many():
    ((_, found),) = compare(GameSpec("permutation-wordle:50"), ["circular-shift"])
    assert found.secrets == 100


def test_weeks_are_counted_without_booths():
    found = evaluate(GameSpec("dating:4"), "consistent")
    assert (found.secrets, found.limit, found.losses) == (24, 10, 0)
    assert found.worst <= 4


@each_row(
    ("name", "options", "message"),
    [
        ("entropy", {"games": 5, "accounting": "expected"}, "`accounting` expected: the guesses of random games"),
        ("entropy", {"boards": 2, "opener": "123"}, "`opener` 123: on several boards"),
        ("rao", {"opener": "1122"}, "`opener` 1122: rao is a codebreaker"),
        ("rao", {"accounting": "expected"}, "`accounting` expected: rao is a codebreaker"),
        ("bogus", {}, "there is no 'bogus' for mastermind:3x4; there are rao, consistent, best, p:P"),
    ],
)
def test_options_that_do_not_go_together_are_told(name, options, message):
    with pytest.raises(InputError, match=message):
        next(compare(GameSpec("mastermind:3x4"), [name], **options))


def test_the_plan_says_how_many_secrets_are_played():
    assert plan_games(GameSpec("mastermind:3x4"), ["rao", "entropy"], 10) == {"rao": 10, "entropy": 10}
    assert plan_games(GameSpec("mastermind:3x4"), ["rao", "entropy"]) == {"rao": None, "entropy": None}
    assert plan_games(GameSpec("dating:10"), ["consistent"]) == {"consistent": 100}


def test_random_games_of_a_strategy_are_those_of_all_secrets():
    exact = evaluate(GameSpec("mastermind:2x3"), "best").per_secret
    ((_, found),) = compare(GameSpec("mastermind:2x3"), ["best"], games=400)
    assert exact is not None
    assert set(found.distribution) == set(exact.values())
    assert found.opener in exact
