"""What all sittings have in common: when they end, how they are told as plain values, and how they are shared."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sleuth.text.share import counted, share_text

SEEDS = 1_000_000
"""A game without a seed draws one below this, so that it can be named and played again."""


@dataclass(frozen=True)
class Shown:
    """A turn as it is shown.

    Attributes:
        round: its number.
        kind: "booth" or "ceremony" where there are two kinds of guess, else "".
        guess: the label, or its cards where each has a tile.
        feedback: tiles, or what stands for them.
    """

    round: int
    kind: str
    guess: str | Sequence[str]
    feedback: str


class Sitting(ABC):
    """A game being played, and how often the player was helped.

    Attributes:
        name: the game, by name.
        rule: the rule level.
        kind: of the codemaker: "fixed", "random" or "adversary".
        seed: of a random secret; else None.
        limit: rounds allowed; 0: any number.
        advisor: the name of the strategy or codebreaker that gives the hints.
    """

    name: str
    rule: str
    kind: str
    seed: int | None
    limit: int
    advisor: str
    hints = 0
    undos = 0
    gave_up = False

    @property
    @abstractmethod
    def rounds(self) -> int:
        """The rounds so far: guesses or, of the show, ceremonies."""

    @property
    @abstractmethod
    def won(self) -> bool:
        """Whether the last guess was the secret."""

    @property
    @abstractmethod
    def secret(self) -> str | None:
        """The secret as it is written; None if an adversary has not settled on one."""

    @property
    @abstractmethod
    def left(self) -> int | None:
        """How many secrets fit what was said; None where that is not known."""

    @property
    def over(self) -> bool:
        """Whether no guess is left to make."""
        return self.won or self.gave_up or self.rounds == self.limit > 0

    @abstractmethod
    def is_guess(self, typed: str) -> bool:
        """Whether a typed word may be a guess, though it be a word for something else."""

    @abstractmethod
    def ask(self, typed: str) -> None:
        """Ask a typed guess. Raises SleuthError, and leaves all as it was, if it cannot be asked."""

    @abstractmethod
    def ask_advisor(self) -> None:
        """Ask what the advisor asks."""

    @abstractmethod
    def undo(self) -> str | None:
        """The last guess, which is taken back; None if there is none."""

    @abstractmethod
    def hint(self, level: int) -> str:
        """What to tell a player who asks for the so-manieth time."""

    @abstractmethod
    def last(self) -> Shown:
        """The last turn, as it is shown."""

    @abstractmethod
    def feedback(self) -> list[str]:
        """The feedback of every turn."""

    @abstractmethod
    def turns(self) -> list[dict[str, Any]]:
        """The turns as plain values, each with the number of secrets that fit after it."""

    def as_dict(self) -> dict[str, Any]:
        """The game as plain values; the secret is told once it is over."""
        return {
            "game": self.name,
            "rule": self.rule,
            "codemaker": self.kind,
            "seed": self.seed,
            "limit": self.limit or None,
            "won": self.won,
            "gave_up": self.gave_up,
            "secret": self.secret if self.over else None,
            "turns": self.turns(),
            "hints": self.hints,
            "undos": self.undos,
        }

    def share(self, theme: str = "contrast", *, ascii_only: bool = False) -> str:
        """The game as squares, without letters, and how it was played."""
        score = f"{self.rounds if self.won else 'X'}" + (f"/{self.limit}" if self.limit else "")
        helped = [counted(count, noun) for count, noun in ((self.hints, "hint"), (self.undos, "undo")) if count]
        rule = "" if self.rule == "free" else self.rule
        notes = [rule, "adversary" if self.kind == "adversary" else "", *helped]
        return share_text(self.feedback(), score, notes, theme, ascii_only=ascii_only)


def drawn_seed() -> int:
    """A seed for a game that nobody named."""
    from secrets import randbelow

    return randbelow(SEEDS)
