"""The questions: tasks of the page, each with its body and its answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sleuth.errors import SleuthError
from sleuth.tasks import spelling
from sleuth.tasks.convert import parameters
from sleuth.tasks.play import snapshot
from sleuth.tasks.suggest import check_hint, hints
from sleuth.tasks.table import TASKS, Task
from sleuth.web import bodies
from sleuth.web.limits import allow_request

QUESTIONS: Mapping[str, Task] = {task.path: task for task in TASKS if task.page is not None}
"""Path below `API` → its task, in the order of the table."""
TURNS = [{"guess": "crane", "feedback": "bbygb"}]
WARM: tuple[tuple[str, dict[str, Any]], ...] = (
    ("suggest", {}),
    ("play", {"guesses": ["crane"], "adversary": True}),
    ("analyze", {"guesses": ["crane", "daunt"], "secret": "daunt"}),
    ("boards", {"turns": [{"guess": "crane", "feedback": "bbygb/ybbbb"}]}),
    ("reveal", {"grids": ["🟨⬛⬛⬛⬛\n🟩🟩🟩🟩🟩"], "game": "classic"}),
    ("compare", {"strategies": ["first", "entropy", "worst-case"]}),
    ("solve", {"game": "mastermind:2x3"}),
    ("chain", {"turns": TURNS}),
    ("season/odds", {"until": "w2"}),
    ("season/advise", {"until": "w6"}),
    ("season/explain", {"until": "w6", "a": "Alex", "b": "Kai"}),
    ("season/scenarios", {"until": "w7"}),
    ("season/check", {}),
    ("season/review", {"until": "w2"}),
    ("suggest", {"game": "mastermind:2x3"}),
    ("play", {"guesses": ["1+2", "2-1-4-3"], "game": "dating:4", "seed": 1, "hint": 2}),
    ("suggest", {"game": "permutation:10"}),
    ("suggest", {"turns": TURNS, "rule": "official"}),
    *(("chain", {"turns": TURNS, "use": "guesses", "rule": rule}) for rule in ("strict", "letters", "official")),
)
"""Small questions that together run all that is compiled for the page, those first that are wanted first."""


def answer(task: Task, body: Any) -> dict[str, Any]:
    """The answer to a body: what the command line prints as JSON. Raises InputError, TooMuch, and what the task raises.

    A suggestion with a hint is answered by `hints`, and a game by what its player may see.
    """
    allowed, function = allow_request(task.path, bodies.read(task, body)), task.function
    if task.path == "suggest":
        if allowed.get("hint"):
            check_hint(allowed["hint"], allowed.get("why"))
            function = hints
        allowed = {name: value for name, value in allowed.items() if name in parameters(function)}
    result = function.__wrapped__(**allowed)
    if task.path == "play":
        result = snapshot(result)
    payload: dict[str, Any] = result.as_json()
    for key, value in payload.items():  # its own texts may name fields
        if isinstance(value, str):
            payload[key] = spell(task, value)
        elif key == "notes":
            payload[key] = [spell(task, note) for note in value]
    return payload


def spell(task: Task, text: str) -> str:
    """A text with the body's names for the parameters of the task."""
    return spelling.substitute(text, bodies.spelling(task))


def error(task: Task, error: SleuthError) -> dict[str, Any]:
    """The fields of an error in a refusal, with the names of the body."""
    return {
        "kind": type(error).__name__,
        "message": spell(task, str(error)),
        "value": error.value,
        "near": error.near,
        "turns": error.turns,
    }
