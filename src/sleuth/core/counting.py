"""Contradictions where the secrets are too many to list, by counting what fits the other turns. Source: ours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sleuth.core.contradictions import Contradiction, Findings, contradiction
from sleuth.core.game import Game
from sleuth.core.rules import History


def counted(game: Game, history: History) -> Contradiction | None:
    """Why no secret of a game fits a history, by counting; None if a secret fits, or nobody knows.

    A repair is one of `Rules.feedbacks`, or what a secret named by `Game.left` gives.
    """
    first = next((n for n in range(1, len(history) + 1) if _none(game, history[:n])), None)
    if first is None:
        return None
    found = Findings(first, [_needed(game, history[:first])], dict(_by_counting(game, history)))
    explained = contradiction(
        game.spelled(history), found, lambda turn, value: game.rules.spell(history[turn - 1][0], value)
    )
    sought = all(game.left(_without(history, row)).number is not None for row in range(len(history)))
    return replace(explained, sought=sought)


def _none(game: Game, history: History) -> bool:
    """Whether it is known that no secret fits."""
    return game.left(history).number == 0


def _needed(game: Game, history: History) -> tuple[int, ...]:
    """Turns that no secret fits, of which none can be left out; the last is one of them."""
    needed = list(range(len(history)))
    for row in range(len(history) - 1):
        fewer = [other for other in needed if other != row]
        if _none(game, tuple(history[other] for other in fewer)):
            needed = fewer
    return tuple(row + 1 for row in needed)


def _by_counting(game: Game, history: History) -> Iterable[tuple[tuple[int, Any], int]]:
    for row, (guess, given) in enumerate(history):
        others = _without(history, row)
        left = game.left(others)
        if not left.number:
            continue
        named = (game.rules.feedback(guess, secret) for secret in left.listed)
        values = game.rules.feedbacks(guess, given) if game.rules.feedbacks else named
        for value in dict.fromkeys(values):
            number = game.left((*others, (guess, value))).number
            if number:
                yield (row + 1, value), number


def _without(history: History, row: int) -> History:
    return (*history[:row], *history[row + 1 :])
