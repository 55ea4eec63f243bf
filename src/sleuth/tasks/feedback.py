"""Feedback: what a guess shows of a secret, by the plain rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from sleuth.core.results import Result
from sleuth.games.game_spec import GameSpec
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import WordsRequest
from sleuth.tasks.markers import OnPage, Option
from sleuth.tasks.request import Build


@dataclass(frozen=True)
class Feedback(WordsRequest):
    """The feedback of a guess to a secret."""

    codes = ("guess", "secret")

    guess: Annotated[str, Option("The guess."), OnPage(1, fields.LONGEST, example="crane")]
    secret: Annotated[str, Option("The secret."), OnPage(1, fields.LONGEST, example="thump")]

    def slow(self) -> bool:
        """No: one guess is compared."""
        return False


@dataclass(frozen=True)
class Shown(Result):
    """What a guess shows of a secret.

    Attributes:
        game: the game by name.
        guess: as the game writes it.
        secret: as the game writes it.
        feedback: as the game writes it.
        won: whether the guess wins.
    """

    game: str
    guess: str
    secret: str
    feedback: str
    won: bool

    schema = "feedback"


def run(request: Feedback, *, build: Build = GameSpec.build) -> Shown:
    """The feedback, and whether the guess wins.

    Raises:
        UnknownWord: a guess or a secret that the game does not have.
    """
    return Shown(**build(request.spec).feedback(request.guess, request.secret))


feedback = offered(Feedback, run)
