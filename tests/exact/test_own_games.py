"""Games from a function, above all those that end when the secret is known, against the brute-force program.

Every run asks 400 random questions with goal and weights; `make thorough` asks the rest of 10,000.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Literal

import numpy as np
import pytest

import sleuth
from sleuth.core.game import Game
from sleuth.core.node import verify
from sleuth.core.tree import Tree
from sleuth.errors import InputError, Unsolvable
from sleuth.exact.bounds import INFINITE as INFINITE_COST
from sleuth.exact.bounds import _by_code, by_code, until_known
from sleuth.exact.small import SmallSearch, search_of
from sleuth.exact.solve import solve
from sleuth.text.advice import candidates_line
from sleuth.work import stop
from tests.exact import brute, brute_program
from tests.exact.brute_program import INFINITE, Question, cannot_tell, random_own
from tests.table import each_row

BLOCK = 200
"""Questions in a test."""


def built(question: Question, prior: tuple[int, ...] | None = None) -> Game:
    return Game.from_rule(
        question.secrets, question.guesses, question.mark, goal=question.goal, rule=question.rule, prior=prior
    )


def solved(question: Question) -> tuple[float, float | None]:
    """What the solver says, in the form of `brute_program.answer`."""
    position = built(question).start()
    pair = question.objective in ("worst-total", "total-worst")
    if position.is_known:
        with pytest.raises(InputError, match="the secret is known, s0: custom is over"):
            solve(position, question.objective, limit=question.limit)
        return 0, 0 if pair else None
    try:
        found = solve(position, question.objective, limit=question.limit, weights=question.weights)
    except Unsolvable:
        return INFINITE, None
    assert (
        max(found.rounds)
        == Tree(position, found.tree.root).evaluate().worst
        == max(verify(position.listing, found.tree.root))
    )
    if question.objective.startswith("most:"):
        each = found.weights or (1,) * len(found.rounds)
        most = int(question.objective[5:])
        return sum(weight for rounds, weight in zip(found.rounds, each, strict=True) if rounds > most), None
    total, worst = found.total, found.worst
    return {
        "total": (total, None),
        "worst": (worst, None),
        "worst-total": (worst, total),
        "total-worst": (total, worst),
    }[question.objective]


def compare(first: int) -> None:
    for seed in range(first, first + BLOCK):
        question = random_own(seed)
        if question.goal == "known" and cannot_tell(question):
            with pytest.raises(InputError, match=r"no guess tells the secrets .* apart"):
                built(question)
        else:
            assert solved(question) == brute_program.answer(question), question


@pytest.mark.every_run(1)
@pytest.mark.parametrize("first", range(0, 400, BLOCK))
def test_400_random_questions(first):
    compare(first)


@pytest.mark.every_run(0, thorough=8)
@pytest.mark.parametrize("first", range(400, 10_000, BLOCK))
def test_the_rest_of_10_000_random_questions(first):
    compare(first)


@pytest.mark.thorough
@each_row("seed", range(60))
def test_larger_games_by_recursion_over_tuples(seed: int):
    """Games of 9 to 15 secrets, for which the brute-force program takes long."""
    rng = Random(seed)
    goal: Literal["named", "known"] = rng.choice(["named", "known"])
    n, kinds = rng.randint(9, 15), rng.choice([2, 2, 3, 4])
    rows = [tuple(rng.randrange(kinds) if rng.random() < 0.7 else 0 for _ in range(n)) for _ in range(8)]
    if goal == "named":
        own = [tuple(-1 if guess == secret else rng.randrange(kinds) for secret in range(n)) for guess in range(n)]
        rows = own + rows
    else:  # any two are told apart
        rows += [tuple(secret >> bit & 1 for secret in range(n)) for bit in range(4)]
    weights = [rng.choice([1, 1, 5]) for _ in range(n)]

    @cache
    def least(left: tuple[int, ...]) -> float:
        if len(left) == 1 and goal == "known":
            return 0
        best = INFINITE
        for row in rows:
            parts = [tuple(secret for secret in left if row[secret] == code) for code in {row[each] for each in left}]
            if len(parts) > 1 or row[left[0]] == -1:
                further = sum(least(part) for part in parts if row[part[0]] != -1)
                best = min(best, sum(weights[secret] for secret in left) + further)
        return best

    game = Game.from_rule(range(n), range(len(rows)), lambda guess, secret: rows[guess][secret], goal=goal)
    assert solve(game.start(), weights=weights).cost == least(tuple(range(n)))


def test_the_questions_reach_every_goal_weight_rule_and_objective():
    questions = [random_own(seed) for seed in range(400)]
    assert {(each.goal, each.rule) for each in questions} == {("named", "free"), ("named", "strict"), ("known", "free")}
    assert {each.objective.partition(":")[0] for each in questions} == {
        "total",
        "worst",
        "worst-total",
        "total-worst",
        "most",
    }
    for kind in ("limit", "weights"):
        assert 50 < sum(bool(getattr(each, kind)) for each in questions) < 400
    assert sum(each.goal == "known" and not cannot_tell(each) for each in questions) > 100
    assert 20 < sum(brute_program.answer(each)[0] == INFINITE for each in questions) < 150


def own(number: int) -> Iterator[Question]:
    """So many random questions about games that `SmallSearch` searches, of two secrets or more."""
    found = 0
    for seed in range(10 * number):
        question = random_own(seed)
        if question.goal == "known" and len(question.secrets) > 1 and not cannot_tell(question):
            yield question
            found += 1
            if found == number:
                return
    raise AssertionError(f"{found} of {10 * number} random questions are searched")


def test_a_prior_is_what_the_mean_counts():
    for question in own(100):
        if question.weights and question.objective == "total" and question.limit is None:
            position = built(question, prior=question.weights).start()
            found, least = solve(position), brute_program.answer(question)[0]
            assert found.mean == pytest.approx(least / sum(question.weights), abs=1e-9)
            assert Tree(position, found.tree.root).evaluate().mean == pytest.approx(found.mean)


@pytest.mark.every_run(4)
@pytest.mark.parametrize(("step", "over"), [(1, INFINITE), (0, INFINITE), (0, 1), (1, 3)])
@pytest.mark.parametrize("limit", [1, 3, 5, None])
@pytest.mark.parametrize("questions", [10, pytest.param(40, marks=pytest.mark.thorough)])
def test_search_and_recheck_agree_on_each_opener(step: int, over: float, limit: int | None, questions: int):
    if limit is None and over < INFINITE:
        return
    for number, question in enumerate(own(questions)):
        listing = built(question).listing
        start, weights = built(question).start(), None if question.weights is None else np.array(question.weights)
        options: dict[str, Any] = {
            "step": step,
            "over": int(min(over, INFINITE_COST)),
            "limit": limit,
            "weights": weights,
        }
        search = SmallSearch(start, **options)
        rows, lows = search.openers()
        for row, low in zip(rows.tolist(), lows.tolist(), strict=True):
            least = brute.least_cost(
                listing, step=step, over=over, limit=limit, weights=question.weights, opener=listing.guesses[row]
            )
            least = int(min(least, INFINITE_COST))
            assert low <= search.least(opener=row).cost == least
            beta = 1 + number
            bound = search.least(opener=row, beta=beta).cost
            assert bound == least if least < beta else beta <= bound <= least


def test_after_a_guess_that_tells_nothing_the_strict_rule_allows_candidates_alone():
    game = Game.from_rule(
        "abc",
        "abcpn",
        lambda guess, secret: "win" if guess == secret else secret if guess == "p" else "no",
        rule="strict",
    )
    search = search_of(game.start())
    assert search.least(opener=3).cost == 3 * 2  # p tells which it is
    for _ in range(2):
        assert search.least(opener=4).cost == 3 + 1 + 2 + 3 == brute.least_cost(game.listing, opener="n")


def test_no_tree_is_better_than_the_bounds_by_size():
    """Twin: every way to split so many candidates in k parts, of which all but the largest have r or fewer."""

    def splits(left: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
        if not parts:
            yield from [()] * (not left)
            return
        for size in range(min(left, most), -1, -1):
            for rest in splits(left - size, parts - 1, size):
                yield size, *rest

    for k in (2, 3, 4):
        for r in range(1, 9):

            @cache
            def least(n: int, k: int = k, r: int = r) -> tuple[int, int]:
                if n < 2:
                    return 0, 0
                ways = [[least(part) for part in parts] for parts in splits(n, k, n - 1) if n - parts[0] <= r]
                return n + min(sum(t for t, _ in way) for way in ways), 1 + min(max(d for _, d in way) for way in ways)

            bounds = [until_known(14, k, r, depth, step=1, over=INFINITE_COST) for depth in range(15)]
            depths = [next(depth for depth in range(15) if bounds[depth][n] < INFINITE_COST) for n in range(15)]
            assert depths == [least(n)[1] for n in range(15)]
            totals = bounds[14]
            assert all(total <= least(n)[0] for n, total in enumerate(totals))
            assert k > 2 or totals == [least(n)[0] for n in range(15)]
            if r == 8:
                each = [least(n)[0] for n in range(1, 9)]
                assert [_by_code(n, k) for n in range(1, 9)] == [by_code([1] * n, k) for n in range(1, 9)] == each


def test_a_rule_that_was_changed_makes_another_game():
    """Games of one function are equal, and no answer of one may serve the other."""
    bits = [1, 2, 1]

    def shown(place: int, n: int) -> bool:
        return bool(n & bits[place])

    games = [Game.from_rule(range(4), range(3), shown, goal="known")]
    bits[0] = 3
    games.append(Game.from_rule(range(4), range(3), shown, goal="known"))
    assert [solve(game.start(), opener="0").distribution for game in games] == [{2: 4}, {1: 1, 2: 1, 3: 2}]


def test_a_game_whose_secret_is_known_has_no_advice():
    with pytest.raises(InputError, match="the secret is known, 5: bits is over, and there is nothing to guess"):
        sleuth.suggest(["1=True", "2=False", "4=True"], game=BITS)


def test_labels_with_commas_are_listed_apart():
    pairs = Game.from_rule([(1, 2), (3, 4), (5, 6)], None, lambda guess, secret: guess == secret)
    advice = sleuth.suggest(game=pairs)
    assert isinstance(advice, sleuth.results.Advice)
    assert candidates_line(advice.candidates, None) == "3 answers fit: (1, 2); (3, 4); (5, 6)"


def test_a_budget_ends_the_search_with_a_lower_bound():
    position = Game.from_rule(range(12), [1, 2, 4, 8], lambda bit, n: bool(bit & n), goal="known").start()
    found = SmallSearch(position).least(budget=0)
    assert not found.exact
    assert found.cost <= SmallSearch(position).least().cost == 12 * 4 - 4


BITS = Game.from_rule(range(8), [1, 2, 4], lambda bit, n: bool(bit & n), goal="known", name="bits")


@each_row(
    "call",
    [
        lambda: sleuth.boards(["1=True/False"], game=BITS),
        lambda: sleuth.compare("entropy", game=BITS, accounting="expected").best,
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(call):
    with pytest.raises(InputError, match="bits ends when the secret is known"):
        call()


@each_row("game", [BITS, BITS.among(["1", "2", "7"]), BITS.among(["2", "5"], ["1", "2"])])
def test_all_other_functions_count_alike(game: Game):
    solved = sleuth.solve(game)
    assert sleuth.compare("best", game=game).best.mean == solved.mean
    assert sleuth.compare(["best", "entropy"], game=game).rows()[0]["mean"] == solved.mean
    advice = sleuth.suggest(game=game)
    assert isinstance(advice, sleuth.results.Advice)
    assert advice.best.expected_left == pytest.approx(solved.mean, abs=1e-6)
    assert advice.standing.step == "proved"
    assert solved.tree.evaluate().mean == solved.mean
    verified = solved.tree.verify()
    for secret in game.listing.secrets:
        session = sleuth.play(game=game, secret=secret, watch=True)
        assert session.won
        assert session.rounds == verified[secret]
    simulated = sleuth.compare("best", game=game, games=30).best
    assert set(simulated.distribution) <= set(solved.distribution)
    assert sleuth.play(game=game, adversary=True, watch=True).won


class Limits:
    """Never stops a search, and notes the recursion limit of the process at each look."""

    def __init__(self) -> None:
        self.noted: set[int] = set()

    def is_set(self) -> bool:
        self.noted.add(sys.getrecursionlimit())
        return False


def test_a_search_leaves_the_recursion_limit_of_the_process_alone():
    limits = Limits()
    with stop.until(None, limits):
        SmallSearch(Game.from_rule(range(8), range(8), int.__le__, goal="known").start()).least()
    assert limits.noted == {sys.getrecursionlimit()}


@pytest.mark.thorough
def test_a_tree_may_be_deeper_than_calls_of_python():
    deep = sys.getrecursionlimit() // 2 + 1  # two calls for each guess
    start = Game.from_rule(range(deep), range(deep), int.__eq__, goal="known").start()
    assert SmallSearch(start).least().cost == deep * (deep + 1) // 2 - 1
