"""Season check: what is wrong with a season file."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sleuth.core.results import HIDDEN, Result, shown
from sleuth.season.model.events import Season
from sleuth.tasks.functions import offered
from sleuth.tasks.season.request import SeasonRequest
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.season.count.course import Course
    from sleuth.season.reasons.findings import Unclear
    from sleuth.text.season.words import SeasonWords


@dataclass(frozen=True)
class SeasonCheck(SeasonRequest):
    """Check the names, seats, lights, weeks, counts and final matches of a season file."""


class Remark(NamedTuple):
    """One remark.

    Attributes:
        wrong: whether it is an error; else it may be meant.
        event: the number of the event; None for the whole file.
        text: what is remarked.
    """

    wrong: bool
    event: int | None
    text: str


@dataclass(frozen=True)
class CheckedSeason(Result):
    """What is wrong with a season, and what may be.

    Attributes:
        season: the season.
        findings: errors first, each from the newest event back.
        course: the matchings left after every event.
        unclear: the ceremonies that do not say whose lights were counted; each is a finding, too.
        words: the texts of the language.
    """

    season: Season = dataclasses.field(metadata=HIDDEN)
    findings: tuple[Remark, ...]
    course: Course = dataclasses.field(metadata=HIDDEN)
    unclear: tuple[Unclear, ...] = dataclasses.field(metadata=HIDDEN)
    words: SeasonWords = dataclasses.field(metadata=HIDDEN)

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
    def wrong(self) -> tuple[Remark, ...]:
        """The findings that are errors."""
        return tuple(one for one in self.findings if one.wrong)

    def __repr__(self) -> str:
        lines = (f"{self.words('wrong' if one.wrong else 'remark')}: {one.text}" for one in self.findings)
        return "\n".join(lines) or self.words("nothing wrong")


def run(request: SeasonCheck, *, watch: Watch | None = None) -> CheckedSeason:
    """All findings."""
    from sleuth.season.reasons.findings import check, unclear
    from sleuth.text.season.prose import finding_text, unclear_line

    season = request.opened
    findings, course = check(season, done=stepping(watch, "events", len(season.events)))
    vague, words = tuple(unclear(season)), request.words
    remarks = [
        *(Remark(one.wrong, one.event.n if one.event else None, finding_text(season, one, words)) for one in findings),
        *(Remark(False, one.event.n, unclear_line(season, one, words)) for one in vague),
    ]
    # What was entered last is the likeliest slip.
    newest_first = sorted(remarks, key=lambda one: (not one.wrong, -(one.event or 0)))
    return CheckedSeason(season, tuple(newest_first), course, vague, words)


check = offered(SeasonCheck, run, "check")
