"""Compile the kernels of this folder beforehand, so that neither tests nor programs compile them at the same time.

python -m research.compile
"""

from __future__ import annotations

import numpy as np

from research.binary_search_plus.search import binary_search_plus
from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine
from research.circular_shift.optimum import optimum
from research.circular_shift.states import Listing
from research.duel.positions import Positions
from research.graafsma.readings import seasons
from research.graafsma.search import Reading
from research.records.many_parts import Search
from research.together.search import best_together
from sleuth.core.position import Position
from sleuth.duels.classes import classes
from sleuth.exact.solve import solve
from sleuth.games.pegs import mastermind


def grids() -> None:
    """Compile the search over grids, with all its signatures."""
    for case in (Case(3), Case(2, 2), Case(3, guesses="strings"), Case(3, guesses="consistent")):
        optimum(case)
    engine, listing = Engine(Case(3)), Listing(Case(3))
    engine.grow()
    states = listing.finish()
    engine.settled(states.words, states.rows)
    Listing(Case(3)).take(listing.kept())


def shows() -> None:
    """Compile swap search of the show."""
    for table in (False, True):
        seasons(table, Reading(), n=4)
        seasons(table, Reading(), secrets=np.array([[1, 0, 2, 3]]))


def permutations() -> None:
    """Compile what lists the permutations left in open places."""
    guesses = binary_search_plus(5)
    secret, made = (4, 2, 0, 1, 3), next(guesses)
    while made != secret:
        made = guesses.send(sum(a == b for a, b in zip(made, secret, strict=True)))


def openers() -> None:
    """Compile what counts joint parts."""
    best_together(mastermind(2, 3).listing, 2, beam=4)


def equations() -> None:
    """Compile the search of games whose guesses make many parts."""
    search = Search("equations:5")
    search.settle(search.order)
    search.tree(0)


def duels() -> None:
    """Compile regret matching over positions."""
    start = Position.start(mastermind(2, 3).listing)
    known = Positions(start, classes(start.listing), None)
    known.add(solve(start).tree.root)
    known.balance()


if __name__ == "__main__":
    grids()
    shows()
    permutations()
    openers()
    equations()
    duels()
