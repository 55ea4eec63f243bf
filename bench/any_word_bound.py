"""A lower bound for the total of the game in which any of 12,972 words may be the secret.

An opener costs at least what its parts cost at least, and each part is bounded by the best of all guesses on it, as if
all its parts in turn were as easy as their sizes allow. The least of these over all openers is a lower bound for every
tree. Openers are taken in the order of a quicker bound, so that at any moment the least of what was found and the next
quick bound is proved: the run may be ended at any time, and says what it proved.

    python bench/any_word_bound.py                    all openers; more than an hour
    python bench/any_word_bound.py --seconds 600      as far as that goes
"""

from __future__ import annotations

import argparse
import sys
from time import process_time

from sleuth.core.position import Position
from sleuth.exact.proof import workers
from sleuth.exact.search import Search
from sleuth.games.registry import GameSpec

EVERY = 500


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="classic-all", help="another list of words (default: classic-all)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="CPU time after which to stop")
    options = parser.parse_args()
    workers.make_ready()
    position = Position.start(GameSpec(options.game).listing())
    search = Search(position)
    rows, quick = search.openers()
    order = quick.argsort(kind="stable")
    rows, quick = rows[order].tolist(), quick[order].tolist()
    begun = process_time()
    least, done = None, 0
    for done, (row, bound) in enumerate(zip(rows, quick, strict=True)):
        if least is not None and (bound >= least or process_time() - begun > options.seconds):
            break
        found = search.least(opener=row, budget=1).cost
        least = found if least is None else min(least, found)
        if done % EVERY == 0:
            tell(min(bound, least), done + 1, len(rows), process_time() - begun, len(position.candidates))
    else:
        done = len(rows)
    assert least is not None
    proved = least if done == len(rows) else min(least, quick[done])
    tell(proved, done, len(rows), process_time() - begun, len(position.candidates))


def tell(bound: int, done: int, openers: int, seconds: float, secrets: int) -> None:
    """Print what is proved."""
    print(
        f"total ≥ {bound:,} (mean {bound / secrets:.4f}): {done:,} of {openers:,} openers, {seconds:.0f} s of CPU time"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
