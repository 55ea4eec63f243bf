"""Desks: questions are answered by processes, and whatever happens to one of them its place is free again.

A worker that is stopped by SIGSTOP is one that computes and never comes back to Python: only SIGKILL ends it.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sleuth.web.desk import Busy, Desk, Ended, Failed, Late, Left, Refused
from sleuth.web.turns import Turns
from sleuth.web.worker import importing

QUESTION = b'{"guess": "crane", "secret": "daunt"}'
LONG = json.dumps({"game": "dating:10", "strategies": ["consistent"], "games": 500}).encode()
"""Work of many seconds, most of it in Python."""


async def forever() -> None:
    """A client that stays."""
    await asyncio.Event().wait()


async def leaves() -> None:
    """A client that has left already."""


async def feedback(desk: Desk, gone: Callable[[], Awaitable[None]] = forever, client: str | None = None) -> str:
    found: dict[str, Any] = json.loads(await desk.answer("feedback", QUESTION, gone, client))
    return str(found["feedback"])


def worker_of(desk: Desk) -> int:
    """The process id of the only worker."""
    (worker,) = desk.workers
    return worker.process.pid


@asynccontextmanager
async def occupied(desk: Desk, client: str | None = None) -> AsyncIterator[None]:
    """The only worker of a desk at work for a client, until the block ends."""
    os.kill(worker_of(desk), signal.SIGSTOP)
    asking = asyncio.ensure_future(feedback(desk, client=client))
    await asyncio.sleep(0)  # it has the worker now
    try:
        yield
    finally:
        os.kill(worker_of(desk), signal.SIGCONT)
        assert await asking == "BBYGB"


@pytest.fixture(scope="module")
def runner(own_cache: None) -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as made:
        yield made


@pytest.fixture(scope="module")
def shared(runner: asyncio.Runner) -> Iterator[Desk]:
    """A desk with one worker, which has answered."""
    made = Desk("quick", size=1, waiting=2, seconds=120)
    assert runner.run(feedback(made)) == "BBYGB"
    yield made
    runner.run(made.ended())


@pytest.fixture
def desk(shared: Desk, runner: asyncio.Runner) -> Iterator[Desk]:
    """The same, which is as good as before after the test."""
    yield shared
    shared.seconds = 120
    assert runner.run(feedback(shared)) == "BBYGB"
    assert len(shared.workers) == 1


def test_an_error_of_the_package_comes_across(desk: Desk, runner: asyncio.Runner):
    before = worker_of(desk)
    with pytest.raises(
        Refused, match="'crnae' is not among the 12,972 guesses of classic; did you mean crane"
    ) as found:
        runner.run(desk.answer("feedback", QUESTION.replace(b"crane", b"crnae"), forever))
    assert found.value.kind == "UnknownWord"
    assert worker_of(desk) == before


def test_after_an_internal_error_the_worker_is_replaced(desk: Desk, runner: asyncio.Runner):
    before = worker_of(desk)
    with pytest.raises(Failed):
        runner.run(desk.answer("feedback", b"{}", forever))
    assert worker_of(desk) != before


def test_work_in_python_is_interrupted_and_its_worker_kept(desk: Desk, runner: asyncio.Runner):
    runner.run(desk.answer("compare", LONG.replace(b"500", b"1"), forever))  # all is loaded
    before = worker_of(desk)
    desk.seconds = 0.3
    with pytest.raises(Late) as found:
        runner.run(desk.answer("compare", LONG, forever))
    assert found.value.begun
    assert worker_of(desk) == before


def test_an_import_is_noticed_so_that_it_is_never_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "half_imported.py").write_text("import sys\nfound = importing(sys._getframe())\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("builtins.importing", importing, raising=False)
    assert import_module("half_imported").found
    assert not importing(sys._getframe())


def test_work_that_does_not_come_back_is_killed(desk: Desk, runner: asyncio.Runner):
    before = worker_of(desk)
    os.kill(before, signal.SIGSTOP)
    desk.seconds = 0.1
    with pytest.raises(Late):
        runner.run(feedback(desk))
    assert worker_of(desk) != before


def test_work_of_a_client_that_leaves_is_ended(desk: Desk, runner: asyncio.Runner):
    before = worker_of(desk)
    os.kill(before, signal.SIGSTOP)
    with pytest.raises(Left):
        runner.run(feedback(desk, leaves))
    assert worker_of(desk) != before


def test_a_worker_that_is_killed_while_it_works_is_replaced(desk: Desk, runner: asyncio.Runner):
    async def ask() -> str:
        before = worker_of(desk)
        os.kill(before, signal.SIGSTOP)
        asking = asyncio.ensure_future(feedback(desk))
        await asyncio.sleep(0)
        os.kill(before, signal.SIGKILL)
        return await asking

    assert runner.run(ask()) == "BBYGB"


def test_a_worker_that_is_killed_while_it_waits_is_replaced(desk: Desk, runner: asyncio.Runner):
    before = opened()
    os.kill(worker_of(desk), signal.SIGKILL)
    assert runner.run(feedback(desk)) == "BBYGB"
    assert opened() == before  # nothing leaks


def opened() -> int:
    """How many files this process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def test_a_full_queue_refuses(desk: Desk, runner: asyncio.Runner):
    async def ask() -> None:
        async with occupied(desk):
            waiting = [asyncio.ensure_future(feedback(desk)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await feedback(desk)
        assert await asyncio.gather(*waiting) == ["BBYGB"] * 2

    runner.run(ask())


def test_clients_that_wait_take_turns(runner: asyncio.Runner):
    async def ask() -> str:
        desk, answered = Desk("quick", size=1, waiting=8, seconds=120), ""

        async def of(client: str) -> None:
            nonlocal answered
            await feedback(desk, client=client)
            answered += client

        await desk.start()
        async with occupied(desk, "a"):
            asking = [asyncio.ensure_future(of(client)) for client in "aaabbc"]
            await asyncio.sleep(0)
        await asyncio.gather(*asking)
        await desk.ended()
        return answered

    assert runner.run(ask()) == "bcabaa"


def test_a_client_that_never_leaves_waits_for_one_question_of_another():
    turns: Turns[str] = Turns()
    order = []
    with turns.present("a"), turns.present("b"):
        for client in "aaaab":
            turns.wait(client, client)
        for _ in range(6):
            served = turns.next()
            assert served
            order.append(served)
            turns.wait(served, served)  # asks the next at once
    assert "".join(order) == "ababab"


def test_a_client_without_a_question_is_forgotten():
    turns: Turns[str] = Turns()
    with turns.present("a"), turns.present("a"):
        turns.serve("a")
    with turns.present("a"), turns.present("b"):
        turns.serve("b")
        turns.wait("b", "served before")
        turns.wait("a", "as good as new")
        assert turns.next() == "as good as new"
    assert not turns._served


def test_who_waits_too_long_is_late_and_who_leaves_is_forgotten(desk: Desk, runner: asyncio.Runner):
    async def ask() -> None:
        async with occupied(desk):
            with pytest.raises(Left):
                await feedback(desk, leaves)
            desk.seconds = 0.1
            with pytest.raises(Late) as found:
                await feedback(desk)
            assert not found.value.begun

    runner.run(ask())


def test_when_the_server_ends_nobody_waits_any_longer(runner: asyncio.Runner):
    async def ask() -> int:
        desk = Desk("quick", size=1, waiting=1, seconds=120)
        await desk.start()
        worker = worker_of(desk)
        os.kill(worker, signal.SIGSTOP)
        asking = [asyncio.ensure_future(feedback(desk)) for _ in range(2)]
        await asyncio.sleep(0)
        desk.close()
        for each in asking:
            with pytest.raises(Ended):
                await each
        with pytest.raises(Ended):
            await feedback(desk)
        await desk.ended()
        return worker

    with pytest.raises(ProcessLookupError):
        os.kill(runner.run(ask()), 0)
