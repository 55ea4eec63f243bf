"""The folder of code tables: what is in it, how much it may hold, and what goes first.

Only files that Sleuth has written there are looked at: a table, its checks, and what a killed process left of either.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import BadZipFile

from sleuth.files.atomic import replacing

if TYPE_CHECKING:
    from numpy.typing import NDArray

LIMIT = 2 << 30
"""Bytes that the folder may hold; beyond that the tables that were not used for longest are removed."""

LEFT = 24 * 3600
"""Seconds after which a file that is half-written belongs to nobody."""

OURS = re.compile(r"(?P<name>[0-9a-f]{32})\.(npy|json)")
HALF = re.compile(r"\.[0-9a-f]{32}\.(npy|json)\..+")

DAMAGED = (OSError, ValueError, EOFError, RecursionError, BadZipFile)
"""What numpy and json raise for a table or its checks that cannot be read: it is made again."""


class CachedTable(NamedTuple):
    """A table in the cache.

    Attributes:
        name: of its file.
        bytes: that it takes, with all that belongs to it.
        used: when it was last used, in seconds since 1970.
        secrets, guesses: its shape; None if its checks cannot be read.
    """

    name: str
    bytes: int
    used: float
    secrets: int | None
    guesses: int | None


def cache_folder() -> Path:
    """The folder of cached tables: $SLEUTH_CACHE, else the user's cache folder of this platform."""
    chosen = os.environ.get("SLEUTH_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("sleuth", appauthor=False)


def tables() -> list[CachedTable]:
    """What is in the cache, the table used last first."""
    files: dict[str, list[Path]] = defaultdict(list)
    for path in _listed():
        if named := OURS.fullmatch(path.name):
            files[named["name"]].append(path)
    return sorted((_table(name, each) for name, each in files.items()), key=lambda table: -table.used)


def keep(path: Path, table: NDArray[Any], checks: Mapping[str, object]) -> None:
    """Write a table and its checks, then `evict`. path: of its .npy file. Raises OSError and CannotWrite."""
    import numpy as np

    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        np.save(file, table)
    with replacing(path.with_suffix(".json")) as file:
        file.write(json.dumps(checks).encode())
    evict(keep=path)


def touch(path: Path) -> None:
    """Note that a table is used now; path: of its .npy file."""
    with suppress(OSError):
        os.utime(path.with_suffix(".json"))


def evict(keep: Path) -> None:
    """Remove the tables that were not used for longest, until LIMIT is kept; keep: the .npy file that must stay."""
    _remove(path for path in _listed() if HALF.fullmatch(path.name) and _age(path) > LEFT)
    held = 0
    for table in sorted(tables(), key=lambda table: table.name != keep.stem):  # the one to keep counts first
        held += table.bytes
        if held > LIMIT and table.name != keep.stem:
            _remove(cache_folder() / f"{table.name}{kind}" for kind in (".npy", ".json"))
            held -= table.bytes


def clear() -> int:
    """Remove all tables; how many bytes that frees."""
    return _remove(path for path in _listed() if OURS.fullmatch(path.name) or HALF.fullmatch(path.name))


def _listed() -> list[Path]:
    try:
        return list(cache_folder().iterdir())
    except OSError:  # there is none yet
        return []


def _table(name: str, files: Iterable[Path]) -> CachedTable:
    size, used = 0, 0.0
    shape: tuple[int | None, int | None] = None, None
    for path in files:
        with suppress(OSError, ValueError, KeyError, TypeError):
            status = path.stat()
            size, used = size + status.st_size, max(used, status.st_mtime)
            if path.suffix == ".json":
                secrets, guesses = json.loads(path.read_text())["shape"]
                shape = int(secrets), int(guesses)
    return CachedTable(name, size, used, *shape)


def _age(path: Path) -> float:
    with suppress(OSError):
        return time.time() - path.stat().st_mtime
    return 0.0


def _remove(paths: Iterable[Path]) -> int:
    """Remove files, and say how many bytes they had; another process may be faster."""
    freed = 0
    for path in paths:
        with suppress(OSError):
            size = path.stat().st_size
            path.unlink()
            freed += size
    return freed
