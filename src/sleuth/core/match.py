"""Match: a codebreaker against a codemaker, guess by guess, whatever guesses and feedback are.

A codebreaker is a generator: it yields guesses, is sent feedback, and does no I/O. A codemaker is called with a guess
and returns feedback. Here both speak in rows and codes of a `Listing`; a game whose secrets cannot be listed brings its
own pair, speaking in tuples and counts for example, and `play` runs it all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import numpy as np

from sleuth.core import stop
from sleuth.core.arrays import Counts
from sleuth.core.inputs.near import unknown_name
from sleuth.core.listing import Listing, Turn
from sleuth.core.node import Strategy
from sleuth.core.position import Position
from sleuth.errors import IllegalGuess, StrategyError

Guess = TypeVar("Guess")
Feedback = TypeVar("Feedback")
Asked = TypeVar("Asked", contravariant=True)
Said = TypeVar("Said", covariant=True)

Codebreaker: TypeAlias = Generator[Guess, Feedback, None]
"""Yields guesses and is sent feedback; it returns when it knows that it is done, or gives up."""


class Codemaker(Protocol[Asked, Said]):
    """Who answers: guess → feedback."""

    @property
    def win(self) -> Said:
        """The feedback that ends the game."""

    @property
    def secret(self) -> object | None:
        """What is hidden, in the form of a guess or, in a Listing, as a secret row; None while nothing is settled."""

    def __call__(self, guess: Asked, /) -> Said:
        """The feedback of a guess."""


@dataclass(frozen=True)
class Match(Generic[Guess, Feedback]):
    """A finished game.

    Attributes:
        turns: (guess, feedback), in order.
        won: whether the last feedback was the winning one.
        secret: what was hidden; None if an adversary had not settled on it.
    """

    turns: tuple[tuple[Guess, Feedback], ...]
    won: bool
    secret: object | None


def play(
    codebreaker: Codebreaker[Guess, Feedback], codemaker: Codemaker[Guess, Feedback], *, limit: int | None = None
) -> Match[Guess, Feedback]:
    """The match between the two, until a win, until the codebreaker stops, or after `limit` guesses.

    The codebreaker is not sent the winning feedback, nor the last one within the limit: nothing is left to choose.
    """
    turns: list[tuple[Guess, Feedback]] = []
    won = False
    for guess, feedback in each_turn(codebreaker, codemaker) if limit != 0 else ():
        turns.append((guess, feedback))
        won = bool(np.all(feedback == codemaker.win))  # feedback may be an array
        if won or len(turns) == limit:
            break
    codebreaker.close()
    return Match(tuple(turns), won, codemaker.secret)


def each_turn(
    codebreaker: Generator[Guess, Feedback, Any], codemaker: Callable[[Guess], Feedback]
) -> Iterator[tuple[Guess, Feedback]]:
    """Each guess with its feedback, as they are made, until the codebreaker stops; nothing is kept.

    The codebreaker is sent the feedback when the next turn is wanted, so also the winning one, if the caller goes on.
    """
    guess = next(codebreaker, None)
    while guess is not None:
        stop.check()
        feedback = codemaker(guess)
        yield guess, feedback
        try:
            guess = codebreaker.send(feedback)
        except StopIteration:
            return


def codebreaker(game: Listing, strategy: Strategy) -> Codebreaker[int, int]:
    """A codebreaker that asks the strategy's guess rows and is sent codes, until the game is over.

    It raises InconsistentHistory, which names the turn, when it is sent a code that no secret gives, and what
    `check_guess` raises.
    """
    position = Position.start(game)
    while not position.is_over:
        guess = strategy(position)
        check_guess(position, guess)
        code = yield guess
        position = position.after(Turn(guess, code))


def check_guess(position: Position, guess: int) -> None:
    """Raise IllegalGuess for a guess of a strategy that is not legal, StrategyError for one that was made before.

    So no match goes on for ever: a guess that is made again tells nothing new.
    """
    label = position.game.guesses[guess]
    if guess not in position.legal:
        raise IllegalGuess(f"the strategy guesses {label}, which is not legal in turn {len(position.history) + 1}")
    if any(turn.guess == guess for turn in position.history):
        raise StrategyError(f"the strategy guesses {label} again, which tells nothing new; use another strategy")


@dataclass(frozen=True)
class FixedSecret(Generic[Guess, Feedback]):
    """A codemaker with one secret.

    Attributes:
        secret: what is hidden, in the form of a guess; of a Listing, the secret row.
        win: the feedback that ends the game.
        rule: guess → the feedback that this secret gives.
    """

    secret: Guess
    win: Feedback
    rule: Callable[[Guess], Feedback]

    def __call__(self, guess: Guess, /) -> Feedback:
        """The feedback of a guess."""
        return self.rule(guess)


def fixed(game: Listing, secret: int) -> FixedSecret[int, int]:
    """The codemaker that hides the secret of a row."""
    rows = np.array([secret], np.int32)
    return FixedSecret(secret, game.win, lambda guess: int(game.block(np.array([guess], np.int32), rows)[0, 0]))


def random_secret(game: Listing, rng: np.random.Generator) -> FixedSecret[int, int]:
    """The codemaker that hides a random secret, drawn by the game's prior."""
    return fixed(game, int(rng.choice(len(game.secrets), p=game.prior)))


