"""Refusal: the answer to a question that is not answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.responses import JSONResponse

from sleuth.errors import brief

RETRY = {"retry-after": "5"}


class Refusal(Exception):
    """Raised to refuse a question.

    The status, the kind of error, the message, headers of the answer, and what the error is about, as in `SleuthError`.
    """

    def __init__(
        self,
        status: int,
        kind: str,
        message: str,
        headers: Mapping[str, str] | None = None,
        *,
        value: str | None = None,
        near: Sequence[str] = (),
        turns: Sequence[int] = (),
    ) -> None:
        message = brief(message)
        super().__init__(message)
        self.status = status
        self.headers = dict(headers or {})
        self.error = {
            "kind": kind,
            "message": message,
            "value": value and brief(value),
            "near": list(near),
            "turns": list(turns),
        }

    @property
    def body(self) -> dict[str, Any]:
        """The JSON object of every error."""
        return {"error": self.error}

    @property
    def response(self) -> JSONResponse:
        """The HTTP response of the refusal."""
        return JSONResponse(self.body, self.status, self.headers)


def own_error() -> Refusal:
    """The refusal after an internal error."""
    return Refusal(500, "InternalError", "Internal server error. See the server log.")
