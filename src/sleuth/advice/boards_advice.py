"""What to guess on several boards at once."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sleuth.advice.ranked import suggestions
from sleuth.core.results import Result
from sleuth.strategies import boards as several

if TYPE_CHECKING:
    from sleuth.advice.values import Suggestion
    from sleuth.core.position import Position
    from sleuth.strategies.boards import Boards
    from sleuth.strategies.ranked import Ranked

LISTED = 20
"""Candidates of a board that JSON holds."""


@dataclass(frozen=True, repr=False, eq=False)
class BoardsAdvice(Result):
    """What is left on each board, and the guess to ask.

    Attributes:
        boards: each board's position.
        strategy: whose costs are added over the boards.
        best: the guess to ask; None if all boards are solved.
        expected: number of an unsolved board, from 0 → what that guess can be expected to do there.
        turns: guesses that were made.
        limit: guesses allowed; 0: any number.
    """

    boards: Boards
    strategy: str
    best: str | None
    expected: dict[int, Suggestion]
    turns: tuple[str, ...]
    limit: int

    schema = "boards"

    def __repr__(self) -> str:
        done = len(self.boards.positions) - len(self.boards.unsolved)
        best = f", best guess {self.best}" if self.best else ""
        return f"<BoardsAdvice: {done} of {len(self.boards.positions)} boards solved{best}>"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth boards --json` shows."""
        positions = self.boards.positions
        return {
            "game": self.boards.game.name,
            "strategy": self.strategy,
            "turns": [
                {"guess": word, "feedback": [several.feedback(position, now) for position in positions]}
                for now, word in enumerate(self.turns)
            ],
            "limit": self.limit or None,
            "best": self.best,
            "boards": [self._board(number, position) for number, position in enumerate(positions)],
        }

    def _board(self, number: int, position: Position) -> dict[str, Any]:
        """One board: its number from 1, its candidates, and what the guess to ask can be expected to do there."""
        words = [position.game.secrets[row] for row in position.likeliest]
        one = self.expected.get(number)
        board: dict[str, Any] = {"board": number + 1, "solved": one is None}
        board["candidates"] = {"count": len(words), "listed": words[:LISTED]}
        if one is not None:
            board |= {key: asdict(one)[key] for key in ("parts", "expected_size", "worst", "win")}
        return board

    def rows(self) -> list[dict[str, Any]]:
        """One row for each board."""
        boards = self.as_dict()["boards"]
        return [{**board, "candidates": board["candidates"]["count"]} for board in boards]


def advise_boards(boards: Boards, strategy: Ranked, turns: tuple[str, ...], limit: int) -> BoardsAdvice:
    """The guess to make on all boards, and what it can be expected to do on each that is not solved.

    turns: the guesses that were made. limit: guesses allowed; 0: any number.
    """
    if not boards.unsolved:
        return BoardsAdvice(boards, strategy.name, None, {}, turns, limit)
    row = np.array([several.choose(boards, strategy)], np.int32)
    expected = {number: suggestions(boards.positions[number], row, np.array([np.nan]))[0] for number in boards.unsolved}
    return BoardsAdvice(boards, strategy.name, boards.game.guesses[row[0]], expected, turns, limit)
