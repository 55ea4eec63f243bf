"""The description of the HTTP API, OpenAPI 3.1, made from the signatures of tasks and the classes of answers."""

from __future__ import annotations

from functools import cache
from typing import Any

from sleuth import __version__
from sleuth.web import API, bodies
from sleuth.web.questions import QUESTIONS, Question
from sleuth.web.schema import answer_schema

DESCRIPTION = "Answers about games of deduction. Stateless: every question holds the whole history."
TEXT = {"type": "string"}
NULL = {"type": "null"}
ERROR = {
    "type": "object",
    "description": "What was wrong.",
    "properties": {
        "kind": {**TEXT, "examples": ["UnknownWord"]},
        "message": {**TEXT, "description": "What was wrong, the value, and what would work."},
        "value": {
            "anyOf": [TEXT, NULL],
            "description": "What was given; null: it is about no single value.",
        },
        "near": {
            "type": "array",
            "items": TEXT,
            "description": "What may have been meant, the nearest first.",
        },
        "turns": {
            "type": "array",
            "items": {"type": "integer"},
            "description": "The numbers, from 1, of the turns that it is about.",
        },
    },
    "required": ["kind", "message", "value", "near", "turns"],
}
HEALTH = {
    "type": "object",
    "description": "Whether all is compiled.",
    "properties": {"status": {"enum": ["ready", "preparing"]}, "version": TEXT},
    "required": ["status", "version"],
}
REACH = {
    "type": "object",
    "description": "Where other computers find the page.",
    "properties": {
        "address": {
            "anyOf": [TEXT, NULL],
            "description": "A URL; null if only this computer reaches the page.",
        },
        "qr": {
            "anyOf": [{"type": "array", "items": TEXT}, NULL],
            "description": "Its QR code: rows of squares, 1 is dark, with the light border; null if there is none.",
        },
    },
    "required": ["address", "qr"],
}
SCHEMAS = {
    "Error": ERROR,
    "Refused": {
        "type": "object",
        "description": "Every refusal.",
        "properties": {"error": {"$ref": "#/components/schemas/Error"}},
        "required": ["error"],
    },
    "Health": HEALTH,
    "Reach": REACH,
}
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
    return {
        "openapi": "3.1.0",
        "info": {"title": "Sleuth", "description": DESCRIPTION, "version": __version__},
        "paths": _simple() | {f"{API}/{question.path}": {"post": _question(question)} for question in QUESTIONS},
        "components": {
            "schemas": SCHEMAS
            | {"Turn": bodies.TURN_SCHEMA}
            | {_title(question): bodies.schema(question.task) for question in QUESTIONS}
        },
    }


def _simple() -> dict[str, Any]:
    """The paths that take no body."""
    health, reach = _reference("Health"), _reference("Reach")
    busy = {"200": _json("It is.", health), "503": _json("Not yet.", health)}
    return {
        "/api/health": {"get": _get("health", "Whether all is compiled", {"200": _json("Its status.", health)})},
        "/api/ready": {"get": _get("ready", "Whether it answers at full speed", busy)},
        f"{API}/games": {
            "get": _get(
                "games",
                "Everything that can be named",
                {"200": _json("The names.", answer_schema("tasks.games:Names"))},
            )
        },
        f"{API}/season/example": {
            "get": _get(
                "season-example",
                "The example season, as a season file has it",
                {"200": _json("The season.", {"type": "object"})},
            )
        },
        f"{API}/reach": {
            "get": _get("reach", "Where other computers find the page", {"200": _json("The address.", reach)})
        },
    }


def _get(name: str, summary: str, responses: dict[str, Any]) -> dict[str, Any]:
    return {"operationId": name, "summary": summary, "responses": responses}


def _question(question: Question) -> dict[str, Any]:
    """The description of a question's POST."""
    about = (question.task.function.__doc__ or "").partition("\n\n")[0]
    refused = {str(status): _json(what, _reference("Refused")) for status, what in REFUSALS.items()}
    return {
        "operationId": question.path.replace("/", "-"),
        "summary": question.task.summary,
        "description": about,
        "requestBody": {"required": True, "content": {"application/json": {"schema": _reference(_title(question))}}},
        "responses": {"200": _json("The answer.", question.shape), **refused},
    }


def _title(question: Question) -> str:
    """The name of a question's body: "SeasonOdds"."""
    return "".join(part.capitalize() for part in question.path.split("/"))


def _json(what: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": what, "content": {"application/json": {"schema": schema}}}


def _reference(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}
