"""Write the book anew: python -m research.book [--jobs N] [GAME ...].

For each usual first guess it is the tree of the best guesses, with the best likely answer of each position and its
price. A tree that is there already is kept: delete the files to make them anew, and start the program again if it was
stopped.
"""

from __future__ import annotations

import argparse
import gzip
import struct
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import process_time
from typing import NamedTuple, TypeAlias

import numpy as np

from sleuth.advice import book
from sleuth.advice.best import Best
from sleuth.advice.comparison import better, break_tie, budget_of
from sleuth.advice.outlook import Outlook
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.exact.search import Found
from sleuth.exact.solve import make_ready
from sleuth.exact.weighing import weight_of
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.lists import USUAL

MOST_PRICE = 4.25
"""Guesses that a likely answer may be behind; one that is further behind is not named."""

Feedbacks: TypeAlias = tuple[int, ...]
"""The codes that lead to a position."""


class BookEntry(NamedTuple):
    """An entry of the book about a position.

    Attributes:
        guess: the row of the best guess.
        familiar: the row of the best likely answer, if it is another guess; None: not known.
        price: how many more guesses the likely answer needs.
    """

    guess: int
    familiar: int | None = None
    price: float = 0.0


def tree(name: str, rule: str, opener: str) -> str:
    """Write the tree of a first guess; what it took, in words."""
    begun = process_time()
    make_ready()
    listing = GameSpec(name, rule=rule).listing()
    best = Best()
    entries: dict[Feedbacks, BookEntry] = {}

    def choice(at: Position) -> int:
        guess, step = best.choice(at)
        least = None if step == "proved" else _proved(best, at)
        if least is not None and least.guess is not None:
            guess = least.guess
        if len(at.rows) > 2:
            entries[tuple(turn.code for turn in at.history)] = _entry(best, at, guess, least)
        return guess

    root = grow(Position.start(listing), choice, opener=listing.guess_row(opener))
    numbers = numbers_of(root, entries)
    write(name, rule, opener, numbers)
    priced = sum(entry.familiar is not None for entry in entries.values())
    return (
        f"{name} {rule} {opener}: {len(entries)} positions, {priced} with a likely answer, {len(numbers)} numbers, "
        f"{process_time() - begun:.0f} CPU s"
    )


def _proved(best: Best, at: Position) -> Found:
    """The best guess of a position for which advice has no time, by a search that may take any time."""
    found, begun = best.outlook(at), process_time()
    assert found.search is not None
    assert found.openers is not None
    least = break_tie(found.search, found.openers, found.search.least())
    turns = " ".join(f"{at.listing.guesses[turn.guess]}={at.listing.spell(turn.code)}" for turn in at.history)
    print(f"  {turns}: {process_time() - begun:.0f} CPU s", flush=True)
    return least


def _entry(best: Best, at: Position, guess: int, least: Found | None) -> BookEntry:
    """What the book says of a position. least: what a search found that took longer than that of `best`."""
    likely, secret = at.listing.likely, at.listing.secret_of_guess[guess]
    if likely is None or not likely[at.rows].any() or (secret >= 0 and likely[secret]):
        return BookEntry(guess)
    found = best.outlook(at)
    row = _familiar(found)
    row = found.familiar if row is None else row
    left = None if row is None else found.of_guess(row)
    assert found.search is not None
    known = found.of_guess(guess)
    own = known and known.mean if least is None else least.cost / weight_of(at, found.search.weights)
    if row is None or left is None or own is None or left.mean - own > MOST_PRICE:
        return BookEntry(guess)
    return BookEntry(guess, row, left.mean - own)


def _familiar(found: Outlook) -> int | None:
    """The row of the best likely answer, if all are compared within the budget of the proof; else None."""
    assert found.search is not None
    assert found.openers is not None
    rows, likely = found.openers[0], found.position.listing.likely
    secrets = found.position.listing.secret_of_guess[rows]
    assert likely is not None
    places = np.flatnonzero((secrets >= 0) & likely[secrets]).astype(np.int32)
    better_ones, compared = better(found.search.copied(), found.openers, places, budget_of(found.position))
    return better_ones[-1].guess if better_ones and compared == len(places) else None


def numbers_of(root: Node, entries: Mapping[Feedbacks, BookEntry]) -> list[int]:
    """The numbers of a file.

    Args:
        root: the tree of a first guess.
        entries: those of its positions with more than two candidates after the first guess, by the codes that lead
            to them.
    """

    def below(node: Node, codes: Feedbacks) -> Iterator[int]:
        if codes in entries:
            yield from _numbers(entries[codes])
        for shown, child in node.branches.items():
            if child is not None:
                yield from below(child, (*codes, shown))

    head, body = list[int](), list[int]()
    for shown, child in root.branches.items():
        if child is not None and (shown,) in entries:
            head += [shown, len(body)]
            body += below(child, (shown,))
    return [len(head) // 2, *head, *body]


def _numbers(entry: BookEntry) -> Iterator[int]:
    yield entry.guess + book.FAMILIAR * (entry.familiar is not None)
    if entry.familiar is not None:
        high, low = divmod(max(0, round(entry.price * book.BILLION)), 1 << 16)
        yield from (entry.familiar, low, high)


def write(game: str, rule: str, opener: str, numbers: list[int]) -> None:
    """Write the file of a first guess, as its numbers say."""
    where, packed = book.path(game, rule, opener), struct.pack(f"<{len(numbers)}H", *numbers)
    where.parent.mkdir(parents=True, exist_ok=True)
    half = where.with_suffix(".half")
    half.write_bytes(gzip.compress(packed, 9, mtime=0))
    half.replace(where)


def main(names: Sequence[str], jobs: int) -> None:
    """Write the trees of some games that are not there yet."""
    wanted = [
        (name, rule, opener)
        for opener in USUAL
        for name in names
        for rule in book.RULES
        if not book.path(name, rule, opener).exists()
    ]
    with ProcessPoolExecutor(jobs) as pool:
        for number, done in enumerate(as_completed([pool.submit(tree, *one) for one in wanted]), 1):
            print(f"{number} of {len(wanted)}: {done.result()}", flush=True)


if __name__ == "__main__":
    reader = argparse.ArgumentParser(prog="python -m research.book")
    reader.add_argument("games", nargs="*", default=book.GAMES)
    reader.add_argument("--jobs", type=int, default=2)
    arguments = reader.parse_args()
    main(arguments.games, arguments.jobs)
