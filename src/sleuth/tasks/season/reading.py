"""Shared by tasks about a season: reading the season up to an event, and results in words."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from sleuth.core.results import HIDDEN, Result
from sleuth.errors import InputError
from sleuth.season.model.events import Season
from sleuth.season.model.messages import translate_errors
from sleuth.tasks.kinds import Language, SeasonSource
from sleuth.text.season.words import SeasonWords


def open_season(source: SeasonSource, until: str | None = None, language: Language = "en") -> Season:
    """The season of a file, of its fields, or a `Season`, up to an event. Raises InputError."""
    from sleuth.season.model.file import read_season, season_of

    with translate_errors(language):
        if isinstance(source, Season):
            if until is not None:
                raise InputError("`until` is for a file, or what it holds; `load` takes it, too")
            return source
        return season_of(source, until=until) if isinstance(source, Mapping) else read_season(source, until=until)


def open_possible(source: SeasonSource, until: str | None, language: Language) -> tuple[Season, SeasonWords]:
    """The season, as `open_season` has it, and the texts of the language.

    Raises InconsistentHistory, which names the clash, if no matching fits.
    """
    from sleuth.season.count.join import odds
    from sleuth.text.season.prose import clash

    season, words = open_season(source, until, language), SeasonWords(language)
    if not odds(season).total:
        raise clash(season, words)
    return season, words


@cache
def example() -> dict[str, Any]:
    """The season that comes with the package, as its file has it."""
    from sleuth.season.model.file import example_path

    fields: dict[str, Any] = json.loads(example_path().read_text("utf-8"))
    return fields


@dataclass(frozen=True, repr=False, kw_only=True)
class Worded(Result):
    """A result about a season that can be printed: it has the season and the language.

    Attributes:
        season: the season.
        words: the texts of the language.
    """

    season: Season = dataclasses.field(metadata=HIDDEN)
    words: SeasonWords = dataclasses.field(metadata=HIDDEN)

    def lines(self) -> list[str]:
        """The text, line by line."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.lines()[0]}>"
