"""Session: one game while it is played, against a secret or an adversary; what the terminal and the page show of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from sleuth.advice.codebreaker import next_guess
from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.core import match
from sleuth.core.game import Game
from sleuth.core.rules import History
from sleuth.core.wording import counted
from sleuth.errors import InputError
from sleuth.games.words.squares import share_text
from sleuth.playing import hints
from sleuth.strategies.opening import choice

if TYPE_CHECKING:
    from sleuth.advice.choose import Advisor
    from sleuth.core.arrays import Weights
    from sleuth.core.position import Position

SEEDS = 1_000_000
"""A game without a seed draws one below this, so that it can be named and played again."""


def drawn_seed() -> int:
    """A random seed, for a game that names none."""
    from secrets import randbelow

    return randbelow(SEEDS)


def ended(how: str) -> InputError:
    """The error for a guess after the end of a game, which was won, lost or given up."""
    return InputError(f"the game is over: it was {how}; begin another one to go on guessing")


@dataclass(frozen=True)
class Shown:
    """A turn as it is shown.

    Attributes:
        round: its number.
        kind: "booth" or "ceremony" where there are two kinds of guess, else "".
        guess: the label, or its cards where each has a tile.
        feedback: tiles, or what stands for them.
    """

    round: int
    kind: str
    guess: str | Sequence[str]
    feedback: str


class Session:
    """A game being played, and how often the player was helped.

    Args:
        game: the game.
        advisor: the strategy or codebreaker that gives the hints.
        secret: the secret as it is written; None: it is drawn by the seed.
        seed: the number of a random secret; None: the codemaker is an adversary.
        ties: which of equal parts an adversary keeps, least-informative or leftmost-clue.
        limit: rounds allowed; 0: any number; None: the game's own.
        chances: of the secrets, shape (secrets,), where the seed draws one as the codemaker of a duel does; None: the
            prior.

    Attributes:
        kind: of the codemaker: "fixed", "random", "equilibrium" or "adversary".
        history: the turns so far.

    Raises:
        InputError: a secret that the game does not have, or an adversary of a game without a listing.
        UnknownName: a tie rule that does not exist.
    """

    def __init__(
        self, game: Game, advisor: Advisor, *, secret: str | None = None, seed: int | None = None,
        ties: str = "least-informative", limit: int | None = None, chances: Weights | None = None,
    ) -> None:  # fmt: skip
        self.game, self.advisor, self.seed = game, advisor, seed
        self.limit = (game.rules.limit or 0) if limit is None else limit
        self.hints = self.undos = 0
        self.gave_up = False
        self._hidden: Any = None
        self._codemaker: Callable[[], Callable[[Any], Any]] = partial(_keeper, self)
        if secret is not None:
            self.kind, self._hidden = "fixed", game.rules.read_secret(secret)
        elif seed is not None:
            self.kind = "random" if chances is None else "equilibrium"
            self._hidden = _drawn(game, np.random.default_rng(seed), chances)
        else:
            self.kind, self._codemaker = "adversary", partial(_adversary, game, ties)
        self._start()

    def __repr__(self) -> str:
        how = "won" if self.won else "over" if self.over else "not over"
        return f"<Session: {self.game.name}, {self.rounds:,} {self.game.rules.rounds}, {how}>"

    def _start(self) -> None:
        self.history: History = ()
        self._answer = self._codemaker()

    @property
    def rule(self) -> str:
        """The rule level."""
        return self.game.listing.level if self.game.listed else "free"

    @property
    def rounds(self) -> int:
        """The rounds so far: guesses or, of the show, ceremonies."""
        return self.game.played(self.history)

    @property
    def won(self) -> bool:
        """Whether the last guess was the secret."""
        return self.game.won(self.history)

    @property
    def over(self) -> bool:
        """Whether no guess is left to make."""
        return self.won or self.gave_up or 0 < self.limit <= self.rounds

    @property
    def secret(self) -> str | None:
        """The secret as it is written; None if an adversary has not settled on one."""
        if self.kind != "adversary":
            return self.game.rules.spell_secret(self._hidden)
        left = self.game.left(self.history)
        return self.game.rules.spell_secret(left.listed[0]) if left.number == 1 else None

    @property
    def tier(self) -> str | None:
        """Whether the secret is a "likely" answer or a "possible" word; None if it is not settled, or has no tier."""
        secret = self.secret
        return self.game.listing.tier(secret) if secret is not None and self.game.listed else None

    @property
    def left(self) -> int | None:
        """How many secrets fit the history; None where that is not known."""
        return self.game.left(self.history).number

    @property
    def position(self) -> Position:
        """The position, where the game has a listing."""
        return self.game.position(self.history)

    def is_guess(self, typed: str) -> bool:
        """Whether a typed text is a guess of the game, even if it is also the word for a key.

        Args:
            typed: the text.

        Returns:
            True or False.
        """
        try:
            self.game.rules.read_guess(typed)
        except InputError:
            return False
        return True

    def ask(self, typed: str) -> None:
        """Make a typed guess. If it cannot be made, everything stays as it was.

        Args:
            typed: the guess as text.

        Raises:
            InputError: a guess that cannot be read, or the game is over.
            UnknownWord: a guess that the game does not have.
            IllegalGuess: a guess that breaks the rule level.
        """
        self._check_open()
        self._ask(self.game.rules.read_guess(typed))

    def ask_advisor(self) -> None:
        """Make the guess of the advisor.

        Raises:
            InputError: turns after which the codebreaker cannot go on, or the game is over.
            InconsistentHistory: no secret fits all the feedback.
            IllegalGuess: the guess breaks the rule level.
            StrategyError: the guess was made before, or the game is off the strategy's tree.
        """
        self._check_open()
        if isinstance(self.advisor, NamedCodebreaker):
            self._ask(next_guess(self.game, self.advisor, self.history, self._rng()))
        else:
            position = self.position
            row = choice(position, self.advisor)
            match.check_guess(position, row)
            self._ask(self.game.rules.read_guess(position.game.guesses[row]))

    def _check_open(self) -> None:
        """Raise InputError if the game is over."""
        if self.over:
            raise ended("won" if self.won else "given up" if self.gave_up else "lost")

    def _ask(self, guess: Any) -> None:
        self.game.check(self.history, guess)
        self.history = (*self.history, (guess, self._answer(guess)))

    def _rng(self) -> np.random.Generator:
        """The chance of a codebreaker, the same for the same game and number of turns."""
        return np.random.default_rng((self.seed or 0, len(self.history)))

    def undo(self) -> str | None:
        """The last guess, which is taken back: the others are made again. None if there is none."""
        if not self.history:
            return None
        *before, (last, _) = self.history
        self.gave_up = False
        self._start()
        for guess, _ in before:
            self._ask(guess)
        return self.game.rules.spell_guess(last)

    def hint(self, level: int) -> str:
        """The hint of a level; higher levels reveal more.

        Args:
            level: from 1, the vaguest, to 4, the guess itself.

        Returns:
            A sentence.
        """
        if isinstance(self.advisor, NamedCodebreaker):
            return hints.codebreaker_hint(self.game, self.advisor, self.history, self._rng(), level)
        return hints.hint(self.position, self.advisor, min(level, hints.STRONGEST))

    def last(self) -> Shown:
        """The last turn, as it is shown; its round is the one in which it was made.

        Returns:
            The turn.

        Raises:
            InputError: no turn was made yet.
        """
        if not self.history:
            raise InputError("no turn was made yet, so there is no last one; make one with ask() or ask_advisor()")
        rules, (guess, feedback) = self.game.rules, self.history[-1]
        label = rules.spell_guess(guess) if rules.cells is None else rules.cells(guess)
        return Shown(self.game.played(self.history[:-1]) + 1, rules.kind(guess), label, rules.spell(guess, feedback))

    def turns(self) -> list[dict[str, Any]]:
        """The turns as plain values, each with the number of secrets that fit after it, None where it is not known."""
        return [
            {"guess": guess, "feedback": feedback, "left": self.game.left(self.history[:number]).number}
            for number, (guess, feedback) in enumerate(self.game.spelled(self.history), 1)
        ]

    def as_dict(self) -> dict[str, Any]:
        """The game as plain values; the secret is in it once the game is over."""
        return {
            "game": self.game.name,
            "rule": self.rule,
            "codemaker": self.kind,
            "seed": self.seed,
            "limit": self.limit or None,
            "won": self.won,
            "gave_up": self.gave_up,
            "secret": self.secret if self.over else None,
            "tier": self.tier if self.over else None,
            "turns": self.turns(),
            "hints": self.hints,
            "undos": self.undos,
            "analyzable": self.game.listed,
        }

    def share(self, theme: str = "contrast", *, ascii_only: bool = False) -> str:
        """The game as squares, without letters, and how it was played.

        Args:
            theme: the colors of the squares: "contrast", "classic", "mono" or "emoji".
            ascii_only: whether to use letters in place of squares.

        Returns:
            Lines of text.

        Raises:
            UnknownName: a theme that does not exist.
        """
        score = f"{self.rounds if self.won else 'X'}" + (f"/{self.limit}" if self.limit else "")
        helped = [counted(count, noun) for count, noun in ((self.hints, "hint"), (self.undos, "undo")) if count]
        rule = "" if self.rule == "free" else self.rule
        notes = [rule, self.kind if self.kind in ("adversary", "equilibrium") else "", *helped]
        rows = [feedback for _, feedback in self.game.spelled(self.history)]
        return share_text(rows, score, notes, theme, ascii_only=ascii_only)


def _keeper(session: Session) -> Callable[[Any], Any]:
    """The codemaker that hides the secret of a session."""
    return lambda guess: session.game.rules.feedback(guess, session._hidden)


def _adversary(game: Game, ties: str) -> Callable[[Any], Any]:
    """The codemaker that settles on no secret. Raises InputError for a game that has no listing."""
    if not game.listed:
        raise InputError(f"an adversary needs a list of secrets; {game.name} has none")
    keeper, rules = match.adversarial(game.listing, ties=ties), game.rules

    def answer(guess: Any) -> Any:
        code = keeper(game.listing.guess_row(rules.spell_guess(guess)))
        return rules.read(guess, game.listing.spell(code))

    return answer


def _drawn(game: Game, rng: np.random.Generator, chances: Weights | None) -> Any:
    """A random secret: of a listing by the chances or else its prior, one number drawn."""
    if not game.listed:
        return game.rules.draw(rng)
    row = int(rng.choice(len(game.listing.secrets), p=game.listing.prior if chances is None else chances))
    return game.rules.read_secret(game.listing.secrets[row])
