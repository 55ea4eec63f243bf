"""A text as a season: a season file in JSON or YAML, sim-ayto's YAML, or a table as it was pasted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields

from sleuth.core.inputs import plain
from sleuth.errors import InputError
from sleuth.season.imports.ayto import read_ayto
from sleuth.season.imports.lines import LineFinding, TextRead
from sleuth.season.imports.table import TableReader
from sleuth.season.model.file_fields import SeasonFields
from sleuth.season.model.messages import Message, quote

JSON, YAML, AYTO, TABLE = "json", "yaml", "sim-ayto", "table"
OTHER = re.compile(
    r"^\s*(?:(?:export|import|const|let|var|interface|type|class|enum|def|from)\s+\S|[(),;]*[][{}][][{}(),;]*\s*$)"
    r"|^[A-Z][A-Z_]+\s*:\s*$|\A\s*(?:lights?|lichter|beams?)\s*[,;\t|]",
    re.MULTILINE | re.ASCII,
)
"""Code, the fields of another program's YAML, or a table that begins with its lights."""


def form_of(text: str) -> str:
    """The form of a text: json, yaml, sim-ayto or table."""
    start = text.lstrip("\ufeff \t\r\n")
    if re.match(r"\{|\[\s*[\[{\"\]]", start):  # a line of a table may begin with a bracket, too
        return JSON
    if re.search(r"^(?:setA|rule_set)\s*:", text, re.MULTILINE):
        return AYTO
    if re.search(r"^(?:side_a|side_b|people|format|schema_version|events)\s*:", text, re.MULTILINE):
        return YAML
    return TABLE


def read_fields(text: str, form: str) -> TextRead:
    """The fields of a season file that a text of this form means.

    Raises InputError if nothing can be read, MissingExtra for YAML without PyYAML.
    """
    if text.startswith("PK\x03\x04"):  # as a spreadsheet that is pasted as text
        raise InputError(Message("spreadsheet"))
    if form in (JSON, YAML):
        content = plain.read_json(text) if form == JSON else plain.read_yaml(text)
        names = {field.name for field in fields(SeasonFields)}
        own = {"schema_version", "format", "side_a", "side_b", "people", "events"}  # others have one of them at most
        if not isinstance(content, Mapping) or (content.keys() - names and len(content.keys() & own) < 2):
            raise InputError(Message("other program", form=form.upper(), forms=Message("forms")))
        return TextRead(form, content, (), ())
    draft = read_ayto(text) if form == AYTO else TableReader().read(text)
    findings = sorted(draft.findings, key=lambda one: (one.line is None, one.line or 0))
    unread = [one.line for one in findings if one.wrong and one.line is not None]
    if form == TABLE and unread and (OTHER.search(text) or (not draft.events and len(unread) > 3)):
        line = quote(text.splitlines()[unread[0] - 1].strip())
        other = LineFinding(unread[0], True, Message("other form", line=line, forms=Message("forms")))
        return TextRead(form, {}, (), (other,))  # a text in another program's form, which is not read
    return TextRead(form, {**draft.top, "events": draft.events}, tuple(draft.lines), tuple(findings))


def refusals(error: InputError, lines: tuple[int, ...]) -> list[LineFinding]:
    """The parts of an error about events as findings, each with the line of its event."""
    findings = []
    message = error.message
    for part in message.values["parts"] if isinstance(message, Message) and message.key == "lines" else (message,):
        place = re.match(r"event ([0-9]+) ", part)
        known = place is not None and int(place[1]) <= len(lines)
        if part != Message("several wrong"):
            findings.append(LineFinding(lines[int(place[1]) - 1] if place and known else None, True, part))
    return findings
