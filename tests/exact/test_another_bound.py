"""A bound is added at the two places that docs/explanation/exact.md names: same totals, no more nodes.

The bound is valid and says nothing new: a set of n secrets costs 2n − 1 steps at least, for one is named first.
"""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from sleuth.core.position import Position
from sleuth.exact import plain, search
from sleuth.exact.search import Search
from sleuth.games.game_spec import GameSpec
from sleuth.kernels import _jit
from sleuth.kernels.exact import parts
from sleuth.kernels.exact import search as kernel
from tests.exact import brute
from tests.examples import examples
from tests.small_games import small_games

USE = """
for j in range(number):
    if total < best and costs.uniform and depth >= 2:
        more = max(0, costs.step * (2 * sizes[j] - 1) - lows[j])
        total += more
        lows[j] += more
"""
"""The second place: a loop over the parts, after those of the cheaper bounds."""

BEFORE = "    bounds.done[:number] = exact[:number]\n"
"""The line of `bound_parts` before which it is put."""


def of_one_first(size: int, step: int) -> int:
    """The first place, in plain Python. Proof. A tree names one secret first, and every other one later."""
    return step * (2 * size - 1)


def with_another_bound() -> Callable[..., Any]:
    """The search in plain Python, one bound more in `bound_parts`."""
    twins = plain.twins()
    source = inspect.getsource(parts.bound_parts.py_func)
    assert source.count(BEFORE) == 1
    changed = source.replace("@inlined\n", "").replace(BEFORE, textwrap.indent(USE, "    ") + BEFORE)
    names = _jit.uncompiled(parts.bound_parts, twins).__globals__
    exec(changed, names)
    twins[parts.bound_parts] = names["bound_parts"]
    return np.errstate(over="ignore")(_jit.uncompiled(kernel.solve, twins))


@examples(20)
@given(small_games())
def test_the_bound_holds(game):
    assert of_one_first(len(game.secrets), 1) <= brute.least_cost(game)


@pytest.mark.every_run(1)
@pytest.mark.parametrize("name", ["permutation:4", "mastermind:2x4", "bulls:2of6"])
def test_the_totals_are_the_same_and_the_nodes_no_more(name: str, monkeypatch: pytest.MonkeyPatch):
    position = Position.start(GameSpec(name).listing())
    monkeypatch.setattr(plain.ALLOWANCE, "left", 60.0)
    monkeypatch.setattr(search, "is_compiled", lambda _=(): False)
    before = Search(position)
    expected = before.least()
    kernels = {**plain.kernels(), "solve": with_another_bound()}
    monkeypatch.setattr(plain, "kernels", lambda: kernels)
    after = Search(position)
    assert after.least() == expected
    assert after.work.nodes <= before.work.nodes
