"""A bound is added at the two places that docs/explanation/exact.md names: same totals, no more nodes.

The bound is valid and says nothing new: a set of n secrets costs 2n − 1 steps at least, for one is named first.
"""

from __future__ import annotations

import inspect
import json
import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from hypothesis import given

import sleuth
from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.games.game_spec import GameSpec
from sleuth.kernels.exact import parts
from tests.exact import brute
from tests.examples import examples
from tests.small_games import small_games

GAMES = ("permutation:4", "mastermind:2x4", "bulls:2of6")

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


@examples(20)
@given(small_games())
def test_the_bound_holds(game):
    assert of_one_first(len(game.secrets), 1) <= brute.least_cost(game)


def found() -> list[list[int]]:
    """The least total of each game, and the nodes that it takes."""
    searches = [Search(Position.start(GameSpec(name).listing())) for name in GAMES]
    return [[search.least().cost, search.work.nodes] for search in searches]


@pytest.mark.nightly
@pytest.mark.timeout(170)  # it compiles the search anew, in about a minute
def test_the_totals_are_the_same_and_the_nodes_no_more(tmp_path: Path):
    source = inspect.getsource(parts)
    assert source.count(BEFORE) == 1
    copy = shutil.copytree(Path(sleuth.__file__).parent, tmp_path / "sleuth", ignore=shutil.ignore_patterns("*.nbc"))
    (copy / "kernels/exact/parts.py").write_text(source.replace(BEFORE, textwrap.indent(USE, "    ") + BEFORE))
    print_found = "import json; from tests.exact.test_another_bound import found; print(json.dumps(found()))"
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "kernels"), "NUMBA_OPT": "0"}
    environment["PYTHONPATH"] = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[2])])
    run = subprocess.run(
        [sys.executable, "-c", print_found], env=environment, capture_output=True, text=True, check=True
    )
    for (cost, nodes), (bounded, fewer) in zip(found(), json.loads(run.stdout), strict=True):
        assert bounded == cost
        assert fewer <= nodes
