"""The application: which path gives which answer, and how errors look."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.types import Scope

from sleuth import __version__
from sleuth.errors import SleuthError
from sleuth.tasks.season.request import example
from sleuth.web import questions, shapes
from sleuth.web.accesslog import AccessLog, writer
from sleuth.web.clients import CONNECTIONS, Network, Shares, client_of
from sleuth.web.desk import Busy, Desk, Ended, Failed, Late, Left, Refused
from sleuth.web.desks import Desks
from sleuth.web.guard import BODY_SECONDS, Guard, Refusal
from sleuth.web.questions import QUESTIONS, REFUSALS, Question
from sleuth.web.site import File, site

PACKED = 1000
"""Bytes from which an answer is compressed."""
RETRY = {"retry-after": "5"}
OWN_ERROR = Refusal(500, "InternalError", "this is an error of the server; it was written to its terminal")


def application(
    *,
    hosts: Collection[str] = (),
    any_address: bool = False,
    body_seconds: float = BODY_SECONDS,
    desks: Desks | None = None,
    warm: bool = True,
    compiled: bool = False,
    public_url: str | None = None,
    proxies: Collection[Network] = (),
    access_log: str | None = None,
) -> Guard | AccessLog:
    """The application behind its guard, and behind a log if there is one.

    hosts, any_address, body_seconds: see `Guard`. desks: who answers. warm: whether to start all workers at once, and
    to compile what the page needs; compiled: whether that is done. public_url: where the page is on the net, ending
    with a slash. proxies: who may say for whom they ask. access_log: the file of the log, "-" for standard error, None
    for no log.
    """
    desks = desks or Desks(compiled=compiled)
    made = site(public_url)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        if warm:
            await desks.open()
        yield
        await desks.ended()

    app = FastAPI(
        title="Sleuth", version=__version__, description=DESCRIPTION, openapi_url="/api/openapi.json", docs_url=None,
        redoc_url=None, lifespan=lifespan, redirect_slashes=False,
    )  # fmt: skip
    app.add_exception_handler(RequestValidationError, _bad_body)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(Exception, _own_error)
    app.add_middleware(GZipMiddleware, minimum_size=PACKED, compresslevel=5)
    shares = Shares()
    _routes(app, desks, shares, proxies)
    files = {f"/{path}": file for path, file in made.files.items()}
    _files(app, files)
    parts = urlsplit(public_url or "")
    names = {*hosts, parts.hostname} if parts.hostname else hosts
    origin = f"{parts.scheme}://{parts.netloc}".lower() if public_url else None

    def place(scope: Scope, headers: Mapping[str, str]) -> AbstractContextManager[None]:
        return shares.place(_client(scope, headers, proxies), "requests", CONNECTIONS)

    guard = Guard(
        app, frozenset(names), any_address, origin=origin, immutable=f"/{made.immutable}", body_seconds=body_seconds,
        place=place, close=desks.close,
    )  # fmt: skip
    if access_log is None:
        return guard
    routes = {path for path in files if not path.startswith("/static/")} | set(app.openapi()["paths"])
    return AccessLog(guard, routes, writer(access_log))


READY: dict[int | str, dict[str, Any]] = {200: {"model": shapes.Health}, 503: {"model": shapes.Health}}
DESCRIPTION = "Answers about games of deduction. Stateless: every question holds the whole history; nothing is kept."


def _routes(app: FastAPI, desks: Desks, shares: Shares, proxies: Collection[Network]) -> None:
    @app.get("/api/health", summary="Whether all is compiled", responses={200: {"model": shapes.Health}})
    async def health() -> Response:
        return JSONResponse({"status": desks.status, "version": __version__})

    @app.get("/api/ready", summary="Whether it answers at full speed", responses=READY)
    async def ready() -> Response:
        status = 200 if desks.status == "ready" else 503
        return JSONResponse({"status": desks.status, "version": __version__}, status)

    @app.get("/api/games", summary="Everything that can be named", responses={200: {"model": shapes.GAMES}})
    async def games() -> Response:
        return JSONResponse(questions.games())

    @app.get("/api/season/example", summary="The example season, as a season file has it")
    async def season_example() -> Response:
        return JSONResponse(example())

    for question in QUESTIONS:
        _post(app, question, desks, shares, proxies)


def _post(app: FastAPI, question: Question, desks: Desks, shares: Shares, proxies: Collection[Network]) -> None:
    """A question: its body is checked here, and answered at a desk."""

    async def endpoint(request: Request, body: Any) -> Response:
        try:
            desk = desks.slow if question.slow(question.request(body)) else desks.quick
        except SleuthError as error:
            raise Refusal(422, type(error).__name__, question.spelled(str(error))) from None
        try:
            client = _client(request.scope, request.headers, proxies)
            with shares.place(client, desk.name, desk.places):
                answer = await desk.answer(question.path, await request.body(), request.receive, client)
        except Left:
            return Response(status_code=499)  # nobody reads it
        except Refused as error:
            raise Refusal(422, error.kind, error.message) from None
        except (Busy, Late, Ended) as error:
            raise _unavailable(error, desk) from None
        except Failed:
            raise OWN_ERROR from None
        return Response(answer, media_type="application/json")

    endpoint.__annotations__ = {"request": Request, "body": question.body, "return": Response}
    app.post(
        f"/api/{question.path}",
        operation_id=question.path.replace("/", "-"),
        summary=question.task.summary,
        description=question.task.request.__doc__ or "",
        responses={200: {"model": question.shape}, **REFUSALS},
    )(endpoint)


def _client(scope: Scope, headers: Mapping[str, str], proxies: Collection[Network]) -> str | None:
    peer = scope.get("client")
    return client_of(peer[0] if peer else "", headers, proxies)


def _unavailable(error: Busy | Late | Ended, desk: Desk) -> Refusal:
    if isinstance(error, Busy):
        return Refusal(503, "Busy", f"{desk.places} questions are waiting for an answer; ask again", RETRY)
    if isinstance(error, Ended):
        return Refusal(503, "Ended", "the server is being ended; start it again with `sleuth serve`", RETRY)
    limit = f"{desk.seconds:g} seconds"
    if error.begun:
        return Refusal(
            503, "Late", f"this took more than {limit} and was stopped; ask for less, or use the command line"
        )
    return Refusal(503, "Late", f"no answer within {limit}, for other questions came first; ask again", RETRY)


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


def _response(refusal: Refusal) -> Response:
    return JSONResponse(refusal.body, refusal.status, refusal.headers)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _response(error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    messages = {
        400: ("Malformed", "the body is not valid JSON. Send one JSON object"),
        404: ("NotFound", f"there is nothing at {request.url.path!r}; GET /api/openapi.json lists what there is"),
        405: ("WrongMethod", f"{request.method} is not understood here; see the header Allow"),
    }
    kind, message = messages.get(error.status_code, ("Error", str(error.detail)))
    return _response(Refusal(error.status_code, kind, message, dict(error.headers or {})))


async def _bad_body(_: Request, error: Exception) -> Response:
    """What is wrong with a body: malformed (400), or the first field that is not as it should be (422)."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _response(
            Refusal(
                400,
                "Malformed",
                f"the body is not valid JSON: {first['ctx']['error']}, at character {first['loc'][-1]}",
            )
        )
    where = ".".join(str(place) for place in first["loc"][1:]) or "the body"
    value = repr(first.get("input"))
    shown = value if len(value) <= 60 else f"{value[:60]}…"
    return _response(Refusal(422, "BadBody", f"{where}: {first['msg']}; given was {shown}"))


async def _own_error(_: Request, error: Exception) -> Response:  # noqa: ARG001 - the server prints it
    return _response(OWN_ERROR)
