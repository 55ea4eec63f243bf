"""A game of `sleuth boards`: several secrets, one guess for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
import numpy as np

from sleuth.cli.session import Screen, ShownGame
from sleuth.core.listing import Listing
from sleuth.errors import InputError
from sleuth.games import labels
from sleuth.tasks import boards as several
from sleuth.tasks import hints
from sleuth.tasks.boards import Boards, HiddenBoards

if TYPE_CHECKING:
    from sleuth.strategies.ranked import Ranked


def hidden_rows(game: Listing, number: int | None, given: str | None, seed: int | None) -> list[int]:
    """The secret rows of a game: those given, or so many random ones. Raises InputError."""
    if given is not None:
        if seed is not None:
            raise click.UsageError("--secret and --seed exclude each other")
        hidden = [labels.secret_row(game, word) for word in given.split(",")]
        if number not in (None, len(hidden)):
            raise InputError(f"--play {number}, but --secret names {len(hidden)}")
        return hidden
    Boards.start(game, number or 0)
    if number is None or number > len(game.secrets):
        raise InputError(f"{number} boards need as many secrets; {game.name} has {len(game.secrets)}")
    rng = np.random.default_rng(seed)
    rows: list[int] = rng.choice(len(game.secrets), number, replace=False, p=game.prior).tolist()
    return rows


class BoardsGame(ShownGame):
    """What is known of each board, and the codemaker; undo asks the earlier guesses again."""

    def __init__(
        self, game: Listing, screen: Screen, advisor: Ranked, *, secrets: Sequence[int], seed: int | None, limit: int
    ) -> None:
        self.game = game
        self.screen = screen
        self.advisor = advisor
        self.secrets = tuple(secrets)
        self.seed = seed
        self.limit = limit
        self._sit_down()

    def _sit_down(self) -> None:
        self.guesses: list[int] = []
        self.codemaker = HiddenBoards(self.game, self.secrets)
        self.boards = Boards.start(self.game, len(self.secrets))

    @property
    def over(self) -> bool:
        """Whether no guess is left to make."""
        return not self.boards.unsolved or self.gave_up or len(self.guesses) == self.limit > 0

    @property
    def prompt(self) -> str:
        """The number of the next guess, of how many."""
        number = len(self.guesses) + 1
        return f"{number}/{self.limit}" if self.limit else str(number)

    def is_guess(self, typed: str) -> bool:
        """Whether the game has that guess."""
        return typed in self.game.guesses

    def ask(self, typed: str) -> str:
        """The turn of a typed guess. Raises InputError or UnknownWord."""
        self._ask(labels.guess_row(self.game, typed))
        return self._shown()

    def watch(self) -> str:
        """The turn of the guess that the strategy chooses for all boards."""
        self._ask(several.choose(self.boards, self.advisor))
        return self._shown()

    def _ask(self, guess: int) -> None:
        self.boards = self.boards.after(guess, self.codemaker(guess))
        self.guesses.append(guess)

    def _shown(self) -> str:
        """The boards that the last guess was asked of; those solved before are folded away."""
        now = len(self.guesses)
        word = self.game.guesses[self.guesses[-1]]
        lines = [f"{now:>2}  {word.upper()}"]
        for number, position in enumerate(self.boards.positions, 1):
            tiles = several.feedback(position, now - 1)
            if tiles is not None:
                lines.append(f"    board {number:<2} {self.screen.tiles(word, tiles)}")
        boards, left = len(self.boards.positions), len(self.boards.unsolved)
        if 0 < left < boards:
            lines.append(f"    solved: {boards - left} of {boards}")
        return "\n".join(lines)

    def undo(self) -> str | None:
        """The last guess, which is taken back: the others are asked again."""
        if not self.guesses:
            return None
        *earlier, last = self.guesses
        self._sit_down()
        for guess in earlier:
            self._ask(guess)
        return self.game.guesses[last]

    def hint(self, level: int) -> str:
        """See `hints.boards_hint`."""
        return hints.boards_hint(self.boards, self.advisor, level)

    def result(self) -> str:
        """How the game ended, in a line."""
        of = f" of {self.limit}" if self.limit else ""
        again = "" if self.seed is None else f" This was --seed {self.seed}."
        left = self.boards.unsolved
        boards = len(self.boards.positions)
        if not left:
            return f"All {boards} boards solved in {len(self.guesses)}{of} guesses.{again}"
        words = ", ".join(self.game.secrets[self.secrets[number]] for number in left)
        return f"{boards - len(left)} of {boards} boards solved. The other secrets: {words}.{again}"

    def left_alone(self) -> str:
        """What to tell who leaves in the middle of a game."""
        if self.seed is not None:
            return f"Not finished. This was --seed {self.seed}."
        return f"Not finished. The secrets were {', '.join(self.game.secrets[row] for row in self.secrets)}."

    def payload(self) -> dict[str, Any]:
        """The JSON object of the finished game but for the strategy; a board's feedback is null once it is solved."""
        turns = []
        for now, guess in enumerate(self.guesses):
            feedbacks = [several.feedback(position, now) for position in self.boards.positions]
            turns.append({"guess": self.game.guesses[guess], "feedback": feedbacks})
        return {
            "game": self.game.name,
            "boards": len(self.secrets),
            "seed": self.seed,
            "limit": self.limit or None,
            "won": not self.boards.unsolved,
            "gave_up": self.gave_up,
            "secrets": [self.game.secrets[row] for row in self.secrets],
            "turns": turns,
            "hints": self.hints,
            "undos": self.undos,
        }
