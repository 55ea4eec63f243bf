"""The web application: routes, and the form of errors."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware as Layer
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from sleuth import __version__
from sleuth.errors import SleuthError
from sleuth.tasks.games import list_games
from sleuth.tasks.season.reading import example
from sleuth.tasks.table import Task
from sleuth.web import API, bodies
from sleuth.web.addresses import origin_of
from sleuth.web.middleware import Middleware
from sleuth.web.page_files import TYPES
from sleuth.web.questions import QUESTIONS
from sleuth.web.questions import error as error_of
from sleuth.web.reach import qr
from sleuth.web.refusal import Refusal, own_error
from sleuth.web.site.data import data_files
from sleuth.web.site.pages import OWN, site
from sleuth.web.workers import Workers

LARGEST = 256 * 1024
"""The most bytes of a body."""
THROWN_AWAY = 16 << 20
"""Bytes that we still read of a body that is too large, so that the client sees the refusal."""
DESCRIPTION = Path(__file__).with_name("openapi.json")
"""The description of the API, OpenAPI 3.1, which `make reference` writes."""
PACKED = [Layer(GZipMiddleware, minimum_size=1000, compresslevel=5)]
"""Compresses answers of `minimum_size` bytes or more."""


def application(
    *,
    hosts: Collection[str] = (),
    any_address: bool = False,
    workers: Workers | None = None,
    warm: bool = True,
    public_url: str | None = None,
    address: str | None = None,
    sites: Collection[str] = (),
) -> ASGIApp:
    """The application behind its middleware.

    hosts, any_address: see `Middleware`. workers: the processes that answer. warm: whether to start a worker at once,
    and to compile what the page needs. public_url: where the page is on the net, ending with a slash. address: where
    other computers find the page, if they can. sites: origins of other pages that may send requests.
    """
    workers = workers or Workers()
    pages = site(data_files(), api=OWN, installable=public_url is not None)
    page = pages.files.pop("index.html")

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        if warm:
            workers.open()
        yield
        workers.close()

    files = {f"/{path}": content for path, content in pages.files.items()} | {"/": page}
    app = Starlette(
        routes=[*_routes(workers, address), *_files(files)],
        lifespan=lifespan,
        middleware=[
            Layer(
                CORSMiddleware,
                allow_origins=sites,
                allow_methods=["GET", "POST"],
                allow_headers=["content-type"],
                max_age=86_400,  # a day
            )
        ],
        exception_handlers=dict.fromkeys((HTTPException, Refusal, ClientDisconnect, Exception), _failed),
    )
    app.router.redirect_slashes = False
    hostname = urlsplit(public_url or "").hostname
    return Middleware(
        app,
        tuple(f"/{folder}" for folder in pages.folders),
        {*hosts, hostname} if hostname else hosts,
        any_address,
        {*sites, origin_of(public_url)} if public_url else sites,
    )


def _routes(workers: Workers, address: str | None) -> Iterator[Route]:
    described = DESCRIPTION.read_bytes()
    reached = {"address": address, "qr": qr(address) if address else None}

    def status(code: int) -> Response:
        return JSONResponse({"status": "ready" if workers.is_ready else "preparing", "version": __version__}, code)

    yield Route("/api/health", lambda _: status(200))
    yield Route("/api/ready", lambda _: status(200 if workers.is_ready else 503))
    yield Route(f"{API}/games", lambda _: JSONResponse(list_games().as_json()), middleware=PACKED)
    yield Route(f"{API}/season/example", lambda _: JSONResponse(example()), middleware=PACKED)
    yield Route(f"{API}/reach", lambda _: JSONResponse(reached), middleware=PACKED)
    yield Route(f"{API}/openapi.json", lambda _: Response(described, media_type="application/json"), middleware=PACKED)
    for path, task in QUESTIONS.items():
        yield Route(f"{API}/{path}", _endpoint(task, workers), methods=["POST"], middleware=PACKED)


def _endpoint(task: Task, workers: Workers) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint of a question: it checks the body, and a worker answers."""

    async def endpoint(request: Request) -> Response:
        body = await _body(request)
        try:
            bodies.read(task, _json_of(body))
        except SleuthError as error:
            raise Refusal(422, **error_of(task, error)) from None
        client = request.client.host if request.client else ""
        answer = await workers.answer(task.path, body, request.receive, client)
        return Response(answer, media_type="application/json")

    return endpoint


async def _body(request: Request) -> bytes:
    """The body. Raises Refusal if it is too large, or ClientDisconnect."""
    body, size = bytearray(), 0
    async for piece in request.stream():
        size += len(piece)
        body += piece if size <= LARGEST else b""
        if size > THROWN_AWAY:
            break
    if size > LARGEST:
        message = f"the body is over {LARGEST:,} bytes, the limit; send less"
        raise Refusal(413, "TooLarge", message, {"connection": "close"})
    return bytes(body)


def _json_of(content: bytes) -> Any:
    """A body as JSON. Raises Refusal."""
    if not content:
        raise Refusal(422, "BadBody", "the body is empty; send one JSON object")
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise Refusal(400, "Malformed", f"the body is not valid JSON: {error}. Send one JSON object") from None


def _files(files: Mapping[str, bytes]) -> Iterator[Route]:
    """The files of the page: path → content. Those under /data/ are compressed already."""

    async def send(request: Request) -> Response:
        path = request.scope["path"]
        if path not in files:
            raise HTTPException(404)
        return Response(files[path], media_type=TYPES[PurePosixPath(path).suffix or ".html"])

    yield Route("/data/{path:path}", send)
    for path in ("/static/{path:path}", *(path for path in files if not path.startswith(("/static/", "/data/")))):
        yield Route(path, send, middleware=PACKED)


async def _failed(request: Request, error: Exception) -> Response:
    """The answer to a request that failed. The server prints internal errors."""
    if isinstance(error, ClientDisconnect):
        return Response(status_code=499)  # nobody reads it
    if isinstance(error, HTTPException):
        messages = {
            404: ("NotFound", f"there is nothing at {request.url.path!r}; GET {API}/openapi.json lists what there is"),
            405: ("WrongMethod", f"{request.method} is not understood here; see the header Allow"),
        }
        kind, message = messages.get(error.status_code, ("Error", str(error.detail)))
        return Refusal(error.status_code, kind, message, error.headers).response
    return (error if isinstance(error, Refusal) else own_error()).response
