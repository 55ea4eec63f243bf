"""Ctrl-C: a command ends within a second, with one line and exit code 130, whatever it is doing.

Python hands a signal to the main thread only between two of its own instructions, and compiled code may run for
minutes. So a thread of its own learns of the signal, sets the flag that searches look at, and gives the main thread
PATIENCE to end by itself. After that it tidies up and ends the process.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

from sleuth.work import stop

CODE = 130
"""The exit code of an interrupted command: 128 and the number of SIGINT."""

PATIENCE = 0.5
"""Seconds that the main thread has to end by itself."""


class _Words:
    """The line that is printed, once."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.printed = False
        self.rest: Callable[[], str] | None = None


_words = _Words()


def begin() -> None:
    """Forget the messages of an earlier command."""
    _words.printed, _words.rest = False, None


def tell(rest: Callable[[], str]) -> None:
    """Set the rest of the line "Interrupted": the result so far, and how to go on."""
    _words.rest = rest


def say() -> None:
    """Print the line on standard error, the first time that this is called."""
    with _words.lock:
        if _words.printed or sys.stderr is None:
            return
        _words.printed = True
        rest = "nothing half-written is left behind"
        if _words.rest is not None:
            with suppress(Exception):
                rest = _words.rest()
        on_terminal = sys.stderr.isatty()
        with suppress(OSError, ValueError):  # on a terminal the line of ^C is ended first
            sys.stderr.write(f"{chr(10) * on_terminal}Interrupted: {rest}\n")
            sys.stderr.flush()


@contextmanager
def watch_interrupts() -> Iterator[None]:
    """Within the block, Ctrl-C sets the flag of `stop` and raises KeyboardInterrupt; a thread waits for it.

    Outside the main thread nothing changes, as signals only reach the main thread.
    """
    if threading.current_thread() is not threading.main_thread() or os.name == "nt":
        yield
        return
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    handler = signal.signal(signal.SIGINT, _first)
    sys.unraisablehook = _forgiving
    before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    threading.Thread(target=_watch, args=(reader,), name="interrupt", daemon=True).start()
    try:
        yield
    finally:
        if not stop.is_requested():  # else the process ends, and the thread makes sure that it does
            signal.set_wakeup_fd(before)
            signal.signal(signal.SIGINT, handler)
            os.close(writer)


def _forgiving(broken: object) -> None:
    """Ignore errors of destructors after an interrupt, as the process ends anyway."""
    if not stop.is_requested():
        sys.__unraisablehook__(broken)  # type: ignore[arg-type]


def release_interrupts() -> None:
    """Restore Python's own handling of Ctrl-C, for a command that ends by itself."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _first(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as handlers are called
    signal.signal(signal.SIGINT, lambda number, frame: None)  # a second one would cut the end short
    stop.request()
    raise KeyboardInterrupt


def _watch(reader: int) -> None:
    """Wait for a signal; end the process if it is still there PATIENCE later."""
    with os.fdopen(reader, "rb", buffering=0) as signals:
        while heard := signals.read(1):
            if heard[0] == signal.SIGINT:
                break
        else:
            return
    stop.request()
    threading.Event().wait(PATIENCE)
    _end()


def _end() -> NoReturn:
    """End this process and its workers now."""
    try:
        say()
        if sys.stderr is not None and sys.stderr.isatty():
            sys.stderr.write("\x1b[?25h")
            sys.stderr.flush()
        if "multiprocessing" in sys.modules:
            import multiprocessing

            for worker in multiprocessing.active_children():
                worker.kill()
        stop.tidy()
    finally:
        os._exit(CODE)
