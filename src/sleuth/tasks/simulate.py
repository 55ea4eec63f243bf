"""Simulate: many games of strategies and codebreakers against random secrets, with intervals of confidence."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated, Any, cast

from sleuth.core.game import Game, InPlay
from sleuth.core.inputs.bounds import MOST_BOARDS
from sleuth.core.results import MERGED, Result, plain
from sleuth.files import own_file
from sleuth.strategies.own import StrategyLike
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Argument, Option, Range
from sleuth.tasks.request import StrategyNames
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.playing.kept import RunRecord
    from sleuth.playing.sampling import PlayOne, Simulation


@dataclass(frozen=True)
class Simulate(LongRequest):
    """Play many games of each game against random secrets and say what they come to."""

    game: Annotated[
        Sequence[str | Game | InPlay] | str | Game | InPlay, Argument("The games to play.", metavar="GAME...")
    ]
    _: KW_ONLY
    strategy: Annotated[
        StrategyNames,
        Option(
            "Play by this codebreaker or strategy of `sleuth games`; repeat it for more.",
            "--strategy -s",
            metavar="NAME",
        ),
    ]
    games: Annotated[int, Option("Play N games of each."), Range(1)] = 1000
    boards: Annotated[
        int, Option(f"Hide N secrets in each game, 1 to {MOST_BOARDS}; each guess counts for all of them."), Range(1)
    ] = 1
    seed: Annotated[int, Option("Play the same games for the same seed."), Range(0)] = 1
    jobs: fields.Jobs = 1
    executor: Annotated[
        fields.Workers, Option("Send the games to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.")
    ] = None
    ledger: Annotated[fields.Ledger, Option("Keep the games that are played in this file.")] = None
    resume: fields.Resume = False

    def check(self) -> None:
        """Raise InputError for `resume` without a ledger."""
        super().check()
        fields.check_resume(self.ledger, resume=self.resume)

    @property
    def pairs(self) -> list[tuple[str | Game, StrategyLike]]:
        """Each game with each strategy."""
        strategies = cast("tuple[StrategyLike, ...]", self.strategy)
        return [(game, name) for game in cast("tuple[str | Game, ...]", self.game) for name in strategies]


@dataclass(frozen=True)
class Simulated:
    """The games of one strategy.

    Attributes:
        game: the game by name.
        strategy: its name.
        simulation: what the games came to.
    """

    game: str
    strategy: str
    simulation: Simulation = dataclasses.field(metadata=MERGED)


@dataclass(frozen=True, repr=False)
class Simulations(Result):
    """What the games came to, for each game and strategy in the order given.

    Attributes:
        results: one for each game and strategy.
    """

    results: tuple[Simulated, ...]

    schema = "simulate"

    def __repr__(self) -> str:
        shown = (f"{one.strategy} on {self.played(one)} {one.simulation.mean:.3f}" for one in self.results)
        return f"<Simulations: {', '.join(shown)}>"

    @staticmethod
    def played(one: Any) -> str:
        """What one of the results was played on.

        Args:
            one: one of the results.

        Returns:
            The name of its game.
        """
        return str(one.game)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each game and strategy; low and high are the interval of the mean, None without one."""
        return [self._row(plain(one)) for one in self.results]

    def _row(self, found: dict[str, Any]) -> dict[str, Any]:
        """The figures of one line, without its distribution."""
        low, high = found.pop("mean_interval") or (None, None)
        wins = {name: each["won"] for name, each in found.pop("wins").items()}
        del found["seed"], found["distribution"], found["choices"]
        return {**found, "low": low, "high": high, **wins}


def run(request: Simulate, *, watch: Watch | None = None) -> Simulations:
    """The mean of the rounds with its interval of 95% confidence, and win rates where the game knows a win.

    If the work is cancelled, it is that of the games played until then: `games` says how many.

    A game of several boards is won if the last is solved within five guesses more than there are boards.

    Raises:
        UnknownName: a game or a strategy that does not exist, or that does not play the game.
        InputError: a strategy that ranks a list, of a game without one; several boards that cannot be played, or by a
            codebreaker.
        StrategyError: a codebreaker that chose a guess which cannot be.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        MissingExtra: an executor without the extra `cluster`.
    """
    from sleuth.playing.games import trial

    pairs = request.pairs
    if request.executor is not None:
        pairs = [(own_file.everywhere(game), own_file.everywhere(name)) for game, name in pairs]
    trials = [
        (game if isinstance(game, str) else game.name, str(name), trial(game, name, request.boards))
        for game, name in pairs
    ]
    done = stepping(watch, "games", request.games * len(trials))
    with ExitStack() as stack:
        kept = None
        if request.ledger is not None:
            from sleuth.games.game_spec import GameSpec
            from sleuth.playing.kept import RunRecord, about, opened

            runs = [about(GameSpec.of(game), name) for game, name in pairs]
            ledger = opened(
                request.ledger, "simulate", runs, resume=request.resume, boards=request.boards, seed=request.seed
            )
            kept = RunRecord(stack.enter_context(ledger))
        results = played(
            trials, request.games, request.seed, jobs=request.jobs, executor=request.executor, done=done, kept=kept
        )
    return Simulations(results)


def played(
    trials: Sequence[tuple[str, str, PlayOne]],
    games: int,
    seed: int,
    *,
    jobs: int,
    executor: str | Executor | None,
    done: Callable[[int], None] | None,
    kept: RunRecord | None = None,
) -> tuple[Simulated, ...]:
    """The games of each trial, (game, strategy, what plays one); if the time is up, those that were played."""
    from sleuth.playing.sampling import simulate

    results: list[Simulated] = []
    with workers(jobs, executor, trials) as team:
        for place, (game, name, play_one) in enumerate(trials):
            try:
                found = simulate(play_one, games, seed, team=team, done=done, kept=kept, label=str(place))
            except stop.TimeUp:
                if not results:
                    raise
                break
            results.append(Simulated(game, name, found))
    return tuple(results)


simulate = offered(Simulate, run)
