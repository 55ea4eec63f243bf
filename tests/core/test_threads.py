"""What workers keep: for each thread by itself, or once for all."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Thread
from typing import Any

from sleuth.core.threads import KEPT, for_all_threads, per_thread


class Made:
    """Something that is made of a key."""

    def __init__(self, key: int) -> None:
        self.key = key


def in_threads(number: int, function: Callable[..., Any], *args: object) -> list[Any]:
    """The results of a function in threads that all call it at once."""
    barrier = Barrier(number)

    def work(_: int):
        barrier.wait()
        return function(*args)

    with ThreadPoolExecutor(number) as threads:
        return list(threads.map(work, range(number)))


def test_each_thread_has_its_own():
    kept = per_thread(Made)
    assert len(set(in_threads(8, lambda: kept(1)))) == 8
    assert all(first is again for first, again in in_threads(8, lambda: (kept(1), kept(1))))


def test_all_threads_share_what_is_made_once():
    keys: list[int] = []

    @for_all_threads
    def made(key: int) -> Made:
        keys.append(key)
        return Made(key)

    assert len(set(in_threads(8, made, 1))) == 1
    assert keys == [1]


def test_a_newer_value_takes_the_place_of_the_one_that_was_used_least_recently():
    for keep in (per_thread, for_all_threads):
        kept = keep(Made)
        first = weakref.ref(kept(0))
        for key in range(1, KEPT):
            kept(key)
        assert kept(0) is first()
        for key in range(1, KEPT + 1):
            kept(key)
        gc.collect()
        assert first() is None


def test_a_thread_that_ends_leaves_nothing():
    kept, seen = per_thread(Made), []
    thread = Thread(target=lambda: seen.append(weakref.ref(kept(1))))
    thread.start()
    thread.join()
    gc.collect()
    assert seen[0]() is None
