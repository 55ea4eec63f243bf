"""The application: which path gives which answer, and how errors look."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles

from sleuth import __version__
from sleuth.errors import SleuthError
from sleuth.web import answers, answers_seasons, shapes
from sleuth.web.desk import Busy, Desk, Ended, Late, Left
from sleuth.web.guard import BODY_SECONDS, Guard, Refusal
from sleuth.web.questions import QUESTIONS, REFUSALS, Question
from sleuth.web.warm import Warm

STATIC = Path(__file__).parent / "static"

SECONDS = 60.0
"""Within which an answer must be there."""
RETRY = {"retry-after": "5"}


class Desks:
    """The two desks: `quick` for what takes a moment, `slow` for searches, so that these never hold up the rest."""

    def __init__(self, *, waiting: int = 128, slow_waiting: int = 8, seconds: float = SECONDS) -> None:
        self.quick = Desk("quick", threads=2, waiting=waiting, seconds=seconds)
        self.slow = Desk("slow", threads=1, waiting=slow_waiting, seconds=seconds)

    def close(self) -> None:
        """Let nobody wait any longer."""
        self.quick.close()
        self.slow.close()


def application(
    *,
    hosts: Collection[str] = (),
    any_address: bool = False,
    body_seconds: float = BODY_SECONDS,
    desks: Desks | None = None,
    warm: bool = True,
) -> Guard:
    """The application behind its guard.

    hosts, any_address, body_seconds: see `Guard`. desks: who answers. warm: whether to compile, once it runs, what the
    page needs.
    """
    warming = Warm()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        if warm:
            warming.start()
        yield
        warming.stop()

    app = FastAPI(
        title="Sleuth", version=__version__, description=DESCRIPTION, openapi_url="/api/openapi.json", docs_url=None,
        redoc_url=None, lifespan=lifespan, redirect_slashes=False,
    )  # fmt: skip
    app.add_exception_handler(SleuthError, _sleuth_error)
    app.add_exception_handler(RequestValidationError, _bad_body)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(Exception, _own_error)
    desks = desks or Desks()
    _routes(app, desks, warming)
    _static(app)
    return Guard(app, frozenset(hosts), any_address, body_seconds, desks.close)


DESCRIPTION = "Answers about games of deduction. Stateless: every question holds the whole history; nothing is kept."


def _routes(app: FastAPI, desks: Desks, warming: Warm) -> None:
    @app.get("/api/health", summary="Whether all is compiled", responses={200: {"model": shapes.Health}})
    async def health() -> Response:
        return JSONResponse({"status": warming.status, "version": __version__})

    @app.get("/api/games", summary="Everything that can be named", responses={200: {"model": shapes.GAMES}})
    async def games() -> Response:
        return JSONResponse(answers.games())

    @app.get("/api/season/example", summary="The example season, as a season file has it")
    async def season_example() -> Response:
        return JSONResponse(answers_seasons.example())

    for question in QUESTIONS:
        _post(app, question, desks)


def _post(app: FastAPI, question: Question, desks: Desks) -> None:
    """A question: its body is checked here, and answered at a desk."""

    async def endpoint(request: Request, asked: Any) -> Response:
        desk = desks.slow if question.slow(asked) else desks.quick
        try:
            told = await desk.answer(partial(question.answer, asked), request.receive)
        except Busy:
            raise Refusal(503, "Busy", f"{desk.places} questions are waiting for an answer; ask again", RETRY) from None
        except Late:
            raise Refusal(
                503, "Late", f"no answer within {desk.seconds:g} seconds; ask again, or for less", RETRY
            ) from None
        except Ended:
            raise Refusal(
                503, "Ended", "the server is being ended; start it again with `sleuth serve`", RETRY
            ) from None
        except Left:
            return Response(status_code=499)  # nobody reads it
        return JSONResponse(told)

    endpoint.__annotations__ = {"request": Request, "asked": question.body, "return": Response}
    summary = (question.answer.__doc__ or "").split("\n")[0]
    app.post(
        f"/api/{question.path}",
        operation_id=question.path.replace("/", "-"),
        summary=summary,
        description=question.body.__doc__ or "",
        responses={200: {"model": question.shape}, **REFUSALS},
    )(endpoint)


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


async def _sleuth_error(_: Request, error: Exception) -> Response:
    return _told(Refusal(422, type(error).__name__, str(error)))


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
    return _told(Refusal(500, "InternalError", "this is an error of the server; it was written to its terminal"))
