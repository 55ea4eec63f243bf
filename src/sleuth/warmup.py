"""Compile all kernels beforehand, by small calls of the code that calls them, so that all signatures are right.

Any process may run a sample; the compiled code is kept on disk for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from sleuth.chains.longest import longest_chain
from sleuth.codebreakers import candidates, secret_counts
from sleuth.core.position import Position
from sleuth.exact.solve import make_ready
from sleuth.games import columns
from sleuth.games.pegs import mastermind
from sleuth.games.show import Format
from sleuth.games.words.word_game import game
from sleuth.season.count.join import count_matchings
from sleuth.season.count.state import SeasonState
from sleuth.season.model.file import read_season
from sleuth.season.play.strategies import count_wins_in_two
from sleuth.season.play.week_advice import advise_season
from sleuth.strategies.discernible import PFDS
from sleuth.work.team import ALONE, Team

WORDS = ["bat", "cat", "cot", "hat", "hit", "hot", "rat", "who"]


def _parts() -> None:
    position = Position.start(mastermind(2, 3).listing).compiled()
    position.totals(position.legal_rows, np.arange(len(position.rows) + 1.0))
    position.largest(position.legal_rows)


def _permutations() -> None:
    from sleuth.kernels.permutations import sieve

    rng = np.random.default_rng(1)
    guess, rows = (1, 0, 2, 3), np.array([[1, 0, 2, 3], [0, 1, 2, 3]], np.uint8)
    left = columns.keep_pair(columns.keep(candidates.all_permutations(4), guess, 2), 0, 0, True)
    columns.histograms(columns.some(left, 1, rng), rows)
    sieve.neighbours(rows[0])
    secret_counts.black_pegs(11, ((tuple(range(11)), 9),))
    candidates.Crowd.random(6, rng).extend((0, 1, 2, 3, 4, 5), 1, rng)


def _join() -> None:
    season = read_season("example", until="w6")
    form, rng = season.format, np.random.default_rng(1)
    count = count_matchings(form, season.events)
    count.couples(), count.sample(2, rng), count.matchings()
    assert count_matchings(Format(4, 4, any_pair=True), ()).total


def _show() -> None:
    season = read_season("example", until="w8")
    advise_season(season)
    state = SeasonState.of(season.format, season.events)
    count_wins_in_two(state, state.open_couples, np.random.default_rng(1))


SAMPLES: tuple[Callable[[], object], ...] = (
    make_ready,
    _show,
    _join,
    lambda: PFDS(-0.5).rank(Position.start(game("tiny", WORDS, WORDS))),
    _permutations,
    *(partial(longest_chain, WORDS, rule=rule) for rule in ("strict", "letters", "official")),
    _parts,
)
"""Small calls; those that take the compiler longest come first."""


def compile_sample(number: int) -> tuple[tuple[str, ...], int]:
    """Compile the kernels of one of SAMPLES: the new ones by name, and how many came from disk."""
    from sleuth.kernels import _jit

    missed, loaded = len(_jit.missed), len(_jit.on_disk)
    SAMPLES[number]()
    return tuple(_jit.missed[missed:]), len(_jit.on_disk) - loaded


def compile_kernels(*, team: Team = ALONE) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the compiled kernels, sample by sample, as each is done. team: the processes that run the samples."""
    return (done for _, done in team.spread(compile_sample, range(len(SAMPLES))))
