"""A game as squares, for others to see: no letters, only how it went."""

from __future__ import annotations

from collections.abc import Sequence

from sleuth.core.inputs.near import unknown_name

SQUARES = {"contrast": "🟧🟦⬛", "classic": "🟩🟨⬛", "mono": "●◐○", "emoji": "🟧🟦⬛"}
"""Theme → the squares of G, Y and B; orange is the right place, as in the high-contrast mode that players know."""
ASCII_SQUARES = "GY."


def emoji_row(tiles: str, theme: str = "contrast", *, ascii_only: bool = False) -> str:
    """The row of a share text: one square per tile, no letters. Raises UnknownName for an unknown theme.

    >>> emoji_row("BBYGB", "classic"), emoji_row("BBYGB", ascii_only=True)
    ('⬛⬛🟨🟩⬛', '..YG.')
    """
    if theme not in SQUARES:
        raise unknown_name("theme", theme, SQUARES)
    squares = ASCII_SQUARES if ascii_only else SQUARES[theme]
    return tiles.translate(str.maketrans("GYB", squares))


def share_text(
    rows: Sequence[str], score: str, notes: Sequence[str], theme: str = "contrast", *, ascii_only: bool = False
) -> str:
    """The title and a row of squares for each feedback. notes: in brackets, without empty ones.

    >>> print(share_text(["BBYGB", "GGGGG"], "2/6", ["official", ""], ascii_only=True))
    Sleuth 2/6 (official)
    ..YG.
    GGGGG
    """
    title = " ".join(["Sleuth", score, *(f"({note})" for note in notes if note)])
    return "\n".join([title, *(emoji_row(row, theme, ascii_only=ascii_only) for row in rows)])
