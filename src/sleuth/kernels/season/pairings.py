"""Perfect matchings inside one group (the any-pair season), compiled: a pruned search lists those that fit.

A matching is held by people: partner of each, (people, matchings) uint8. Lights are packed as in matching_join.py.
Source: this package.
Twin: tests/season/naive.py. Caller: sleuth.season.count.join.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.season.matching_walk import ZERO, full_fields


def pairings(options: np.ndarray, adds: np.ndarray, targets: np.ndarray) -> np.ndarray:
    """The matchings with one of the target lights, in lexical order: (people, matchings) uint8.

    options (people, people) bool, adds (people, people) uint64, both symmetric: who may match, and the lights of each
    couple. targets (ways,) uint64: each way that the lights may be; the last has the largest number in every field.
    """
    total = _search(options, adds, targets, np.empty((len(options), 0), np.uint8))
    out = np.empty((len(options), total), np.uint8)
    _search(options, adds, targets, out)
    return out


@jit
def _search(options, adds, targets, out):
    """Count the matchings, and write them down as far as there is room."""
    target = targets[-1]
    n = len(options)
    partner = np.full(n, -1, np.int64)
    first = np.zeros(n // 2 + 1, np.int64)
    lights = np.zeros(n // 2 + 1, np.uint64)
    tried = np.full(n // 2 + 1, -1, np.int64)
    count = 0
    depth = 0
    while depth >= 0:
        if depth == n // 2:
            if np.any(targets == lights[depth]):
                if count < out.shape[1]:
                    for x in range(n):
                        out[x, count] = partner[x]
                count += 1
            depth -= 1
            continue
        x = first[depth]
        y = tried[depth]
        if y >= 0:
            partner[x] = -1
            partner[y] = -1
        else:
            x = 0
            while partner[x] >= 0:
                x += 1
            first[depth] = x
            y = x
        y += 1
        full = full_fields(lights[depth], target)
        while y < n and (partner[y] >= 0 or not options[x, y] or adds[x, y] & full != ZERO):
            y += 1
        if y == n:
            tried[depth] = -1
            depth -= 1
            continue
        tried[depth] = y
        partner[x] = y
        partner[y] = x
        lights[depth + 1] = lights[depth] + adds[x, y]
        depth += 1
        if depth < n // 2:
            tried[depth] = -1
    return count
