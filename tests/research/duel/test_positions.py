"""Trees kept by position: the compiled learning against a slow twin, and the mixture against the exact program."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sleuth
from research.duel import behavior, generate
from research.duel.__main__ import run
from research.duel.behavior import BehaviorStrategy, Choice
from research.duel.bounds import split_mixture
from research.duel.graph import Graph
from research.duel.kernels import regret
from research.duel.positions import Positions
from research.duel.trees import Trees
from sleuth.core.listing import Listing
from sleuth.core.node import Node, grow, verify
from sleuth.core.position import Position
from sleuth.duels.classes import classes
from sleuth.errors import InvalidTree
from sleuth.exact.solve import solve
from sleuth.games.game_spec import GameSpec
from tests.examples import examples
from tests.research.duel import plain_regret


def plain_means(listing: Listing, strategy: BehaviorStrategy, limit: int | None) -> list[Fraction]:
    return split_mixture(listing, strategy, limit)[0]


@st.composite
def graphs(draw: st.DrawFn) -> tuple[plain_regret.Graph, int]:
    """Up to 6 secrets; every position has one to three options, each a partition of its secrets or of all but one."""
    n = draw(st.integers(1, 6))
    graph: plain_regret.Graph = {}

    def position(secrets: list[int], name: Any) -> Any:
        options = []
        for number in range(draw(st.integers(1, 3)) if len(secrets) > 1 else 1):
            left = secrets[1:] if len(secrets) == 1 or draw(st.booleans()) else secrets
            cut = draw(st.integers(1, len(left) - 1)) if len(left) > 1 else len(left)
            if len(left) == len(secrets) and cut == len(left):
                left = secrets[1:]
                cut = len(left)
            parts = [part for part in (left[:cut], left[cut:]) if part]
            options.append([position(part, (name, number, side)) for side, part in enumerate(parts)])
        graph[name] = (secrets, options)
        return name

    position(list(range(n)), "start")
    return graph, n


def arranged(graph: plain_regret.Graph) -> tuple[Graph, list[Any]]:
    names = list(graph)
    place = {name: number for number, name in enumerate(names)}
    owners = [place[name] for name in names for _ in graph[name][1]]
    kids = [[place[kid] for kid in option] for name in names for option in graph[name][1]]
    members = [np.array(graph[name][0], np.int32) for name in names]
    return Graph(members, owners, kids, place["start"]), names


@examples(60)
@given(graphs(), st.randoms(use_true_random=False))
def test_the_compiled_learning_is_its_plain_twin(made, random):
    graph, n = made
    fast, names = arranged(graph)
    chances = [random.random() for _ in range(n)]
    regrets = [[random.choice([0.0, random.random()]) for _ in graph[name][1]] for name in names]
    shares = {name: plain_regret.shares_of(each) for name, each in zip(names, regrets, strict=True)}
    flat = np.array([one for each in regrets for one in each])
    kept = fast.arrange(flat)
    assert fast.back(kept).tolist() == flat.tolist()
    own = fast.in_proportion(kept)
    assert fast.back(own).tolist() == pytest.approx([one for name in names for one in shares[name]])
    values, costs = np.zeros(len(names)), np.zeros(len(flat))
    regret.best(fast.arrays, np.array(chances), values, costs)
    assert values[fast.first] == pytest.approx(plain_regret.best(graph, chances))
    reached, taken, depths = np.zeros(len(names)), np.zeros(len(flat)), np.zeros(n)
    regret.flow(fast.arrays, own, reached, taken, depths)
    assert depths.tolist() == pytest.approx(plain_regret.depths(graph, shares, n))
    regret.learn(fast.arrays, np.array(chances), kept, own, values, costs)
    after = []
    for name, each in zip(names, regrets, strict=True):
        mean, options = plain_regret.cost(graph, chances, shares, name)
        after += [max(0.0, one + mean - cost) for one, cost in zip(each, options, strict=True)]
    assert fast.back(kept).tolist() == pytest.approx(after)
    assert own.tolist() == pytest.approx(fast.in_proportion(kept).tolist())


def some_trees(name: str, number: int, limit: int | None = None) -> tuple[Position, list[Node]]:
    """Trees of a game that are best against some random weights."""
    start = Position.start(GameSpec(name).listing())
    rng = np.random.default_rng(3)
    weights = rng.integers(1, 9, (number, len(start.listing.secrets)))
    return start, [solve(start, weights=each.tolist(), limit=limit).tree.root for each in weights]


def known_positions(start: Position, trees: list[Node]) -> Positions:
    """What the trees know by position, balanced."""
    known = Positions(start, classes(start.listing), None)
    for tree in trees:
        known.add(tree)
    known.balance()
    return known


@pytest.mark.parametrize(("name", "limit"), [("highlow:12", None), ("highlow:9", 4), ("bulls:2of4", None)])
def test_positions_guarantee_no_more_than_their_trees(name: str, limit: int | None):
    """The mixture of the graph is at least as good as the best mixture of the whole trees, and keeps the limit."""
    start, trees = some_trees(name, 12, limit)
    whole, parts = Trees(start, classes(start.listing)), Positions(start, classes(start.listing), limit)
    for tree in trees:
        whole.add(tree)
        parts.add(tree)
    whole.balance()
    parts.balance()
    assert parts.value <= float(whole.value) + 2e-4
    strategy = parts.behavior_strategy()
    means = plain_means(start.listing, strategy, limit)
    kinds = classes(start.listing)
    late = [
        sum(mean for mean, kind in zip(means, kinds.of, strict=True) if kind == each) / int(size)
        for each, size in enumerate(kinds.sizes)
    ]
    assert float(max(late)) == pytest.approx(parts.value, abs=5e-3)
    weights = np.arange(1, len(start.listing.secrets) + 1)
    best = parts.best(weights)
    assert np.array(verify(start.listing, best)) @ weights == parts.least_total(weights) <= whole.least_total(weights)
    assert min(parts.openers(weights).values()) == parts.least_total(weights)


def test_a_game_of_many_classes_comes_close_to_the_exact_value(monkeypatch: pytest.MonkeyPatch):
    exact = sleuth.duel("highlow:12").upper
    monkeypatch.setattr(generate, "MOST_EXACT", 0)
    found = run(GameSpec("highlow:12"), gap=0.006)
    assert exact - Fraction(3, 500) < found.lower <= exact <= found.upper < exact + Fraction(3, 500)
    narrow = run(GameSpec("highlow:12"), narrow=12, gap=0.01)
    assert narrow.lower <= exact <= narrow.upper < exact + Fraction(1, 50)


WORDS = ["bat", "cat", "hat", "hit", "cot", "tab", "act", "chat"[1:], "tic"]


@pytest.mark.every_run(1)
@pytest.mark.parametrize(("rule", "limit"), [("free", None), ("strict", None), ("official", None), ("official", 4)])
def test_every_rule_comes_close_to_the_exact_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rule: str, limit: int | None
):
    """Under the rule official the same candidates after other turns may have other legal guesses."""
    secrets = tmp_path / "words.txt"
    secrets.write_text("\n".join(sorted(set(WORDS))), "utf-8")
    exact = sleuth.duel(GameSpec("words", secrets=str(secrets), rule=rule).build(), limit=limit).upper
    monkeypatch.setattr(generate, "MOST_EXACT", 0)
    found = run(GameSpec("words", secrets=str(secrets), rule=rule), limit=limit, gap=0.006)
    assert exact - Fraction(3, 500) < found.lower <= exact <= found.upper < exact + Fraction(3, 500)


def test_a_drawn_tree_is_a_tree_of_the_mixture():
    start, trees = some_trees("highlow:9", 8)
    strategy = known_positions(start, trees).behavior_strategy()
    assert strategy.later > 0
    rng = np.random.default_rng(1)
    drawn = [verify(start.listing, behavior.draw_tree(strategy, rng)) for _ in range(300)]
    means = np.array([float(mean) for mean in plain_means(start.listing, strategy, None)])
    assert np.abs(np.mean(drawn, axis=0) - means).max() < 0.25


def test_a_tree_that_comes_last_is_in_the_mixture_too():
    start, trees = some_trees("highlow:9", 8)
    known = known_positions(start, trees[:-1])
    before = float(max(plain_means(start.listing, known.behavior_strategy(), None)))
    fresh = grow(start, lambda position: int(position.rows[len(position.rows) // 2]))
    assert known.add(fresh)
    assert float(max(plain_means(start.listing, known.behavior_strategy(), None))) <= before + 1e-3


def first_of(strategy: BehaviorStrategy) -> Choice:
    return strategy.choices[0]


def test_what_the_plain_walk_refuses():
    start = Position.start(GameSpec("highlow:3").listing())
    listing = start.listing
    tree = grow(start, lambda position: int(position.rows[len(position.rows) // 2]))
    whole = behavior.of_trees([tree], [Fraction(1)])
    assert plain_means(listing, whole, 2) == [2, 1, 2]
    with pytest.raises(InvalidTree, match="one guess too many; the limit is 1"):
        plain_means(listing, whole, 1)
    node = first_of(whole)
    short = BehaviorStrategy((1,), (Choice(node.guess, dict(list(node.branches.items())[:1])),))
    with pytest.raises(InvalidTree, match="for which the mixture has no branch"):
        plain_means(listing, short, None)
    ended = BehaviorStrategy((1,), (Choice(node.guess, dict.fromkeys(node.branches)),))
    with pytest.raises(InvalidTree, match="where the mixture ends"):
        plain_means(listing, ended, None)
