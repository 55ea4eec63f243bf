"""Season export: a season, or its odds, as a text to keep or to post."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.season.model.events import Season
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import OneOf, Option
from sleuth.tasks.season import odds
from sleuth.tasks.season.request import SeasonRequest

MARKDOWN, TABLE = "odds-markdown", "odds-csv"


@dataclass(frozen=True, kw_only=True)
class SeasonExport(SeasonRequest):
    """Write a season as the text of a file, or its odds as a table."""

    form: Annotated[
        str,
        Option("Choose the text: the season in YAML, JSON or CSV, or its odds as tables in Markdown or as CSV."),
        OneOf(("yaml", "json", "csv", MARKDOWN, TABLE)),
    ] = "yaml"

    @property
    def fields(self) -> Mapping[str, Any]:
        """The fields of the season's file, up to `until`. Raises InputError."""
        from sleuth.season.model.file import fields_of_file, season_of

        if isinstance(self.season, Season):
            raise InputError("a Season has lost the fields of its file; give the file, or what it holds")
        fields = self.season
        if not isinstance(fields, Mapping):
            fields = fields_of_file(fields, until=self.until)
        kept = len(season_of(fields, until=self.until).events)
        if kept == len(fields.get("events") or ()):
            return fields
        later = ("final_matches", "final_matches_open", "won", "notes")
        rest = {name: value for name, value in fields.items() if name not in later}
        return {**rest, "events": fields["events"][:kept]}


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

    def __repr__(self) -> str:
        return self.text


def run(request: SeasonExport) -> ExportedSeason:
    """The text.

    Raises:
        InputError: the season is not as it should be; the message names the event.
        InconsistentHistory: the odds are wanted, and no matching fits the events.
    """
    from sleuth.season.imports.write import season_text
    from sleuth.text.season import tables

    if request.form not in (MARKDOWN, TABLE):
        return ExportedSeason(request.form, season_text(request.fields, request.form))
    found = odds.run(odds.SeasonOdds(request.season, until=request.until, exclusive=request.exclusive))
    if request.form == TABLE:
        return ExportedSeason(TABLE, tables.shares_csv(found.season, found.probabilities))
    text = tables.odds_markdown(found.season, found.course, found.probabilities, request.words, sure=not found.vague)
    return ExportedSeason(MARKDOWN, text)


export = offered(SeasonExport, run, "export", warm=(SeasonExport(until="w2"),))
