"""Advice of a codebreaker: its next guess after any history, and the number of secrets left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth.advice.values import AnyAdvice, NextGuess
from sleuth.core.contradictions import contradiction_by_count
from sleuth.core.game import Game
from sleuth.core.results import Candidates, MadeTurn
from sleuth.errors import InconsistentHistory, InputError

if TYPE_CHECKING:
    import numpy as np

    from sleuth.codebreakers.registry import NamedCodebreaker
    from sleuth.core.rules import History, Left


@dataclass(frozen=True)
class CodebreakerAdvice(AnyAdvice):
    """What a codebreaker guesses next.

    Attributes:
        game: the game, by name in JSON.
        strategy: the codebreaker by name.
        turns: the history.
        won: whether the last turn won; then there is nothing to guess.
        best: what the codebreaker guesses; None if the game is won.
        candidates: the secrets left: their number, None where it is not known, and the first of them.
    """

    game: Game
    strategy: str
    turns: tuple[MadeTurn, ...]
    won: bool
    best: NextGuess | None
    candidates: Candidates

    schema = "suggest-unlisted"

    def __repr__(self) -> str:
        left = "an unknown number of" if self.candidates.count is None else f"{self.candidates.count:,}"
        return f"<CodebreakerAdvice: {left} candidates, {'won' if self.won else f'best guess {self.guess}'}>"


def codebreaker_advice(
    game: Game, line: NamedCodebreaker, history: History, rng: np.random.Generator
) -> CodebreakerAdvice:
    """The advice of a codebreaker after a history. Raises InconsistentHistory, and what `next_guess` raises."""
    remaining = secrets_left(game, line, history)
    won = game.won(history)
    best = None
    if not won:
        guess, rules = line.next_guess(game, history, rng), game.rules
        best = NextGuess(rules.spell_guess(guess), rules.kind(guess) or "guess", _may_be(game, guess, history))
    listed = tuple(map(game.rules.spell_secret, remaining.listed))
    turns = tuple(MadeTurn(*turn) for turn in game.spelled(history))
    return CodebreakerAdvice(game, line.name, turns, won, best, Candidates(remaining.number, listed))


def secrets_left(game: Game, line: NamedCodebreaker, history: History) -> Left:
    """The secrets left. Raises InconsistentHistory, and InputError for a game that it cannot play."""
    line.make(game.sizes, None)  # before any work
    remaining = game.left(history)
    if remaining.number == 0:
        contradiction = contradiction_by_count(game.spelled(history), history, game.rules, game.left)
        assert contradiction is not None
        raise InconsistentHistory(contradiction.message())
    return remaining


def _may_be(game: Game, guess: Any, history: History) -> bool | None:
    """Whether a guess may be the secret; None for one that names no secret, such as a booth."""
    secret = game.rules.secret_of(guess)
    if secret is None:
        return None
    try:
        return game.fits(game.rules.read_secret(game.rules.spell_secret(secret)), history)
    except InputError:  # no secret is written so
        return False
