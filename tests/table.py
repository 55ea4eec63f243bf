"""One test over a table whose rows cost nothing, in place of one test for each row."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

Test = Callable[..., None]


def each_row(names: str | Sequence[str], rows: Iterable[Any]) -> Callable[[Test], Test]:
    """Give a test every row of a table, as `pytest.mark.parametrize` would, but in one test that lists all that fail.

    Each row has a `monkeypatch` and a `tmp_path` of its own; other fixtures are shared by all rows.

    Args:
        names: of the arguments that a row fills.
        rows: a tuple for each, or the value itself where there is one name.
    """
    keys = [names] if isinstance(names, str) else list(names)
    table = [(row,) if isinstance(names, str) else tuple(row) for row in rows]
    assert table, "a table without rows tries nothing"

    def decorate(test: Test) -> Test:
        signature = inspect.signature(test)

        @functools.wraps(test)
        def over_all(**fixtures: Any) -> None:
            failed: list[tuple[str, BaseException]] = []
            for number, row in enumerate(table):
                values = dict(zip(keys, row, strict=True))
                with pytest.MonkeyPatch.context() as patch:
                    try:
                        test(**own(fixtures, number, patch), **values)
                    except (Exception, pytest.fail.Exception) as error:
                        failed.append((", ".join(f"{key}={value!r:.100}" for key, value in values.items()), error))
            if failed:
                lines = [f"{row}: {type(error).__name__}: {error!s:.400}" for row, error in failed]
                raise AssertionError("\n".join([f"{len(failed)} of {len(table)} rows fail", *lines])) from failed[0][1]

        left = [each for name, each in signature.parameters.items() if name not in keys]
        over_all.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return over_all

    return decorate


def own(fixtures: dict[str, Any], number: int, patch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The fixtures of a row: what one row writes or sets, no other row finds."""
    fresh = dict(fixtures)
    if "monkeypatch" in fixtures:
        fresh["monkeypatch"] = patch
    if "tmp_path" in fixtures:
        folder: Path = fixtures["tmp_path"] / f"row {number}"
        folder.mkdir()
        fresh["tmp_path"] = folder
    if "capsys" in fixtures:
        fixtures["capsys"].readouterr()
    return fresh
