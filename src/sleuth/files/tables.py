"""Code tables: computed in full once many codes were needed, then read by rows and columns.

A large table takes tenths of a second to make, and few commands need all of it, so it is not kept on disk. If a rule is
not Sleuth's own, its table is checked against the plain rule when it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

import numpy as np

from sleuth.core.arrays import Codes, Indices, read_only
from sleuth.errors import InputError

PlainRule: TypeAlias = Callable[[str, str], int]
"""The rule book in plain Python: (guess label, secret label) → feedback code."""
Encoder: TypeAlias = Callable[[Indices, Indices], Codes]
"""(guess rows, secret rows) → block of codes, shape (secrets, guesses)."""

MEMORY = 1 << 30
"""Bytes for all caches of blocks and tables; each takes a fixed share."""

BUDGET = MEMORY // 4  # bytes; larger tables are never made, blocks are computed instead
PROMPT = 1 << 20  # codes; a table of at most this many is made when a code is first needed, in milliseconds
EARLY = 2  # a larger table is made once 1/EARLY of its codes were computed one by one
SAMPLE = 300  # codes of a rule not ours that are compared with its plain form when a table is made


@dataclass(frozen=True, eq=False)
class Coded:
    """The secrets and guesses of a game, and the code of each guess for each secret, from a table if there is one.

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
        """All codes, shape (secrets, guesses); None if it is not made."""
        table = code_table(self) if self.tabled else None
        return None if table is None else read_only(table)

    def table_for(self, pairs: int) -> Codes | None:
        """The table, to read some codes from it; None if it is quicker to make them.

        A large table is made only once 1/EARLY of its codes were needed; a few turns do without.

        Args:
            pairs: how many pairs of a guess and a secret are about to be read.

        Returns:
            Codes of the narrowest unsigned type, shape (secrets, guesses), or None.
        """
        size = len(self.secrets) * len(self.guesses)
        if "table" in vars(self) or size <= PROMPT:
            return self.table
        self._demand[0] += pairs
        return None if self._demand[0] * EARLY <= size else self.table

    @cached_property
    def _demand(self) -> list[int]:
        """How many codes were needed so far: a list of one number, which `table_for` raises."""
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
    table = game.encode(np.arange(shape[1], dtype=np.int32), np.arange(shape[0], dtype=np.int32))
    table.flags.writeable = False
    if not is_ours(game):
        _check_rule(game, table)
    return table


def code_dtype(n_codes: int) -> np.dtype[np.unsignedinteger]:
    """The narrowest unsigned type that holds n_codes codes."""
    for kind in (np.uint8, np.uint16, np.uint32):
        if n_codes - 1 <= np.iinfo(kind).max:
            return np.dtype(kind)
    raise ValueError(f"{n_codes} feedback codes are more than 32 bits can number")


def is_ours(game: Coded) -> bool:
    """Whether both forms of the rule come from this package, so that its name identifies them."""
    modules = (getattr(form, "__module__", None) or "" for form in (game.encode, game.feedback))
    return all(module.startswith("sleuth.") for module in modules)


def _check_rule(game: Coded, table: Codes) -> None:
    """Raise InputError if the plain rule gives another code to some pair of a random sample."""
    rng = np.random.default_rng()
    rows, columns = (rng.integers(size, size=min(SAMPLE, table.size)).tolist() for size in table.shape)
    for guess, secret, code in zip(
        (game.guesses[column] for column in columns),
        (game.secrets[row] for row in rows),
        table[rows, columns].tolist(),
        strict=True,
    ):
        if game.feedback(guess, secret) != code:
            raise InputError(
                f"{game.name}: encode gives guess {guess} and secret {secret} the code {code}, and feedback "
                f"gives {game.feedback(guess, secret)}; make them agree"
            )
