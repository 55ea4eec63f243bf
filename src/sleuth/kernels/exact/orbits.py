"""Symmetries in the exact search: which are left inside a part, and one guess of each class.

`images` is described in `records.Run`; `group` are rows of it.
Twin: tests/exact/brute.py. Caller: sleuth.kernels.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit


@jit
def stabiliser(group, images, guess, table, rows):
    """The symmetries of a group that leave a guess in place and map one of its parts, `rows`, to itself.

    A symmetry that keeps the guess maps its parts to its parts; so it keeps the one to which it maps a single secret.
    """
    guesses, columns = table.guesses, table.guess_of_secret
    inside = np.zeros(images.shape[1], np.bool_)
    for i in range(len(rows)):
        inside[guesses[columns[rows[i]]]] = True
    secret = guesses[columns[rows[0]]]
    fixed = np.empty(len(group), np.int32)
    number = 0
    for i in range(len(group)):
        if images[group[i], guess] == guess and inside[images[group[i], secret]]:
            fixed[number] = group[i]
            number += 1
    return fixed[:number]


@jit
def first_of_orbits(picks, number, guesses, group, images):
    """Of the guesses in `picks` leave one of each orbit, the first; how many remain."""
    marks = np.zeros(images.shape[1], np.bool_)
    count = 0
    for i in range(number):
        guess = guesses[picks[i]]
        if marks[guess]:
            continue
        for j in range(len(group)):
            marks[images[group[j], guess]] = True
        picks[count] = picks[i]
        count += 1
    return count
