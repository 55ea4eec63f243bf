"""Runs searches in a thread with a large stack; the thread that waits for them can stop them."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import TypeVar

from sleuth.core.arrays import Counts
from sleuth.kernels.exact.records import STOP
from sleuth.work import stop

T = TypeVar("T")

STACK = 64 << 20
"""Bytes of the stack, enough for `search.DEEPEST` calls; unused memory is not allocated."""

_STARTING = threading.Lock()
"""Held while the stack size of new threads, one setting of the process, is changed."""

if hasattr(os, "register_at_fork"):  # not on Windows. A process is forked with the usual stack size, and the lock free
    os.register_at_fork(before=_STARTING.acquire, after_in_parent=_STARTING.release, after_in_child=_STARTING.release)


class Halt:
    """Stops the searches of another thread: the one that runs, and all that would follow."""

    def __init__(self) -> None:
        self._asked = False
        self._tally: Counts | None = None

    def watch(self, tally: Counts) -> None:
        """Stop the search that begins now, too. tally: as in `kernels.exact.records`. Raises Stopped."""
        self._tally = tally  # before the look: `ask` looks in the other order
        if self._asked:
            raise stop.Stopped

    def ask(self) -> None:
        """Stop what runs, and what would follow."""
        self._asked = True
        if self._tally is not None:
            self._tally[STOP] = 1


class _Here(threading.local):
    """The `Halt` of this thread, if this module has started it."""

    halt: Halt | None = None


_HERE = _Here()


def on_large_stack(work: Callable[[], T]) -> T:
    """The result of work in a thread with a large stack, or in this thread if its stack is large. Raises Stopped.

    Starting a thread takes a tenth of a millisecond, and its stack as much again, so short searches share one.
    """
    if _HERE.halt is not None:
        return work()
    halt, context, returned, failed = Halt(), copy_context(), list[T](), list[BaseException]()

    def there() -> None:
        _HERE.halt = halt
        try:
            returned.append(context.run(work))  # where `stop` sees what ends this one
        except BaseException as error:
            failed.append(error)

    thread = _start(there)
    try:
        while thread.is_alive():
            stop.check()
            thread.join(0.05)  # seconds between two looks at the flag that stops searches
        stop.check()
    except BaseException:
        halt.ask()
        thread.join()
        raise
    if failed:
        raise failed[0]
    return returned[0]


def watched(tally: Counts) -> None:
    """Let the waiting thread stop the search that begins now in this thread. Raises Stopped."""
    if _HERE.halt is not None:
        _HERE.halt.watch(tally)


def _start(work: Callable[[], None]) -> threading.Thread:
    """A thread that does some work on a stack of STACK bytes."""
    thread = threading.Thread(target=work, daemon=True)
    with _STARTING:
        before = threading.stack_size(STACK)
        try:
            thread.start()
        finally:
            threading.stack_size(before)
    return thread
