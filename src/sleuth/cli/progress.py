"""A progress bar for what takes longer than a second: on standard error, only on a terminal, gone when done."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Timer

import click

from sleuth.cli.output import console

PATIENCE = 1.0
"""Seconds before anything is shown."""


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function to call with the number of things just done.

    A timer shows the bar, so that it comes even while the first thing takes long. A terminal that cannot move its
    cursor (TERM=dumb) gets one plain line.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda count: None
    elif os.environ.get("TERM") == "dumb":
        with _later(lambda: click.echo(f"{label}: {total:,} to do ...", err=True)):
            yield lambda count: None
    else:
        with _bar(label, total) as done:
            yield done


@contextmanager
def _bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,}/{task.total:,}"),
        TimeRemainingColumn(), console=console(stderr=True), transient=True,
    )  # fmt: skip
    task = bar.add_task(label, total=total)
    try:
        with _later(bar.start):
            yield lambda count: bar.advance(task, count)
    finally:
        bar.stop()


@contextmanager
def _later(show: Callable[[], None]) -> Iterator[None]:
    """Show something after PATIENCE if the block is still running then, and never after its end."""
    ended = False
    lock = Lock()

    def due() -> None:
        with lock:
            if not ended:
                show()

    timer = Timer(PATIENCE, due)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        with lock:
            ended = True
