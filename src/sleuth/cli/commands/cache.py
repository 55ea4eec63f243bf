"""`sleuth cache`: the code tables on disk, and how to be rid of them. Loads neither numpy nor rich."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.core.inputs.plain import counted
from sleuth.core.results import Result
from sleuth.files import cache

EXAMPLES = """\b
Examples:
  sleuth cache
  sleuth cache --clear
"""

MIB = 1 << 20


@dataclass(frozen=True)
class Kept(Result):
    """The code tables that are kept on disk.

    Attributes:
        folder: where they are.
        limit: bytes that they may take.
        bytes: bytes that they take.
        tables: the last used first.
        freed: bytes that `--clear` has freed.
    """

    folder: Path
    limit: int
    bytes: int
    tables: tuple[cache.CachedTable, ...]
    freed: int

    schema = "cache"


@click.command(epilog=EXAMPLES)
@click.option("--clear", is_flag=True, help="Remove all tables; they are made again when they are needed.")
@json_option
def command(clear: bool, as_json: bool) -> None:
    """Show the code tables that are kept on disk, the last used first.

    A table holds the feedback of every guess for every secret of a game. When the folder grows over its limit, the
    tables that were not used for longest are removed.
    """
    found = cache.tables()
    freed = cache.clear() if clear else 0
    held = 0 if clear else sum(table.bytes for table in found)
    if as_json:
        emit(Kept(cache.cache_folder(), cache.LIMIT, held, () if clear else tuple(found), freed))
        return
    if clear:
        say(f"Removed {counted(len(found), 'table')} ({freed / MIB:,.1f} MiB) from {cache.cache_folder()}")
        return
    say(f"{cache.cache_folder()}: {counted(len(found), 'table')}, {held / MIB:,.1f} of {cache.LIMIT // MIB:,} MiB")
    for table in found:
        shape = "unreadable" if table.secrets is None else f"{table.secrets:,} secrets x {table.guesses:,} guesses"
        used = datetime.fromtimestamp(table.used).strftime("%Y-%m-%d %H:%M")
        say(f"  {table.bytes / MIB:>8,.1f} MiB  {shape}, last used {used}")
