"""The contents of a certificate as dataclasses, and the only reader, which follows their annotations.

A dataclass is read from a JSON object, a NamedTuple from an array. Every message names the place of the value.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import types
import zlib
from dataclasses import MISSING, dataclass, is_dataclass
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, Union, get_args, get_origin, get_type_hints

INFINITE = 1 << 50
"""More than any cost; `null` in a file."""

LARGEST_FILE = 1 << 28
"""Bytes of a file, unpacked."""


class Refused(Exception):
    """The certificate is false, damaged, or not about a game that this checker knows; the message says which."""


Whole = Annotated[int, range(INFINITE)]
Positive = Annotated[int, range(1, INFINITE)]
Parts = Annotated[int, range(1, 10**400)]
Name = Annotated[str, r"[\w.:-]{1,100}"]
"""A text of this form."""
Ratio = Annotated[str, r"[1-9]\d{0,400}(/[1-9]\d{0,400})?"]
Count = Annotated[str, r"[1-9]\d{0,14}"]


@dataclass(frozen=True)
class Node:
    """A guess and its branches: feedback → null if the game is won, a node, or shares of several nodes."""

    guess: str
    branches: dict[str, Node | list[Share] | None]


class Share(NamedTuple):
    """A node of a mixture, drawn in proportion to its weight."""

    weight: Parts
    node: Node


@dataclass(frozen=True)
class Labels:
    """The secrets or the guesses of a game: their number, and the SHA-256 of the sorted labels."""

    count: Positive
    sha256: str


@dataclass(frozen=True)
class Named:
    """A game by its name, its rule level and its lists."""

    game: Name
    rule: Name
    secrets: Labels
    guesses: Labels


class Turn(NamedTuple):
    """A turn before the proof begins.

    Attributes:
        guess: the label of the guess.
        feedback: as the game writes it.
    """

    guess: str
    feedback: str


class Line(NamedTuple):
    """The cost of an opener if `exact`, otherwise a lower bound; null: no tree with it keeps the limit."""

    opener: str
    cost: Whole | None
    exact: bool


class Kind(NamedTuple):
    """The kind of cost that a search counts."""

    step: int
    over: int | None
    limit: int | None

    def __str__(self) -> str:
        texts = ["null" if each is None else str(each) for each in self]
        return f"step {texts[0]}, over {texts[1]}, limit {texts[2]}"


@dataclass(frozen=True)
class Search:
    """A search over the openers. What it counts: docs/reference/certificates.md."""

    step: Whole
    over: Whole | None
    limit: Whole | None
    beta: Whole | None
    lines: list[Line]

    @property
    def kind(self) -> Kind:
        """The kind of cost that the search counts."""
        return Kind(self.step, self.over, self.limit)


@dataclass(frozen=True)
class Certificate(Named):
    """The claim that a tree is best, or that no tree keeps the limit; then the tree and its figures are null."""

    turns: list[Turn]
    weights: dict[str, Positive] | None
    objective: Name
    limit: Positive | None
    policy: Literal["refute", "exact"]
    opener_given: bool
    opener: str | None
    total: Whole | None
    mean: float | None
    worst: Whole | None
    distribution: dict[Count, Positive] | None
    searches: list[Search]
    tree: Node | None


@dataclass(frozen=True)
class Duel(Named):
    """Two bounds for the value of a duel, as fractions: a mixture shows the upper one, a proof the lower one."""

    turns: list[Turn]
    limit: Positive | None
    lower: Ratio
    upper: Ratio
    renamed: bool
    denominator: Parts
    mixture: list[Share]
    unit: Positive
    bound: Positive | None
    proof: Certificate | None


KINDS: dict[str, type[Certificate | Duel]] = {"sleuth/certificate/1": Certificate, "sleuth/duel/1": Duel}


def read(path: Path) -> Certificate | Duel:
    """The certificate in a file, packed or not, every value of its type and the hash right. Raises Refused."""
    try:
        document = json.loads(_text(path), parse_constant=_no_number, object_pairs_hook=_distinct_keys)
        schema = document.get("schema") if isinstance(document, dict) else None
        if schema not in KINDS:
            schemas = " or ".join(map(repr, KINDS))
            raise Refused(f"$.schema is {schema!r}, not {schemas}; this file is not a certificate")
        for what, each in (("it", document), ("its proof", document.get("proof"))):
            if isinstance(each, dict):
                _check_whole(each, what)
        certificate: Certificate | Duel = value(KINDS[schema], document, "$")
        return certificate
    except RecursionError:
        problem = "it is nested too deep"
    except json.JSONDecodeError as error:
        problem = f"line {error.lineno} is not JSON"
    except (gzip.BadGzipFile, EOFError, ValueError, zlib.error) as error:
        problem = str(error)
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}") from None
    except Refused as error:
        raise Refused(f"{path}: {error}") from None
    raise Refused(f"{path} is not a certificate: {problem}")


def refuse_pipe(path: Path) -> None:
    """Raise Refused for a named pipe: to read one may take for ever."""
    if path.is_fifo():
        raise Refused("it is a pipe; save what it writes in a file, and give that")


def _text(path: Path) -> str:
    refuse_pipe(path)
    with path.open("rb") as file:
        packed = file.peek(2)[:2] == b"\x1f\x8b"
        with gzip.open(file) if packed else file as content:
            data = content.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise ValueError(f"it has more than {LARGEST_FILE >> 20} MiB")
    return data.decode("utf-8-sig")


def _no_number(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a number of JSON")


def _distinct_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        raise ValueError("a key comes twice in one object")
    return content


def _check_whole(document: dict[str, Any], what: str) -> None:
    if document.get("goal", "named") != "named":
        raise Refused("the game ends when the secret is known; this checker knows games that end when it is named")
    rest = {name: each for name, each in document.items() if name != "sha256"}
    if document.get("sha256") != hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest():
        raise Refused(f"{what} was changed after it was written: its sha256 is not that of its content")


def value(kind: Any, content: Any, place: str) -> Any:
    """A JSON value converted to a type. Raises Refused, which names the place, for a value of another type."""
    origin, inner = get_origin(kind), get_args(kind)
    if type(content) not in _json_types(kind) or (hasattr(kind, "_fields") and len(content) != len(kind._fields)):
        raise _refusal(place, f"must be {_words(kind)}", content)
    if origin in UNIONS:
        return value(next(each for each in inner if type(content) in _json_types(each)), content, place)
    if isinstance(content, dict) and origin is None:
        hints = _hints(kind).items()
        return kind(**{name: value(each, content.get(name, MISSING), f"{place}.{name}") for name, each in hints})
    if isinstance(content, dict):
        key, of = inner
        names = [value(key, name, f"{place}, a key") for name in content]
        return {name: value(of, content[name], f"{place}.{name:.60}") for name in names}
    if isinstance(content, list) and origin is None:
        return kind(*map(value, _hints(kind).values(), content, (f"{place}.{name}" for name in kind._fields)))
    if isinstance(content, list):
        return [value(inner[0], each, f"{place}[{number}]") for number, each in enumerate(content)]
    rule: Any = inner[1] if origin is Annotated else "|".join(inner) if origin is Literal else None
    if isinstance(content, str) and not (content.isprintable() and (rule is None or re.fullmatch(rule, content))):
        raise _refusal(place, f"must be {f'of the form {rule}' if rule else 'a text that can be printed'}", content)
    if isinstance(content, int) and rule is not None and content not in rule:
        raise _refusal(place, f"must be a whole number from {rule.start}", content)
    return content


@cache
def _json_types(kind: Any) -> tuple[type, ...]:
    """The types of JSON from which a type is read."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in UNIONS:
        return tuple(of for each in inner for of in _json_types(each))
    if origin is Annotated or kind is float:
        return inner[:1] or (float, int)
    if origin is Literal:
        return (str,)
    return (dict if is_dataclass(kind) else list if hasattr(kind, "_fields") else origin or kind,)


_hints = cache(partial(get_type_hints, include_extras=True))


def _words(kind: Any) -> str:
    if hasattr(kind, "_fields"):
        return f"[{', '.join(kind._fields)}]"
    return " or ".join(WORDS.get(of, of.__name__) for of in _json_types(kind))


UNIONS = (Union, types.UnionType)
NULL = type(None)
WORDS = {dict: "an object", list: "an array", int: "a whole number", str: "a text", bool: "true or false", NULL: "null"}


def _refusal(place: str, problem: str, content: Any) -> Refused:
    text = "nothing" if content is MISSING else json.dumps(content)
    return Refused(f"{place} {problem}, not {text if len(text) < 60 else text[:57] + '…'}")
