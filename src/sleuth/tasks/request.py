"""Requests: what Sleuth can do for its users. Every field is stated once, for Python, the terminal and the page.

A request is a frozen dataclass whose fields are annotated with `markers`: the name, the type and the default are
Python's, the help, the range and the spelling are the markers'. From them come the options of the command line, the
bodies of the HTTP API, their documentation, and the checks that every request passes, wherever it is made.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from sleuth.core.game import GIVEN, Game, InPlay
from sleuth.core.inputs import bounds
from sleuth.core.inputs.plain import shown
from sleuth.errors import InputError
from sleuth.files.atomic import check_name
from sleuth.season.model.events import Season
from sleuth.strategies.own import StrategyFunction, StrategyLike
from sleuth.strategies.registry import strategy_of
from sleuth.tasks.markers import OneOf, OnPage, Option, Range, merged
from sleuth.tasks.work import Work
from sleuth.work import stop

if TYPE_CHECKING:
    from sleuth.games.game_spec import GameSpec

FROM = "Go on after this turn, such as crane=bbygb; repeat it for more."
SMALL = 10_000
"""The largest number that the page may ask for where a field names no other."""

Build: TypeAlias = "Callable[[GameSpec], Game]"
"""What makes a game."""
Turns: TypeAlias = str | Sequence[str | tuple[str, str]]
"""Turns made before: ("crane=bbygb", …), (("crane", "bbygb"), …), or one text as it is pasted."""
Names: TypeAlias = Sequence[str] | str
"""One name or several."""
StrategyNames: TypeAlias = Sequence[StrategyLike] | StrategyLike
"""One strategy or several."""
File: TypeAlias = Path | str
"""The path of a file."""
Couples: TypeAlias = Sequence[str | Sequence[str]]
"""Couples of the show: ("Ann+Bob", …) or (("Ann", "Bob"), …)."""
SeasonSource: TypeAlias = str | Path | Mapping[str, Any] | Season
"""A season: the path of its file, "example", what such a file holds, or the `Season` that `load` returns."""

WANTED = {
    int: "a whole number",
    float: "a number",
    bool: "True or False",
    tuple: "texts",
    Turns: "turns, such as crane=bbygb",
    Couples: "couples, such as Ann+Bob",
    SeasonSource: "the path of a file, what it holds, or a Season",
    Callable: "a function",
    stop.CancelEvent: "a threading.Event",
}
"""What the value of a field may be, in words; text for all others."""


@dataclass(frozen=True)
class Field:
    """A field of a request, read.

    Attributes:
        name: its name.
        kind: bool, int, float, str, Path, tuple for several texts, or one of the kinds above, such as `Turns`.
        optional: whether it may be None.
        default: its default.
        required: whether there is none.
        hint: its whole type.
        option: how the terminal has it, and its help.
        range: the numbers that it may be.
        one_of: the values that it may have.
        on_page: what the page may ask for.
    """

    name: str
    kind: Any
    optional: bool
    default: Any
    required: bool
    hint: Any
    option: Option
    range: Range
    one_of: OneOf
    on_page: OnPage

    @property
    def several(self) -> bool:
        """Whether it takes several values."""
        return self.kind is tuple or self.kind in (Turns, Couples)

    @property
    def is_file(self) -> bool:
        """Whether it names a file."""
        return self.kind is Path or (self.option.metavar or "").startswith("FILE")

    @property
    def names(self) -> tuple[str, ...]:
        """The options of the terminal."""
        return tuple(self.option.names.split()) or (f"--{self.name.replace('_', '-')}",)

    def kept(self, value: Any) -> Any:
        """A value as the request keeps it: several as a tuple, files as paths, other names by the usual one."""
        if value is None and self.optional:
            return None
        if self.kind is tuple:
            several = isinstance(value, Iterable) and not isinstance(value, str | Mapping)
            if isinstance(value, str) and not fits(value, self.hint):
                return value  # which `check` refuses: a list is wanted
            return tuple(map(self._kept, value if several else (value,)))
        return self._kept(value)

    def _kept(self, value: Any) -> Any:
        if isinstance(value, InPlay):
            return Game.at(value)
        if callable(value) and StrategyFunction in get_args(self.hint):
            return strategy_of(value)
        if self.kind is Path and isinstance(value, str):
            return Path(value)
        if self.kind is str and isinstance(value, Path):
            return str(value)
        return self.one_of.also.get(value, value) if isinstance(value, str) else value

    def check(self, value: Any) -> None:
        """Raise InputError for a value of a wrong type, or out of range."""
        if not fits(value, self.hint):
            raise InputError(f"`{self.name}` is {shown(value)}; give {self.wanted()}")
        if value is None:
            return
        if isinstance(value, str | Path) and self.is_file:
            check_name(value, self.name)  # what a season's file holds may be given in its place
        if self.kind is int and abs(value) >= 10**bounds.DIGITS:
            raise InputError(f"`{self.name}` is a number of more than {bounds.DIGITS} digits; give {self.range}")
        if self.kind in (int, float):
            least, most = self.range.least, self.range.most
            if not ((least is None or value >= least) and (most is None or value <= most)):
                raise InputError(f"`{self.name}` is {shown(value)}; give {self.range}")
        if self.one_of.values and value not in self.one_of.values:
            raise InputError(f"`{self.name}` is {shown(value)}; choose one of {', '.join(self.one_of.values)}")

    def wanted(self) -> str:
        """What it may be, in words."""
        if self.is_file:
            return "the path of a file"
        if any(one.__name__ == "Game" for one in get_args(self.hint) if isinstance(one, type)):
            return GIVEN
        if StrategyFunction in get_args(self.hint):
            return "the name of a strategy, or a function from a position to a guess"
        return WANTED.get(self.kind, "text")


def fields_of(kind: Any) -> tuple[Field, ...]:
    """The fields of a kind of request, in order."""
    return _fields_of(kind)


@cache
def _fields_of(kind: Any) -> tuple[Field, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_read(each, hints[each.name]) for each in dataclasses.fields(kind) if each.init)


def _bare(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type without its markers, and these, also of one that may be None."""
    if get_origin(hint) is Annotated:
        inner, marks = _bare(hint.__origin__)
        return inner, (*marks, *hint.__metadata__)
    if get_origin(hint) not in (Union, types.UnionType):
        return hint, ()
    parts = [_bare(one) for one in get_args(hint)]
    return reduce(or_, (one for one, _ in parts)), tuple(mark for _, marks in parts for mark in marks)


