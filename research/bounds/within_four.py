"""No tree finds every secret of `classic` within four guesses: all openers, by a program of its own.

For each opener a part is shown that two more guesses cannot make single secrets: each second guess leaves a part of it
that no third guess tells apart. The larger parts are tried first. Nothing of the exact search is used, and the code
table is that of the plain checker. Source: this package.

    python -m research.bounds.within_four LEDGER

LEDGER gets a line for each opener with the feedback of the part. If the file exists, the program goes on where it was
stopped.
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
from research.eldrow.four_guesses import third_guesses
from research.eldrow.kernels.after_two import all_apart
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import tiles

if TYPE_CHECKING:
    from sleuth.core.arrays import Codes, Indices
    from sleuth.core.listing import Listing

WORD = 5
"""Letters of a word."""


def refutations(listing: Listing, openers: Iterable[int]) -> Iterator[int | None]:
    """Yield for each opener the code of a part that three more guesses cannot find, None if there is none."""
    every = (np.arange(len(labels), dtype=np.int32) for labels in (listing.guesses, listing.secrets))
    table = np.ascontiguousarray(listing.encode(*every).T)
    solved: dict[bytes, bool] = {}
    for opener in openers:
        codes, counts = np.unique(table[opener], return_counts=True)
        refuting = None
        for code in codes[np.argsort(-counts, kind="stable")].tolist():
            if code == listing.win:
                continue
            part = np.flatnonzero(table[opener] == code).astype(np.int32)
            key = part.tobytes()
            if key not in solved:
                solved[key] = _within_three(listing, table, part)
            if not solved[key]:
                refuting = code
                break
        yield refuting


def _within_three(listing: Listing, table: Codes, part: Indices) -> bool:
    """Whether three guesses find each secret of a part."""
    block, fronts = third_guesses(table, part, listing.n_codes)
    return bool(all_apart(table, block, part, fronts, listing.n_codes, listing.win) >= 0)


def lines(listing: Listing, openers: Iterable[int]) -> Iterator[list[str]]:
    """What the ledger says of openers."""
    for code in refutations(listing, openers):
        yield ["" if code is None else tiles.spell(code, WORD)]


def main() -> None:
    listing = GameSpec("classic").listing()
    found = complete(Path(sys.argv[1]), listing.guesses, 1, partial(lines, listing))
    claim("openers from which every secret is found within four guesses", 0, sum(not part for (part,) in found))


if __name__ == "__main__":
    end_well(main)
