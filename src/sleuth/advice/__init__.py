"""What to guess now, as values: the one source of "Best" for every view. No requests, and no text but notes."""

MOST_SHOWN = 100
"""Guesses of each kind that an advice lists at most."""
