"""An event for tests: it is set after a number of looks, so that work is cancelled at any place, always the same."""

from __future__ import annotations


class Countdown:
    """An event that is set once it was looked at so many times."""

    def __init__(self, looks: int) -> None:
        self.left = looks

    def is_set(self) -> bool:
        self.left -= 1
        return self.left < 0
