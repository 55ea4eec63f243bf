"""The description of the HTTP API, OpenAPI 3.1, made from the signatures of tasks and the classes of answers.

The server sends it as the file `src/sleuth/web/openapi.json`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, NamedTuple

from sleuth import __version__
from sleuth.playing.played_games import Played
from sleuth.tasks.game_options import GAME_NAME
from sleuth.tasks.games import Names
from sleuth.tasks.kinds import GameLike, SeasonSource, Turns
from sleuth.tasks.spelling import substitute
from sleuth.tasks.suggest import hints
from sleuth.tasks.table import Task
from sleuth.web import API
from sleuth.web.bodies import Key, keys_of, spelling
from sleuth.web.limits import LONGEST
from sleuth.web.questions import QUESTIONS
from sleuth.web.refusal import Error
from tools.answer_schema import answer_schema, schema

TYPES = {bool: "boolean", int: "integer", float: "number"}
TEXT = {"type": "string", "minLength": 1, "maxLength": LONGEST}
TURN = {
    "type": "object",
    "description": "A guess and the feedback that it got.",
    "properties": {
        "guess": {**TEXT, "examples": ["crane"]},
        "feedback": {**TEXT, "examples": ["bbygb"], "description": "In any notation of the command line."},
    },
    "required": ["guess", "feedback"],
    "additionalProperties": False,
}


class Health(NamedTuple):
    """Whether all is compiled."""

    status: Literal["ready", "preparing"]
    version: str


class Reach(NamedTuple):
    """Where other computers find the page.

    Attributes:
        address: A URL; null if only this computer reaches the page.
        qr: Its QR code: rows of squares, 1 is dark, with the light border; null if there is none.
    """

    address: str | None
    qr: list[str] | None


LOOKUPS = {
    "/api/health": ("Whether all is compiled", Health),
    "/api/ready": ("Whether it answers at full speed; 503: not yet", Health),
    f"{API}/games": ("Everything that can be named", Names),
    f"{API}/season/example": ("The example season, as a season file has it", dict),
    f"{API}/reach": ("Where other computers find the page", Reach),
}
"""Path → what it answers to GET, and the type of the answer."""
REFUSALS = {
    400: "The body is not valid JSON.",
    403: "The Host or the Origin is foreign.",
    413: "The body is too large.",
    415: "The Content-Type is not JSON.",
    422: "The question cannot be answered, or asks for too much work.",
    503: "Too many questions wait, and the header Retry-After says when to ask again; or the time was used up.",
}
"""Status → what it means."""


@cache
def description() -> dict[str, Any]:
    """The whole description."""
    lookups = {path: {"get": _get(path, *each)} for path, each in LOOKUPS.items()}
    questions = {f"{API}/{path}": {"post": _post(path, task)} for path, task in QUESTIONS.items()}
    shapes = {_title(path): body_schema(task) for path, task in QUESTIONS.items()}
    refused = {"type": "object", "properties": {"error": schema(Error)}, "required": ["error"]}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sleuth",
            "description": "Answers about games of deduction. Stateless: every question holds the whole history.",
            "version": __version__,
        },
        "paths": lookups | questions,
        "components": {"schemas": {"Refused": refused, "Turn": TURN} | shapes},
    }


def _get(path: str, summary: str, kind: type) -> dict[str, Any]:
    form = _json(summary, answer_schema(kind) if kind is Names else schema(kind))
    answers = dict.fromkeys(("200", "503") if path == "/api/ready" else ("200",), form)
    return {"operationId": path.removeprefix(API)[1:].replace("/", "-"), "summary": summary, "responses": answers}


def _post(path: str, task: Task) -> dict[str, Any]:
    refused = {str(status): _json(what, _reference("Refused")) for status, what in REFUSALS.items()}
    return {
        "operationId": path.replace("/", "-"),
        "summary": task.summary,
        "description": (task.function.__doc__ or "").partition("\n\n")[0],
        "requestBody": {"required": True, **_content(_reference(_title(path)))},
        "responses": {"200": _json("The answer.", _answer(task)), **refused},
    }


def _answer(task: Task) -> dict[str, Any]:
    """The JSON Schema of the answer to a question."""
    return answer_schema(Played if task.path == "play" else task.function, *[hints] * (task.path == "suggest"))


def body_schema(task: Task) -> dict[str, Any]:
    """The JSON Schema of a body."""
    known = keys_of(task)
    return {
        "type": "object",
        "properties": {name: _key(key, spelling(task)) for name, key in known.items()},
        "required": [name for name, key in known.items() if key.parameter.is_required],
        "additionalProperties": False,
    }


def _key(key: Key, names: Mapping[str, str]) -> dict[str, Any]:
    """The JSON Schema of a key. names: the names of the task's parameters in the body."""
    each = key.parameter
    made = _shape(key)
    if each.is_optional:
        made = {"anyOf": [made, {"type": "null"}]}
    if meaning := GAME_NAME if each.kind == GameLike else each.meaning:
        made["description"] = substitute(meaning, names)
    if not each.is_required:
        made["default"] = [] if each.default == () else each.default
    return made


def _shape(key: Key) -> dict[str, Any]:
    """The JSON Schema of a value that is not null."""
    each, limit = key.parameter, key.limit
    if each.choices:
        return {"type": "string", "enum": list(each.choices)}
    if each.kind in TYPES:
        bounds = {"minimum": each.range.least, "maximum": each.range.most}
        return {"type": TYPES[each.kind]} | {name: value for name, value in bounds.items() if value is not None}
    if each.kind == SeasonSource:
        return {"anyOf": [{"type": "object"}, {"const": "example"}]}
    if each.is_several:
        items: dict[str, Any] = {**TEXT, "maxLength": limit.characters}
        if each.kind == Turns:
            items = _reference("Turn")
        return {"type": "array", "maxItems": limit.items, "items": items}
    return {"type": "string", "maxLength": limit.characters}


def _title(path: str) -> str:
    """The name of a question's body: "SeasonOdds"."""
    return "".join(part.capitalize() for part in path.split("/"))


def _json(what: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": what, **_content(schema)}


def _content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}


def _reference(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def text() -> str:
    """The text of the file."""
    return json.dumps(description(), ensure_ascii=False, indent=1) + "\n"
