"""Game: what is hidden, what may be guessed and what is answered. Rules always; a listing where there is one.

`Rules` hold for secrets too many to list: a guess, a feedback and a secret are plain hashable values, read from text
and written as text. A `Listing` holds the same game in rows and codes, which strategies and the exact solver need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sleuth.errors import IllegalGuess, InconsistentHistory, InputError

if TYPE_CHECKING:
    import numpy as np

    from sleuth.core.listing import Listing
    from sleuth.core.position import Position

History: TypeAlias = tuple[tuple[Any, Any], ...]
"""(guess, feedback), in order; the values of the game's `Rules`, all hashable."""

TurnReader: TypeAlias = Callable[[Sequence[str], str | None], list[tuple[str, str]]]
"""What a user typed and pasted → (guess, feedback) as text."""


NAMED = 20
"""Secrets that are named where they are counted."""

COUNTABLE = 10_000
"""Bits of the largest number of secrets that is given; Python prints no number of much more."""


class Left(NamedTuple):
    """The secrets that fit a history: how many, None if that is not known, and the first of them."""

    number: int | None
    listed: tuple[Any, ...] = ()


def word_turns(arguments: Sequence[str], pasted: str | None = None) -> list[tuple[str, str]]:
    """Turns written guess=feedback or guess:feedback, in arguments and then in pasted text. Raises InputError.

    >>> word_turns(["1122=1b1w"], "1344:2b0w")
    [('1122', '1b1w'), ('1344', '2b0w')]
    """
    return [_turn(token) for token in [*arguments, *(pasted or "").split()]]


def line_turns(arguments: Sequence[str], pasted: str | None = None) -> list[tuple[str, str]]:
    """Turns written guess=feedback, one for each argument and each line of pasted text. Raises InputError.

    >>> line_turns(["3+7=no", "2 1 3 = 1"], "1-2-3: 3")
    [('3+7', 'no'), ('2 1 3', '1'), ('1-2-3', '3')]
    """
    return [_turn(line) for line in [*arguments, *filter(str.strip, (pasted or "").splitlines())]]


def _turn(text: str) -> tuple[str, str]:
    guess, _, feedback = (part.strip() for part in text.replace(":", "=", 1).partition("="))
    if not guess or not feedback:
        raise InputError(f"{text!r} is not a turn; write guess=feedback, one on each line")
    return guess, feedback


@dataclass(frozen=True, eq=False)
class Rules:
    """A game by its rule alone. A value: a new game is other functions passed in, never a subclass.

    Attributes:
        size: the number of secrets.
        read_guess, spell_guess: text → guess and back; reading raises InputError.
        read, spell: (guess, text) → feedback, which raises BadFeedback, and (guess, feedback) → text.
        feedback: the rule, (guess, secret) → feedback.
        won: whether (guess, feedback) ends the game.
        secret_of: the secret that a guess names; None if it names none, as a booth.
        draw: a random secret.
        secrets: all secrets, in order, made one by one.
        read_secret, spell_secret: as for a guess.
        read_turns: (texts that a user typed, text that was pasted) → (guess, feedback) texts; raises InputError.
        may_ask: (history, guess) → None, or in words why the rules forbid the guess now.
        is_round: whether a guess counts as a round; in the show only a ceremony does.
        limit: rounds after which a secret counts as lost, by the game's custom; None: there is none.
        rounds: what is counted, "guesses" or "weeks".
        kind: what a guess is called in a sentence: "ceremony", or "" where there is one kind only.
        cells: the guess card by card, where the feedback has a tile for each; None elsewhere.
    """

    size: int
    read_guess: Callable[[str], Any]
    spell_guess: Callable[[Any], str]
    read: Callable[[Any, str], Any]
    spell: Callable[[Any, Any], str]
    feedback: Callable[[Any, Any], Any]
    won: Callable[[Any, Any], bool]
    draw: Callable[[np.random.Generator], Any]
    secrets: Callable[[], Iterator[Any]]
    read_secret: Callable[[str], Any]
    spell_secret: Callable[[Any], str]
    read_turns: TurnReader = line_turns
    may_ask: Callable[[History, Any], str | None] = lambda history, guess: None
    is_round: Callable[[Any], bool] = lambda guess: True
    secret_of: Callable[[Any], Any] = lambda guess: guess
    limit: int | None = None
    rounds: str = "guesses"
    kind: Callable[[Any], str] = lambda guess: ""
    cells: Callable[[Any], list[str]] | None = None


@dataclass(frozen=True, eq=False)
class Game:
    """A deduction game: secrets × guesses × feedback.

    Attributes:
        name: how the user names it.
        rules: how it is read, written and answered.
        make_listing: makes its listing; None: it has none. May raise InputError for a game too large.
        sizes: the numbers in its name; none of words.
        listed: whether strategies rank its guesses if nothing else is asked for; else a codebreaker plays.
        count_left: counts the secrets that fit a history without the listing; None: the listing is needed.
    """

    name: str
    rules: Rules = field(repr=False)
    make_listing: Callable[[], Listing] | None = field(default=None, repr=False)
    sizes: tuple[int, ...] = ()
    listed: bool = True
    count_left: Callable[[History], Left] | None = field(default=None, repr=False)

    @cached_property
    def listing(self) -> Listing:
        """The game in rows and codes. Raises InputError if there is none, or the game is too large for one."""
        if self.make_listing is None:
            raise InputError(
                f"{self.name} has seasons, no list of guesses: play, suggest, evaluate, compare and simulate take it"
            )
        return self.make_listing()

    def start(self) -> Position:
        """The position before the first guess, where the game has a listing."""
        return self.listing.start()

    def check(self, history: History, guess: Any) -> None:
        """Raise IllegalGuess if the rules forbid a guess now."""
        why = self.rules.may_ask(history, guess)
        if why:
            raise IllegalGuess(why)

    def played(self, history: History) -> int:
        """The rounds of a history: its guesses or, of the show, its ceremonies."""
        return sum(map(self.rules.is_round, (guess for guess, _ in history)))

    def won(self, history: History) -> bool:
        """Whether the last turn found the secret."""
        return bool(history) and self.rules.won(*history[-1])

    def fits(self, secret: Any, history: History) -> bool:
        """Whether a secret gives all the feedback."""
        return all(self.rules.feedback(guess, secret) == feedback for guess, feedback in history)

    def replay(self, turns: Sequence[tuple[str, str]]) -> History:
        """The history of turns as text. Raises InputError, BadFeedback or IllegalGuess, which name the turn."""
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
        """The secrets that fit a history, as far as they can be counted."""
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
        """The position after a history, where the game has a listing. Raises what `position.replay` raises."""
        from sleuth.core.position import replay

        return replay(self.listing, self.spelled(history))

    def feedback(self, guess: str, secret: str) -> dict[str, Any]:
        """What a guess shows of a secret, as plain values: `game`, `guess`, `secret`, `feedback`, and `won`.

        Raises InputError or UnknownWord for a guess or a secret that the game does not have.
        """
        rules, asked, hidden = self.rules, self.rules.read_guess(guess), self.rules.read_secret(secret)
        shown = rules.feedback(asked, hidden)
        return {
            "game": self.name, "guess": rules.spell_guess(asked), "secret": rules.spell_secret(hidden),
            "feedback": rules.spell(asked, shown), "won": rules.won(asked, shown),
        }  # fmt: skip

    def spelled(self, history: History) -> tuple[tuple[str, str], ...]:
        """The history as text, (guess, feedback)."""
        return tuple((self.rules.spell_guess(guess), self.rules.spell(guess, said)) for guess, said in history)
