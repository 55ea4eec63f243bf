"""A progress bar for work that takes longer than a second, on a terminal's standard error; it vanishes at the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread, Timer
from time import process_time
from typing import TYPE_CHECKING, Any

import click

from sleuth.cli.output import use_colour
from sleuth.work.progress import count_compiled

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0
"""Seconds before anything is shown."""

COMPILING = "Compiling, once; this takes some seconds, and one to two minutes for the exact search"


@contextmanager
def counting(label: str) -> Iterator[Callable[[str, int, int | None], None]]:
    """A function to call with a label, the number of things done and their number; any of them may change.

    A timer shows the bar, so that it comes even while the first thing takes long. A terminal that cannot move its
    cursor (TERM=dumb) gets one plain line.

    label: what is shown, without numbers, until the first call.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda label, count, total: None
        return
    latest: tuple[str, int, int | None] = (label, 0, None)
    bar: Progress | None = None

    def update(*now: Any) -> None:
        nonlocal latest
        latest = label, count, total = now
        if bar is not None:
            counts = "" if total is None else f"{count}/{total}"
            bar.update(bar.task_ids[0], description=label, completed=count, total=total, counts=counts)

    def show() -> None:
        nonlocal bar
        label, _, total = latest
        if os.environ.get("TERM") == "dumb":
            click.echo(f"{label}{'' if total is None else f': {total:,} to do'} ...", err=True)
            return
        new = _new_bar()
        new.add_task("", counts="")
        bar = new  # only now, as the other thread updates its task
        update(*latest)
        bar.start()

    timer = Timer(PATIENCE, show)
    timer.daemon = True
    timer.start()
    try:
        yield update
    finally:
        timer.cancel()
        timer.join()
        if bar is not None:
            bar.stop()


@contextmanager
def compiling() -> Iterator[None]:
    """Print a line on standard error if the block takes long because it compiles code."""
    ended = Event()

    def watch(started: float, before: int) -> None:
        while not ended.wait(PATIENCE / 10):
            if process_time() - started > PATIENCE and count_compiled() > before:
                click.echo(COMPILING, err=True)
                return

    thread = Thread(target=watch, args=(process_time(), count_compiled()), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _new_bar() -> Progress:
    """A bar that follows NO_COLOR, FORCE_COLOR, TERM and the output's encoding."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    coloured = use_colour(sys.stderr)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[counts]}", style="progress.download"),
        TimeRemainingColumn(),
        console=Console(stderr=True, no_color=not coloured, force_terminal=coloured or None, highlight=False),
        transient=True,
    )
