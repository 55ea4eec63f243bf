"""Season scenarios: what is still possible, as a tree."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.results import HIDDEN, MERGED
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, Range, Reading, SeasonSource
from sleuth.tasks.season.reading import Worded, opened, refuse_clash
from sleuth.text.season.words import SeasonWords

if TYPE_CHECKING:
    from sleuth.season.model.events import Season
    from sleuth.season.reasons.scenarios import Scenario


@dataclass(frozen=True)
class Case:
    """A case and what it leaves.

    Attributes:
        pairs: what is supposed in this case; empty at the top.
        certain: couples that are then certain, and were not before.
        remaining: matchings left in this case.
        cases: how it goes on, likelier cases first.
    """

    pairs: tuple[tuple[str, str], ...]
    certain: tuple[tuple[str, str], ...]
    remaining: int
    cases: tuple[Case, ...]


@dataclass(frozen=True, repr=False)
class Scenarios(Worded):
    """What is still possible in a season.

    Attributes:
        top: the tree.
        case: the same by names.
    """

    top: Scenario = dataclasses.field(metadata=HIDDEN)
    case: Case = dataclasses.field(metadata=MERGED)

    schema = "season-scenarios"
    version = 2

    def lines(self) -> list[str]:
        """The tree in words."""
        from sleuth.text.season.prose import scenario_lines

        return list(scenario_lines(self.season, self.top, self.words))

    def rows(self) -> list[dict[str, Any]]:
        """One row for each case of the first split."""
        return [
            {
                "pairs": ", ".join(map(" + ".join, case.pairs)),
                "remaining": case.remaining,
                "probability": case.remaining / self.case.remaining,
            }
            for case in self.case.cases
        ]


@task
def scenarios(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    exclusive: Reading = "file",
    language: Language = "en",
    depth: Annotated[int, Range(1, 12)] = 3,
) -> Scenarios:
    """What is still possible, as a tree of scenarios, each with its share of the matchings.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        exclusive: Let a match exclude a second partner: as the file says of each, always, or never.
        language: Print in this language.
        depth: Show N levels of splits.

    Returns:
        The tree of scenarios, likelier cases first.

    Raises:
        InputError: a file that cannot be read, or an event that cannot be; the message names both.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.reasons.scenarios import scenarios as tree_of

    known, words = opened(season, until, exclusive, language), SeasonWords(language)
    refuse_clash(season, known, words)
    top = tree_of(known, depth=depth)
    return Scenarios(known, words, top, _named(known, top))


def _named(season: Season, case: Scenario) -> Case:
    """A case by names."""
    pairs, certain = (tuple(map(season.names, couples)) for couples in (case.couples, case.certain))
    return Case(pairs, certain, case.matchings, tuple(_named(season, below) for below in case.cases))
