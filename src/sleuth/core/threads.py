"""What a worker keeps between tasks: one value for each of its threads, or one for all of them.

A worker process of a cluster may have many threads. What has state, such as a search, must serve one thread; what never
changes, such as a table, is made once for all. Both are thrown away for newer ones, so that memory stays bounded.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from threading import Lock, local
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 2
"""Values that are kept: that of this run, and that of another one on the same workers."""


def per_thread(make: Callable[P, T]) -> Callable[P, T]:
    """The function, its last KEPT values kept for each thread by itself, until the thread ends. Arguments are hashable.

    >>> @per_thread
    ... def squares(n: int) -> list[int]:
    ...     return [i * i for i in range(n)]
    >>> squares(3) is squares(3)
    True
    """
    own = local()

    @wraps(make)
    def kept(*args: P.args, **named: P.kwargs) -> T:
        if not hasattr(own, "make"):
            own.make = lru_cache(maxsize=KEPT)(make)
        value: T = own.make(*args, **named)
        return value

    return kept


def for_all_threads(make: Callable[P, T]) -> Callable[P, T]:
    """The function, its last KEPT values kept for all threads, each made once: other threads wait for it."""
    known, lock = lru_cache(maxsize=KEPT)(make), Lock()

    @wraps(make)
    def kept(*args: P.args, **named: P.kwargs) -> T:
        with lock:
            return known(*args, **named)  # type: ignore[arg-type]

    return kept
