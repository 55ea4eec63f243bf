"""Season simulate: many seasons of strategies against random matchings, with intervals of confidence."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth.core.results import MERGED
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Jobs, Names, Natural, Positive, Weeks, Workers
from sleuth.tasks.simulate import Simulations, played
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.playing.sampling import Simulation


@dataclass(frozen=True)
class SimulatedSeasons:
    """The seasons of one strategy.

    Attributes:
        format: of the seasons.
        strategy: its name.
        simulation: what they came to; the accounts are `lit` and `identified`.
    """

    format: str
    strategy: str
    simulation: Simulation = dataclasses.field(metadata=MERGED)


@dataclass(frozen=True, repr=False)
class SeasonSimulations(Simulations):
    """What the seasons came to, for each format and strategy in the order given.

    Attributes:
        results: one for each format and strategy.
        weeks: the last week, by which they had to be won.
    """

    results: tuple[SimulatedSeasons, ...]  # type: ignore[assignment]
    weeks: int

    schema = "season-simulate"

    @staticmethod
    def played(one: Any) -> str:
        """What one of the results was played on: a format of the show."""
        return str(one.format)


@task
def simulate(
    *,
    format: Names = ("10x10",),
    strategy: Names,
    games: Positive = 100,
    weeks: Weeks = 10,
    seed: Natural = 1,
    jobs: Jobs = 1,
    executor: Workers | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,  # noqa: ARG001 - `task` looks at it
) -> SeasonSimulations:
    """Play seasons against random secrets, a booth and a ceremony each week, and say how many are won.

    A season is `lit` if all lights are on by the last week's ceremony, and `identified` if only one matching is
    possible by then.

    Args:
        format: Choose who may match whom, such as 11x11, 10x11 (a double match), 10x11-known, 10x12-triple, k16.
        strategy: Play by this strategy: random, most-probable, worst-case, entropy, deadline-aware, swap-search,
            inference-table or card.
        games: Play N seasons of each.
        weeks: End the season with week N.
        seed: Play the same seasons for the same seed.
        jobs: Use N processes.
        executor: Send the seasons to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The share of seasons won by either account, and the number of ceremonies.

    Raises:
        UnknownName: a strategy that does not exist.
        InputError: a format that does not exist, or one that a strategy does not play; a number out of range.
        MissingExtra: an executor without the extra `cluster`.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    from sleuth.playing.games import season_trial

    trials = [(form, name, season_trial(form, name, weeks=weeks)) for form in format for name in strategy]
    done = stepping(progress, "seasons", games * len(trials))
    results = played(trials, games, seed, jobs=jobs, executor=executor, done=done)
    return SeasonSimulations(tuple(SimulatedSeasons(one.game, one.strategy, one.simulation) for one in results), weeks)