def _read(each: dataclasses.Field[Any], hint: Any) -> Field:
    hint, found = _bare(hint)
    marks = merged(found)
    one_of, optional = marks.get(OneOf, OneOf()), False
    kind = hint
    if hint not in (Turns, Couples, SeasonSource):
        options = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
        optional = types.NoneType in options
        (kind, *_) = [one for one in options if one is not types.NoneType]
        if get_origin(kind) is Literal:
            one_of, kind = OneOf(get_args(kind)), str
        origin = get_origin(kind)
        kind = tuple if origin is Sequence else origin or kind
    return Field(
        each.name,
        kind,
        optional,
        each.default,
        each.default is dataclasses.MISSING,
        hint,
        marks[Option],
        marks.get(Range, Range()),
        one_of,
        marks.get(OnPage, OnPage()),
    )


def fits(value: Any, hint: Any) -> bool:
    """Whether a value has a type, as far as a request's types go; a whole number is a float too, and a bool neither.

    >>> fits(("cat", 1), Sequence[str]), fits(["cat"], str | Sequence[str]), fits(True, int), fits(1, float | None)
    (False, True, False, True)
    """
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return any(fits(value, one) for one in inner)
    if origin is Literal:
        return isinstance(value, str)
    if origin is tuple and inner[-1] is not Ellipsis:
        return isinstance(value, tuple) and len(value) == len(inner) and all(map(fits, value, inner))
    if origin in (tuple, Sequence):
        return isinstance(value, Sequence) and not isinstance(value, str) and all(fits(one, inner[0]) for one in value)
    if hint in (int, float):
        return isinstance(value, int if hint is int else int | float) and not isinstance(value, bool)
    return isinstance(value, origin or hint)


def made(spec: GameSpec) -> Game:
    """The game of a spec."""
    return spec.build()


@dataclass(frozen=True)
class Request:
    """What every request does when it is made: check its fields.

    Raises:
        InputError: an argument of the wrong type or out of range, or arguments that exclude each other.
    """

    def __post_init__(self) -> None:
        for each in fields_of(type(self)):
            value = each.kept(getattr(self, each.name))
            object.__setattr__(self, each.name, value)
            each.check(value)
        self.check()

    def check(self) -> None:
        """Raise InputError for fields that do not go together."""

    def work(self, _: Build = made, /) -> Work:
        """How much it asks for, estimated before it begins; the argument makes the game. Raises what that raises."""
        return Work()

    def slow(self) -> bool:
        """Whether the answer may take longer than a moment."""
        return True

    def is_usual(self) -> bool:
        """Whether many ask the same, so that a server may keep the answer; it can then be hashed."""
        return False
