"""Access log: a line of JSON for each request, without who asked and without what was typed."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sleuth.errors import InputError

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

    from sleuth.web.guard import Guard

Line = Callable[[str], None]


def writer(path: str) -> Line:
    """What adds a line to the file at this path; "-": to standard error. Raises InputError.

    A line is written at once and in one piece, so that several processes may share the file.
    """
    if path == "-":
        target = sys.stderr.fileno()
    else:
        try:
            target = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o640)
        except OSError as error:
            raise InputError(f"--access-log {path!r} cannot be written: {error.strerror}; name another file") from None

    def write(line: str) -> None:
        with suppress(OSError):  # a full disk must not keep anybody from an answer
            os.write(target, line.encode() + b"\n")

    return write


class AccessLog:
    """An application whose requests are logged. routes: paths that may be in a line; the rest may have been typed."""

    def __init__(self, app: Guard, routes: Collection[str], write: Line) -> None:
        self.close = app.close
        self._app = app
        self._routes = frozenset(routes)
        self._write = write

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
            line = {
                "time": datetime.now(UTC).isoformat(timespec="milliseconds"), "route": self._route(scope["path"]),
                "status": status, "milliseconds": round((time.perf_counter() - begun) * 1000, 1), "bytes": size,
            }  # fmt: skip
            self._write(json.dumps(line))

    def _route(self, path: str) -> str:
        if path in self._routes:
            return path
        return "/static" if path.startswith("/static/") else "other"
