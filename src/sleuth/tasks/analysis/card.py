"""A card of an analysed game for others to see: how it went, without a word of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sleuth.text.share import emoji_row

if TYPE_CHECKING:
    from sleuth.tasks.analysis.record import Analysis

UNKNOWN = "-"
"""Stands for a skill score that is not known."""


def card(analysis: Analysis, theme: str = "contrast", *, ascii_only: bool = False) -> str:
    """The card as text: the score, skill and luck, then a row for each turn with its feedback and verdict."""
    score = str(len(analysis.turns)) if analysis.won else "X"
    skill = UNKNOWN if analysis.skill_score is None else analysis.skill_score
    rows = [
        f"{_squares(turn.feedback, theme, ascii_only=ascii_only)} {turn.verdict or ''}".rstrip()
        for turn in analysis.turns
    ]
    return "\n".join([f"Sleuth {score}, skill {skill}, luck {analysis.luck_score}", *rows])


def _squares(feedback: str, theme: str, *, ascii_only: bool) -> str:
    """The feedback as squares; as it is written where it is no row of tiles."""
    return emoji_row(feedback, theme, ascii_only=ascii_only) if set(feedback) <= set("GYB") else feedback
