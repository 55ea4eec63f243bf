"""Simulate: a codebreaker against many random secrets, with its interval beside each figure.

Every game has a random generator of its own, made of the seed and the game's number, so the outcome is the same
whatever the number of processes. Any picklable function plays a game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from sleuth.core.intervals import Interval, method, of_mean, wilson
from sleuth.core.results import HIDDEN, shown
from sleuth.errors import InputError
from sleuth.work import stop
from sleuth.work.progress import Done
from sleuth.work.team import ALONE, Team

CHUNK = 50  # games that a worker plays before it reports


class Outcome(NamedTuple):
    """How one game ended: the rounds it took, and by which accounts it counts as won."""

    rounds: int
    won: Mapping[str, bool] = {}


PlayOne: TypeAlias = Callable[[np.random.Generator], Outcome]


class Wins(NamedTuple):
    """The games won by an account.

    Attributes:
        won: the number of games won.
        rate: their share of all.
        interval: the 95% interval of the probability of a win (Wilson).
    """

    won: int
    rate: float
    interval: Interval


@dataclass(frozen=True)
class Simulation:
    """The outcome of many games.

    Attributes:
        seed: the number from which the random games follow.
        distribution: number of rounds → games, ascending.
        won: account → games won by it.
        of: the number of secrets of the game; None: not counted.
    """

    seed: int
    distribution: Mapping[int, int] = field(metadata=HIDDEN)
    won: Mapping[str, int] = field(metadata=HIDDEN)
    of: int | None = None

    @shown
    def games(self) -> int:
        """How many games were played."""
        return sum(self.distribution.values())

    @property
    def mean(self) -> float:
        """Mean number of rounds."""
        return sum(r * k for r, k in self.distribution.items()) / self.games

    @shown
    def mean_interval(self) -> Interval | None:
        """Interval of the mean over all secrets, by Student's t below 30 games; None: one game, or all equally long."""
        return of_mean(self.mean, self.sd, self.games)

    @shown
    def method(self) -> Literal["t", "normal"] | None:
        """How that interval is found: "t", Student's, below 30 games, then "normal"; None without one."""
        return method(self.games) if self.mean_interval else None

    @shown
    def sd(self) -> float:
        """Standard deviation of the rounds of one game, estimated from these; 0 for a single game."""
        squares = sum(k * (r - self.mean) ** 2 for r, k in self.distribution.items())
        return math.sqrt(squares / (self.games - 1)) if self.games > 1 else 0.0

    @property
    def min(self) -> int:
        """Rounds of the shortest game."""
        return min(self.distribution)

    @property
    def max(self) -> int:
        """Rounds of the longest game."""
        return max(self.distribution)

    @shown
    def wins(self) -> dict[str, Wins]:
        """The wins by each account; the interval is Wilson's."""
        return {name: Wins(won, won / self.games, wilson(won, self.games)) for name, won in self.won.items()}


def simulate(
    play_one: PlayOne,
    games: int,
    seed: int,
    *,
    team: Team = ALONE,
    done: Done | None = None,
) -> Simulation:
    """The outcome of a number of games, the same for a seed on any number of workers.

    If the time is up or the caller cancels, it is the outcome of the games until then, the first ones.

    play_one: draws a secret and plays it, with no other randomness than the generator that it is given; picklable if
    the team has processes. team: the processes that play. done: called with a number of games whenever that many more
    are finished. Raises InputError for less than one game, and TimeUp if there was none.
    """
    if games < 1:
        raise InputError(f"{games} games cannot be simulated; give 1 or more")
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    played: list[Outcome] = []
    try:
        for outcomes in team.in_order(partial(_play_some, play_one, seed), chunks):
            played += outcomes
            if done is not None:
                done(len(outcomes))
    except stop.TimeUp:
        if not played:
            raise
    rounds = Counter(outcome.rounds for outcome in played)
    wins: Counter[str] = Counter()
    for outcome in played:
        wins.update({account: int(won) for account, won in outcome.won.items()})
    return Simulation(seed, dict(sorted(rounds.items())), dict(sorted(wins.items())))


def _play_some(play_one: PlayOne, seed: int, numbers: range) -> list[Outcome]:
    """The games with these numbers; fewer if the time is up."""
    played: list[Outcome] = []
    try:
        for k in numbers:
            stop.check()
            played.append(play_one(np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(k,)))))
    except stop.TimeUp:
        if not played:
            raise
    return played
