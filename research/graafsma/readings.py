"""The seasons of [Graafsma2022] over all 10! secrets by every reading of her text that was tried, by two accounts.

Her account is `identified`: all couples are found within ten turns, a turn being a ceremony and booths free. The show's
is `lit`: all lights are on by the tenth ceremony; she does not give it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from research.graafsma.search import CHECKS, RECOUNTS, TABLED, Reading
from sleuth.core.arrays import Counts
from sleuth.errors import InputError
from sleuth.games.show import WEEKS
from sleuth.papers.graafsma2022 import SEARCHES, TABLE_1, GuessesRow, identify_secret, row_of
from sleuth.papers.graafsma_show import GAMES, SEED, Figures, N
from sleuth.playing.sampling import simulate
from sleuth.work.team import ALONE, Team

BLOCKS = 64

Flags = tuple[bool, bool, bool, bool, bool, int, int]
Block = tuple[int, int, int, bool, Flags]

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
    *((True, TABLED._replace(recount=recount)) for recount in RECOUNTS),
    (True, TABLED._replace(check="all")),
    (True, TABLED._replace(check="ceremonies")),
    (True, TABLED._replace(zero=False)),
    (True, TABLED._replace(full=False, stop=True)),
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


TABLE_1_READINGS = {
    "binary search": ("binary search", "binary search, each blend asked once"),
    "swap search, asking again": ("swap search, asking again", "swap search"),
}
"""Line of her Table 1 → the readings tried, names of SEARCHES; the closest first."""


class Seasons(NamedTuple):
    """The figures by her account and by the show's."""

    identified: Figures
    lit: Figures


def flags(reading: Reading) -> Flags:
    """A reading as the kernel wants it. Raises InputError for a check or a recount that there is not."""
    for what, name, known in (("recount", reading.recount, RECOUNTS), ("check", reading.check, CHECKS)):
        if name not in known:
            raise InputError(f"there is no {what} {name!r}; there are {', '.join(known)}")
    return (*reading[:5], CHECKS.index(reading.check), RECOUNTS.index(reading.recount))


def seasons(table: bool, reading: Reading, *, n: int = N, secrets: Counts | None = None, team: Team = ALONE) -> Seasons:
    """The figures of a reading, with or without the inference table, over all n! secrets or those given, by rows.

    Rounded as she prints them: wins to two places, mean and sd to three. team: who plays; in place of this process
    alone, two threads.
    """
    from research.graafsma.kernels import swap_search

    if secrets is not None:
        turns = swap_search.turns(secrets, table, flags(reading))
    elif team.executor is None:
        with ThreadPoolExecutor(2) as threads:
            return seasons(table, reading, n=n, team=Team(threads, 4))
    else:
        cuts = np.linspace(0, math.factorial(n), BLOCKS + 1).astype(int).tolist()
        blocks = [(n, first, last, table, flags(reading)) for first, last in pairwise(cuts)]
        turns = np.concatenate(list(team.in_order(_block_turns, blocks)))
    return Seasons(figures(turns[:, 0]), figures(turns[:, 1]))


def _block_turns(block: Block) -> Counts:
    from research.graafsma.kernels import swap_search

    return swap_search.all_turns(*block)


def figures(turns: Counts) -> Figures:
    """The figures of some number of seasons, from the turns of each, shape (seasons,)."""
    return Figures(
        round(100 * float((turns <= WEEKS).mean()), 2),
        round(float(turns.mean()), 3),
        round(float(turns.std()), 3),
        int(turns.min()),
        int(turns.max()),
    )


def table_1_readings(team: Team = ALONE, *, games: int = GAMES) -> Iterator[tuple[str, GuessesRow, GuessesRow]]:
    """Yield (reading of Table 1, published row, our row) for all that were tried."""
    for name, tried in TABLE_1_READINGS.items():
        for reading in tried:
            yield (
                reading,
                TABLE_1[name],
                row_of(simulate(partial(identify_secret, SEARCHES[reading], N), games, SEED, team=team)),
            )
