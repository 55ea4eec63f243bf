"""Feedback: that of a guess to a secret, by the plain rule."""

from __future__ import annotations

from dataclasses import dataclass

from sleuth.core.game import Game
from sleuth.core.results import Result
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import GameLike, Guess, spec_of


@dataclass(frozen=True)
class Shown(Result):
    """The feedback of a guess to a secret.

    Attributes:
        game: the game, by name in JSON.
        guess: as the game writes it.
        secret: as the game writes it.
        feedback: as the game writes it.
        won: whether the guess wins.
    """

    game: Game
    guess: str
    secret: str
    feedback: str
    won: bool

    schema = "feedback"


@task
def feedback(guess: Guess, secret: Guess, *, game: GameLike = "classic") -> Shown:
    """Show the feedback of a guess to a secret.

    Args:
        guess: The guess.
        secret: The secret.
        game: The game: its name, a `Game`, or a `Position` to go on from.

    Returns:
        The feedback, and whether the guess wins.

    Raises:
        UnknownName: a game that does not exist.
        UnknownWord: a guess or a secret that the game does not have.
        InputError: a game that is too large.
    """
    at = spec_of(game).build()
    return Shown(**{**at.feedback(guess, secret), "game": at})
