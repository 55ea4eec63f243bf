"""Tests keep their code tables in a folder of their own, so that a run neither reads nor fills the user's cache.

The workers of a run share it: each table is made once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import QUICK

# `--hypothesis-profile thorough` asks for the other one.
settings.load_profile(QUICK)


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        base = tmp_path_factory.getbasetemp()
        run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
        patch.setenv("SLEUTH_CACHE", str(run / "code tables"))
        yield


SLOW = Path(__file__).parents[1] / "tools" / "slow.txt"
"""The tests that took over 0.3 seconds when this was written, and folders with a browser, a cluster or a build."""

BROWSER = "tests/web/browser/"
SECONDS_IN_BROWSER = 60
"""A test in a browser may take this long once its server runs; others have the `timeout` of pyproject.toml."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="leave out the tests of tools/slow.txt: for the inner loop")


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(BROWSER):
            if not item.get_closest_marker("smoke"):
                item.add_marker("browser")
            if not item.get_closest_marker("timeout"):
                item.add_marker(pytest.mark.timeout(SECONDS_IN_BROWSER, func_only=True))
    if config.getoption("--quick"):
        slow = tuple(SLOW.read_text("utf-8").split())
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid.startswith(slow)])
        items[:] = [item for item in items if not item.nodeid.startswith(slow)]
