"""The questions: the tasks that the page may ask, each with its body, its answer and what that looks like."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from sleuth.errors import SleuthError
from sleuth.tasks import spelling
from sleuth.tasks.games import Games
from sleuth.tasks.play import Play, played
from sleuth.tasks.table import TASKS, Task, task
from sleuth.web.bodies import Body, body_of, keys, request_of
from sleuth.web.limits import allowed, built, checked
from sleuth.web.schema import Refused, schema_of

Answer = dict[str, Any]

SHAPES = {"play": "playing.played:Played", "boards": "advice.boards_advice:BoardsAdvice"}
"""The answers of tasks that return more or else in Python."""


@dataclass(frozen=True)
class Question:
    """A task of the page."""

    task: Task

    @property
    def path(self) -> str:
        """Its path below `API`."""
        return self.task.path

    @property
    def body(self) -> type[Body]:
        """What the page may send."""
        return body_of(self.task)

    @property
    def shape(self) -> Any:
        """What the answer looks like."""
        return schema_of(SHAPES.get(self.path, self.task.function))

    def request(self, body: Body) -> Any:
        """The request that a body makes. Raises InputError."""
        return request_of(self.task, body)

    def slow(self, request: Any) -> bool:
        """Whether the answer may take longer than a moment."""
        try:
            return bool(checked(request).slow())
        except SleuthError:  # the answer will say so
            return False

    def key(self, request: Any) -> Hashable:
        """Equal for requests of the same answer, if a server may keep it; else None."""
        return (self.path, request) if request.is_usual() else None

    def answer(self, request: Any) -> Answer:
        """The JSON object that the command line prints as well. Raises TooMuch, and what the task raises."""
        request = allowed(request)
        return _answer(self.task, request)

    def spelled(self, text: str) -> str:
        """A text with the fields of the request as the body has them."""
        return spelling.spelled(text, keys(self.task))

    def error(self, error: SleuthError) -> Answer:
        """What a refusal says of an error, in the words of the body."""
        return {
            "kind": type(error).__name__,
            "message": self.spelled(str(error)),
            "value": error.value,
            "near": error.near,
            "turns": error.turns,
        }


def _answer(asked: Task, request: Any) -> Answer:
    found = asked.answer(request, build=built)
    shown: Answer = (played(request, found) if isinstance(request, Play) else found).as_json()
    return shown


def games() -> Answer:
    """Everything that can be named, and the games that the page offers by their parts."""
    return _answer(task("games"), Games())


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused, "description": what}
    for status, what in (
        (400, "The body is not valid JSON."),
        (403, "The Host or the Origin is foreign."),
        (408, "The body came too slowly."),
        (413, "The body is too large."),
        (415, "The Content-Type is not JSON."),
        (422, "The question cannot be answered, or asks for too much work."),
        (429, "This client has its share of the waiting questions; the header Retry-After says when to ask again."),
        (503, "Too many questions wait, or the time was used up; the header Retry-After says when to ask again."),
    )
}
QUESTIONS = tuple(Question(one) for one in TASKS if one.page is not None)
"""In the order of the table of tasks."""


def warm() -> Iterator[tuple[Question, Any]]:
    """Small questions, each with a request, that load or compile what the page needs, so that nobody waits for it.

    Together they run every compiled function behind the page: the first of each, then the second of each.
    """
    for requests in zip_longest(*(question.task.function.warm for question in QUESTIONS)):
        yield from ((one, request) for one, request in zip(QUESTIONS, requests, strict=True) if request is not None)
