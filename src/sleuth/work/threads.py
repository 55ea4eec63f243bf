"""Values that a worker caches between tasks, for one thread or for all threads, and locks between threads.

A worker process of a cluster may have many threads. A value with state, such as a search, serves one thread. A value
that never changes, such as a table, serves all. Newer values replace older ones, so that memory stays bounded.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache, wraps
from threading import Lock, local
from typing import ParamSpec, TypeVar
from weakref import WeakSet

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 2
"""Size of a cache: one value for this run, and one for another run on the same workers."""


class Mutex:
    """A lock between threads. In a forked process it is free, whichever thread held it before.

    Attributes:
        held: the lock of this process, for a `with` statement.
    """

    def __init__(self) -> None:
        self.held = Lock()
        _MUTEXES.add(self)


_MUTEXES: WeakSet[Mutex] = WeakSet()


def _free_after_fork() -> None:
    """Give every mutex a new lock: the threads that held the old ones do not exist in this process."""
    for mutex in _MUTEXES:
        mutex.held = Lock()


if hasattr(os, "register_at_fork"):  # not on Windows
    os.register_at_fork(after_in_child=_free_after_fork)


def per_thread(make: Callable[P, T]) -> Callable[P, T]:
    """The function with a cache of its last KEPT values in each thread. Arguments are hashable.

    >>> @per_thread
    ... def squares(n: int) -> list[int]:
    ...     return [i * i for i in range(n)]
    >>> squares(3) is squares(3)
    True
    """
    own = local()

    @wraps(make)
    def own_value(*args: P.args, **named: P.kwargs) -> T:
        if not hasattr(own, "make"):
            own.make = lru_cache(maxsize=KEPT)(make)
        value: T = own.make(*args, **named)
        return value

    return own_value


def for_all_threads(make: Callable[P, T]) -> Callable[P, T]:
    """The function with a cache of its last KEPT values for all threads; while one computes, others wait."""
    cache, mutex = lru_cache(maxsize=KEPT)(make), Mutex()

    @wraps(make)
    def own_value(*args: P.args, **named: P.kwargs) -> T:
        with mutex.held:
            return cache(*args, **named)  # type: ignore[arg-type]

    return own_value
