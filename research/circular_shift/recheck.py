"""Check states again by plain code: all of 6 places, and random ones of 7 and of 8 (consistent guesses).

    python -m research.circular_shift.recheck [N]

N random states of 7 and of 8 places (default: 20). The plain code is tests/research/circular_shift/plain_check.py.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter

from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine
from tests.research.circular_shift import plain_check as plain


def check(number: int) -> None:
    """Re-check states by plain code: all of 6 places; of more places, random ones."""
    recheck(Case(6), None, 720)
    recheck(Case(7), number, 5040)
    recheck(Case(8, guesses="consistent"), number, 500)


def recheck(case: Case, number: int | None, largest: int) -> None:
    """Re-check so many random states of at most so many secrets, None: all, and print their sizes."""
    engine = Engine(case)
    engine.solve()
    states = list(engine.states())
    fit = [(cells, values) for cells, values in states if values.secrets <= largest]
    begun = time.process_time()
    sizes: Counter[int] = Counter()
    for cells, values in fit if number is None else random.Random(1).sample(fit, number):
        plainly = plain.values_of(
            cells, lambda grid: (engine.canonical(grid), engine.value(grid)), consistent=case.guesses != "all"
        )
        assert plainly == values, (cells, plainly, values)
        sizes[len(cells)] += 1
    spread = ", ".join(f"{count} of {places}" for places, count in sorted(sizes.items()))
    print(
        f"holds: {case}: {sizes.total()} of {len(states):,} states confirmed by plain code (places: {spread}), "
        f"{time.process_time() - begun:.0f} s",
        flush=True,
    )


def main() -> None:
    """Check them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", type=int, nargs="?", default=20, metavar="N")
    check(parser.parse_args().number)


if __name__ == "__main__":
    main()
