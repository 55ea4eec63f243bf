"""Season new: a season file to fill in."""

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
    """Write a season file to fill in: .yaml with comments, or .json."""

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


@dataclass(frozen=True)
class NewSeason(Result):
    """A season file that was written.

    Attributes:
        file: where.
        format: of the season, such as "10x11".
        language: of its comments.
    """

    file: Path
    format: str
    language: str

    schema = "season-new"


def run(request: SeasonNew) -> NewSeason:
    """The file, written.

    Raises:
        InputError: a file that exists, or whose name ends neither in .yaml nor in .json.
        CannotWrite: a file that cannot be written.
    """
    from sleuth.core.files import check_writable, write_text
    from sleuth.games.show import format_named
    from sleuth.season.model.template import template, template_json

    file = Path(request.file)
    ending = file.suffix.lower()
    if file.exists():
        raise InputError(f"{file} exists; it is not overwritten. Give another name, or remove it first")
    if ending not in (".yaml", ".yml", ".json"):
        raise InputError(f"{file}: the name of a season file ends in .yaml or .json")
    check_writable(file)
    form = format_named(request.format)
    write_text(file, template_json(form) if ending == ".json" else template(form, language=request.language))
    return NewSeason(file, request.format, request.language)


new = offered(SeasonNew, run, "new")
