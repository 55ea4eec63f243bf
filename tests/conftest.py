"""Tests keep their code tables in a folder of their own, so that a run neither reads nor fills the user's cache.

The workers of a run share it: each table is made once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

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


BROWSER = "tests/web/browser/"
SECONDS_IN_BROWSER = 60
"""A test in a browser may take this long once its server runs; `timeout` in pyproject.toml is for others."""


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(BROWSER):
            if not item.get_closest_marker("smoke"):
                item.add_marker("browser")
            if not item.get_closest_marker("timeout"):
                item.add_marker(pytest.mark.timeout(SECONDS_IN_BROWSER, func_only=True))
    for some, number in _tried_in_part(items):
        every_run = {i * len(some) // number for i in range(number)}
        for place, item in enumerate(some):
            if place not in every_run:
                item.add_marker("thorough")


def _tried_in_part(items: list[pytest.Item]) -> Iterator[tuple[list[pytest.Item], int]]:
    """The items of each test of which a run tries some, and how many of them it tries."""
    of_test: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("every_run"):
            of_test.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for some in of_test.values():
        mark = some[0].get_closest_marker("every_run")
        assert mark
        yield some, mark.args[0]
