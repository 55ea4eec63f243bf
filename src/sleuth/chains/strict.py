"""The search for strict chains: each word, as the secret, would give every earlier one the feedback that it got.

Source: this package; the bound from letter classes and the order of secrets are explained in
docs/explanation/longest-chain.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from sleuth.chains.pool import Pool
from sleuth.chains.searching import CHUNK, ChainSearch
from sleuth.core.arrays import Bools, Codes
from sleuth.errors import InputError
from sleuth.files.tables import code_dtype

if TYPE_CHECKING:
    from sleuth.kernels.chains import strict

MEMORY = 6 << 30
"""Bytes that the code table and its transpose may take."""


class _Classes(NamedTuple):
    """The words by letter: the number of letters, the classes, whether each has a word, and room for features."""

    letters: int
    every: Codes
    used: Bools
    room: Codes


class StrictSearch(ChainSearch):
    """The search under the rule `strict`. Raises InputError for words whose tables would take more than MEMORY."""

    def __init__(self, pool: Pool, limit: int | None = None) -> None:
        size = 2 * len(pool.words) ** 2 * code_dtype(pool.listing.n_codes).itemsize  # the code table and its transpose
        if size > MEMORY:
            raise InputError(
                f"{len(pool.words):,} words need two tables of {size >> 31:,} GiB each; give fewer words, or turns "
                "that leave fewer"
            )
        super().__init__(pool, limit)

    @cached_property
    def table(self) -> Codes:
        """Codes of all words against all words, secret-major."""
        listing = self.pool.listing
        if self.pool.whole and listing.table is not None:
            return np.array(listing.table)
        guesses = np.array([listing.guess_row(word) for word in self.pool.words], np.int32)
        return listing.encode(guesses, guesses)

    @cached_property
    def rows_by_guess(self) -> Codes:
        """The transpose of the table: one contiguous row for each guess."""
        return np.ascontiguousarray(self.table.T)

    @cached_property
    def _classes(self) -> _Classes:
        from sleuth.kernels.chains import strict

        count = int(self.letters.max()) + 1
        every = strict.classes(self.letters, count)
        places = self.letters.shape[1]
        used: Bools = np.asarray(every.any(axis=1))
        return _Classes(count, every, used, np.empty((count + places * places, every.shape[1]), np.uint64))

    def features(self, secret: int) -> Codes:
        """Bits of the words of each feature against a secret; a view, until the next call."""
        from sleuth.kernels.chains import strict

        count, every, used, room = self._classes
        return room[: strict.features(self.letters[secret].astype(np.int64), every, used, count, room)]

    @cached_property
    def _stack(self) -> strict.StrictStack:
        """Room for any search: no chain is longer than there are letters, since at some place all of them differ."""
        from sleuth.kernels.chains import strict

        return strict.stack(min(self._classes.letters, len(self.letters)), len(self.letters), len(self._classes.room))

    def chains(self, secret: int, length: int) -> Iterator[list[int] | None]:
        """As `ChainSearch.chains`; all of them have `length` words."""
        from sleuth.kernels import bits
        from sleuth.kernels.chains import strict

        need = length - 1
        if need == 0:
            yield [secret]
        if not 0 < need < len(self._stack.pools):
            return
        table, turned, work = self.table, self.rows_by_guess, self._stack
        follows = np.arange(len(self.letters)) != secret
        features = self.features(secret)
        strict.begin(work, bits.packed(follows))
        for found in self.stops(work, lambda: strict.advance(work, table, turned, secret, features, need, CHUNK)):
            if not found:
                yield None
                continue
            rows = work.chosen[:need]
            # a word that reveals less may come before more of them
            before = turned[np.ix_(rows, rows)] == turned[rows, secret][:, None]
            yield [*rows[np.argsort(-before.sum(axis=1), kind="stable")].tolist(), secret]
