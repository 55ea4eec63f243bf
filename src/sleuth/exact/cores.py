"""What a search learns of sets that are not solvable, and how it is called: see `kernels.exact.solvable`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sleuth.exact.bounds import INFINITE

if TYPE_CHECKING:
    from sleuth.core.arrays import Indices
    from sleuth.kernels.exact.records import CodeTable, Cores, Run

MOST = 1 << 20
"""The most sets that the search learns to be not solvable."""

ROOM = 1 << 24
"""Secrets in all of them, each counted as often as it comes."""


def empty(*, learn: bool) -> Cores:
    """No cores, and room for them if the search shall learn any; the system gives only what is used."""
    from sleuth.kernels.exact.records import Cores

    most, room = (MOST, ROOM) if learn else (0, 0)
    return Cores(
        np.zeros(room, np.int32), np.zeros(most + 1, np.int64), np.zeros(most, np.int64), np.zeros(1, np.int64)
    )


def solve(
    cores: Cores, table: CodeTable, rows: Indices, depth: int, _beta: int, only: int, _: Indices, run: Run
) -> tuple[int, int]:
    """As the compiled `solve`, where only counts whether all secrets are solvable: a cost of 0, or INFINITE."""
    from sleuth.kernels.exact.records import STOP
    from sleuth.kernels.exact.solvable import solvable

    guess, _ = solvable(table, rows, depth, only, cores, run, np.empty(len(rows), np.int32))
    return (0 if guess >= 0 or run.tally[STOP] else INFINITE), int(guess)
