"""Markers: what a field of a request says of itself beside its name, its type and its default.

A field is written once, `top: Annotated[int, Option("Show N guesses."), Range(1, 100)] = 5`. In the texts, other fields
are named in backquotes, and each edge spells them in its own way: `--max-guesses`, max_guesses. A type that several
requests share has its markers; more of them after it change what they name: `Annotated[Rule, Option(shown="free")]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Option:
    """An option of the terminal.

    Attributes:
        help: one sentence, verb first.
        names: its names; "": `--` and the field's name.
        metavar: what stands for the value in the help.
        shown: the default in words, where it is not the field's own.
        complete: what the shell completes: "game", "strategy" or "source".
        environment: the variable that it is taken from if it is not given.
    """

    help: str = ""
    names: str = ""
    metavar: str | None = None
    shown: str | None = None
    complete: str | None = None
    environment: str | None = None


@dataclass(frozen=True)
class Argument(Option):
    """A positional argument of the terminal. needed: whether the terminal insists on it, though it has a default."""

    needed: bool = False


@dataclass(frozen=True)
class Keyword(Option):
    """A field that the terminal does not have."""


@dataclass(frozen=True)
class Range:
    """The numbers that a field may be; None: open."""

    least: float | None = None
    most: float | None = None

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.least:,} or more"
        return f"{self.most:,} or less" if self.least is None else f"{self.least:,} to {self.most:,}"


@dataclass(frozen=True)
class OneOf:
    """The values that a field may have. also: other names of these, which are read as well → the value."""

    values: tuple[str, ...] = ()
    also: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class OnPage:
    """What the page may ask for, where that is less: numbers, or characters or items.

    Attributes:
        least, most: the range.
        each: characters of each item.
        values: the values that it may have.
        example: for the documentation.
    """

    least: int | None = None
    most: int | None = None
    each: int = 2_000
    values: tuple[str, ...] = ()
    example: Any = None


def merged(marks: tuple[Any, ...]) -> dict[type, Any]:
    """The markers of a field by kind, an `Argument` and a `Keyword` as `Option`: what a later one names counts.

    >>> merged((Option("Show N.", metavar="N"), Range(1), Argument(shown="all")))[Option]
    Argument(help='Show N.', names='', metavar='N', shown='all', complete=None, environment=None, needed=False)
    """
    found: dict[type, Any] = {}
    for mark in marks:
        kind = Option if isinstance(mark, Option) else type(mark)
        usual = vars(type(mark)())
        named = {name: value for name, value in vars(mark).items() if value != usual[name]}
        before = {name: value for name, value in vars(found.get(kind, mark)).items() if name in usual}
        found[kind] = type(mark)(**before | named)
    return found
