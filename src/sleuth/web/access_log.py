"""Access log: a line of JSON for each request, without who asked and without what was typed."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Collection
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sleuth.errors import InputError

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOLDERS = ("/static/", "/data/")
"""What begins the paths of many files: a line has no more of them, for the data of an opener say what was guessed."""


def opened(path: str) -> int:
    """The descriptor of a file that several processes may add to; "-": standard error. Raises InputError."""
    try:
        return sys.stderr.fileno() if path == "-" else os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o640)
    except OSError as error:
        raise InputError(f"--access-log {path!r} cannot be written: {error.strerror}; name another file") from None


class AccessLog:
    """An application whose requests are logged, each in one piece.

    routes: paths that may be in a line; the rest may have been typed. log: a descriptor.
    """

    def __init__(self, app: ASGIApp, routes: Collection[str], log: int) -> None:
        self._app = app
        self._routes = frozenset(routes)
        self._log = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request and log it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status, size = time.perf_counter(), 499, 0  # 499: the client left before there was an answer

        async def counted(message: Message) -> None:
            nonlocal status, size
            status = message.get("status", status)
            if scope["method"] != "HEAD":
                size += len(message.get("body", b""))
            await send(message)

        try:
            await self._app(scope, receive, counted)
        finally:
            known = scope["path"] in self._routes
            other = next((folder[:-1] for folder in FOLDERS if scope["path"].startswith(folder)), "other")
            line = {
                "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
                "route": scope["path"] if known else other,
                "status": status,
                "milliseconds": round((time.perf_counter() - begun) * 1000, 1),
                "bytes": size,
            }
            with suppress(OSError):  # a full disk must not keep anybody from an answer
                os.write(self._log, json.dumps(line).encode() + b"\n")
