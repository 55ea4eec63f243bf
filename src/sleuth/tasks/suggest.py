"""Suggest: what to guess next in any game, by a strategy or a codebreaker. All advice comes from here."""

from __future__ import annotations

from typing import Annotated

from sleuth import results
from sleuth.advice import BEST, HINTS, LOSS, MOST_LOSS, MOST_SHOWN
from sleuth.advice.by_book import by_book, in_book
from sleuth.advice.choose import advisor
from sleuth.core.rules import texts_of
from sleuth.errors import InputError
from sleuth.games.registry import DAILY
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import GameLike, Guess, Range, Turns, read_turns, spec_of
from sleuth.work.progress import Watch, with_label


@task
def suggest(
    turns: Turns = (),
    *,
    game: GameLike = DAILY,
    text: str | None = None,
    strategy: StrategyLike | None = None,
    top: Annotated[int, Range(0, MOST_SHOWN)] = 5,
    why: Guess | None = None,
    loss: Annotated[int, Range(7, MOST_LOSS)] = LOSS,
    progress: Watch | None = None,
) -> results.Advice | results.CodebreakerAdvice | results.PatternLeft:
    """Rank the next guesses, with reasons; if there are too many secrets to list, a codebreaker picks one.

    Args:
        turns: Turns made before.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        text: Turns as they are pasted: a share text, or one turn on each line.
        strategy: Use this strategy or codebreaker of `sleuth games`.
        top: Show N guesses of each kind; 0: none, which takes less time.
        why: Show the parts of one guess: every feedback and what it leaves.
        loss: Count a lost game as N guesses; the larger N, the fewer games are lost.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The advice of a strategy, with its best guesses, or that of a codebreaker. If no listed word fits the turns but
        some word could, the pattern that they leave.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        InputError: a turn that cannot be read, or options that do not go together.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback and, in a game of words, no other word could.
    """
    spec = spec_of(game)
    _check(strategy, loss)
    is_usual = strategy in (None, BEST) and loss == LOSS
    from_book = is_usual and not (top or why) and in_book(spec)
    if from_book and (advice := by_book(spec, *texts_of(turns, text))) is not None:
        return advice
    adviser, at = advisor(spec, strategy, loss), spec.build()
    history, watch = read_turns(at, turns, text), with_label(progress, "guesses")
    return adviser.advise(at, history, top=top, why=why and spec.label(why), watch=watch)


@task
def hints(
    turns: Turns = (),
    *,
    game: GameLike = DAILY,
    text: str | None = None,
    strategy: StrategyLike | None = None,
    loss: Annotated[int, Range(7, MOST_LOSS)] = LOSS,
    hint: Annotated[int, Range(1, HINTS)] | None = None,
    progress: Watch | None = None,
) -> results.Hints:
    """Give hints about the next guess, the vaguest first; the last one names it.

    Args:
        turns: Turns made before.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        text: Turns as they are pasted: a share text, or one turn on each line.
        strategy: Use this strategy or codebreaker of `sleuth games`.
        loss: Count a lost game as N guesses; the larger N, the fewer games are lost.
        hint: Give the first N hints, without spoilers.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The first hints, and what the next one reveals.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        InputError: a turn that cannot be read, or options that do not go together.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback and, in a game of words, no other word could.
    """
    spec = spec_of(game)
    _check(strategy, loss)
    adviser, at = advisor(spec, strategy, loss), spec.build()
    return adviser.hints(at, read_turns(at, turns, text), hint or HINTS, watch=with_label(progress, "guesses"))


def check_hint(hint: int | None, why: str | None) -> None:
    """Raise InputError if `hint` and `why` are both set."""
    if hint and why is not None:
        raise InputError("`hint` and `why` exclude each other; give one of them")


def _check(strategy: StrategyLike | None, loss: int) -> None:
    """Raise InputError for a loss if another strategy than `best` is chosen."""
    if loss != LOSS and strategy not in (None, BEST):
        raise InputError(f"`loss` {loss} is for the strategy {BEST}, not for {strategy}")
