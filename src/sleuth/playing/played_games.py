"""A finished or unfinished game as a value, for JSON, the page and the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sleuth.core.game import Game
from sleuth.core.results import Result
from sleuth.strategies.boards import BoardsTurn


@dataclass(frozen=True)
class ShownTurn:
    """A turn as it is shown.

    Attributes:
        round: its number.
        kind: "booth" or "ceremony" where there are two kinds of guess, else "".
        guess: the label, or its cards where each has a tile.
        feedback: tiles, or what stands for them.
    """

    round: int
    kind: str
    guess: str | Sequence[str]
    feedback: str


@dataclass(frozen=True)
class PlayedTurn:
    """A turn that was made.

    Attributes:
        guess: the label.
        feedback: tiles, or what stands for them.
        left: how many secrets fit after it; None where that is not known.
    """

    guess: str
    feedback: str
    left: int | None


@dataclass(frozen=True)
class Played(Result):
    """A game so far.

    Attributes:
        game: the game, by name in JSON.
        rule: the rule level.
        codemaker: "random", "fixed" or "adversary".
        seed: the number of the random secret; None: it was given, or there is an adversary.
        limit: guesses allowed; None: any number.
        won: whether the secret was found.
        gave_up: whether the player gave up.
        over: whether no guess is left to make.
        secret: None until the game is over, and if an adversary has not settled on one.
        tier: whether the secret is a "likely" answer or a "possible" word; None until the game is over, and in a game
            without [tiers](../explanation/today.md).
        turns: the guesses with their feedback.
        left: how many secrets fit; None where that is not known.
        hints: how many were given.
        undos: how many guesses were taken back.
        hint: the last hint; None: none was asked for.
        analyzable: whether the secrets are listed, so that `sleuth analyze` takes the game once it is over.
        strategy: the strategy that played; None for a person.
        share: the game as squares; None until it is over.
        possible: a secret that was still possible, if an adversary had not settled on one; None until the game is over.
    """

    game: Game
    rule: str
    codemaker: str
    seed: int | None
    limit: int | None
    won: bool
    gave_up: bool
    over: bool
    secret: str | None
    tier: str | None
    turns: tuple[PlayedTurn, ...]
    left: int | None
    hints: int
    undos: int
    hint: str | None
    analyzable: bool
    strategy: str | None
    share: str | None
    possible: str | None

    schema = "play"
    rows_of = "turns"


@dataclass(frozen=True, repr=False)
class BoardsPlayed(Result):
    """A game that was played.

    Attributes:
        game: the game, by name in JSON.
        boards: the number of boards.
        seed: the number of the random secrets; None: they were given.
        limit: guesses allowed; None: any number.
        won: whether all boards were solved.
        gave_up: whether the player gave up.
        secrets: the secrets of each board.
        turns: the guesses, each with the feedback of each board.
        hints: how many were given.
        undos: how many guesses were taken back.
        strategy: the strategy that played; None for a person.
    """

    game: Game
    boards: int
    seed: int | None
    limit: int | None
    won: bool
    gave_up: bool
    secrets: tuple[str, ...]
    turns: tuple[BoardsTurn, ...]
    hints: int
    undos: int
    strategy: str | None

    schema = "boards-play"

    def __repr__(self) -> str:
        return f"<BoardsPlayed: {self.boards} boards {'won' if self.won else 'lost'} in {len(self.turns)} guesses>"

    @property
    def best(self) -> str | None:
        """The guess to make: None, as the game is over."""
        return None

    def rows(self) -> list[dict[str, Any]]:
        """One row for each guess, one column for each board."""
        return [
            {"guess": guess} | {f"board {number}": each for number, each in enumerate(feedbacks, 1)}
            for guess, feedbacks in self.turns
        ]
