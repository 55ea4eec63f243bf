"""Tables 2 and 3 of [Graafsma2022], the dating show: seasons until all couples are found, ten turns being a win.

A turn is a ceremony, and booths are free. Her program is not known to us and the text leaves choices open, so no
reading gives all her figures. Ours are the figures of the closest one over all 10! secrets, which are on record. A
figure agrees if hers equals ours within the error of her sample. Random secrets of this run check the record within the
error of their own sample. If they contradict a figure, it is off, and theirs takes its place.
docs/explanation/graafsma.md has all readings; `research.graafsma` plays them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

import numpy as np

from sleuth.codebreakers.dating_swap import dating_swap, inference_table
from sleuth.core.match import Codebreaker, each_turn
from sleuth.games.show import WEEKS, Action, Format, Show
from sleuth.papers.check import PublishedValue
from sleuth.playing.sampling import Outcome, Simulation, simulate
from sleuth.work.team import ALONE, Team

N = 10  # couples, and random secrets, as in Table 2
GAMES = 100_000
SEED = 2022

SHOWS: Mapping[str, Callable[..., Codebreaker[Action, int]]] = {
    "swap search for the show": dating_swap,
    "the same with the inference table": inference_table,
}


class Figures(NamedTuple):
    """Figures of many seasons: wins in percent; mean, sd, least and most of the turns."""

    wins: float
    mean: float
    sd: float
    least: int
    most: int

    def errors(self, sample: int | None) -> tuple[float, ...]:
        """Four standard errors of each figure in a sample, 0 for the last two; sample None: 0, as all were played."""
        if sample is None:
            return (0.0,) * 5
        share, root = self.wins / 100, math.sqrt(sample)
        errors = 100 * math.sqrt(share * (1 - share)) / root, self.sd / root, self.sd / root / math.sqrt(2)
        return (*(4 * error for error in errors), 0.0, 0.0)


class PublishedLine(NamedTuple):
    """A line of her tables. sample: its random secrets; None: all. record: our figures of all secrets."""

    what: str
    show: str
    published: Figures
    sample: int | None
    record: Figures


WITHOUT, WITH = SHOWS
SWAPS = Figures(18.16, 12.530, 2.241, 4, 24)
WITH_TABLE = Figures(49.60, 10.533, 1.803, 1, 18)
"""Figures of the closest readings over all secrets."""

LINES = (
    PublishedLine("Table 2, swap search", WITHOUT, Figures(16.97, 12.581, 2.208, 4, 23), 100_000, SWAPS),
    PublishedLine("Table 2, inference table", WITH, Figures(50.03, 10.542, 1.802, 1, 19), 100_000, WITH_TABLE),
    PublishedLine("Table 3, inference table", WITH, Figures(49.88, 10.545, 1.804, 1, 19), None, WITH_TABLE),
)


def show_checks(team: Team = ALONE, *, games: int = GAMES) -> Iterator[PublishedValue]:
    """Her figures beside those of the closest readings, on a number of random secrets."""
    played = {
        name: simulate(partial(identified_couples, make, N), games, SEED, team=team) for name, make in SHOWS.items()
    }
    for line in LINES:
        yield from line_checks(line, played[line.show])


def line_checks(line: PublishedLine, simulation: Simulation) -> Iterator[PublishedValue]:
    """The five figures of a line."""
    sample, record = figures(simulation), line.record
    hers, chance = line.published.errors(line.sample), record.errors(simulation.games)
    near = [abs(one - all_) <= error for one, all_, error in zip(sample[:3], record, chance, strict=False)]
    near += [sample.least >= record.least, sample.most <= record.most]
    for at, (name, as_recorded) in enumerate(
        zip(("wins, %", "mean turns", "standard deviation", "least turns", "most turns"), near, strict=True)
    ):
        agrees = abs(line.published[at] - record[at]) <= hers[at] + 1e-9
        of_sample = f"{simulation.games:,} random secrets have {sample[at]:g}"
        notes = [f"ours of all secrets, by the closest reading; {of_sample}"]
        if not as_recorded:
            notes = [
                f"ours of {simulation.games:,} random secrets; they contradict the {record[at]:g} of all, on record"
            ]
        if line.sample is not None:
            notes.append(f"hers: {line.sample:,} random secrets")
        if hers[at]:
            notes.append(f"tolerance {hers[at]:.2g}, four standard errors")
        what = f"{line.what}: {name} (identified)"
        yield PublishedValue(
            what,
            line.published[at],
            record[at] if as_recorded else sample[at],
            agrees and as_recorded,
            "; ".join(notes),
            as_recorded and not agrees,
        )


def identified_couples(make: Callable[..., Codebreaker[Action, int]], n: int, rng: np.random.Generator) -> Outcome:
    """A show with n couples against a random secret; rounds are the ceremonies until the secret is known."""
    form, counts = Format(n, n), list[int]()
    show = Show(tuple(rng.permutation(n).tolist()), form)
    for _ in each_turn(make(form, watch=counts.append), show):
        if 1 in counts[-2:]:
            break
    return Outcome(counts.index(1) // 2 + 1)  # two numbers for each ceremony: after its lights, after the booth


def figures(simulation: Simulation) -> Figures:
    """The figures of a simulation, rounded as she prints them: wins to two places, mean and sd to three."""
    wins = sum(games for turns, games in simulation.distribution.items() if turns <= WEEKS)
    return Figures(
        round(100 * wins / simulation.games, 2),
        round(simulation.mean, 3),
        round(simulation.sd, 3),
        simulation.min,
        simulation.max,
    )
