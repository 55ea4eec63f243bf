"""Season simulate: many seasons of strategies against random matchings, with intervals of confidence."""

from __future__ import annotations

import dataclasses
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated, Any, cast

from sleuth.core.results import MERGED
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Option, Range
from sleuth.tasks.simulate import Simulations, played
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.playing.sampling import Simulation


@dataclass(frozen=True)
class SeasonSimulate(LongRequest):
    """Play seasons against random secrets, a booth and a ceremony each week, and say how many are won."""

    _: KW_ONLY
    format: Annotated[
        tuple[str, ...] | str,
        Option(
            "Choose who may match whom, such as 11x11, 10x11 (a double match), 10x11-known, 10x12-triple, "
            "k16; repeat it "
            "for more.",
            metavar="FORMAT",
        ),
    ] = ("10x10",)
    strategy: Annotated[
        tuple[str, ...] | str,
        Option(
            "Play by this strategy: random, most-probable, worst-case, entropy, deadline-aware, swap-search, "
            "inference-table or card; repeat it for more.",
            "--strategy -s",
            metavar="NAME",
        ),
    ]
    games: Annotated[int, Option("Play N seasons of each."), Range(1)] = 100
    weeks: fields.Weeks = 10
    seed: Annotated[int, Option("Play the same seasons for the same seed."), Range(0)] = 1
    jobs: fields.Jobs = 1
    executor: Annotated[
        fields.Workers, Option("Send the seasons to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.")
    ] = None

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Each format with each strategy."""
        strategies = cast("tuple[str, ...]", self.strategy)
        return [(form, name) for form in cast("tuple[str, ...]", self.format) for name in strategies]


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


def run(request: SeasonSimulate, *, watch: Watch | None = None) -> SeasonSimulations:
    """The share of seasons won by either account, and the number of ceremonies.

    A season is `lit` if all lights are on by the last week's ceremony, and `identified` if only one matching is
    possible by then.

    Raises:
        UnknownName: a strategy that does not exist.
        InputError: a format that does not exist, or one that a strategy does not play.
        MissingExtra: an executor without the extra `cluster`.
    """
    from sleuth.playing.games import season_trial

    trials = [(form, name, season_trial(form, name, weeks=request.weeks)) for form, name in request.pairs]
    done = stepping(watch, "seasons", request.games * len(trials))
    results = played(trials, request.games, request.seed, jobs=request.jobs, executor=request.executor, done=done)
    return SeasonSimulations(
        tuple(SimulatedSeasons(one.game, one.strategy, one.simulation) for one in results), request.weeks
    )


simulate = offered(SeasonSimulate, run, "simulate")
