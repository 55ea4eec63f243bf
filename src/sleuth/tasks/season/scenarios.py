"""Season scenarios: what is still possible, as a tree."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.results import HIDDEN, MERGED
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Option, Range
from sleuth.tasks.season.request import SeasonRequest, Worded

if TYPE_CHECKING:
    from sleuth.season.model.events import Season
    from sleuth.season.reasons.scenarios import Scenario


@dataclass(frozen=True, kw_only=True)
class SeasonScenarios(SeasonRequest):
    """What is still possible, as a tree of scenarios, each with its share of the matchings."""

    depth: Annotated[int, Option("Show N levels of splits."), Range(1, 12)] = 3


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


def run(request: SeasonScenarios) -> Scenarios:
    """The tree of scenarios, likelier cases first.

    Raises:
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.reasons.scenarios import scenarios

    season = request.opened
    request.refuse_clash(season)
    top = scenarios(season, depth=request.depth)
    return Scenarios(season, request.words, top, _named(season, top))


def _named(season: Season, case: Scenario) -> Case:
    """A case by names."""
    pairs, certain = (tuple(map(season.names, couples)) for couples in (case.couples, case.certain))
    return Case(pairs, certain, case.matchings, tuple(_named(season, below) for below in case.cases))


scenarios = offered(SeasonScenarios, run, "scenarios", warm=(SeasonScenarios(until="w7"),))
