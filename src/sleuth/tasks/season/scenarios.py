"""Season scenarios: what is still possible, as a tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from sleuth.season.results import Scenario
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, Range, SeasonSource
from sleuth.tasks.season.reading import Worded, open_possible


@dataclass(frozen=True, repr=False, kw_only=True)
class Scenarios(Worded, Scenario):
    """The tree of possible scenarios of a season, from its root."""

    schema = "season-scenarios"
    version = 2

    def lines(self) -> list[str]:
        """The tree in words."""
        from sleuth.text.season.prose import scenario_lines

        return list(scenario_lines(self, self.words))

    def rows(self) -> list[dict[str, Any]]:
        """One row for each case of the first split."""
        return [
            {
                "pairs": ", ".join(map(" + ".join, case.pairs)),
                "remaining": case.remaining,
                "probability": case.remaining / self.remaining,
            }
            for case in self.cases
        ]


@task
def scenarios(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    language: Language = "en",
    depth: Annotated[int, Range(1, 12)] = 3,
) -> Scenarios:
    """What is still possible, as a tree of scenarios, each with its share of the matchings.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        language: Print in this language.
        depth: Show N levels of splits.

    Returns:
        The tree of scenarios, likelier cases first.

    Raises:
        InputError: a file that cannot be read, or an impossible event; the message names both.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.reasons.scenarios import scenarios as tree_of

    season, words = open_possible(season, until, language)
    return Scenarios(**vars(tree_of(season, depth=depth)), season=season, words=words)
