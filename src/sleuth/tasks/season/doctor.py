"""Season doctor: which events clash, and which single edits repair it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sleuth.season.model.events import Season
from sleuth.season.results import Diagnosis
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, Reading, SeasonSource
from sleuth.tasks.season.reading import Worded, opened
from sleuth.text.season.words import SeasonWords
from sleuth.work.progress import Watch, stepping


@dataclass(frozen=True, repr=False, kw_only=True)
class Diagnosed(Worded, Diagnosis):
    """Which events of a season clash, and what repairs it."""

    schema = "season-doctor"
    rows_of = "repairs"

    def lines(self) -> list[str]:
        """The clash and its repairs in words."""
        from sleuth.text.season.prose import diagnosis_lines

        if self.clash is None:
            return [self.words("healthy", n=self.words.matchings(self.remaining))]
        return list(diagnosis_lines(self.season, self, self.words))


def diagnosed(season: Season, words: SeasonWords, progress: Watch | None) -> Diagnosis:
    """The clash of a season and its repairs, each with its label."""
    from sleuth.season.reasons.doctor import diagnose
    from sleuth.text.season.prose import repair_label

    found = diagnose(season, done=stepping(progress, "counts", 100))
    return replace(found, repairs=tuple(replace(one, label=repair_label(one, words)) for one in found.repairs))


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
    known, words = opened(season, until, exclusive, language), SeasonWords(language)
    return Diagnosed.of(diagnosed(known, words, progress), known, words)
