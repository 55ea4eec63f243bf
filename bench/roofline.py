"""How fast the exact search reads its code table, beside what this machine can give: a roofline.

python bench/roofline.py                             measure and print; half a minute
python bench/roofline.py docs/images/roofline.svg    draw it, too; a name ends in .svg, .png or .pdf

A scan takes some vector instructions for each byte of the table that it reads. So it can go no faster than the memory
gives bytes, nor than the core takes instructions. Both limits are measured here, and the scans by bits and by pairs,
on the cells of random openers of `classic`, in random order, so that their rows are not in the nearest cache.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from _measure import machine
from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

from research.pictures import COLOURS, new_figure, save
from sleuth.core.position import Position
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Search
from sleuth.games.game_spec import GameSpec
from sleuth.kernels.exact.least import SPARSE, least_of_many
from sleuth.kernels.simd import LANES, distinct, gathered

VECTOR = 32
"""Bytes of a vector, as instructions are counted here."""

LEVELS = (("cache 1", 16 << 10), ("cache 2", 256 << 10), ("cache 3", 8 << 20), ("memory", 256 << 20))
"""What is read, over and over, to measure each level: its name, and bytes that fit there and not in the one before."""

BY_64, BY_32 = 34, 22
"""Vector instructions that a scan takes for 32 guesses and a secret, by words of so many bits: to widen, shift and or
each 4 or 8 guesses; and 10 to copy the row, and to count the labels that have no bit."""

SIZES = ((12, 24), (SPARSE - 16, SPARSE), (SPARSE + 1, 80), (80, 150), (150, 250))
"""Sets that are scanned: from so many secrets to below so many."""

ROUNDS = 5
"""Times that each is measured; the fastest counts, as other work can only slow it."""


class Point(NamedTuple):
    """A scan: what it is, vector instructions for a byte, and bytes in a second."""

    label: str
    work: float
    speed: float


class Limits(NamedTuple):
    """Bytes in a second from each level of memory, and for rows of 128 bytes; vector instructions in a second."""

    levels: dict[str, float]
    rows: float
    instructions: float


@njit(nogil=True)
def add_up(words, times):
    """The words of an array added up, over and over."""
    total = np.uint64(0)
    for time_ in range(times):
        for i in range(len(words)):
            total += words[i] ^ np.uint64(time_)
    return total


@intrinsic
def mixed(typing, times, out):  # noqa: ARG001
    """Additions and exclusive ors of twelve vectors, 24 in each round, that need not wait for each other."""

    def code(context, builder, signature, args):
        vector = ir.VectorType(ir.IntType(8), VECTOR)
        data = context.make_array(signature.args[1])(context, builder, args[1]).data
        place = builder.bitcast(data, vector.as_pointer())
        first = builder.load(place, align=1)
        cells = [
            cgutils.alloca_once_value(builder, builder.add(first, ir.Constant(vector, [i] * VECTOR))) for i in range(12)
        ]
        with cgutils.for_range(builder, args[0]):
            for cell in cells:
                builder.store(builder.xor(builder.add(builder.load(cell), first), builder.load(cells[0])), cell)
        total = first
        for cell in cells:
            total = builder.add(total, builder.load(cell))
        builder.store(total, place, align=1)
        return context.get_dummy_value()

    return types.void(types.intp, out), code


@njit(nogil=True)
def mix(times, out):
    """Run `mixed`."""
    mixed(times, out)


@njit(nogil=True)
def copy_rows(matrix, rows):
    """Bring every row of a set into the nearest cache, 128 bytes at a time, as scans do."""
    scratch = np.empty((len(rows), LANES), np.uint8)
    total = 0
    for first in range(0, matrix.shape[1], LANES):
        total += gathered(matrix, rows, len(rows), first, scratch)
    return total


@njit(nogil=True)
def by_pairs(matrix, rows, counted):
    """Count the cells of all guesses by comparing each two secrets."""
    scratch = np.empty((len(rows), LANES), np.uint8)
    for first in range(0, matrix.shape[1], LANES):
        distinct(matrix, rows, len(rows), first, scratch, counted)


def rate(call: Callable[[], Any], amount: float) -> float:
    """How much of an amount is done in a second of CPU time."""
    call()
    seconds = []
    for _ in range(ROUNDS):
        begun = time.thread_time()
        call()
        seconds.append(time.thread_time() - begun)
    return amount / min(seconds)


def limits(search: Search, sets: list[Any]) -> Limits:
    """The limits of this machine."""
    levels = {}
    for name, size in LEVELS:
        words, times = np.ones(size // 8, np.uint64), max(1, (1 << 28) // size)
        levels[name] = rate(lambda words=words, times=times: add_up(words, times), size * times)
    matrix = search.tabled_start.table.codes
    rows = sum(map(len, sets)) * matrix.shape[1]
    out = np.arange(VECTOR, dtype=np.uint8)
    return Limits(
        levels,
        rate(lambda: [copy_rows(matrix, each) for each in sets], rows),
        rate(lambda: mix(10**7, out), 24 * 10**7),
    )


def cells(search: Search) -> list[Any]:
    """The cells of random openers, in random order."""
    rng = np.random.default_rng(1)
    matrix = search.tabled_start.table.codes
    found = []
    for column in rng.choice(len(search.start.listing.guesses), 60, replace=False):
        labels = matrix[:, column]
        found += [np.flatnonzero(labels == label).astype(np.int32) for label in np.unique(labels)]
    return [found[i] for i in rng.permutation(len(found))]


def scans(search: Search, sets: list[Any]) -> tuple[list[Point], list[Point]]:
    """How fast sets of some sizes are scanned: by bits, and by pairs."""
    table, least = search.tabled_start.table, search._costs.floors[-1]
    matrix = table.codes
    counted = np.zeros(matrix.shape[1], np.uint8)
    bits, pairs = [], []
    for low, high in SIZES:
        some = [each for each in sets if low <= len(each) < high][:100]
        secrets = sum(map(len, some))
        label, size = f"{low}-{high - 1}", secrets / len(some)
        amount = secrets * matrix.shape[1]

        def scan(some: list[Any] = some) -> int:
            read = 0
            for each in some:
                n = len(each)
                read += n * least_of_many(table, each, least, 3 * n, n, 1, INFINITE, counted)[1]
            return read

        def compare(some: list[Any] = some) -> None:
            for each in some:
                by_pairs(matrix, each, counted)

        work = (BY_32 if high <= SPARSE + 1 else BY_64) / VECTOR
        bits.append(Point(label, work, rate(scan, scan())))
        pairs.append(Point(label, ((size - 1) + 4) / VECTOR, rate(compare, amount)))
    return bits, pairs


def whole() -> Point:
    """The whole search: every 160th opener of `classic`, refuted."""
    search = Search(Position.start(GameSpec("classic").listing()))
    rows, static = search.openers()
    for row, bound in list(zip(rows.tolist(), static.tolist(), strict=True))[::160]:
        if bound < 7920:
            search.least(opener=row, beta=7920)
    return Point("whole search", BY_64 / VECTOR, search.work.read / search.work.seconds)


def draw(limit: Limits, bits: list[Point], pairs: list[Point], search: Point, path: Path) -> None:
    """Draw the limits and the points."""
    figure = new_figure()
    axes = figure.subplots()
    across = np.geomspace(0.25, 10, 50)
    for name, speed in limit.levels.items():
        axes.plot(across, np.full(50, speed / 1e9), color="0.6", linewidth=1)
        axes.annotate(f"{name}: {speed / 1e9:.0f}", (0.26, speed / 1e9), (0, 3), textcoords="offset points", fontsize=8)
    axes.plot(across, np.full(50, limit.rows / 1e9), color="0.6", linewidth=1, linestyle="--")
    axes.annotate(
        f"rows of 128 bytes: {limit.rows / 1e9:.0f}",
        (3.2, limit.rows / 1e9),
        (0, 3),
        textcoords="offset points",
        fontsize=8,
    )
    axes.plot(across, limit.instructions / across / 1e9, color="0.2", linewidth=1.5)
    axes.annotate("vector instructions", (4, limit.instructions / 4e9), (4, 4), textcoords="offset points", fontsize=8)
    for points, colour, label in ((pairs, COLOURS[0], "secrets by pairs"), (bits, COLOURS[3], "secrets by bits")):
        across, up = [point.work for point in points], [point.speed / 1e9 for point in points]
        axes.scatter(across, up, s=25, color=colour, label=label, zorder=3)
        for work in dict.fromkeys(across):
            here = [point for point in points if point.work == work]
            place = (work, max(point.speed for point in here) / 1e9)
            sizes = ", ".join(point.label for point in here)
            axes.annotate(sizes, place, (6, 3), textcoords="offset points", fontsize=7, color=colour)
    axes.scatter(
        [search.work], [search.speed / 1e9], s=110, marker="*", color="0.1", label="the whole search", zorder=4
    )
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xticks([0.25, 0.5, 1, 2, 4, 8], ["¼", "½", "1", "2", "4", "8"])
    axes.set_yticks([1, 3, 10, 30, 100], ["1", "3", "10", "30", "100"])
    axes.minorticks_off()
    axes.set_xlabel("vector instructions for a byte of the code table")
    axes.set_ylabel("10⁹ bytes of the code table in a second")
    axes.legend(loc="lower left", fontsize=8, frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    save(figure, path)


def main() -> None:
    """Measure, print, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("picture", type=Path, nargs="?")
    given = parser.parse_args()
    search = Search(Position.start(GameSpec("classic").listing()))
    sets = cells(search)
    limit = limits(search, sets)
    bits, pairs = scans(search, sets)
    whole()  # the compiler, apart
    found = max((whole() for _ in range(ROUNDS)), key=lambda point: point.speed)
    print(machine())
    print("\n| level | 10⁹ bytes a second |\n|---|---|")
    for name, speed in [*limit.levels.items(), ("rows of 128 bytes, copied", limit.rows)]:
        print(f"| {name} | {speed / 1e9:.1f} |")
    print(f"\n{limit.instructions / 1e9:.1f} · 10⁹ vector instructions a second")
    print("\n| secrets | by bits, 10⁹ bytes a second | by pairs |\n|---|---|---|")
    for one, two in zip(bits, pairs, strict=True):
        print(f"| {one.label} | {one.speed / 1e9:.1f} | {two.speed / 1e9:.1f} |")
    print(f"\nthe whole search, every 160th opener: {found.speed / 1e9:.1f}")
    if given.picture:
        draw(limit, bits, pairs, found, given.picture)


if __name__ == "__main__":
    main()