TieRule: TypeAlias = Callable[[Listing, Counts], tuple[Counts, ...]]
"""Codes of the largest parts → sort keys, most important first; the code that sorts first is given."""


def _least_informative(game: Listing, codes: Counts) -> tuple[Counts, ...]:
    exact, partial = game.hits(codes.astype(np.uint32))
    return exact, partial, codes


def _leftmost_clue(game: Listing, codes: Counts) -> tuple[Counts, ...]:
    exact, partial = game.hits(codes.astype(np.uint32))
    return exact, partial, -codes


TIES: dict[str, TieRule] = {
    "least-informative": _least_informative,
    "leftmost-clue": _leftmost_clue,
}
"""The named tie rules of the adversary; each is total, as codes differ.

| name | among parts of equal size |
|---|---|
| least-informative | fewest exact matches (green), then fewest partial ones (yellow), then the lowest code |
| leftmost-clue | the same, but at the end the highest code: of words, the one whose first clue is furthest left |
"""


def hardest(position: Position, guess: int, *, ties: str = "least-informative") -> int:
    """The code of the part that an adversary keeps: the largest; the winning one only if there is no other.

    Candidates are counted, whatever the prior. Raises UnknownName for a tie rule that is not in TIES.

    Source: [Absurdle] keeps the largest part. What it does when several are largest we know at second hand only: a
    public solver (CarlosNZ/absurdle-solver), which refers to the comments on its page, takes fewest greens, fewest
    yellows, then the left-most clue. We have not seen the rule itself, so ours is named, never assumed.
    """
    tied = largest(position, guess)
    order = np.lexsort(_tie_rule(ties)(position.game, tied)[::-1])
    return int(tied[order[0]])


def _tie_rule(name: str) -> TieRule:
    if name not in TIES:
        raise unknown_name("tie rule", name, TIES)
    return TIES[name]


def largest(position: Position, guess: int) -> Counts:
    """The codes of the largest parts, among which a tie rule decides; the winning one only if there is no other."""
    codes, sizes = np.unique(position.codes(np.array([guess], np.int32)), return_counts=True)
    other = codes != position.game.win
    if not other.any():
        return np.array([position.game.win], np.int64)
    codes, sizes = codes[other].astype(np.int64), sizes[other]
    tied: Counts = codes[sizes == sizes.max()]
    return tied


class Adversary:
    """A codemaker that settles on no secret: it gives each guess the feedback that `hardest` names.

    It holds what it has said so far; `position` is what a codebreaker knows. Deterministic. ties: a name of TIES.
    Raises UnknownName. Source: [Absurdle].
    """

    def __init__(self, game: Listing, *, ties: str = "least-informative") -> None:
        _tie_rule(ties)
        self.position = Position.start(game)
        self.win = game.win
        self._ties = ties

    @property
    def secret(self) -> int | None:
        """The last candidate's row, None while there are several."""
        left = self.position.candidates
        return int(left[0]) if len(left) == 1 else None

    def __call__(self, guess: int, /) -> int:
        """The code of a guess row."""
        code = hardest(self.position, guess, ties=self._ties)
        self.position = self.position.after(Turn(guess, code))
        return code
