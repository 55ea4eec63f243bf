"""The engine of a page without a server, in node, with the data of a site."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.node import MISSING, NODE, Engine, engine_with
from tests.web.engine.games import data


@pytest.fixture(scope="package")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """The engine, with the data of a site without trees."""
    if NODE is None:
        pytest.skip(MISSING)
    with engine_with(data(), tmp_path_factory.mktemp("engine")) as engine:
        yield engine
