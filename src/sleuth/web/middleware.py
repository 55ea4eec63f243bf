"""Middleware: what every request passes. Who may ask, how large and how slow a body may be, and the headers."""

from __future__ import annotations

import asyncio
import ipaddress
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response

from sleuth.web.client_limits import REQUESTS, Shares, client_of
from sleuth.web.page_files import POLICY
from sleuth.web.refusal import Refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 256 * 1024
"""Bytes of a body."""
THROWN_AWAY = 16 * 1024 * 1024
"""Bytes of a body that is too large that are read before the connection is closed, so that the refusal is read."""
BODY_SECONDS = 10.0
"""Within which a body must have come."""

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
HOST = re.compile(r"(?:\[([0-9a-f:.]+(?:%[\w.~-]+)?)\]|([^\s:/?#@\[\]\\]+))(?::[0-9]*)?")
"""A header Host: an IPv6 address or a name, and a port; nothing before them, such as a user."""
ENCODING = re.compile(r"\s*([\w*-]+)\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]*)?)\s*)?")
"""One of the encodings of a header Accept-Encoding, and how much it is wanted."""
HEADERS = {
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
SHARED = {
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "content-type",
    "access-control-max-age": "86400",
    "cross-origin-resource-policy": "cross-origin",
}
"""What lets a page elsewhere read an answer."""
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Middleware:
    """An application behind the checks.

    Attributes:
        app: what answers if all is well.
        hosts: names by which the server may be called, besides LOCAL.
        any_address: whether it may be called by any IP address: where it listens on all of them.
        origin: where the page is on the net, such as https://puzzles.example.org: it may ask, whatever a proxy made of
            the Host.
        sites: where pages come from that may ask as well, and may read the answers.
        immutable: what begins the paths of files that never change.
        body_seconds: see BODY_SECONDS.
    """

    app: ASGIApp
    immutable: tuple[str, ...]
    hosts: Collection[str] = ()
    any_address: bool = False
    origin: str | None = None
    sites: Collection[str] = ()
    body_seconds: float = BODY_SECONDS
    shares: Shares = field(default_factory=lambda: Shares(REQUESTS))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] == "HEAD":  # the server leaves the body out
            scope = {**scope, "method": "GET"}
        scope = {**scope, "headers": _with_one_encoding(Headers(scope=scope))}

        origin = Headers(scope=scope).get("origin", "")
        is_site = origin.lower() in self.sites

        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                headers = MutableHeaders(scope=message)
                headers.update({**HEADERS, "cache-control": self._caching(scope["path"], message["status"])})
                if is_site:
                    headers.update({"access-control-allow-origin": origin, **SHARED})
                    headers.add_vary_header("Origin")
            await send(message)

        try:
            self._check(scope["method"], Headers(scope=scope))
            if is_site and scope["method"] == "OPTIONS":  # a browser asks whether the page may ask
                await Response(status_code=204)(scope, receive, headed)
                return
            with self.shares.place(client_of(scope["client"][0] if scope.get("client") else "")):
                body = await self._body(receive)
                if body is not None:
                    await self.app(scope, _replayed(body, receive), headed)
        except Refusal as refusal:
            await refusal.response(scope, receive, headed)

    def _caching(self, path: str, status: int) -> str:
        """Cache-Control of the answer at a path."""
        if path.startswith(self.immutable):
            return FOREVER if status < 400 else "no-store"
        return "no-store" if path.startswith("/api") else "no-cache"

    def _check(self, method: str, headers: Headers) -> None:
        """Raise Refusal for a strange Host or Origin, or a body that is not JSON."""
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self._known(host):
            raise Refusal(
                403,
                "ForeignHost",
                f"this server is not called {host!r}; use its address, or start it with --public-url or --allow-host",
            )
        known = {self.origin, *self.sites}
        if origin is not None and origin.lower() not in known and _place(origin) != host.lower():
            why = f"a page of {origin!r} may not ask this server; only its own page may, and those of --allow-site"
            raise Refusal(403, "ForeignOrigin", why)

        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if method == "POST" and kind != "application/json":
            raise Refusal(415, "NotJSON", f"the body is {kind or 'of no type'!r}; send application/json")

    def _known(self, host: str) -> bool:
        """Whether a Host header names this server. A page elsewhere can make a name lead here, but not an address."""
        found = HOST.fullmatch(host.lower())
        if found is None:
            return False
        name = found[1] or found[2]
        if name in LOCAL or name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return self.any_address

    async def _body(self, receive: Receive) -> bytes | None:
        """The body; None if the client left. Raises Refusal if it is too large or too slow."""
        body, size, more = bytearray(), 0, True
        try:
            async with asyncio.timeout(self.body_seconds):
                while more and size <= THROWN_AWAY:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    piece = message.get("body", b"")
                    size += len(piece)
                    body += piece if size <= LARGEST else b""
                    more = message.get("more_body", False)
        except TimeoutError:
            raise Refusal(
                408,
                "SlowBody",
                f"the body did not come within {self.body_seconds:g} seconds; send it at once",
                {"connection": "close"},
            ) from None
        if size > LARGEST:
            raise Refusal(
                413,
                "TooLarge",
                f"the body is over {LARGEST:,} bytes, the most that is read; send less",
                {"connection": "close"},
            )
        return bytes(body)


def _place(origin: str) -> str | None:
    """The host and port that an Origin header names; None if it is not an address."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _with_one_encoding(headers: Headers) -> list[tuple[bytes, bytes]]:
    """The headers, those of Accept-Encoding in one word: gzip if the client wants it as much as plain bytes."""
    found = map(ENCODING.fullmatch, ",".join(headers.getlist("accept-encoding")).lower().split(","))
    wanted = {one[1]: float(one[2] or 1) for one in found if one}
    gzip = wanted.get("gzip", wanted.get("x-gzip", wanted.get("*", 0.0)))
    chosen = MutableHeaders(raw=headers.raw.copy())
    chosen["accept-encoding"] = "gzip" if gzip > 0 and gzip >= wanted.get("identity", 0.0) else "identity"
    return chosen.raw


def _replayed(body: bytes, receive: Receive) -> Receive:
    """First the body in one piece, then whatever the client does: it can only leave."""
    pieces = [body]

    async def replayed() -> Message:
        if pieces:
            return {"type": "http.request", "body": pieces.pop(), "more_body": False}
        return await receive()

    return replayed
