"""Desk: a few worker processes that answer questions, and a short queue before them.

A question is worked on in a process of its own because only a process can be ended from outside: if its time is used
up, or its client has left, the worker is interrupted, and killed if that does not help within GRACE. Then another takes
its place. So every question frees its worker, whatever it computes.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

from sleuth.web import wire
from sleuth.web.turns import Client, Turns

Gone: TypeAlias = Callable[[], Awaitable[object]]
"""Returns once the client has left."""
GRACE = 0.3
"""Seconds within which a worker that is interrupted has to come back."""
START = """\
import sys
role, server, seconds, *sys.path[:] = sys.argv[1:]
from sleuth.web.worker import main
main(role, int(server), float(seconds))
"""


class Busy(Exception):
    """The queue is full."""


class Late(Exception):
    """The answer was not there in time. begun: whether most of the time went into the question itself."""

    def __init__(self, *, begun: bool) -> None:
        super().__init__()
        self.begun = begun


class Left(Exception):
    """The client has left, so that nobody waits for the answer."""


class Ended(Exception):
    """The server is being ended."""


class Refused(Exception):
    """The question has no answer. kind, message: of the error of the package."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message


class Failed(Exception):
    """An internal error, which the worker has printed; or the worker has died, more than once."""


class Died(Exception):
    """The worker has died."""


async def started(role: str, seconds: float = 0, *, talks: bool = True) -> Process:
    """A process that runs `worker.main` in this role. talks: whether messages go to it and come back.

    It is in a session of its own, for Ctrl-C at the terminal is meant for the server alone.
    """
    pipe = PIPE if talks else DEVNULL
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", START, role, str(os.getpid()), str(seconds), *sys.path,
        stdin=pipe, stdout=pipe, start_new_session=True,
    )  # fmt: skip


