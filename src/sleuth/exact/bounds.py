"""Lower bounds of the exact search, each with its proof, in plain Python: the slow twins of `kernels.exact.scans`.

The cost of a secret with weight w, under a tree: `step`·w for every guess that is made before or when it is named, and
`over`·w more if it is not named with the guesses allowed. With step 1 and `over` infinite that is the total of
guesses; with step 0 and over 1 the number of secrets that stay unsolved. V(S, d) is the least cost of the set S with d
guesses left, over all trees. A guess g splits S into parts; the part in which g itself is the secret is its win.

    V(S, 0) = over·w(S),   V(S, d) = step·w(S) + min over g of the sum of V(C, d−1) over the parts C of g but its win

With step 0 and `over` infinite, the only question is whether all can be found. A set cannot be found with d guesses
left if it holds one that cannot: a tree for the larger is one for the smaller. Let each guess that tells some of S
apart have a part with a set in it that cannot be found with d − 1 guesses, and C be these sets together. Then C cannot
be found with d guesses. Let a tree for C have as few guesses as can be. Its first guess tells some of C apart, so it
has such a part of S, whose set is in C and gets the same feedback. The rest of the tree would find that set with d − 1
guesses. So what was learned of one set refutes others (`kernels.exact.solvable`); this is ours.

The bounds by ranks are after [Knuth1976], [KoyamaLai1993]. The bound by a whole list of guesses and the order in which
bounds are used are this package's.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Any

import numpy as np

from sleuth.core.arrays import Counts
from sleuth.kernels.exact.records import INFINITE as INFINITE
from sleuth.kernels.exact.records import Costs

LONGEST_SCAN = 255
"""The most secrets whose parts can be counted in bytes."""


def costs(
    secrets: int,
    splits: int,
    *,
    limit: int | None,
    step: int,
    over: int,
    uniform: bool,
    rule: int,
    width: int,
    first: int,
) -> Costs:
    """The tables for sets of up to `secrets` secrets, where no guess has more than `splits` parts beside its win."""
    deepest = deep_enough(secrets, splits)  # the rows beyond it would be the same
    depths = deepest if limit is None else min(limit, deepest)
    rows = range(depths + 1)
    floors = np.array([by_size(secrets, splits, depth, step=step, over=over) for depth in rows], np.int64)
    lines = [line(depth, step=step, over=over) for depth in rows]
    straight = [_straight(floors[depth], *lines[depth]) for depth in rows]
    if over >= INFINITE and depths:
        straight[1] = LONGEST_SCAN  # with one guess left a set is solved if it is single: only that is counted
    slope, saving = (np.array(column, np.int64) for column in zip(*lines, strict=True))
    numbers: list[Any] = [np.int64(number) for number in (step, over, rule, width, first)]
    return Costs(floors, np.array(straight, np.int64), slope, saving, uniform, *numbers)


def capacity(splits: int, depth: int) -> int:
    """The most secrets that any tree can name within `depth` guesses, where no guess has more parts beside its win.

    Proof. One secret is named by the first guess at most, and every other part is solved within depth − 1.

    >>> [capacity(13, depth) for depth in range(5)]
    [0, 1, 14, 183, 2380]
    """
    return 0 if depth == 0 else 1 + splits * capacity(splits, depth - 1)


def deep_enough(secrets: int, splits: int) -> int:
    """The least number of guesses (2 or more) whose `capacity` is at least this many secrets."""
    if splits < 2:
        return max(2, secrets)
    depth = 2
    while capacity(splits, depth) < secrets:
        depth += 1
    return depth


def by_size(secrets: int, splits: int, depth: int, *, step: int, over: int) -> list[int]:
    """A lower bound of V(S, depth) for sets of 0, 1, …, `secrets` secrets of weight 1.

    Proof. A tree names one secret with its first guess at most, `splits` with its second, splits² with its third, and
    so on: a node that is not the root hangs under one part of its parent. The cost of a secret does not fall with the
    number of its guess, so to fill the levels from above is the least that any tree can do.

    >>> by_size(5, 2, 9, step=1, over=INFINITE)
    [0, 1, 3, 5, 8, 11]
    """
    lows, total, level, room = [0], 0, 1, 1
    for _ in range(secrets):
        if not room:
            level += 1
            room = splits ** (level - 1) if splits > 1 else 1
        room -= 1
        total += step * level if level <= depth else step * depth + over
        lows.append(min(total, INFINITE))
    return lows


def line(depth: int, *, step: int, over: int) -> tuple[int, int]:
    """Slope a and saving e with V(S, depth) ≥ a·w(S) − e·(greatest weight in S) for every set S that is not empty.

    Proof. With one guess left it names one secret, the heaviest at best, and all others cost `over` more. With two or
    more, one secret is named by the first guess, and every other costs at least two steps. (An infinite `over` with
    one guess left: 2w(S) − max is right for a single secret, and larger sets are infinite, above any line.)

    >>> line(5, step=1, over=INFINITE), line(1, step=0, over=1), line(2, step=0, over=1)
    ((2, 1), (1, 1), (0, 0))
    """
    if depth == 0:
        return (0, 0) if over >= INFINITE else (over, 0)
    if depth == 1:
        return (2 * step, step) if over >= INFINITE else (step + over, over)
    return 2 * step, step


def by_parts(size: int, parts: int, depth: int, *, step: int, over: int) -> int:
    """A lower bound of V(S, depth) for `size` ≥ 2 secrets of weight 1 of which no guess makes more than `parts` parts.

    Proof. The first guess costs a step for each secret. Of its parts there are `size` at most, and `parts`; each costs
    what its `line` says at least, except the part of the guess itself, which costs 0 instead of a − e. This is ours: as
    no guess makes more parts of a part of a set than of the set, one count serves for all parts.

    >>> by_parts(30, 8, 9, step=1, over=INFINITE)
    81
    """
    slope, saving = line(depth - 1, step=step, over=over)
    return (step + slope) * size - saving * min(parts, size) - (slope - saving)


def until_known(size: int, most: int, others: int, depth: int, *, step: int, over: int) -> list[int]:
    """For 0, 1, …, `size` candidates of weight 1 a lower bound of the cost until each is known; see `small`.

    most, others: the most parts that a guess makes, and the most candidates that it takes out of the largest.
    """
    if over < INFINITE:
        room = most ** min(depth, size.bit_length())
        return [over * max(0, n - (room if n <= room else room - 1)) if n > 1 else 0 for n in range(size + 1)]
    totals, depths = [0, 0], [0, 0]
    for n in range(2, size + 1):
        out = min(others, n + -n // max(most, 1))
        if out < 1:
            totals.append(INFINITE)
            depths.append(INFINITE)
            continue
        two = n + totals[n - out] + totals[out]
        totals.append(min(two, INFINITE) if most == 2 else _by_code(n, most))
        depths.append(1 + depths[n - out])
    return [INFINITE if deep > depth else step * total for total, deep in zip(totals, depths, strict=True)]


def _by_code(size: int, letters: int) -> int:
    """The cost of the best code of some letters for this many words of weight 1."""
    length, room = 0, 1
    while room * letters <= size:
        length, room = length + 1, room * letters
    longer = -(-(size - room) // (letters - 1))
    return length * (room - longer) + (length + 1) * (size - room + longer)


def by_code(weights: list[int], letters: int) -> int:
    """The cost of the best code of some letters for words of these weights, by Huffman's algorithm."""
    heap = [*weights, *[0] * ((1 - len(weights)) % (letters - 1))] if letters > 2 else [*weights]
    heapify(heap)
    total = 0
    while len(heap) > 1:
        joined = sum(heappop(heap) for _ in range(max(2, letters)))
        total += joined
        heappush(heap, joined)
    return total


def _straight(floors: Counts, slope: int, saving: int) -> int:
    size = 0
    while size + 1 < len(floors) and size < LONGEST_SCAN and floors[size + 1] == slope * (size + 1) - saving:
        size += 1
    return size
