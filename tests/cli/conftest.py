"""What tests of several commands share: calling the command line, and the exact search made ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from sleuth.cli import app
from sleuth.exact.solve import make_ready

Called: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def called(capsys: pytest.CaptureFixture[str]) -> Called:
    """Call the command line; (exit code, output, errors)."""

    def call(*arguments: str) -> tuple[int, str, str]:
        code = 0
        try:
            app.main(list(arguments))
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out, err

    return call


@pytest.fixture(scope="session")
def compiled() -> None:
    """The exact search compiled before the test, so that none is told that it takes a while."""
    make_ready()
