"""The book: figures of first guesses, and the best guess in every position after a usual first guess.

All was found and proved beforehand. The numbers are in openings.json, written by research/openings.py. The book is one
file for each game, rule level and first guess, written by research/book.py. A file is numbers of 16 bits, the least
significant byte first. It begins with the number of feedbacks of the first guess that have entries; then each of their
codes, with the offset of its entries. The entries of all positions with more than two candidates follow, in preorder,
branches by ascending codes. An entry is the guess row. If FAMILIAR is added to it, three numbers follow: the row of the
best likely answer, and its disadvantage in billionths of a guess, the lower half first. Source: this package.
"""

from __future__ import annotations

import gzip
import json
import struct
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sleuth.advice import LOSS
from sleuth.advice.values import Standing
from sleuth.games.words import lists, tiles, today

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position

OPENINGS = Path(__file__).with_name("openings.json")
"""Game and rule level → its first guesses."""

FOLDER = Path(__file__).with_name("book")
"""The folder of the book's files."""

RULES = ("free", "official")
"""The rule levels that have a book."""

FAMILIAR = 1 << 15
"""Added to a guess row in a file if the row of a likely answer follows."""

BILLION = 1_000_000_000  # files hold prices in billionths of a guess

GAMES = ("today", "classic")
"""The games that have a book."""

Members: TypeAlias = list[int]
"""Candidates by their places among the secrets, ascending."""


class Openings(NamedTuple):
    """First guesses of a game, and their figures.

    Attributes:
        left: first guess → its expected number of guesses, the best first.
        proved: whether no other first guess is better.
        loss: the guesses that a lost game counts as.
        key: the `key` of the game.
    """

    left: dict[str, float]
    proved: bool
    loss: int
    key: str

    def standing(self, legal: int) -> Standing:
        """The standing of the best first guess among all legal guesses."""
        return Standing("proved", legal) if self.proved else Standing("compared", len(self.left))


@cache
def builtin_openings(name: str, rule: str) -> Openings | None:
    """The first guesses of a game as it is built in, by its name alone; None: not known."""
    entry = json.loads(OPENINGS.read_text("utf-8")).get(f"{name} {rule}")
    return None if entry is None else Openings(**entry)


def openings(listing: Listing, loss: int | None) -> Openings | None:
    """The first guesses of a game; None: not known for its words, prior and limit, or for that loss."""
    entry = builtin_openings(listing.name, listing.level)
    return None if entry is None or entry.loss != loss or entry.key != key(listing) else entry


@lru_cache(maxsize=8)
def key(listing: Listing) -> str:
    """A hash of all that the figures of first guesses depend on: lists, rule level, limit and prior.

    A prior counts by its first eight digits, so that the order of a sum does not matter.
    """
    import hashlib

    from sleuth.files.identity import identity

    digest = hashlib.sha256(json.dumps([identity(listing), listing.limit], sort_keys=True).encode())
    if listing.prior is not None:
        import numpy as np

        digest.update(np.char.mod("%.7e", listing.prior).tobytes())
    return digest.hexdigest()[:16]


class BookGame(NamedTuple):
    """A word game, reduced to the parts that the book needs.

    Attributes:
        name: the name of the game.
        rule: its rule level.
        guesses: its guesses.
        secrets: its secrets, in the order of the guesses.
        weights: how likely each of them is; it need not sum to 1.
        likely: its likely answers; None: it has no tiers.
        basis: what the weights are based on, in words.
    """

    name: str
    rule: str
    guesses: Sequence[str]
    secrets: Sequence[str]
    weights: Sequence[float]
    likely: frozenset[str] | None = None
    basis: str = ""


@cache
def book_game(name: str, rule: str) -> BookGame:
    """A game that has a book."""
    secrets, guesses = (words.words for words in lists.builtin(name))
    if name not in lists.TIERED:
        return BookGame(name, rule, guesses, secrets, [1.0] * len(secrets))
    likely = frozenset(lists.load(lists.TIERED[name]).words)
    weights, _, basis = today.tiers(secrets, likely)
    return BookGame(name, rule, guesses, secrets, weights, likely, basis)


def path(game: str, rule: str, opener: str) -> Path:
    """The file of a first guess, which need not exist."""
    return FOLDER / game / rule / f"{opener}.gz"


class BookGuess(NamedTuple):
    """The best guess by the book in the position after some turns.

    Attributes:
        candidates: the candidates.
        guess: the best guess.
        left: the expected number of guesses from it on, if each further one is the best; a lost game counts LOSS.
        familiar: the best likely answer, if it is another guess; None: not known.
        familiar_left: the same from that one on.
    """

    candidates: Members
    guess: str
    left: float
    familiar: str | None = None
    familiar_left: float = 0.0


