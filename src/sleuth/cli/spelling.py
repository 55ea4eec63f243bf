"""Spelling: the fields and the colors in texts as the current command writes and shows them."""

from __future__ import annotations

from collections.abc import Mapping

import click

from sleuth.games.words.squares import THEME, in_colors
from sleuth.tasks.spelling import substitute

NAMES = "sleuth.names"
"""Key in the context of a command: the spelling of its fields."""
COLORS = "sleuth.theme"
"""Key in the context of a command: the theme of its tiles."""


def spell(names: Mapping[str, str]) -> None:
    """Set how the current command spells fields in texts."""
    click.get_current_context().meta[NAMES] = names


def name_colors(theme: str) -> str:
    """Name colors as this theme shows them, in the current command from now on. Returns the theme."""
    click.get_current_context().meta[COLORS] = theme
    return theme


def respell(text: str) -> str:
    """A text as the current command spells it."""
    context = click.get_current_context(silent=True)
    if context is None:
        return text
    return in_colors(substitute(text, context.meta.get(NAMES, {})), context.meta.get(COLORS, THEME))
