"""A codebreaker of one's own: a generator function, wherever the name of one may be given."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sleuth
from sleuth.codebreakers.registry import codebreakers
from sleuth.core.match import Codebreaker
from sleuth.core.rules import History
from sleuth.errors import InputError
from sleuth.files.loading import load
from tests.table import each_row

GAME = "permutation:5"


def again(n: int) -> Codebreaker[tuple[int, ...], int]:
    """Binary search, under another name."""
    yield from load("codebreakers.binary_search:binary_search")(n)


def drawn(n: int, *, rng: np.random.Generator, history: History = ()) -> Codebreaker[tuple[int, ...], int]:
    """`consistent`, under another name."""
    yield from load("codebreakers.consistent:consistent")(n, rng=rng, history=history)


CALLS: list[Callable[[Any], Any]] = [
    lambda given: sleuth.compare(given, game=GAME, games=20).best.evaluation,
    lambda given: sleuth.compare(given, game=GAME, games=20, jobs=2).best.evaluation,
    lambda given: sleuth.compare(given, game=GAME).best.evaluation,
    lambda given: sleuth.compare([given, "swap-search"], game=GAME, games=5).results[0].evaluation,
    lambda given: sleuth.suggest(game=GAME, strategy=given).guess,
    lambda given: sleuth.play(game=GAME, secret="31524", strategy=given, watch=True).turns(),
    lambda given: sleuth.Session(GAME, given, secret="31524").hint(1),
]


@each_row("call", CALLS)
def test_a_codebreaker_is_played_as_one_of_ours(call: Callable[[Any], Any]):
    assert call(again) == call("binary-search")
    assert call(drawn) == call("consistent")


def test_a_codebreaker_in_a_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text("def once(n):\n    yield tuple(range(n))\n")
    assert sleuth.suggest(game=GAME, strategy="mine.py:once").guess == "12345"
    with pytest.raises(InputError, match=r"turn 1: mine.py:once guesses 12345 there, not 21345"):
        sleuth.suggest("21345=1", game=GAME, strategy="mine.py:once")
    with pytest.raises(InputError, match=r"mine.py:once\(n\) does not take the sizes of this game: there are none"):
        sleuth.compare("mine.py:once", game="classic")
    assert "once" not in codebreakers("permutation")
