"""Desk: a few threads that answer, and a short queue before them; who finds it full is told to come again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeAlias

Work: TypeAlias = Callable[[], Any]
Gone: TypeAlias = Callable[[], Awaitable[object]]
"""Returns once the client has left."""


class Busy(Exception):
    """The queue is full."""


class Late(Exception):
    """The answer was not there in time."""


class Left(Exception):
    """The client has left, so that nobody waits for the answer."""


class Ended(Exception):
    """The server is being ended."""


class Desk:
    """Threads that work off questions, first come, first served.

    A question that is given up (too late, or its client has left) is dropped if it still waits. If it is being worked
    on it goes on to its end, for no thread can be stopped from outside; its place stays taken until then, so that
    never more than `threads` are at work.

    Attributes:
        threads: how many.
        places: questions at most, those being worked on included.
        seconds: how long an answer may take, the waiting included.
    """

    def __init__(self, name: str, *, threads: int, waiting: int, seconds: float) -> None:
        self.name = name
        self.threads = threads
        self.places = threads + waiting
        self.seconds = seconds
        self._taken = 0
        self._lock = Lock()
        self._tray: SimpleQueue[tuple[Future[Any], Work]] = SimpleQueue()
        self._staff: list[Thread] = []
        self._waiting: set[asyncio.Future[Any]] = set()

    async def answer(self, work: Work, gone: Gone) -> Any:
        """What the work returns. Raises Busy, Late, Left, Ended, or whatever the work raises."""
        waiting = asyncio.wrap_future(self._handed_in(work))
        self._waiting.add(waiting)
        leaving = asyncio.ensure_future(gone())
        try:
            done, _ = await asyncio.wait({waiting, leaving}, timeout=self.seconds, return_when="FIRST_COMPLETED")
            if waiting.cancelled():
                raise Ended
            if waiting in done:
                return waiting.result()
            raise Left if leaving in done else Late
        finally:
            self._waiting.discard(waiting)
            waiting.cancel()
            leaving.cancel()

    def close(self) -> None:
        """Let nobody wait any longer, for the server ends; to be called in its loop."""
        for waiting in self._waiting:
            waiting.cancel()

    def _handed_in(self, work: Work) -> Future[Any]:
        with self._lock:
            if self._taken >= self.places:
                raise Busy
            self._taken += 1
            if not self._staff:
                self._staff = [
                    Thread(target=self._work, name=f"{self.name} {number}", daemon=True)
                    for number in range(self.threads)
                ]
                for thread in self._staff:
                    thread.start()
        future: Future[Any] = Future()
        self._tray.put((future, work))
        return future

    def _work(self) -> None:
        while True:
            future, work = self._tray.get()
            tell = self._worked(future, work)
            with self._lock:
                self._taken -= 1  # before the answer is told: who has it may ask again at once
            tell()
            del future, work, tell  # nothing is held while the thread waits

    @staticmethod
    def _worked(future: Future[Any], work: Work) -> Callable[[], None]:
        """Does the work, unless nobody waits for it. Returns what tells the outcome."""
        if not future.set_running_or_notify_cancel():
            return lambda: None
        try:
            result = work()
        except BaseException as error:
            return partial(future.set_exception, error)
        return partial(future.set_result, result)
