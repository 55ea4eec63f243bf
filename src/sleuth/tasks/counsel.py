"""Counsel: what a codebreaker asks next after any history, and how many secrets are left.

For games whose secrets are not listed (`Unlisted`); `advice` is its sibling for positions of a `Game`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sleuth.errors import InconsistentHistory, InputError
from sleuth.games import show
from sleuth.games.show import Booth
from sleuth.games.unlisted import History, Unlisted
from sleuth.tasks.registry import CODEBREAKERS, GameSpec, NamedCodebreaker

if TYPE_CHECKING:
    from sleuth.codebreakers.candidates import Columns
    from sleuth.core.match import Codebreaker

LISTED = 20
"""Secrets named in a counsel; where they can be counted, the number is always given."""

STEPS = 20_000
"""Of the search that lists the permutations left where there are too many to list all; and how many it may find."""
FEW = 20_000
COUNTED = 11
"""Couples of the show up to which the matchings left are counted within a second."""
SEARCHED = 255
"""Places up to which it is tried."""


COUNTABLE = 10_000
"""Bits of the largest number of secrets that is told; Python prints no number of much more."""


class Left(NamedTuple):
    """The secrets that fit a history: their number, None if it is not known, and the first LISTED of them."""

    number: int | None
    listed: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Counsel:
    """What to ask next.

    Attributes:
        game, codebreaker: by name.
        turns: the history, as (guess, feedback).
        won: whether the last of them won; then there is nothing to ask.
        guess: what the codebreaker asks; None if the game is won.
        kind: "booth" or "ceremony" where there are two kinds of guess, else "".
        is_candidate: whether the guess may be the secret; None for a booth, or if the game is won.
        count: the number of secrets left; None where it is not known.
        candidates: the first LISTED of them, none where they are not known.
    """

    game: str
    codebreaker: str
    turns: tuple[tuple[str, str], ...]
    won: bool
    guess: str | None
    kind: str
    is_candidate: bool | None
    count: int | None
    candidates: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth suggest --json` shows of such a game."""
        return {
            "game": self.game,
            "strategy": self.codebreaker,
            "turns": [{"guess": guess, "feedback": feedback} for guess, feedback in self.turns],
            "candidates": {"count": self.count, "listed": list(self.candidates)},
            "won": self.won,
            "best": None if self.guess is None else {
                "guess": self.guess, "kind": self.kind or "guess", "is_candidate": self.is_candidate
            },
        }  # fmt: skip


def counsel(game: Unlisted, line: NamedCodebreaker, history: History, rng: np.random.Generator) -> Counsel:
    """The counsel of a codebreaker after a history. Raises InconsistentHistory or, as `ask` does, InputError."""
    left = secrets_left(game, history)
    if left.number == 0:
        raise InconsistentHistory(_contradiction(game, history))
    won = bool(history) and game.won(*history[-1])
    guess = None if won else ask(game, line, history, rng)
    return Counsel(
        game=game.name,
        codebreaker=line.name,
        turns=tuple((game.spell_guess(asked), game.spell(asked, told)) for asked, told in history),
        won=won,
        guess=None if guess is None else game.spell_guess(guess),
        kind="" if guess is None else game.kind(guess),
        is_candidate=None if guess is None or isinstance(guess, Booth) else _fits(game, guess, history),
        count=left.number,
        candidates=tuple(map(game.spell_secret, left.listed)),
    )


def ask(game: Unlisted, line: NamedCodebreaker, history: History, rng: np.random.Generator) -> Any:
    """The next guess of a codebreaker after a history.

    Raises InconsistentHistory if no secret fits; InputError, which names the turn, if the codebreaker can go on from
    its own guesses only and one of these is not its own.
    """
    if line.goes_on:
        return plain(next(made(game, line, rng, history=history)))
    breaker = made(game, line, rng)
    guess = plain(next(breaker))
    for number, (asked, told) in enumerate(history, 1):
        if asked != guess:
            raise InputError(
                f"turn {number}: {line.name} asks {game.spell_guess(guess)} there, not {game.spell_guess(asked)}, and "
                f"goes on from its own guesses only{_instead(line)}"
            )
        try:
            guess = plain(breaker.send(told))
        except StopIteration:
            raise InputError(f"turn {number}: {line.name} has nothing left to ask after it") from None
    return guess


