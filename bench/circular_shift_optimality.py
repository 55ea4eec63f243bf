"""Is circular shift optimal? Exact values, optimal second guesses, the price of a repeat, and certificates re-checked.

    python bench/circular_shift_optimality.py [--large] [--check 20] [--black-pegs]

--large adds strings of 6, suits (5, 2) and 8 places, consistent guesses. --check N re-checks all states of 6 places and
N random ones of 7 and of 8 by the plain code of tests/shift/plain_check.py. CPU seconds of one process, the
compiler not counted.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path

from _measure import machine

from sleuth.shift.cases import Case, Values
from sleuth.shift.engine import Engine
from sleuth.shift.optimum import optimum

CASES = [
    *(Case(n) for n in range(4, 8)),
    *(Case(n, guesses="consistent") for n in (6, 7)),
    Case(5, guesses="strings"),
    *(Case(n, s) for n, s in ((4, 2), (3, 3), (4, 3))),
]
LARGE = [Case(8, guesses="consistent"), Case(6, guesses="strings"), Case(5, 2)]
Guess = tuple[int | None, ...]


def cases(which: Sequence[Case]) -> None:
    """Print a line for every case."""
    print("| case | least total | within 1, 2, … rounds | states | guesses | answers | CPU s | circular shift |")
    print("|---|---|---|---|---|---|---|---|")
    for case in which:
        found = optimum(case)
        within = ", ".join(map(str, found.values.within))
        print(
            f"| {case} | {found.values.total:,} | {within} | {found.states:,} | {found.guesses:,} | {found.outcomes:,} "
            f"| {found.seconds:.2f} | {'optimal' if found.is_circular_shift_optimal else 'beaten'} |",
            flush=True,
        )


def derangements(n: int) -> tuple[tuple[int, ...], ...]:
    """The grid after the identity when nothing was right."""
    return tuple(tuple(int(i != j) for j in range(n)) for i in range(n))


def kind(guess: Guess) -> str:
    """The cycles of a guess on the places, longest first; a place that asks what the identity asked is a repeat.

    Grids of derangements are mapped to themselves by one permutation of places and values alike, and by transposition:
    guesses are equivalent just if their cycles and paths are.
    """
    lengths, left = [], set(range(len(guess)))
    while left:
        at, length = min(left), 0
        while at in left:
            left.remove(at)
            length += 1
            following = guess[at]
            if following is None:
                break
            at = following
        lengths.append(length)
    return " + ".join(map(str, sorted(lengths, reverse=True)))


def second_guesses(n: int) -> Iterator[tuple[str, int, Values]]:
    """Yield each kind of second guess when nothing was right: its cycles, repeats (1-cycles), its values."""
    engine = Engine(Case(n))
    grid = derangements(n)
    seen = {}
    for guess in permutations(range(n)):
        asked = tuple(None if i == j else j for i, j in enumerate(guess))
        name = kind(asked)
        if name not in seen and any(j is not None for j in asked):
            seen[name] = engine.guess_value(grid, asked)
            yield name, asked.count(None), seen[name]


def print_second_guesses(largest: int) -> None:
    """Print all kinds of second guesses, the best by the total first, and whether each is best for every r."""
    print("\n| n | second guess | repeats | total | more than the best | best within r rounds for |")
    print("|---|---|---|---|---|---|")
    for n in range(3, largest + 1):
        found = sorted(second_guesses(n), key=lambda one: one[2].total)
        least = found[0][2].total
        most = [max(column) for column in zip(*(one[2].within for one in found), strict=True)]
        for name, repeats, values in found:
            best = [r for r, (here, top) in enumerate(zip(values.within, most, strict=True), 1) if here == top]
            told = "every r" if len(best) == len(most) else "r = " + ", ".join(map(str, best))
            print(f"| {n} | {name} | {repeats} | {values.total} | {values.total - least} | {told} |", flush=True)


def check(number: int) -> None:
    """Re-check states by plain code: all of 6 places; of more places, random ones."""
    print()
    recheck(Case(6), None, 720)
    recheck(Case(7), number, 5040)
    recheck(Case(8, guesses="consistent"), number, 500)


def recheck(case: Case, number: int | None, largest: int) -> None:
    """Re-check so many random states of at most so many secrets, None: all; and tell their sizes."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.shift import plain_check as plain

    engine = Engine(case)
    engine.solve()
    states = list(engine.states())
    fit = [(cells, values) for cells, values in states if values.secrets <= largest]
    begun = time.process_time()
    sizes: Counter[int] = Counter()
    for cells, values in fit if number is None else random.Random(1).sample(fit, number):
        told = plain.values_of(
            cells, lambda grid: (engine.canonical(grid), engine.value(grid)), consistent=case.guesses != "all"
        )
        assert told == values, (cells, told, values)
        sizes[len(cells)] += 1
    spread = ", ".join(f"{count} of {places}" for places, count in sorted(sizes.items()))
    print(
        f"{case}: {sizes.total()} of {len(states):,} states confirmed by plain code (places: {spread}), "
        f"{time.process_time() - begun:.0f} s",
        flush=True,
    )


def black_pegs(largest: int) -> None:
    """Print, for the black-peg game, the second guesses by answer to the identity: how many kinds, how many best."""
    from sleuth.core.listing import Turn
    from sleuth.core.position import Position
    from sleuth.exact.bounds import INFINITE
    from sleuth.exact.search import Search
    from sleuth.games.registry import GameSpec

    print("\n| n | right in the identity | secrets | kinds | best kinds | least total | best without a repeat |")
    print("|---|---|---|---|---|---|---|")
    for n in range(3, largest + 1):
        game = GameSpec(f"permutation:{n}").listing()
        start = Position.start(game)
        for right in range(n - 1):
            position = start.after(Turn(0, right))
            search = Search(position, step=1, over=INFINITE, limit=None, weights=None, seed=1, symmetric=False)
            totals: dict[str, tuple[int, int]] = {}
            for row, label in enumerate(game.guesses):
                guess = tuple(None if i + 1 == int(c) else int(c) - 1 for i, c in enumerate(str(label)))
                name = kind(guess)
                if name not in totals and any(j is not None for j in guess):
                    totals[name] = search.least(opener=row, beta=INFINITE).cost, guess.count(None)
            least = min(total for total, _ in totals.values())
            best = [name for name, (total, _) in totals.items() if total == least]
            fresh = min((total for total, repeats in totals.values() if not repeats), default=None)
            told = f"{len(totals)} | {'; '.join(best)} | {least} | {fresh}"
            print(f"| {n} | {right} | {len(position.candidates)} | {told} |", flush=True)


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--large", action="store_true", help="the cases that take more than a few seconds, too")
    parser.add_argument(
        "--check", type=int, default=0, metavar="N", help="re-check states by plain code, N of 7 and of 8 places"
    )
    parser.add_argument("--black-pegs", action="store_true", help="second guesses of the black-peg game, up to 5")
    options = parser.parse_args()
    print(machine())
    optimum(Case(2))
    cases(CASES + LARGE if options.large else CASES)
    print_second_guesses(7)
    if options.check:
        check(options.check)
    if options.black_pegs:
        black_pegs(5)


if __name__ == "__main__":
    main()
