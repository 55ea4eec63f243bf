"""What a codebreaker guesses next after any history, and how many secrets are left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from sleuth.codebreakers.registry import NamedCodebreaker, codebreakers
from sleuth.core.contradictions import counted
from sleuth.core.match import each_turn
from sleuth.core.results import Candidates, MadeTurn, Result
from sleuth.errors import InconsistentHistory, InputError
from sleuth.strategies.ranked import Ranked

if TYPE_CHECKING:
    from sleuth.core.game import Game, Left
    from sleuth.core.match import Codebreaker
    from sleuth.core.rules import History

Advisor: TypeAlias = Ranked | NamedCodebreaker
"""Who advises in a game."""


@dataclass(frozen=True)
class NextGuess:
    """What a codebreaker guesses.

    Attributes:
        guess: the guess.
        kind: "booth" or "ceremony" where there are two kinds of guess, else "guess".
        is_candidate: whether it may be the secret; None for a booth.
    """

    guess: str
    kind: str
    is_candidate: bool | None


@dataclass(frozen=True)
class CodebreakerAdvice(Result):
    """What a codebreaker guesses next.

    Attributes:
        game: the game by name.
        strategy: the codebreaker by name.
        turns: the history.
        won: whether the last of them won; then there is nothing to guess.
        best: what the codebreaker guesses; None if the game is won.
        candidates: the secrets left: their number, None where it is not known, and the first of them.
    """

    game: str
    strategy: str
    turns: tuple[MadeTurn, ...]
    won: bool
    best: NextGuess | None
    candidates: Candidates

    schema = "suggest-unlisted"

    @property
    def guess(self) -> str | None:
        """What the codebreaker guesses; None if the game is won."""
        return None if self.best is None else self.best.guess

    def __repr__(self) -> str:
        left = "an unknown number of" if self.candidates.count is None else f"{self.candidates.count:,}"
        return f"<CodebreakerAdvice: {left} candidates, {'won' if self.won else f'best guess {self.guess}'}>"


def codebreaker_advice(
    game: Game, line: NamedCodebreaker, history: History, rng: np.random.Generator
) -> CodebreakerAdvice:
    """The advice of a codebreaker after a history. Raises InconsistentHistory or, as `next_guess`, InputError."""
    left = secrets_left(game, line, history)
    won = game.won(history)
    best = None
    if not won:
        guess, rules = next_guess(game, line, history, rng), game.rules
        best = NextGuess(rules.spell_guess(guess), rules.kind(guess) or "guess", _may_be(game, guess, history))
    listed = tuple(map(game.rules.spell_secret, left.listed))
    turns = tuple(MadeTurn(*turn) for turn in game.spelled(history))
    return CodebreakerAdvice(game.name, line.name, turns, won, best, Candidates(left.number, listed))


def secrets_left(game: Game, line: NamedCodebreaker, history: History) -> Left:
    """The secrets left. Raises InconsistentHistory, and InputError for a game that it cannot play."""
    line.takes(*game.sizes)  # before any work
    left = game.left(history)
    if left.number == 0:
        found = counted(game.spelled(history), history, game.rules, game.left)
        assert found is not None
        raise InconsistentHistory(found.message())
    return left


def next_guess(game: Game, line: NamedCodebreaker, history: History, rng: np.random.Generator) -> Any:
    """The next guess of a codebreaker after a history.

    Raises InconsistentHistory if no secret fits; InputError, which names the turn, if the codebreaker can go on from
    its own guesses only and one of these is not its own.
    """
    if line.goes_on:
        return plain(next(made(game, line, rng, history=history)))
    breaker = made(game, line, rng)
    guess = plain(next(breaker))
    for number, (earlier, feedback) in enumerate(history, 1):
        if earlier != guess:
            raise InputError(
                f"turn {number}: {line.name} asks {game.rules.spell_guess(guess)} there, not "
                f"{game.rules.spell_guess(earlier)}, and goes on from its own guesses only{_instead(line)}"
            )
        try:
            guess = plain(breaker.send(feedback))
        except StopIteration:
            raise InputError(f"turn {number}: {line.name} has nothing left to ask after it") from None
    return guess


def made(game: Game, line: NamedCodebreaker, rng: np.random.Generator, **options: Any) -> Codebreaker[Any, Any]:
    """The codebreaker of a line for a game, before its next guess. rng: for those that draw at random."""
    return line.make(game.sizes, rng, **options)


def rounds_against(game: Game, line: NamedCodebreaker, secret: Any, rng: np.random.Generator, **options: Any) -> int:
    """The rounds until a codebreaker has won against a secret; it is sent the last feedback, too. No turn is kept.

    options: of the codebreaker, such as `watch`.
    """
    rounds, won, rules = 0, False, game.rules
    breaker = made(game, line, rng, **options)
    for guess, feedback in each_turn(breaker, lambda guess: rules.feedback(plain(guess), secret)):
        if won:  # it was sent the last feedback and would go on
            break
        rounds += rules.is_round(guess)
        won = rules.won(guess, feedback)
    if not won:
        raise InconsistentHistory(f"{line.name} ended before it had won")
    return rounds


def plain(guess: Any) -> Any:
    """A guess as the game reads it: cards in an array become a tuple."""
    return tuple(guess.tolist()) if isinstance(guess, np.ndarray) else guess


def _may_be(game: Game, guess: Any, history: History) -> bool | None:
    """Whether a guess may be the secret; None for one that names no secret, such as a booth."""
    secret = game.rules.secret_of(guess)
    if secret is None:
        return None
    try:
        return game.fits(game.rules.read_secret(game.rules.spell_secret(secret)), history)
    except InputError:  # a constant string
        return False


def _instead(line: NamedCodebreaker) -> str:
    others = [name for name, other in codebreakers(line.game).items() if other.goes_on]
    return f"; {others[0]} goes on from any" if others else ""
