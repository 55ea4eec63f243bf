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
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from sleuth.core.files import check_name
from sleuth.core.game import Game
from sleuth.core.inputs import bounds
from sleuth.core.inputs.plain import shown
from sleuth.errors import InputError
from sleuth.games.registry import ALSO, DAILY, LEVELS, OWN_WORDS, USED_WEIGHT, GameSpec
from sleuth.tasks.markers import Keyword, OneOf, OnPage, Option, Range, merged
from sleuth.tasks.work import Work

RULE = f"Obey this rule: {', '.join(f'{name} ({level.short})' for name, level in LEVELS.items())}. " + (
    " ".join(f"The name {also} means {name}." for also, name in ALSO.items())
)
FROM = "Go on after this turn, such as crane=bbygb; repeat it for more."
SMALL = 10_000
"""The largest number that the page may ask for where a field names no other."""

USUAL = {each.name: each.default for each in dataclasses.fields(GameSpec)}
"""What a spec has where nothing is given."""
WEIGHED = (
    "rule", "prior", "prior_column", "language", "possible_share", "used", "used_words", "used_weight",
)  # fmt: skip
"""The fields of a request that say how a game is played and weighed, as the spec names them."""

Build: TypeAlias = Callable[[GameSpec], Game]
"""What makes a game."""
Turns: TypeAlias = str | Sequence[str | tuple[str, str]]
"""Turns made before: ("crane=bbygb", …), (("crane", "bbygb"), …), or one text as it is pasted."""
Names: TypeAlias = Sequence[str] | str
"""One name or several."""
File: TypeAlias = Path | str
"""The path of a file."""
Couples: TypeAlias = Sequence[str | Sequence[str]]
"""Couples of the show: ("Ann+Bob", …) or (("Ann", "Bob"), …)."""
SeasonSource: TypeAlias = str | Path | Mapping[str, Any]
"""A season: the path of its file, "example", or what such a file holds."""

WANTED = {
    int: "a whole number", float: "a number", bool: "True or False", tuple: "texts",
    Turns: "turns, such as crane=bbygb", Couples: "couples, such as Ann+Bob",
    SeasonSource: "the path of a file, or what it holds",
}  # fmt: skip
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
    def names(self) -> tuple[str, ...]:
        """The options of the terminal."""
        return tuple(self.option.names.split()) or (f"--{self.name.replace('_', '-')}",)

    def kept(self, value: Any) -> Any:
        """A value as the request keeps it: several as a tuple, files as paths, other names by the usual one."""
        if self.kind is tuple:
            one = isinstance(value, str | Game | Path | Mapping)
            return (value,) if one else tuple(value) if isinstance(value, Iterable) else value
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
        if isinstance(value, str | Path) and (self.kind is Path or self.option.metavar == "FILE"):
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
        if self.kind is Path or self.option.metavar == "FILE":
            return "the path of a file"
        if Game in get_args(self.hint):
            return "the name of a game, or a Game"
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
        each.name, kind, optional, each.default, each.default is dataclasses.MISSING, hint, marks[Option],
        marks.get(Range, Range()), one_of, marks.get(OnPage, OnPage()),
    )  # fmt: skip


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

    def work(self, _: Build = GameSpec.build, /) -> Work:
        """How much it asks for, estimated before it begins; the argument makes the game. Raises what that raises."""
        return Work()

    def slow(self) -> bool:
        """Whether the answer may take longer than a moment."""
        return True

    def is_usual(self) -> bool:
        """Whether it is what everybody asks first, so that a server may keep the answer."""
        return False


GameName: TypeAlias = Annotated[
    str | Game,
    Option("Choose the game, such as classic-all; `sleuth games` lists them.", "--game --words", "NAME",
           complete="game"),
    OnPage(most=40, example="classic"),
]  # fmt: skip
"""The game of those who study it: the original one unless they name another."""
DailyGame: TypeAlias = Annotated[GameName, OnPage(most=40, example=DAILY)]
"""The game of those who play: the daily one unless they name another."""
Rule: TypeAlias = Annotated[
    str | None, Option(RULE, shown="free, or that of the game made in Python"), OneOf(tuple(LEVELS), ALSO)
]


