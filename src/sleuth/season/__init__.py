"""A season of the dating show: its events, exact odds after each of them, advice, and reasons."""
