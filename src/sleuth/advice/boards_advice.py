"""Advice for several boards at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sleuth.advice.suggestions import first_labels, suggestions
from sleuth.core.game import Game
from sleuth.core.results import CHANCE, Candidates, Result, Rounded, plain
from sleuth.errors import InputError, StrategyError
from sleuth.strategies import boards as several
from sleuth.strategies.boards import BoardsTurn

if TYPE_CHECKING:
    from sleuth.core.arrays import Indices
    from sleuth.strategies.boards import BoardPositions
    from sleuth.strategies.ranked import Ranked


@dataclass(frozen=True)
class BoardAdvice(Rounded):
    """A board, and what the guess to make will do there.

    Attributes:
        board: its number, from 1.
        solved: whether the board is solved; then the last four are None.
        candidates: the secrets that fit there.
        parts: the number of different feedbacks, the winning one included.
        expected_size: candidates left after the guess, on average.
        worst: candidates left at most.
        win: the chance that the guess is the secret of the board.
    """

    board: int
    solved: bool
    candidates: Candidates
    parts: int | None = None
    expected_size: float | None = None
    worst: int | None = None
    win: float | None = field(default=None, metadata=CHANCE)


@dataclass(frozen=True, repr=False, eq=False)
class BoardsAdvice(Result):
    """What is left on each board, and the guess to make.

    Attributes:
        game: the game, by name in JSON.
        strategy: the strategy; its costs are added over the boards.
        turns: the history.
        limit: guesses allowed; None: any number.
        best: the guess to make; None if all boards are solved.
        others: up to four more guesses, the best first; none before the first guess, if a board has one word left, or
            if the strategy ranks nothing.
        boards: each board, in order.
        notes: what was taken for granted, a sentence each.
    """

    game: Game
    strategy: str
    turns: tuple[BoardsTurn, ...]
    limit: int | None
    best: str | None
    others: tuple[str, ...]
    boards: tuple[BoardAdvice, ...]
    notes: tuple[str, ...] = ()

    schema = "boards"

    def __repr__(self) -> str:
        solved = sum(board.solved for board in self.boards)
        best = f", best guess {self.best}" if self.best else ""
        return f"<BoardsAdvice: {solved} of {len(self.boards)} boards solved{best}>"

    @property
    def won(self) -> bool:
        """Whether all boards are solved."""
        return self.best is None

    def rows(self) -> list[dict[str, Any]]:
        """One row for each board."""
        return [{**plain(board), "candidates": board.candidates.count} for board in self.boards]


def advise_boards(
    boards: BoardPositions, strategy: Ranked, turns: tuple[str, ...], limit: int, notes: tuple[str, ...] = ()
) -> BoardsAdvice:
    """The guess to make on all boards, and its expected effect on each unsolved board.

    turns: the guesses that were made. limit: guesses allowed; 0: any number. notes: of the turns.
    """
    order = _order(boards, strategy)
    guess = several.choose(boards, strategy, order) if boards.unsolved else None
    summaries = []
    for number, position in enumerate(boards.positions):
        candidates = Candidates(len(position.rows), first_labels(position, position.likeliest))
        if guess is not None and number in boards.unsolved:
            (one,) = suggestions(position, [guess])
            summaries.append(
                BoardAdvice(number + 1, False, candidates, one.parts, one.expected_size, one.worst, one.win)
            )
        else:
            summaries.append(BoardAdvice(number + 1, True, candidates))
    best = None if guess is None else boards.listing.guesses[guess]
    others = () if order is None else tuple(boards.listing.guesses[row] for row in order[order != guess][:4])
    history = several.turns_of(boards, turns)
    return BoardsAdvice(
        boards.positions[0].game, strategy.name, history, limit or None, best, others, tuple(summaries), notes
    )


def _order(boards: BoardPositions, strategy: Ranked) -> Indices | None:
    """Guess rows for all boards, the best first; None if one guess is enough, or the strategy ranks no others."""
    unsolved = [boards.positions[number] for number in boards.unsolved]
    if not unsolved or not unsolved[0].history or any(len(position.rows) == 1 for position in unsolved):
        return None
    try:
        return several.order_guesses(unsolved, strategy)
    except (InputError, StrategyError):  # a strategy without all costs still plays the last board
        return None
