"""The server among greedy and vanishing clients; and `sleuth serve` itself."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import ASGIApp

from sleuth.errors import MissingExtra
from sleuth.web import server
from sleuth.web.addresses import page_address
from sleuth.web.app import THROWN_AWAY, application
from sleuth.web.workers import Workers
from tests.eventually import eventually
from tests.programs import printed as printed_lines
from tests.programs import program
from tests.web.conftest import running
from tests.web.in_process import Here, in_process
from tests.web.test_hostile import check_headers

QUESTION = {"guess": "crane", "secret": "daunt"}
LONG = {"game": "dating:10", "strategies": ["consistent"], "games": 500}
"""Work of many seconds, most of it in Python."""
SLOW = "/api/v1/season/odds", {"season": "example", "until": "w1"}
"""A small question that is answered by a worker."""
PATIENCE = 50
"""Seconds for what a busy machine does late."""


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
        assert len(whole) < 1 << 24, "the server sends without an end"
    return whole


def answering(**settings: Any) -> ASGIApp:
    """An application whose answers come from this process."""
    return application(warm=False, workers=Workers(start=Here), **settings)


def answers(client: httpx.Client) -> bool:
    return client.post("/api/v1/feedback", json=QUESTION).status_code == 200


def test_what_is_no_http_is_refused_and_connections_that_say_nothing_stop_nobody_else():
    with running(answering()) as client, ExitStack() as held:
        for sent in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 20_000):
            with connected(client) as connection:
                connection.sendall(sent)
                assert received(connection).startswith(b"HTTP/1.1 400 ")
        for _ in range(600):
            held.enter_context(connected(client)).sendall(b"GET / HTTP/1.1\r\nHost: local")
        assert answers(client)


def test_a_body_without_an_end_is_refused_and_its_connection_ended():
    head = (
        b"POST /api/v1/suggest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n"
    )
    with running(answering()) as client, connected(client) as connection:
        connection.sendall(head)
        for _ in range(THROWN_AWAY // 65536):
            connection.sendall(b"10000\r\n" + b" " * 65536 + b"\r\n")
        connection.sendall(b"1\r\n ")
        assert received(connection).startswith(b"HTTP/1.1 413 ")


def test_head_is_answered_like_get_without_a_body():
    with running(answering()) as client:
        for path in ("/", "/api/health", "/api/v1/games", "/api/v1/openapi.json"):
            head, whole = client.head(path), client.get(path)
            assert (path, head.status_code, whole.status_code, head.content) == (path, 200, 200, b"")
            assert head.headers["content-length"] == whole.headers["content-length"]
            check_headers(head)


def test_a_full_server_says_when_to_ask_again_and_sends_its_page(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sleuth.web.workers.PLACES", 1)
    workers = Workers()
    with running(application(warm=False, workers=workers)) as client, connected(client) as long:
        long.sendall(long_question())
        eventually(lambda: workers.held, PATIENCE, "question at work")
        answer = client.post("/api/v1/chain", json={})
        assert (answer.status_code, answer.json()["error"]["kind"]) == (503, "Busy")
        assert int(answer.headers["retry-after"]) > 0
        assert client.get("/api/health").status_code == client.get("/").status_code == 200


def test_a_question_whose_client_leaves_frees_its_worker():
    workers = Workers(1)
    with running(application(warm=False, workers=workers)) as client:
        path, body = SLOW
        with connected(client) as leaving:
            leaving.sendall(long_question())
            eventually(lambda: workers.held, PATIENCE, "question at work")
        # the question would take far longer than this
        eventually(lambda: not workers.held, PATIENCE, "end of the work for a client that left")
        assert client.post(path, json=body).status_code == 200


def test_clients_behind_a_proxy_of_this_computer_have_places_of_their_own(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sleuth.web.workers.EACH", 1)
    workers = Workers(1)
    with running(application(warm=False, workers=workers)) as client, connected(client) as long:
        long.sendall(long_question("x-forwarded-for: 203.0.113.7\r\n"))
        eventually(lambda: workers.held, PATIENCE, "question at work")
        assert dict(workers.held) == {"203.0.113.7": 1}
        answer = client.post("/api/v1/feedback", json=QUESTION, headers={"x-forwarded-for": "203.0.113.7"})
        assert (answer.status_code, answer.json()["error"]["kind"]) == (503, "Busy")


def test_a_question_whose_time_is_used_up_is_stopped_and_its_place_is_free_again():
    workers = Workers(1)
    with running(application(warm=False, workers=workers)) as client:
        path, body = SLOW
        workers.seconds = 0.5
        answer = client.post("/api/v1/compare", json=LONG)
        assert (answer.status_code, answer.json()["error"]["kind"]) == (503, "Late")
        assert "retry-after" not in answer.headers  # asked again it would take as long
        workers.seconds = 50
        assert client.post(path, json=body).status_code == 200


@pytest.fixture
def served() -> Iterator[tuple[subprocess.Popen[str], dict[str, Any]]]:
    """`sleuth serve` as a process, and what it printed."""
    command = ["-W", "error", "-m", "sleuth", "serve", "--port", "0", "--json"]
    with program(sys.executable, *command, stderr=subprocess.PIPE) as process:
        yield process, json.loads(printed_lines(process, "address of the server", last="}\n"))


def children(process: int) -> set[int]:
    """The processes whose parent this is, zombies left out."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == process and state != "Z":
                found.add(int(path.parent.name))
    return found


