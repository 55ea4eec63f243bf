"""The look of tiles: always symbols, colors if wanted, and words for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

import click

from sleuth.cli.output import use_colour
from sleuth.cli.spelling import name_colors
from sleuth.games.words.letter_filter import capital
from sleuth.games.words.squares import THEME, emoji_row

SYMBOLS = {"G": "[{}]", "Y": "({})", "B": " {} "}
"""Symbols for right place, wrong place and absent, so that no meaning rests on colour alone."""


THEMES: dict[str, dict[str, int]] = {
    "classic": {"G": 71, "Y": 179, "B": 245},
    "contrast": {"G": 209, "Y": 117, "B": 245},  # that of the high-contrast mode that players know
    "mono": {},
    "emoji": {},
}
"""Theme → the colours of its tiles, of a terminal's 256; black text is legible on them. Squares: `squares.SQUARES`."""


theme_option = click.option(
    "--theme",
    type=click.Choice(list(THEMES)),
    default=THEME,
    envvar="SLEUTH_THEME",
    show_default=True,
    show_envvar=True,
    callback=lambda context, option, theme: name_colors(theme),
    help="Show tiles in green and yellow, in orange and blue (high contrast), as symbols only, or as squares.",
)
"""The option --theme, passed as `theme`."""


def paint(word: Sequence[str], tiles: str, theme: str = THEME) -> str:
    """The letters of a guess with their tiles: symbols, on colors if standard output can show them (ANSI escapes).

    [A] right place, (A) wrong place, A alone absent. The theme "emoji" puts squares before the word.

    >>> paint("crane", "BBYGB")
    ' C  R (A)[N] E '
    >>> paint("crane", "BBYGB", "emoji")
    '⬛⬛🟨🟩⬛ CRANE'

    A long permutation is shown card by card. Feedback without a tile for each letter is shown as it is written:

    >>> paint(["2", "10"], "BG"), paint("1122", "2b1w")
    (' 2 [10]', '1122 2b1w')
    """
    joined = word if isinstance(word, str) else "-".join(word)
    if len(word) != len(tiles) or not set(tiles) <= set("GYB"):
        return f"{joined} {tiles}"
    if theme == "emoji":
        return f"{emoji_row(tiles, theme)} {joined.upper()}"
    colours = THEMES[theme] if use_colour() else {}
    cells = []
    for letter, tile in zip(word, tiles, strict=True):
        cell = SYMBOLS[tile].format(capital(letter))
        cells.append(f"\x1b[1;38;5;16;48;5;{colours[tile]}m{cell}\x1b[0m" if tile in colours else cell)
    return "".join(cells)


def short(label: str) -> str:
    """A label that fits a line: of a permutation of more than 24 characters, the beginning and the end.

    >>> short("crane"), short("1-2-3-4-5-6-7-8-9-10-11-12-13-14")
    ('crane', '1-2-3-4-5...12-13-14')
    """
    if len(label) <= 24:
        return label
    cards = label.split("-")
    return f"{'-'.join(cards[:5])}...{'-'.join(cards[-3:])}" if len(cards) > 8 else label
