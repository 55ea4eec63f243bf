"""The search for strict chains: each word, as the secret, would give every earlier one the feedback that it got.

Source: this package; the bound from letter classes and the order of secrets are explained in
docs/explanation/longest-chain.md.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sleuth.chains.pool import Pool
from sleuth.chains.searching import CHUNK, ChainSearch
from sleuth.errors import InputError
from sleuth.files.tables import code_dtype

MEMORY = 6 << 30
"""Bytes that the code table and its transpose may take."""


class StrictSearch(ChainSearch):
    """The search under the rule `strict`. Raises InputError for words whose tables would take more than MEMORY."""

    def __init__(self, pool: Pool, limit: int | None = None) -> None:
        from sleuth.kernels.chains import strict

        size = 2 * len(pool.words) ** 2 * code_dtype(pool.listing.n_codes).itemsize  # the code table and its transpose
        if size > MEMORY:
            raise InputError(
                f"{len(pool.words):,} words need two tables of {size >> 31:,} GiB each; give fewer words, or turns "
                "that leave fewer"
            )
        super().__init__(pool, limit)
        words = np.array([pool.listing.guess_row(word) for word in pool.words], np.int32)
        self._table = pool.listing.encode(words, words)  # secret-major
        self._turned = np.ascontiguousarray(self._table.T)  # a row for each guess
        count, places = int(self.letters.max()) + 1, self.letters.shape[1]
        self._classes = strict.classes(self.letters, count)
        self._used = self._classes.any(axis=1)  # whether a class has a word
        self._features = np.empty((count + places * places, self._classes.shape[1]), np.uint64)
        # no chain is longer than there are letters, since at some place all of them differ
        self._stack = strict.stack(min(count, len(words)), len(words), len(self._features))

    def chains(self, secret: int, length: int) -> Iterator[list[int] | None]:
        """As `ChainSearch.chains`; all of them have `length` words."""
        from sleuth.kernels import bits
        from sleuth.kernels.chains import strict

        need = length - 1
        if need == 0:
            yield [secret]
        if not 0 < need < len(self._stack.pools):
            return
        table, turned, work = self._table, self._turned, self._stack
        letters, count = self.letters[secret].astype(np.int64), int(self.letters.max()) + 1
        features = self._features[: strict.features(letters, self._classes, self._used, count, self._features)]
        strict.begin(work, bits.packed(np.arange(len(self.letters)) != secret))
        for is_set in self.stops(work, lambda: strict.advance(work, table, turned, secret, features, need, CHUNK)):
            if not is_set:
                yield None
                continue
            rows = work.chosen[:need]
            # a word that reveals less may come before more of them
            before = turned[np.ix_(rows, rows)] == turned[rows, secret][:, None]
            yield [*rows[np.argsort(-before.sum(axis=1), kind="stable")].tolist(), secret]
