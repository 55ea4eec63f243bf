"""Four guesses against the adversary of [Absurdle], settled for an opener by all its second guesses.

Four are enough if some third guess tells all candidates apart that are left after two. Each second guess is tried, and
each third one that makes as many parts as candidates are left. So an opener without such a pair is refuted.
Source: this package.

    python -m research.eldrow.second_guesses LEDGER

It writes a line for each opener: the opener, and for each of RULES the second guesses that win. It goes on where it was
stopped, and takes about 1,200 s of CPU time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from research.eldrow.after_two import parts, second_guesses
from sleuth.core.listing import Turn
from sleuth.core.match import TIES, largest
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec

if TYPE_CHECKING:
    from sleuth.core.arrays import Codes, Counts, Indices
    from sleuth.core.listing import Listing

ANY = "any"
"""In place of a name of TIES: each of the tied parts may be kept, so the four guesses win whatever the ties."""
RULES = (*TIES, ANY)


def tie_ranks(game: Listing) -> Counts:
    """The place of each code among parts of equal size, by each of RULES: the least is kept. All are 0 for ANY."""
    codes = np.arange(game.n_codes, dtype=np.int64)
    ranks = np.zeros((len(RULES), game.n_codes), np.int64)
    for number, rule in enumerate(TIES.values()):
        ranks[number, np.lexsort(rule(game, codes)[::-1])] = codes
    return ranks


def settled(game: Listing, openers: Iterable[int]) -> Iterator[dict[str, tuple[int, ...]]]:
    """Yield for each opener and each of RULES a second guess that wins for each part that may be kept; empty if none.

    The parts are ordered by their codes; there is one but for ANY.
    """
    assert game.table is not None
    lines, ranks = np.ascontiguousarray(game.table.T), tie_ranks(game)
    start = Position.start(game)
    known: dict[bytes, list[int]] = {}
    for opener in openers:
        tied = largest(start, opener)
        after: dict[int, list[int]] = {}
        for code in tied.tolist():
            left = start.after(Turn(opener, code)).candidates
            if left.tobytes() not in known:
                known[left.tobytes()] = _second(game, lines, left, ranks)
            after[code] = known[left.tobytes()]
        found: dict[str, tuple[int, ...]] = {}
        for number, rule in enumerate(RULES):
            kept = tied[ranks[number, tied] == ranks[number, tied].min()].tolist()
            seconds = tuple(after[code][number] for code in kept)
            found[rule] = seconds if min(seconds) >= 0 else ()
        yield found


def _second(game: Listing, lines: Codes, left: Indices, ranks: Counts) -> list[int]:
    made = parts(lines, left, game.n_codes)
    order = np.argsort(-made, kind="stable")
    fronts = np.searchsorted(-made[order], -np.arange(len(left) + 1), side="right")
    block = game.table[left].take(order, axis=1)  # type: ignore[index]
    found: list[int] = second_guesses(lines, block, left, fronts, ranks, game.win).tolist()
    return found


def main() -> None:
    path = Path(sys.argv[1])
    game = GameSpec("classic").listing()
    first = len(path.read_text().splitlines()) if path.exists() else 0
    openers = range(first, len(game.guesses))
    with path.open("a") as ledger:
        for opener, found in zip(openers, settled(game, openers), strict=True):
            seconds = ["/".join(game.guesses[second] for second in found[rule]) for rule in RULES]
            print(game.guesses[opener], *seconds, sep=",", file=ledger, flush=True)
    lines = [line.split(",") for line in path.read_text().splitlines()]
    for number, rule in enumerate(RULES, 1):
        winning = sum(bool(line[number]) for line in lines)
        print(f"four guesses are enough from {winning:,} of {len(lines):,} openers (ties: {rule})")


if __name__ == "__main__":
    main()
