"""Check a table of exact values for permutation Wordle. This program needs NumPy and nothing of Sleuth.

    python research/certificates/check_shift.py research/certificates/shift-7.json.gz [--sample 400] [--seed 1]
    python research/certificates/check_shift.py research/certificates/shift-7.json.gz --states FILE

The file lists states. A state says for each open place and each value that is not placed in how many suits the value
may still be there; all secrets with such cards fit. For each state the file gives the number of secrets, the least
total of rounds, and the most secrets that some strategy finds within 1, 2, … rounds.

The table is right if the values of each state follow from those of the states after every answer to every guess, by
induction over the number of secrets. This program checks that, state by state:

1. It lists the secrets of the state. A secret is a word of 64 bits, a bit for each card (place, value, suit).
2. It lists every guess: all ways to put cards at the open places. What matters is which cards that may be right a guess
   has. If another guess has all of these and more, its answers are finer, and finer answers never hurt: any strategy
   for a set of secrets serves a part of it. So guesses to which a card can be added are left out.
3. It splits the secrets by the answer. What a part may hold is the bitwise *or* of its secrets.
4. It finds each part in the table. Rows are put in the order of a number that does not depend on the order of rows and
   columns, and then the columns too. The table holds every state in every order of rows with equal numbers, so that an
   equal word shows that the part is that state, but for the order of places and values (or the exchange of the two).
5. It adds up the values of the parts and takes the best guess, for the total and for each number of rounds by itself.

With --sample it does this for the empty history and so many other states, drawn at random. That shows that few states
can be wrong, and no more.

With --states it derives nothing. It compares the table with the states that `shift_states.c` wrote to FILE: they must
be the same states with the same values.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sys
import time
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial
from pathlib import Path
from typing import Any

import numpy as np

SCHEMA = "sleuth/shift-certificate/1"
ELEMENTS = 1 << 22  # pairs of a guess and a secret that are split at once
BLOCK = 1 << 16  # grids whose words are made at once
U = np.uint64


class Wrong(Exception):
    """The certificate does not show what it claims."""


@dataclass
class Table:
    """The states of a certificate: number 0 is a single secret, then one for each line of the file.

    Attributes:
        n, suits, guesses: the game, and which guesses may be made: all, consistent or strings.
        counts: (states, n, n) uint8, unused rows and columns are 0.
        values: (states, 2 + rounds) int64: secrets, least total, most within 1, 2, … rounds.
        words, states: sorted uint64, every order of tied rows of every state, and the state that it is.
    """

    n: int
    suits: int
    guesses: str
    counts: np.ndarray
    values: np.ndarray
    words: np.ndarray
    states: np.ndarray

    @property
    def bits(self) -> int:
        """The bits of a count in a word."""
        return 1 if self.suits == 1 else 2


def invariants(counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A number for each row and each column, (grids, n) uint64, that does not depend on their order."""
    grids = counts.astype(U)
    rows, columns = grids.sum(2), grids.sum(1)
    for _ in range(3):
        rows, columns = stirred(rows), stirred(columns)
        met_rows = (grids * columns[:, None, :]).sum(2) + rows * U(0x9E3779B97F4A7C15)
        columns = (grids * rows[:, :, None]).sum(1) + columns * U(0x9E3779B97F4A7C15)
        rows = met_rows
    empty = counts.any(2), counts.any(1)
    return np.where(empty[0], rows | U(1), U(0)), np.where(empty[1], columns | U(1), U(0))


def stirred(numbers: np.ndarray) -> np.ndarray:
    """Numbers mixed so that their sums rarely agree by chance. Nothing depends on it but the time."""
    numbers = (numbers ^ (numbers >> U(31))) * U(0xBF58476D1CE4E5B9)
    return numbers ^ (numbers >> U(29))


def packed(counts: np.ndarray, row_order: np.ndarray, columns: np.ndarray, bits: int) -> np.ndarray:
    """The words of grids with rows in a given order and columns sorted by number, then by content."""
    n = counts.shape[1]
    grids = np.take_along_axis(counts, row_order[:, :, None], 1).astype(U)
    content = (grids << (U(bits) * np.arange(n, dtype=U))[None, :, None]).sum(1)
    order = np.lexsort((content, columns), axis=1)
    content = np.take_along_axis(content, order, 1)
    return (content << (U(bits * n) * np.arange(n, dtype=U))[None, :]).sum(1)


