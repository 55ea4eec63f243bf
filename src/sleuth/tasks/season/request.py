"""What the requests about a season share: the season, its language, and what comes back in words."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cache, cached_property
from typing import Annotated, Any

from sleuth.core.results import HIDDEN, Result
from sleuth.errors import InconsistentHistory
from sleuth.games.game_spec import GameSpec
from sleuth.season.model.events import Season
from sleuth.season.model.messages import errors_in
from sleuth.tasks import fields
from sleuth.tasks.markers import Argument, OneOf, OnPage, Option
from sleuth.tasks.request import Build, Request, SeasonSource
from sleuth.tasks.work import Load, Work
from sleuth.text.season.words import SeasonWords

READINGS = {"file": None, "yes": True, "no": False}


@dataclass(frozen=True)
class SeasonRequest(Request):
    """A season of the dating show, as far as it is known.

    Raises:
        InputError: a file that cannot be read, or an event that cannot be; the message names both.
        MissingExtra: a YAML file without PyYAML.
    """

    season: Annotated[
        SeasonSource,
        Argument("The file of the season, or `example`.", metavar="FILE", needed=True),
        OnPage(example="example"),
    ] = "example"
    _: KW_ONLY
    until: Annotated[
        str | None,
        Option("Stop after this event: its number, such as 7, or a week, such as w4.", metavar="EVENT"),
        OnPage(most=20, example="w4"),
    ] = None
    exclusive: Annotated[
        str,
        Option("Let a match exclude a second partner: as the file says of each, always, or never."),
        OneOf(tuple(READINGS)),
    ] = "file"
    language: fields.Language = "en"

    @cached_property
    def opened(self) -> Season:
        """The season. Raises InputError."""
        with errors_in(self.language):
            return opened(self.season, self.until).reading(READINGS[self.exclusive])

    def work(self, _: Build = GameSpec.build, /) -> Work:
        """The events, of a season that is not a file."""
        events = self.season.get("events") if isinstance(self.season, Mapping) else None
        count = len(events) if isinstance(events, list) else 0
        return Work((Load("events", count, "events"),))

    @property
    def words(self) -> SeasonWords:
        """The texts of the language."""
        return SeasonWords(self.language)

    def refuse_clash(self, season: Season) -> None:
        """Raise InconsistentHistory, which says what clashes or how to learn it, if a season leaves nothing."""
        from sleuth.season.count.join import odds
        from sleuth.text.season.prose import clash

        if odds(season).is_possible:
            return
        if isinstance(self.season, Mapping | Season):
            raise clash(season, self.words)
        raise InconsistentHistory(self.words("nothing left", file=self.season))


def opened(source: SeasonSource, until: str | None = None) -> Season:
    """The season of a file, of what such a file holds, or one at hand. Raises InputError."""
    from sleuth.season.model.file import read_season, season_of, season_until

    if isinstance(source, Season):
        return season_until(source, until)
    return season_of(source, until=until) if isinstance(source, Mapping) else read_season(source, until=until)


@cache
def example() -> dict[str, Any]:
    """The season that comes with the package, as its file has it."""
    from sleuth.season.model.file import example_path

    found: dict[str, Any] = json.loads(example_path().read_text("utf-8"))
    return found


@dataclass(frozen=True, repr=False)
class Worded(Result):
    """A result about a season in words.

    Attributes:
        season: the season.
        words: the texts of the language.
    """

    season: Season = dataclasses.field(metadata=HIDDEN)
    words: SeasonWords = dataclasses.field(metadata=HIDDEN)

    def lines(self) -> list[str]:
        """The text, line by line."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return "\n".join(self.lines())
