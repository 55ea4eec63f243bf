"""A card of an analysed game for others to see: how it went, without a word of it."""

from __future__ import annotations

from collections.abc import Iterable

from sleuth.games.words.squares import THEME, emoji_row
from sleuth.review.wording import say

UNKNOWN = "-"
"""Stands for a skill score that is not known."""


def card(
    score: str,
    skill: int | None,
    luck: int,
    turns: Iterable[tuple[str, str | None]],
    theme: str = THEME,
    *,
    ascii_only: bool = False,
    headline: str | None = None,
) -> str:
    """The card as text: the score, skill and luck, then a row for each turn.

    turns: (feedback, verdict) of each. headline: comes first, such as "Wordle 1,234 4/6".

    >>> print(card("2", 99, 60, [("BBYGB", "good"), ("GGGGG", "best")], ascii_only=True))
    Sleuth 2, skill 99, luck 60
    ..YG. good
    GGGGG best
    """
    head = say("card", score=score, skill=UNKNOWN if skill is None else skill, luck=luck)
    rows = (
        f"{_squares(feedback, theme, ascii_only=ascii_only)} {verdict or ''}".rstrip() for feedback, verdict in turns
    )
    return "\n".join([*([headline] if headline else []), head, *rows])


def _squares(feedback: str, theme: str, *, ascii_only: bool) -> str:
    """The feedback as squares; as it is written where it is no row of tiles."""
    return emoji_row(feedback, theme, ascii_only=ascii_only) if set(feedback) <= set("GYB") else feedback
