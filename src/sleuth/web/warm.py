"""Warm: small questions that load or compile what the page needs, so that nobody has to wait for it later."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, NamedTuple

from sleuth.web.questions import QUESTIONS, Question


class Step(NamedTuple):
    """A question, and a request of it."""

    question: Question
    request: Any

    def take(self) -> None:
        """Answer it."""
        self.question.answer(self.request)


STEPS = tuple(
    Step(question, request)
    for round in zip_longest(*(question.task.function.warm for question in QUESTIONS))
    for question, request in zip(QUESTIONS, round, strict=True)
    if request is not None
)
"""Questions that together run every compiled function behind the page: the first of each, then the second of each."""