def files() -> dict[str, bytes]:
    """The numbers of all first guesses by their paths on a site, such as book/today/free/salet."""
    return {
        f"{FOLDER.name}/{file.relative_to(FOLDER).with_suffix('').as_posix()}": gzip.decompress(file.read_bytes())
        for file in sorted(FOLDER.rglob("*.gz"))
    }


def find(game: BookGame, turns: Sequence[tuple[str, str]]) -> BookGuess | None:
    """The best guess by the book after turns, (guess, tiles); None: the turns leave the book."""
    if not turns or not path(game.name, game.rule, turns[0][0]).exists():
        return None
    (opener, first_row), *others = turns
    numbers = _numbers_of(game.name, game.rule, opener)
    begin = 1 + 2 * numbers[0]
    heads = dict(zip(numbers[1:begin:2], numbers[2:begin:2], strict=True))
    limit = tiles.LIMIT if len(turns) < tiles.LIMIT else inf  # a game that is lost goes on
    walk = _Walk(game, limit, iter(numbers[begin + heads.get(tiles.code(first_row), 0) :]))
    own = walk.parts(opener, [*range(len(game.secrets))]).get(first_row)
    for guess, row in others:
        if own is None or walk.entry(own)[0] != guess:
            return None
        parts = walk.parts(guess, own)
        for other in parts if row in parts else ():
            if other == row:
                break
            walk.read(parts[other], 0)
        own = parts.get(row)
    if own is None:
        return None
    (guess, familiar, price), cost = walk.read(own, len(turns))
    left = cost / sum(game.weights[each] for each in own) - len(turns)
    return BookGuess(own, guess, left, familiar, left + price)


def of_position(position: Position, loss: int | None) -> BookGuess | None:
    """The best guess by the book in a position; None: the book lacks it, or counts a lost game otherwise."""
    listing = position.listing
    if (
        listing.name not in GAMES
        or listing.level not in RULES
        or not position.is_whole
        or openings(listing, loss) is None
    ):
        return None
    return find(book_game(listing.name, listing.level), [*map(listing.written, position.history)])


@lru_cache(maxsize=8)
def _numbers_of(game: str, rule: str, opener: str) -> Sequence[int]:
    packed = gzip.decompress(path(game, rule, opener).read_bytes())
    return struct.unpack(f"<{len(packed) // 2}H", packed)


class _Walk(NamedTuple):
    """A walk through the numbers of a file. Each position is read where the last one ended, its parts after it.

    Attributes:
        game: the game.
        limit: guesses after which a secret counts LOSS.
        numbers: those that come next.
    """

    game: BookGame
    limit: float
    numbers: Iterator[int]

    def parts(self, guess: str, own: Members) -> dict[str, Members]:
        """Tiles → the candidates that give them, by ascending codes."""
        parts: dict[str, Members] = {}
        for member, row in zip(own, tiles.marks(guess, (self.game.secrets[each] for each in own)), strict=True):
            parts.setdefault(row, []).append(member)
        return {row: parts[row] for row in sorted(parts, key=tiles.code)}

    def entry(self, own: Members) -> tuple[str, str | None, float]:
        """The entry of a position, read from the file; with two candidates at most, the likelier one.

        The best guess; the best likely answer, if it is another guess (None: not known); how many more guesses that
        one needs.
        """
        guesses = self.game.guesses
        if len(own) <= 2:
            return self.game.secrets[max(own, key=self.game.weights.__getitem__)], None, 0.0
        row = next(self.numbers)
        if row < FAMILIAR:
            return guesses[row], None, 0.0
        familiar, low, high = islice(self.numbers, 3)
        return guesses[row - FAMILIAR], guesses[familiar], (low + (high << 16)) / BILLION

    def read(self, own: Members, guesses_before: int) -> tuple[tuple[str, str | None, float], float]:
        """The entry of a position, and the weighted sum of guesses that its candidates need. Reads all below it.

        guesses_before: those that were made before it.
        """
        entry, total = self.entry(own), 0.0
        for row, part in self.parts(entry[0], own).items():
            if row == tiles.GREEN * len(row):
                guesses = guesses_before + 1 if guesses_before < self.limit else LOSS
                total += guesses * self.game.weights[part[0]]
            else:
                total += self.read(part, guesses_before + 1)[1]
        return entry, total
