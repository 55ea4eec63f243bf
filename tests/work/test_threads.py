"""What workers keep: for each thread by itself, or once for all."""

from __future__ import annotations

import gc
import multiprocessing
import os
import warnings
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, Thread
from typing import Any

import pytest

from sleuth.advice.outlook import Outlook
from sleuth.core.game import Game
from sleuth.exact.large_stack import on_large_stack
from sleuth.work.threads import KEPT, for_all_threads, per_thread

LONGEST = 20
"""Seconds that a test waits for what takes a moment."""


class Made:
    """Something that is made of a key."""

    def __init__(self, key: int) -> None:
        self.key = key


def in_threads(number: int, function: Callable[..., Any], *args: object) -> list[Any]:
    """The results of a function in threads that all call it at once."""
    barrier = Barrier(number, timeout=LONGEST)

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
    thread.join(LONGEST)
    gc.collect()
    assert seen[0]() is None


def forked(work: Callable[[], object]) -> int | None:
    """The exit code of a forked process that does some work; None if it had to be ended."""
    child = multiprocessing.get_context("fork").Process(target=work)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 warns of a fork beside threads
        child.start()
    child.join(LONGEST)
    code = child.exitcode
    child.kill()
    return code


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
def test_a_forked_process_waits_for_no_thread_of_its_parent():
    holds, ends = Event(), Event()

    def make(number: int) -> int:
        if number:
            holds.set()
            ends.wait(LONGEST)
        return number

    kept = for_all_threads(make)
    held = Outlook(Game("highlow:7").start(), search=None)
    thread = Thread(target=kept, args=(1,))
    thread.start()
    holds.wait(LONGEST)
    with held.mutex.held:
        assert forked(lambda: (kept(0), held.mutex.held.acquire())) == 0
    ends.set()
    thread.join(LONGEST)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
def test_a_forked_process_starts_threads_of_its_own():
    ended = Event()

    def start_threads() -> None:
        while not ended.is_set():
            on_large_stack(int)

    thread = Thread(target=start_threads)
    thread.start()
    try:
        assert [forked(lambda: on_large_stack(int)) for _ in range(3)] == [0, 0, 0]
    finally:
        ended.set()
        thread.join(LONGEST)