class Worker:
    """A worker process, seen from the server. ready: whether it has answered, so that it can be interrupted."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.ready = False

    @property
    def lives(self) -> bool:
        """Whether it runs, as far as is known."""
        return self.process.returncode is None

    def send(self, kind: bytes, payload: bytes = b"") -> None:
        """Send a message, without waiting until it is read."""
        assert self.process.stdin
        self.process.stdin.write(wire.framed(kind, payload))

    async def ask(self, path: str, body: bytes) -> tuple[bytes, bytes]:
        """The message that a question leads to. Raises Died."""
        assert self.process.stdout
        try:
            self.send(wire.QUESTION, path.encode() + b"\n" + body)
            kind, size = wire.HEAD.unpack(await self.process.stdout.readexactly(wire.HEAD.size))
            payload = await self.process.stdout.readexactly(size)
            self.ready = True
            return kind, payload
        except (EOFError, OSError):
            raise Died from None

    def signal(self, number: int) -> None:
        """Send a signal, if it still runs."""
        if self.lives:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, number)  # Popen's own would reap the process, which is for the loop to do


class Desk:
    """Workers that work off questions; the clients that wait take turns.

    Attributes:
        name: "quick" or "slow"; the role of its workers.
        size: how many workers there are.
        places: questions at most, those being worked on included.
        taken: questions that are there now.
        seconds: how long a question may take, the waiting included.
        warm: whether a new worker may load compiled code at once.
    """

    def __init__(self, name: str, *, size: int, waiting: int, seconds: float) -> None:
        self.name = name
        self.size = size
        self.places = size + waiting
        self.seconds = seconds
        self.warm = False
        self.workers: set[Worker] = set()
        self._idle: list[Worker] = []  # the one that was used last is used next: its caches are the warmest
        self._turns: Turns[asyncio.Future[Worker]] = Turns()
        self.taken = 0
        self._vacancies = size
        self._closed = False

    async def start(self) -> None:
        """Start all workers. Without this, each is started when it is needed for the first time."""
        while self._vacancies and not self._closed:
            self._release(await self._hire())

    async def answer(self, path: str, body: bytes, gone: Gone, client: Client = None) -> bytes:
        """The answer as JSON. Raises Busy, Late, Left, Ended, Refused or Failed."""
        if self._closed:
            raise Ended
        if self.taken >= self.places:
            raise Busy
        self.taken += 1
        leaving: asyncio.Future[Any] = asyncio.ensure_future(gone())
        try:
            with self._turns.present(client):
                return await self._answer(path, body, leaving, client)
        finally:
            self.taken -= 1
            leaving.cancel()

    async def _answer(self, path: str, body: bytes, leaving: asyncio.Future[Any], client: Client) -> bytes:
        clock = asyncio.get_running_loop().time
        until = clock() + self.seconds
        for _ in range(2):  # one that dies may have been killed by somebody else
            worker = await self._free(leaving, until, client)
            begun = until - clock() > self.seconds / 2
            asking = asyncio.ensure_future(worker.ask(path, body))
            try:
                done, _ = await asyncio.wait({asking, leaving}, timeout=until - clock(), return_when="FIRST_COMPLETED")
            except asyncio.CancelledError:
                worker.signal(signal.SIGKILL)
                asking.cancel()
                raise
            if asking not in done:
                await self._stop(worker, asking)
                raise Left if leaving in done else Late(begun=begun)
            try:
                kind, payload = asking.result()
            except Died:
                kind, payload = wire.STOPPED, b""
            if kind in (wire.ANSWER, wire.REFUSED):
                self._release(worker)
                return _read(kind, payload)
            await self._replace(worker)
            if kind == wire.FAILED:
                break
        raise Failed

    def keep_warm(self) -> None:
        """Let workers load compiled code while they have nothing else to do; the code is there now."""
        self.warm = True
        for worker in self.workers:
            worker.send(wire.WARM)

    def close(self) -> None:
        """End all workers, and let nobody wait any longer; to be called in the server's loop."""
        self._closed = True
        for waiting in self._turns:
            waiting.cancel()
        for worker in self.workers:
            worker.signal(signal.SIGKILL)

    async def ended(self) -> None:
        """Return once all workers have ended."""
        self.close()
        for worker in tuple(self.workers):
            await _buried(worker.process)

    async def _free(self, leaving: asyncio.Future[Any], until: float, client: Client) -> Worker:
        """A worker that has nothing to do. Raises Left, Late or Ended."""
        while self._idle:
            worker = self._idle.pop()
            if worker.lives:
                self._turns.serve(client)
                return worker
            await self._dismiss(worker)
        if self._closed:
            raise Ended
        if self._vacancies:
            self._turns.serve(client)
            return await self._hire()
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Worker] = loop.create_future()
        self._turns.wait(client, waiting)
        try:
            done, _ = await asyncio.wait({waiting, leaving}, timeout=until - loop.time(), return_when="FIRST_COMPLETED")
            if waiting.cancelled():
                raise Ended
            if waiting in done and leaving not in done:
                return waiting.result()
            if waiting in done:
                self._release(waiting.result())
            raise Left if leaving in done else Late(begun=False)
        finally:
            self._turns.leave(client, waiting)
            waiting.cancel()

    def _release(self, worker: Worker, *, fresh: bool = False) -> None:
        """Give a worker to the next question, or let it wait for one. fresh: it is used after the others."""
        while waiting := self._turns.next():
            if not waiting.done():
                waiting.set_result(worker)
                return
        self._idle.insert(0 if fresh else len(self._idle), worker)

    async def _stop(self, worker: Worker, asking: asyncio.Future[tuple[bytes, bytes]]) -> None:
        """Interrupt what a worker does; if it does not come back at once, another takes its place."""
        done: set[asyncio.Future[Any]] = set()
        if worker.ready:
            worker.signal(signal.SIGINT)
            done, _ = await asyncio.wait({asking}, timeout=GRACE)
        if done and asking.exception() is None and asking.result()[0] == wire.STOPPED:
            self._release(worker)
            return
        # Also if the answer came after all: the interruption might strike the next question.
        asking.cancel()
        await self._replace(worker)

    async def _hire(self) -> Worker:
        """A new worker; it takes questions at once. Raises OSError or Ended."""
        self._vacancies -= 1
        try:
            worker = Worker(await started(self.name, self.seconds))
        except BaseException:
            self._vacancies += 1
            raise
        self.workers.add(worker)
        if self._closed:
            worker.signal(signal.SIGKILL)
            raise Ended
        if self.warm:
            worker.send(wire.WARM)
        return worker

    async def _dismiss(self, worker: Worker) -> None:
        """End a worker."""
        worker.signal(signal.SIGKILL)
        await _buried(worker.process)
        self.workers.discard(worker)
        self._vacancies += 1

    async def _replace(self, worker: Worker) -> None:
        """End a worker and start another. Raises Ended."""
        await self._dismiss(worker)
        if self._closed:
            raise Ended
        with suppress(OSError):  # the next question tries again
            self._release(await self._hire(), fresh=True)


async def _buried(process: Process) -> None:
    """Return once a process that was killed has ended and its pipes are closed."""
    if process.stdin:
        process.stdin.close()
    await process.wait()


def _read(kind: bytes, payload: bytes) -> bytes:
    """The answer. Raises Refused."""
    if kind == wire.ANSWER:
        return payload
    error: dict[str, Any] = json.loads(payload)
    raise Refused(error["kind"], error["message"])
