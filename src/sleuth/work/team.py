"""A team: the executor or the process that does the work of a long run, and errors when workers are gone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from sleuth.errors import SleuthError
from sleuth.work import stop

T = TypeVar("T")
R = TypeVar("R")

LOOK_SECONDS = 5.0
"""Seconds between looks whether a cluster still has workers, while none of them reports."""

STOP_SECONDS = 0.2
"""Seconds between looks at the flag that stops work."""

GONE_SECONDS = 30.0
"""How long to wait for a new worker when none is left."""

HINT = "Run the command again; with a ledger, it goes on with what is done"


class Team(NamedTuple):
    """The workers of a long run.

    Attributes:
        executor: None: this process alone.
        ahead: how many tasks are handed out at once.
        gone: whether no worker is left; false if the executor reports lost workers itself.
    """

    executor: Executor | None = None
    ahead: int = 2
    gone: Callable[[], bool] = lambda: False

    def spread(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        """Yield each task with its result as it comes; alone, in order. Raises SleuthError if no worker is left.

        tasks: taken one by one when there is room, so that later ones may depend on what came back. With processes,
        the function, the tasks and their results are picklable.
        """
        if self.executor is None:
            for task in tasks:
                stop.check()
                yield task, function(task)
            return
        flying: dict[Future[Any], T] = {}
        waiting = iter(tasks)
        try:
            while True:
                for task in islice(waiting, self.ahead - len(flying)):
                    flying[self.submit(function, task)] = task
                if not flying:
                    return
                yield from self.take_finished(flying)
        finally:
            for future in flying:
                future.cancel()

    def in_order(self, function: Callable[[T], R], tasks: Iterable[T], *, piece: int = 1) -> Iterator[R]:
        """Yield the results in the order of their tasks; else as `spread`. piece: tasks that a worker gets at once."""
        size, waiting = 1 if self.executor is None else piece, iter(tasks)
        pieces = iter(lambda: tuple(islice(waiting, size)), ())
        early: dict[int, list[R]] = {}
        due = 0
        for (number, _), results in self.spread(partial(_call_on_piece, function), enumerate(pieces)):
            early[number] = results
            while due in early:
                yield from early.pop(due)
                due += 1

    def submit(self, function: Callable[[Any], Any], task: Any) -> Future[Any]:
        """The future of a task that is handed out now. Raises SleuthError if workers died."""
        assert self.executor is not None
        with _in_words():
            return self.executor.submit(_call_without_cause, function, task)

    def take_finished(self, flying: dict[Future[Any], T]) -> list[tuple[T, Any]]:
        """Remove finished tasks from `flying` and return them with their results; waits for at least one.

        Raises SleuthError if no worker is left.
        """
        missing_since: float | None = None
        looked = time.monotonic()
        while flying:
            stop.check()
            done, _ = wait(flying, timeout=min(STOP_SECONDS, LOOK_SECONDS), return_when=FIRST_COMPLETED)
            if done:
                with _in_words():
                    return [(flying.pop(future), future.result()) for future in done]
            now = time.monotonic()
            if now - looked < LOOK_SECONDS:
                continue
            looked = now
            missing_since = (missing_since or now) if self.gone() else None
            if missing_since is not None and now - missing_since >= GONE_SECONDS:
                raise SleuthError(f"no worker has been left for {GONE_SECONDS:g} seconds. {HINT}")
        return []


ALONE = Team()
"""The team of this process alone."""


def _call_without_cause(function: Callable[[Any], Any], task: Any) -> Any:
    """Call the function in a worker, and remove the causes of its errors.

    A cause may have a class from the user's own file, which other processes do not know. Dask would send it to them.
    """
    try:
        return function(task)
    except SleuthError as error:
        error.__cause__ = error.__context__ = None
        raise


def _call_on_piece(function: Callable[[T], R], piece: tuple[int, tuple[T, ...]]) -> list[R]:
    return [function(task) for task in piece[1]]


@contextmanager
def _in_words() -> Iterator[None]:
    """Within the block, raise SleuthError if workers are gone."""
    try:
        yield
    except BrokenProcessPool:
        raise SleuthError(f"a worker process died, perhaps because memory ran out. {HINT}") from None
    except Exception as error:
        # names of Dask's errors for tasks without a result, as Dask may be absent
        if re.fullmatch("KilledWorker|(Futures?)?CancelledError|CommClosedError", type(error).__name__):
            raise SleuthError(f"the cluster gave up a task ({type(error).__name__}). {HINT}") from None
        raise
