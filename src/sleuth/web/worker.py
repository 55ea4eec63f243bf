"""A worker process: it answers one question after another, until its server kills it or is gone.

A question that needs more memory than allowed ends it as well.
"""

from __future__ import annotations

import json
import os
import signal
import threading
import traceback
import warnings
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from sleuth.errors import Note, SleuthError
from sleuth.web.questions import QUESTIONS, answer
from sleuth.web.questions import error as error_of
from sleuth.work.executors import end_with_parent


class Outcome(NamedTuple):
    """The outcome of a question: the status, and the answer as JSON or, unless it is internal, the error."""

    status: int
    answer: bytes = b""
    error: Mapping[str, Any] | None = None


def run(connection: Any, memory: int) -> None:
    """Answer the questions that come through a connection, each a path and a body, until it is closed.

    memory: the most bytes of this process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C at the terminal is meant for the server
    os.dup2(2, 1)  # whatever is printed does not mix with what the command prints
    warnings.simplefilter("ignore", Note)  # such as what was left out of a list: nobody reads it here
    with suppress(ImportError, ValueError):  # Windows has no such limit; a lower one may hold already
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    threading.Thread(target=end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            connection.send(outcome(*connection.recv()))


def outcome(path: str, body: bytes) -> Outcome:
    """Answer one question. An internal error is printed. Raises MemoryError."""
    task = QUESTIONS[path]
    try:
        result = answer(task, json.loads(body))
        return Outcome(200, json.dumps(result, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode())
    except SleuthError as error:
        return Outcome(422, error=error_of(task, error))
    except MemoryError:
        raise
    except Exception:
        traceback.print_exc()
        return Outcome(500)
