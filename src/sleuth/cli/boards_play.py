"""A game of `sleuth boards` on the terminal: several secrets, one guess for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sleuth.cli.session import Screen, ShownGame

if TYPE_CHECKING:
    from sleuth.playing.boards import BoardsGame, BoardsPlayed


class ShownBoards(ShownGame):
    """A game of several boards, as it is shown."""

    def __init__(self, game: BoardsGame, screen: Screen) -> None:
        self.play = game
        self.screen = screen

    @property
    def over(self) -> bool:
        """Whether no guess is left to make."""
        return self.gave_up or self.play.over

    @property
    def prompt(self) -> str:
        """The number of the next guess, of how many."""
        number = len(self.play.guesses) + 1
        return f"{number}/{self.play.limit}" if self.play.limit else str(number)

    def is_guess(self, typed: str) -> bool:
        """Whether the game has that guess."""
        return typed in self.play.game.guesses

    def ask(self, typed: str) -> str:
        """The turn of a typed guess. Raises InputError or UnknownWord."""
        self.play.ask(typed)
        return self._shown()

    def watch(self) -> str:
        """The turn of the guess that the strategy chooses for all boards."""
        self.play.watch()
        return self._shown()

    def _shown(self) -> str:
        """The boards of the last guess; those solved before are folded away."""
        from sleuth.strategies.boards import feedback

        now = len(self.play.guesses)
        word = self.play.game.guesses[self.play.guesses[-1]]
        lines = [f"{now:>2}  {word.upper()}"]
        for number, position in enumerate(self.play.boards.positions, 1):
            tiles = feedback(position, now - 1)
            if tiles is not None:
                lines.append(f"    board {number:<2} {self.screen.tiles(word, tiles)}")
        boards, left = len(self.play.boards.positions), len(self.play.boards.unsolved)
        if 0 < left < boards:
            lines.append(f"    solved: {boards - left} of {boards}")
        return "\n".join(lines)

    def undo(self) -> str | None:
        """The last guess, which is taken back."""
        return self.play.undo()

    def hint(self, level: int) -> str:
        """See `hints.boards_hint`."""
        from sleuth.playing.hints import boards_hint

        return boards_hint(self.play.boards, self.play.advisor, level)

    def result(self) -> str:
        """How the game ended, in a line."""
        of = f" of {self.play.limit}" if self.play.limit else ""
        again = "" if self.play.seed is None else f" This was --seed {self.play.seed}."
        left = self.play.boards.unsolved
        boards = len(self.play.boards.positions)
        if not left:
            return f"All {boards} boards solved in {len(self.play.guesses)}{of} guesses.{again}"
        words = ", ".join(self.play.game.secrets[self.play.secrets[number]] for number in left)
        return f"{boards - len(left)} of {boards} boards solved. The other secrets: {words}.{again}"

    def left_alone(self) -> str:
        """What to tell who leaves in the middle of a game."""
        if self.play.seed is not None:
            return f"Not finished. This was --seed {self.play.seed}."
        return f"Not finished. The secrets were {', '.join(self.play.game.secrets[row] for row in self.play.secrets)}."

    def played(self, *, watched: bool) -> BoardsPlayed:
        """The finished game."""
        return self.play.played(watched=watched, gave_up=self.gave_up, hints=self.hints, undos=self.undos)
