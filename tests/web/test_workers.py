"""Workers: questions are answered by processes, and whatever happens to one of them its place is free again.

A worker that is stopped by SIGSTOP is one that computes and never comes back to Python: only SIGKILL ends it.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from sleuth.web import workers as module
from sleuth.web.client_limits import LEAST
from sleuth.web.refusal import Refusal
from sleuth.web.workers import Left, Queue, Turn, Workers
from tests.eventually import eventually, eventually_in_loop

QUESTION = b'{"guess": "crane", "secret": "daunt"}'
OTHER = b'{"guess": "crane", "secret": "crane"}'
LONG = json.dumps({"game": "dating:10", "strategies": ["consistent"], "games": 500}).encode()
"""Work of many seconds, most of it in Python."""


async def forever() -> None:
    """A client that stays."""
    await asyncio.Event().wait()


async def leaves() -> None:
    """A client that has left already."""


async def feedback(
    workers: Workers,
    gone: Callable[[], Awaitable[object]] = forever,
    client: str | None = None,
    key: str | None = None,
    body: bytes = QUESTION,
) -> str:
    """A question for the one worker of the slow queue."""
    answer = await workers.answer("feedback", body, gone, slow=True, client=client, key=key)
    found: dict[str, Any] = json.loads(answer)
    return str(found["feedback"])


def worker_of(workers: Workers) -> int:
    """The process id of the only worker, which has nothing to do."""
    (worker,) = workers._idle
    return int(worker.process.pid or 0)


@contextmanager
def moved_on() -> Iterator[Callable[[float], None]]:
    """A function that moves the clock of the running loop on by some seconds, so that no test waits for a limit."""
    loop, ahead = asyncio.get_running_loop(), [0.0]
    clock = loop.time
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loop, "time", lambda: clock() + sum(ahead))
        yield ahead.append


async def at_work(workers: Workers) -> None:
    """Wait until the only worker has a question."""
    await eventually_in_loop(lambda: not workers._idle, 60, "worker at work")


@asynccontextmanager
async def occupied(workers: Workers, client: str | None = None) -> AsyncIterator[None]:
    """The only worker at work for a client, until the block ends."""
    worker = worker_of(workers)
    os.kill(worker, signal.SIGSTOP)
    asking = asyncio.ensure_future(feedback(workers, client=client))
    await at_work(workers)
    try:
        yield
    finally:
        os.kill(worker, signal.SIGCONT)
        assert await asking == "BBYGB"


@pytest.fixture(scope="module")
def runner(forked: None) -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as made:
        yield made


@pytest.fixture(scope="module")
def shared(runner: asyncio.Runner) -> Iterator[Workers]:
    """Workers of which the slow one has answered."""
    made = Workers(slow_waiting=2, seconds=120)
    assert runner.run(feedback(made)) == "BBYGB"
    yield made
    made.close()


@pytest.fixture
def workers(shared: Workers, runner: asyncio.Runner) -> Iterator[Workers]:
    """The same, which are as good as before after the test."""
    yield shared
    shared.seconds = 120
    assert runner.run(feedback(shared)) == "BBYGB"
    assert len(shared._idle) == 1


def test_an_error_of_the_package_comes_across(workers: Workers, runner: asyncio.Runner):
    before = worker_of(workers)
    with pytest.raises(
        Refusal, match="'crnae' is not among the 12,972 guesses of classic; did you mean crane"
    ) as found:
        runner.run(workers.answer("feedback", QUESTION.replace(b"crane", b"crnae"), forever, slow=True))
    assert (found.value.status, found.value.error["kind"]) == (422, "UnknownWord")
    assert worker_of(workers) == before


def test_after_an_internal_error_the_worker_is_replaced(workers: Workers, runner: asyncio.Runner):
    before = worker_of(workers)
    with pytest.raises(Refusal, match=r"^Internal server error\. See the server log\.$") as found:
        runner.run(workers.answer("feedback", b"{}", forever, slow=True))
    assert (found.value.status, found.value.error["kind"]) == (500, "InternalError")
    runner.run(feedback(workers))
    assert worker_of(workers) != before


@pytest.mark.parametrize("stopped", [False, True])
def test_work_whose_time_is_used_up_is_killed(workers: Workers, runner: asyncio.Runner, stopped: bool):
    before = worker_of(workers)
    if stopped:
        os.kill(before, signal.SIGSTOP)

    async def ask() -> None:
        with moved_on() as move:
            asking = asyncio.ensure_future(workers.answer("compare", LONG, forever, slow=True))
            await at_work(workers)
            move(workers.seconds + 1)
            await asking

    with pytest.raises(Refusal, match="was stopped") as found:
        runner.run(ask())
    assert (found.value.status, found.value.error["kind"]) == (503, "Late")
    check_ended(before)


def check_ended(process: int) -> None:
    """Wait until a process has ended."""
    state = Path(f"/proc/{process}/stat")
    with suppress(FileNotFoundError, ProcessLookupError):
        eventually(lambda: "Z" in state.read_text().split()[2], 60, f"end of the process {process}")


def test_work_of_a_client_that_leaves_is_ended(workers: Workers, runner: asyncio.Runner):
    before = worker_of(workers)
    os.kill(before, signal.SIGSTOP)
    with pytest.raises(Left):
        runner.run(feedback(workers, leaves))
    assert not workers.slow.taken
    check_ended(before)


def test_a_worker_that_is_killed_while_it_works_is_replaced(workers: Workers, runner: asyncio.Runner):
    async def ask() -> str:
        before = worker_of(workers)
        os.kill(before, signal.SIGSTOP)
        asking = asyncio.ensure_future(feedback(workers))
        await at_work(workers)
        os.kill(before, signal.SIGKILL)
        return await asking

    assert runner.run(ask()) == "BBYGB"


def test_a_worker_that_is_killed_while_it_waits_is_replaced(workers: Workers, runner: asyncio.Runner):
    before = opened()
    os.kill(worker_of(workers), signal.SIGKILL)
    check_ended(worker_of(workers))
    assert runner.run(feedback(workers)) == "BBYGB"

    def moment() -> None:
        active_children()  # forgets those that have ended; the server does so when it starts the next one
        runner.run(asyncio.sleep(0.01))

    moment()  # what belonged to the worker that was killed is closed beside the answer
    eventually(lambda: opened() <= before, 60, "end of a leak of open files", pause=moment)


def opened() -> int:
    """How many files this process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def test_workers_of_the_fork_server_take_the_place_of_the_first_ones(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(module, "DELAY", 0)

    async def ask() -> tuple[str, str]:
        workers = Workers()
        workers.open()
        started, status = tuple(workers._idle), workers.status
        await eventually_in_loop(lambda: workers.status == "ready", 60, "fork server")
        for worker in started:
            check_ended(int(worker.process.pid or 0))
        assert len(workers._idle) == 1
        answer = await feedback(workers)
        workers.close()
        return answer, status

    assert runner.run(ask()) == ("BBYGB", "preparing")


def test_a_fork_server_that_is_killed_is_replaced_and_nobody_notices(
    workers: Workers, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
):
    del workers  # whose worker ends with the fork server: it is replaced after the test
    monkeypatch.setattr(module, "DELAY", 0)
    monkeypatch.setattr(module, "STARTING", "spawn")

    async def becomes(workers: Workers, status: str) -> None:
        await eventually_in_loop(lambda: workers.status == status, 60, f"server that is {status}")

    async def ask() -> list[str]:
        workers = Workers()
        workers.open()
        await becomes(workers, "ready")
        before = parent_of(worker_of(workers))
        os.kill(before, signal.SIGKILL)
        await becomes(workers, "preparing")
        answers = [await feedback(workers)]
        await becomes(workers, "ready")
        answers.append(await feedback(workers))
        assert parent_of(worker_of(workers)) not in (before, os.getpid())
        workers.close()
        return answers

    assert runner.run(ask()) == ["BBYGB", "BBYGB"]


def parent_of(process: int) -> int:
    """The process id of the parent of a process."""
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


def test_an_answer_is_kept_by_its_key_until_others_are_wanted(
    workers: Workers, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 2)

    async def kept(key: str | None) -> bool:
        """Whether the answer comes without a worker, whose time is used up."""
        async with occupied(workers):
            try:
                await feedback(workers, leaves, key=key)
            except Left:
                return False
        return True

    async def wanted(*keys: str | None) -> None:
        for key in keys:
            await feedback(workers, key=key)

    runner.run(wanted("a", "b", "a", "c", None))
    assert [runner.run(kept(key)) for key in ("a", "b", "c", None)] == [True, False, True, False]


def test_an_answer_is_not_kept_while_the_server_prepares(
    workers: Workers, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_preparing", True)
    runner.run(feedback(workers, key="early"))
    assert "early" not in workers._answers


def test_equal_questions_are_worked_on_once(workers: Workers, runner: asyncio.Runner) -> None:
    async def ask() -> list[str]:
        async with occupied(workers):
            equal = [asyncio.ensure_future(feedback(workers, key="equal", body=body)) for body in (QUESTION, OTHER)]
            await asyncio.sleep(0)
            assert workers.slow.taken == 3  # each holds a place
        return await asyncio.gather(*equal)

    assert runner.run(ask()) == ["BBYGB", "BBYGB"]  # OTHER alone gets GGGGG


def test_a_client_that_leaves_ends_no_work_that_another_waits_for(workers: Workers, runner: asyncio.Runner) -> None:
    async def ask() -> str:
        worker, gone = worker_of(workers), asyncio.Event()
        os.kill(worker, signal.SIGSTOP)
        leaving, staying = (
            asyncio.ensure_future(feedback(workers, until, key="shared")) for until in (gone.wait, forever)
        )
        await at_work(workers)
        gone.set()
        with pytest.raises(Left):
            await leaving
        os.kill(worker, signal.SIGCONT)
        answer = await staying
        assert worker_of(workers) == worker
        return answer

    assert runner.run(ask()) == "BBYGB"


def test_work_ends_when_the_last_of_its_clients_leaves(workers: Workers, runner: asyncio.Runner) -> None:
    async def ask() -> list[str | BaseException]:
        os.kill(worker_of(workers), signal.SIGSTOP)
        return await asyncio.gather(*(feedback(workers, leaves, key="of nobody") for _ in "ab"), return_exceptions=True)

    worker = worker_of(workers)
    assert [type(left) for left in runner.run(ask())] == [Left, Left]
    assert not workers._working
    check_ended(worker)


def test_work_has_its_time_however_late_others_join(workers: Workers, runner: asyncio.Runner) -> None:
    async def ask() -> None:
        os.kill(worker_of(workers), signal.SIGSTOP)
        with moved_on() as move:
            first = asyncio.ensure_future(feedback(workers, key="long"))
            await at_work(workers)
            move(workers.seconds / 2)
            joined = asyncio.ensure_future(feedback(workers, key="long"))
            await asyncio.sleep(0)
            move(workers.seconds / 2 + 1)
            for asking in (first, joined):
                with pytest.raises(Refusal) as found:
                    await asyncio.wait_for(asking, 30)
                assert found.value.error["kind"] == "Late"

    runner.run(ask())


def test_usual_questions_are_answered_ahead_while_nobody_asks(
    workers: Workers, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSE", 0)

    async def ask() -> bool:
        ahead = asyncio.ensure_future(workers._answer_ahead([("feedback", QUESTION, "usual")]))
        with workers.quick.place(None):
            for _ in range(10):
                await asyncio.sleep(0)
            early = bool(workers._working or "usual" in workers._answers)
        await ahead
        return early

    assert not runner.run(ask())
    assert json.loads(workers._answers["usual"])["feedback"] == "BBYGB"


def test_a_full_queue_refuses(workers: Workers, runner: asyncio.Runner):
    async def ask() -> None:
        async with occupied(workers):
            waiting = [asyncio.ensure_future(feedback(workers)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Refusal) as found:
                await feedback(workers)
            assert (found.value.status, found.value.error["kind"]) == (503, "Busy")
        assert await asyncio.gather(*waiting) == ["BBYGB"] * 2

    runner.run(ask())


def test_clients_that_wait_take_turns(runner: asyncio.Runner):
    async def ask() -> str:
        queue, order = Queue(size=1, waiting=9), ""

        async def of(client: str) -> None:
            nonlocal order
            with queue.place(client):
                async with queue.at_work(Turn([client])):
                    await asyncio.sleep(0)
                    order += client

        await asyncio.gather(*map(of, "aaaabbc"))
        return order

    assert runner.run(ask()) == "abcabaa"


def test_a_client_that_never_leaves_waits_for_one_question_of_another(runner: asyncio.Runner):
    async def ask() -> str:
        queue, order = Queue(size=1, waiting=9), ""

        async def of(client: str, times: int) -> None:
            nonlocal order
            for _ in range(times):
                with queue.place(client):
                    async with queue.at_work(Turn([client])):
                        await asyncio.sleep(0)
                        order += client

        await asyncio.gather(*(of("a", 1) for _ in range(4)), of("b", 3))
        return order

    assert runner.run(ask()) == "abababa"


def test_a_question_of_several_clients_comes_with_the_turn_of_the_first(runner: asyncio.Runner) -> None:
    async def ask() -> list[str]:
        queue, order = Queue(size=1, waiting=9), list[str]()

        async def of(clients: str) -> None:
            async with queue.at_work(Turn([*clients])):
                await asyncio.sleep(0)
                order.append(clients)

        await asyncio.gather(*map(of, ("a", "a", "ab", "b", "c")))
        return order

    assert runner.run(ask()) == ["a", "ab", "c", "a", "b"]


def test_the_last_turns_of_some_clients_are_remembered(runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "REMEMBERED", 2)

    async def ask() -> Queue:
        queue = Queue(size=1, waiting=9)
        for client in "abca":
            async with queue.at_work(Turn([client])):
                pass
        return queue

    assert runner.run(ask())._served == {"c": 3, "a": 4}


def test_one_client_cannot_take_all_the_places():
    queue = Queue(size=1, waiting=8)
    with ExitStack() as held:
        for _ in range(LEAST):
            held.enter_context(queue.place("203.0.113.7"))
        with pytest.raises(Refusal, match="4 of your questions are waiting") as found, queue.place("203.0.113.7"):
            pass
        assert (found.value.status, found.value.headers["retry-after"]) == (429, "1")
        for other in ("203.0.113.8", None):
            with queue.place(other):
                pass
    with queue.place("203.0.113.7"):
        assert len(queue._shares._held) == 1  # a client that has left is forgotten


def test_who_waits_too_long_is_late_and_who_leaves_is_forgotten(workers: Workers, runner: asyncio.Runner):
    async def ask() -> None:
        async with occupied(workers):
            with pytest.raises(Left):
                await feedback(workers, leaves)
            workers.seconds = 10  # of 120 that the work has
            with moved_on() as move:
                asking = asyncio.ensure_future(feedback(workers))
                await asyncio.sleep(0)
                move(11)
                with pytest.raises(Refusal, match="other questions came first") as found:
                    await asking
            assert int(found.value.headers["retry-after"]) > 0

    runner.run(ask())


def test_when_the_server_ends_nobody_waits_any_longer(runner: asyncio.Runner):
    async def ask() -> int:
        workers = Workers()
        await feedback(workers)
        worker = worker_of(workers)
        os.kill(worker, signal.SIGSTOP)
        asking = [asyncio.ensure_future(feedback(workers)) for _ in range(2)]
        await eventually_in_loop(lambda: workers.slow.taken == 2, 60, "place for both questions")
        workers.close()
        for each in asking:
            with pytest.raises(Left):
                await each
        with pytest.raises(Left):
            await feedback(workers)
        return worker

    check_ended(runner.run(ask()))