def gone(process: int) -> bool:
    """Whether a process has ended, reaped or not."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return True


def long_question(headers: str = "") -> bytes:
    """A request for work of many seconds."""
    body = json.dumps(LONG).encode()
    head = "POST /api/v1/compare HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}{headers}Content-Length: {len(body)}\r\n\r\n".encode() + body


def ask_long(text: dict[str, Any]) -> socket.socket:
    """A connection at which a question of many seconds is asked, and has come."""
    connection = socket.create_connection(("127.0.0.1", text["port"]))
    connection.sendall(long_question())
    httpx.get(f"{text['url']}api/health", trust_env=False, timeout=PATIENCE)  # connections are taken in their order
    return connection


def test_the_command_serves_until_it_is_interrupted(served, printed):
    process, text = served
    assert list(text) == ["schema", "url", "host", "port", "public_url"]
    assert text["schema"] == "sleuth/serve/1"
    assert text["url"] == f"http://127.0.0.1:{text['port']}/"
    health = httpx.get(f"{text['url']}api/health", trust_env=False, timeout=PATIENCE).json()
    assert health["status"] in ("preparing", "ready")
    assert "Sleuth" in httpx.get(text["url"], trust_env=False, timeout=PATIENCE).text
    message = printed("serve", "--port", str(text["port"]))
    assert f"port {text['port']}" in message
    assert "try --port " in message
    workers = children(process.pid)
    assert len(workers) >= 2
    with ask_long(text):
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")
    eventually(lambda: all(map(gone, workers)), PATIENCE, "end of the workers")


def test_workers_end_with_a_server_that_is_killed(served):
    process, text = served
    assert httpx.get(f"{text['url']}api/health", trust_env=False, timeout=PATIENCE).status_code == 200
    workers = children(process.pid)
    assert len(workers) >= 2
    with ask_long(text):
        process.kill()
        process.wait(50)
    eventually(lambda: all(map(gone, workers)), PATIENCE, "end of the workers")


def test_answers_are_sent_at_once():
    with server.listening("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP  # else asyncio leaves Nagle's algorithm on


def test_a_public_url_is_the_address_of_a_page_and_ends_with_a_slash(printed):
    for address in ("puzzles.example.org", "ftp://x.org", "https://", "https://x.org/?a=b", "http://["):
        assert "is not the address of a page" in printed("serve", "--public-url", address)
    assert page_address("https://example.org/sleuth", "--public-url") == "https://example.org/sleuth/"


def test_ready_says_whether_all_is_compiled():
    workers = Workers(start=Here)
    with in_process(workers=workers) as client:
        for code, status in ((503, "preparing"), (200, "ready")):
            workers.is_ready = code == 200
            answer = client.get("/api/ready")
            assert (answer.status_code, answer.json()["status"]) == (code, status)
            assert client.get("/api/health").status_code == 200


def test_an_address_that_is_not_ours_is_told(printed):
    assert "nothing can listen at 192.0.2.1" in printed("serve", "--host", "192.0.2.1")


def test_a_missing_extra_is_told(printed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "sleuth.web.server", None)
    from sleuth.cli.commands import serve

    def gone(name: str) -> None:
        raise ModuleNotFoundError("No module named 'starlette'", name="starlette")

    monkeypatch.setattr(serve, "import_module", gone)
    assert printed("serve") == "the page needs Starlette, uvicorn and segno: pip install 'sleuth[web]'"
    with pytest.raises(MissingExtra):
        serve._module("sleuth.web.server")


def test_an_address_of_this_network_is_a_host_only_where_the_server_listens_to_all():
    with in_process() as client:
        assert client.get("/", headers={"host": "192.168.1.5:80"}).status_code == 403
    with in_process(any_address=True, hosts={"puzzles.example.org"}) as client:
        for host in ("192.168.1.5:80", "puzzles.example.org", "[2001:db8::1]:8321"):
            assert client.get("/", headers={"host": host}).status_code == 200
        assert client.get("/", headers={"host": "other.example.org"}).status_code == 403
