"""A game of `sleuth play` whose secrets are not listed: long permutations, the dating show; a codebreaker advises."""

from __future__ import annotations

from typing import Any

import numpy as np

from sleuth import hints
from sleuth.cli.session import Screen, Sitting, counted
from sleuth.counsel import ask, secrets_left
from sleuth.games.unlisted import History, Unlisted
from sleuth.registry import NamedCodebreaker


class UnlistedSitting(Sitting):
    """The history of a game against one secret; what is asked next is the player's choice, or the codebreaker's.

    secret: as it is written; else seed: the number of a random one. limit: rounds; 0: none; None: the game's own.
    """

    rule = "free"

    def __init__(
        self, game: Unlisted, screen: Screen, advisor: NamedCodebreaker, *, secret: str | None, seed: int | None,
        limit: int | None,
    ) -> None:  # fmt: skip
        self.game = game
        self.screen = screen
        self.advisor = advisor
        self.seed = seed
        self.kind = "random" if secret is None else "fixed"
        self.limit = (game.limit or 0) if limit is None else limit
        self._hidden = game.draw(np.random.default_rng(seed)) if secret is None else game.read_secret(secret)
        self.history: History = ()

    @property
    def rounds(self) -> int:
        """The guesses made or, of the show, the ceremonies."""
        return self.game.played(self.history)

    @property
    def won(self) -> bool:
        """Whether the last guess was the secret."""
        return bool(self.history) and self.game.won(*self.history[-1])

    @property
    def over(self) -> bool:
        """Whether no guess is left to make."""
        return self.won or self.gave_up or self.rounds == self.limit > 0

    @property
    def prompt(self) -> str:
        """The number of the next round, of how many."""
        number = f"{self.rounds + 1}/{self.limit}" if self.limit else str(self.rounds + 1)
        return number if self.game.rounds == "guesses" else f"week {number}"

    @property
    def secret(self) -> str:
        """The secret as it is written."""
        return self.game.spell_secret(self._hidden)

    def is_guess(self, typed: str) -> bool:  # noqa: ARG002
        """Never: no word for a key is a guess here."""
        return False

    def ask(self, typed: str) -> str:
        """The turn of a typed guess. Raises InputError or IllegalGuess."""
        return self._asked(self.game.read_guess(typed))

    def watch(self) -> str:
        """The turn of the codebreaker's guess, and how many secrets it leaves."""
        shown = self._asked(ask(self.game, self.advisor, self.history, self._rng()))
        left = None if self.won else secrets_left(self.game, self.history).number
        return shown if left is None else f"{shown}   {counted(left, 'secret')} left"

    def _asked(self, guess: Any) -> str:
        self.game.check(self.history, guess)
        round_now = self.rounds + 1
        told = self.game.feedback(guess, self._hidden)
        self.history = (*self.history, (guess, told))
        label: Any = self.game.spell_guess(guess) if self.game.cells is None else self.game.cells(guess)
        kind = self.game.kind(guess)
        return f"{round_now:>2} {kind}{' ' * bool(kind)}{self.screen.tiles(label, self.game.spell(guess, told))}"

    def _rng(self) -> np.random.Generator:
        """The chance of the codebreaker, the same for the same game and number of turns."""
        return np.random.default_rng((self.seed or 0, len(self.history)))

    def undo(self) -> str | None:
        """The last guess, which is taken back."""
        if not self.history:
            return None
        *before, (guess, _) = self.history
        self.history = tuple(before)
        return self.game.spell_guess(guess)

    def hint(self, level: int) -> str:
        """See `hints.counsel_hint`."""
        return hints.counsel_hint(self.game, self.advisor, self.history, self._rng(), level)

    def result(self) -> str:
        """How the game ended, in a line."""
        again = f" This was --seed {self.seed}." if self.kind == "random" else ""
        if not self.won:
            return f"Not solved. The secret was {self.secret}.{again}"
        noun = (
            self.game.rounds
            if (self.limit or self.rounds) > 1
            else {"guesses": "guess", "weeks": "week"}[self.game.rounds]
        )
        return f"Solved in {self.rounds}{f' of {self.limit}' if self.limit else ''} {noun}.{again}"

    def left_alone(self) -> str:
        """What to tell who leaves in the middle of a game."""
        if self.kind == "random":
            return f"Not finished. This was --seed {self.seed}."
        return f"Not finished. The secret was {self.secret}."

    def feedback(self) -> list[str]:
        """The feedback of every turn."""
        return [self.game.spell(guess, told) for guess, told in self.history]

    def turns(self) -> list[dict[str, Any]]:
        """The turns for JSON, each with the number of secrets left after it, None where it is not known."""
        return [
            {
                "guess": self.game.spell_guess(guess),
                "feedback": self.game.spell(guess, told),
                "left": secrets_left(self.game, self.history[:number]).number,
            }
            for number, (guess, told) in enumerate(self.history, 1)
        ]
