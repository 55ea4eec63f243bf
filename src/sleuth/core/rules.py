"""Rules: a game by its functions alone, also where the secrets are too many to list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from sleuth.core.turns import TurnReader, line_turns

if TYPE_CHECKING:
    import numpy as np

History: TypeAlias = tuple[tuple[Any, Any], ...]
"""(guess, feedback), in order; the values of the game's `Rules`, all hashable."""


@dataclass(frozen=True, eq=False)
class Rules:
    """A game by its rule alone. A value: a new game is other functions passed in, never a subclass.

    Attributes:
        size: the number of secrets.
        read_guess, spell_guess: text → guess and back; reading raises InputError.
        read, spell: (guess, text) → feedback, which raises BadFeedback, and (guess, feedback) → text.
        feedback: the rule, (guess, secret) → feedback.
        feedbacks: (guess, feedback given) → the feedback that may have been meant, to repair a contradiction; None:
            what some secrets that fit the other turns give.
        won: whether (guess, feedback) ends the game.
        over: whether a history ends the game, where all of it decides; None: `won` of the last turn does.
        secret_of: the secret that a guess names; None if it names none, as a booth.
        draw: a random secret.
        secrets: all secrets, in order, made one by one.
        read_secret, spell_secret: as for a guess.
        read_turns: (texts that a user typed, text that was pasted) → (guess, feedback) texts; raises InputError.
        may_ask: (history, guess) → None, or in words why the guess is forbidden now; rule levels are the listing's.
        is_round: whether a guess counts as a round; in the show only a ceremony does.
        limit: rounds after which a secret counts as lost, by the game's custom; None: there is none.
        rounds: what is counted, "guesses" or "weeks".
        kind: what a guess is called in a sentence: "ceremony", or "" where there is one kind only.
        cells: the guess card by card, where the feedback has a tile for each; None elsewhere.
        read_made: as read_guess, for a guess that was made and may be in no list; None: only listed guesses are made.
    """

    size: int
    read_guess: Callable[[str], Any]
    spell_guess: Callable[[Any], str]
    read: Callable[[Any, str], Any]
    spell: Callable[[Any, Any], str]
    feedback: Callable[[Any, Any], Any]
    won: Callable[[Any, Any], bool]
    draw: Callable[[np.random.Generator], Any]
    secrets: Callable[[], Iterator[Any]]
    read_secret: Callable[[str], Any]
    spell_secret: Callable[[Any], str]
    feedbacks: Callable[[Any, Any], Iterable[Any]] | None = None
    read_turns: TurnReader = line_turns
    may_ask: Callable[[History, Any], str | None] = lambda history, guess: None
    is_round: Callable[[Any], bool] = lambda guess: True
    over: Callable[[History], bool] | None = None
    secret_of: Callable[[Any], Any] = lambda guess: guess
    limit: int | None = None
    rounds: str = "guesses"
    kind: Callable[[Any], str] = lambda guess: ""
    cells: Callable[[Any], list[str]] | None = None
    read_made: Callable[[str], Any] | None = None

    def made(self, text: str) -> str:
        """The label of a guess that was made. Raises InputError if no guess is one."""
        return self.spell_guess((self.read_made or self.read_guess)(text))
