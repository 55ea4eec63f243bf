"""The application as any server of ASGI calls it: with the keys that must be there, and no others."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from starlette.datastructures import Headers

from sleuth.web.app import application

JSON = ("content-type", "application/json")


@cache
def app() -> Any:
    """The application, made when a test asks it first."""
    return application(warm=False)


class Answer(NamedTuple):
    """What was sent: the status, the headers and the body."""

    status: int
    headers: Headers
    body: bytes


def answer(method: str, path: str, *headers: tuple[str, str], pieces: Iterable[bytes | None] = (None,)) -> Answer:
    """The answer to a request. pieces: of its body; None: a message without a body."""
    own = () if any(name == "host" for name, _ in headers) else (("host", "localhost"),)
    raw = [(name.encode(), value.encode()) for name, value in (*own, *headers)]
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": raw,
    }
    bodies = [{} if piece is None else {"body": piece} for piece in pieces]
    more = [{"more_body": True}] * (len(bodies) - 1) + [{}]  # the last one need not say that it is
    messages: list[dict[str, Any]] = [
        {"type": "http.request", **body, **flag} for body, flag in zip(bodies, more, strict=True)
    ]
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        if not messages:
            await asyncio.Event().wait()  # the client stays
        return messages.pop(0)

    async def send(message: Any) -> None:
        sent.append(dict(message))

    async def call() -> None:
        await app()(scope, receive, send)

    asyncio.run(call())
    start, *rest = sent
    return Answer(start["status"], Headers(raw=start["headers"]), b"".join(one.get("body", b"") for one in rest))


def test_a_request_without_optional_keys_is_answered():
    assert answer("GET", "/api/health").status == 200
    assert answer("GET", "/").body.startswith(b"<!doctype html>")
    assert answer("HEAD", "/").status == 200
    assert answer("GET", "/nowhere").status == 404
    assert answer("POST", "/api/v1/suggest", JSON).status == 422


def test_a_body_in_pieces_is_read_though_some_are_empty():
    found = answer("POST", "/api/v1/suggest", JSON, pieces=(b'{"top"', None, b": -1", b"", b"}"))
    assert (found.status, b"`top` is -1" in found.body) == (422, True)


def test_a_host_is_a_name_and_a_port_and_nothing_else():
    known = ("localhost", "LOCALHOST", "localhost:80", "127.0.0.1:8000", "[::1]", "[::1]:8000", "localhost:")
    strange = (
        "evil:80@localhost",
        "evil@localhost",
        "@localhost",
        "evil:@127.0.0.1",
        "localhost:evil",
        "localhost/evil",
        "localhost#evil",
        "localhost?evil",
        "localhost\\evil",
        "evil\\@localhost",
        "[::1",
        "::1",
        "[localhost]",
        "localhost evil",
        "localhost:80:80",
        ":80",
        "evil",
        "[::1]evil",
        "localhost@[::1]",
    )
    assert {host: answer("GET", "/api/health", ("host", host)).status for host in known} == dict.fromkeys(known, 200)
    assert {host: answer("GET", "/api/health", ("host", host)).status for host in strange} == dict.fromkeys(
        strange, 403
    )


def test_an_answer_is_compressed_for_those_who_can_read_it():
    page = answer("GET", "/").body
    for path in ("/", "/api/v1/games"):
        for wanted, encoding in (("gzip, deflate, br", "gzip"), ("br", None), ("", None)):
            found = answer("GET", path, ("accept-encoding", wanted))
            assert (path, wanted, found.headers.get("content-encoding")) == (path, wanted, encoding)
            if path == "/":
                assert (gzip.decompress(found.body) if encoding else found.body) == page
    assert "content-encoding" not in answer("GET", "/").headers


def test_a_long_value_is_cut_in_every_refusal():
    long = "x" * 14_000
    found = [
        answer("GET", "/", ("host", long)),
        answer("GET", "/", ("origin", f"http://{long}")),
        answer("GET", f"/{long}"),
        answer("POST", "/", ("content-type", long)),
        *(
            answer("POST", "/api/v1/suggest", JSON, pieces=[body.replace("x", long).encode()])
            for body in ('{"top": "x"}', '{"game": "x"}', '{"why": "x"}', '{"x": 1}', '{"turns": [{"guess": "x"}]}')
        ),
    ]
    assert [one.status for one in found[:4]] == [403, 403, 404, 415]
    assert {one.status for one in found[4:]} == {422}
    assert max(len(one.body) for one in found) < 1_000
    assert "x…'; use the address" in found[0].body.decode()
