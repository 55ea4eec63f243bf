"""The questions: tasks of the page, each with its body, its answer and the schema of the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from sleuth.errors import SleuthError
from sleuth.tasks import spelling
from sleuth.tasks.convert import parameters
from sleuth.tasks.games import list_games
from sleuth.tasks.play import snapshot
from sleuth.tasks.suggest import HINT, check_hint, hints
from sleuth.tasks.table import TASKS, Task
from sleuth.web import bodies, limits
from sleuth.web.schema import answer_schema

Answer = dict[str, Any]

SHAPES = {"play": "playing.played_games:Played", "boards": "advice.boards_advice:BoardsAdvice"}
"""The answers of tasks that return more or else in Python."""
INSTEAD: Mapping[str, Callable[..., Any]] = {"suggest": hints}
"""Path → the function of Python that is called in place of its task, for a `HINT`."""
SHOWN: Mapping[str, Callable[[Any, Mapping[str, Any]], Any]] = {
    "play": lambda session, asked: snapshot(session, asked.get("hint", 0))
}
"""Path → the answer, made of the result of the task and of its arguments, where the result is something else."""


@dataclass(frozen=True)
class Asked:
    """A question with its arguments.

    Attributes:
        question: what it is.
        arguments: those of its task, by name.
    """

    question: Question
    arguments: Mapping[str, Any]

    def answer(self) -> Answer:
        """The JSON object that the command line prints as well. Raises TooMuch, and what the task raises."""
        path, function = self.question.path, self.question.task.function
        allowed = limits.allow_request(path, self.arguments)
        if path in INSTEAD:
            if allowed.get(HINT.name):
                check_hint(allowed[HINT.name], allowed.get("why"))
                function = INSTEAD[path]
            allowed = {name: value for name, value in allowed.items() if name in parameters(function)}
        found = function.__wrapped__(**allowed)
        if path in SHOWN:
            found = SHOWN[path](found, allowed)
        shown: Answer = found.as_json()
        return shown


@dataclass(frozen=True)
class Question:
    """A task of the page."""

    task: Task

    @property
    def path(self) -> str:
        """The path of the question below `API`."""
        return self.task.path

    @property
    def shape(self) -> Any:
        """The type of the answer."""
        more = [INSTEAD[self.path]] if self.path in INSTEAD else []
        return answer_schema(SHAPES.get(self.path, self.task.function), *more)

    def read(self, body: Any) -> Asked:
        """The question that a body asks. Raises InputError."""
        return Asked(self, bodies.read(self.task, body))

    def spell(self, text: str) -> str:
        """A text with the body's names for the parameters of the task."""
        return spelling.substitute(text, bodies.spelling(self.task))

    def error(self, error: SleuthError) -> Answer:
        """The fields of an error in a refusal, with the names of the body."""
        return {
            "kind": type(error).__name__,
            "message": self.spell(str(error)),
            "value": error.value,
            "near": error.near,
            "turns": error.turns,
        }


def games() -> Answer:
    """Everything that can be named, and the games that the page offers by their parts."""
    found: Answer = list_games().as_json()
    return found


QUESTIONS = tuple(Question(one) for one in TASKS if one.page is not None)
"""In the order of the table of tasks."""


TURNS = [{"guess": "crane", "feedback": "bbygb"}]
WARM: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "chain": (
        {"turns": TURNS},
        *(
            {"turns": TURNS, "use": "guesses", "keeping": True, "rule": rule}
            for rule in ("strict", "letters", "official")
        ),
    ),
    "analyze": ({"guesses": ["crane", "daunt"], "secret": "daunt"},),
    "boards": ({"turns": [{"guess": "crane", "feedback": "bbygb/ybbbb"}]},),
    "play": (
        {"guesses": ["crane"], "adversary": True},
        {"guesses": ["1+2", "2-1-4-3"], "game": "dating:4", "seed": 1, "hint": 2},
    ),
    "reveal": ({"grids": ["🟨⬛⬛⬛⬛\n🟩🟩🟩🟩🟩"], "game": "classic"},),
    "compare": ({"strategies": ["first", "entropy", "worst-case"]},),
    "solve": ({"game": "mastermind:2x3"},),
    "suggest": (
        {},
        {"game": "mastermind:2x3"},
        {"game": "permutation:10"},
        {"turns": TURNS, "rule": "official"},
    ),
    "season/odds": ({"until": "w2"},),
    "season/advise": ({"until": "w6"},),
    "season/explain": ({"until": "w6", "a": "Alex", "b": "Kai"},),
    "season/check": ({},),
    "season/scenarios": ({"until": "w7"},),
    "season/review": ({"until": "w2"},),
    "season/export": ({"until": "w2"},),
}
"""Path → bodies of small questions that together run all that is compiled for it, those first that are wanted first."""


def warm() -> Iterator[Asked]:
    """Small questions that load or compile what the page needs, so that nobody waits for it.

    Together they run every compiled function behind the page: the first of each, then the second of each.
    """
    for several in zip_longest(*map(_warm, QUESTIONS)):
        yield from (asked for asked in several if asked is not None)


def _warm(question: Question) -> Iterator[Asked]:
    return map(question.read, WARM.get(question.path, ()))
