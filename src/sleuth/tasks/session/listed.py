"""A sitting whose secrets are listed: words, pegs, short permutations. Of words, it compiles nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from sleuth.core import match
from sleuth.core.listing import Listing, Turn
from sleuth.games import labels
from sleuth.tasks import hints
from sleuth.tasks.session.base import Shown, Sitting

if TYPE_CHECKING:
    from sleuth.core.match import Codemaker
    from sleuth.strategies.ranked import Ranked


class ListedSitting(Sitting):
    """What the codebreaker knows, and the codemaker, who can be asked all over again.

    secret: a word; else seed: the number of a random secret; else the codemaker is an adversary, by the tie rule.
    limit: guesses allowed; 0: any number; None: the game's own. label: what was typed → the guess as the game's list
    has it. Raises InputError for a strange secret, UnknownName for a strange tie rule.
    """

    def __init__(
        self, game: Listing, advisor: Ranked, *, secret: str | None, seed: int | None, ties: str, limit: int | None,
        label: Callable[[str], str],
    ) -> None:  # fmt: skip
        self.game = game
        self.name = game.name
        self.rule = game.legal.name if game.legal else "free"
        self.seed = seed
        self.limit = (game.limit or 0) if limit is None else limit
        self.advisor = advisor.name
        self._advisor = advisor
        self._label = label
        self._seat: Callable[[], Codemaker[int, int]]
        if secret is not None:
            self.kind, self._seat = "fixed", partial(match.fixed, game, labels.secret_row(game, label(secret)))
        elif seed is not None:
            hidden = match.random_secret(game, np.random.default_rng(seed)).secret
            self.kind, self._seat = "random", partial(match.fixed, game, hidden)
        else:
            self.kind, self._seat = "adversary", partial(match.adversarial, game, ties=ties)
        self._sit_down()

    def _sit_down(self) -> None:
        self.codemaker: Codemaker[int, int] = self._seat()
        self.position = self.game.start()

    @property
    def rounds(self) -> int:
        """The guesses made."""
        return len(self.position.history)

    @property
    def won(self) -> bool:
        """Whether the last guess was the secret."""
        turns = self.position.history
        return bool(turns) and turns[-1].code == self.game.win

    @property
    def secret(self) -> str | None:
        """The secret as a word, None if an adversary has not settled on one."""
        row = self.codemaker.secret
        return self.game.secrets[row] if isinstance(row, int) else None

    @property
    def left(self) -> int:
        """The number of candidates."""
        return len(self.position.candidates)

    def is_guess(self, typed: str) -> bool:
        """Whether the game has that guess."""
        return typed in self.game.guesses

    def ask(self, typed: str) -> None:
        """Ask a typed guess. Raises InputError, UnknownWord or IllegalGuess."""
        self._ask(labels.guess_row(self.game, self.position.history, self._label(typed)))

    def ask_advisor(self) -> None:
        """Ask the strategy's guess."""
        self._ask(self._advisor(self.position))

    def _ask(self, guess: int) -> None:
        self.position = self.position.after(Turn(guess, self.codemaker(guess)))

    def undo(self) -> str | None:
        """The last guess, which is taken back: the others are asked again."""
        turns = self.position.history
        if not turns:
            return None
        self._sit_down()
        for turn in turns[:-1]:
            self._ask(turn.guess)
        return self.game.guesses[turns[-1].guess]

    def hint(self, level: int) -> str:
        """See `hints.hint`."""
        return hints.hint(self.position, self._advisor, min(level, hints.STRONGEST))

    def last(self) -> Shown:
        """The last turn, as it is shown."""
        turn = self.position.history[-1]
        return Shown(self.rounds, "", self.game.guesses[turn.guess], self.game.spell(turn.code))

    def feedback(self) -> list[str]:
        """The feedback of every turn, as tiles."""
        return [self.game.spell(turn.code) for turn in self.position.history]

    def turns(self) -> list[dict[str, Any]]:
        """The turns as plain values, each with the number of candidates left after it."""
        position = self.game.start()
        told = []
        for turn in self.position.history:
            position = position.after(turn)
            left = len(position.candidates)
            told.append({"guess": self.game.guesses[turn.guess], "feedback": self.game.spell(turn.code), "left": left})
        return told
