"""Season read: a season from a text in another form, with findings about its lines."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from sleuth.core.inputs.plain import count_noun
from sleuth.core.results import HIDDEN, Result, shown
from sleuth.errors import InputError
from sleuth.season.imports.lines import TextRead
from sleuth.season.model.messages import in_language, translate_errors
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language


@dataclass(frozen=True, repr=False)
class ReadSeason(Result, TextRead):
    """A season that was read from a text.

    Attributes:
        format: the format of the season, in words; None if it is not a season.
    """

    format: str | None = dataclasses.field(metadata=HIDDEN)

    schema = "season-read"
    rows_of = "findings"

    @shown
    def valid(self) -> bool:
        """Whether all was read."""
        return not any(one.wrong for one in self.findings)

    def __repr__(self) -> str:
        events, findings = len(self.season.get("events") or ()), len(self.findings)
        return f"<{type(self).__name__}: {self.form}, {count_noun(events, 'event')}, {count_noun(findings, 'finding')}>"


@task
def read(text: str, *, language: Language = "en") -> ReadSeason:
    """Read a season from a table as pasted, sim-ayto's YAML, or a season file.

    Args:
        text: The text itself.
        language: Print in this language.

    Returns:
        The fields of a season file, and the findings about its lines.

    Raises:
        InputError: the text cannot be read at all; the message names the line.
        MissingExtra: YAML without PyYAML.
    """
    from sleuth.season.imports.read import form_of, read_fields, refusals
    from sleuth.season.model.file import season_of

    with translate_errors(language):
        content = read_fields(text, form_of(text))
    findings, form = list(content.findings), None
    try:
        form = season_of(content.season).format.name
    except InputError as error:
        is_known = any(one.wrong for one in findings)
        findings += [one for one in refusals(error, content.lines) if one.line is not None or not is_known]
    texts = tuple(dataclasses.replace(one, text=in_language(one.text, language)) for one in findings)
    return ReadSeason(**{**vars(content), "findings": texts}, format=form)
