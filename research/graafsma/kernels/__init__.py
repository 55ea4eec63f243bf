"""Swap search of the show against many secrets at once, compiled."""
