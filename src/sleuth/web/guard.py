"""Guard: what stands before every answer. Who may ask, how large and how slow a question may be, and the headers."""

from __future__ import annotations

import asyncio
import ipaddress
import json
from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 256 * 1024
"""Bytes of a body."""
THROWN_AWAY = 16 * 1024 * 1024
"""Bytes of a body that is too large that are read before the connection is closed."""
BODY_SECONDS = 10.0
"""Within which a body must have come."""

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
POLICY = "; ".join(
    (
        "default-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "object-src 'none'",
    )
)  # fmt: skip
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FOREVER = "public, max-age=31536000, immutable"
CACHING = {"/api": "no-store", "": "no-cache"}
"""Beginning of the path → Cache-Control; the first that fits."""


class Refusal(Exception):
    """A question that is not answered: the status, the kind of error, the message, and headers of the answer."""

    def __init__(self, status: int, kind: str, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.kind = kind
        self.message = message
        self.headers = dict(headers or {})

    @property
    def body(self) -> dict[str, Any]:
        """The JSON object of every error."""
        return {"error": {"kind": self.kind, "message": self.message}}

    @property
    def packed(self) -> tuple[bytes, dict[str, str]]:
        """The body as it is sent, and the headers that go with it."""
        body = json.dumps(self.body).encode()
        return body, {"content-type": "application/json", "content-length": str(len(body)), **self.headers}

    @property
    def whole(self) -> bytes:
        """The whole answer, for a connection that is closed before a request was read."""
        body, own = self.packed
        headers = {**own, **HEADERS, "cache-control": "no-store", "connection": "close"}
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return f"HTTP/1.1 {self.status} {HTTPStatus(self.status).phrase}\r\n{lines}\r\n".encode() + body


@dataclass(frozen=True)
class Guard:
    """An application behind the checks.

    Attributes:
        app: what answers if all is well.
        hosts: names by which the server may be called, besides LOCAL.
        any_address: whether it may be called by any IP address: where it listens on all of them.
        origin: where the page is on the net, such as https://puzzles.example.org: it may ask, whatever a proxy made of
            the Host.
        immutable: begins the paths of files that never change.
        body_seconds: see BODY_SECONDS.
        place: holds one of its client's places while a request is answered. Raises Refusal.
        close: lets nobody wait any longer; called when the server ends.
    """

    app: ASGIApp
    hosts: Collection[str] = ()
    any_address: bool = False
    origin: str | None = None
    immutable: str | None = None
    body_seconds: float = BODY_SECONDS
    place: Callable[[Scope, Mapping[str, str]], AbstractContextManager[None]] = lambda scope, headers: nullcontext()
    close: Callable[[], None] = lambda: None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] == "HEAD":  # the server leaves the body out
            scope = {**scope, "method": "GET"}
        headed = _with_headers(self._caching(scope["path"]), send)
        try:
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
            self._check(scope, headers)
            with self.place(scope, headers):
                body = await self._body(headers, receive)
                if body is not None:
                    await self.app(scope, _replayed(body, receive), headed)
        except Refusal as refusal:
            await _refuse(refusal, headed)

    def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        """Raise Refusal for a strange Host or Origin, or a body that is not JSON."""
        host = headers.get("host", "")
        if not self._known(host):
            raise Refusal(
                403,
                "ForeignHost",
                f"this server is not called {host!r}; use its address, or start it with --public-url or --allow-host",
            )
        origin = headers.get("origin")
        if origin is not None and origin.lower() != self.origin and _place(origin) != host.lower():
            raise Refusal(403, "ForeignOrigin", f"a page of {origin!r} may not ask this server; only its own page may")
        if scope["method"] == "POST":
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                raise Refusal(415, "NotJSON", f"the body is {kind or 'of no type'!r}; send application/json")

    def _caching(self, path: str) -> str:
        """Cache-Control of the answer at a path, if there is one."""
        if self.immutable is not None and path.startswith(self.immutable):
            return FOREVER
        return next(value for start, value in CACHING.items() if path.startswith(start))

    def _known(self, host: str) -> bool:
        """Whether a Host header names this server. A page elsewhere can make a name lead here, but not an address."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in LOCAL or name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return self.any_address

    async def _body(self, headers: dict[str, str], receive: Receive) -> bytes | None:
        """The body; None if the client left. Raises Refusal if it is too large or too slow, whatever was promised.

        What is too much is read and thrown away, up to THROWN_AWAY, so that the client comes to read the refusal.
        """
        promised = headers.get("content-length", "0")
        too_large = promised.isdecimal() and int(promised[:20]) > LARGEST
        if too_large and "expect" in headers:
            raise _too_large()
        body = bytearray()
        size = 0
        try:
            async with asyncio.timeout(self.body_seconds):
                while size <= THROWN_AWAY:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    piece = message.get("body", b"")
                    size += len(piece)
                    too_large = too_large or size > LARGEST
                    if not too_large:
                        body += piece
                    if not message.get("more_body", False):
                        break
        except TimeoutError:
            if not too_large:
                raise Refusal(
                    408, "SlowBody", f"the body did not come within {self.body_seconds:g} seconds; send it at once",
                    {"connection": "close"},
                ) from None  # fmt: skip
        if too_large:
            raise _too_large()
        return bytes(body)


def _place(origin: str) -> str | None:
    """The host and port that an Origin header names; None if it is not an address."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _too_large() -> Refusal:
    return Refusal(
        413,
        "TooLarge",
        f"the body is over {LARGEST:,} bytes, the most that is read; send less",
        {"connection": "close"},
    )


def _with_headers(caching: str, send: Send) -> Send:
    """Sends an answer with our headers. caching: Cache-Control, for answers that are no error."""
    named = {name.encode() for name in (*HEADERS, "cache-control")}

    async def headed(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = [pair for pair in message.get("headers", []) if pair[0].lower() not in named]
            kept = "no-store" if caching == FOREVER and message["status"] >= 400 else caching
            extra = [(name.encode(), value.encode()) for name, value in {**HEADERS, "cache-control": kept}.items()]
            message = {**message, "headers": [*own, *extra]}
        await send(message)

    return headed


def _replayed(body: bytes, receive: Receive) -> Receive:
    """First the body in one piece, then whatever the client does: it can only leave."""
    pieces = [body]

    async def replayed() -> Message:
        if pieces:
            return {"type": "http.request", "body": pieces.pop(), "more_body": False}
        return await receive()

    return replayed


async def _refuse(refusal: Refusal, send: Send) -> None:
    body, headers = refusal.packed
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": HTTPStatus(refusal.status), "headers": raw})
    await send({"type": "http.response.body", "body": body})
