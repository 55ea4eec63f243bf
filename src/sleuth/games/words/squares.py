"""A game as squares to share: its feedback without letters."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sleuth.core.inputs.near import unknown_name

MOST_NUMBER = 9_999_999
"""The largest number of a day's game."""

THEME = "classic"
"""The theme unless another is chosen: green and yellow."""
SQUARES = {"classic": "🟩🟨⬛", "contrast": "🟧🟦⬛", "mono": "●◐○", "emoji": "🟩🟨⬛"}
"""Theme → the squares of G, Y and B; in high contrast orange is the right place, as players know it."""
COLORS = {"contrast": {"green": "orange", "yellow": "blue"}}
"""Theme → the names of its colors, if they are others than green and yellow."""


def emoji_row(tiles: str, theme: str = THEME) -> str:
    """The row of a share text: one square per tile, no letters. Raises UnknownName for an unknown theme.

    >>> emoji_row("BBYGB"), emoji_row("BBYGB", "contrast")
    ('⬛⬛🟨🟩⬛', '⬛⬛🟦🟧⬛')
    """
    if theme not in SQUARES:
        raise unknown_name("theme", theme, SQUARES)
    return tiles.translate(str.maketrans("GYB", SQUARES[theme]))


def share_text(rows: Sequence[str], score: str, notes: Sequence[str], theme: str) -> str:
    """The title and a row of squares for each feedback. notes: in brackets, without empty ones.

    >>> print(share_text(["BBYGB", "GGGGG"], "2/6", ["official", ""], THEME))
    Sleuth 2/6 (official)
    ⬛⬛🟨🟩⬛
    🟩🟩🟩🟩🟩
    """
    title = " ".join(["Sleuth", score, *(f"({note})" for note in notes if note)])
    return "\n".join([title, *(emoji_row(row, theme) for row in rows)])


def theme_of(text: str) -> str | None:
    """The theme whose squares a pasted text has; None if it has none.

    >>> theme_of("Wordle 1,234 2/6\\n⬜⬜🟦🟧⬜"), theme_of("🟨⬛⬛"), theme_of("crane soily")
    ('contrast', 'classic', None)
    """
    return next((theme for theme, squares in SQUARES.items() if set(squares[:2]) & set(text)), None)


def in_colors(message: str, theme: str) -> str:
    """A message with the color names of a theme. Twin: `inColours` of the page's `squares.js`.

    A guess that is also such a name stays: it is in quotes, in a list, or before its feedback.

    >>> in_colors("turn 2, green, breaks it: A must stay (green in turn 1)", "contrast")
    'turn 2, green, breaks it: A must stay (orange in turn 1)'
    """
    names = COLORS.get(theme)
    if names is None:
        return message

    def named(match: re.Match[str]) -> str:
        before, after = message[: match.start()], message[match.end() :]
        is_listed = re.search(r"(?:[,:] |\()\Z", before) and re.match(r"[,;.…]|\Z| [BYG.]{2,}", after)
        return match[0] if before.endswith(("'", "‘", "“")) or is_listed else names[match[1]] + match[2]

    return re.sub(r"\b(green|yellow)(s?)\b", named, message)
