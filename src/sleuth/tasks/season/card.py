"""Season card: a strategy that needs no computer."""

from __future__ import annotations

from dataclasses import dataclass

from sleuth.core.results import Result
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language


@dataclass(frozen=True)
class Card(Result):
    """The card.

    Attributes:
        language: "en" or "de".
        text: what is on it.
    """

    language: str
    text: str

    schema = "season-card"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self.text.splitlines()):,} lines>"


@task
def card(*, language: Language = "en") -> Card:
    """Show a strategy with pen and paper, on one card.

    Args:
        language: Print in this language.

    Returns:
        The card.

    Raises:
        InputError: a language that there is not.
    """
    from sleuth.season.play.card import CARD

    return Card(language, CARD[language])
