"""What all games share: values, positions, trees and how they are judged. No game's rule is in here.

For programs that extend the engine, `sleuth.core` has the names of docs/reference/core.md: the game in rows and codes.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sleuth.core.evaluation import evaluate as evaluate
    from sleuth.core.listing import Legal as Legal
    from sleuth.core.listing import Listing as Listing
    from sleuth.core.listing import Turn as Turn
    from sleuth.core.node import Node as Node
    from sleuth.core.node import follow as follow
    from sleuth.core.node import grow as grow
    from sleuth.core.node import verify as verify
    from sleuth.core.position import replay as replay

_HOMES = {
    "evaluate": "evaluation",
    "Legal": "listing",
    "Listing": "listing",
    "Turn": "listing",
    "Node": "node",
    "follow": "node",
    "grow": "node",
    "verify": "node",
    "replay": "position",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'sleuth.core' has no attribute {name!r}")
    return getattr(import_module(f"sleuth.core.{_HOMES[name]}"), name)
