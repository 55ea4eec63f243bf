"""Requests: what Sleuth can do for its users. Every field is stated once, for Python, the terminal and the page.

A request is a frozen dataclass whose fields are made by `field`: the name, the type and the default are Python's, the
help, the range and the spelling are the field's. From them come the options of the command line, the bodies of the HTTP
API, their documentation, and the checks that every request passes, wherever it is made.
"""

from __future__ import annotations

import dataclasses
import re
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from inspect import signature
from pathlib import Path
from typing import Any, Concatenate, Literal, ParamSpec, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from sleuth.core.files import check_name
from sleuth.core.game import Game
from sleuth.core.inputs import bounds
from sleuth.core.inputs.arguments import check_arguments
from sleuth.core.inputs.plain import shown
from sleuth.errors import InputError
from sleuth.games.registry import ALSO, LEVELS, OWN_WORDS, USED_WEIGHT, GameSpec, load  # noqa: F401 - annotations use load
from sleuth.tasks.docstring import docstring
from sleuth.tasks.work import Work

P = ParamSpec("P")
Q = TypeVar("Q")
R = TypeVar("R")

KEY = "sleuth"
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
    """What is known of a field beside its name, its type and its default.

    Attributes:
        help: one sentence, verb first.
        names: the options of the terminal; (): `--` and the field's name.
        argument: whether it is a positional argument of the terminal.
        metavar: what stands for the value in the help.
        choices: the values that it may have; (): any.
        also: other names of these values, which are read as well → the value.
        least, most: the range of a number; None: open.
        shown: the default in words, where it is not the field's own.
        complete: what the shell completes: "game", "strategy" or "source".
        page: whether the page has it.
        page_name: its key on the page, where that is not the field's own name.
        page_choices: the values that it may have on the page, where these are fewer.
        page_least, page_most: what the page may ask for: a number, or characters or items.
        page_longest: characters of each item, on the page.
        example: for the documentation of the page.
        terminal: whether the terminal has it.
        needed: whether the terminal insists on it, though it has a default.
        environment: the variable that the terminal takes it from.
    """

    help: str
    names: tuple[str, ...] = ()
    argument: bool = False
    metavar: str | None = None
    choices: tuple[str, ...] = ()
    also: Mapping[str, str] = dataclasses.field(default_factory=dict)
    least: float | None = None
    most: float | None = None
    shown: str | None = None
    complete: str | None = None
    page: bool = True
    page_name: str | None = None
    page_choices: tuple[str, ...] = ()
    page_least: int | None = None
    page_most: int | None = None
    page_longest: int = 2_000
    example: Any = None
    terminal: bool = True
    needed: bool = False
    environment: str | None = None


def field(help: str, default: Any = dataclasses.MISSING, **known: Any) -> Any:
    """A field of a request. known: the other attributes of `Field`. Without a default it must be given."""
    return dataclasses.field(default=default, metadata={KEY: Field(help, **known)})


def again(kind: Any, name: str, default: Any = dataclasses.MISSING, **known: Any) -> Any:
    """A field as another kind of request has it, with its default unless one is given. known: what differs."""
    (there,) = (each for each in dataclasses.fields(kind) if each.name == name)
    default = there.default if default is dataclasses.MISSING else default
    return dataclasses.field(default=default, metadata={KEY: replace(there.metadata[KEY], **known)})


