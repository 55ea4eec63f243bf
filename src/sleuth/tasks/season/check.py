"""Season check: what is wrong with a season file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth.core.results import Result
from sleuth.season.model.events import Season
from sleuth.tasks.request import offered
from sleuth.tasks.season.request import SeasonRequest

if TYPE_CHECKING:
    from sleuth.season.count.course import Course
    from sleuth.season.reasons.findings import Finding, Unclear


@dataclass(frozen=True)
class SeasonCheck(SeasonRequest):
    """Check the names, seats, lights, weeks, counts and final matches of a season file."""


@dataclass(frozen=True)
class Checked(Result):
    """What is wrong with a season, and what may be.

    Attributes:
        season: the season.
        findings: errors first, each in the order of events.
        course: the matchings left after every event.
        unclear: the ceremonies that do not say whose lights were counted; each is a finding, too.
    """

    season: Season
    findings: tuple[Finding, ...]
    course: Course
    unclear: tuple[Unclear, ...] = ()

    schema = "season-check"

    @property
    def wrong(self) -> tuple[Finding, ...]:
        """The findings that are errors."""
        return tuple(one for one in self.findings if one.wrong)

    def __repr__(self) -> str:
        return (
            "\n".join(f"{'wrong' if one.wrong else 'note'}: {one.text}" for one in self.findings) or "<nothing wrong>"
        )

    def rows(self) -> list[dict[str, Any]]:
        """One row for each finding."""
        return [one._asdict() for one in self.findings]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season check --json` shows."""
        return {"valid": not self.wrong, "remaining": self.course.remaining, "findings": self.rows()}


def run(request: SeasonCheck, *, season: Season | None = None, done: Callable[[int], None] | None = None) -> Checked:
    """All findings.

    Args:
        request: the request.
        season: of the request, if it is at hand.
        done: called with 1 after each event.
    """
    from sleuth.season.reasons.findings import Finding, check, unclear
    from sleuth.text.season.prose import unclear_line

    season = request.opened() if season is None else season
    findings, course = check(season, done=done)
    vague = tuple(unclear(season))
    findings += [Finding(False, one.event.n, unclear_line(season, one, request.words)) for one in vague]
    return Checked(season, tuple(findings), course, vague)


check = offered(SeasonCheck, run, "check")
