"""Several secrets at once: every guess goes to all boards, and each board gives its own feedback.

How the next guess is chosen, when guesses are counted until the last board is solved:

1. A board with one candidate is guessed at once. That loses nothing: its word must be guessed some time, and any other
   guess can be made after it, knowing more. So the order of such words does not matter either.
2. Before the first guess all boards are alike: the strategy's own opener.
3. On the last unsolved board the strategy chooses by itself.
4. Otherwise the strategy's costs are summed over the unsolved boards. Take the SHORT_LIST guesses of least sum, and as
   many candidates of least sum. Of these choose the one of most gain: the sum over boards of (parts + 2 · [it is a
   candidate]) / candidates, where the winning part is left out. parts / candidates is the chance to be right with the
   next guess; a board solved now counts twice, since it spares that guess. Ties: least sum of costs, then lowest row.

Mean numbers of guesses on `classic` with `p:-0.5`, distinct random secrets, NumPy seed 1
(tests/strategies/test_boards.py repeats a part): 4 boards 6.85 over 1,000 games, at most 9; 8 boards 10.72 over 500
games, at most 12; 64 boards 65.5 over 100 games. The published games allow 9 for 4 and 13 for 8. The sum of costs
without gain, on 4 boards: 7.04 for `p:-0.5` and 7.06 for `entropy`, over the first 200.

Source: this package.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Costs, Indices
from sleuth.core.inputs.bounds import FEWEST_BOARDS, MOST_BOARDS
from sleuth.core.listing import Listing
from sleuth.core.match import check_named
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.errors import InputError
from sleuth.strategies.ranked import Ranked

SPARE = 5
"""Guesses allowed beyond one for each board, as in the published games of 2, 4 and 8 boards."""
SHORT_LIST = 50
"""Guesses of each kind on the short list of rule 4."""


@dataclass(frozen=True, eq=False)
class BoardPositions:
    """The knowledge of a codebreaker about several secrets of one game. Immutable: `after` gives the next one.

    Attributes:
        positions: one for each board; that of a solved board stays as its winning turn left it.
    """

    positions: tuple[Position, ...]

    @classmethod
    def start(cls, listing: Listing, number: int) -> BoardPositions:
        """Boards before the first guess.

        Raises InputError for a number not in 2 … 64, for another rule level than free, and for a game that ends when
        the secret is known.
        """
        check_named(listing, "a game on several boards", "suggest, play and analyze take it, one secret at a time")
        if not FEWEST_BOARDS <= number <= MOST_BOARDS:
            few = "1 board; use `sleuth suggest` or `sleuth play` for one, and" if number == 1 else f"{number} boards;"
            raise InputError(f"{few} give {FEWEST_BOARDS} to {MOST_BOARDS}")
        if listing.legal is not None:
            raise InputError(
                f"several boards need the rule free: under {listing.legal.name} each board forbids other guesses"
            )
        return cls((Position.start(listing),) * number)

    @property
    def listing(self) -> Listing:
        """The game of all boards."""
        return self.positions[0].listing

    @property
    def unsolved(self) -> tuple[int, ...]:
        """The numbers of the boards that are not solved, from 0."""
        return tuple(number for number, position in enumerate(self.positions) if not is_solved(position))

    def after(self, guess: int, codes: Sequence[int]) -> BoardPositions:
        """The boards after a guess row and one code for each board; codes of solved boards are ignored."""
        answered = zip(self.positions, codes, strict=True)
        return BoardPositions(tuple(at if is_solved(at) else at.after(Turn(guess, code)) for at, code in answered))


def is_solved(position: Position) -> bool:
    """Whether the last turn of a board won."""
    return bool(position.history) and position.history[-1].code == position.listing.win


class BoardsTurn(NamedTuple):
    """A turn on several boards.

    Attributes:
        guess: the guess.
        feedback: the feedback of each board; None if it was solved before.
    """

    guess: str
    feedback: tuple[str | None, ...]


def turns_of(boards: BoardPositions, guesses: Sequence[str]) -> tuple[BoardsTurn, ...]:
    """The turns on some boards after these guesses."""
    spelled = [[at.listing.spell(turn.code) for turn in at.history] for at in boards.positions]
    return tuple(BoardsTurn(guess, tuple(feedback)) for guess, *feedback in zip_longest(guesses, *spelled))


def choose(boards: BoardPositions, strategy: Ranked, order: Indices | None = None) -> int:
    """The next guess row, by the rule of this module; some board must be unsolved.

    order: the rows that `order_guesses` gives, if they are known.

    Raises InputError if the strategy puts a cost on some guesses only.
    """
    unsolved = [boards.positions[number] for number in boards.unsolved]
    for position in unsolved:
        if len(position.rows) == 1 and len(position.members):
            return int(position.members[0])
    if len(unsolved) == 1 or not unsolved[0].history:
        return strategy(unsolved[0])
    return int((order_guesses(unsolved, strategy) if order is None else order)[0])


def order_guesses(unsolved: Sequence[Position], strategy: Ranked) -> Indices:
    """Guess rows of the short list by rule 4 of this module, the best first.

    Raises InputError if the strategy puts a cost on some guesses only.
    """
    costs = summed_costs(unsolved, strategy)
    order = np.argsort(np.round(costs, 9), kind="stable")[: np.isfinite(costs).sum()]
    member = np.zeros(len(costs), np.bool_)
    for position in unsolved:
        member[position.members] = True
    listed = np.union1d(order[:SHORT_LIST], order[member[order]][:SHORT_LIST]).astype(np.int32)
    gains = np.zeros(len(listed))
    for position, times in distinct(unsolved):
        n = len(position.rows)
        parts = position.totals(listed, np.minimum(np.arange(n + 1, dtype=np.float64), 1))
        gains += times * (parts + 2 * position.is_candidate(listed)) / n
    # Rounded, so that sums tie if they differ only by rounding errors.
    return listed[np.lexsort((listed, np.round(costs[listed], 9), -np.round(gains, 9)))]


def summed_costs(positions: Sequence[Position], strategy: Ranked) -> Costs:
    """The strategy's cost of every guess, summed over positions, (guesses,); infinite for guesses in no list."""
    legal = positions[0].legal_rows
    total = np.full(len(positions[0].listing.guesses), np.inf)
    total[legal] = 0
    for position, times in distinct(positions):
        rows, costs = strategy.costs(position)
        if len(rows) != len(legal):
            raise InputError(
                f"{strategy.name} puts a cost on {len(rows):,} of {len(legal):,} guesses, so costs of several boards "
                "cannot be added; try p:-0.5, entropy or mrd"
            )
        total[rows] += times * costs
    return total


def distinct(positions: Iterable[Position]) -> list[tuple[Position, int]]:
    """Each distinct position, with the number of boards in it; boards with equal feedback share a position."""
    groups: dict[tuple[Turn, ...], list[Position]] = {}
    for position in positions:
        groups.setdefault(position.history, []).append(position)
    return [(group[0], len(group)) for group in groups.values()]