@dataclass(frozen=True)
class Described:
    """A field of a request, read: its name, its type without None, whether it may be None, its default, the rest.

    Attributes:
        kind: bool, int, float, str, Path, tuple for several texts, or one of the kinds above, such as `Turns`.
        required: whether there is no default.
        hint: its whole type.
    """

    name: str
    kind: Any
    optional: bool
    default: Any
    required: bool
    about: Field
    hint: Any

    @property
    def several(self) -> bool:
        """Whether it takes several values."""
        return self.kind is tuple or self.kind in (Turns, Couples)

    def kept(self, value: Any) -> Any:
        """A value as the request keeps it: several as a tuple, files as paths, other names by the usual one."""
        if self.kind is tuple:
            one = isinstance(value, str | Game | Path | Mapping)
            return (value,) if one else tuple(value) if isinstance(value, Iterable) else value
        if self.kind is Path and isinstance(value, str):
            return Path(value)
        if self.kind is str and isinstance(value, Path):
            return str(value)
        return self.about.also.get(value, value) if isinstance(value, str) else value

    def check(self, value: Any) -> None:
        """Raise InputError for a value of a wrong type, or out of range."""
        if not fits(value, self.hint):
            raise InputError(f"{self.name} is {shown(value)}; give {self.wanted()}")
        if value is None:
            return
        about = self.about
        if isinstance(value, str | Path) and (self.kind is Path or about.metavar == "FILE"):
            check_name(value, self.name)  # what a season's file holds may be given in its place
        if self.kind is int and abs(value) >= 10**bounds.DIGITS:
            raise InputError(f"{self.name} is a number of more than {bounds.DIGITS} digits; give {self.range()}")
        if (self.kind in (int, float)) and not (
            (about.least is None or value >= about.least) and (about.most is None or value <= about.most)
        ):
            raise InputError(f"{self.name} is {shown(value)}; give {self.range()}")
        if about.choices and value not in about.choices:
            raise InputError(f"{self.name} is {shown(value)}; choose one of {', '.join(about.choices)}")

    def wanted(self) -> str:
        """What it may be, in words."""
        if self.kind is Path or self.about.metavar == "FILE":
            return "the path of a file"
        if Game in get_args(self.hint):
            return "the name of a game, or a Game"
        return WANTED.get(self.kind, "text")

    def range(self) -> str:
        """The numbers that it may be, in words."""
        least, most = self.about.least, self.about.most
        if most is None:
            return f"{least:,} or more"
        return f"{most:,} or less" if least is None else f"{least:,} to {most:,}"


def described(kind: Any) -> tuple[Described, ...]:
    """The fields of a kind of request, in order."""
    return _described(kind)


@cache
def _described(kind: Any) -> tuple[Described, ...]:
    hints = get_type_hints(kind)
    return tuple(_read(each, hints[each.name]) for each in dataclasses.fields(kind) if KEY in each.metadata)


