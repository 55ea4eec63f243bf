"""Warm: what the page needs is compiled in the background, after the first page and without its waiting for it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from sleuth.errors import SleuthError


class Warm:
    """The state of the preparation; `status` is "preparing" until all is compiled, then "ready"."""

    def __init__(self) -> None:
        self._thread: Thread | None = None

    @property
    def status(self) -> str:
        """Whether a question may have to wait for the compiler."""
        return "preparing" if self._thread is not None and self._thread.is_alive() else "ready"

    def start(self) -> None:
        """Begin, in a thread that ends with the process."""
        self._thread = Thread(target=prepare, name="warm", daemon=True)
        self._thread.start()


STEPS: tuple[Callable[[], object], ...] = ()


def prepare() -> None:
    """Ask a small question of every kind that runs compiled code."""
    for step in STEPS:
        with suppress(SleuthError):
            step()
