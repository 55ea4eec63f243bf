"""The application: which path gives which answer, and how errors look."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles

from sleuth import __version__
from sleuth.errors import SleuthError
from sleuth.tasks.season.request import example
from sleuth.web import answers, shapes
from sleuth.web.bodies import request_of
from sleuth.web.desk import Busy, Desk, Ended, Failed, Late, Left, Refused
from sleuth.web.desks import Desks
from sleuth.web.guard import BODY_SECONDS, Guard, Refusal
from sleuth.web.questions import QUESTIONS, REFUSALS, Question

STATIC = Path(__file__).parent / "static"

RETRY = {"retry-after": "5"}
OWN_ERROR = Refusal(500, "InternalError", "this is an error of the server; it was written to its terminal")


def application(
    *,
    hosts: Collection[str] = (),
    any_address: bool = False,
    body_seconds: float = BODY_SECONDS,
    desks: Desks | None = None,
    warm: bool = True,
) -> Guard:
    """The application behind its guard.

    hosts, any_address, body_seconds: see `Guard`. desks: who answers. warm: whether to start all workers at once, and
    to compile what the page needs.
    """
    desks = desks or Desks()

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
    _routes(app, desks)
    _static(app)
    return Guard(app, frozenset(hosts), any_address, body_seconds, desks.close)


DESCRIPTION = "Answers about games of deduction. Stateless: every question holds the whole history; nothing is kept."


def _routes(app: FastAPI, desks: Desks) -> None:
    @app.get("/api/health", summary="Whether all is compiled", responses={200: {"model": shapes.Health}})
    async def health() -> Response:
        return JSONResponse({"status": desks.status, "version": __version__})

    @app.get("/api/games", summary="Everything that can be named", responses={200: {"model": shapes.GAMES}})
    async def games() -> Response:
        return JSONResponse(answers.games())

    @app.get("/api/season/example", summary="The example season, as a season file has it")
    async def season_example() -> Response:
        return JSONResponse(example())

    for question in QUESTIONS:
        _post(app, question, desks)


def _post(app: FastAPI, question: Question, desks: Desks) -> None:
    """A question: its body is checked here, and answered at a desk."""

    async def endpoint(request: Request, asked: Any) -> Response:
        try:
            desk = desks.slow if question.slow(request_of(question.request, asked)) else desks.quick
        except SleuthError as error:
            raise Refusal(422, type(error).__name__, str(error)) from None
        try:
            answer = await desk.answer(question.path, await request.body(), request.receive)
        except Left:
            return Response(status_code=499)  # nobody reads it
        except Refused as error:
            raise Refusal(422, error.kind, error.message) from None
        except (Busy, Late, Ended) as error:
            raise _unavailable(error, desk) from None
        except Failed:
            raise OWN_ERROR from None
        return Response(answer, media_type="application/json")

    endpoint.__annotations__ = {"request": Request, "asked": question.body, "return": Response}
    summary = (question.answer.__doc__ or "").split("\n")[0]
    app.post(
        f"/api/{question.path}",
        operation_id=question.path.replace("/", "-"),
        summary=summary,
        description=question.request.__doc__ or "",
        responses={200: {"model": question.shape}, **REFUSALS},
    )(endpoint)


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


def _static(app: FastAPI) -> None:
    @app.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
    async def index() -> Response:
        return FileResponse(STATIC / "index.html")

    app.mount("/static", StaticFiles(directory=STATIC))


def _told(refusal: Refusal) -> Response:
    return JSONResponse(refusal.body, refusal.status, refusal.headers)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _told(error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    messages = {
        400: ("Malformed", "the body is no JSON; send one JSON object"),
        404: ("NotFound", f"there is nothing at {request.url.path!r}; GET /api/openapi.json lists what there is"),
        405: ("WrongMethod", f"{request.method} is not understood here; see the header Allow"),
    }
    kind, message = messages.get(error.status_code, ("Error", str(error.detail)))
    return _told(Refusal(error.status_code, kind, message, dict(error.headers or {})))


async def _bad_body(_: Request, error: Exception) -> Response:
    """What is wrong with a body: malformed (400), or the first field that is not as it should be (422)."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _told(
            Refusal(400, "Malformed", f"the body is no JSON: {first['ctx']['error']}, at character {first['loc'][-1]}")
        )
    where = ".".join(str(place) for place in first["loc"][1:]) or "the body"
    value = repr(first.get("input"))
    told = value if len(value) <= 60 else f"{value[:60]}…"
    return _told(Refusal(422, "BadBody", f"{where}: {first['msg']}; given was {told}"))


async def _own_error(_: Request, error: Exception) -> Response:  # noqa: ARG001 - the server prints it
    return _told(OWN_ERROR)
