"""Numbers in words."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 guess", "2 guesses".

    >>> counted(1, "guess"), counted(1234, "week")
    ('1 guess', '1,234 weeks')
    """
    plural = f"{noun}{'es' if noun.endswith('s') else 's'}"
    return f"{number:,} {noun if number == 1 else plural}"
