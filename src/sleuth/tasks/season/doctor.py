"""Season doctor: which events clash, and which single edits repair it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth.core.progress import Watch, stepping
from sleuth.season.model.events import Event, Season
from sleuth.tasks.functions import offered
from sleuth.tasks.season.request import SeasonRequest, Worded

if TYPE_CHECKING:
    from sleuth.season.reasons.doctor import Diagnosis


@dataclass(frozen=True)
class SeasonDoctor(SeasonRequest):
    """Say which events clash, if any, and which single edits repair it."""


@dataclass(frozen=True, repr=False)
class Diagnosed(Worded):
    """Which events of a season clash, and what repairs it.

    Attributes:
        diagnosis: the clash; None if there is none.
        remaining: matchings left.
    """

    diagnosis: Diagnosis | None
    remaining: int

    schema = "season-doctor"

    def lines(self) -> list[str]:
        """The clash and its repairs in words."""
        from sleuth.text.season.prose import diagnosis_lines

        if self.diagnosis is None:
            return [self.words("healthy", n=self.words.matchings(self.remaining))]
        return list(diagnosis_lines(self.season, self.diagnosis, self.words))

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season doctor --json` shows."""
        found = self.diagnosis
        if found is None:
            return {"remaining": self.remaining, "clash": None}
        events = [event.n for event in found.core.events]
        return {
            "remaining": self.remaining,
            "clash": {"event": found.step.n, "events": events, "smallest": found.core.smallest},
            "repaired_until": found.upto,
            "tried": dict(found.tried),
            "repairs": [
                {"what": one.what, "event": one.event.n, "remaining": one.remaining}
                | _edited(self.season, one.what, one.event)
                for one in found.repairs
            ],
        }

    def rows(self) -> list[dict[str, Any]]:
        """One row for each repair."""
        repairs: list[dict[str, Any]] = self.as_dict().get("repairs", [])
        return repairs


def _edited(season: Season, what: str, event: Event) -> dict[str, Any]:
    if what == "seats":
        return {"pairs": [season.names(couple) for couple in event.seats]}
    if what == "lights":
        return {"lights": event.lights}
    return {"result": event.answer} if what == "answer" else {}


def run(request: SeasonDoctor, *, watch: Watch | None = None) -> Diagnosed:
    """The clash and its repairs, if there is one; no edit is applied.

    Args:
        request: the request.
        watch: called as the work goes on.
    """
    from sleuth.season.count.join import odds
    from sleuth.season.reasons.doctor import diagnose

    season = request.opened()
    found = diagnose(season, done=stepping(watch, "counts", 100))
    return Diagnosed(season, request.words, found, 0 if found else odds(season).total)


doctor = offered(SeasonDoctor, run, "doctor")
