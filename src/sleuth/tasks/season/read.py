"""Season read: a season from a text in another form, with what is said of its lines."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import Annotated, Any

from sleuth.core.results import HIDDEN, Result, shown
from sleuth.errors import InputError
from sleuth.season.imports.lines import LineFinding
from sleuth.season.model.messages import errors_in, in_language
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, Keyword, OnPage
from sleuth.tasks.request import Request
from sleuth.text.season.words import SeasonWords

MOST_CHARACTERS = 60_000
"""Of a text that the page may send."""
EXAMPLE = "Week\tAnn\tBea\tLights\n1\tDan\tEli\t0\n"


@dataclass(frozen=True)
class SeasonRead(Request):
    """Read a season from a table as pasted, CSV, sim-ayto's YAML, or a season file."""

    text: Annotated[
        str | None, Keyword("The text itself, in place of a file."), OnPage(most=MOST_CHARACTERS, example=EXAMPLE)
    ] = None
    _: KW_ONLY
    file: Annotated[
        Path | None, Argument("The file of the text: a table, CSV, YAML or JSON.", metavar="FILE", needed=True)
    ] = None
    language: fields.Language = "en"

    @property
    def content(self) -> str:
        """The text. Raises InputError."""
        from sleuth.core.inputs import bounds
        from sleuth.files.reading import read_text

        if (self.text is None) == (self.file is None):
            raise InputError("give `text` or `file`, one of them")
        return self.text if self.file is None else read_text(self.file, most=bounds.SEASON_BYTES)  # type: ignore[return-value]


@dataclass(frozen=True, repr=False)
class ReadSeason(Result):
    """A season that was read from a text.

    Attributes:
        form: what the text is: "json", "yaml", "sim-ayto", "csv" or "table".
        season: the fields of a season file, as far as the text was understood.
        lines: the line where each event begins; empty if the text is a season file.
        findings: what is said of the lines: those that could not be read, and how others were.
        format: of the season, in words; None if it is not a season.
        words: the texts of the language.
    """

    form: str
    season: Mapping[str, Any]
    lines: tuple[int, ...]
    findings: tuple[LineFinding, ...]
    format: str | None = dataclasses.field(metadata=HIDDEN)
    words: SeasonWords = dataclasses.field(metadata=HIDDEN)

    schema = "season-read"
    rows_of = "findings"

    @shown
    def valid(self) -> bool:
        """Whether all was read; if something was not, the exit code is 2."""
        return not any(one.wrong for one in self.findings)

    def __repr__(self) -> str:
        words, events = self.words, len(self.season.get("events") or ())
        head = words("read", form=self.form, format=self.format or words("no season"), n=events)
        placed = ((one, in_language(one.placed, words.language)) for one in self.findings)
        return "\n".join([head, *(f"{words('wrong' if one.wrong else 'remark')}: {text}" for one, text in placed)])


def run(request: SeasonRead) -> ReadSeason:
    """The fields of a season file, and what is said of each line.

    Raises:
        InputError: nothing can be read of the text; the message names the line.
        MissingExtra: YAML without PyYAML.
    """
    from sleuth.season.imports.read import form_of, read_fields, refusals
    from sleuth.season.model.file import season_of

    content, words = request.content, SeasonWords(request.language)
    with errors_in(request.language):
        found = read_fields(content, form_of(content))
    findings, form = list(found.findings), None
    try:
        form = season_of(found.fields).format.name
    except InputError as error:
        is_known = any(one.wrong for one in findings)
        findings += [one for one in refusals(error, found.lines) if one.line is not None or not is_known]
    said = tuple(one.read_in(request.language) for one in findings)
    return ReadSeason(found.form, found.fields, found.lines, said, form, words)


read = offered(SeasonRead, run, "read")
