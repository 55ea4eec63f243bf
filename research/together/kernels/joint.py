"""How many parts several guesses make together, when all of them are made whatever the feedback is.

The guesses made so far have cut the secrets into groups; each further guess cuts every group again.
Twin: tests/research/together/test_together.py. Caller: research.together.work.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.simd import LANES, distinct

WIDEST = 255
"""The most rows whose different bytes `distinct` counts."""


@jit
def joint_parts(matrix, rows, starts, least, out):
    """Fill `out` (columns,) int64 with the number of parts of each column from `least` on and the groups together.

    matrix (secrets, columns) uint8 codes, the columns and `least` multiples of LANES; rows int32: those of all groups,
    group after group; starts (groups + 1,): where each begins in `rows`, and the end of the last.
    """
    counted = np.empty(matrix.shape[1], np.uint8)
    scratch = np.empty((WIDEST, LANES), np.uint8)
    seen = np.empty((LANES, 256), np.bool_)
    out[:] = 0
    for first in range(least, matrix.shape[1], LANES):
        for group in range(len(starts) - 1):
            some = rows[starts[group] : starts[group + 1]]
            if len(some) == 1:
                for t in range(first, first + LANES):
                    out[t] += 1
            elif len(some) <= WIDEST:
                distinct(matrix, some, len(some), first, scratch, counted)
                for t in range(first, first + LANES):
                    out[t] += counted[t]
            else:
                seen[:, :] = False
                for row in some:
                    for t in range(LANES):
                        code = matrix[row, first + t]
                        out[first + t] += not seen[t, code]
                        seen[t, code] = True
