"""A progress bar for what takes longer than a second: on standard error, only on a terminal, gone when done."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread, Timer
from time import process_time
from typing import TYPE_CHECKING

import click

from sleuth.cli.output import console

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0
"""Seconds before anything is shown."""

COMPILING = "Compiling, once; this takes some seconds, and half a minute for a long exact search"


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
def counting(label: str) -> Iterator[Callable[[str, int, int], None]]:
    """A function to call with a label, the number of things done and their number; any of them may change.

    label: what is shown, without numbers, until the first call.
    """
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda label, done, total: None
        return
    bar = _made_bar()
    task = bar.add_task(label, total=None)
    try:
        with _later(bar.start):
            yield lambda label, done, total: bar.update(task, description=label, completed=done, total=total)
    finally:
        bar.stop()


@contextmanager
def compiling(message: str) -> Iterator[None]:
    """Say a line on standard error if the block compiles code that is not on disk yet, and that takes a while."""
    from sleuth.exact.proof.workers import compiled_here

    ended = Event()

    def watch(started: float, before: int) -> None:
        while not ended.wait(PATIENCE / 10):
            if process_time() - started > PATIENCE and compiled_here() > before:
                click.echo(message, err=True)
                return

    thread = Thread(target=watch, args=(process_time(), compiled_here()), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


@contextmanager
def _bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    bar = _made_bar()
    task = bar.add_task(label, total=total)
    try:
        with _later(bar.start):
            yield lambda count: bar.advance(task, count)
    finally:
        bar.stop()


def _made_bar() -> Progress:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Counts(MofNCompleteColumn):
        """Done of all, once it is known how many there are."""

        def render(self, task: Task) -> Text:
            return Text() if task.total is None else super().render(task)

    return Progress(
        TextColumn("{task.description}"), BarColumn(), Counts(), TimeRemainingColumn(),
        console=console(stderr=True), transient=True,
    )  # fmt: skip


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
