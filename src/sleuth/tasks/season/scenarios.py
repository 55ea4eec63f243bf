"""Season scenarios: what is still possible, as a tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Option, Range
from sleuth.tasks.season.request import SeasonRequest, Worded

if TYPE_CHECKING:
    from sleuth.season.reasons.scenarios import Scenario


@dataclass(frozen=True, kw_only=True)
class SeasonScenarios(SeasonRequest):
    """What is still possible, as a tree of scenarios, each with its share of the matchings."""

    depth: Annotated[int, Option("Show N levels of splits."), Range(1, 12)] = 3


@dataclass(frozen=True, repr=False)
class Scenarios(Worded):
    """What is still possible in a season.

    Attributes:
        top: the tree.
    """

    top: Scenario

    schema = "season-scenarios"

    def lines(self) -> list[str]:
        """The tree in words."""
        from sleuth.text.season.prose import scenario_lines

        return list(scenario_lines(self.season, self.top, self.words))

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season scenarios --json` shows."""
        return self._dict(self.top)

    def _dict(self, case: Scenario) -> dict[str, Any]:
        return {
            "pairs": [self.season.names(couple) for couple in case.couples],
            "certain": [self.season.names(couple) for couple in case.certain],
            "matchings": case.matchings,
            "cases": [self._dict(below) for below in case.cases],
        }

    def rows(self) -> list[dict[str, Any]]:
        """One row for each case of the first split."""
        return [
            {"couples": ", ".join(map(self.season.name, case.couples)), "matchings": case.matchings,
             "share": case.matchings / self.top.matchings}
            for case in self.top.cases
        ]  # fmt: skip


def run(request: SeasonScenarios) -> Scenarios:
    """The tree of scenarios, likelier cases first.

    Raises:
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.reasons.scenarios import scenarios

    season = request.opened()
    request.refuse_clash(season)
    return Scenarios(season, request.words, scenarios(season, depth=request.depth))


scenarios = offered(SeasonScenarios, run, "scenarios")
