"""The flag that stops a search: one for the process, set by Ctrl-C or by a server that cancels.

A search calls `check` between its steps. Compiled code reads the same flag from the array `flag()`; where it runs
without the lock of the interpreter, it sees a change made by another thread at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from sleuth.core.arrays import Counts

_CELL = memoryview(bytearray(8)).cast("q")  # no NumPy here: `sleuth --help` must not load it
_LOOSE: list[Callable[[], None]] = []


class Stopped(BaseException):
    """Raised in a search that is to stop. Not an Exception, so that no handler of errors swallows it."""


class TimeUp(Stopped):
    """Raised in a search whose own time is over, or that its caller has cancelled."""


@runtime_checkable
class CancelEvent(Protocol):
    """An event that cancels work: a `threading.Event`, or anything with `is_set`."""

    def is_set(self) -> bool:
        """Whether the work must stop."""


_END: ContextVar[tuple[float | None, CancelEvent | None]] = ContextVar("end", default=(None, None))
"""When the work of this thread stops: the deadline on the clock of `time.monotonic`, and the event that stops it."""


@contextmanager
def until(seconds: float | None, cancel: CancelEvent | None = None) -> Iterator[None]:
    """Within the block, searches raise TimeUp when these seconds are over, or when the event is set.

    With None for both, the block has no limit of time, even inside a block that has one.
    """
    deadline = None if seconds is None else time.monotonic() + seconds
    token = _END.set((deadline, cancel))
    try:
        yield
    finally:
        _END.reset(token)


def request() -> None:
    """Ask every search of this process to stop at its next step. Safe from any thread and from signal handlers."""
    _CELL[0] = 1


def clear() -> None:
    """Let searches run again."""
    _CELL[0] = 0


def is_requested() -> bool:
    """Whether all searches of this process must stop."""
    return bool(_CELL[0])


def check() -> None:
    """Raise Stopped if all searches are to stop, TimeUp if this one is."""
    if _CELL[0]:
        raise Stopped
    if is_over():
        raise TimeUp


def is_over() -> bool:
    """Whether the time of this search is over, or its caller has cancelled it."""
    deadline, cancel = _END.get()
    return (deadline is not None and time.monotonic() > deadline) or (cancel is not None and cancel.is_set())


def flag() -> Counts:
    """The flag itself, shape (1,) int64: not 0 means stop. All arrays that this returns share one memory."""
    import numpy as np

    return np.frombuffer(_CELL, np.int64)


@contextmanager
def tidying(action: Callable[[], None]) -> Iterator[None]:
    """Within the block, `tidy` runs the action, such as removing a half-written file or closing a ledger."""
    _LOOSE.append(action)
    try:
        yield
    finally:
        _LOOSE.remove(action)


def tidy() -> None:
    """Run the actions of all open `tidying` blocks, the latest first, before the process is ended by force."""
    for action in reversed(_LOOSE.copy()):
        with suppress(Exception):
            action()
