"""Season new: a season file to fill in, or one made of another form."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import File, Language


@dataclass(frozen=True)
class NewSeason(Result):
    """A season file that was written.

    Attributes:
        file: its path.
        format: the format of the season, such as "10x11".
        language: the language of its comments.
        events: how many it has; 0 if it is to be filled in.
    """

    file: Path
    format: str
    language: str
    events: int

    schema = "season-new"


@task
def new(
    file: File,
    *,
    format: Literal["10x10", "11x11", "10x11", "10x12", "10x12-triple", "k16"] = "10x10",
    language: Language = "en",
    source: File | None = None,
) -> NewSeason:
    """Write a season file to fill in: .yaml with comments, or .json; or convert the season of `source`.

    Args:
        file: The file to write.
        format: Choose who may match whom; 10x11: a double match; 10x12: two; 10x12-triple: a triple; k16: anybody may
            match anybody.
        language: Print in this language.
        source: Write the season of this file: a season file, a pasted table, or sim-ayto's YAML.

    Returns:
        The file, written.

    Raises:
        InputError: a file that exists, or whose name ends neither in .yaml nor in .json; a `source` that cannot be
            read.
        MissingExtra: a YAML file without PyYAML.
        CannotWrite: a file that cannot be written.
    """
    from sleuth.files.atomic import check_writable, write_text
    from sleuth.games.show import format_named
    from sleuth.season.model.file import text_of_file, write_fields
    from sleuth.season.model.template import template, template_fields

    path = Path(file)
    if path.exists():
        raise InputError(f"{path} exists; it is not overwritten. Give another name, or remove it first")
    ending = path.suffix.lower().removeprefix(".").replace("yml", "yaml")
    if ending not in ("yaml", "json"):
        raise InputError(f"{path}: the name of a season file ends in .yaml or .json")
    if source is None:
        form, name, events = format_named(format), str(format), 0
        text = template(form, language=language)
        if ending == "json":
            text = write_fields({**template_fields(form, language), "events": []}, ending)
    else:
        read, season = text_of_file(Path(source))
        text, name, events = write_fields(read.season, ending), season.format.name, len(season.events)
    check_writable(path)
    write_text(path, text)
    return NewSeason(path, name, language, events)
