"""Code tables on disk: computed once, written atomically, checked when loaded, memory-mapped.

A file is a NumPy array (.npy) named by the hash of the lists, the rule and the format; beside it stands a small JSON
file with the checks: format, shape, dtype and a checksum of all codes (22 ms for 168 MB).
Whatever does not agree is computed again. A table whose codes a random sample by the plain rule contradicts is computed
again, too: the rule was changed under the same name. Tables of rules that are not Sleuth's own are never kept, and are
held against their plain rule when they are made. `files.cache` keeps the folder within its limit.
"""

from __future__ import annotations

import hashlib
import json
import os
import warnings
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Codes, Indices, read_only
from sleuth.errors import CannotWrite, InputError, Note
from sleuth.files import cache

PlainRule: TypeAlias = Callable[[str, str], int]
"""The rule book in plain Python: (guess label, secret label) → feedback code."""
Encoder: TypeAlias = Callable[[Indices, Indices], Codes]
"""(guess rows, secret rows) → block of codes, shape (secrets, guesses)."""

MEMORY = 1 << 30
"""Bytes, in all; what keeps blocks or tables takes a stated share of it."""

FORMAT = 1
BUDGET = MEMORY // 4  # bytes; larger tables are never made, blocks are computed instead
PIECE = 1 << 18  # bytes read and summed at once
SMALL = 1 << 16  # bytes; smaller tables are made faster than a file is opened
PROMPT = 1 << 26  # codes; a table of no more is opened, or made, as soon as a code is needed
EARLY = 8  # the part of a larger table, 1 to this, that is made of single codes before the table is opened
SAMPLE = 300  # codes held against the plain rule when a table is loaded, about a millisecond


@dataclass(frozen=True, eq=False)
class Coded:
    """What may be hidden and guessed, and the code of each guess for each secret: from a table where one is kept.

    Attributes:
        name, secrets, guesses, n_codes, win, rule, encode, feedback: as in `listing.Listing`, which has more.
        tabled: whether its table may be made; if not, codes are made as they are needed.
    """

    name: str
    secrets: Sequence[str] = field(repr=False)
    guesses: Sequence[str] = field(repr=False)
    n_codes: int
    win: int
    rule: str
    encode: Encoder = field(repr=False)
    feedback: PlainRule = field(repr=False)
    tabled: bool = field(default=True, repr=False, kw_only=True)

    @cached_property
    def table(self) -> Codes | None:
        """All codes, shape (secrets, guesses), memory-mapped from the cache; None if it is not made."""
        table = code_table(self) if self.tabled else None
        return None if table is None else read_only(table)

    def table_for(self, pairs: int) -> Codes | None:
        """The table to read the codes of some number of pairs from; None if it is quicker to make them.

        A large table is opened only after its EARLY-th part was asked for in all: a few turns never need it.

        Args:
            pairs: how many pairs of a guess and a secret are about to be read.

        Returns:
            Codes of the narrowest unsigned type, shape (secrets, guesses), or None.
        """
        size = len(self.secrets) * len(self.guesses)
        if "table" in vars(self) or size <= PROMPT:
            return self.table
        self._made[0] += pairs
        return None if self._made[0] * EARLY <= size else self.table

    @cached_property
    def _made(self) -> list[int]:
        """How many codes were made that the table would hold."""
        return [0]

    def block(self, guesses: Indices, secrets: Indices) -> Codes:
        """Codes of some guesses against some secrets: read from the table, or made now.

        Args:
            guesses: guess rows, shape (guesses,).
            secrets: secret rows, shape (secrets,).

        Returns:
            Codes of the narrowest unsigned type, shape (secrets, guesses).
        """
        table = self.table_for(len(guesses) * len(secrets))
        if table is None:
            return self.encode(guesses, secrets)
        if len(guesses) == 1:
            column: Codes = table[secrets, guesses[0]][:, None]
            return column
        if len(guesses) == len(self.guesses) and (guesses[:-1] < guesses[1:]).all():  # all of them: whole rows
            whole: Codes = table[secrets]
            return whole
        block: Codes = table[np.ix_(secrets, guesses)]
        return block


def code_table(game: Coded) -> Codes | None:
    """The code table of a game, shape (secrets, guesses); None if it would take more than BUDGET bytes.

    Raises InputError if the two forms of a rule that is not Sleuth's own, `encode` and `feedback`, disagree.
    """
    shape = (len(game.secrets), len(game.guesses))
    dtype = code_dtype(game.n_codes)
    if shape[0] * shape[1] * dtype.itemsize > BUDGET:
        return None
    if not is_ours(game):
        return _agreeing(game, _build(game))
    if shape[0] * shape[1] * dtype.itemsize <= SMALL:
        return _build(game)
    path = cache.cache_folder() / f"{key(game)}.npy"
    table: Codes | None = _load(path, shape, dtype)
    if table is None or _contradiction(game, table) is not None:
        return _store(path, _build(game))
    return table


