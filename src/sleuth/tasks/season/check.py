"""Season check: what is wrong with a season file."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sleuth.core.progress import Watch, stepping
from sleuth.core.results import HIDDEN, Result, shown
from sleuth.season.model.events import Season
from sleuth.tasks.functions import offered
from sleuth.tasks.season.request import SeasonRequest

if TYPE_CHECKING:
    from sleuth.season.count.course import Course
    from sleuth.season.reasons.findings import Finding, Unclear


@dataclass(frozen=True)
class SeasonCheck(SeasonRequest):
    """Check the names, seats, lights, weeks, counts and final matches of a season file."""


@dataclass(frozen=True)
class CheckedSeason(Result):
    """What is wrong with a season, and what may be.

    Attributes:
        season: the season.
        findings: errors first, each from the newest event back.
        course: the matchings left after every event.
        unclear: the ceremonies that do not say whose lights were counted; each is a finding, too.
    """

    season: Season = dataclasses.field(metadata=HIDDEN)
    findings: tuple[Finding, ...]
    course: Course = dataclasses.field(metadata=HIDDEN)
    unclear: tuple[Unclear, ...] = dataclasses.field(default=(), metadata=HIDDEN)

    schema = "season-check"
    rows_of = "findings"

    @shown
    def valid(self) -> bool:
        """Whether nothing is wrong; if something is, the exit code is 2."""
        return not self.wrong

    @shown
    def remaining(self) -> int:
        """Matchings left at the end."""
        return self.course.remaining

    @property
    def wrong(self) -> tuple[Finding, ...]:
        """The findings that are errors."""
        return tuple(one for one in self.findings if one.wrong)

    def __repr__(self) -> str:
        lines = (f"{'wrong' if one.wrong else 'note'}: {one.text}" for one in self.findings)
        return "\n".join(lines) or "<nothing wrong>"


def run(request: SeasonCheck, *, watch: Watch | None = None) -> CheckedSeason:
    """All findings."""
    from sleuth.season.reasons.findings import Finding, check, newest_first, unclear
    from sleuth.text.season.prose import unclear_line

    season = request.opened
    findings, course = check(season, done=stepping(watch, "events", len(season.events)))
    vague = tuple(unclear(season))
    findings += [Finding(False, one.event.n, unclear_line(season, one, request.words)) for one in vague]
    return CheckedSeason(season, tuple(newest_first(findings)), course, vague)


check = offered(SeasonCheck, run, "check")
