"""What every command prints with: JSON with a named schema, and a console that honours the user's colours."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from rich.console import Console

Command = TypeVar("Command", bound=Callable[..., Any])


def json_option(command: Command) -> Command:
    """Give a command the flag --json, passed as `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON (schema: docs/reference/json.md).")(command)


def emit(schema: str, payload: Mapping[str, Any]) -> None:
    """Print one JSON object, its first key being the schema, such as "sleuth/suggest/1"."""
    ascii_only = not unicode_wanted()
    click.echo(json.dumps({"schema": f"sleuth/{schema}/1", **payload}, ensure_ascii=ascii_only, indent=2))


def colour_wanted(stream: Any = None) -> bool:
    """Whether to colour: a non-empty NO_COLOR forbids, a non-empty FORCE_COLOR forces, else a terminal that can."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    out = stream or sys.stdout
    return bool(out.isatty()) and os.environ.get("TERM") != "dumb"


def unicode_wanted() -> bool:
    """Whether the output's encoding can carry box lines and symbols; otherwise plain ASCII is printed."""
    return "utf" in (getattr(sys.stdout, "encoding", None) or "ascii").lower()


def print_table(columns: Sequence[str], rows: Iterable[Sequence[object]], *, left: Collection[int] = (0,)) -> None:
    """Print a plain table: the columns `left` on the left, the others right; no lines, so that any reader can."""
    from rich.table import Table

    table = Table(box=None, header_style="bold", pad_edge=False)
    for i, name in enumerate(columns):
        table.add_column(name, justify="left" if i in left else "right", no_wrap=True)
    for row in rows:
        table.add_row(*(str(cell) for cell in row))
    console().print(table)


def pasted_text() -> str | None:
    """What stands on standard input, None if that is a terminal or missing: a command must not wait for nothing."""
    if sys.stdin is None or sys.stdin.closed or sys.stdin.isatty():
        return None
    return sys.stdin.read()


def console(*, stderr: bool = False) -> Console:
    """A rich console that follows NO_COLOR, FORCE_COLOR, TERM and the output's encoding."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    colour = colour_wanted(stream)
    return Console(
        stderr=stderr,
        no_color=not colour,
        force_terminal=True if colour else None,
        color_system="truecolor" if colour and os.environ.get("FORCE_COLOR") else "auto" if colour else None,
        highlight=False,
        soft_wrap=False,
    )
