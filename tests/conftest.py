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
