"""A game in the terminal: its turns with their tiles, where it stands, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sleuth.cli import session
from sleuth.cli.output import unicode_wanted
from sleuth.cli.session import Screen
from sleuth.core.wording import counted

if TYPE_CHECKING:
    from sleuth.playing.session import Session

NAMED = 5
"""Candidates named when an adversary is not beaten."""


class ShownSession(session.ShownGame):
    """A game of `sleuth play` on a screen."""

    def __init__(self, played: Session, screen: Screen) -> None:
        self.played = played
        self.screen = screen

    @property
    def over(self) -> bool:
        """Whether no guess is left to make."""
        self._note()
        return self.played.over

    def _note(self) -> None:
        """Tell the game how often its player was helped."""
        self.played.hints, self.played.undos, self.played.gave_up = self.hints, self.undos, self.gave_up

    @property
    def prompt(self) -> str:
        """The number of the next round, of how many."""
        limit, now = self.played.limit, self.played.rounds + 1
        number = f"{now}/{limit}" if limit else str(now)
        return f"week {number}" if self._noun == "week" else number

    @property
    def _noun(self) -> str:
        """What a round is called."""
        return "week" if self.played.game.rules.rounds == "weeks" else "guess"

    def is_guess(self, typed: str) -> bool:
        """Whether the game has that guess."""
        return self.played.is_guess(typed)

    def ask(self, typed: str) -> str:
        """The turn of a typed guess. Raises InputError, UnknownWord or IllegalGuess."""
        self.played.ask(typed)
        return self._turn()

    def watch(self) -> str:
        """The turn of the computer's guess, and what it knew after it."""
        self.played.ask_advisor()
        left = None if self.played.won else self.played.left
        noun = "candidate" if self.played.game.listed else "secret"
        return self._turn() + ("" if left is None else f"   {counted(left, noun)} left")

    def _turn(self) -> str:
        one = self.played.last()
        return f"{one.round:>2} {one.kind}{' ' * bool(one.kind)}{self.screen.tiles(one.guess, one.feedback)}"

    def undo(self) -> str | None:
        """The last guess, which is taken back."""
        return self.played.undo()

    def hint(self, level: int) -> str:
        """The hint at this level; higher levels reveal more."""
        return self.played.hint(level)

    def result(self) -> str:
        """How the game ended, in a line."""
        played = self.played
        of = f" of {played.limit}" if played.limit else ""
        rare = f" {played.secret} is a possible word, not a likely answer." if played.tier == "possible" else ""
        again = rare + ("" if played.seed is None else f" This was --seed {played.seed}.")
        if played.won:
            plural = counted(played.limit or played.rounds, self._noun).partition(" ")[2]
            return f"Solved in {played.rounds}{of} {plural}.{again}"
        if played.secret is not None:
            return f"Not solved. The secret was {played.secret}.{again}"
        words = [played.game.listing.secrets[row] for row in played.position.candidates]
        named = ", ".join(words[:NAMED]) + (", …" if len(words) > NAMED and unicode_wanted() else "")
        return f"Not solved. {len(words):,} candidates were left: {named}"

    def left_alone(self) -> str:
        """The line for a player who leaves in the middle of a game."""
        if self.played.seed is not None:
            return f"Not finished. This was --seed {self.played.seed}."
        return f"Not finished. The secret was {self.played.secret}." if self.played.kind == "fixed" else "Not finished."
