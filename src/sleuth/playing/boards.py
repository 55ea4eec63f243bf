"""A game of several boards being played: what is known of each, and the codemaker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sleuth.core.listing import Listing
from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.games import labels
from sleuth.playing.session import ended
from sleuth.strategies.boards import Boards, BoardsTurn, HiddenBoards, choose, turns_of

if TYPE_CHECKING:
    from sleuth.strategies.ranked import Ranked


def hidden_rows(game: Listing, number: int | None, given: str | None, seed: int | None) -> list[int]:
    """The secret rows of a game: those given, or that many random ones. Raises InputError or UnknownWord."""
    if given is not None:
        hidden = [labels.secret_row(game, word) for word in given.split(",")]
        if number not in (None, len(hidden)):
            raise InputError(f"`play` {number}, but `secret` names {len(hidden)}")
        return hidden
    Boards.start(game, number or 0)
    if number is None or number > len(game.secrets):
        raise InputError(f"{number} boards need as many secrets; {game.name} has {len(game.secrets)}")
    rng = np.random.default_rng(seed)
    rows: list[int] = rng.choice(len(game.secrets), number, replace=False, p=game.prior).tolist()
    return rows


class BoardsGame:
    """Guesses made on all boards, until they are solved or the limit is reached; undo makes the earlier ones again."""

    def __init__(self, game: Listing, advisor: Ranked, *, secrets: Sequence[int], seed: int | None, limit: int) -> None:
        self.game = game
        self.advisor = advisor
        self.secrets = tuple(secrets)
        self.seed = seed
        self.limit = limit
        self._begin()

    def _begin(self) -> None:
        self.guesses: list[int] = []
        self.codemaker = HiddenBoards(self.game, self.secrets)
        self.boards = Boards.start(self.game, len(self.secrets))

    @property
    def over(self) -> bool:
        """Whether no guess is left to make."""
        return not self.boards.unsolved or 0 < self.limit <= len(self.guesses)

    def ask(self, typed: str) -> None:
        """Ask a guess that somebody typed. Raises InputError, also after the end, or UnknownWord."""
        self._check_open()
        self._ask(labels.guess_row(self.game, typed))

    def watch(self) -> None:
        """Ask the guess that the strategy chooses for all boards. Raises InputError after the end."""
        self._check_open()
        self._ask(choose(self.boards, self.advisor))

    def _check_open(self) -> None:
        """Raise InputError if the game is over."""
        if self.over:
            raise ended("lost" if self.boards.unsolved else "won")

    def _ask(self, guess: int) -> None:
        self.boards = self.boards.after(guess, self.codemaker(guess))
        self.guesses.append(guess)

    def undo(self) -> str | None:
        """The last guess, which is taken back: the others are made again."""
        if not self.guesses:
            return None
        *earlier, last = self.guesses
        self._begin()
        for guess in earlier:
            self._ask(guess)
        return self.game.guesses[last]

    def played(self, *, watched: bool, gave_up: bool = False, hints: int = 0, undos: int = 0) -> BoardsPlayed:
        """The game as it was played; a board's feedback is None once it is solved."""
        turns = turns_of(self.boards, [self.game.guesses[guess] for guess in self.guesses])
        return BoardsPlayed(
            self.game.name, len(self.secrets), self.seed, self.limit or None, not self.boards.unsolved, gave_up,
            tuple(self.game.secrets[row] for row in self.secrets), turns, hints, undos,
            self.advisor.name if watched else None,
        )  # fmt: skip


@dataclass(frozen=True, repr=False)
class BoardsPlayed(Result):
    """A game that was played.

    Attributes:
        game: the game by name.
        boards: the number of boards.
        seed: the number of the random secrets; None: they were given.
        limit: guesses allowed; None: any number.
        won: whether all boards were solved.
        gave_up: whether the player gave up.
        secrets: of each board.
        turns: the guesses, each with the feedback of each board.
        hints: how many were given.
        undos: how many guesses were taken back.
        strategy: the strategy that played; None for a person.
    """

    game: str
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

    def rows(self) -> list[dict[str, Any]]:
        """One row for each guess, one column for each board."""
        return [
            {"guess": guess} | {f"board {number}": each for number, each in enumerate(feedbacks, 1)}
            for guess, feedbacks in self.turns
        ]
