"""Permutation Wordle, solved exactly: the most secrets that any strategy finds within r rounds, and the least total.

What is known after some guesses is a grid: in how many suits each value may still stand at each place. Grids that
differ by the order of places, of values or, but for strings, by exchanging the two are one state. A finer answer never
hurts, so only guesses count to which no cell can be added that might be right.

| guesses | what may be asked |
|---|---|
| all | every permutation |
| consistent | those that fit all feedback before |
| strings | any value at any place, repeated values too |

Why this is so, and what it proves: docs/explanation/circular-shift-optimality.md.
Source: the question is that of [KutinSmithline2024], conjectures 1.2, 3.6 and 4.2; the method: this package.
"""

from __future__ import annotations

from pathlib import Path

from research.circular_shift.cases import Case, Optimum
from research.circular_shift.engine import Engine, Search, Watch
from research.circular_shift.ledger import GridLedger
from research.circular_shift.levels import solve_levels
from sleuth.work.team import ALONE, Team


def optimum(case: Case, *, ledger: Path | None = None, watch: Watch | None = None, team: Team = ALONE) -> Optimum:
    """The exact values of a case. Raises InputError for one that is too large, and what `GridLedger` raises.

    ledger: a file that keeps the states solved, so that a killed run goes on from there. With it, all
    states are listed first, and team solves them, but those of strings: this process does. The workers have to see the
    file.

    >>> optimum(Case(4)).values
    Values(secrets=24, total=60, within=(1, 12, 23, 24))
    """
    case.check()
    if ledger is None:
        return Engine(case).solve(watch)
    with GridLedger(ledger, case) as kept:
        engine = Engine(case)
        kept.load(engine)
        if case.guesses != "strings":
            return solve_levels(engine, kept, team, watch)

        def keep(search: Search) -> None:
            kept.keep(engine)
            if watch:
                watch(search)

        try:
            return engine.solve(keep)
        finally:
            kept.keep(engine, now=True)
