"""The likelihood of each secret given the rows of strangers' share grids. Source: this package.

The words that were guessed are not known, only their feedback. The model of a player:

- A guess is drawn from all guesses. LIKELY of its probability goes to words that may be the secret, by their prior; the
  rest goes to all guesses alike. So q(c | s), the probability that a guess gets the code c when the secret
  is s, is the weight of the guesses with that code: one matrix, secrets × codes.
- With probability CONSISTENT (HARD in hard mode) a later guess is drawn from the secrets that fit the feedback so far
  instead. A word g fits a row c of the secret s if the unknown guess of that row gives g the same code. The chance of
  that, r(g; s, c), is the weight of guesses with code c for s that give g the code c too, as a share of all with code
  c for s. Rows are taken as independent: g is drawn in proportion to its prior times the product of r over the rows
  before.

The likelihood of a grid is the product over its rows; grids are independent. The second part takes longer, so the first
ranks all secrets, and both together only the SHORTLIST best of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from sleuth.core.arrays import Bools, Codes, Floats, Indices
from sleuth.core.listing import Listing
from sleuth.errors import InconsistentHistory, InputError
from sleuth.files.tables import MEMORY
from sleuth.games.words.shares import Share

LIKELY = 0.9
"""The share of guesses that are drawn from the possible secrets."""

CONSISTENT, HARD = 0.7, 0.9
"""The share of later guesses that fit the feedback so far, and the same in hard mode."""

SHORTLIST = 100
"""Secrets that are ranked by the whole model."""

SAMPLE = 60
"""Guesses that stand for all that give a row, the likeliest of them."""

Grid = tuple[tuple[int, ...], bool]
"""The codes of the rows, and whether hard mode was played."""


def weights(listing: Listing) -> Floats:
    """The probability of each guess when nothing is known; shape (guesses,)."""
    chances = np.full(len(listing.guesses), (1 - LIKELY) / len(listing.guesses))
    rows = listing.guess_of_secret
    prior = np.full(len(rows), 1 / len(rows)) if listing.prior is None else listing.prior
    np.add.at(chances, rows[rows >= 0], LIKELY * prior[rows >= 0])
    chances /= chances.sum()
    return chances


@lru_cache(maxsize=2)
def code_weights(listing: Listing) -> Floats:
    """q: the weight of the guesses that get each code from each secret; shape (secrets, codes). Kept in memory.

    Raises InputError if it would take too much memory.
    """
    secrets, n_codes = len(listing.secrets), listing.n_codes
    if 8 * secrets * n_codes > MEMORY // 4:
        raise InputError(f"{listing.name} has too many secrets and codes to compare share grids with")
    columns, each = np.arange(len(listing.guesses), dtype=np.int32), weights(listing)
    table = np.empty((secrets, n_codes))
    for rows in np.array_split(np.arange(secrets, dtype=np.int32), 1 + secrets // 100):
        table[rows] = [np.bincount(codes, each, n_codes) for codes in listing.block(columns, rows)]
    table.flags.writeable = False
    return table


def possible(listing: Listing, codes: Sequence[int]) -> Bools:
    """Whether each secret can give all these codes, each to some guess; shape (secrets,)."""
    met: Bools = np.all(code_weights(listing)[:, list(codes)] > 0, axis=1)
    return met


def likelihoods(listing: Listing, grids: Sequence[Grid]) -> tuple[Indices, Floats]:
    """The secrets that are possible, the likeliest first, and the logarithm of prior times likelihood of each.

    Secrets after the SHORTLIST are ranked by the first part of the model alone, and come after it.
    """
    codes = [code for grid, _ in grids for code in grid]
    rows = np.flatnonzero(possible(listing, codes)).astype(np.int32)
    prior = np.zeros(len(rows)) if listing.prior is None else np.log(listing.prior[rows])
    simple = prior + np.log(code_weights(listing)[rows][:, codes]).sum(axis=1)
    order = np.argsort(-simple, kind="stable")
    rows, simple, prior = rows[order], simple[order], prior[order]
    short = rows[:SHORTLIST]
    model = _Players(listing)
    whole = prior[: len(short)] + np.array([model.secret(row, grids) for row in short.tolist()])
    best = np.argsort(-whole, kind="stable")
    rows[: len(short)] = short[best]
    drop = 0.0 if len(rows) <= len(short) else min(0.0, float(whole.min() - simple[len(short)]))
    return rows, np.concatenate((whole[best], simple[len(short) :] + drop))


@lru_cache(maxsize=2)
class _Players:
    """The second part of the model, on one game."""

    def __init__(self, listing: Listing) -> None:
        self.listing, self.weights = listing, weights(listing)
        own = np.flatnonzero(listing.guess_of_secret >= 0).astype(np.int32)
        prior = np.ones(len(listing.secrets)) if listing.prior is None else listing.prior
        likeliest = own[np.argsort(-prior[own], kind="stable")[:3_000]]  # for all that a player may guess
        self.words: Indices = np.sort(likeliest)
        self.prior = prior[self.words] / prior[self.words].sum()
        self.columns = listing.guess_of_secret[self.words]
        self.all = np.arange(len(listing.guesses), dtype=np.int32)
        self.codes = np.ascontiguousarray(listing.block(self.all, self.words).T)  # one row for each guess

    def secret(self, secret: int, grids: Sequence[Grid]) -> float:
        """The logarithm of the likelihood of all grids if this is the secret."""
        row = np.array([secret], np.int32)
        line = self.listing.block(self.all, row)[0]
        mine = line[self.columns]
        first = code_weights(self.listing)[secret]
        fits: dict[int, Floats] = {}
        total = 0.0
        for codes, hard in grids:
            fitting = self.prior
            for turn, code in enumerate(codes):
                chance = float(first[code])
                if turn:
                    share = HARD if hard else CONSISTENT
                    whole = float(fitting.sum())
                    likelihood = float(fitting[mine == code].sum()) / whole if whole > 0 else chance
                    chance = (1 - share) * chance + share * likelihood
                total += float(np.log(chance))
                if code not in fits:
                    fits[code] = self._fits(line, code)
                fitting = fitting * fits[code]
        return total

    def _fits(self, line: Codes, code: int) -> Floats:
        """r: the chance that each word fits a row, whose guess is not known; shape (words,)."""
        guesses = np.flatnonzero(line == code).astype(np.int32)
        guesses = np.sort(guesses[np.argsort(-self.weights[guesses], kind="stable")[:SAMPLE]])
        each = self.weights[guesses]
        found: Floats = (each / each.sum()) @ (self.codes[guesses] == code)
        return found


def by_grids(listing: Listing, shares: Sequence[Share]) -> list[tuple[int, float]]:
    """(secret row, probability) of each secret that is possible, the likeliest first.

    Raises InputError for a row that no guess can get, InconsistentHistory if no secret fits all the grids.
    """
    grids: list[Grid] = []
    for share in shares:
        codes = []
        for number, row in enumerate(share.rows, 1):
            where = f"the grid in line {share.line}, row {number}"
            try:
                codes.append(listing.read(row))
            except InputError as error:
                raise InputError(f"{where}: {error}") from None
            if not possible(listing, codes[-1:]).any():
                raise InputError(f"{where}: no guess of {listing.name} gets {row} from any secret; correct the row")
        grids.append((tuple(codes), share.header is not None and share.header.hard))
    rows, logarithms = likelihoods(listing, grids)
    if not len(rows):
        for leave, share in enumerate(shares):  # without which grid would some secret fit?
            rest = [code for place, (codes, _) in enumerate(grids) if place != leave for code in codes]
            if count := int(possible(listing, rest).sum()):
                raise InconsistentHistory(
                    f"no secret of {listing.name} fits all {len(shares)} grids; without the grid in line {share.line}, "
                    f"{count:,} would. Is it of another day?"
                )
        raise InconsistentHistory(
            f"no secret of {listing.name} fits all {len(shares)} grids; are they of different days, or of another game?"
        )
    each = np.exp(logarithms - logarithms[0])
    return list(zip(rows.tolist(), (each / each.sum()).tolist(), strict=True))
