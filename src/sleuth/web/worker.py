"""A worker process: it answers one question after another, until its server kills it or is gone."""

from __future__ import annotations

import json
import os
import signal
import threading
import traceback
from contextlib import suppress
from typing import Any, NamedTuple

from sleuth.core.executors import end_with_parent
from sleuth.errors import SleuthError
from sleuth.web.questions import QUESTIONS, Question

PATHS = {question.path: question for question in QUESTIONS}


class Outcome(NamedTuple):
    """What a question leads to: the status, and the answer as JSON, or the kind and the message of an error."""

    status: int
    answer: bytes = b""
    kind: str = ""
    message: str = ""


def run(connection: Any) -> None:
    """Answer the questions that come through a connection, each a path and a body, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C at the terminal is meant for the server
    os.dup2(2, 1)  # whatever is printed does not mix with what the command prints
    threading.Thread(target=end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            connection.send(outcome(*connection.recv()))


def outcome(path: str, body: bytes) -> Outcome:
    """Answer one question. An internal error is printed."""
    question = PATHS[path]
    try:
        answer = question.answer(question.request(question.body.model_validate(json.loads(body))))
        return Outcome(200, _dumped(_spelled(question, answer)))
    except SleuthError as error:
        return Outcome(422, kind=type(error).__name__, message=question.spelled(str(error)))
    except Exception:
        traceback.print_exc()
        return Outcome(500)


def _dumped(value: Any) -> bytes:
    """The value as compact JSON. Raises ValueError for NaN and infinities."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def _spelled(question: Question, answer: dict[str, Any]) -> dict[str, Any]:
    """An answer whose own texts name fields."""
    texts = {key: question.spelled(value) for key, value in answer.items() if isinstance(value, str)}
    notes = {"notes": [question.spelled(note) for note in answer["notes"]]} if "notes" in answer else {}
    return {**answer, **texts, **notes}
