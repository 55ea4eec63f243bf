"""Spelling: texts with the fields of the current command as the terminal writes them, --used-weight."""

from __future__ import annotations

from collections.abc import Mapping

import click

from sleuth.tasks.spelling import spelled

NAMES = "sleuth.names"
"""Where the context of a command has the spelling of its fields."""


def spell(names: Mapping[str, str]) -> None:
    """Spell the fields of the current command so from now on."""
    click.get_current_context().meta[NAMES] = names


def here(text: str) -> str:
    """A text as the current command spells it."""
    context = click.get_current_context(silent=True)
    return spelled(text, context.meta.get(NAMES, {})) if context else text
