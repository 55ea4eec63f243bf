"""A progress bar for work that takes longer than a second, on a terminal's standard error; it vanishes at the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread, Timer
from time import process_time
from typing import TYPE_CHECKING, Any

import click

from sleuth.cli.output import console
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
        yield lambda label, done, total: None
        return
    line = _Line(label)
    try:
        with _delay(line.show):
            yield line.update
    finally:
        line.end()


class _Line:
    """The latest label and counts, and the bar once it is visible."""

    def __init__(self, label: str) -> None:
        self._now: tuple[str, int, int | None] = (label, 0, None)
        self._bar: Progress | None = None

    def update(self, *now: Any) -> None:
        """Take another label, number and total."""
        self._now = now
        if self._bar is not None:
            label, done, total = now
            self._bar.update(self._bar.task_ids[0], description=label, completed=done, total=total)

    def show(self) -> None:
        """Show what is counted from now on."""
        label, done, total = self._now
        if os.environ.get("TERM") == "dumb":
            click.echo(f"{label}{'' if total is None else f': {total:,} to do'} ...", err=True)
            return
        self._bar = _new_bar()
        self._bar.add_task(label, total=total, completed=done)
        self._bar.start()

    def end(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()


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
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Counts(MofNCompleteColumn):
        """The column "done/total", empty while the total is unknown."""

        def render(self, task: Task) -> Text:
            return Text() if task.total is None else super().render(task)

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        Counts(),
        TimeRemainingColumn(),
        console=console(stderr=True),
        transient=True,
    )


@contextmanager
def _delay(show: Callable[[], None]) -> Iterator[None]:
    """Call `show` if the block still runs after PATIENCE."""
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
