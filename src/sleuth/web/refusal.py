"""Refusal: the answer to a question that is not answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.responses import JSONResponse

RETRY = {"retry-after": "5"}


class Refusal(Exception):
    """A question that is not answered: the status, the kind of error, the message, and headers of the answer."""

    def __init__(self, status: int, kind: str, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.kind = kind
        self.message = message
        self.headers = dict(headers or {})

    @property
    def body(self) -> dict[str, Any]:
        """The JSON object of every error."""
        return {"error": {"kind": self.kind, "message": self.message}}

    @property
    def response(self) -> JSONResponse:
        """What is sent."""
        return JSONResponse(self.body, self.status, self.headers)


def own_error() -> Refusal:
    """The refusal after an internal error."""
    return Refusal(500, "InternalError", "this is an error of the server; it was written to its terminal")
