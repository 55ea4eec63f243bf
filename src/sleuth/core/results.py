"""Results of Sleuth's functions, for Python, JSON, notebooks and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from numbers import Rational
from operator import attrgetter
from pathlib import Path, PurePath  # noqa: F401 - an example uses Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from sleuth.core.intervals import Interval

HIDDEN: Mapping[str, bool] = MappingProxyType({"hidden": True})
"""The metadata of a field that stays out of the answer."""

MERGED: Mapping[str, bool] = MappingProxyType({"merged": True})
"""The metadata of a field that is flattened: its parts become parts of the answer."""

CHANCE: Mapping[str, bool] = MappingProxyType({"chance": True})
"""The metadata of a field of a `Rounded` value that is written with all its digits: it may be small, and not 0."""


def written(by: str) -> Mapping[str, str]:
    """Metadata of a field for which JSON takes another attribute, such as a tree in labels for one in rows."""
    return MappingProxyType({"written": by})


SHOWN = 20
"""Rows of a table in a notebook; `rows` has them all."""


if TYPE_CHECKING:
    shown = property
else:

    class shown(property):  # noqa: N801 - used as `property` is
        """A property that is a part of the answer, as a field is."""


class MadeTurn(NamedTuple):
    """A turn as users read it.

    Attributes:
        guess: the guess.
        feedback: its tiles, or what stands for them.
    """

    guess: str
    feedback: str


@dataclass(frozen=True)
class Candidates:
    """The candidates.

    Attributes:
        count: how many there are; None where they cannot be counted.
        listed: the likeliest 20 at most.
    """

    count: int | None
    listed: tuple[str, ...]


class ByName:
    """A value that JSON has by its name: a game."""

    __slots__ = ()
    name: str


class Rounded:
    """A value whose numbers are written with six decimals, except a CHANCE.

    In Python the numbers are not rounded, so that they can be used in further computations.
    """

    __slots__ = ()


def round_number(value: float) -> float:
    """A number as it is written: six decimals, whole if it is whole.

    >>> round_number(1 / 3), round_number(2.0), round_number(-1e-9)
    (0.333333, 2, 0)
    """
    number = round(float(value), 6)
    return int(number) if number.is_integer() else number


class Named(NamedTuple):
    """A part of an answer: its attribute, whether its own parts are merged into the answer, whether it is a chance."""

    attribute: str
    merged: bool = False
    chance: bool = False


@cache
def names(kind: type) -> Mapping[str, Named]:
    """The parts of a kind of answer by name, in order: fields, then shown properties."""
    parts = {
        one.name: Named(one.metadata.get("written", one.name), "merged" in one.metadata, "chance" in one.metadata)
        for one in fields(kind)
        if "hidden" not in one.metadata
    }
    for each in reversed(kind.__mro__):
        parts |= {name: Named(name) for name, one in vars(each).items() if isinstance(one, shown)}
    return parts


def plain(value: Any) -> Any:
    """A value in plain JSON types: a dataclass by its fields, a game by its name, a path or a fraction as text.

    >>> plain({4.0: (Path("a"), Interval(0.25, 0.5))})
    {'4': ['a', [0.25, 0.5]]}
    """
    if isinstance(value, ByName):
        return value.name
    if is_dataclass(value) and not isinstance(value, type):
        parts: dict[str, Any] = {}
        for name, (attribute, merged, chance) in names(type(value)).items():
            part = plain(getattr(value, attribute))
            if isinstance(value, Rounded) and isinstance(part, float) and not chance:
                part = round_number(part)
            parts |= part if merged else {name: part}
        return parts
    if isinstance(value, Interval):
        return list(value)
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return plain(value._asdict())
    if isinstance(value, Mapping):
        return {f"{key:g}" if isinstance(key, float) else str(key): plain(each) for key, each in value.items()}
    if isinstance(value, Set):
        return sorted(map(plain, value))
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(each) for each in value]
    return str(value) if isinstance(value, PurePath | Rational) and not isinstance(value, int) else value


class Result:
    """The methods of every result. A result is a frozen dataclass.

    Its fields are its JSON, and so are the properties that are `shown`.

    Attributes:
        schema: names the form of `as_dict`, "suggest" for example.
        version: the version of that form.
        rows_of: the attribute whose items are the rows of the result, "openers" for example; "": the result is one row.
    """

    schema: ClassVar[str] = ""
    version: ClassVar[int] = 1
    rows_of: ClassVar[str] = ""
    __slots__ = ()

    def __init_subclass__(cls) -> None:
        if "__hash__" not in vars(cls):  # that of its fields would fail where one is a dict
            cls.__hash__ = Result.__hash__  # type: ignore[method-assign]

    def __post_init__(self) -> None:
        for name, value in list(vars(self).items()):
            object.__setattr__(self, name, _unwritable(value))

    def __eq__(self, other: object) -> bool:
        """Whether it is the same answer, whatever time it took."""
        if type(self) is not type(other) or not isinstance(other, Result):
            return NotImplemented
        return self._timeless() == other._timeless()

    def __hash__(self) -> int:
        return hash((type(self), repr(self)))

    def _timeless(self) -> dict[str, Any]:
        return {name: value for name, value in self.as_dict().items() if name != "cpu_seconds"}

    def as_dict(self) -> dict[str, Any]:
        """The result as plain values: its fields by name."""
        parts: dict[str, Any] = plain(self)
        return parts

    def as_json(self) -> dict[str, Any]:
        """The object that the command line prints and the HTTP API answers: the schema, and `as_dict`."""
        return {"schema": f"sleuth/{self.schema}/{self.version}", **self.as_dict()}

    def rows(self) -> list[dict[str, Any]]:
        """The result as the rows of a table, for `pandas.DataFrame(result.rows())`."""
        return [plain(each) for each in attrgetter(self.rows_of)(self)] if self.rows_of else [self.as_dict()]

    def _repr_html_(self) -> str:
        return table(self.rows())


def _unwritable(value: Any) -> Any:
    """The value with its arrays read-only: an array, or a named tuple that has some."""
    if hasattr(value, "setflags"):
        view = value.view()
        view.setflags(write=False)
        return view
    if isinstance(value, tuple) and hasattr(value, "_make"):
        return value._make(map(_unwritable, value))
    return value


def few(words: Sequence[str]) -> str:
    """The first words, in 120 characters, as a `repr` shows them.

    >>> few(["cat", "hat"]), len(few(["cat"] * 100))
    ('cat hat', 117)
    """
    from textwrap import shorten

    return shorten(" ".join(words), 120, placeholder=" …")


def table(rows: Sequence[Mapping[str, Any]]) -> str:
    """Rows as an HTML table, the first SHOWN of them.

    >>> table([{"guess": "tousy", "bits": 3.5}])
    '<table><tr><th>guess</th><th>bits</th></tr><tr><td>tousy</td><td>3.5</td></tr></table>'
    """
    from html import escape

    def cell(value: Any) -> str:
        return "" if value is None else escape(f"{value:.4g}" if isinstance(value, float) else str(value))

    names = list(dict.fromkeys(name for row in rows for name in row))
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(f"<tr>{''.join(f'<td>{cell(row.get(name))}</td>' for name in names)}</tr>" for row in rows[:SHOWN])
    more = f"<caption>{len(rows) - SHOWN:,} more</caption>" if len(rows) > SHOWN else ""
    return f"<table>{more}<tr>{head}</tr>{body}</table>"