@dataclass(frozen=True, kw_only=True)
class WordsRequest(Request):
    """What names a game or the words of one.

    Raises:
        UnknownName: a game that does not exist.
        BadWordList: a word list with a bad line, or with nothing left in it.
        InputError: a game that is too large, or a file that cannot be read.
    """

    game: GameName = "classic"
    secrets: Annotated[
        str | None, Option("Read your own secrets from a file: text, gzip or CSV.", metavar="FILE")
    ] = None  # fmt: skip
    guesses: Annotated[
        str | None, Option("Read your own guesses from a file.", metavar="FILE", shown="the secrets")
    ] = None  # fmt: skip

    def check(self) -> None:
        """Raise InputError for two games at once."""
        usual = type(self).game  # the default
        if self.secrets is not None and self.game not in (None, usual, OWN_WORDS):
            raise InputError(f"`secrets` {self.secrets} and `game` {self.game} are two games; give one of them")

    @property
    def spec(self) -> GameSpec:
        """The game by name, or the one at hand."""
        return self.choosing()

    def choosing(self, **given: Any) -> GameSpec:
        """The game with its lists, and what is given. Raises InputError for what contradicts a game at hand."""
        given |= {"secrets": self.secrets, "guesses": self.guesses}
        given = {name: value for name, value in given.items() if value not in (None, USUAL[name])}
        if isinstance(self.game, Game):
            return GameSpec.of(self.game).choosing(**given)
        return GameSpec(GameSpec.name if self.game is None else self.game, **given)

    def typed_turns(self, turns: Turns, text: str | None = None) -> tuple[list[str], str | None]:
        """The turns as a reader takes them: arguments, and pasted text."""
        if isinstance(turns, str):
            return [], "\n".join(filter(None, (turns, text)))
        return ["=".join(each) if isinstance(each, tuple) else each for each in turns], text


@dataclass(frozen=True, kw_only=True)
class GameRequest(WordsRequest):
    """What names a game, the level of its rules and the prior of its secrets.

    Raises:
        InputError: a prior or a rule level that the game does not have.
        MissingExtra: the prior "freq" without the extra `priors`.
    """

    rule: Rule = None
    prior: Annotated[
        str | None,
        Option(
            "Weigh the secrets by: uniform, tiers (of today), freq (needs sleuth[priors]), list (weights of "
            "`secrets`), or a file: CSV, or the certificate of a duel.",
            metavar="WHICH", shown="tiers for today, else uniform",
        ),
        OnPage(values=("uniform", "freq", "tiers")),
    ] = None  # fmt: skip
    prior_column: Annotated[
        str | None, Option("Read the weights from this column (CSV files only).", metavar="NAME")
    ] = None  # fmt: skip
    language: Annotated[
        str, Option("Use the words of this language (only with `prior` freq).", metavar="CODE")
    ] = "en"  # fmt: skip
    possible_share: Annotated[
        float | None,
        Option("Set the probability that the secret is a possible word, not a likely one (only with `prior` tiers).",
               metavar="P", shown="0.05"),
        Range(0, 1),
    ] = None  # fmt: skip
    used: Annotated[
        str | None, Option("Read answers that were used before from a file.", metavar="FILE")
    ] = None  # fmt: skip
    used_words: Annotated[
        str | None, Keyword("The same as text."), OnPage(most=200_000, example="cigar rebut sissy")
    ] = None  # fmt: skip
    used_weight: Annotated[
        float | None,
        Option("Multiply the weights of used answers by W; 0: they cannot be the secret (only with `used`).",
               metavar="W", shown=f"{USED_WEIGHT:g}"),
        Range(0, 1),
    ] = None  # fmt: skip

    def check(self) -> None:
        """Raise InputError for two games at once, or a weight of used answers without any."""
        super().check()
        if self.used_weight is not None and not (self.used or self.used_words):
            raise InputError(f"`used_weight` {self.used_weight:g} needs used answers; name them with `used` FILE")

    @property
    def spec(self) -> GameSpec:
        """The game by name with its rule level and prior, or the one at hand."""
        return self.choosing(**{name: getattr(self, name) for name in WEIGHED})
