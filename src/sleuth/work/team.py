"""A team: the executor or the process that does the work of a long run, and errors when workers are gone."""

from __future__ import annotations

import re
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

STOP_SECONDS = 0.2
"""Seconds between looks at the flag that stops work."""

HINT = "Run the command again; with a ledger, it goes on with what is done"


class Team(NamedTuple):
    """The workers of a long run.

    Attributes:
        executor: None: this process alone.
        ahead: how many tasks are handed out at once.
    """

    executor: Executor | None = None
    ahead: int = 2

    def spread(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        """Yield each task with its result as it comes; alone, in order. Raises SleuthError if workers died.

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
                with _in_words():
                    for task in islice(waiting, self.ahead - len(flying)):
                        flying[self.executor.submit(_call_without_cause, function, task)] = task
                if not flying:
                    return
                stop.check()
                ready, _ = wait(flying, timeout=STOP_SECONDS, return_when=FIRST_COMPLETED)
                with _in_words():
                    results = [(flying.pop(future), future.result()) for future in ready]
                yield from results
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
