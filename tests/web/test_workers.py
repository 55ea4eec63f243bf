"""Workers: whatever happens to a question or to the process that answers it, its place is free again.

What ends a process is tried with processes; one that is stopped by SIGSTOP is one that computes and never comes back to
Python: only SIGKILL ends it. How questions wait is tried with workers of this process, which wait at a door.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path
from threading import Condition
from typing import Any

import pytest
from starlette.requests import ClientDisconnect

from sleuth.web import worker
from sleuth.web import workers as module
from sleuth.web.addresses import client_of
from sleuth.web.refusal import Refusal
from sleuth.web.workers import Died, Worker, Workers
from tests.eventually import eventually, eventually_in_loop
from tests.web.in_process import Here

QUESTION = b'{"guess": "crane", "secret": "daunt"}'
BULLS = b'{"game": "bulls:4of10", "guesses": ["0123", "4567", "0456", "1789"], "secret": "1789"}'
OTHER = b'{"guess": "crane", "secret": "crane"}'


async def forever() -> None:
    """A client that stays."""
    await asyncio.Event().wait()


async def leaves() -> None:
    """A client that has left already."""


async def feedback(
    workers: Workers,
    gone: Callable[[], Awaitable[object]] = forever,
    client: str = "127.0.0.1",
    body: bytes = QUESTION,
) -> str:
    """The answer to a small question."""
    answer = await workers.answer("feedback", body, gone, client)
    found: dict[str, Any] = json.loads(answer)
    return str(found["feedback"])


async def refused(asking: Awaitable[object]) -> Refusal:
    """The refusal of a question."""
    with pytest.raises(Refusal) as found:
        await asking
    return found.value


# With processes


class Watched(Worker):
    """A worker process; is_busy: whether it has a question."""

    is_busy = False

    def ask(self, path: str, body: bytes) -> worker.Outcome:
        """What a question leads to."""
        self.is_busy = True
        outcome = super().ask(path, body)
        self.is_busy = False
        return outcome

    @property
    def pid(self) -> int:
        """The number of its process."""
        return int(self.process.pid or 0)

    def stop(self) -> None:
        """Let it compute for ever."""
        os.kill(self.pid, signal.SIGSTOP)


def watched(**settings: Any) -> tuple[Workers, list[Watched]]:
    """Workers, and their processes in the order in which they start."""
    started: list[Watched] = []

    def start(context: Any) -> Watched:
        started.append(Watched(context))
        return started[-1]

    return Workers(1, start=start, **{"seconds": 50, **settings}), started


def check_ended(process: int) -> None:
    """Wait until a process has ended."""
    state = Path(f"/proc/{process}/stat")
    with suppress(FileNotFoundError, ProcessLookupError):
        eventually(lambda: "Z" in state.read_text().split()[2], 50, f"end of the process {process}")


def parent_of(process: int) -> int:
    """The number of the process that is the parent of a process."""
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


def test_an_error_comes_across_and_after_an_internal_one_the_worker_is_replaced():
    async def ask() -> None:
        workers, started = watched()
        assert await feedback(workers) == "BBYGB"
        unknown = await refused(feedback(workers, body=QUESTION.replace(b"crane", b"crnae")))
        assert (unknown.status, unknown.error["kind"]) == (422, "UnknownWord")
        assert str(unknown).startswith("'crnae' is not among the 12,972 guesses of classic; did you mean crane")
        assert len(started) == 1
        internal = await refused(feedback(workers, body=b"{"))
        assert (internal.status, internal.error["kind"]) == (500, "InternalError")
        assert str(internal) == "Internal server error. See the server log."
        assert await feedback(workers) == "BBYGB"
        assert len(started) == 2
        workers.close()

    asyncio.run(ask())


def test_work_that_is_late_or_that_nobody_waits_for_is_killed_and_its_place_is_free():
    async def ask() -> None:
        workers, started = watched()
        await feedback(workers)
        started[0].stop()
        workers.seconds = 0.3
        late = await refused(feedback(workers))
        assert (late.status, late.error["kind"]) == (503, "Late")
        assert str(late).startswith("no answer within 0.3 seconds, the wait for other questions included")
        check_ended(started[0].pid)
        workers.seconds = 50
        assert await feedback(workers) == "BBYGB"
        started[1].stop()
        with pytest.raises(ClientDisconnect):
            await feedback(workers, leaves)
        check_ended(started[1].pid)
        assert await feedback(workers) == "BBYGB"
        workers.close()

    asyncio.run(ask())


def test_a_question_that_needs_more_memory_than_allowed_is_refused_and_the_next_one_is_answered(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(module, "MEMORY", 400 << 20)

    async def ask() -> None:
        workers, started = watched()
        assert await feedback(workers) == "BBYGB"
        refusal = await refused(workers.answer("analyze", BULLS, forever, ""))
        assert (refusal.status, refusal.error["kind"]) == (422, "TooMuch")
        assert "it may need more than 400 MB of memory" in str(refusal)
        assert len(started) == 2
        assert await feedback(workers) == "BBYGB"
        workers.close()

    asyncio.run(ask())


def opened() -> int:
    """How many files this process has open."""
    active_children()  # forgets those that have ended; the server does so when it starts the next one
    return len(list(Path("/proc/self/fd").iterdir()))


def test_a_worker_that_is_killed_at_work_or_while_it_waits_is_replaced_and_leaves_no_file_open():
    async def ask() -> None:
        workers, started = watched()
        await feedback(workers)
        before = opened()
        started[0].stop()
        asking = asyncio.ensure_future(feedback(workers))
        await eventually_in_loop(lambda: started[0].is_busy, 50, "worker at work")
        os.kill(started[0].pid, signal.SIGKILL)
        assert await asking == "BBYGB"
        os.kill(started[1].pid, signal.SIGKILL)
        check_ended(started[1].pid)
        assert await feedback(workers) == "BBYGB"
        assert len(started) == 3
        while started[:-1]:
            del started[0]
        await eventually_in_loop(lambda: opened() <= before, 50, "end of a leak of open files")
        workers.close()

    asyncio.run(ask())


def test_workers_of_the_fork_server_take_the_place_of_the_first_one_and_one_that_is_killed_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(module, "DELAY", 0)
    monkeypatch.setattr(module, "STARTING", "spawn")

    async def ask() -> None:
        workers, started = watched()
        workers.open()
        assert not workers.is_ready
        await eventually_in_loop(lambda: workers.is_ready, 50, "fork server")
        check_ended(started[0].pid)
        assert await feedback(workers) == "BBYGB"
        server = parent_of(started[-1].pid)
        assert server != os.getpid()
        os.kill(server, signal.SIGKILL)
        await eventually_in_loop(lambda: not started[-1].process.is_alive(), 50, "loss of the fork server")
        assert await feedback(workers) == "BBYGB"
        assert parent_of(started[-1].pid) not in (server, os.getpid())
        workers.close()

    asyncio.run(ask())


def test_a_fork_server_that_is_ended_while_it_starts_is_started_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "DELAY", 0)
    monkeypatch.setattr(module, "AGAIN", 0)
    started: list[Any] = []

    def start(context: Any) -> Here:
        started.append(context)
        if len(started) == 2:
            raise Died
        return Here(context)

    async def ask() -> None:
        workers = Workers(1, start=start)
        workers.open()
        await eventually_in_loop(lambda: workers.is_ready, 50, "fork server")
        assert len(started) == 3
        workers.close()

    asyncio.run(ask())


# Without


class Door:
    """Where workers of this process wait before they answer. questions: how many have come to it."""

    def __init__(self) -> None:
        self.workers: list[Held] = []
        self.questions = 0
        self.changed = Condition()
        self.is_open = True

    def start(self, context: Any) -> Held:
        """A worker that waits here."""
        self.workers.append(Held(context, self))
        return self.workers[-1]

    def open(self) -> None:
        """Let all of them answer."""
        with self.changed:
            self.is_open = True
            self.changed.notify_all()


class Held(Here):
    """A worker that waits at a door."""

    def __init__(self, context: Any, door: Door) -> None:
        super().__init__(context)
        self.door = door
        self.is_ended = False

    def ask(self, path: str, body: bytes) -> worker.Outcome:
        """What a question leads to. Raises Died."""
        with self.door.changed:
            self.door.questions += 1
            assert self.door.changed.wait_for(lambda: self.door.is_open or self.is_ended, 50)
        if self.is_ended:
            raise Died
        return super().ask(path, body)

    def end(self) -> None:
        """End it as a process is killed."""
        with self.door.changed:
            self.is_ended = True
            self.door.changed.notify_all()


def run(ask: Callable[[Workers, Door], Awaitable[None]], **settings: Any) -> None:
    """Try something with workers that wait at a door, and end them."""

    async def tried() -> None:
        door = Door()
        workers = Workers(1, start=door.start, **{"seconds": 50, **settings})
        try:
            await ask(workers, door)
        finally:
            workers.close()
            await asyncio.sleep(0)

    asyncio.run(tried())


async def at_work(workers: Workers, door: Door, **question: Any) -> asyncio.Future[str]:
    """A question that is worked on until the door is open."""
    before, door.is_open = door.questions, False
    asking = asyncio.ensure_future(feedback(workers, **question))
    await eventually_in_loop(lambda: door.questions > before, 50, "worker at work")
    return asking


def test_work_ends_when_its_client_leaves_and_that_of_an_equal_question_goes_on():
    async def ask(workers: Workers, door: Door) -> None:
        gone = asyncio.Event()
        leaving = await at_work(workers, door, gone=gone.wait)
        staying = asyncio.ensure_future(feedback(workers))
        await asyncio.sleep(0)
        gone.set()
        with pytest.raises(ClientDisconnect):
            await leaving
        assert door.workers[0].is_ended
        door.open()
        assert await staying == "BBYGB"
        assert not workers.held

    run(ask)


def test_as_many_questions_are_worked_on_as_there_are_workers():
    async def ask() -> None:
        door = Door()
        door.is_open = False
        workers = Workers(16, start=door.start, seconds=50)
        asking = [asyncio.ensure_future(feedback(workers)) for _ in range(17)]
        await eventually_in_loop(lambda: door.questions == 16, 50, "16 workers at work")
        door.open()
        assert set(await asyncio.gather(*asking)) == {"BBYGB"}
        workers.close()

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("peer", "client"),
    [
        *((this, "") for this in ("127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1")),
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("unix", "unix"),
    ],
)
def test_a_client_is_an_address_or_a_network_of_ipv6_and_this_computer_is_none(peer: str, client: str):
    assert client_of(peer) == client


def test_work_that_takes_too_long_is_stopped():
    async def ask(workers: Workers, door: Door) -> None:
        workers.seconds = 0.3
        late = await refused(await at_work(workers, door))
        assert (late.error["kind"], "the wait for other questions included" in str(late)) == ("Late", True)
        assert door.workers[0].is_ended

    run(ask)


def test_questions_are_worked_on_in_the_order_in_which_they_come_and_too_many_are_refused(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(module, "PLACES", 3)
    served = list[str]()

    async def answered(workers: Workers, client: str) -> None:
        await feedback(workers, client=client)
        served.append(client)

    async def ask(workers: Workers, door: Door) -> None:
        first = await at_work(workers, door)
        waiting = [asyncio.ensure_future(answered(workers, client)) for client in ("203.0.113.7", "203.0.113.8")]
        await asyncio.sleep(0)
        full = await refused(feedback(workers))
        assert (full.status, full.error["kind"], int(full.headers["retry-after"]) > 0) == (503, "Busy", True)
        door.open()
        await asyncio.gather(first, *waiting)
        assert served == ["203.0.113.7", "203.0.113.8"]
        assert await feedback(workers) == "BBYGB"

    run(ask)


def test_a_question_that_waits_too_long_or_whose_client_leaves_meanwhile_is_never_worked_on():
    async def ask(workers: Workers, door: Door) -> None:
        first = await at_work(workers, door)
        with pytest.raises(ClientDisconnect):
            await feedback(workers, leaves)
        workers.seconds = 0.1
        assert (await refused(feedback(workers))).error["kind"] == "Late"
        door.open()
        assert await first == "BBYGB"
        assert door.questions == 1

    run(ask)


def test_one_client_cannot_take_all_the_places_but_this_computer_may(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "EACH", 1)

    async def ask(workers: Workers, door: Door) -> None:
        asking = [await at_work(workers, door, client="203.0.113.7")]
        refusal = await refused(feedback(workers, client="203.0.113.7"))
        assert (refusal.status, refusal.error["kind"]) == (503, "Busy")
        others = ("203.0.113.8", "127.0.0.1", "127.0.0.1")
        asking += [asyncio.ensure_future(feedback(workers, client=client)) for client in others]
        await asyncio.sleep(0)
        door.open()
        assert await asyncio.gather(*asking) == ["BBYGB"] * 4
        assert await feedback(workers, client="203.0.113.7") == "BBYGB"
        assert not workers.held

    run(ask)
