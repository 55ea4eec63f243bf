"""A team: who does the work of a long run, an executor or this process, and what to say when its workers are gone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, NamedTuple

from sleuth.errors import SleuthError

LOOK_SECONDS = 5.0
"""How often to look whether workers are left while none of them reports."""

GONE_SECONDS = 30.0
"""How long to wait for a new worker when none is left."""

GIVEN_UP = ("KilledWorker", "CancelledError", "FutureCancelledError", "FuturesCancelledError", "CommClosedError")
"""What Dask calls it when a task ended without a result; Dask may be absent, so that the names must do."""

HINT = "With a ledger, --resume goes on with what is done"


def _never() -> bool:
    return False


class Team(NamedTuple):
    """Who does the work.

    Attributes:
        executor: None: this process alone.
        ahead: how many tasks are handed out at once.
        gone: whether no worker is left; the executor itself reports what it can.
    """

    executor: Executor | None = None
    ahead: int = 2
    gone: Callable[[], bool] = _never

    def submit(self, function: Callable[[Any], Any], task: Any) -> Future[Any]:
        """A task on its way. Raises SleuthError if workers died."""
        assert self.executor is not None
        with _in_words():
            return self.executor.submit(function, task)

    def landed(self, flying: set[Future[Any]]) -> tuple[list[Any], set[Future[Any]]]:
        """The results that came first, and the tasks still on their way. Raises SleuthError if no worker is left."""
        missing_since: float | None = None
        while flying:
            done, left = wait(flying, timeout=LOOK_SECONDS, return_when=FIRST_COMPLETED)
            if done:
                with _in_words():
                    return [future.result() for future in done], left
            now = time.monotonic()
            missing_since = (missing_since or now) if self.gone() else None
            if missing_since is not None and now - missing_since >= GONE_SECONDS:
                raise SleuthError(f"no worker has been left for {GONE_SECONDS:g} seconds. {HINT}")
        return [], flying


ALONE = Team()
"""This process."""


@contextmanager
def _in_words() -> Iterator[None]:
    """Say in words that workers are gone."""
    try:
        yield
    except BrokenProcessPool:
        raise SleuthError(f"a worker process died, perhaps because memory ran out. {HINT}") from None
    except Exception as error:
        if type(error).__name__ in GIVEN_UP:
            raise SleuthError(f"the cluster gave up a task ({type(error).__name__}). {HINT}") from None
        raise
