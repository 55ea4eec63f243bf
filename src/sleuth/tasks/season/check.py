"""Season check: what is wrong with a season file, which events clash, and what repairs it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, replace
from typing import NamedTuple

from sleuth.core.results import HIDDEN, shown
from sleuth.season.results import Diagnosis, UnclearLights
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, SeasonSource
from sleuth.tasks.season.reading import Worded, open_season
from sleuth.text.season.words import SeasonWords
from sleuth.work.progress import Watch, stepping


class Remark(NamedTuple):
    """A remark about a season file.

    Attributes:
        wrong: whether it is an error; if not, it may be intended.
        event: the number of the event; None for the whole file.
        text: the remark in words.
    """

    wrong: bool
    event: int | None
    text: str


@dataclass(frozen=True, repr=False, kw_only=True)
class CheckedSeason(Worded, Diagnosis):
    """Errors and doubtful places of a season, the events that clash, and repairs.

    Attributes:
        findings: errors first, each from the newest event back.
        unclear: the ceremonies that do not say whose lights were counted; each is a finding, too.
    """

    findings: tuple[Remark, ...]
    unclear: tuple[UnclearLights, ...] = dataclasses.field(metadata=HIDDEN)

    schema = "season-check"
    version = 2
    rows_of = "findings"

    @shown
    def valid(self) -> bool:
        """Whether nothing is wrong; if something is, the exit code is 2."""
        return not self.wrong

    @property
    def wrong(self) -> tuple[Remark, ...]:
        """The findings that are errors."""
        return tuple(one for one in self.findings if one.wrong)

    def lines(self) -> list[str]:
        """The findings, the clash and its repairs in words."""
        from sleuth.text.season.prose import diagnosis_lines

        lines = [f"{self.words('wrong' if one.wrong else 'remark')}: {one.text}" for one in self.findings]
        if self.clash:
            lines += diagnosis_lines(self.season, self, self.words)
        return lines or [self.words("nothing wrong")]


@task
def check(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    language: Language = "en",
    progress: Watch | None = None,
) -> CheckedSeason:
    """Check the names, seats, lights, weeks, counts and final matches of a season file. If events clash, list repairs.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        language: Print in this language.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        All findings, and the clash with its repairs, if there is one; no edit is applied.

    Raises:
        InputError: a file that cannot be read, or an impossible event; the message names both.
        MissingExtra: a YAML file without PyYAML.
    """
    from sleuth.season.reasons.doctor import diagnose
    from sleuth.season.reasons.findings import check as all_findings
    from sleuth.season.reasons.findings import unclear
    from sleuth.text.season.prose import finding_text, repair_text, unclear_line

    season, words = open_season(season, until, language), SeasonWords(language)
    findings, course = all_findings(season, done=stepping(progress, "events", len(season.events)))
    vague = unclear(season)
    remarks = [
        *(Remark(one.wrong, one.event.n if one.event else None, finding_text(season, one, words)) for one in findings),
        *(Remark(False, one.event, unclear_line(season, one, words)) for one in vague),
    ]
    # What was entered last is the likeliest slip.
    newest_first = sorted(remarks, key=lambda one: (not one.wrong, -(one.event or 0)))
    clash = Diagnosis(course.remaining)
    if not course.remaining:
        clash = diagnose(season, done=stepping(progress, "counts", 100))
        clash = replace(
            clash, repairs=tuple(replace(one, label=repair_text(one, words, "button")) for one in clash.repairs)
        )
    return CheckedSeason(**vars(clash), season=season, words=words, findings=tuple(newest_first), unclear=vague)
