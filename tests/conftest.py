"""Tests keep their code tables in a folder of their own, so that a run neither reads nor fills the user's cache."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

# No test fails by the clock: a first call may compile a kernel, and the machine may be busy.
settings.register_profile("sleuth", deadline=None)
settings.load_profile("sleuth")


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SLEUTH_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield
