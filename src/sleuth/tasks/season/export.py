"""Season export: a season, or its odds, as a text to keep or to post."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.season.model.events import Season
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, Reading, SeasonSource
from sleuth.tasks.season.odds import odds
from sleuth.text.season.words import SeasonWords

MARKDOWN, TABLE = "odds-markdown", "odds-csv"


@dataclass(frozen=True)
class ExportedSeason(Result):
    """A season, or its odds, as a text.

    Attributes:
        form: which text it is, as in the request.
        text: the text.
    """

    form: str
    text: str

    schema = "season-export"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self.text.splitlines()):,} lines>"


@task
def export(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    exclusive: Reading = "file",
    language: Language = "en",
    form: Literal["yaml", "json", "csv", "odds-markdown", "odds-csv"] = "yaml",
) -> ExportedSeason:
    """Write a season as the text of a file, or its odds as a table.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        exclusive: Let a match exclude a second partner: as the file says of each, always, or never.
        language: Print in this language.
        form: Choose the text: the season in YAML, JSON or CSV, or its odds as tables in Markdown or as CSV.

    Returns:
        The text.

    Raises:
        InputError: a file that cannot be read, or a season that is not as it should be; the message names the event.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: the odds are wanted, and no matching fits the events.
    """
    from sleuth.season.imports.write import season_text
    from sleuth.text.season import tables

    if form not in (MARKDOWN, TABLE):
        return ExportedSeason(form, season_text(_fields(season, until), form))
    found = odds(season, until=until, exclusive=exclusive, language=language)
    if form == TABLE:
        return ExportedSeason(TABLE, tables.shares_csv(found.season, found.probabilities))
    return ExportedSeason(MARKDOWN, tables.odds_markdown(found, SeasonWords(language)))


def _fields(season: SeasonSource, until: str | None) -> Mapping[str, Any]:
    """The fields of the season's file, up to an event. Raises InputError."""
    from sleuth.season.model.file import season_of, text_of_file

    if isinstance(season, Season):
        raise InputError("a Season has lost the fields of its file; give the file, or what it holds")
    fields = season if isinstance(season, Mapping) else text_of_file(season, until=until).fields
    number = len(season_of(fields, until=until).events)
    if number == len(fields.get("events") or ()):
        return fields
    later = ("final_matches", "final_matches_open", "won", "notes")
    rest = {name: value for name, value in fields.items() if name not in later}
    return {**rest, "events": fields["events"][:number]}
