"""Sorts of the exact search, as np.sort takes two seconds to compile.

Twin: tests/exact/twins.py. Caller: sleuth.kernels.exact.scans.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit


@jit
def sort_columns(picks, keys, number, columns):
    """Sort the first `number` columns in `picks` by their keys, which are not negative; equal keys by the column.

    One word holds the key and, in its lowest bits, the column. Where the two do not fit, keys lose their last bits:
    guesses are then tried in a slightly different order, and none is left out.
    """
    low = 0
    while columns > np.int64(1) << low:
        low += 1
    largest = np.int64(0)
    for i in range(number):
        largest = max(largest, keys[i])
    lost = 0
    while (largest >> lost) >= np.int64(1) << (63 - low):
        lost += 1
    for i in range(number):
        keys[i] = (keys[i] >> lost) << low | picks[i]
    quicksort(keys, number)
    for i in range(number):
        picks[i] = keys[i] & ((np.int64(1) << low) - 1)


@jit
def quicksort(keys, number):
    """Sort the first keys in place [Hoare1962], short stretches by insertion."""
    pending = np.empty((64, 2), np.int64)  # the longer part waits, so that there are never more
    waiting, low, high = 0, 0, number - 1
    while True:
        while high - low > 16:
            middle = (low + high) >> 1
            if keys[middle] < keys[low]:
                keys[middle], keys[low] = keys[low], keys[middle]
            if keys[high] < keys[low]:
                keys[high], keys[low] = keys[low], keys[high]
            if keys[high] < keys[middle]:
                keys[high], keys[middle] = keys[middle], keys[high]
            pivot = keys[middle]
            i, j = low, high
            while i <= j:
                while keys[i] < pivot:
                    i += 1
                while keys[j] > pivot:
                    j -= 1
                if i <= j:
                    keys[i], keys[j] = keys[j], keys[i]
                    i += 1
                    j -= 1
            if j - low > high - i:
                pending[waiting, 0], pending[waiting, 1] = low, j
                low = i
            else:
                pending[waiting, 0], pending[waiting, 1] = i, high
                high = j
            waiting += 1
        for i in range(low + 1, high + 1):
            key = keys[i]
            at = i - 1
            while at >= low and keys[at] > key:
                keys[at + 1] = keys[at]
                at -= 1
            keys[at + 1] = key
        if waiting == 0:
            return
        waiting -= 1
        low, high = pending[waiting, 0], pending[waiting, 1]
