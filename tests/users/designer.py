"""A designer of games: a hunt for a ship, a rule level for it, a codebreaker for what is too large to list, reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from typing import NamedTuple

import sleuth
from sleuth import core

Cell = tuple[int, int]


class Ship(NamedTuple):
    """A ship of some cells: from its bow to the right, or down."""

    bow: Cell
    down: bool
    length: int

    @property
    def cells(self) -> frozenset[Cell]:
        (row, column), along = self.bow, range(self.length)
        return frozenset((row + step, column) if self.down else (row, column + step) for step in along)


def write(value: Cell | Ship) -> str:
    return f"{write(value.bow)}{'v' if value.down else '>'}" if isinstance(value, Ship) else f"{value[0]}{value[1]}"


def shot(cell: Cell, ship: Ship) -> bool:
    return cell in ship.cells


def hunt(size: int, length: int) -> sleuth.Game:
    """Find the ship: the game ends when its place is known."""
    board = [*product(range(size), range(size))]
    ships = (Ship(bow, down, length) for bow in board for down in (False, True))
    inside = [ship for ship in ships if ship.cells <= {*board}]
    return sleuth.Game.from_rule(inside, board, shot, goal="known", spell=write, name=f"hunt:{size}x{length}")


def without(game: sleuth.Game, cell: str) -> sleuth.Game:
    """The game with a rule level of its own: after the first shot, one cell is out of reach."""

    def after(listing: core.Listing, before: core.Indices, turn: core.Turn, left: core.Indices) -> core.Indices:
        kept: core.Indices = before[before != listing.guess_row(cell)]
        return kept

    def permits(turns: Sequence[tuple[str, int]], guess: str) -> str | None:
        return f"{guess} is out of reach" if turns and guess == cell else None

    name, level = f"{game} without {cell}", core.Legal("reach", after, permits)
    return sleuth.Game.of(name, game.rules, lambda: replace(game.listing, name=name, legal=level))


def swaps(n: int) -> core.Codebreaker[tuple[int, ...], int]:
    """A codebreaker for permutations of any size: swap two until more is right."""
    cards = [*range(n)]
    right = yield tuple(cards)
    for one, other in combinations(range(n), 2):
        tried = cards.copy()
        tried[one], tried[other] = cards[other], cards[one]
        found = yield tuple(tried)
        if found > right:
            cards, right = tried, found


def shots(game: sleuth.Game, ship: Ship) -> Iterator[tuple[Cell, bool, tuple[Ship, ...]]]:
    """How the best advisor finds a ship, in values of the game: cells, hits, and the ships left."""
    advisor, position = game.advisor(), game.start()
    while not position.is_over:
        cell: Cell = advisor(position)
        position = position.push(cell, shot(cell, ship))
        yield cell, shot(cell, ship), position.candidates


def report(game: sleuth.Game) -> dict[str, object]:
    """Is it a good game? What the best play needs, what a usual one, and what a sly codemaker can do."""
    best, usual, duel = sleuth.solve(game), sleuth.compare("entropy", game=game).best, sleuth.duel(game)
    rows = {"opener": best.opener, "mean": best.mean, "worst": best.worst, "entropy": usual.mean}
    return {**rows, "duel": (duel.lower, duel.upper), "openers": len(duel.parts)}


def patience(words: Sequence[str]) -> tuple[str, ...]:
    """The longest game of words in which every guess fits all feedback before it."""
    return sleuth.longest_chain(game=sleuth.Game.of_words(words)).chain.words
