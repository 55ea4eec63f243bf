"""Second guesses after an answer to the identity: which kinds are the best ones, and what does a repeat cost?

    python -m research.circular_shift.second_guesses [--black-pegs]

CPU seconds of one process, the compiler not counted.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import permutations

from research.circular_shift.cases import Case, Values
from research.circular_shift.engine import Engine
from research.claims import claim

Guess = tuple[int | None, ...]


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


def print_second_guesses(largest: int) -> dict[int, tuple[int, int]]:
    """Print all kinds of second guesses, the best by the total first, and whether each is best for every r.

    Returns, for each n, the least total and that of the one cycle, which circular shift asks.
    """
    totals = {}
    print("| n | second guess | repeats | total | more than the best | best within r rounds for |")
    print("|---|---|---|---|---|---|")
    for n in range(3, largest + 1):
        found = sorted(second_guesses(n), key=lambda one: one[2].total)
        least = found[0][2].total
        totals[n] = least, next(values.total for name, _, values in found if name == str(n))
        most = [max(column) for column in zip(*(one[2].within for one in found), strict=True)]
        for name, repeats, values in found:
            best = [r for r, (here, top) in enumerate(zip(values.within, most, strict=True), 1) if here == top]
            which = "every r" if len(best) == len(most) else "r = " + ", ".join(map(str, best))
            print(f"| {n} | {name} | {repeats} | {values.total} | {values.total - least} | {which} |", flush=True)
    return totals


def black_pegs(largest: int) -> None:
    """Print, for the black-peg game, the second guesses by answer to the identity: how many kinds, how many best."""
    from sleuth.core.position import Position
    from sleuth.core.rules import Turn
    from sleuth.exact.bounds import INFINITE
    from sleuth.exact.search import Search
    from sleuth.games.game_spec import GameSpec

    print("\n| n | right in the identity | secrets | kinds | best kinds | least total | best without a repeat |")
    print("|---|---|---|---|---|---|---|")
    for n in range(3, largest + 1):
        listing = GameSpec(f"permutation:{n}").listing()
        start = Position.start(listing)
        for right in range(n - 1):
            position = start.after(Turn(0, right))
            search = Search(position, step=1, over=INFINITE, limit=None, weights=None, seed=1, symmetric=False)
            totals: dict[str, tuple[int, int]] = {}
            for row, label in enumerate(listing.guesses):
                guess = tuple(None if i + 1 == int(c) else int(c) - 1 for i, c in enumerate(str(label)))
                name = kind(guess)
                if name not in totals and any(j is not None for j in guess):
                    totals[name] = search.least(opener=row, beta=INFINITE).cost, guess.count(None)
            least = min(total for total, _ in totals.values())
            best = [name for name, (total, _) in totals.items() if total == least]
            fresh = min((total for total, repeats in totals.values() if not repeats), default=None)
            cells = f"{len(totals)} | {'; '.join(best)} | {least} | {fresh}"
            print(f"| {n} | {right} | {len(position.rows)} | {cells} |", flush=True)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--black-pegs", action="store_true", help="second guesses of the black-peg game, up to 5")
    options = parser.parse_args()
    totals = print_second_guesses(7)
    if options.black_pegs:
        black_pegs(5)
    print()
    for n, (least, cycle) in totals.items():
        claim(f"n = {n}: circular shift is among the best second guesses when nothing was right", least, cycle)


if __name__ == "__main__":
    main()
