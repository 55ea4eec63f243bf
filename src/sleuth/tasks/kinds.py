"""The kinds of arguments that tasks share, each stated once, and how a game and turns are read from them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from concurrent.futures import Executor
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

from sleuth.advice import MOST_SHOWN
from sleuth.core.game import GIVEN, Game
from sleuth.core.inputs.bounds import JOBS
from sleuth.core.rules import InPlay, texts_of
from sleuth.errors import InputError
from sleuth.exact.objective import Objective, ObjectiveName
from sleuth.files.atomic import same
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.squares import MOST_NUMBER
from sleuth.season.model.events import MOST_WEEKS, Season
from sleuth.strategies.own import StrategyLike


class Range(NamedTuple):
    """The numbers that an argument may be; None: open.

    >>> str(Range(1, 2_000)), str(Range(1)), str(Range(None, 5)), str(Range())
    ('1 to 2,000', '1 or more', '5 or less', 'any number')
    """

    least: float | None = None
    most: float | None = None

    def __str__(self) -> str:
        if self.most is None:
            return "any number" if self.least is None else f"{self.least:,} or more"
        return f"{self.most:,} or less" if self.least is None else f"{self.least:,} to {self.most:,}"


class Kind(NamedTuple):
    """Marks a union of types that is read as one kind; `wanted` is its noun in messages."""

    wanted: str


@runtime_checkable
class OfDask(Protocol):
    """A `Client` of Dask, or a cluster such as `LocalCluster`, without an import of Dask."""

    @property
    def scheduler_info(self) -> Any:
        """Information about the scheduler, as Dask returns it."""


GameLike: TypeAlias = Annotated[str | Game | InPlay, Kind(GIVEN)]
"""A game: its name, a `Game`, or a `Position` to go on from."""
if TYPE_CHECKING:
    Guess: TypeAlias = Any
else:  # what a task is called with; it gets the label
    Guess = str | Hashable
"""A guess or a secret: its label or, in a game of your own, your value."""
Guesses: TypeAlias = Sequence[Guess] | str
"""One guess or several."""
Turns: TypeAlias = Annotated[
    str | Sequence[str | Sequence[Guess] | Mapping[str, Guess]], Kind("turns, such as crane=bbygb")
]
"""Turns made before: one text as it is pasted, or several, as `core.rules.TurnLike`."""
Names: TypeAlias = Sequence[str] | str
"""One name or several."""
StrategyNames: TypeAlias = Sequence[StrategyLike] | StrategyLike
"""One strategy or several."""
File: TypeAlias = Path | str | PathLike[str]
"""The path of a file."""
FileName: TypeAlias = str | PathLike[str]
"""The path of a file as the user wrote it, or "-", or a name."""
ObjectiveLike: TypeAlias = Annotated[ObjectiveName | Objective, Kind("text")]
"""An objective: its name, also "most:4", or an `Objective`."""
SeasonSource: TypeAlias = Annotated[
    str | Path | Mapping[str, Any] | Season, Kind("the path of a file, what it holds, or a Season")
]
"""A season: the path of its file, "example", what such a file holds, or the `Season` that `load` returns."""
Workers: TypeAlias = Annotated[
    str | Executor | OfDask,
    Kind("dask://HOST:PORT, an executor of concurrent.futures, or a Client or LocalCluster of Dask"),
]
"""Workers elsewhere: a cluster's address, any executor of `concurrent.futures`, or a `Client` or cluster of Dask."""

Positive: TypeAlias = Annotated[int, Range(1)]
"""A whole number from 1."""
Natural: TypeAlias = Annotated[int, Range(0)]
"""A whole number from 0."""
Seconds: TypeAlias = Annotated[float, Range(0)]
"""A time in seconds."""
Top: TypeAlias = Annotated[int, Range(1, MOST_SHOWN)]
"""The number of rows to show."""
DayNumber: TypeAlias = Annotated[int, Range(0, MOST_NUMBER)]
"""The number of a day's game, as its share texts have it."""
Jobs: TypeAlias = Annotated[int, Range(1, JOBS)]
"""Processes of this computer."""
Weeks: TypeAlias = Annotated[int, Range(1, MOST_WEEKS)]
"""The last week of a season."""
Accounting: TypeAlias = Literal["played", "expected"]
"""How guesses are counted: whole, or half a guess more for each of the last two candidates [Short2022]."""
Language: TypeAlias = Literal["en", "de"]
"""The language of a text about a season."""


def spec_of(game: GameLike | GameSpec) -> GameSpec:
    """The spec of a game."""
    if isinstance(game, GameSpec):
        return game
    return GameSpec.of(game if isinstance(game, (str, Game)) else Game.at(game))


def read_turns(game: Game, turns: Turns, text: str | None = None) -> list[tuple[str, str]]:
    """The turns as pairs of texts. text: more of them, as they are pasted. Raises what the rules raise."""
    return game.rules.read_turns(*texts_of(turns, text))


def check_two_files(ledger: File | None, out: File | None) -> None:
    """Raise InputError if ledger and certificate are the same file."""
    if ledger is not None and out is not None and same(Path(ledger), Path(out)):
        raise InputError(f"`ledger` {ledger} and `out` {out} are the same file; name two")
