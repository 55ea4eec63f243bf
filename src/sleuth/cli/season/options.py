"""What the commands of a season share: their options, and the reading of the file that they name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from sleuth.errors import InputError
from sleuth.season.model.events import MOST_WEEKS

if TYPE_CHECKING:
    from sleuth.games.show import Couple
    from sleuth.season.model.events import Season
    from sleuth.text.season.words import Words

READINGS = {"file": None, "yes": True, "no": False}

file_argument = click.argument("file", metavar="FILE")
language_option = click.option(
    "--lang", "language", type=click.Choice(["en", "de"]), default="en", show_default=True, envvar="SLEUTH_LANG",
    help="The language of what is printed (or set SLEUTH_LANG).",
)  # fmt: skip
until_option = click.option(
    "--until", metavar="EVENT", help="Tell nothing after this event: its number, such as 7, or a week, such as w4."
)
weeks_option = click.option(
    "--weeks", default=10, show_default=True, type=click.IntRange(1, MOST_WEEKS), help="The last week."
)
exclusive_option = click.option(
    "--exclusive", type=click.Choice(list(READINGS)), default="file", show_default=True,
    help="Whether a match excludes a second partner: as the file says of each, always, or never.",
)  # fmt: skip


def season_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command FILE, --until, --exclusive and --lang."""
    for option in (language_option, exclusive_option, until_option, file_argument):
        command = option(command)
    return command


def opened(file: str, until: str | None = None, exclusive: str = "file") -> Season:
    """The season that a command is about. Raises InputError."""
    from sleuth.season.model.file import read_season

    return read_season(file, until=until).reading(READINGS[exclusive])


def words(language: str) -> Words:
    """The texts of a language."""
    from sleuth.text.season.words import Words

    return Words(language)


def couple_named(season: Season, a: str, b: str, where: str) -> Couple:
    """The couple of two names, in either order where that is clear. Raises InputError."""
    from sleuth.season.model.names import couple_of

    return couple_of(season, a, b, where)


def couples_named(season: Season, texts: Sequence[str], option: str) -> list[Couple]:
    """The couples of texts such as Ann+Bob. Raises InputError, which names the option."""
    found = []
    for text in texts:
        a, plus, b = text.partition("+")
        if not plus:
            raise InputError(f"{option} {text}: write both names with a plus between them, such as Ann+Bob")
        found.append(couple_named(season, a.strip(), b.strip(), f"{option} {text}"))
    return found
