"""Analyze: a finished game taken apart, what the guesses cost, and what luck gave."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from sleuth import results
from sleuth.advice import MOST_SHOWN
from sleuth.advice.choose import ranking_strategy
from sleuth.core.game import Game
from sleuth.games.registry import DAILY
from sleuth.games.words.squares import THEME, theme_of
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import GameLike, Guess, Guesses, Range, spec_of
from sleuth.work.progress import Watch, stepping


@task
def analyze(
    played: Guesses = (),
    *,
    game: GameLike = DAILY,
    secret: Guess | None = None,
    text: str | None = None,
    strategy: StrategyLike | None = None,
    top: Annotated[int, Range(0, MOST_SHOWN)] = 3,
    progress: Watch | None = None,
) -> results.Analysis:
    """Take a finished game apart: what the guesses cost, and what luck gave.

    Args:
        played: The guesses in order, crane soily, or turns with their feedback, crane=bbygb.
        game: The game: its name, a `Game`, or a `Position` to go on from. If it is a name, a star in a share text,
            4/6*, sets the rule official.
        secret: Name the secret.
        text: A share text, or its squares beside the guesses.
        strategy: Use this strategy or codebreaker of `sleuth games`.
        top: Show N other good guesses for each turn.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The analysis.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        InputError: no guesses, a secret that the game does not have, feedback that the secret does not give, or a
            strategy that ranks nothing.
        UnknownWord: a guess that no game of such words could have.
        BadFeedback: feedback that the game does not give.
        InconsistentHistory: no secret fits all the feedback.
    """
    from sleuth.review.reading import read_game
    from sleuth.review.turn_by_turn import analyze

    spec = spec_of(game)
    analyst = ranking_strategy(spec, strategy, "an analysis")
    finished = read_game(spec, played, text, secret, ruled=isinstance(game, Game) or bool(spec.is_ruled))
    analysis = analyze(
        finished.listing,
        finished.guesses,
        finished.secret,
        analyst,
        top=top,
        done=stepping(progress, "turns", len(finished.guesses)),
    )
    theme = theme_of(text or "") or THEME
    return replace(analysis, notes=finished.notes, headline=finished.headline, theme=theme)