def code_dtype(n_codes: int) -> np.dtype[np.unsignedinteger]:
    """The narrowest unsigned type that holds n_codes codes."""
    for kind in (np.uint8, np.uint16, np.uint32):
        if n_codes - 1 <= np.iinfo(kind).max:
            return np.dtype(kind)
    raise ValueError(f"{n_codes} feedback codes are more than 32 bits can number")


def key(game: Coded) -> str:
    """The hash that names a table: lists, rule and format version."""
    digest = hashlib.sha256(f"{FORMAT} {game.rule}".encode())
    for labels in (game.secrets, game.guesses):
        digest.update(b"\0\0" + "\0".join(labels).encode())
    return digest.hexdigest()[:32]


def _build(game: Coded) -> Codes:
    """The table, read-only as one that is mapped from a file is, so that kernels are compiled for one kind only."""
    rows = np.arange(len(game.secrets), dtype=np.int32)
    table = game.encode(np.arange(len(game.guesses), dtype=np.int32), rows)
    table.flags.writeable = False
    return table


def is_ours(game: Coded) -> bool:
    """Whether both forms of the rule come from this package, so that its name stands for them."""
    modules = (getattr(form, "__module__", None) or "" for form in (game.encode, game.feedback))
    return all(module.startswith("sleuth.") for module in modules)


def _agreeing(game: Coded, table: Codes) -> Codes:
    found = _contradiction(game, table)
    if found is not None:
        guess, secret = game.guesses[found[0]], game.secrets[found[1]]
        raise InputError(
            f"{game.name}: encode gives guess {guess} and secret {secret} the code {table[found[::-1]]}, and feedback "
            f"gives {game.feedback(guess, secret)}; make them agree"
        )
    return table


def _contradiction(game: Coded, table: Codes) -> tuple[int, int] | None:
    """A guess row and a secret row for which the plain rule says another code, out of a random sample; else None."""
    rng = np.random.default_rng()
    number = min(SAMPLE, table.size)
    pairs = zip(
        rng.integers(len(game.guesses), size=number).tolist(),
        rng.integers(len(game.secrets), size=number).tolist(),
        strict=True,
    )
    wrong = (pair for pair in pairs if game.feedback(game.guesses[pair[0]], game.secrets[pair[1]]) != table[pair[::-1]])
    return next(wrong, None)


def _checks(table: NDArray[Any], checksum: int) -> dict[str, object]:
    return {"format": FORMAT, "shape": list(table.shape), "dtype": str(table.dtype), "checksum": checksum}


def _checksum(pieces: Iterable[memoryview]) -> int:
    """A checksum of pieces of PIECE bytes, the last one shorter: the CRC of the sums of their 8-byte words."""
    crc = 0
    for piece in pieces:
        whole = len(piece) // 8 * 8
        crc = zlib.crc32(np.frombuffer(piece[:whole], np.uint64).sum().tobytes(), crc)
        crc = zlib.crc32(piece[whole:], crc)
    return crc


def _in_memory(table: NDArray[Any]) -> Iterator[memoryview]:
    content = np.ascontiguousarray(table).data.cast("B")
    return (content[first : first + PIECE] for first in range(0, len(content), PIECE))


def _on_disk(path: Path, size: int) -> Iterator[memoryview]:
    """The last `size` bytes of a file: reading them takes less time than mapping all pages."""
    piece = bytearray(PIECE)
    with path.open("rb") as file:
        file.seek(-size, os.SEEK_END)
        while got := file.readinto(piece):
            yield memoryview(piece)[:got]


def _load(path: Path, shape: Sequence[int], dtype: np.dtype[Any]) -> Any:
    try:
        checks = json.loads(path.with_suffix(".json").read_text())
        table = np.load(path, mmap_mode="r")
        checksum = _checksum(_on_disk(path, table.nbytes))
    except cache.DAMAGED:
        return None
    if table.shape != tuple(shape) or table.dtype != dtype or checks != _checks(table, checksum):
        return None
    cache.touch(path)
    return table


def _store(path: Path, table: Codes) -> Codes:
    """The table, mapped from its new file; the table in memory where the folder cannot be written."""
    try:
        cache.keep(path, table, _checks(table, _checksum(_in_memory(table))))
    except (OSError, CannotWrite) as error:
        warnings.warn(f"the code table could not be kept ({error}); it is made anew each time", Note, stacklevel=2)
        return table
    return np.load(path, mmap_mode="r")  # type: ignore[no-any-return]
