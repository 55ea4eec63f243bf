"""Workers: the processes that answer questions, and the questions that wait for one.

Only a process can be ended from outside, whatever it computes. So a question is worked on in a process of its own,
which is killed if its time is used up or its client has left. The next question gets another one from the fork server:
a process that has loaded everything (`preload`), so that what it forks answers within some hundredths of a second.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Thread
from typing import Any

from starlette.requests import ClientDisconnect

from sleuth.web import worker
from sleuth.web.addresses import client_of
from sleuth.web.limits import MEMORY, SECONDS
from sleuth.web.refusal import RETRY, Refusal, own_error

DELAY = 2.0
"""Seconds before the fork server starts, so that the browser can open the page first."""
PLACES, EACH = 128, 16
"""The most questions that wait or are worked on: in all, and of one client. This computer may fill all."""
AGAIN = 5.0
"""Seconds before we start the fork server again, if somebody ended it while it started."""
PRELOAD = "sleuth.web.preload"
"""The module that the fork server imports."""
STARTING = "spawn"
FORKING = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


class Died(Exception):
    """The worker has died."""


class Worker:
    """A worker process, seen from the server.

    context: the context of `multiprocessing` that starts it, which takes a moment. Raises Died if the fork server was
    just killed.
    """

    def __init__(self, context: Any) -> None:
        self.context = context
        self._connection, other = context.Pipe()
        with other:
            self.process = context.Process(target=worker.run, args=(other, MEMORY), daemon=True)
            try:
                self.process.start()
            except (EOFError, OSError):
                raise Died from None

    def ask(self, path: str, body: bytes) -> worker.Outcome:
        """Wait for the outcome of a question. Raises Died."""
        try:
            self._connection.send((path, body))
            outcome: worker.Outcome = self._connection.recv()
            return outcome
        except (EOFError, OSError):
            raise Died from None

    def end(self) -> None:
        """Kill the worker, without waiting for its end."""
        self.process.kill()


class Workers:
    """Processes that answer questions, `size` at a time; other questions wait, first come, first served.

    While the fork server loads everything, workers start from nothing, which takes about a second. seconds: the time
    of a question, its wait included. start: starts a worker.

    Attributes:
        held: client, as `client_of` names it, → its questions that wait or are worked on.
        is_ready: whether workers come from the fork server, and so answer at full speed.
    """

    def __init__(self, size: int = 2, *, seconds: float = SECONDS, start: Callable[[Any], Worker] = Worker) -> None:
        self.seconds = seconds
        self.held = Counter[str]()
        self.is_ready = False
        self._turns = asyncio.Semaphore(size)
        self._threads = ThreadPoolExecutor(size)  # each waits for a worker
        self._start = start
        self._is_closed = False
        self._context: Any = multiprocessing.get_context(STARTING)
        self._idle: list[Worker] = []  # the one that was used last is used next: its caches are the warmest

    def open(self) -> None:
        """Start a worker, and the fork server soon after."""
        self._idle.append(self._start(self._context))
        loop = asyncio.get_running_loop()
        # A daemon: this process may end while the fork server still compiles.
        loop.call_later(DELAY, Thread(target=self._load, args=(loop,), daemon=True).start)

    def close(self) -> None:
        """End the workers that have nothing to do; others end with their clients, or with this process."""
        self._is_closed = True
        self._threads.shutdown(wait=False)
        for idle in self._idle:
            idle.end()

    async def answer(self, path: str, body: bytes, departure: Callable[[], Awaitable[object]], client: str) -> bytes:
        """The answer as JSON; the work for it ends when its client leaves. Raises Refusal, or ClientDisconnect.

        departure: returns once the client has left.
        """
        client = client_of(client)
        if self.held.total() >= PLACES or (client and self.held[client] >= EACH):
            raise Refusal(503, "Busy", "too many questions wait for an answer; ask again later", RETRY)
        self.held[client] += 1
        work, leaving = asyncio.create_task(self._work(path, body)), asyncio.ensure_future(departure())
        try:
            await asyncio.wait({work, leaving}, timeout=self.seconds, return_when="FIRST_COMPLETED")
        finally:
            has_left = leaving.done()
            leaving.cancel()
            work.cancel()
            self.held -= Counter([client])  # forgets a client that has none
        await asyncio.wait({work})
        if not work.cancelled():
            return work.result()
        if has_left:
            raise ClientDisconnect
        why = f"no answer within {self.seconds:g} seconds, the wait for other questions included"
        raise Refusal(503, "Late", f"{why}; ask for less, ask later, or use the command line")

    async def _work(self, path: str, body: bytes) -> bytes:
        async with self._turns:
            # One that dies may have been killed by somebody else, as may the fork server, which takes a moment to end;
            # or what it remembered of other questions took the memory that this one needs.
            for pause in (0, 0.2):
                await asyncio.sleep(pause)
                with suppress(Died):
                    outcome = await self._ask(path, body)
                    if outcome.status == 200:
                        return outcome.answer
                    raise Refusal(outcome.status, **outcome.error) if outcome.error else own_error()
            why = (
                f"the question ended two workers; it may need more than {MEMORY >> 20:,} MB of memory, the most allowed"
            )
            raise Refusal(422, "TooMuch", f"{why}. Ask for less, or use the command line")

    async def _ask(self, path: str, body: bytes) -> worker.Outcome:
        """The outcome of a question. Kills a worker that does not finish. Raises Died."""
        while self._idle and not self._idle[-1].process.is_alive():
            self._idle.pop()
        loop = asyncio.get_running_loop()
        if self._idle:
            process = self._idle.pop()
        else:
            process = await loop.run_in_executor(self._threads, self._start, self._context)
        try:
            outcome = await loop.run_in_executor(self._threads, process.ask, path, body)
        except BaseException:
            process.end()
            raise
        if outcome.status != 500 and process.context is self._context:
            self._idle.append(process)
        else:
            process.end()
        return outcome

    def _load(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the fork server; its first worker is there once it has loaded everything."""
        forking = multiprocessing.get_context(FORKING)
        forking.set_forkserver_preload([PRELOAD])
        while not self._is_closed:
            try:
                first = self._start(forking)
            except Died:  # somebody ended the fork server
                time.sleep(AGAIN)
                continue
            try:
                loop.call_soon_threadsafe(self._switch_to_fork_server, first)
            except RuntimeError:  # the loop was closed
                first.end()
            return

    def _switch_to_fork_server(self, first: Worker) -> None:
        """Take this worker and all later ones from the fork server."""
        for started in self._idle:
            started.end()
        self._idle, self._context, self.is_ready = [first], first.context, True
        if self._is_closed:
            first.end()
