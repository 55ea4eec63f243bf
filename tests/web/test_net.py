"""On the net: who asks, how much each may, what is logged, and several server processes behind one address."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from sleuth.errors import InputError
from sleuth.web import server
from sleuth.web.addresses import page_address
from sleuth.web.app import application
from sleuth.web.client_limits import client_of, proxy_networks
from sleuth.web.workers import Workers
from tests.eventually import eventually
from tests.programs import printed as printed_lines
from tests.programs import program
from tests.web.conftest import running
from tests.web.in_process import Here, in_process
from tests.web.test_server import LONG, QUESTION, SLOW, connected, gone

ELSEWHERE = {"x-forwarded-for": "1.1.1.1, 203.0.113.7"}


CLIENTS = {
    "127.0.0.1": None,
    "::1": None,
    "::ffff:127.0.0.1": None,
    "198.51.100.1": "198.51.100.1",
    "2001:db8::1:2:3:4": "2001:db8::/64",
    "::ffff:198.51.100.1": "198.51.100.1",
    "unknown": "unknown",
    "": None,
}
FORWARDED: list[tuple[str, str, tuple[str, ...], str]] = [
    ("127.0.0.1", "1.1.1.1, 203.0.113.7", (), "203.0.113.7"),
    ("::ffff:127.0.0.1", "1.1.1.1, 203.0.113.7", (), "203.0.113.7"),
    ("198.51.100.1", "1.1.1.1, 203.0.113.7", (), "198.51.100.1"),
    ("172.18.0.5", "203.0.113.7", ("172.16.0.0/12",), "203.0.113.7"),
    ("172.18.0.5", "", ("172.16.0.0/12",), "172.18.0.5"),
]
"""Who connects, the header X-Forwarded-For, the proxies that are known, and who asks."""


def test_a_client_is_an_address_or_a_network():
    assert {peer: client_of(peer) for peer in CLIENTS} == CLIENTS


def test_only_a_proxy_that_is_known_says_who_asks():
    clients: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        clients.append(scope["client"][0])

    async def ask() -> None:
        for peer, forwarded, proxies, _ in FORWARDED:
            config = server.configured(lambda: app, proxy_networks(proxies))
            config.load()
            headers = [(b"x-forwarded-for", forwarded.encode())]
            scope = {"type": "http", "client": (peer, 1), "headers": headers, "scheme": "http"}
            await config.loaded_app(scope, None, None)

    asyncio.run(ask())
    assert clients == [client for *_, client in FORWARDED]


def test_a_proxy_that_is_no_address_is_told():
    with pytest.raises(InputError, match="--proxy: 'caddy'"):
        proxy_networks(["caddy"])


def test_a_client_with_its_share_is_told_when_to_ask_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sleuth.web.client_limits.LEAST", 0)
    with in_process(workers=Workers(waiting=0, start=Here), peer="203.0.113.7") as client:
        answer = client.post("/api/v1/feedback", json=QUESTION)
        assert (answer.status_code, answer.json()["error"]["kind"]) == (429, "TooMany")
        assert int(answer.headers["retry-after"]) > 0
    with in_process(workers=Workers(waiting=0, start=Here)) as client:
        assert client.post("/api/v1/feedback", json=QUESTION).status_code == 200


def test_requests_of_one_client_behind_a_proxy_do_not_take_all_connections(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sleuth.web.client_limits.LEAST", 1)
    monkeypatch.setattr("sleuth.web.middleware.REQUESTS", 0)
    with running(application(warm=False)) as client, connected(client) as slow:
        slow.sendall(long_question("x-forwarded-for: 203.0.113.7\r\n")[:-1])
        statuses = [client.get("/api/health", headers=ELSEWHERE).status_code for _ in range(50)]
        assert set(statuses[-40:]) == {429}
        assert client.get("/api/health", headers={"x-forwarded-for": "203.0.113.8"}).status_code == 200


def test_the_log_has_no_address_and_nothing_that_was_typed(tmp_path: Path):
    log = tmp_path / "access.log"
    with in_process(access_log=str(log)) as client:
        sizes = [
            len(client.post("/api/v1/feedback", json=QUESTION).content),
            len(client.get("/static/crane", headers={"accept-encoding": ""}).content),
            len(client.get("/daunt?crane").content),
            len(client.get("/", headers={"host": "crane.example.org"}).content),
        ]
    text = log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line["route"] for line in lines] == ["/api/v1/feedback", "/static", "other", "/"]
    assert [line["status"] for line in lines] == [200, 404, 404, 403]
    assert [line["bytes"] for line in lines] == sizes
    assert all(list(line) == ["time", "route", "status", "milliseconds", "bytes"] for line in lines)
    assert not any(word in text for word in ("crane", "daunt", "127.0.0.1"))


def test_a_log_that_cannot_be_written_is_told(printed, tmp_path: Path):
    assert "cannot be written" in printed("serve", "--port", "0", "--access-log", str(tmp_path))


def test_a_public_url_is_the_address_of_a_page_and_ends_with_a_slash(printed):
    for address in ("puzzles.example.org", "ftp://x.org", "https://", "https://x.org/?a=b", "http://["):
        assert "is not the address of a page" in printed("serve", "--public-url", address)
    assert page_address("https://example.org/sleuth", "--public-url") == "https://example.org/sleuth/"


def test_ready_says_whether_all_is_compiled():
    workers = Workers(start=Here)
    with in_process(workers=workers) as client:
        assert client.get("/api/ready").status_code == 200
        workers._preparing = True
        answer = client.get("/api/ready")
        assert (answer.status_code, answer.json()["status"]) == (503, "preparing")
        assert client.get("/api/health").status_code == 200


def long_question(headers: str = "") -> bytes:
    """A request for work of many seconds."""
    body = json.dumps(LONG).encode()
    head = "POST /api/v1/compare HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}{headers}Content-Length: {len(body)}\r\n\r\n".encode() + body


def test_a_question_whose_client_leaves_frees_its_worker():
    workers = Workers(slow_waiting=0)
    with running(application(warm=False, workers=workers)) as client:
        path, body = SLOW
        with connected(client) as leaving:
            leaving.sendall(long_question())
            eventually(lambda: workers.slow.taken, 50, "question at work")
        # the question would take far longer than this
        eventually(lambda: not workers.slow.taken, 50, "end of the work for a client that left")
        assert client.post(path, json=body).status_code == 200


@pytest.fixture
def many(own_cache: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Two server processes, nothing being compiled before, and their address."""
    script = (
        "from sleuth.web import reach, server\n"
        "listener = server.listening('127.0.0.1', 0)\n"
        "print(reach.url('127.0.0.1', listener.getsockname()[1]), flush=True)\n"
        "server.serve_many(listener, 2, {'warm': False}, [])\n"
    )
    with program(sys.executable, "-c", script) as process:
        yield process, printed_lines(process, "address of the server").strip()


def members(process: int) -> set[int]:
    """The server processes: the children that multiprocessing has spawned to serve."""
    found = set()
    for path in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            serves = b"spawn_main" in (path / "cmdline").read_bytes()
        except OSError:
            continue
        if parent == process and serves:
            found.add(int(path.name))
    return found


def test_several_processes_answer_and_one_that_dies_is_replaced(many):
    process, url = many

    def two() -> set[int]:
        found = members(process.pid)
        return found if len(found) >= 2 else set()

    before = eventually(two, 50, "second server process")
    assert httpx.post(f"{url}api/v1/feedback", json=QUESTION, trust_env=False, timeout=60).status_code == 200
    victim = min(before)
    subprocess.run(["kill", "-9", str(victim)], check=True)
    eventually(lambda: len(members(process.pid) - {victim}) >= 2, 50, "server process in place of the one killed")
    for _ in range(3):
        assert httpx.get(f"{url}api/health", trust_env=False, timeout=60).status_code == 200
    after = members(process.pid)
    process.send_signal(signal.SIGTERM)
    process.wait(60)
    assert all(map(gone, before | after))
