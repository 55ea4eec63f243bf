"""The result of reading a text: the fields of a season file, and findings about its lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sleuth.season.model.messages import Message


@dataclass(frozen=True)
class LineFinding:
    """A finding about a line of a text.

    Attributes:
        line: its number, from 1; None: the finding is about the whole text.
        wrong: whether the line could not be read; otherwise the finding explains how it was read.
        text: the finding.
    """

    line: int | None
    wrong: bool
    text: str

    @property
    def located(self) -> str:
        """The finding with its line number."""
        return self.text if self.line is None else Message("at line", line=self.line, text=self.text)

    def __str__(self) -> str:
        return str(self.located)


@dataclass(frozen=True)
class TextRead:
    """A season that was read from a text.

    Attributes:
        form: what the text is: "json", "yaml", "sim-ayto" or "table".
        season: the fields of a season file, as far as the text was understood.
        lines: the line where each event begins; empty if the text is a season file.
        findings: what is said of the lines: those that could not be read, and how others were.
    """

    form: str
    season: Mapping[str, Any]
    lines: tuple[int, ...]
    findings: tuple[LineFinding, ...]


@dataclass
class Draft:
    """A season as it is read, line by line.

    Attributes:
        top: the fields of the season but for its events.
        events: the events, as a season file has them.
        lines: the line where each event begins.
        findings: the findings about the lines.
    """

    top: dict[str, Any] = field(default_factory=lambda: {"schema_version": 1})
    events: list[dict[str, Any]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    findings: list[LineFinding] = field(default_factory=list)

    def event(self, line: int, week: Any, kind: str, **fields: Any) -> None:
        """Add an event."""
        self.events.append({"n": len(self.events) + 1, "week": week, "type": kind, **fields})
        self.lines.append(line)

    def wrong(self, line: int | None, text: str) -> None:
        """Say that a line could not be read."""
        self.findings.append(LineFinding(line, True, text))

    def note(self, line: int | None, text: str) -> None:
        """Say how a line was read."""
        self.findings.append(LineFinding(line, False, text))

    def pair_sides(self, side_a: list[Any], side_b: list[Any], *, triple: bool = False) -> dict[str, Any]:
        """Set the sides, and return their format. Each extra person of B makes a double match, or a triple one."""
        form: dict[str, Any] = {"kind": "bipartite", "size_a": len(side_a), "size_b": len(side_b)}
        if (doubles := len(side_b) - len(side_a) - 2 * triple) > 0:
            form["double_matches"] = doubles
        if triple:
            form["triple_matches"] = 1
        self.top |= {"format": form, "side_a": side_a, "side_b": side_b}
        return form

    def group(self, people: list[Any]) -> None:
        """Set the people of a group in which anybody may match anybody."""
        form = {"kind": "any_pair", "people": len(people), "couples": len(people) // 2}
        self.top |= {"format": form, "people": people}
