"""Tables 2 and 3 of [Graafsma2022], the dating show, over all 10! secrets, by both accounts of a win.

Her account is `identified`: all couples are found within ten turns, a turn being a ceremony and booths free. The show's
is `lit`: all lights are on by the tenth ceremony; she does not give it, so it is told in the notes. Her program is
not known to us and the text leaves choices open, so no reading gives all her figures: those of the closest stand beside
hers, with no more tolerance than the error of her sample. `show_readings` are all in docs/explanation/graafsma.md.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from sleuth.codebreakers import dating_swap, inference_table
from sleuth.codebreakers.dating_reading import RECOUNTS, Reading
from sleuth.core.team import ALONE, Team
from sleuth.games.show import WEEKS
from sleuth.papers.check import PublishedValue, check

if TYPE_CHECKING:
    from sleuth.core.arrays import Counts

N = 10
BLOCKS = 64


class Figures(NamedTuple):
    """What many seasons came to by one account: wins in percent; mean, sd, least and most of the turns."""

    wins: float
    mean: float
    sd: float
    least: int
    most: int


class Seasons(NamedTuple):
    """The figures by her account and by the show's."""

    identified: Figures
    lit: Figures


class SeasonLine(NamedTuple):
    """A line of her tables; of how many random secrets, None if of all; closest: ours on record, of all secrets."""

    what: str
    table: bool
    published: Figures
    sample: int | None
    closest: Figures

    @property
    def tolerances(self) -> tuple[float, ...]:
        """Of each figure: four standard errors of her sample, and nothing where all secrets were played."""
        if self.sample is None:
            return (0.0,) * 5
        share, sd, root = self.published.wins / 100, self.published.sd, math.sqrt(self.sample)
        errors = 100 * math.sqrt(share * (1 - share)) / root, sd / root, sd / root / math.sqrt(2)
        return (*(4 * error for error in errors), 0.0, 0.0)


SWAPS = Figures(18.16, 12.530, 2.241, 4, 24)
WITH_TABLE = Figures(49.60, 10.533, 1.803, 1, 18)
"""What the closest readings come to, by her account: if ours changes, the check fails."""

LINES = (
    SeasonLine("Table 2, swap search", False, Figures(16.97, 12.581, 2.208, 4, 23), 100_000, SWAPS),
    SeasonLine("Table 2, inference table", True, Figures(50.03, 10.542, 1.802, 1, 19), 100_000, WITH_TABLE),
    SeasonLine("Table 3, inference table", True, Figures(49.88, 10.545, 1.804, 1, 19), None, WITH_TABLE),
)

NAMES = Figures("wins, %", "mean turns", "standard deviation", "least turns", "most turns")  # type: ignore[arg-type]


def show_checks(team: Team = ALONE) -> Iterator[PublishedValue]:
    """Her figures beside those of the closest reading, over all secrets.

    team: who plays; in place of this process alone, two threads.
    """
    if team.executor is None:
        with ThreadPoolExecutor(2) as threads:
            yield from show_checks(Team(threads, 4))
        return
    played = {
        False: seasons(False, dating_swap.READING, team=team),
        True: seasons(True, inference_table.READING, team=team),
    }
    for line in LINES:
        yield from line_checks(line, played[line.table])


def line_checks(line: SeasonLine, ours: Seasons) -> Iterator[PublishedValue]:
    """The five figures of a line by her account; the show's account is told beside the first."""
    rows = zip(NAMES, line.published, ours.identified, line.tolerances, line.closest, strict=True)
    for name, published, found, tolerance, closest in rows:
        what = f"{line.what}: {name} (identified)"
        found_check = check(what, published, found, tolerance=tolerance, closest=closest)
        notes = []
        if not found_check.agrees:
            notes.append(f"off by {found - published:+.3g}: the text leaves choices open, this is the closest reading")
        if line.sample is not None:
            notes.append(f"hers: {line.sample:,} random secrets, ours: all")
        if tolerance:
            notes.append(f"tolerance {tolerance:.2g}, four standard errors")
        if name == NAMES.wins:
            notes.append(f"by the show's account (lit) {ours.lit.wins:.2f}%, mean {ours.lit.mean:.3f} ceremonies")
        yield found_check._replace(note="; ".join(notes))


