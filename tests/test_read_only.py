"""No array that a public value holds can be written to, whatever leads to it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from pathlib import Path
from types import FrameType, MethodType
from typing import Any

import numpy as np
import pytest

import sleuth
from tests.users import every_function

USED = every_function.__file__


@cache
def returned() -> list[Any]:
    """What every public function and method returns, as users call them, and the values that they make."""
    found: list[Any] = []

    def watch(frame: FrameType, event: str, value: Any) -> None:
        caller = frame.f_back
        if event == "return" and caller is not None and caller.f_code.co_filename == USED:
            found.append(value)

    for use in every_function.EVERY:
        sys.setprofile(watch)
        try:
            use()
        finally:
            sys.setprofile(None)
    return found


def arrays(value: Any, path: str, seen: dict[int, Any]) -> Iterator[tuple[str, np.ndarray[Any, Any]]]:
    """(how it is reached, array) of all that a value holds or shows, in containers and in values of ours too."""
    stack = [(path, value)]
    while stack:
        path, one = stack.pop()
        if id(one) in seen or isinstance(one, str | bytes | int | float | None | type):
            continue
        seen[id(one)] = one
        assert len(seen) < 100_000, f"there is no end of values: {path}"
        if isinstance(one, np.ndarray):
            yield path, one
        elif isinstance(one, Mapping):
            stack += [(f"{path}[{key!r}]", each) for key, each in one.items()]
        elif isinstance(one, Sequence | Set):
            stack += [(f"{path}[{place}]", each) for place, each in enumerate(one)]
        if type(one).__module__.startswith("sleuth."):
            stack += [(f"{path}.{name}", each) for name, each in attributes(one)]


def attributes(value: Any) -> Iterator[tuple[str, Any]]:
    """The attributes of a value, what it computes when it is looked at among them."""
    for name in dir(value):
        if name.startswith("__"):
            continue
        try:
            found = getattr(value, name)
        except (sleuth.errors.SleuthError, AttributeError):  # of another form of the value
            continue
        if not isinstance(found, MethodType):
            yield name, found


def test_no_array_of_a_public_value_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    weighed = sleuth.Game.of_words(["bat", "cat", "hat"], prior=[1, 2, 3]).start()
    asked = weighed.after(weighed.listing.turn("bat", "bgg"))
    ruled = sleuth.Game.from_rule(range(4), None, lambda guess, secret: guess - secret)
    games = [sleuth.Game(name) for name in ("today", "mastermind:2x3", "bulls:2of4", "permutation:3", "dating:3")]
    known = [weighed, asked, ruled, *games, *(game.start() for game in (ruled, *games[:-1])), sleuth.strategy("best")]
    seen: dict[int, Any] = {}
    found = [each for value in [*known, *returned()] for each in arrays(value, type(value).__name__, seen)]
    assert len(found) > 50
    assert "\n".join(path for path, array in found if array.flags.writeable) == ""
    with pytest.raises(ValueError, match="read-only"):
        asked.rows[:] = 0


def test_what_is_shown_of_a_public_value_is_one_line_and_frozen_ones_can_be_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = sleuth.Game("mastermind:2x3")
    own = sleuth.Game.from_rule(range(4), None, lambda guess, secret: guess - secret)
    names = ("best", "first", "entropy", "p:1,2", "hedged", "two-step:p:1", "p-fds:-0.5")
    values = [game, game.rules, own.rules, game.listing, game.start(), game.after("11=1b0w"), game.advisor()]
    values += [sleuth.solve(game).tree.root, sleuth.season.load("example"), sleuth.score("mrd")]
    values += [*map(sleuth.strategy, names), *returned()]
    for value in values:
        if type(value).__module__.startswith("sleuth."):
            shown = repr(value)
            assert len(shown.splitlines()) == 1, shown
            assert " at 0x" not in shown, shown
            assert len(shown) < 300, shown
            assert isinstance(value, sleuth.Session) or isinstance(hash(value), int)


WORDS = sleuth.Game.of_words(["bat", "cat", "cot", "hat", "hot", "rat"])


def shuffling(position: sleuth.Position) -> str:
    position.rows[:] = position.rows[0]
    return position.labels[0]


def test_a_strategy_that_writes_into_a_position_is_refused() -> None:
    for use in (
        lambda: sleuth.compare([shuffling, "entropy"], game=WORDS),
        lambda: sleuth.compare(shuffling, game=WORDS, games=5),
    ):
        with pytest.raises(sleuth.errors.StrategyError, match="read-only"):
            use()


def test_a_tree_that_does_not_find_every_secret_is_not_evaluated() -> None:
    start = WORDS.start()
    tree = sleuth.core.grow(start, sleuth.strategy("entropy"))
    leads_on = next(code for code, below in tree.branches.items() if below is not None)
    cut = sleuth.core.Node(tree.guess, {code: below for code, below in tree.branches.items() if code != leads_on})
    with pytest.raises(sleuth.errors.InvalidTree, match="for which the tree has no branch"):
        sleuth.Tree(start, cut).evaluate()
