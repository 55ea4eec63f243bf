"""Tables 1 to 3 of [Graafsma2022]: the black-peg permutation game and the dating show.

Table 1 (here) is the permutation game of ten places, without booths, 100,000 random secrets; a guess counts until the
secret is known. Tables 2 and 3, the show, are in graafsma_show.py. Her program is not known to us, and no reading of
the text gives all her figures, so we compare the closest one, with no tolerance but that for chance: see
docs/explanation/graafsma.md. `research.graafsma.figures` draws her two figures.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

import numpy as np

from sleuth.codebreakers import binary_search, swap_search
from sleuth.codebreakers.black_pegs import Notebook, Search, count_agreements, identify
from sleuth.core.match import each_turn
from sleuth.papers.check import PublishedValue, check
from sleuth.papers.graafsma_show import GAMES, SEED, N, show_checks
from sleuth.playing.sampling import Outcome, Simulation, simulate
from sleuth.work.team import ALONE, Team

TITLE = "D. Graafsma, the black-peg permutation game and the dating show, 2022"

READINGS_PAGE = "docs/explanation/graafsma.md"

SEARCHES: Mapping[str, Search] = {
    "binary search": binary_search.search,
    "binary search, each blend asked once": partial(binary_search.search, again=False),
    "swap search": swap_search.search,
    "swap search, asking again": partial(swap_search.search, again=True),
}
"""Searches by name; hers appear in both readings, see `again` in their modules."""


class GuessesRow(NamedTuple):
    """A row of Table 1: mean, standard deviation, least and most of the guesses until the secret is known."""

    mean: float
    sd: float
    least: int
    most: int


TABLE_1 = {
    "binary search": GuessesRow(46.528, 2.078, 38, 55),
    "swap search, asking again": GuessesRow(25.284, 4.162, 8, 43),
}
"""Published rows by their closest reading, a name of SEARCHES."""

CLOSEST = {
    "binary search": GuessesRow(45.926, 2.456, 35, 53),
    "swap search, asking again": GuessesRow(25.506, 5.069, 7, 50),
}
"""Figures of these readings on our secrets. If ours change, the check fails."""


def identify_secret(search: Search, n: int, rng: np.random.Generator) -> Outcome:
    """A black-peg game of n places against a random secret; rounds are the guesses until it is known."""
    secret = tuple(rng.permutation(n).tolist())
    return Outcome(sum(1 for _ in each_turn(identify(search, Notebook(n)), partial(count_agreements, secret))))


def checks(team: Team = ALONE) -> Iterator[PublishedValue]:
    """All published figures beside ours: samples of 100,000 games."""
    yield from table_1_checks(team)
    yield from show_checks(team)


def table_1_checks(team: Team = ALONE, *, games: int = GAMES) -> Iterator[PublishedValue]:
    """Table 1 beside the closest readings, on a number of random secrets."""
    for name, published in TABLE_1.items():
        played = simulate(partial(identify_secret, SEARCHES[name], N), games, SEED, team=team)
        yield from row_checks(name, published, played, CLOSEST[name])


def row_checks(
    name: str, published: GuessesRow, simulation: Simulation, on_record: GuessesRow | None = None
) -> Iterator[PublishedValue]:
    """The four figures of a row. Mean and sd may differ by four standard errors of both samples together.

    on_record: the figures of the closest reading for the same secrets.
    """
    errors = published.sd * math.sqrt(1 / GAMES + 1 / simulation.games)
    ours = row_of(simulation)
    rows = (
        ("mean guesses", published.mean, ours.mean, 4 * errors),
        ("standard deviation", published.sd, ours.sd, 4 * errors / math.sqrt(2)),
        ("least guesses", published.least, ours.least, 0.0),
        ("most guesses", published.most, ours.most, 0.0),
    )
    for (what, hers, value, tolerance), field in zip(rows, GuessesRow._fields, strict=True):
        closest = None if on_record is None else getattr(on_record, field)
        one = check(f"Table 1, {name}: {what}", hers, value, tolerance=tolerance, closest=closest)
        notes = [f"both of random secrets, ours {simulation.games:,}"]
        if not one.agrees:
            notes.insert(0, f"off by {value - hers:+.3g}: the text leaves choices open, this is the closest reading")
        if tolerance:
            notes.append(f"tolerance {tolerance:.2g}, four standard errors")
        yield one._replace(note="; ".join(notes))


def row_of(simulation: Simulation) -> GuessesRow:
    """Our row, rounded as hers is."""
    return GuessesRow(round(simulation.mean, 3), round(simulation.sd, 3), simulation.min, simulation.max)
