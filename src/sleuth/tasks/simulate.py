"""Simulate: many games of strategies and codebreakers against random secrets, with intervals of confidence."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Annotated, Any, cast

from sleuth.core.game import Game, InPlay
from sleuth.core.inputs.bounds import MOST_BOARDS
from sleuth.core.results import MERGED, Result, plain
from sleuth.files import own_file
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import File, GameLike, Jobs, Natural, Positive, Range, StrategyNames, Workers
from sleuth.tasks.reading import check_resume
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.playing.kept import RunRecord
    from sleuth.playing.sampling import PlayOne, Simulation


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


@task
def simulate(
    game: Sequence[GameLike] | GameLike,
    *,
    strategy: StrategyNames,
    games: Positive = 1000,
    boards: Annotated[int, Range(1, MOST_BOARDS)] = 1,
    seed: Natural = 1,
    jobs: Jobs = 1,
    executor: Workers | None = None,
    ledger: File | None = None,
    resume: bool = False,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,  # noqa: ARG001 - `task` looks at it
) -> Simulations:
    """Play many games of each game against random secrets and say what they come to.

    If the work is cancelled, the figures are those of the games played until then; `games` says how many.

    A game of several boards is won if the last is solved within five guesses more than there are boards.

    Args:
        game: The games to play.
        strategy: Play by this codebreaker or strategy of `sleuth games`.
        games: Play N games of each.
        boards: Hide N secrets in each game; each guess counts for all of them.
        seed: Play the same games for the same seed.
        jobs: Use N processes.
        executor: Send the games to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.
        ledger: Keep the games that are played in this file.
        resume: Go on with the ledger where its run ended (only with `ledger`).
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The games that were
            played until then come back; if there is none, `TooLittleTime` is raised.

    Returns:
        The mean of the rounds with its interval of 95% confidence, and win rates where the game knows a win.

    Raises:
        UnknownName: a game or a strategy that does not exist, or that does not play the game.
        InputError: a strategy that ranks a list, of a game without one; several boards that cannot be played, or by a
            codebreaker.
        StrategyError: a codebreaker that chose a guess which cannot be.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        MissingExtra: an executor without the extra `cluster`.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    from sleuth.playing.games import trial

    check_resume(ledger, resume=resume)
    given = cast("tuple[GameLike, ...]", game)  # `task` makes a tuple of one, and so below
    every = [Game.at(each) if isinstance(each, InPlay) else each for each in given]
    pairs = list(product(every, cast("tuple[StrategyLike, ...]", strategy)))
    if executor is not None:
        pairs = [(own_file.everywhere(each), own_file.everywhere(name)) for each, name in pairs]
    trials = [
        (each if isinstance(each, str) else each.name, str(name), trial(each, name, boards)) for each, name in pairs
    ]
    done = stepping(progress, "games", games * len(trials))
    with ExitStack() as stack:
        kept = None
        if ledger is not None:
            from sleuth.games.game_spec import GameSpec
            from sleuth.playing.kept import RunRecord, about, opened

            runs = [about(GameSpec.of(each), name) for each, name in pairs]
            kept = RunRecord(
                stack.enter_context(opened(ledger, "simulate", runs, resume=resume, boards=boards, seed=seed))
            )
        return Simulations(played(trials, games, seed, jobs=jobs, executor=executor, done=done, kept=kept))


def played(
    trials: Sequence[tuple[str, str, PlayOne]],
    games: int,
    seed: int,
    *,
    jobs: int,
    executor: Workers | None,
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
