"""The server among slow, greedy and vanishing clients; and `sleuth serve` itself."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event, Lock, Thread
from typing import Any

import httpx
import pytest

from sleuth.errors import MissingExtra
from sleuth.web import server
from sleuth.web.app import Desks, application
from sleuth.web.desk import Busy, Desk, Ended, Late, Left
from tests.web.conftest import running

QUESTION = {"guess": "crane", "secret": "daunt"}


@contextmanager
def connected(client: httpx.Client) -> Iterator[socket.socket]:
    """A bare connection to the server of a client."""
    with socket.create_connection((client.base_url.host, client.base_url.port or 0), timeout=60) as made:
        yield made


def received(connection: socket.socket) -> bytes:
    """All that comes until the server ends the connection."""
    whole = b""
    while piece := connection.recv(65536):
        whole += piece
    return whole


def answers(client: httpx.Client) -> bool:
    return client.post("/api/feedback", json=QUESTION).status_code == 200


def test_headers_that_do_not_come_are_not_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server, "HEADER_SECONDS", 0.2)
    with running(application(warm=False)) as client, connected(client) as silent, connected(client) as slow:
        slow.sendall(b"POST /api/suggest HTTP/1.1\r\nHost: local")
        assert answers(client)
        assert received(silent) == received(slow) == b""
        assert answers(client)


@pytest.mark.parametrize("setting", ["HEADER_SECONDS", "IDLE_SECONDS"])
def test_headers_of_a_second_request_are_not_waited_for_either(monkeypatch: pytest.MonkeyPatch, setting: str):
    for name in ("HEADER_SECONDS", "IDLE_SECONDS"):
        monkeypatch.setattr(server, name, 1 if name == setting else 600)
    first, second = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /api/hea"
    with running(application(warm=False)) as client, connected(client) as slow:
        if setting == "HEADER_SECONDS":  # begun after the first was answered
            slow.sendall(first)
            answer = slow.recv(65536)
            slow.sendall(second)
        else:  # begun together with the first
            slow.sendall(first + second)
            answer = b""
        assert (answer + received(slow)).count(b"HTTP/1.1") == 1


def test_a_body_that_does_not_come_is_not_waited_for():
    guard = application(warm=False, body_seconds=0.2)
    with running(guard) as client, connected(client) as slow:
        slow.sendall(
            b"POST /api/suggest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100\r\n\r\n{"
        )
        told = received(slow)
        assert told.startswith(b"HTTP/1.1 408")
        assert b"SlowBody" in told
        assert b"content-security-policy" in told
        assert answers(client)


@pytest.mark.parametrize("sent", [b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 20_000])
def test_what_is_no_http_is_refused(client: httpx.Client, sent: bytes):
    with connected(client) as connection:
        connection.sendall(sent)
        assert received(connection).startswith(b"HTTP/1.1 400")
    assert answers(client)


async def forever() -> None:
    """A client that stays."""
    await asyncio.Event().wait()


@contextmanager
def occupied(desk: Desk) -> Iterator[None]:
    """All threads of a desk at work, until the block ends."""
    started, done = [Event() for _ in range(desk.threads)], Event()

    def work(begun: Event) -> None:
        begun.set()
        done.wait()

    async def ask() -> None:
        questions = (desk.answer(partial(work, begun), forever) for begun in started)
        await asyncio.gather(*questions, return_exceptions=True)

    asking = Thread(target=lambda: asyncio.run(ask()), daemon=True)
    asking.start()
    assert all(each.wait(60) for each in started)
    try:
        yield
    finally:
        done.set()
        asking.join(60)


def test_a_full_queue_is_told_and_empties_again():
    desks = Desks(waiting=0)
    with running(application(warm=False, desks=desks)) as client:
        with occupied(desks.quick):
            answer = client.post("/api/feedback", json=QUESTION)
            assert (answer.status_code, answer.json()["error"]["kind"]) == (503, "Busy")
            assert int(answer.headers["retry-after"]) > 0
            assert client.get("/api/health").status_code == client.get("/").status_code == 200
        assert answers(client)


def test_slow_questions_do_not_hold_up_quick_ones():
    desks = Desks(slow_waiting=0)
    with running(application(warm=False, desks=desks)) as client, occupied(desks.slow):
        assert client.post("/api/chain", json={}).status_code == 503
        assert answers(client)


def test_a_late_answer_is_told():
    desks = Desks(seconds=0.2)
    with running(application(warm=False, desks=desks)) as client, occupied(desks.slow):
        answer = client.post("/api/chain", json={})
        assert (answer.status_code, answer.json()["error"]["kind"]) == (503, "Late")
        assert int(answer.headers["retry-after"]) > 0


def test_work_that_nobody_waits_for_is_not_begun():
    desk = Desk("tried", threads=1, waiting=2, seconds=60)
    begun: list[str] = []

    async def leaves() -> None:
        """A client that has left already."""

    async def ask() -> None:
        with pytest.raises(Left):
            await desk.answer(lambda: begun.append("left"), leaves)

    with occupied(desk):
        asyncio.run(ask())
    asyncio.run(desk.answer(lambda: begun.append("stayed"), forever))
    assert begun == ["stayed"]


def test_a_desk_tells_what_happened():
    desk = Desk("tried", threads=1, waiting=0, seconds=60)
    assert asyncio.run(desk.answer(lambda: 7, forever)) == 7
    with pytest.raises(ZeroDivisionError):
        asyncio.run(desk.answer(lambda: 1 // 0, forever))
    desk.seconds = 0.1
    block = Event()
    with pytest.raises(Late):
        asyncio.run(desk.answer(block.wait, forever))
    with pytest.raises(Busy):  # the thread is still at work: nothing can stop it
        asyncio.run(desk.answer(lambda: 7, forever))
    block.set()


def test_who_has_an_answer_may_ask_again_at_once():
    class Slow:
        """A lock that the desk's own thread gets late."""

        def __init__(self) -> None:
            self.lock = Lock()

        def __enter__(self) -> None:
            if threading.current_thread() is not threading.main_thread():
                time.sleep(0.05)
            self.lock.acquire()

        def __exit__(self, *_: object) -> None:
            self.lock.release()

    desk = Desk("tried", threads=1, waiting=0, seconds=60)
    desk._lock = Slow()  # type: ignore[assignment]
    assert [asyncio.run(desk.answer(lambda: 7, forever)) for _ in range(3)] == [7, 7, 7]
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            asyncio.run(desk.answer(lambda: 1 // 0, forever))


@pytest.fixture
def served() -> Iterator[tuple[subprocess.Popen[str], dict[str, Any]]]:
    """`sleuth serve` as a process, and what it printed."""
    command = [sys.executable, "-W", "error", "-m", "sleuth", "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = ""
        while not told.endswith("}\n"):
            line = process.stdout.readline()
            assert line, process.stderr.read() if process.stderr else ""
            told += line
        yield process, json.loads(told)
        process.kill()


def test_the_command_serves_until_it_is_interrupted(served):
    process, told = served
    assert list(told) == ["schema", "url", "host", "port"]
    assert told["schema"] == "sleuth/serve/1"
    assert told["url"] == f"http://127.0.0.1:{told['port']}/"
    health = httpx.get(f"{told['url']}api/health", trust_env=False).json()
    assert health["status"] in ("preparing", "ready")
    assert "Sleuth" in httpx.get(told["url"], trust_env=False).text
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, "")


def test_who_waits_when_the_server_ends_is_told():
    desk = Desk("tried", threads=1, waiting=1, seconds=60)

    async def ask() -> None:
        waiting = asyncio.ensure_future(desk.answer(lambda: 7, forever))
        await asyncio.sleep(0)  # it is in the queue now
        desk.close()
        with pytest.raises(Ended):
            await waiting

    with occupied(desk):
        asyncio.run(ask())


def test_a_port_that_is_taken_is_told_with_another(served, printed):
    _, told = served
    message = printed("serve", "--port", str(told["port"]))
    assert f"port {told['port']}" in message
    assert "try --port " in message


def test_answers_are_sent_at_once():
    with server.listening("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP  # else asyncio leaves Nagle's algorithm on


def test_an_address_that_is_not_ours_is_told(printed):
    assert "nothing can listen at 192.0.2.1" in printed("serve", "--host", "192.0.2.1")


def test_a_missing_extra_is_told(printed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "sleuth.web.server", None)
    from sleuth.cli import serve

    def gone(name: str) -> None:
        raise ModuleNotFoundError("No module named 'fastapi'", name="fastapi")

    monkeypatch.setattr(serve, "import_module", gone)
    assert printed("serve") == "the page needs FastAPI and uvicorn: pip install 'sleuth[web]'"
    with pytest.raises(MissingExtra):
        serve._server()


@pytest.mark.parametrize(
    ("host", "local"), [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("name", False)]
)
def test_who_can_reach_an_address(host: str, local: bool):
    assert server.is_local(host) is local


def test_an_address_of_this_network_is_a_host_only_where_the_server_listens_to_all():
    with running(application(warm=False)) as client:
        assert client.get("/", headers={"host": "192.168.1.5:80"}).status_code == 403
    with running(application(warm=False, any_address=True, hosts={"puzzles.example.org"})) as client:
        for host in ("192.168.1.5:80", "puzzles.example.org", "[2001:db8::1]:8321"):
            assert client.get("/", headers={"host": host}).status_code == 200
        assert client.get("/", headers={"host": "other.example.org"}).status_code == 403
