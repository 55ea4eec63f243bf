"""What the exact search reads of a position: its code table, its symmetries, its rule level and letters."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Codes, Counts, Indices
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.games.registry import LEVELS
from sleuth.kernels.exact.records import CodeTable, Cores, Letters

Keys = NDArray[np.uint64]

LABELS = 256
"""The most different feedbacks that one guess may get: the search keeps them in bytes."""

CORES = 1 << 20
"""The most sets that the search learns to be not solvable."""

ROOM = 1 << 24
"""Secrets in all of them, each counted as often as it comes."""

LARGEST = 2 << 30
"""Bytes that a table of legal guesses and candidates may take."""


@dataclass(frozen=True, eq=False)
class TabledPosition:
    """A position with its code table, the symmetries that are left, and the cores that are learned on that table.

    Attributes:
        position: where the search begins.
        table: the table of its candidates and legal guesses, or of an earlier position; secrets by descending weight.
        images, group: where the symmetries take guesses, and which of them keep the position.
        rows: the rows of the table, the candidates.
        cores: the cores that the search has learned.
    """

    position: Position
    table: CodeTable
    images: NDArray[np.int16]
    group: Indices
    rows: Indices
    cores: Cores

    def column(self, guess: int) -> int:
        """The column of a guess row; it must be legal."""
        return int(np.flatnonzero(self.table.guesses == guess)[0])

    def after(self, position: Position) -> TabledPosition:
        """A later position on the same table, which must be one where every guess is legal and no symmetry is used."""
        candidates = position.listing.guess_of_secret[position.rows]
        place = np.isin(self.table.guesses[self.table.guess_of_secret], candidates)
        return replace(self, position=position, rows=np.flatnonzero(place).astype(np.int32))


def code_table(position: Position, weights: Counts | None, secret_keys: Keys, guess_keys: Keys | None) -> CodeTable:
    """The table of the candidates of a position and its legal guesses. Raises InputError if that is too large.

    weights: of all secrets; None: all 1. secret_keys, guess_keys: random numbers of all, (…, 2); guess_keys only where
    the rules forbid guesses.
    """
    from sleuth.kernels.exact.code_table import UNCOUNTED, padded, renumber
    from sleuth.kernels.simd import BITS, LANES, lines

    listing, candidates, legal = position.listing, position.rows, position.legal_rows
    if weights is not None:
        candidates = candidates[np.argsort(-weights[candidates], kind="stable")]
    n, width = len(candidates), int(padded.py_func(len(legal)))
    if n * width > LARGEST:
        raise InputError(
            f"{listing.name}: {len(legal):,} guesses times {n:,} candidates take {n * width / (1 << 30):.1f} GiB, and "
            f"the exact search holds {LARGEST >> 30}; give turns that leave fewer candidates"
        )
    codes = lines.py_func(n, width)
    codes[:, : len(legal)], codes[:, len(legal) :] = labels(listing.block(legal, candidates)), 0
    if codes.max() >= BITS:
        renumber(codes)
    place = np.full(len(listing.guesses), -1, np.int32)
    place[legal] = np.arange(len(legal))
    guess_of_secret = place[listing.guess_of_secret[candidates]]
    secret_of_guess, guesses = np.full((2, width), -1, np.int32)
    secret_of_guess[guess_of_secret], guesses[: len(legal)] = np.arange(n), legal
    return CodeTable(
        codes,
        guess_of_secret,
        secret_of_guess,
        guesses,
        secret_keys[candidates],
        np.ones(n, np.int64) if weights is None else weights[candidates],
        np.zeros(2, np.uint64) if guess_keys is None else np.bitwise_xor.reduce(guess_keys[legal], axis=0),
        np.full(width // LANES, UNCOUNTED, np.int64),
    )


def no_cores(*, learn: bool) -> Cores:
    """An empty store of cores, with room if the search learns any; unused memory is not allocated."""
    most, room = (CORES, ROOM) if learn else (0, 0)
    return Cores(
        np.zeros(room, np.int32), np.zeros(most + 1, np.int64), np.zeros(most, np.int64), np.zeros(1, np.int64)
    )


def kept_by(position: Position, images: NDArray[np.int16]) -> Indices:
    """The symmetries, rows of `images`, that keep every guess of the history, the candidates and the legal guesses."""
    listing = position.listing
    keeps = np.ones(len(images), np.bool_)
    for turn in position.history:
        keeps &= images[:, turn.guess] == turn.guess
    rows = np.flatnonzero(keeps)
    for guesses in (listing.guess_of_secret[position.rows], position.legal_rows):
        if len(guesses) == len(listing.guesses):  # every symmetry keeps them
            continue
        inside = np.zeros(len(listing.guesses), np.bool_)
        inside[guesses] = True
        rows = rows[inside[images[rows, guesses[0]]]]  # leaves few, unless a turn made these candidates
        rows = rows[inside[images[np.ix_(rows, guesses)]].all(axis=1)]
    return rows.astype(np.int32)


def rule_number(start: Position) -> int:
    """The number of the rule level. Raises InputError for a game that the search cannot hold."""
    listing = start.listing
    number = LEVELS[listing.level].number if listing.level in LEVELS else None
    if number is None or (number > 1 and listing.legal and listing.legal.letters is None):
        names = ", ".join(name for name, level in LEVELS.items() if level.number is not None)
        raise InputError(f"the exact search knows the rules {names}; {listing.name} has the rule {listing.level}")
    lost = start.rows[~np.isin(listing.guess_of_secret[start.rows], start.legal_rows)]
    if len(lost):
        raise InputError(
            f"{listing.secrets[lost[0]]!r} is a secret that may not be guessed, so that no tree ends; add it"
        )
    return number


def labels(codes: Codes) -> Codes:
    """Codes as bytes: as they are if they fit, else numbered anew in each column. Raises InputError if they do not fit.

    The search asks which secrets get the same feedback from a guess, and never which feedback it is.
    """
    if codes.dtype == np.uint8:
        return codes
    out = np.empty(codes.shape, np.uint8)
    for column in range(codes.shape[1]):
        met, numbered = np.unique(codes[:, column], return_inverse=True)
        if len(met) > LABELS:
            raise InputError(f"a guess gets {len(met)} different feedbacks here; the exact search holds {LABELS}")
        out[:, column] = numbered
    return out


def letters(listing: Listing) -> Letters:
    """The letters of all guesses, if the rule level looks at them; else empty ones."""
    if listing.legal is None or listing.legal.letters is None or listing.legal.name == "strict":
        return Letters(np.zeros((1, 1), np.uint8), np.zeros((1, 1), np.uint8))
    number = {letter: place for place, letter in enumerate(np.unique(listing.legal.letters).tolist())}
    places = np.vectorize(number.__getitem__, otypes=[np.uint8])(listing.legal.letters)
    counts = np.stack([(places == letter).sum(axis=1) for letter in range(int(places.max()) + 1)], axis=1)
    return Letters(places, counts.astype(np.uint8))
