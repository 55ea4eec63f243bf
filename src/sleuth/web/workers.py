"""Workers: the processes that answer questions, and the queues before them.

Only a process can be ended from outside, whatever it computes. So a question is worked on in a process of its own,
which is killed if its time is used up or its client has left. The next question gets another one from the fork server:
a process that has loaded everything (`preload`), so that what it forks answers within some hundredths of a second.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

from sleuth.web import worker
from sleuth.web.client_limits import Client, Shares
from sleuth.web.limits import SECONDS
from sleuth.web.refusal import RETRY, Refusal, own_error

Gone: TypeAlias = Callable[[], Awaitable[object]]
"""Returns once the client has left."""
DELAY = 2.0
"""Seconds before the fork server starts: a page that is opened at once has its first suggestion by then."""
PRELOAD = "sleuth.web.preload"
"""What the fork server imports."""
REMEMBERED = 1000
"""Clients whose last turn is remembered."""
STARTING = "spawn"
FORKING = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


class Left(Exception):
    """The client has left, or the server is being ended: nobody waits for the answer."""


class Died(Exception):
    """The worker has died."""


class Worker:
    """A worker process, seen from the server.

    context: how it is started, which takes a moment; see `Workers`. Raises Died if the fork server was just killed.
    """

    def __init__(self, context: Any) -> None:
        self.context = context
        self._connection, other = context.Pipe()
        with other:
            self.process = context.Process(target=worker.run, args=(other,), daemon=True)
            try:
                self.process.start()
            except (EOFError, OSError):
                raise Died from None

    def ask(self, path: str, body: bytes) -> worker.Outcome:
        """What a question leads to; waits for it. Raises Died."""
        try:
            self._connection.send((path, body))
            outcome: worker.Outcome = self._connection.recv()
            return outcome
        except (EOFError, OSError):
            raise Died from None

    def end(self) -> None:
        """Kill it, without waiting until it has ended."""
        self.process.kill()


@dataclass(eq=False)
class Turn:
    """A question that waits or is worked on.

    client: who waits for its answer. begun: when its turn came, in seconds of the loop's clock.
    """

    client: Client = None
    come: asyncio.Event = field(default_factory=asyncio.Event)
    begun: float | None = None


class Queue:
    """Questions of one kind. Clients take turns: next is the one that was served longest ago, or never yet.

    Attributes:
        places: clients' questions at most, those being worked on included.
        taken: questions that are there now.
    """

    def __init__(self, *, size: int, waiting: int) -> None:
        self.places = size + waiting
        self.taken = 0
        self._free = size
        self._shares = Shares(self.places)
        self._waiting: list[Turn] = []
        self._served: dict[Client, int] = {}  # the number of the last turn; the client served last is the last one
        self._numbers = count(1)

    @contextmanager
    def place(self, client: Client) -> Iterator[None]:
        """Hold a place. Raises Refusal if there is none, or none for this client."""
        if self.taken >= self.places:
            raise Refusal(503, "Busy", f"{self.places} questions are waiting for an answer; ask again", RETRY)
        with self._shares.place(client):
            self.taken += 1
            try:
                yield
            finally:
                self.taken -= 1

    @asynccontextmanager
    async def at_work(self, turn: Turn) -> AsyncIterator[None]:
        """Wait for the turn, which lasts until the block ends."""
        self._waiting.append(turn)
        try:
            self._serve()
            await turn.come.wait()
            yield
        finally:
            if turn in self._waiting:
                self._waiting.remove(turn)
            else:
                self._free += 1
                self._serve()

    def _serve(self) -> None:
        while self._free and self._waiting:
            turn = min(self._waiting, key=self._last_served)
            self._waiting.remove(turn)
            self._free -= 1
            self._served.pop(turn.client, None)
            self._served[turn.client] = next(self._numbers)
            if len(self._served) > REMEMBERED:
                del self._served[next(iter(self._served))]
            turn.begun = asyncio.get_running_loop().time()
            turn.come.set()

    def _last_served(self, turn: Turn) -> int:
        """The number of the last turn of its client; 0: it had none."""
        return self._served.get(turn.client, 0)


class Workers:
    """Two queues: `quick` for what takes a moment, `slow` for searches, so that these never hold up the rest.

    While the fork server loads everything, workers start from nothing, which takes about a second. If it is killed,
    another one is started. seconds: that a question may take, the waiting included. start: starts a worker.
    """

    def __init__(
        self,
        *,
        waiting: int = 128,
        slow_waiting: int = 8,
        seconds: float = SECONDS,
        start: Callable[[Any], Worker] = Worker,
    ) -> None:
        self.quick = Queue(size=2, waiting=waiting)
        self.slow = Queue(size=1, waiting=slow_waiting)
        self.seconds = seconds
        self._start = start
        self._preparing = False
        self._witness: Worker | None = None  # it is asked nothing, and counts as dead once the fork server is
        self._loop: asyncio.AbstractEventLoop | None = None
        self._context: Any = multiprocessing.get_context(STARTING)
        self._idle: list[Worker] = []  # the one that was used last is used next: its caches are the warmest
        self._working: set[asyncio.Task[bytes]] = set()
        self._closed = False

    def open(self) -> None:
        """Start a worker, and the fork server soon after."""
        self._idle.append(self._start(self._context))
        self._loop = asyncio.get_running_loop()
        self._prepare(DELAY)

    @property
    def status(self) -> str:
        """Whether it answers at full speed: "ready", or "preparing" while the fork server loads everything."""
        self._look()
        return "preparing" if self._preparing else "ready"

    def _look(self) -> None:
        """If the fork server was killed, start another one; meanwhile workers start from nothing."""
        if self._witness is not None and not self._witness.process.is_alive():
            self._witness, self._context = None, multiprocessing.get_context(STARTING)
            self._prepare()

    def _prepare(self, delay: float = 0.0) -> None:
        """Start the fork server in a thread, after some seconds."""
        self._preparing = True
        assert self._loop is not None
        # A daemon: the process may end while the fork server still compiles.
        self._loop.call_later(delay, threading.Thread(target=self._load, args=(self._loop,), daemon=True).start)

    def close(self) -> None:
        """End all work, and let nobody wait any longer."""
        self._closed = True
        for work in self._working:
            work.cancel()
        for idle in (*self._idle, *filter(None, [self._witness])):
            idle.end()

    async def answer(self, path: str, body: bytes, gone: Gone, *, slow: bool, client: Client = None) -> bytes:
        """The answer as JSON; the work for it ends when its client leaves. Raises Refusal, or Left."""
        queue = self.slow if slow else self.quick
        with queue.place(client):
            turn = Turn(client)
            work = asyncio.create_task(self._work(queue, turn, path, body))
            self._working.add(work)
            leaving = asyncio.ensure_future(gone())
            try:
                if not self._closed:
                    await asyncio.wait({work, leaving}, timeout=self.seconds, return_when="FIRST_COMPLETED")
            finally:
                left = self._closed or leaving.done()
                leaving.cancel()
                work.cancel()
                self._working.discard(work)
            await asyncio.wait({work})
            if not work.cancelled():
                return work.result()
            raise Left if left else self._late(turn)

    def _late(self, turn: Turn) -> Refusal:
        limit = f"{self.seconds:g} seconds"
        worked = 0.0 if turn.begun is None else asyncio.get_running_loop().time() - turn.begun
        if worked > self.seconds / 2:
            return Refusal(
                503, "Late", f"this took more than {limit} and was stopped; ask for less, or use the command line"
            )
        return Refusal(503, "Late", f"no answer within {limit}, for other questions came first; ask again", RETRY)

    async def _work(self, queue: Queue, turn: Turn, path: str, body: bytes) -> bytes:
        async with queue.at_work(turn):
            for _ in range(2):  # one that dies may have been killed by somebody else
                with suppress(Died):
                    outcome = await self._ask(path, body)
                    if outcome.status == 200:
                        return outcome.answer
                    raise Refusal(outcome.status, **outcome.error) if outcome.error else own_error()
            raise own_error()

    async def _ask(self, path: str, body: bytes) -> worker.Outcome:
        """What a question leads to. A worker that does not end it is killed. Raises Died."""
        self._look()
        asked = self._taken()
        if asked is None:
            asked = await asyncio.to_thread(self._start, self._context)
        try:
            outcome = await asyncio.to_thread(asked.ask, path, body)
        except BaseException:
            asked.end()
            raise
        if outcome.status != 500 and asked.context is self._context:
            self._idle.append(asked)
        else:
            asked.end()
        return outcome

    def _taken(self) -> Worker | None:
        """A worker that has nothing to do, if there is one."""
        while self._idle:
            found = self._idle.pop()
            if found.process.is_alive():
                return found
        return None

    def _load(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the fork server; its first workers are there once it has loaded everything."""
        forking = multiprocessing.get_context(FORKING)
        forking.set_forkserver_preload([PRELOAD])
        first = witness = None
        with suppress(Died):  # it was ended
            witness = self._start(forking) if forking.get_start_method() == "forkserver" else None
            first = self._start(forking)
        with suppress(RuntimeError):  # the loop was closed meanwhile
            loop.call_soon_threadsafe(self._loaded, first, witness)

    def _loaded(self, first: Worker | None, witness: Worker | None) -> None:
        """From now on workers come from the fork server. first, witness: the first ones; None if there are none."""
        self._preparing, self._witness = False, witness
        if first is not None and not self._closed:
            started, self._idle, self._context = self._idle, [first], first.context
            for other in started:
                other.end()
