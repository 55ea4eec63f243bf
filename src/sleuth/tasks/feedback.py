"""Feedback: what a guess shows of a secret, by the plain rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sleuth.core.results import Result
from sleuth.tasks import fields
from sleuth.tasks.request import WordsRequest, field, offered

if TYPE_CHECKING:
    from sleuth.core.game import Game


@dataclass(frozen=True)
class Feedback(WordsRequest):
    """The feedback of a guess to a secret."""

    guess: str = field("The guess.", page_least=1, page_most=fields.LONGEST, example="crane")
    secret: str = field("The secret.", page_least=1, page_most=fields.LONGEST, example="thump")


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


def run(request: Feedback, *, game: Game | None = None) -> Shown:
    """The feedback, and whether the guess wins.

    Args:
        request: the request.
        game: that of the request, if it is at hand.

    Raises:
        UnknownWord: a guess or a secret that the game does not have.
    """
    found = request.spec.build() if game is None else game
    return Shown(**found.feedback(request.guess, request.secret))


feedback = offered(Feedback, run)
