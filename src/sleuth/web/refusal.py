"""Refusal: the response to a question that gets no answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from starlette.responses import JSONResponse

from sleuth.errors import brief

RETRY = {"retry-after": "5"}


class Error(NamedTuple):
    """What was wrong.

    Attributes:
        kind: such as UnknownWord.
        message: What was wrong, the value, and what would work.
        value: What was given; null: it is about no single value.
        near: What may have been meant, the nearest first.
        turns: The numbers, from 1, of the turns that it is about.
    """

    kind: str
    message: str
    value: str | None
    near: list[str]
    turns: list[int]


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
        self.error = Error(kind, message, value and brief(value), list(near), list(turns))._asdict()

    @property
    def response(self) -> JSONResponse:
        """The HTTP response of the refusal."""
        return JSONResponse({"error": self.error}, self.status, self.headers)


def own_error() -> Refusal:
    """The refusal after an internal error."""
    return Refusal(500, "InternalError", "Internal server error. See the server log.")
