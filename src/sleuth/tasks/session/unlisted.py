"""A sitting whose secrets are not listed: long permutations, the dating show; a codebreaker gives the hints."""

from __future__ import annotations

from typing import Any

import numpy as np

from sleuth.games.unlisted import History, Unlisted
from sleuth.tasks import hints
from sleuth.tasks.counsel import ask, secrets_left
from sleuth.tasks.registry import NamedCodebreaker
from sleuth.tasks.session.base import Shown, Sitting


class UnlistedSitting(Sitting):
    """The history of a game against one secret; what is asked next is the player's choice, or the codebreaker's.

    secret: as it is written; else seed: the number of a random one. limit: rounds; 0: none; None: the game's own.
    """

    rule = "free"

    def __init__(
        self, game: Unlisted, advisor: NamedCodebreaker, *, secret: str | None, seed: int | None, limit: int | None
    ) -> None:
        self.game = game
        self.name = game.name
        self.seed = seed
        self.kind = "random" if secret is None else "fixed"
        self.limit = (game.limit or 0) if limit is None else limit
        self.advisor = advisor.name
        self._advisor = advisor
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
    def secret(self) -> str:
        """The secret as it is written."""
        return self.game.spell_secret(self._hidden)

    @property
    def left(self) -> int | None:
        """The number of secrets that fit, None where it is not known."""
        return secrets_left(self.game, self.history).number

    def is_guess(self, typed: str) -> bool:  # noqa: ARG002
        """Never: no word for a key is a guess here."""
        return False

    def ask(self, typed: str) -> None:
        """Ask a typed guess. Raises InputError or IllegalGuess."""
        self._ask(self.game.read_guess(typed))

    def ask_advisor(self) -> None:
        """Ask the codebreaker's guess."""
        self._ask(ask(self.game, self._advisor, self.history, self._rng()))

    def _ask(self, guess: Any) -> None:
        self.game.check(self.history, guess)
        self.history = (*self.history, (guess, self.game.feedback(guess, self._hidden)))

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
        return hints.counsel_hint(self.game, self._advisor, self.history, self._rng(), level)

    def last(self) -> Shown:
        """The last turn, as it is shown; its round is the one in which it was asked."""
        guess, told = self.history[-1]
        label = self.game.spell_guess(guess) if self.game.cells is None else self.game.cells(guess)
        now = self.game.played(self.history[:-1]) + 1
        return Shown(now, self.game.kind(guess), label, self.game.spell(guess, told))

    def feedback(self) -> list[str]:
        """The feedback of every turn."""
        return [self.game.spell(guess, told) for guess, told in self.history]

    def turns(self) -> list[dict[str, Any]]:
        """The turns as plain values, each with the number of secrets left after it, None where it is not known."""
        return [
            {
                "guess": self.game.spell_guess(guess),
                "feedback": self.game.spell(guess, told),
                "left": secrets_left(self.game, self.history[:number]).number,
            }
            for number, (guess, told) in enumerate(self.history, 1)
        ]
