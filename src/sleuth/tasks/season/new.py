"""Season new: a season file to fill in, or one made of another form."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import Annotated

from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, OneOf, Option
from sleuth.tasks.request import Request


@dataclass(frozen=True)
class SeasonNew(Request):
    """Write a season file to fill in: .yaml with comments, or .json; with `source`, that season, also as .csv."""

    file: Annotated[Path | str, Argument("The file to write.", metavar="FILE")]
    _: KW_ONLY
    format: Annotated[
        str,
        Option(
            "Choose who may match whom; 10x11: a double match; 10x12: two; 10x12-triple: a triple; k16: "
            "anybody may "
            "match anybody."
        ),
        OneOf(("10x10", "11x11", "10x11", "10x12", "10x12-triple", "k16")),
    ] = "10x10"
    language: fields.Language = "en"
    source: Annotated[
        Path | None,
        Option(
            "Write the season of this file: a season file, CSV, a pasted table, or sim-ayto's YAML.",
            "--from",
            metavar="SOURCE",
        ),
    ] = None


@dataclass(frozen=True)
class NewSeason(Result):
    """A season file that was written.

    Attributes:
        file: where.
        format: of the season, such as "10x11".
        language: of its comments.
        events: how many it has; 0 if it is to be filled in.
    """

    file: Path
    format: str
    language: str
    events: int

    schema = "season-new"


def run(request: SeasonNew) -> NewSeason:
    """The file, written.

    Raises:
        InputError: a file that exists, or whose name ends neither in .yaml nor in .json.
        CannotWrite: a file that cannot be written.
    """
    from sleuth.files.atomic import check_writable, write_text
    from sleuth.games.show import format_named
    from sleuth.season.model.template import template, template_json

    file = Path(request.file)
    ending = file.suffix.lower()
    if file.exists():
        raise InputError(f"{file} exists; it is not overwritten. Give another name, or remove it first")
    if request.source is not None:
        return _converted(request, file, ending)
    if ending not in (".yaml", ".yml", ".json"):
        raise InputError(f"{file}: the name of a season file ends in .yaml or .json")
    check_writable(file)
    form = format_named(request.format)
    fill_in = template_json if ending == ".json" else template
    write_text(file, fill_in(form, language=request.language))
    return NewSeason(file, request.format, request.language, 0)


def _converted(request: SeasonNew, file: Path, ending: str) -> NewSeason:
    """The season of another file, written. Raises InputError."""
    from sleuth.files.atomic import check_writable, write_text
    from sleuth.season.imports.write import WRITERS, season_text
    from sleuth.season.model.file import fields_of_file, season_of

    assert request.source is not None
    fields = fields_of_file(request.source)
    form = "yaml" if ending == ".yml" else ending.removeprefix(".")
    if form not in WRITERS:
        raise InputError(f"{file}: the name of a season file ends in .yaml, .json or .csv")
    text = season_text(fields, form)
    check_writable(file)
    write_text(file, text)
    season = season_of(fields)
    return NewSeason(file, season.format.name, request.language, len(season.events))


new = offered(SeasonNew, run, "new")
