"""The probabilities of a season as a heat map on a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sleuth.cli.output import columns, say, use_colour
from sleuth.season.model.messages import in_language, translate_errors
from sleuth.text.season.tables import cell
from sleuth.text.season.words import SeasonWords

if TYPE_CHECKING:
    from sleuth.core.arrays import Floats
    from sleuth.season.model.events import Season
    from sleuth.tasks.kinds import Language


def say_import(season: str | Path, until: str | None, language: Language) -> None:
    """Print on standard error how a file in another form was read, up to the last event of the season."""
    from sleuth.season.model.file import text_of_file

    with translate_errors(language):
        text, part = text_of_file(season, until=until)
    events = len(part.events)
    end = text.lines[events] if events < len(text.lines) else None
    for one in text.findings:
        if end is None or one.line is None or one.line < end:
            say(f"{SeasonWords(language)('Note')}: {in_language(one.located, language)}", err=True)


def first_names(names: Sequence[str]) -> list[str]:
    """The first names; for people who share one, the whole names.

    >>> first_names(["Ann Lee", "Bea Lee", "Bea Moss"])
    ['Ann', 'Bea Lee', 'Bea Moss']
    """
    first = [name.split()[0] for name in names]
    return [one if first.count(one) == 1 else name for one, name in zip(first, names, strict=True)]


def short_names(names: Sequence[str], start: int) -> list[str]:
    """Each name cut to its shortest beginning that no other has, of at least `least` characters.

    >>> short_names(["Christina", "Christian", "Jo", "Alexander"], 4)
    ['Christin', 'Christia', 'Jo', 'Alex']
    """

    def size(name: str) -> int:
        others = [one for one in names if one != name]
        return next(n for n in range(start, len(name) + start + 1) if not any(one[:n] == name[:n] for one in others))

    return [name[: size(name)] for name in names]


def heat_map(season: Season, shares: Floats) -> None:
    """Print the probabilities, side A down and side B across, in color on a terminal.

    If the first names make it wider than the terminal, they are cut, and a key below has them whole.
    """
    margin, names = max(len(name) for name in season.side_a), first_names(season.side_b)

    def widths(heads: Sequence[str]) -> list[int]:
        return [max(5, 1 + len(head)) for head in heads]

    heads = names if margin + sum(widths(names)) <= columns() else short_names(names, 4)
    across = widths(heads)
    click.echo(" " * margin + "".join(f"{head:>{width}}" for head, width in zip(heads, across, strict=True)))
    coloured = use_colour()
    # Of the terminal's 256 colors, from 0 to 100%: dark blue to orange, apart for color-blind readers too.
    shades = (236, 18, 19, 25, 31, 37, 73, 109, 179, 214, 208)
    for a, name in enumerate(season.side_a):
        line = f"{name:<{margin}}"
        for b, width in enumerate(across):
            text = cell(float(shares[a, b]))
            if season.format.any_pair and a == b:
                text = ""
            padded = f"{text:>{width}}"
            if coloured and text:
                shade, ink = shades[min(10, round(10 * shares[a, b]))], 16 if shares[a, b] > 0.55 else 255
                padded = f"\x1b[48;5;{shade}m\x1b[38;5;{ink}m{padded}\x1b[0m"
            line += padded
        click.echo(line.rstrip())
    key = ", ".join(f"{head}: {name}" for head, name in zip(heads, names, strict=True) if head != name)
    if key:
        click.echo(textwrap.fill(key, columns(), break_on_hyphens=False))
