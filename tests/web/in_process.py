"""The application and a client of it in this process: no socket, no server, and no other process that answers."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from multiprocessing import current_process
from threading import Lock
from typing import Any

import httpx
from starlette.types import ASGIApp

from sleuth.errors import Note
from sleuth.web import worker
from sleuth.web.app import application
from sleuth.web.workers import Worker, Workers

ADDRESS = "http://localhost"
ONE_AT_A_TIME = Lock()
"""Which warnings are shown is a setting of the whole process."""


class Here(Worker):
    """A worker that is not a process of its own: it answers in a thread, and nothing ends it before its answer."""

    def __init__(self, context: Any) -> None:
        self.context = context
        self.process = current_process()

    def ask(self, path: str, body: bytes) -> worker.Outcome:
        """What a question leads to."""
        with ONE_AT_A_TIME, warnings.catch_warnings():
            warnings.simplefilter("ignore", Note)
            return worker.outcome(path, body)

    def end(self) -> None:
        """Nothing has to be ended."""


class Pieces(httpx.AsyncByteStream):
    """A body as its client sends it, piece by piece."""

    def __init__(self, stream: httpx.SyncByteStream) -> None:
        self.stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self.stream:
            yield piece


class Transport(httpx.BaseTransport):
    """What carries the requests of a client to an application. peer: the address of the client."""

    def __init__(self, app: ASGIApp, peer: str) -> None:
        self._asgi = httpx.ASGITransport(app, client=(peer, 1))
        self._runner = asyncio.Runner()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """The answer. Raises whatever the application raises."""
        assert isinstance(request.stream, httpx.SyncByteStream)
        request.stream = Pieces(request.stream)
        return self._runner.run(self._answer(request))

    async def _answer(self, request: httpx.Request) -> httpx.Response:
        answer = await self._asgi.handle_async_request(request)
        assert isinstance(answer.stream, httpx.AsyncByteStream)
        body = b"".join([piece async for piece in answer.stream])
        return httpx.Response(answer.status_code, headers=answer.headers, stream=httpx.ByteStream(body))

    def close(self) -> None:
        """Close the loop."""
        self._runner.close()


@contextmanager
def in_process(*, workers: Workers | None = None, peer: str = "127.0.0.1", **settings: Any) -> Iterator[httpx.Client]:
    """A client of an application of these settings. peer: the address that it seems to come from."""
    if workers is None:
        workers = Workers(start=Here)
        workers.is_ready = True  # it starts no process
    app = application(warm=False, workers=workers, **settings)
    with httpx.Client(transport=Transport(app, peer), base_url=ADDRESS) as client:
        yield client