def made(game: Unlisted, line: NamedCodebreaker, rng: np.random.Generator, **options: Any) -> Codebreaker[Any, Any]:
    """The codebreaker of a line for a game, before its next guess. rng: for those that draw at random."""
    sizes: list[Any] = [game.form] if game.form else _sizes(game)
    if game.form and line.name != "consistent":
        show.require_plain(game.form, line.name)
        sizes = [game.form.size_a]
    if line.game == "suited":
        options["suits"] = sizes.pop()
    if line.at_random:
        options["rng"] = rng
    make: Callable[..., Codebreaker[Any, Any]] = import_module(f"sleuth.codebreakers.{line.module}").__dict__[
        line.maker
    ]
    return make(*sizes, **options)


def _sizes(game: Unlisted) -> list[int]:
    """The numbers in a game's name: places, then suits or colours."""
    return [int(size) for size in game.name.partition(":")[2].split("x")]


def plain(guess: Any) -> Any:
    """A guess as the game reads it: cards in an array become a tuple."""
    return tuple(guess.tolist()) if isinstance(guess, np.ndarray) else guess


def secrets_left(game: Unlisted, history: History) -> Left:
    """The secrets that fit a history, as far as they can be counted.

    Exact up to ten places or couples; of permutation Wordle up to sixteen places not found; of larger permutations
    where a search finds all of them; of Mastermind as long as its secrets can be listed.
    """
    kind = game.name.partition(":")[0]
    if not history:
        if game.size.bit_length() > COUNTABLE:
            return Left(None)
        return Left(game.size, tuple(islice(game.secrets(), LISTED)))
    if game.form:
        return _matchings_left(game.form, history)
    if kind == "permutation":
        return _permutations_left(game, history)
    if kind == "mastermind":
        return _rows_left(game, history)
    return _places_left(game, history)


def _permutations_left(game: Unlisted, history: History) -> Left:
    from sleuth.codebreakers import candidates

    n = _sizes(game)[0]
    if n <= candidates.LISTABLE:
        columns = candidates.everything(n)
        for guess, told in history:
            columns = candidates.keep(columns, guess, told)
        return _of(columns)
    if n > SEARCHED:
        return Left(None)
    columns, complete = candidates.fitting(history, limit=FEW, steps=STEPS)
    return _of(columns) if complete else Left(None)


def _matchings_left(form: show.Format, history: History) -> Left:
    from sleuth.season.play.seasons import known_after

    if not form.countable or (form.plain and form.size_b > COUNTED):
        return Left(None)
    try:
        state = known_after(form, history)
    except InconsistentHistory:
        return Left(0)
    return Left(state.total, tuple(state.first(LISTED)))


def _of(columns: Columns) -> Left:
    return Left(columns.shape[1], tuple(tuple(column) for column in columns[:, :LISTED].T.tolist()))


def _places_left(game: Unlisted, history: History) -> Left:
    from sleuth.codebreakers.shown_consistent import Known

    known = Known(*_sizes(game))
    try:
        for guess, told in history:
            known.learn(guess, told)
    except InconsistentHistory:
        return Left(0)
    ways = known.ways()
    return Left(None) if ways is None else Left(int(ways[-1][-1]), tuple(islice(known.secrets(ways), LISTED)))


def _rows_left(game: Unlisted, history: History) -> Left:
    if not game.listed:
        return Left(None)
    listed = GameSpec(game.name).build()
    position = listed.start()
    for guess, told in history:
        try:
            position = position.after(listed.turn(game.spell_guess(guess), game.spell(guess, told)))
        except InconsistentHistory:
            return Left(0)
    labels = [listed.secrets[row] for row in position.candidates[:LISTED]]
    return Left(len(position.candidates), tuple(map(game.read_secret, labels)))


def _fits(game: Unlisted, guess: Any, history: History) -> bool:
    """Whether a guess may be the secret; a ceremony is its seating, and a constant string is none."""
    if game.form and not game.form.plain:
        return bool(_matchings_left(game.form, (*history, (guess, game.form.seats))).number)
    secret = getattr(guess, "seating", guess)
    try:
        return game.fits(game.read_secret(game.spell_secret(secret)), history)
    except InputError:
        return False


def _contradiction(game: Unlisted, history: History) -> str:
    """Which turn cannot be, after those before it."""
    turn = next(number for number in range(1, len(history) + 1) if secrets_left(game, history[:number]).number == 0)
    asked, told = history[turn - 1]
    before = secrets_left(game, history[: turn - 1]).number
    fitted = "some" if before is None else f"{before:,}"
    said = f"{game.spell_guess(asked)}={game.spell(asked, told)}"
    return f"no secret fits after turn {turn} ({said}); {fitted} fitted before it"


def _instead(line: NamedCodebreaker) -> str:
    others = [other.name for other in CODEBREAKERS if other.game == line.game and other.goes_on]
    return f"; {others[0]} goes on from any" if others else ""
