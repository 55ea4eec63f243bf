"""Season export: a season, or its odds, as a text to keep or to post."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sleuth.core.results import Result
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, Reading, SeasonSource
from sleuth.tasks.season.odds import odds
from sleuth.tasks.season.reading import open_season
from sleuth.text.season.words import SeasonWords


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
    form: Literal["yaml", "json", "odds-markdown", "odds-csv"] = "yaml",
) -> ExportedSeason:
    """Write a season as the text of a file, or its odds as a table.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        exclusive: Let a match exclude a second partner: as the file says of each, always, or never.
        language: Print in this language.
        form: Choose the text: the season in YAML or JSON, or its odds as tables in Markdown or as CSV.

    Returns:
        The text.

    Raises:
        InputError: a file that cannot be read, or a season that is not as it should be; the message names the event.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: the odds are wanted, and no matching fits the events.
    """
    from sleuth.season.model.file import fields_of, write_fields
    from sleuth.text.season import tables

    if form in ("yaml", "json"):
        return ExportedSeason(form, write_fields(fields_of(open_season(season, until)), form))
    found = odds(season, until=until, exclusive=exclusive, language=language)
    if form == "odds-csv":
        return ExportedSeason(form, tables.shares_csv(found.season, found.probabilities))
    return ExportedSeason(form, tables.odds_markdown(found, SeasonWords(language)))
