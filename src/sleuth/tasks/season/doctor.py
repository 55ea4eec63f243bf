"""Season doctor: which events clash, and which single edits repair it."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth.core.results import HIDDEN, shown
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, Reading, SeasonSource
from sleuth.tasks.season.reading import Worded, opened
from sleuth.text.season.words import SeasonWords
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.season.reasons.doctor import Diagnosis, EventRepair


REPAIRED = {
    "lights": "lights",
    "seats": "pairs",
    "answer": "result",
    "exclusive": "assume_no_other_partner",
    "removed": None,
}
"""Kind of edit → the field of an event that it changes; None: the event is left out."""


@dataclass(frozen=True)
class EventClash:
    """What clashes.

    Attributes:
        event: the first event that leaves nothing.
        events: those that clash.
        smallest: whether no fewer do.
    """

    event: int
    events: tuple[int, ...]
    smallest: bool


@dataclass(frozen=True)
class Edit:
    """A single edit that repairs a season.

    Attributes:
        what: "exclusive", "lights", "seats", "answer" or "removed".
        event: the number of the event.
        remaining: matchings left with it.
        lights: the new number of lights, if that is edited.
        pairs: the new seats, if these are.
        result: the new answer of the booth, if that is.
        field: the field of the event in the season file to change; None: the event is left out.
        old, new: its value in the file, and the one that repairs it.
        label: what a button says, "Make it 3 lights", in the language of the request.
    """

    what: str
    event: int
    remaining: int
    lights: int | None
    pairs: tuple[tuple[str, str], ...] | None
    result: bool | None
    field: str | None
    old: Any
    new: Any
    label: str


@dataclass(frozen=True, repr=False)
class Diagnosed(Worded):
    """Which events of a season clash, and what repairs it.

    Attributes:
        diagnosis: the clash; None if there is none.
        remaining: matchings left; 0 if there is a clash.
    """

    diagnosis: Diagnosis | None = dataclasses.field(metadata=HIDDEN)
    remaining: int

    schema = "season-doctor"
    rows_of = "repairs"

    @shown
    def clash(self) -> EventClash | None:
        """What clashes; None if nothing does."""
        one = self.diagnosis
        if one is None:
            return None
        return EventClash(one.step.n, tuple(event.n for event in one.core.events), one.core.smallest)

    @shown
    def repaired_until(self) -> int | None:
        """The repairs look at the events up to this one."""
        return None if self.diagnosis is None else self.diagnosis.upto

    @shown
    def tried(self) -> Mapping[str, int] | None:
        """How many edits of each kind were tried."""
        return None if self.diagnosis is None else self.diagnosis.tried

    @shown
    def repairs(self) -> tuple[Edit, ...]:
        """The edits that leave something, the likeliest slip first."""
        return tuple(map(self._edit, self.diagnosis.repairs if self.diagnosis else ()))

    def _edit(self, one: EventRepair) -> Edit:
        """A repair as an edit of the file."""
        from sleuth.text.season.prose import repair_label

        lights, pairs, result = None, None, None
        was = next(event for event in self.season.events if event.n == one.event.n)
        field = REPAIRED[one.what]
        old: Any = None
        new: Any = None
        if one.what == "lights":
            lights, old, new = one.event.lights, was.lights, one.event.lights
        elif one.what == "seats":
            pairs = tuple(map(self.season.names, one.event.seats))
            old, new = tuple(map(self.season.names, was.seats)), pairs
        elif one.what == "answer":
            result, old, new = one.event.answer, was.answer, one.event.answer
        elif one.what == "exclusive":
            old, new = was.exclusive, one.event.exclusive
        label = repair_label(self.season, one, self.words)
        return Edit(
            what=one.what,
            event=one.event.n,
            remaining=one.remaining,
            lights=lights,
            pairs=pairs,
            result=result,
            field=field,
            old=old,
            new=new,
            label=label,
        )

    def lines(self) -> list[str]:
        """The clash and its repairs in words."""
        from sleuth.text.season.prose import diagnosis_lines

        if self.diagnosis is None:
            return [self.words("healthy", n=self.words.matchings(self.remaining))]
        return list(diagnosis_lines(self.season, self.diagnosis, self.words))


@task
def doctor(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    exclusive: Reading = "file",
    language: Language = "en",
    progress: Watch | None = None,
) -> Diagnosed:
    """Say which events clash, if any, and which single edits repair it.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        exclusive: Let a match exclude a second partner: as the file says of each, always, or never.
        language: Print in this language.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The clash and its repairs, if there is one; no edit is applied.

    Raises:
        InputError: a file that cannot be read, or an event that cannot be; the message names both.
        MissingExtra: a YAML file without PyYAML.
    """
    from sleuth.season.count.join import odds
    from sleuth.season.reasons.doctor import diagnose

    known = opened(season, until, exclusive, language)
    found = diagnose(known, done=stepping(progress, "counts", 100))
    return Diagnosed(known, SeasonWords(language), found, 0 if found else odds(known).total)
