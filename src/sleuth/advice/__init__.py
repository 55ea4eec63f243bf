"""Advice as values: the one source of "Best" for every view. It reads no requests, and its only texts are notes."""

MOST_SHOWN = 100
"""Guesses of each kind that an advice lists at most."""

BEST = "best"
"""The name of the strategy whose guess is the best one."""

LOSS = 20
"""Guesses that a lost game counts as; docs/explanation/advice.md compares others."""

HINTS = 5
"""The most hints for a position; each reveals more than the one before it."""

MOST_LOSS = 1000
"""The largest loss that can be set; with it, hardly any hope for fewer guesses is worth a lost game."""
