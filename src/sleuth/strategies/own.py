"""Strategies of your own: any function from a position to a guess, in place of a strategy's name.

On the command line it is written my_strategy.py:mine. Its guess is checked in every position, so that a message names
the strategy, the turns and the guess.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from sleuth.core.inputs.plain import count_noun, show_value
from sleuth.core.rules import GuessRow
from sleuth.errors import InputError, SleuthError, StrategyError, UnknownWord
from sleuth.files import own_file
from sleuth.strategies.ranked import ShownByName
from sleuth.work import stop

if TYPE_CHECKING:
    from sleuth.core.arrays import Costs, Indices
    from sleuth.core.position import Position
    from sleuth.core.scores import Score

    StrategyFunction: TypeAlias = Callable[[Position], Any]
    StrategyLike: TypeAlias = str | StrategyFunction | Score | Callable[..., Generator[Any, Any, None]]
else:  # importing this module loads no numpy, and a score can be called, too
    StrategyFunction = Callable[[Any], Any]
    StrategyLike = str | StrategyFunction
"""A strategy: its name, a function from a position to a guess, as its label or value, a score, or a codebreaker."""

Function = TypeVar("Function", bound=Callable[..., Any])

Kept = TypeVar("Kept")

SOME = 5
"""Candidates that a message names."""


def named(name: str) -> Callable[[Function], Function]:
    """Name a function as a strategy or a score. Without this, it has its own Python name.

    Args:
        name: as it is shown.

    Returns:
        A decorator, which returns the function itself.

    Raises:
        InputError: the decorated object cannot have a name.

    >>> @named("the first word")
    ... def first(position):
    ...     return position.labels[0]
    >>> first.name
    'the first word'
    """

    def decorate(function: Function) -> Function:
        try:
            function.name = name  # type: ignore[attr-defined]
        except AttributeError:
            raise InputError(f"{show_value(function)} cannot be given a name; wrap it in a function") from None
        return function

    return decorate


@dataclass(frozen=True, repr=False)
class Own(ShownByName):
    """A strategy of the user's own; its errors explain what is wrong with a guess.

    Attributes:
        function: the strategy. If it has a `rank`, as ours have, other guesses can be shown beside its own.
        name: as it is shown.
    """

    function: Callable[..., Any]
    name: str

    def __hash__(self) -> int:
        """Hash the name: a function may be an object without a hash."""
        return hash(self.name)

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Any, ...]:
        """Raise InputError at once for a function that no other process can find."""
        parts = (self.function, self.name)
        try:
            pickle.dumps(parts)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise InputError(
                f"the strategy {self.name} cannot be sent to other processes ({error}); use one process, or write the "
                "function at the top of a file"
            ) from None
        return Own, parts

    @property
    def ranks(self) -> bool:
        """Whether it puts a cost on other guesses, too."""
        return hasattr(self.function, "rank")

    @property
    def effort(self) -> int:
        """The effort that the function states, else 1; 0: it ranks nothing."""
        return int(getattr(self.function, "effort", 1)) if self.ranks else 0

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make.

        Raises StrategyError for what cannot be guessed, is not legal or tells nothing. The error's `turns` has the turn
        of the guess.
        """
        stop.check()
        turns = (len(position.history) + 1,)
        try:
            guess = self.function(position)
        except BaseException as error:
            what = str(error) if isinstance(error, StrategyError) else own_file.failure(error)
            raise self._error(position, what) from error
        row, why, near = _check_guess(position, guess)
        if why:
            value = str(guess) if row is None else position.listing.guesses[row]
            message = f"the strategy {self.name} returns {show_value(guess)} {turns_text(position)}: {why}"
            raise StrategyError(message, value=value, near=near, turns=turns)
        assert row is not None
        return GuessRow(row)

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows, best first, and the cost of each; its own guess alone, without a cost, if it ranks nothing."""
        import numpy as np

        if self.ranks:
            try:
                rows, costs = self.function.rank(position)  # type: ignore[attr-defined]
            except SleuthError:
                raise
            except BaseException as error:
                raise self._error(position, own_file.failure(error)) from error
            return rows, costs
        return np.array([self(position)], np.int32), np.array([np.nan])

    def _error(self, position: Position, what: str) -> StrategyError:
        turns = (len(position.history) + 1,)
        return StrategyError(f"the strategy {self.name} fails {turns_text(position)}: {what}", turns=turns)


def _check_guess(position: Position, guess: Any) -> tuple[int | None, str, tuple[str, ...]]:
    """The row of a guess (None: it has none), what is wrong with it in the position, and similar guesses."""
    from sleuth.core.position import row_of

    listing = position.listing
    try:
        row = row_of(listing, guess)
    except UnknownWord as error:
        return None, str(error), error.near
    except InputError:
        values = "a value of the game or " if listing.values else ""
        return None, f"return a guess as {values}its label; position.legal has all that may be made", ()
    if row not in position.legal_rows:
        level = f"the rule {listing.level} forbids it" if listing.legal else "it is not legal here"
        return row, f"{level}; choose from position.legal_rows", ()
    codes = position.codes(position.legal_rows[position.legal_rows == row])[:, 0]
    if (codes != codes[0]).any() or listing.ends(int(codes[0]), len(codes)):
        return row, "", ()
    labels = position.labels
    names = ", ".join(labels[:SOME]) + (", …" if len(labels) > SOME else "")
    return row, f"it tells nothing of {count_noun(len(labels), 'candidate')} ({names})", ()


def turns_text(position: Position) -> str:
    """The turns of a position, in words, as they are typed."""
    listing = position.listing
    turns = (f"{listing.guesses[turn.guess]}={listing.spell(turn.code)}" for turn in position.history)
    return f"after {' '.join(turns)}" if position.history else "before any guess"


def name_of(function: Any) -> str:
    """The name of a function: from `named`, its own, or the name of its type."""
    name = getattr(function, "name", None)
    return name if isinstance(name, str) else getattr(function, "__name__", type(function).__name__)


def from_file(name: str, of: Callable[[Any], Kept], what: str) -> Kept:
    """The strategy or score in a variable of a Python file. of: the class that stores it; its name is `name`.

    Raises what `own_file.held` raises, and InputError for a variable that does not hold a function.
    """
    path, variable, content = own_file.load_variable(name, what)
    if not callable(content):
        raise InputError(f"{variable!r} in {path} is not a {what}; write a function")
    strategy = of(content)
    return replace(strategy, name=name) if isinstance(strategy, Own) else strategy
