"""The probabilities of a season as a heat map on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from sleuth.cli.output import say, use_colour
from sleuth.season.model.messages import in_language, translate_errors
from sleuth.text.season.tables import cell
from sleuth.text.season.words import SeasonWords

if TYPE_CHECKING:
    from sleuth.core.arrays import Floats
    from sleuth.season.imports.read import TextRead
    from sleuth.season.model.events import Season
    from sleuth.tasks.kinds import Language

SHADES = (236, 18, 19, 25, 31, 37, 73, 109, 179, 214, 208)
"""Colours of the terminal's 256, from 0 to 100%: dark blue to orange, apart for colour-blind readers too."""


def say_import(season: str, until: str | None, language: Language) -> None:
    """Print on standard error how a file in another form was read, up to the last event of the season."""
    from sleuth.season.model.file import season_of, text_of_file

    with translate_errors(language):
        result = text_of_file(season, until=until)
        events = len(season_of(result.fields, until=until).events)
    say_findings(result, SeasonWords(language), events)


def say_findings(result: TextRead, words: SeasonWords, events: int | None = None) -> None:
    """Print on standard error how the lines of a text were read. events: leave out findings after this many."""
    last = result.lines[events] if events is not None and events < len(result.lines) else None
    for one in result.findings:
        if last is None or one.line is None or one.line < last:
            say(f"{words('Note')}: {in_language(one.located, words.language)}", err=True)


def short_names(names: Sequence[str], width: int) -> list[str]:
    """The names cut to a width, or to the smallest larger width at which all of them differ.

    >>> short_names(["Christina", "Christian", "Jo"], 4)
    ['Christin', 'Christia', 'Jo']
    """
    longest = max(map(len, names), default=0)
    size = next((n for n in range(3, longest) if len({name[:n] for name in names}) == len(names)), longest)
    return [name[: max(size, min(4, width))] for name in names]


def heat_map(season: Season, shares: Floats, beside: Floats | None = None) -> None:
    """Print the probabilities, side A down and side B across, in colour on a terminal."""
    names = list(season.side_b)
    width = 5 if beside is None else 9
    across = short_names(names, width - 1)
    width = max(width, 1 + max(map(len, across)))
    left = max(len(name) for name in season.side_a)
    click.echo(" " * left + "".join(f"{name:>{width}}" for name in across))
    coloured = use_colour()
    for a, name in enumerate(season.side_a):
        line = f"{name:<{left}}"
        for b in range(len(names)):
            text = cell(float(shares[a, b]))
            if season.format.any_pair and a == b:
                text = ""
            if beside is not None and text:
                text += f" ({cell(float(beside[a, b]))})"
            padded = f"{text:>{width}}"
            if coloured and text:
                shade, ink = SHADES[min(10, round(10 * shares[a, b]))], 16 if shares[a, b] > 0.55 else 255
                padded = f"\x1b[48;5;{shade}m\x1b[38;5;{ink}m{padded}\x1b[0m"
            line += padded
        click.echo(line.rstrip())
