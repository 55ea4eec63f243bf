"""From which openers four guesses beat the adversary of [Absurdle]: all second and third guesses are tried.

Four are enough if some third guess tells all candidates apart that are left after two. Each second guess is tried, and
each third one that makes as many parts as candidates are left. So an opener without such a pair is refuted.
Source: this package.

    python -m research.eldrow.four_guesses LEDGER

LEDGER gets a line for each opener: the opener, and for each of RULES a second guess that wins. If the file exists, the
program goes on where it was stopped.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from research.by_opener import complete
from research.claims import claim, end_well
from research.eldrow.adversary import TIES, by_rule, completed, confirm, hardest, largest, separator
from research.eldrow.kernels.after_two import APART, parts, second_guesses
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.games.game_spec import GameSpec

if TYPE_CHECKING:
    from sleuth.core.arrays import Codes, Counts, Indices
    from sleuth.core.listing import Listing

EVERY, SOME = "every", "some"
RULES = (*TIES, EVERY, SOME)
"""How ties are decided: by the names of TIES; EVERY: four are enough whatever is kept; SOME: if some part is kept."""

CLAIMED = {"least-informative": 941, "leftmost-clue": 940, EVERY: 689, SOME: 1069}
"""The openers from which four guesses are enough."""


def tie_ranks(listing: Listing) -> Counts:
    """The place of each code among parts of equal size, by each of RULES but SOME: those of the least rank may be kept.

    Shape (rules, codes); all 0 for EVERY.
    """
    codes = np.arange(listing.n_codes, dtype=np.int64)
    ranks = np.zeros((len(RULES) - 1, listing.n_codes), np.int64)
    for number, rule in enumerate(TIES):
        ranks[number, by_rule(listing, codes, rule)] = codes
    return ranks


def settled(listing: Listing, openers: Iterable[int]) -> Iterator[dict[str, tuple[int, ...]]]:
    """Yield for each opener and each of RULES a second guess that wins for each part that may be kept; empty if none.

    The parts are ordered by their codes. There is one but for EVERY; for SOME the first is named with which one wins.
    """
    assert listing.table is not None
    table, ranks = np.ascontiguousarray(listing.table.T), tie_ranks(listing)
    start = Position.start(listing)
    known: dict[bytes, list[int]] = {}
    for opener in openers:
        tied = largest(start, opener)
        after: list[list[int]] = []
        for code in tied.tolist():
            left = start.after(Turn(opener, code)).rows
            key = left.tobytes()
            if key not in known:
                known[key] = _second(listing, table, left, ranks)
            after.append(known[key])
        found: dict[str, tuple[int, ...]] = {}
        for number, rule in enumerate(RULES):
            if rule == SOME:
                found[rule] = tuple(seconds[number] for seconds in after if seconds[number] >= 0)[:1]
                continue
            least = ranks[number, tied] == ranks[number, tied].min()
            seconds = tuple(each[number] for each, kept in zip(after, least.tolist(), strict=True) if kept)
            found[rule] = seconds if min(seconds) >= 0 else ()
        yield found


def _second(listing: Listing, table: Codes, left: Indices, ranks: Counts) -> list[int]:
    """The first second guess that wins by each of RULES, −1 if none does."""
    block, fronts = third_guesses(table, left, listing.n_codes)
    seconds, states = second_guesses(table, block, left, fronts, listing.n_codes, listing.win)
    found = []
    for rank in ranks:
        least = np.where(states > 0, rank, listing.n_codes).min(axis=1, keepdims=True, initial=listing.n_codes)
        kept = (states > 0) & (rank == least)
        wins = seconds[(~kept | (states == APART)).all(axis=1)]
        found.append(int(wins[0]) if len(wins) else -1)
    return [*found, int(seconds[0]) if len(seconds) else -1]


def third_guesses(table: Codes, left: Indices, n_codes: int) -> tuple[Codes, Counts]:
    """The codes of candidates, (candidates, guesses), and how many guesses matter for a size.

    The guesses that make most parts come first. One that makes fewer parts than a subset has secrets cannot split it.
    """
    made = parts(table, left, n_codes)
    order = np.argsort(-made, kind="stable")
    fronts = np.searchsorted(-made[order], -np.arange(len(left) + 1), side="right")
    return np.ascontiguousarray(table[:, left][order].T), fronts


def lines(listing: Listing, openers: Iterable[int]) -> Iterator[list[str]]:
    """What the ledger says of openers: for each of RULES the second guesses, separated by /."""
    for found in settled(listing, openers):
        yield ["/".join(listing.guesses[second] for second in found[rule]) for rule in RULES]


def confirmed(listing: Listing, opener: int, second: int, ties: str) -> tuple[str, ...]:
    """The four guesses, played by the plain rule. Raises InvalidChain if they do not win."""
    position = Position.start(listing)
    for guess in (opener, second):
        position = position.after(Turn(guess, hardest(position, guess, ties=ties)))
    third = separator(listing, position.rows, position.legal_rows)
    assert third is not None
    guesses = completed(listing, (opener, second, third), ties)
    confirm(listing, guesses, ties=ties)
    return guesses


def main() -> None:
    listing = GameSpec("classic").listing()
    found = complete(Path(sys.argv[1]), listing.guesses, len(RULES), partial(lines, listing))
    for opener, seconds in enumerate(found):
        for ties, second in zip(TIES, seconds, strict=False):
            if second:
                assert len(confirmed(listing, opener, listing.guess_row(second), ties)) == 4
    for number, rule in enumerate(RULES):
        winning = sum(bool(seconds[number]) for seconds in found)
        claim(f"openers from which four guesses are enough, ties: {rule}", CLAIMED[rule], winning)


if __name__ == "__main__":
    end_well(main, lambda: f"{sys.argv[1]} keeps the openers that are settled")
