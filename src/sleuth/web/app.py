"""The application: which path gives which answer, and how errors look."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Collection, Hashable, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from sleuth import __version__
from sleuth.core.inputs.plain import shown
from sleuth.errors import SleuthError
from sleuth.tasks.season.request import example
from sleuth.web import API, questions
from sleuth.web.access_log import AccessLog, opened
from sleuth.web.addresses import origin_of
from sleuth.web.client_limits import client_of
from sleuth.web.middleware import BODY_SECONDS, Middleware
from sleuth.web.page_files import File, page_files
from sleuth.web.questions import QUESTIONS, REFUSALS, Question
from sleuth.web.reach import qr
from sleuth.web.refusal import Refusal, own_error
from sleuth.web.schema import Health, Reach, schema_of
from sleuth.web.usual import usual
from sleuth.web.workers import Left, Workers
from sleuth.work.executors import end_with_parent

PACKED = 1000
"""Bytes from which an answer is compressed."""


def application(
    *,
    hosts: Collection[str] = (),
    any_address: bool = False,
    body_seconds: float = BODY_SECONDS,
    workers: Workers | None = None,
    warm: bool = True,
    public_url: str | None = None,
    access_log: str | None = None,
    address: str | None = None,
    sites: Collection[str] = (),
) -> ASGIApp:
    """The application behind its middleware, and behind a log if there is one.

    hosts, any_address, body_seconds: see `Middleware`. workers: who answers. warm: whether to start a worker at once,
    and to compile what the page needs. public_url: where the page is on the net, ending with a slash. access_log: the
    file of the log, "-" for standard error, None for no log. address: where other computers find the page, if they can.
    sites: where pages that may ask as well come from.
    """
    workers = workers or Workers()
    made = page_files(public_url)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        threading.Thread(target=end_with_parent, daemon=True).start()
        if warm:
            workers.open(_usual())
        yield
        workers.close()

    app = FastAPI(
        title="Sleuth",
        version=__version__,
        description=DESCRIPTION,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
    )
    app.add_exception_handler(RequestValidationError, _bad_body)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(Exception, _own_error)
    app.add_middleware(GZipMiddleware, minimum_size=PACKED, compresslevel=5)
    _routes(app, workers, address)
    files = {f"/{path}": file for path, file in made.files.items()}
    _files(app, files)
    hostname = urlsplit(public_url or "").hostname
    names = {*hosts, hostname} if hostname else hosts
    origin = origin_of(public_url) if public_url else None

    checked = Middleware(
        app, f"/{made.immutable}", frozenset(names), any_address, origin=origin, sites=sites, body_seconds=body_seconds
    )
    if access_log is None:
        return checked
    routes = {path for path in files if not path.startswith("/static/")} | set(app.openapi()["paths"])
    return AccessLog(checked, routes, opened(access_log))


READY: dict[int | str, dict[str, Any]] = {200: {"model": Health}, 503: {"model": Health}}
DESCRIPTION = "Answers about games of deduction. Stateless: every question holds the whole history."


def _routes(app: FastAPI, workers: Workers, address: str | None) -> None:
    reached = {"address": address, "qr": None if address is None else qr(address)}

    @app.get("/api/health", summary="Whether all is compiled", responses={200: {"model": Health}})
    async def health() -> Response:
        return JSONResponse({"status": workers.status, "version": __version__})

    @app.get("/api/ready", summary="Whether it answers at full speed", responses=READY)
    async def ready() -> Response:
        status = 200 if workers.status == "ready" else 503
        return JSONResponse({"status": workers.status, "version": __version__}, status)

    @app.get(
        f"{API}/games",
        summary="Everything that can be named",
        responses={200: {"model": schema_of("tasks.games:Names")}},
    )
    async def games() -> Response:
        return JSONResponse(questions.games())

    @app.get(f"{API}/season/example", summary="The example season, as a season file has it")
    async def season_example() -> Response:
        return JSONResponse(example())

    @app.get(f"{API}/reach", summary="Where other computers find the page", responses={200: {"model": Reach}})
    async def reach() -> Response:
        return JSONResponse(reached)

    for question in QUESTIONS:
        _post(app, question, workers)


def _post(app: FastAPI, question: Question, workers: Workers) -> None:
    """A question: its body is checked here, and answered by a worker."""

    async def endpoint(request: Request, body: Any) -> Response:
        try:
            wanted = question.request(body)
            slow = question.slow(wanted)
        except SleuthError as error:
            raise Refusal(422, **question.error(error)) from None
        client = client_of(request.client.host if request.client else "")
        try:
            answer = await workers.answer(
                question.path,
                await request.body(),
                request.receive,
                slow=slow,
                client=client,
                key=question.key(wanted),
            )
        except Left:
            return Response(status_code=499)  # nobody reads it
        return Response(answer, media_type="application/json")

    endpoint.__annotations__ = {"request": Request, "body": question.body, "return": Response}
    app.post(
        f"{API}/{question.path}",
        operation_id=question.path.replace("/", "-"),
        summary=question.task.summary,
        description=question.task.request.__doc__ or "",
        responses={200: {"model": question.shape}, **REFUSALS},
    )(endpoint)


def _usual() -> Iterator[tuple[str, bytes, Hashable]]:
    """The questions to answer before anybody asks: path, body and key."""
    for question, body in usual():
        wanted = question.request(question.body.model_validate_json(body))
        yield question.path, body, question.key(wanted)


def _files(app: FastAPI, files: Mapping[str, File]) -> None:
    """The files of the page: path → file. A browser that has one gets no more than a 304."""

    async def sent(request: Request) -> Response:
        file = files.get(request.scope["path"])
        if file is None:
            raise HTTPException(404)
        headers = {"etag": file.tag, "vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(file.packed, headers=headers, media_type=file.media_type)
        return Response(file.content, headers=headers, media_type=file.media_type)

    for path in ("/static/{path:path}", *(path for path in files if not path.startswith("/static/"))):
        app.add_api_route(path, sent, methods=["GET"], include_in_schema=False)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return error.response


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    messages = {
        400: ("Malformed", "the body is not valid JSON. Send one JSON object"),
        404: ("NotFound", f"there is nothing at {request.url.path!r}; GET {API}/openapi.json lists what there is"),
        405: ("WrongMethod", f"{request.method} is not understood here; see the header Allow"),
    }
    kind, message = messages.get(error.status_code, ("Error", str(error.detail)))
    return Refusal(error.status_code, kind, message, error.headers).response


async def _bad_body(_: Request, error: Exception) -> Response:
    """What is wrong with a body: malformed (400), or the first field that is not as it should be (422)."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return Refusal(
            400, "Malformed", f"the body is not valid JSON: {first['ctx']['error']}, at character {first['loc'][-1]}"
        ).response
    where = ".".join(str(place) for place in first["loc"][1:]) or "the body"
    return Refusal(422, "BadBody", f"{where}: {first['msg']}; given was {shown(first.get('input'))}").response


async def _own_error(_: Request, error: Exception) -> Response:  # noqa: ARG001 - the server prints it
    return own_error().response
