"""Middleware for every request: checks of host and origin, and the headers of the answer."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

from sleuth.web.addresses import LOCAL, ip_address
from sleuth.web.page_files import POLICY
from sleuth.web.refusal import Refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

HOST = re.compile(r"(?:\[([0-9a-f:.]+(?:%[\w.~-]+)?)\]|([^\s:/?#@\[\]\\]+))(?::[0-9]*)?")
"""A header Host: an IPv6 address or a name, and a port, without a user before them."""
HEADERS = {
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Middleware:
    """An application behind the checks.

    Attributes:
        app: the application that answers if all checks pass.
        immutable: the prefix of paths whose files never change.
        hosts: names by which the server may be called, besides LOCAL.
        any_address: whether it may be called by any IP address: where it listens on all of them.
        origins: origins of pages that may send requests, whatever the Host, such as https://puzzles.example.org.
    """

    app: ASGIApp
    immutable: tuple[str, ...]
    hosts: Collection[str] = ()
    any_address: bool = False
    origins: Collection[str] = ()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                caching = self._caching(scope["path"], message["status"])
                headers = MutableHeaders(scope=message)
                headers.update({**HEADERS, "cache-control": caching})
                if caching == FOREVER:  # not by Origin, or a worker would fetch again what the page has
                    headers["vary"] = "Accept-Encoding"
            await send(message)

        try:
            self._check(scope["method"], Headers(scope=scope))
        except Refusal as refusal:
            await refusal.response(scope, receive, send_with_headers)
        else:
            await self.app(scope, receive, send_with_headers)

    def _caching(self, path: str, status: int) -> str:
        """Cache-Control of the answer at a path."""
        if path.startswith(self.immutable):
            return FOREVER if status < 400 else "no-store"
        return "no-store" if path.startswith("/api") else "no-cache"

    def _check(self, method: str, headers: Headers) -> None:
        """Raise Refusal for a strange Host or Origin, or a body that is not JSON."""
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self._is_own_host(host):
            raise Refusal(
                403,
                "ForeignHost",
                f"unknown host {host!r}; use the address of this server, or start it with --public-url or --allow-host",
            )
        if origin is not None and origin.lower() not in self.origins and _place(origin) != host.lower():
            why = f"a page of {origin!r} may not ask this server; only its own page may, and those of --allow-site"
            raise Refusal(403, "ForeignOrigin", why)

        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if method == "POST" and kind != "application/json":
            raise Refusal(415, "NotJSON", f"the body is {kind or 'of no type'!r}; send application/json")

    def _is_own_host(self, host: str) -> bool:
        """Whether a Host header names this server. A foreign page can point its own name here, but not an address."""
        match = HOST.fullmatch(host.lower())
        if match is None:
            return False
        name = match[1] or match[2]
        return name in LOCAL or name in self.hosts or (self.any_address and ip_address(name) is not None)


def _place(origin: str) -> str | None:
    """The host and port that an Origin header names; None if it is not an address."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None
