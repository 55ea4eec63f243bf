"""Season card: a strategy that needs no computer."""

from __future__ import annotations

from dataclasses import dataclass

from sleuth.core.results import Result
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.request import Request


@dataclass(frozen=True, kw_only=True)
class SeasonCard(Request):
    """A strategy with pen and paper, on one card."""

    language: fields.Language = "en"


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


def run(request: SeasonCard) -> Card:
    """The card."""
    from sleuth.season.play.card import CARD

    return Card(request.language, CARD[request.language])


card = offered(SeasonCard, run, "card")
