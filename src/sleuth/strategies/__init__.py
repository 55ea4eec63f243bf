"""Strategies: pure functions from a position to a guess."""