def seasons(table: bool, reading: Reading, *, n: int = N, secrets: Counts | None = None, team: Team = ALONE) -> Seasons:
    """The figures of a reading, with or without the inference table, over all n! secrets or those given, by rows.

    Rounded as she prints them: wins to two places, mean and sd to three.
    """
    from sleuth.kernels.season import swap_search

    if secrets is not None:
        turns = swap_search.turns(secrets, table, reading.flags)
    else:
        cuts = np.linspace(0, math.factorial(n), BLOCKS + 1).astype(int).tolist()
        blocks = [(n, first, last, table, reading.flags) for first, last in pairwise(cuts)]
        turns = np.concatenate(list(team.ordered(_block_turns, blocks)))
    return Seasons(figures(turns[:, 0]), figures(turns[:, 1]))


def _block_turns(block: tuple[int, int, int, bool, tuple[bool, bool, bool, bool, bool, int, int]]) -> Counts:
    from sleuth.kernels.season import swap_search

    turns: Counts = swap_search.all_turns(*block)
    return turns


def figures(turns: Counts) -> Figures:
    """The figures of some number of seasons, from the turns of each, shape (seasons,)."""
    return Figures(
        round(100 * float((turns <= WEEKS).mean()), 2),
        round(float(turns.mean()), 3),
        round(float(turns.std()), 3),
        int(turns.min()),
        int(turns.max()),
    )


ALL_CHECKED = Reading(full=True, check="all", recount="swaps-alone")
"""The closest with a table, if her Figure 2 were not asked."""

READINGS: tuple[tuple[bool, Reading], ...] = (
    *((False, Reading(last=last, recount=recount)) for recount in RECOUNTS for last in (True, False)),
    *((False, Reading(pair=True, recount=recount)) for recount in ("none", "swaps", "swaps-alone")),
    (False, Reading(pair=True, last=True, recount="none")),
    (False, Reading(stop=True, recount="swaps")),
    (False, Reading(full=True, recount="swaps")),
    (False, Reading(full=True, recount="none")),
    (False, Reading(full=True, recount="every")),
    *((True, inference_table.READING._replace(recount=recount)) for recount in RECOUNTS),
    (True, inference_table.READING._replace(check="all")),
    (True, inference_table.READING._replace(check="ceremonies")),
    (True, inference_table.READING._replace(zero=False)),
    (True, inference_table.READING._replace(full=False, stop=True)),
    *((True, ALL_CHECKED._replace(recount=recount)) for recount in RECOUNTS),
    (True, ALL_CHECKED._replace(stop=True)),
    (True, ALL_CHECKED._replace(zero=True)),
    (True, ALL_CHECKED._replace(check="ceremonies")),
    (True, ALL_CHECKED._replace(full=False, stop=True)),
    (True, ALL_CHECKED._replace(full=False)),
    (True, ALL_CHECKED._replace(full=False, pair=True, recount="none")),
    (True, Reading(stop=True, zero=True, recount="swaps-alone")),
    (True, Reading(stop=True, recount="swaps")),
    (True, Reading()),
    (True, Reading(stop=True)),
    (True, Reading(full=True)),
    (True, ALL_CHECKED._replace(zero=True, recount="every")),
)
"""What was tried: (with the inference table or without, reading); the table of docs/explanation/graafsma.md."""


def show_readings(team: Team = ALONE) -> Iterator[tuple[bool, Reading, Seasons]]:
    """The figures of every reading that was tried, over all secrets."""
    for table, reading in READINGS:
        yield table, reading, seasons(table, reading, team=team)
