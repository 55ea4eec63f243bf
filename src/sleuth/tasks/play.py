"""Play: one game against a named secret, a random one or an adversary, by your own guesses or an advisor's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sleuth import results
from sleuth.advice import HINTS
from sleuth.errors import InputError
from sleuth.games.registry import DAILY
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import GameLike, Guess, Guesses, Natural, Range, spec_of

if TYPE_CHECKING:
    from sleuth.playing.played_games import Played


@task
def play(
    typed: Guesses = (),
    *,
    game: GameLike = DAILY,
    secret: Guess | None = None,
    adversary: bool = False,
    seed: Natural | None = None,
    limit: Natural | None = None,
    strategy: StrategyLike | None = None,
    watch: bool = False,
    gave_up: bool = False,
    hint: Annotated[int, Range(0, HINTS)] = 0,
) -> results.Session:
    """Play a game: against a random secret, that of the seed if there is one, against a named one, or an adversary.

    Args:
        typed: The guesses made, in order.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        secret: Play against this secret.
        adversary: Play against an adversary that hides no answer and keeps as many as it can, as in Absurdle.
        seed: Play against random secret number N.
        limit: Allow N guesses; 0: no limit.
        strategy: Use this strategy or codebreaker of `sleuth games`.
        watch: Let the strategy play. Otherwise it gives the hints.
        gave_up: End the game here.
        hint: 0: no hint; 1 to 5: a stronger one each time.

    Returns:
        The game after the guesses; if `watch`, the strategy then plays it to its end.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        InputError: more than one codemaker, or an adversary of a game that has no list of secrets.
        UnknownWord: a guess or a secret that the game does not have.
        IllegalGuess: a guess that breaks the rule level.
    """
    from sleuth.playing.codemakers import random_seed
    from sleuth.playing.session import Session

    if (secret is not None) + adversary + (seed is not None) > 1:
        raise InputError("`secret`, `adversary` and `seed` exclude each other; give one of them")
    if seed is None and secret is None and not adversary:
        seed = random_seed()
    session = Session(spec_of(game).build(), strategy, secret=secret, seed=seed, limit=limit)
    for number, guess in enumerate(typed, 1):
        if session.over:
            raise InputError(f"guess {number}, {guess[:40]}: the game was over after guess {number - 1}")
        session.ask(guess)
    session.watched, session.gave_up, session.hints = watch, gave_up, hint
    while watch and not session.over:
        session.ask_advisor()
    return session


def snapshot(session: results.Session) -> Played:
    """The game so far, with the hint of the level that was asked for."""
    return session.played(session.hint(session.hints) if session.hints and not session.over else None)
