"""The games: each rule in readable Python, its encoding, and the constructor of its Listing."""

from sleuth.core.game import Game

__all__ = ["Game"]