def tied_orders(numbers: np.ndarray) -> np.ndarray:
    """All orders of rows by number, those with equal numbers in every order; empty rows, number 0, in one."""
    groups = [np.flatnonzero(numbers == one).tolist() for one in np.unique(numbers)]
    ways = [list(permutations(group)) if numbers[group[0]] else [tuple(group)] for group in groups]
    return np.array([sum(one, ()) for one in product(*ways)])


def entries(counts: np.ndarray, bits: int) -> tuple[np.ndarray, np.ndarray]:
    """The words of grids in every order of their tied rows, each once for a grid; and the grid that each is of."""
    words, owners = [], []
    for first in range(0, len(counts), BLOCK):
        grids = counts[first : first + BLOCK]
        rows, columns = invariants(grids)
        ordered = np.sort(rows, axis=1)
        tied = ((ordered[:, 1:] == ordered[:, :-1]) & (ordered[:, 1:] != 0)).any(1)
        plain = np.flatnonzero(~tied)
        words.append(packed(grids[plain], np.argsort(rows[plain], axis=1), columns[plain], bits))
        owners.append(first + plain)
        for at in np.flatnonzero(tied):
            orders = tied_orders(rows[at])
            some = np.broadcast_to(grids[at], (len(orders), *grids[at].shape))
            own = np.unique(packed(some, orders, np.broadcast_to(columns[at], (len(orders), len(columns[at]))), bits))
            words.append(own)
            owners.append(np.full(len(own), first + at))
    return np.concatenate(words), np.concatenate(owners)


def read(document: dict[str, Any]) -> Table:
    """The table of a certificate. Raises Wrong for a state that is listed twice or is too large."""
    if document.get("schema") != SCHEMA:
        raise Wrong(f"the schema is {document.get('schema')!r}; it must be {SCHEMA!r}")
    n, suits, rule = document["n"], document["suits"], document["guesses"]
    rounds = n * suits
    if rule not in ("all", "consistent", "strings") or n * n * suits > 64:
        raise Wrong(f"guesses {rule!r} with n = {n} and {suits} suits cannot be checked")
    lines = document["states"]
    counts = np.zeros((len(lines) + 1, n, n), np.uint8)
    values = np.ones((len(lines) + 1, 2 + rounds), np.int64)
    bits = 1 if suits == 1 else 2
    for number, (rows, secrets, total, within) in enumerate(lines, 1):
        grid = [[int(count) for count in row] for row in rows.split()]
        counts[number, : len(grid), : len(grid)] = grid
        values[number] = (secrets, total, *within, *(secrets,) * (rounds - len(within)))
    every, which = entries(counts[1:], bits)
    if rule != "strings":
        turned, of = entries(counts[1:].transpose(0, 2, 1), bits)
        every, which = np.append(every, turned), np.append(which, of)
    order = np.lexsort((which, every))
    every, which = np.append(U(0), every[order]), np.append(0, 1 + which[order])
    new = np.append(True, (every[1:] != every[:-1]) | (which[1:] != which[:-1]))  # of a state that is its own transpose
    every, which = every[new], which[new]
    if (every[1:] == every[:-1]).any():
        raise Wrong("a state is listed twice")
    return Table(n, suits, rule, counts, values, every, which)


def cards(table: Table, counts: np.ndarray) -> list[list[list[np.uint64]]]:
    """The bits of the cards that may be at each place with each value."""
    n, suits = table.n, table.suits
    return [[[U(1 << (i * n + j) * suits + suit) for suit in range(counts[i, j])] for j in range(n)] for i in range(n)]


def listed(options: list[list[tuple[int, list[np.uint64]]]]) -> np.ndarray:
    """All words with a card of each row and no column twice. Options: of each row, (column bit, 0: free; cards)."""
    words, used = np.zeros(1, U), np.zeros(1, np.int64)
    for row in options:
        more_words, more_used = [], []
        for column, some in row:
            free = (used & column) == 0
            for card in some:
                more_words.append(words[free] | card)
                more_used.append(used[free] | column)
        words, used = np.concatenate(more_words), np.concatenate(more_used)
    return np.unique(words)


def secrets_of(table: Table, counts: np.ndarray) -> np.ndarray:
    """The secrets of a state."""
    of = cards(table, counts)
    return listed([[(1 << j, of[i][j]) for j in range(table.n)] for i in range(table.n) if counts[i].any()])