def _read(each: dataclasses.Field[Any], hint: Any) -> Described:
    about: Field = each.metadata[KEY]
    if hint in (Turns, Couples, SeasonSource):
        return Described(each.name, hint, False, each.default, each.default is dataclasses.MISSING, about, hint)
    options = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    (kind, *_) = [one for one in options if one is not types.NoneType]
    if get_origin(kind) is Literal:
        about, kind = replace(about, choices=get_args(kind)), str
    origin = get_origin(kind)
    return Described(
        each.name, tuple if origin is Sequence else origin or kind, types.NoneType in options, each.default,
        each.default is dataclasses.MISSING, about, hint,
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
        for each in described(type(self)):
            value = each.kept(getattr(self, each.name))
            object.__setattr__(self, each.name, value)
            each.check(value)
        self.check()

    def check(self) -> None:
        """Raise InputError for fields that do not go together."""

    def work(self, _: Build = GameSpec.build, /) -> Work:
        """How much it asks for, estimated before it begins; the argument makes the game. Raises what that raises."""
        return Work()


@dataclass(frozen=True, kw_only=True)
class WordsRequest(Request):
    """What names a game or the words of one.

    Raises:
        UnknownName: a game that does not exist.
        BadWordList: a word list with a bad line, or with nothing left in it.
        InputError: a game that is too large, or a file that cannot be read.
    """

    game: str | Game = field(
        "Choose the game, such as classic-all; `sleuth games` lists them.", "classic", names=("--game", "--words"),
        metavar="NAME", complete="game", page_most=40, example="classic",
    )  # fmt: skip
    secrets: str | None = field(
        "Read your own secrets from a file: text, gzip or CSV.", None, metavar="FILE", page=False
    )  # fmt: skip
    guesses: str | None = field(
        "Read your own guesses from a file.", None, metavar="FILE", shown="the secrets", page=False
    )  # fmt: skip

    def check(self) -> None:
        """Raise InputError for two games at once."""
        usual = next(each.default for each in described(type(self)) if each.name == "game")
        if self.secrets is not None and self.game not in (None, usual, OWN_WORDS):
            raise InputError(f"--secrets {self.secrets} and --game {self.game} are two games; give one of them")

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

    rule: str | None = field(
        RULE, None, choices=tuple(LEVELS), also=ALSO, shown="free, or that of the game made in Python",
    )  # fmt: skip
    prior: str | None = field(
        "Weigh the secrets by: uniform, tiers (of today), freq (needs sleuth[priors]), list (weights of "
        "--secrets), or a file: CSV, or the certificate of a duel.", None, metavar="WHICH",
        shown="tiers for today, else uniform", page_choices=("uniform", "freq", "tiers"),
    )  # fmt: skip
    prior_column: str | None = field(
        "Read the weights from this column (CSV files only).", None, metavar="NAME", page=False
    )
    language: str = field("Use the words of this language (only with --prior freq).", "en", metavar="CODE", page=False)
    possible_share: float | None = field(
        "Set the probability that the secret is a possible word, not a likely one (only with --prior tiers).", None,
        metavar="P", least=0, most=1, shown="0.05",
    )  # fmt: skip
    used: str | None = field("Read answers that were used before from a file.", None, metavar="FILE", page=False)
    used_words: str | None = field("The same as text.", None, terminal=False, page_name="used", page_most=200_000,
                                   example="cigar rebut sissy")  # fmt: skip
    used_weight: float | None = field(
        "Multiply the weights of used answers by W; 0: they cannot be the secret (only with --used).", None,
        metavar="W", least=0, most=1, shown=f"{USED_WEIGHT:g}", page=False,
    )  # fmt: skip

    def check(self) -> None:
        """Raise InputError for two games at once, or a weight of used answers without any."""
        super().check()
        if self.used_weight is not None and not (self.used or self.used_words):
            raise InputError(f"--used-weight {self.used_weight:g} needs used answers; name them with --used FILE")

    @property
    def spec(self) -> GameSpec:
        """The game by name with its rule level and prior, or the one at hand."""
        return self.choosing(**{name: getattr(self, name) for name in WEIGHED})


OPTION = re.compile(r"`?(--[a-z][a-z-]*)`?")
REPEATED = re.compile(r"[;.] (?:may be repeated|repeat it for more)(?=\.)", re.IGNORECASE)
"""What the help of an option says if it can be given more than once; in Python several values are a sequence."""


def offered(
    request: Callable[P, Q], run: Callable[Concatenate[Q, ...], R], name: str | None = None, *, returns: str = ""
) -> Callable[P, R]:
    """The function for users of a request: it takes the fields as arguments, and runs the request.

    What it takes is that of the request's class, so that a type checker knows it too. It does not name `run` as what it
    wraps, for `inspect` and the builder of the site would then describe that.

    Args:
        request: the class of the request.
        run: what is called with the request.
        name: what the function is called; None: as the request.
        returns: where the types are that come back, "module:name" below `sleuth`, if their modules are too large to be
            loaded before the function is called.
    """

    def call(*arguments: P.args, **named: P.kwargs) -> R:
        check_arguments(call.__name__, taken, arguments, named)
        return run(request(*arguments, **named))

    hints = {each.name: each for each in described(request)}
    call.__name__ = call.__qualname__ = name or re.sub(r"(?<!^)(?=[A-Z])", "_", request.__name__).lower()
    call.__module__ = run.__module__
    returned = run.__annotations__["return"]
    call.__signature__ = taken = signature(request).replace(return_annotation=returned)  # type: ignore[attr-defined]
    late = " | ".join(f"load({place!r})" for place in returns.split())  # `get_type_hints` loads them by this
    call.__annotations__ = {name: each.hint for name, each in hints.items() if name in taken.parameters}
    call.__annotations__["return"] = late or eval(returned, run.__globals__)
    meant = _meanings(request)
    call.__doc__ = docstring(request, run, {name: meant[name] for name in taken.parameters})  # type: ignore[arg-type]
    return call


def _meanings(kind: Any) -> dict[str, str]:
    """What each field means to those who call a function: its help with Python's names, its range and its default."""
    fields = described(kind)
    names = {option: each.name for each in fields for option in (*each.about.names, option_of(each.name))}
    meanings = {}
    for each in fields:
        about = each.about
        text = REPEATED.sub("", about.help) if each.several else about.help
        parts = [text if text[-1] in ".?" else f"{text}."]
        if about.choices and not re.search(rf"(?:^|: ){re.escape(about.choices[0])}\b", text):  # else it lists them
            parts.append(f"One of {', '.join(about.choices)}.")
        if about.least is not None or about.most is not None:
            parts.append(f"A {'whole number' if each.kind is int else 'number'}, {each.range()}.")
        if about.shown:
            parts.append(f"Default: {about.shown}.")
        meanings[each.name] = OPTION.sub(lambda found: f"`{names.get(found[1], found[1])}`", " ".join(parts))
    return meanings


def option_of(name: str) -> str:
    """The option of the terminal for a field of this name, where it has no other."""
    return "--" + name.replace("_", "-")


def page_fields(kind: type[Request]) -> Iterator[Described]:
    """The fields that the page has."""
    return (each for each in described(kind) if each.about.page)
