"""How tests are chosen: what each run leaves out, and how much of a property test it takes."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import settings

from tests.examples import QUICK

# `--hypothesis-profile thorough` asks for the other one.
settings.load_profile(QUICK)


LONGER = {"thorough", "nightly"}
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
    for share, some in _shared_out(items):
        every_run = _spread(share.args[0], some)
        thorough = _spread(share.kwargs.get("thorough", len(some)), some)
        for place, item in enumerate(some):
            if place not in every_run:
                item.add_marker("thorough" if place in thorough else "nightly")


def _spread(number: int, some: list[pytest.Item]) -> set[int]:
    """The places of this many items, evenly spread."""
    return {i * len(some) // number for i in range(number)}


def _shared_out(items: list[pytest.Item]) -> Iterable[tuple[pytest.Mark, list[pytest.Item]]]:
    """The mark of each test of which a run tries some items, and those that are not left to a longer run already."""
    of_test: dict[str, tuple[pytest.Mark, list[pytest.Item]]] = {}
    for item in items:
        share = item.get_closest_marker("every_run")
        if share and not LONGER & {mark.name for mark in item.iter_markers()}:
            of_test.setdefault(item.nodeid.partition("[")[0], (share, []))[1].append(item)
    return of_test.values()