def guesses_of(table: Table, counts: np.ndarray, secrets: np.ndarray) -> np.ndarray:
    """All guesses of a state, cards that are known to be wrong left out of their words."""
    n, of = table.n, cards(table, counts)
    open_rows = int(counts.any(1).sum())
    if open_rows == n and (counts == table.suits).all() and table.guesses != "strings":
        return np.array([sum(1 << (i * n + i) * table.suits for i in range(n))], U)  # others are renamings of it
    if table.guesses == "consistent":
        return secrets
    options: list[list[tuple[int, list[np.uint64]]]] = []
    if table.guesses == "strings":  # a card can be added at any place that has none, so that every place has one
        return listed([[(0, [card for cell in of[i] for card in cell])] for i in range(open_rows)])
    for i in range(open_rows):
        row = []
        for j in range(n):  # a value that is already placed, or in a suit that is excluded, adds no card
            wrong = [U(0)] if counts[i, j] < table.suits else []
            row.append((1 << j, of[i][j] + wrong))
        options.append(row)
    return without_larger(table, of, listed(options))


def without_larger(table: Table, of: list[list[list[np.uint64]]], guesses: np.ndarray) -> np.ndarray:
    """The guesses to which no card that may be right can be added at a place, and with a value, that have none yet."""
    n, suits = table.n, table.suits
    card = (1 << suits) - 1
    rows = [(guesses & U(sum(card << (i * n + j) * suits for j in range(n)))) == 0 for i in range(n)]
    columns = [(guesses & U(sum(card << (i * n + j) * suits for i in range(n)))) == 0 for j in range(n)]
    larger = np.zeros(len(guesses), bool)
    for i, j in product(range(n), repeat=2):
        if of[i][j]:
            larger |= rows[i] & columns[j]
    return guesses[~larger]


def found(table: Table, parts: np.ndarray) -> np.ndarray:
    """The states of parts, each the *or* of its secrets. Raises Wrong if one is missing."""
    n, suits = table.n, table.suits
    bits = np.unpackbits(parts.astype("<u8").view(np.uint8).reshape(-1, 8), axis=1, bitorder="little")
    counts = bits[:, : n * n * suits].reshape(-1, n, n, suits).sum(3, dtype=np.uint8)
    counts[counts.sum(2) == 1] = 0  # settled
    return looked_up(table, counts)


def looked_up(table: Table, counts: np.ndarray) -> np.ndarray:
    """The states of grids. Raises Wrong if one is missing."""
    rows, columns = invariants(counts)
    words = packed(counts, np.argsort(rows, axis=1), columns, table.bits)
    at = np.minimum(np.searchsorted(table.words, words), len(table.words) - 1)
    missing = table.words[at] != words
    if missing.any():
        raise Wrong(f"no state for {counts[missing][0].tolist()}")
    return table.states[at]


