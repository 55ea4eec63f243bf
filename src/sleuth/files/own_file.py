"""Games and strategies in the user's own Python files, named as my_game.py:game."""

from __future__ import annotations

import os
import re
import runpy
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from sleuth.errors import InputError, SleuthError, UnknownName
from sleuth.work import stop

Made = TypeVar("Made")

NAME = re.compile(r"(.+\.py):([A-Za-z_]\w*)")
"""The file and the variable in a name."""


def is_own_name(name: str) -> bool:
    """Whether a name consists of a file and a variable."""
    return NAME.fullmatch(name) is not None


def everywhere(name: Made) -> Made:
    """The name with the whole path of its file, for processes in other folders; other values unchanged.

    >>> everywhere("entropy")
    'entropy'
    """
    match = NAME.fullmatch(name) if isinstance(name, str) else None
    return name if match is None else f"{Path(match[1]).resolve()}:{match[2]}"  # type: ignore[return-value]


def load_variable(name: str, what: str) -> tuple[Path, str, Any]:
    """The file, the variable and its value, None if there is no such variable.

    The file runs once in a process. what: the noun for messages. Raises UnknownName for a file that does not exist,
    InputError for one that cannot be run.
    """
    match = NAME.fullmatch(name)
    if match is None:
        raise UnknownName(f"{name!r} is not a {what} of your own; write it as my_{what}.py:{what}")
    path = Path(match[1])
    if not os.path.isfile(path):  # noqa: PTH113 - that of Path raises an error for a name that is too long
        raise UnknownName(f"there is no file {match[1]!r}")
    return path, match[2], run_own_code(path, lambda: _run(path.resolve(), path.stat().st_mtime_ns)).get(match[2])


def run_own_code(path: Path, make: Callable[[], Made]) -> Made:
    """Call a function of the user's file and return its result. Raises InputError for every error in it."""
    try:
        return make()
    except SleuthError as error:  # the file runs, but what it makes is not a game
        raise InputError(f"{path}: {error}") from None
    except BaseException as error:
        raise InputError(f"{path} cannot be run: {failure(error)}") from None


def failure(error: BaseException) -> str:
    """A message about an error of the user's code. It covers SystemExit too, so that no file ends the command.

    Raises the error itself if it is an interrupt, or if the work is to stop.

    >>> failure(SystemExit(3)), failure(ZeroDivisionError())
    ('SystemExit: 3', 'ZeroDivisionError')
    """
    if isinstance(error, (KeyboardInterrupt, stop.Stopped)):
        raise error
    return f"{type(error).__name__}: {error}".removesuffix(": ")


@lru_cache(maxsize=8)
def _run(path: Path, changed: int) -> dict[str, object]:  # noqa: ARG001 - a changed file is run again
    return runpy.run_path(str(path))
