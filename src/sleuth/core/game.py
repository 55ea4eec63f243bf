"""Game: what is hidden, what may be guessed and what is answered. Rules always; a listing where there is one.

`Rules` hold for secrets too many to list: a guess, a feedback and a secret are plain hashable values, read from text
and written as text. A `Listing` holds the same game in rows and codes, which strategies and the exact solver need.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from sleuth.core.loading import late_types, load  # noqa: F401 - annotations use `load`
from sleuth.core.rules import History, Rules
from sleuth.errors import IllegalGuess, InconsistentHistory, InputError

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position

NAMED = 20
"""Secrets that are named where they are counted."""

COUNTABLE = 10_000
"""Bits of the largest number of secrets that is given; Python prints no number of much more."""


class Left(NamedTuple):
    """The secrets that fit a history: how many, None if that is not known, and the first of them."""

    number: int | None
    listed: tuple[Any, ...] = ()


@dataclass(frozen=True, eq=False)
class Game:
    """A deduction game: secrets × guesses × feedback.

    Attributes:
        name: how the user names it.
        rules: how it is read, written and answered.
        make_listing: makes its listing; None: it has none. May raise InputError for a game too large.
        sizes: what its name says of its size, numbers for most games; none of words.
        places: places or people, with which the work of a game grows; 0: the first of the sizes.
        recipe: what builds it again, a `registry.GameSpec`; None of a game that was made in Python.
        listed: whether strategies rank its guesses if nothing else is asked for; else a codebreaker plays.
        count_left: counts the secrets that fit a history without the listing; None: the listing is needed.
    """

    name: str
    rules: Rules = field(repr=False)
    make_listing: Callable[[], Listing] | None = field(default=None, repr=False)
    sizes: tuple[Any, ...] = ()
    listed: bool = True
    count_left: Callable[[History], Left] | None = field(default=None, repr=False)
    places: int = 0
    recipe: Any = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if self.sizes and not self.places:
            object.__setattr__(self, "places", self.sizes[0])

    @classmethod
    def from_rule(
        cls, secrets: Iterable[Any], guesses: Iterable[Any] | None, feedback: Callable[[Any, Any], Hashable], *,
        name: str = "custom", rule: str = "free", limit: int | None = None,
    ) -> Game:  # fmt: skip
        """A game of any Python function.

        A secret and a guess are written as `str` writes them. Feedback is any hashable value. The winning one is that
        of a secret to itself, and no other guess may get it. The rule is asked once about each pair.

        Args:
            secrets: all secrets.
            guesses: all guesses, the secrets among them; None: the secrets.
            feedback: the rule, (guess, secret) → feedback.
            name: how the game is called.
            rule: the rule level, "free" or "strict" (after the first turn, only candidates may be guessed).
            limit: guesses after which a secret counts as lost; None: there is no limit.

        Returns:
            The game, which has a listing.

        Raises:
            UnknownName: a rule level that does not exist.
            InputError: two secrets or guesses are written alike, a secret is not among the guesses, secrets win by
                different feedback or not alone, feedback is not hashable or always None, or there are more than
                `custom.PAIRS` pairs of a guess and a secret.

        >>> game = Game.from_rule(range(1, 8), None, lambda guess, secret: (guess > secret) - (guess < secret))
        >>> len(game.start().after(game.listing.turn("4", "-1")).candidates)
        3
        """
        from sleuth.core import from_rule

        rules, listing = from_rule.game_of(name, list(secrets), guesses, feedback, rule=rule, limit=limit)
        return cls(name, rules, lambda: listing)

    @cached_property
    def listing(self) -> Listing:
        """The game in rows and codes. Raises InputError if there is none, or the game is too large for one."""
        if self.make_listing is None:
            raise InputError(
                f"{self.name} has seasons, no list of guesses: play, suggest, evaluate, compare and simulate take it"
            )
        return self.make_listing()

    def start(self) -> Position:
        """The position before the first guess, where the game has a listing.

        Raises:
            InputError: the game has no listing, or is too large for one.
        """
        from sleuth.core.position import Position

        return Position.start(self.listing)

    def check(self, history: History, guess: Any) -> None:
        """Raise IllegalGuess if the rules forbid a guess now.

        Args:
            history: the turns so far, as `replay` returns them.
            guess: the guess as a value of the rules.

        Raises:
            IllegalGuess: the guess is forbidden; the message says why.
        """
        why = self.rules.may_ask(history, guess) or self._breach(history, guess)
        if why:
            raise IllegalGuess(why)

    def _breach(self, history: History, guess: Any) -> str | None:
        """In words, how a guess breaks the rule level of the listing; None if it does not, or there is no listing."""
        legal = self.listing.legal if self.listed and self.make_listing else None
        if legal is None:
            return None
        label = self.rules.spell_guess(guess)
        why = legal.permits([(made, self.listing.read(text)) for made, text in self.spelled(history)], label)
        return why and f"{label} breaks the rule {legal.name}: {why}"

    def played(self, history: History) -> int:
        """The rounds of a history: its guesses or, of the show, its ceremonies.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            The number of rounds.
        """
        return sum(map(self.rules.is_round, (guess for guess, _ in history)))

    def won(self, history: History) -> bool:
        """Whether the last turn found the secret.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            True or False; False before the first turn.
        """
        return bool(history) and self.rules.won(*history[-1])

    def fits(self, secret: Any, history: History) -> bool:
        """Whether a secret gives all the feedback.

        Args:
            secret: the secret as a value of the rules.
            history: the turns so far, as `replay` returns them.

        Returns:
            True or False.
        """
        return all(self.rules.feedback(guess, secret) == feedback for guess, feedback in history)

    def replay(self, turns: Sequence[tuple[str, str]]) -> History:
        """The history of turns that are given as texts.

        Args:
            turns: (guess, feedback) as texts, in order.

        Returns:
            (guess, feedback) as values of the rules, one pair for each turn.

        Raises:
            InputError: a guess that cannot be read; the message names the turn.
            UnknownWord: a guess that the game does not have.
            BadFeedback: feedback that the game does not give.
            IllegalGuess: a guess that the rules forbid.
        """
        history: History = ()
        for number, (typed, text) in enumerate(turns, 1):
            try:
                guess = self.rules.read_guess(typed)
                self.check(history, guess)
                history = (*history, (guess, self.rules.read(guess, text)))
            except (InputError, IllegalGuess) as error:
                raise type(error)(f"turn {number}: {error}") from None
        return history

    def left(self, history: History) -> Left:
        """The secrets that fit a history, as far as they can be counted.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            Their number, None if it is not known, and the first of them.
        """
        if not history:
            if self.rules.size.bit_length() > COUNTABLE:
                return Left(None)
            return Left(self.rules.size, tuple(islice(self.rules.secrets(), NAMED)))
        if self.count_left is not None:
            return self.count_left(history)
        if not self.listed:
            return Left(None)
        try:
            position = self.position(history)
        except InconsistentHistory:
            return Left(0)
        named = (self.listing.secrets[row] for row in position.candidates[:NAMED])
        return Left(len(position.candidates), tuple(map(self.rules.read_secret, named)))

    def position(self, history: History) -> Position:
        """The position after a history, where the game has a listing.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            The position, with its candidates and legal guesses.

        Raises:
            InputError: the game has no listing, or is too large for one.
            IllegalGuess: a turn that breaks the rule level.
            InconsistentHistory: no secret fits.
        """
        from sleuth.core.position import replay

        return replay(self.listing, self.spelled(history))

    def feedback(self, guess: str, secret: str) -> dict[str, Any]:
        """What a guess shows of a secret, as plain values.

        Args:
            guess: the guess as text.
            secret: the secret as text.

        Returns:
            `game`, `guess`, `secret` and `feedback` as texts, and whether it is `won`.

        Raises:
            InputError: a guess or a secret that cannot be read.
            UnknownWord: a guess that the game does not have.
        """
        rules, tried, hidden = self.rules, self.rules.read_guess(guess), self.rules.read_secret(secret)
        shown = rules.feedback(tried, hidden)
        return {
            "game": self.name, "guess": rules.spell_guess(tried), "secret": rules.spell_secret(hidden),
            "feedback": rules.spell(tried, shown), "won": rules.won(tried, shown),
        }  # fmt: skip

    def spelled(self, history: History) -> tuple[tuple[str, str], ...]:
        """The history as text.

        Args:
            history: the turns so far, as `replay` returns them.

        Returns:
            (guess, feedback) as texts, one pair for each turn.
        """
        return tuple((self.rules.spell_guess(guess), self.rules.spell(guess, shown)) for guess, shown in history)


late_types(Game, Listing="core.listing:Listing", Position="core.position:Position")