def split(table: Table, secrets: np.ndarray, guesses: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What some guesses lead to in a state: the values (guesses, 2 + rounds), and whether each told anything."""
    number, n = len(secrets), table.n
    right = secrets[None, :] & guesses[:, None]
    answers = np.zeros(right.shape, np.int64)
    for i in range(n):
        row = U((1 << n * table.suits) - 1) << U(i * n * table.suits)
        answers |= ((right & row) != 0).astype(np.int64) << i
    answers += np.arange(len(guesses))[:, None] << n
    order = np.sort((answers * number + np.arange(number)).ravel())
    key = order // number
    starts = np.flatnonzero(np.concatenate([[True], key[1:] != key[:-1]]))
    sizes = np.diff(np.append(starts, len(key)))
    parts = np.bitwise_or.reduceat(secrets[order % number], starts)
    guess = key[starts] >> n
    won = (sizes == 1) & (parts == guesses[guess])
    different, which = np.unique(parts[~won], return_inverse=True)
    states = found(table, different)[which]
    below = table.values[states]
    if (below[:, 0] != sizes[~won]).any():
        raise Wrong("a part has more or fewer secrets than its state")
    wins = np.bincount(guess[won], minlength=len(guesses))
    informative = np.bincount(guess, minlength=len(guesses)) > 1
    values = np.zeros((len(guesses), table.values.shape[1]), np.int64)
    values[:, 0] = number
    values[:, 1] = number
    values[:, 2:] = wins[:, None]
    owner = guess[~won]
    firsts = np.flatnonzero(np.concatenate([[True], owner[1:] != owner[:-1]]))
    sums = np.add.reduceat(below, firsts, axis=0)
    values[owner[firsts], 1] += sums[:, 1]
    values[owner[firsts], 3:] += sums[:, 2:-1]
    return values, informative


def best(table: Table, state: int) -> tuple[np.ndarray, int]:
    """The values of a state by those of the states after every answer to every guess; and how many guesses."""
    secrets = secrets_of(table, table.counts[state])
    guesses = guesses_of(table, table.counts[state], secrets)
    step = max(1, ELEMENTS // len(secrets))
    result = np.zeros(table.values.shape[1], np.int64)
    result[0], result[1] = len(secrets), np.iinfo(np.int64).max
    for begin in range(0, len(guesses), step):
        values, informative = split(table, secrets, guesses[begin : begin + step])
        values = values[informative]
        if len(values):
            result[1] = min(result[1], values[:, 1].min())
            result[2:] = np.maximum(result[2:], values[:, 2:].max(0))
    return result, len(guesses)


def check(
    document: dict[str, Any], *, progress: bool = False, sample: int | None = None, seed: int = 1
) -> tuple[int, int]:
    """Check the states of a certificate: how many, and how many guesses were tried. Raises Wrong.

    sample: the empty history and so many states, drawn at random; None: all.
    """
    table = read(document)
    full = (table.counts == table.suits).all((1, 2))
    if not full.any() or table.values[full][0, 0] != factorial(table.n) * table.suits**table.n:
        raise Wrong("the empty history is not in the table, or its number of secrets is wrong")
    tried = 0
    which = list(range(1, len(table.counts)))
    if sample is not None:
        rest = [state for state in which if not full[state]]
        which = sorted(np.flatnonzero(full).tolist() + random.Random(seed).sample(rest, min(sample, len(rest))))
    for done, state in enumerate(which, 1):
        values, guesses = best(table, state)
        if (values != table.values[state]).any():
            raise Wrong(
                f"state {state}: {values.tolist()} by the states after it; {table.values[state].tolist()} listed"
            )
        tried += guesses
        if progress and done % 500 == 0:
            print(f"{done:,} of {len(which):,} states", file=sys.stderr, flush=True)
    return len(which), tried


def compare(document: dict[str, Any], data: bytes) -> int:
    """How many states `shift_states.c` wrote: those of the certificate, with the same values. Raises Wrong.

    data: of each state the grid, a bit for each cell, 8 for each row; its least total; the most within 1 … 7 rounds.
    """
    table = read(document)
    lines = np.frombuffer(data, [("grid", "<u8"), ("values", "<i4", 8)])
    grids = np.ascontiguousarray(lines["grid"]).view(np.uint8)
    bits = np.unpackbits(grids, bitorder="little").reshape(-1, 8, 8)
    counts = bits[:, : table.n, : table.n]
    states = np.concatenate([looked_up(table, counts[k : k + BLOCK]) for k in range(0, len(counts), BLOCK)])
    if table.suits > 1 or table.guesses != "all" or sorted(states.tolist()) != list(range(2, len(table.counts))):
        raise Wrong("the two have not the same states")
    values = np.hstack([table.values[states], np.repeat(table.values[states, :1], 7, axis=1)])[:, 1:9]
    if (values != lines["values"]).any():
        raise Wrong(f"other values: {lines[(values != lines['values']).any(1)][0]}")
    return len(states)


def main() -> None:
    """Check the files that are named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--sample", type=int, metavar="STATES", help="check so many states, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="of the draw")
    parser.add_argument("--states", type=Path, metavar="FILE", help="compare with the states that shift_states.c wrote")
    options = parser.parse_args()
    for name in options.files:
        document = json.loads(gzip.decompress(name.read_bytes()))
        if options.states:
            print(f"{name}: {compare(document, options.states.read_bytes()):,} states and their values are the same")
            continue
        begun = time.process_time()
        states, tried = check(document, progress=True, sample=options.sample, seed=options.seed)
        secrets, total, within = next(line[1:] for line in document["states"] if line[1] == max_secrets(document))
        of = f" of {len(document['states']):,}" if options.sample is not None else ""
        print(f"{name}: {states:,}{of} states confirmed, {tried:,} guesses, {time.process_time() - begun:.0f} s")
        print(f"{secrets:,} secrets: least total {total:,}; most within 1, 2, … rounds: {', '.join(map(str, within))}")


def max_secrets(document: dict[str, Any]) -> int:
    """The number of secrets of the empty history."""
    return int(factorial(document["n"]) * document["suits"] ** document["n"])


if __name__ == "__main__":
    main()
