"""A progress bar for what takes longer than a second: on standard error, only on a terminal, gone when done."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sleuth.cli.output import console

PATIENCE = 1.0  # seconds before a bar appears
STEP = 0.1  # seconds between two looks at the clock's bar


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function to call with the number of things just done."""
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    begun = shown = time.monotonic()
    waiting = 0
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,}/{task.total:,}"),
        TimeRemainingColumn(), console=console(stderr=True), transient=True,
    )  # fmt: skip
    task = bar.add_task(label, total=total)

    def done(count: int) -> None:
        nonlocal waiting, shown
        waiting += count
        now = time.monotonic()
        if now - begun < PATIENCE or now - shown < STEP:
            return
        bar.start()
        bar.advance(task, waiting)
        waiting, shown = 0, now

    try:
        yield done
    finally:
        bar.stop()
