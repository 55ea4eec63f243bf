"""Compile all kernels beforehand, by small calls of the code that calls them: so their signatures cannot drift.

Each group of kernels has a few samples. A sample runs in any process; what it compiles is kept on disk for all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from sleuth.core.position import Position
from sleuth.core.results import Result
from sleuth.work.team import ALONE, Team


@dataclass(frozen=True)
class Compilation(Result):
    """Kernels that were compiled, sample by sample.

    Attributes:
        samples: in the order in which they were done.
    """

    samples: tuple[Compiled, ...]

    schema = "compile"


@dataclass(frozen=True)
class Compiled:
    """A sample, and the kernels that it compiled.

    Attributes:
        group: the group of kernels.
        sample: the name of the sample.
        compiled: the kernels that were compiled now, each signature counted.
        present: how many were on disk.
        seconds: wall seconds.
    """

    group: str
    sample: str
    compiled: tuple[str, ...]
    present: int
    seconds: float


def _exact() -> None:
    from sleuth.exact.solve import make_ready

    make_ready()


def _parts() -> None:
    from sleuth.games.pegs import mastermind

    position = Position.start(mastermind(2, 3).listing).compiled()
    position.totals(position.legal_rows, np.arange(len(position.rows) + 1.0))
    position.largest(position.legal_rows)


def _discern() -> None:
    from sleuth.games.words.word_game import game
    from sleuth.strategies.discernible import PFDS

    words = ["bat", "cat", "cot", "hat", "hit", "hot", "rat", "who"]
    position = Position.start(game("tiny", words, words))
    PFDS(-0.5).rank(position)


def _duel() -> None:
    from sleuth.duels.classes import alone
    from sleuth.duels.positions import Positions
    from sleuth.exact.solve import solve
    from sleuth.games.pegs import mastermind

    start = Position.start(mastermind(2, 3).listing)
    known = Positions(start, alone(len(start.rows)), None)
    known.add(solve(start).tree.root)
    known.balance()


def _chains(rule: str) -> None:
    from sleuth.chains.longest import longest_chain
    from sleuth.chains.survival import survival

    words = ["bat", "cat", "cot", "hat", "hit", "hot", "rat", "who"]
    longest_chain(words, rule=rule)
    survival(words, rule=rule)


def _permutations() -> None:
    from sleuth.codebreakers import candidates
    from sleuth.games import columns
    from sleuth.kernels.permutations import sieve

    rng = np.random.default_rng(1)
    guess, rows = (1, 0, 2, 3), np.array([[1, 0, 2, 3], [0, 1, 2, 3]], np.uint8)
    left = columns.keep_pair(columns.keep(candidates.all_permutations(4), guess, 2), 0, 0, True)
    columns.histograms(columns.some(left, 1, rng), rows)
    sieve.neighbours(rows[0])
    candidates.find_fitting(((guess, 2),), limit=10, steps=1000)
    candidates.Crowd.random(6, rng).extend((0, 1, 2, 3, 4, 5), 1, rng)


def _shift() -> None:
    from sleuth.kernels.permutations import shift
    from sleuth.papers import kutin2024

    for suits in (1, 2):
        kutin2024.games(2, suits)
    shift.rounds(np.array([[1, 0, 2]], np.uint8), 1)  # as `kutin2024.random_checks` calls it, a million times over


def _join() -> None:
    from sleuth.games.show import Format
    from sleuth.season.count.join import MatchingCount
    from sleuth.season.model.file import read_season

    season = read_season("example", until="w6")
    form, rng = season.format, np.random.default_rng(1)
    count = MatchingCount(form, season.events)
    count.couples(), count.sample(2, rng), count.matchings(), count.shares(np.ones((form.size_b, form.size_a)))
    assert MatchingCount(Format(4, 4, any_pair=True), ()).total


def _show() -> None:
    from sleuth.season.count.state import SeasonState
    from sleuth.season.model.file import read_season
    from sleuth.season.play.strategies import count_wins_in_two
    from sleuth.season.play.week_advice import advise_season

    season = read_season("example", until="w8")
    advise_season(season)
    state = SeasonState.of(season.format, season.events)
    count_wins_in_two(state, state.open_couples, np.random.default_rng(1))


SAMPLES: tuple[tuple[str, str, Callable[..., object], tuple[str, ...]], ...] = (
    ("exact", "search", _exact, ()),
    ("season", "show", _show, ()),
    ("season", "join", _join, ()),
    ("codes", "discern", _discern, ()),
    ("permutations", "candidates", _permutations, ()),
    ("chains", "strict", _chains, ("strict",)),
    ("chains", "letters", _chains, ("letters",)),
    ("chains", "official", _chains, ("official",)),
    ("permutations", "circular shift", _shift, ()),
    ("codes", "parts", _parts, ()),
    ("duels", "regret", _duel, ()),
)
"""Group, name, function and arguments of every sample, those first that take the compiler longest."""


def compile_sample(number: int) -> Compiled:
    """Run one of SAMPLES, in any process."""
    from sleuth.kernels import _jit

    group, name, sample, arguments = SAMPLES[number]
    missed, found = len(_jit.missed), len(_jit.found)
    started = time.perf_counter()
    sample(*arguments)
    seconds = time.perf_counter() - started
    return Compiled(group, name, tuple(_jit.missed[missed:]), len(_jit.found) - found, seconds)


def compile_kernels(*, team: Team = ALONE) -> Iterator[Compiled]:
    """Yield what was compiled, sample by sample, as each is done. team: who runs the samples."""
    for _, done in team.spread(compile_sample, range(len(SAMPLES))):
        yield done
