"""The checker's own code table: made anew for each check, never read from a file, and compared with the plain rule."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sleuth.core.arrays import Codes, Indices
from sleuth.core.listing import Listing
from sleuth.core.tables import code_dtype
from sleuth.errors import InputError, InvalidCertificate

LARGEST = 2 << 30
"""Bytes that a table may take."""

BLOCK = 1 << 24
"""Codes that are encoded at once."""


def own_table(game: Listing) -> Codes:
    """The codes of every guess against every secret, (guesses, secrets). Raises InputError if they are too many.

    Guesses come first, unlike in the table that the search uses: the checker goes through them one by one.
    """
    size = code_dtype(game.n_codes).itemsize * len(game.guesses) * len(game.secrets)
    if size > LARGEST:
        raise InputError(
            f"{game.name}: its codes take {size / (1 << 30):.1f} GiB, and the checker holds {LARGEST >> 30}; give "
            "turns that leave fewer candidates, or a shorter list"
        )
    table = np.empty((len(game.guesses), len(game.secrets)), code_dtype(game.n_codes))
    hidden = np.arange(len(game.secrets), dtype=np.int32)
    wide = max(1, BLOCK // len(game.secrets))
    for first in range(0, len(table), wide):
        tried = np.arange(first, min(first + wide, len(table)), dtype=np.int32)
        table[first : first + wide] = game.encode(tried, hidden).T
    return table


def compare(
    game: Listing, table: Codes, guesses: Indices, secrets: Indices, watch: Callable[[int], None] | None = None
) -> int:
    """The number of codes of some guesses against some secrets, all as the plain rule says. Raises InvalidCertificate.

    watch: called with 1 after each guess.
    """
    hidden = [(int(row), game.secrets[row]) for row in secrets]
    for guess in guesses:
        label, line = game.guesses[guess], table[guess]
        for row, secret in hidden:
            if game.feedback(label, secret) != line[row]:
                raise InvalidCertificate(
                    f"the compiled rule has {label} against {secret} otherwise than the plain rule; the installed "
                    "package is damaged"
                )
        if watch is not None:
            watch(1)
    return len(guesses) * len(secrets)
