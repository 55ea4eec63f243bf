"""The small search against brute force, and against the compiled search, in every mode."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact import small
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Search
from sleuth.exact.small import SmallSearch
from sleuth.exact.solve import solve
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import WORD_LEVELS
from sleuth.games.words import word_game
from tests.exact import brute
from tests.examples import examples
from tests.small_games import known_games, own_games, small_games
from tests.table import each_row

games = st.one_of(
    *(small_games(rule) for rule in WORD_LEVELS),
    known_games().map(lambda game: game.listing),
    st.sampled_from(["free", "strict"]).flatmap(own_games).map(lambda game: game.listing),
)
"""Games of every goal and rule level."""


@st.composite
def tasks(draw: st.DrawFn) -> tuple[Listing, dict[str, Any], list[int] | None]:
    """A game, the options of a search, and weights."""
    game = draw(games)
    step, over = draw(st.sampled_from([(1, INFINITE), (0, INFINITE), (0, 1), (1, 3)]))
    limit = draw(st.integers(1, 5) if over < INFINITE else st.none() | st.integers(1, 5))
    each = st.integers(1, 5) | st.just(1000)
    weights = draw(st.none() | st.lists(each, min_size=len(game.secrets), max_size=len(game.secrets)))
    return game, {"step": step, "over": over, "limit": limit}, weights


@examples(1500)
@given(tasks(), st.data())
def test_the_least_cost_is_that_of_brute_force(task, data):
    game, options, weights = task
    opener = data.draw(st.none() | st.integers(0, len(game.guesses) - 1))
    budget, beta = data.draw(st.integers(0, 4)), data.draw(st.integers(1, 40))
    over = options["over"] if options["over"] < INFINITE else brute.INFINITE
    label = None if opener is None else game.guesses[opener]
    least = min(brute.least_cost(game, **{**options, "over": over}, weights=weights, opener=label), INFINITE)
    search = SmallSearch(Position.start(game), weights=None if weights is None else np.array(weights), **options)
    begun = search.least(opener=opener, budget=budget)
    assert begun.cost == least if begun.exact else begun.cost <= least
    bound = search.copied().least(opener=opener, beta=beta).cost
    assert bound == least if least < beta else beta <= bound <= least
    found = search.least(opener=opener)
    assert found.cost == least
    if found.guess is not None:
        assert search.least(opener=found.guess).cost == least
    rows, lows = search.openers()
    assert all(low <= search.least(opener=row).cost for row, low in zip(rows.tolist(), lows.tolist(), strict=True))
    assert search.narrowed(1).least(opener=opener).cost >= least


@each_row("rule", WORD_LEVELS)
@each_row("weighted", [False, True])
def test_with_many_guesses_it_finds_what_the_compiled_search_finds(rule: str, weighted: bool):
    rng = np.random.default_rng(3)
    names = sorted({"".join("abcd"[letter] for letter in row) for row in rng.integers(0, 4, (90, 4))})
    start = Position.start(word_game.game("drawn", names[:30], names, rule=rule))
    weights = rng.integers(1, 100, 30) ** 2 if weighted else None
    for limit in (None, 3, 4):
        both = [kind(start, weights=weights, limit=limit) for kind in (SmallSearch, Search)]
        assert both[0].least().cost == both[1].least().cost
        costs = [
            dict(zip(rows.tolist(), [each.least(opener=row).cost for row in rows.tolist()], strict=True))
            for each, (rows, _) in ((each, each.openers()) for each in both)
        ]
        assert {row: cost for row, cost in costs[0].items() if cost < INFINITE} == {
            row: cost for row, cost in costs[1].items() if cost < INFINITE
        }


@each_row("name", ["mastermind:2x3", "mastermind:3x3", "permutation:4", "bulls:2of5"])
def test_of_equivalent_first_guesses_one_is_tried(name: str):
    start = Position.start(GameSpec(name).listing())
    cases: list[dict[str, Any]] = [{}, {"limit": 3, "step": 0, "over": 1}]
    for options in cases:
        every, some, compiled = (
            SmallSearch(start, symmetric=False, **options),
            SmallSearch(start, **options),
            Search(start, **options),
        )
        assert every.least().cost == some.least().cost == compiled.least().cost
        assert sorted(some.openers()[0]) == sorted(compiled.openers()[0])
        assert len(some.openers()[0]) < len(every.openers()[0])


@each_row("seed", range(5))
def test_of_guesses_that_split_a_set_alike_the_first_is_kept(seed: int):
    rng = Random(seed)
    names = sorted({"".join(rng.choice("abc") for _ in range(4)) for _ in range(60)})
    listing = word_game.game("drawn", names[::3], names)
    search = SmallSearch(Position.start(listing))
    rows = np.array(sorted(rng.sample(range(len(listing.secrets)), 9)), np.int32)
    first: dict[frozenset[frozenset[str]], int] = {}
    for column, guess in enumerate(listing.guesses):
        parts: dict[int, set[str]] = {}
        for row in rows.tolist():
            parts.setdefault(listing.feedback(guess, listing.secrets[row]), set()).add(listing.secrets[row])
        parts.pop(listing.win, None)
        if parts and max(map(len, parts.values())) < len(rows):
            first.setdefault(frozenset(map(frozenset, parts.values())), column)
    columns = np.arange(len(listing.guesses), dtype=np.int32)
    assert search._guesses(rows, columns, 9).columns.tolist() == sorted(first.values())


def test_what_it_cannot_hold_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(small, "LARGEST", 1000)
    with pytest.raises(InputError, match="mastermind:3x4: 64 guesses for 64 candidates are too many for the exact"):
        SmallSearch(Position.start(GameSpec("mastermind:3x4").listing()))


@each_row(
    ("name", "objective", "total", "worst"),
    [("mastermind:3x4", "total", 206, 4), ("permutation:4", "worst-total", 86, 5), ("bulls:2of5", "worst", 65, 4)],
)
def test_a_tiny_game_is_solved_without_the_compiler(
    monkeypatch: pytest.MonkeyPatch, name: str, objective: str, total: int, worst: int
):
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("the compiled search was made")

    monkeypatch.setattr("sleuth.exact.search.is_compiled", lambda: False)
    monkeypatch.setattr(Search, "__init__", refuse)
    found = solve(GameSpec(name).listing(), objective)
    assert found.proved
    assert found.worst == worst
    assert objective == "worst" or found.total == total
