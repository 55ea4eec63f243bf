"""Permutation Wordle, solved by one or several workers: all states are listed first, then solved level by level.

The level of a state is the sum of its counts. Every answer lowers it, so that the states of one level need nothing but
those below: they are solved in pieces, in any order, by any worker. A worker keeps an engine; before a piece it reads
from the ledger what was solved below. So messages are small: a piece is a list of states, its result their values. As
the states are counted first, the end is in sight.
Source: this package.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from research.circular_shift.cases import Case, Optimum
from research.circular_shift.engine import Engine, Progress, Solved, Watch
from research.circular_shift.ledger import GridLedger, blocks_between
from research.circular_shift.states import Listing, States
from sleuth.work.team import Team
from sleuth.work.threads import per_thread

PIECE = 200_000
"""Guesses of a piece: about a second of work."""


class Piece(NamedTuple):
    """States to solve.

    Attributes:
        run: tells one run from another.
        ledger, case: see `GridLedger`.
        end: where in the ledger the states of lower levels end, in bytes.
        words, rows: the states, as in `States`.
    """

    run: str
    ledger: Path
    case: Case
    end: int
    words: npt.NDArray[np.uint64]
    rows: npt.NDArray[np.uint8]


class Work(NamedTuple):
    """What a worker did: states with values, guesses tried, grids after an answer, CPU seconds of its thread."""

    solved: Solved
    guesses: int
    outcomes: int
    seconds: float


class Worker:
    """An engine that learns from the ledger what others have solved; `place`: how far it has read, in bytes."""

    def __init__(self, engine: Engine, place: float = 0) -> None:
        self.engine, self.place = engine, place

    def work_off(self, piece: Piece) -> Work:
        """Solve a piece. Raises BadLedger."""
        begun = time.thread_time()
        if self.place < piece.end:
            for solved in blocks_between(piece.ledger, int(self.place), piece.end, self.engine.lanes):
                self.engine.take(solved, checked=True)
            self.place = piece.end
        before = self.engine.tried
        solved = self.engine.settled(piece.words, piece.rows)
        guesses, outcomes = (now - then for now, then in zip(self.engine.tried, before, strict=True))
        return Work(solved, guesses, outcomes, time.thread_time() - begun)


def work_off(piece: Piece) -> Work:
    """Solve a piece in a worker process."""
    return _worker(piece.run, piece.case).work_off(piece)


@per_thread
def _worker(run: str, case: Case) -> Worker:  # noqa: ARG001 - one serves one run
    return Worker(Engine(case))


class Run:
    """What a watcher sees of a run: the states known and solved, and the work so far."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.states = self.solved = self.guesses = self.outcomes = 0
        self.seconds = 0.0

    @property
    def progress(self) -> Progress:
        """How far the work is."""
        return Progress(self.states, self.solved, self.guesses)

    def add(self, work: Work) -> None:
        """Count a piece that is done."""
        self.solved += len(work.solved.words)
        self.guesses += work.guesses
        self.outcomes += work.outcomes
        self.seconds += work.seconds


def solve_levels(engine: Engine, kept: GridLedger, team: Team, watch: Watch | None) -> Optimum:
    """The exact values of a case that is not of strings. Raises what `Team.spread` and `GridLedger` raise.

    engine: that of this process; it knows what the ledger has. Guesses, answers and seconds are those of this run.
    """
    run = Run(engine.case)

    def show(listing: Listing | None = None) -> None:
        run.states = listing.states if listing else run.states
        if watch:
            watch(run)

    states = kept.listed()
    if states is None:
        states = Listing(run.case).finish(show)
        kept.list(states)
    new = ~np.isin(states.words, engine.solved().words)
    run.states, run.solved = len(new), int((~new).sum())
    function = work_off if team.executor else Worker(engine, inf).work_off
    name = uuid.uuid4().hex
    for level in states.only(new).by_level(run.case):
        for _, work in team.spread(function, _pieces(name, kept, run.case, level)):
            kept.add(work.solved)
            engine.take(work.solved, checked=True)
            run.add(work)
            show()
    before = engine.tried
    found = engine.solve(watch)
    guesses, outcomes = (now - then for now, then in zip(engine.tried, before, strict=True))
    return found._replace(
        guesses=run.guesses + guesses, outcomes=run.outcomes + outcomes, seconds=run.seconds + found.seconds
    )


def _pieces(run: str, kept: GridLedger, case: Case, states: States) -> Iterator[Piece]:
    end = kept.size
    for part in pieces_of(states, PIECE):
        yield Piece(run, kept.path.resolve(), case, end, part.words, part.rows)


def pieces_of(states: States, size: int) -> Iterator[States]:
    """Yield states of one level in pieces of about so many guesses, in their order."""
    numbers = np.cumsum(states.guesses, dtype=np.int64) // size
    for part in np.split(np.arange(len(numbers)), np.flatnonzero(np.diff(numbers)) + 1):
        yield states.only(part)
