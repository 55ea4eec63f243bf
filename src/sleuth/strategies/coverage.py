"""Coverage: how many guesses of a position a ranking has counted, and the callback that reports progress."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from sleuth.core.results import shown

Tally: TypeAlias = Callable[[int, int], None]
"""A callback: (guesses counted, guesses in this pass) → None."""


@dataclass(frozen=True)
class Coverage:
    """The part of a position that a ranking covers.

    Attributes:
        guesses, candidates: how many there are in the position.
        classes: how many classes of equivalent guesses there are; None if every guess was taken by itself.
        ranked: how many guesses were ranked.
        by: the number of candidates that rank them; if not all, the ranking is estimated.
    """

    guesses: int
    candidates: int
    classes: int | None
    ranked: int
    by: int

    @shown
    def estimated(self) -> bool:
        """Whether a better guess may have been missed."""
        return self.by < self.candidates or self.ranked < (self.classes or self.guesses)
