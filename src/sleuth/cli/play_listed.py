"""A game of `sleuth play` whose secrets are listed: words, pegs, short permutations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from sleuth import asking, hints, match
from sleuth.cli.output import unicode_wanted
from sleuth.cli.session import Screen, Sitting, counted
from sleuth.game import Game, Turn

if TYPE_CHECKING:
    from sleuth.match import Codemaker
    from sleuth.strategies.ranked import Ranked

NAMED = 5
"""Candidates named when an adversary is not beaten."""


class ListedSitting(Sitting):
    """What the codebreaker knows, and the codemaker, who can be asked all over again.

    secret: a word; else seed: the number of a random secret; else the codemaker is an adversary, by the tie rule.
    label: what was typed → the guess as the game's list has it.
    """

    def __init__(
        self, game: Game, screen: Screen, advisor: Ranked, *, secret: str | None, seed: int | None, ties: str,
        limit: int, label: Callable[[str], str],
    ) -> None:  # fmt: skip
        self.game = game
        self.screen = screen
        self.advisor = advisor
        self.seed = seed
        self.limit = limit
        self._label = label
        self._seat: Callable[[], Codemaker[int, int]]
        if secret is not None:
            self.kind, self._seat = "fixed", partial(match.fixed, game, asking.secret_row(game, secret))
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
    def rule(self) -> str:
        """The rule level."""
        return self.game.legal.name if self.game.legal else "free"

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
    def over(self) -> bool:
        """Whether no guess is left to make."""
        return self.won or self.gave_up or self.rounds == self.limit > 0

    @property
    def prompt(self) -> str:
        """The number of the next guess, of how many."""
        return f"{self.rounds + 1}/{self.limit}" if self.limit else str(self.rounds + 1)

    @property
    def secret(self) -> str | None:
        """The secret as a word, None if an adversary has not settled on one."""
        row = self.codemaker.secret
        return self.game.secrets[row] if isinstance(row, int) else None

    def is_guess(self, typed: str) -> bool:
        """Whether the game has that guess."""
        return typed in self.game.guesses

    def ask(self, typed: str) -> str:
        """The turn of a typed guess. Raises InputError, UnknownWord or IllegalGuess."""
        return self._shown(self._ask(asking.guess_row(self.game, self.position.history, self._label(typed))))

    def watch(self) -> str:
        """The turn of the strategy's guess, and what it knew after it."""
        shown = self._shown(self._ask(self.advisor(self.position)))
        return shown if self.won else f"{shown}   {counted(len(self.position.candidates), 'candidate')} left"

    def _ask(self, guess: int) -> Turn:
        turn = Turn(guess, self.codemaker(guess))
        self.position = self.position.after(turn)
        return turn

    def _shown(self, turn: Turn) -> str:
        return f"{self.rounds:>2} {self.screen.tiles(self.game.guesses[turn.guess], self.game.spell(turn.code))}"

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
        return hints.hint(self.position, self.advisor, min(level, hints.STRONGEST))

    def result(self) -> str:
        """How the game ended, in a line."""
        of = f" of {self.limit}" if self.limit else ""
        again = f" This was --seed {self.seed}." if self.kind == "random" else ""
        if self.won:
            return f"Solved in {self.rounds}{of} guess{'' if (self.limit or self.rounds) == 1 else 'es'}.{again}"
        if self.secret is not None:
            return f"Not solved. The secret was {self.secret}.{again}"
        words = [self.game.secrets[row] for row in self.position.candidates]
        named = ", ".join(words[:NAMED]) + (", …" if len(words) > NAMED and unicode_wanted() else "")
        return f"Not solved. {len(words):,} candidates were left: {named}"

    def left_alone(self) -> str:
        """What to tell who leaves in the middle of a game."""
        if self.kind == "random":
            return f"Not finished. This was --seed {self.seed}."
        return f"Not finished. The secret was {self.secret}." if self.kind == "fixed" else "Not finished."

    def feedback(self) -> list[str]:
        """The feedback of every turn, as tiles."""
        return [self.game.spell(turn.code) for turn in self.position.history]

    def turns(self) -> list[dict[str, Any]]:
        """The turns for JSON, each with the number of candidates left after it."""
        position = self.game.start()
        told = []
        for turn in self.position.history:
            position = position.after(turn)
            left = len(position.candidates)
            told.append({"guess": self.game.guesses[turn.guess], "feedback": self.game.spell(turn.code), "left": left})
        return told
