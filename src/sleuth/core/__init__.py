"""The core that all games share: values, positions, trees and their evaluation. No game's rule is in here.

Programs that extend the engine import from here the names of docs/reference/core.md: the game in rows and codes.
"""

from __future__ import annotations

from sleuth.files.loading import homes, offer

_NAMES = {
    "sleuth.core.arrays": "Bools Codes Costs Counts Floats Indices Sizes Weights",
    "sleuth.core.evaluation": "Evaluation",
    "sleuth.core.listing": "Crowding Goal Hits Legal Listing Symmetry listing_of",
    "sleuth.core.match": "Accounting Codebreaker Strategy",
    "sleuth.core.node": "Node follow grow verify",
    "sleuth.core.rules": "GuessRow History Kind OwnValues Rules Turn TurnLike TurnReader",
    "sleuth.core.turns": "replay",
    "sleuth.files.tables": "Encoder PlainRule",
}
_HOMES = homes(_NAMES)

__getattr__, __dir__, __all__ = offer(__name__, _HOMES)
