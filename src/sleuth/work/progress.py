"""Progress of long work, in one form for every engine, task and edge."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple, TypeAlias


class Progress(NamedTuple):
    """The progress of some work.

    Attributes:
        label: what is counted, and the result so far: "openers, best salet 7,920".
        done: the number done so far.
        total: the number of all; None: not known.
        known: the result of an interrupted run, in words; "": the label and the numbers suffice.
    """

    label: str
    done: int
    total: int | None
    known: str = ""

    def __str__(self) -> str:
        of = "" if self.total is None else f" of {self.total:,}"
        return self.known or f"{self.label}: {self.done:,}{of}"


Done: TypeAlias = Callable[[int], None]
"""Called with the number of things just done."""

Watch: TypeAlias = Callable[[Progress], None]
"""Called with the progress whenever it changes."""


def stepping(watch: Watch | None, label: str, total: int) -> Done:
    """A function to call with the number of things just done; it reports the sum to `watch`.

    >>> step = stepping(lambda progress: print(progress), "games", 10)
    >>> step(3), step(7)
    games: 3 of 10
    games: 10 of 10
    (None, None)
    """
    done = 0

    def step(count: int) -> None:
        nonlocal done
        done += count
        if watch is not None:
            watch(Progress(label, done, total))

    return step


def with_label(watch: Watch | None, label: str) -> Callable[[int, int], None] | None:
    """A function to call with two numbers, done and total; it reports them to `watch` under this label."""
    return None if watch is None else lambda done, total: watch(Progress(label, done, total))


def count_compiled() -> int:
    """How many kernels this process has compiled so far because they were not on disk. Loads no compiler."""
    kernels = sys.modules.get("sleuth.kernels._jit")
    return len(getattr(kernels, "missed", ()))  # it may be half loaded, by another thread
