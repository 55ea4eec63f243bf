"""Season card: a strategy that needs no computer."""

from __future__ import annotations

from dataclasses import dataclass

from sleuth.core.results import Result
from sleuth.tasks import fields
from sleuth.tasks.request import Request, offered


@dataclass(frozen=True, kw_only=True)
class SeasonCard(Request):
    """A strategy with pen and paper, on one card."""

    language: str = fields.language()


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


def run(request: SeasonCard) -> str:
    """The text of the card."""
    from sleuth.season.play.card import CARD

    return CARD[request.language]


card = offered(SeasonCard, run, "card")
