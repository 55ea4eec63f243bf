"""The tables of docs/reference/json.md and http.md, made from the classes of results and the bodies of requests.

In each section the table is replaced; the prose is the page's own.
A section is put in for a schema that has none, and for each object that several answers hold.
"""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Literal, get_args, get_origin

import sleuth
from sleuth.core.intervals import Interval
from sleuth.core.results import Result
from tools.answer_schema import UNIONS, Part, is_object, parts, schema
from tools.http_description import description

FOLDER = Path(__file__).parents[1] / "docs" / "reference"
FILE, HTTP = FOLDER / "json.md", FOLDER / "http.md"
HEAD = "| key | type | meaning |\n|---|---|---|\n"
HTTP_HEAD = "| key | default | meaning |\n|---|---|---|\n"
SECTION = re.compile(r"^(##+) (.+)\n((?:(?!##).*\n)*)", re.MULTILINE)
TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
WORDS = {"None": "null", "True": "true", "False": "false"}
SMALL = 3
"""Parts of an object that is described where it stands, if no other answer has it."""


@cache
def answers() -> dict[str, type[Result]]:
    """The class of each kind of answer, by its schema and version."""
    for module in walk_packages(sleuth.__path__, "sleuth."):
        if not module.name.endswith(("__main__", "preload")):  # they act when they are imported
            import_module(module.name)
    found: dict[str, type[Result]] = {}
    left = [Result]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        if kind.schema and not any(below.schema == kind.schema for below in kind.__subclasses__()):
            found[f"sleuth/{kind.schema}/{kind.version}"] = kind
    return dict(sorted(found.items()))


def by_hand(kind: type[Result]) -> bool:
    """Whether the JSON of an answer is not that of its fields."""
    return kind.as_dict is not Result.as_dict


def objects(hint: Any) -> Iterator[type]:
    """The classes that a type names, one for each place."""
    if is_object(hint):
        yield hint
    else:
        for each in get_args(hint):
            yield from objects(each)


def classes_in(kind: type) -> Iterator[type]:
    """The classes of the objects in an answer, those in objects included, each once."""
    seen: set[type] = set()
    left = [kind]
    while left:
        for part in parts(left.pop()).values():
            for each in objects(part.hint):
                if each not in seen:
                    seen.add(each)
                    left.append(each)
                    yield each


@cache
def titled_objects() -> dict[type, str]:
    """The objects that have a section, by their title: those of several places, and large ones."""
    held = [each for kind in answers().values() if not by_hand(kind) for each in {kind, *classes_in(kind)}]
    places = Counter(
        each for kind in {*held} for part in parts(kind).values() if not part.merged for each in objects(part.hint)
    )
    found = [kind for kind, count in places.items() if count > 1 or len(parts(kind)) > SMALL]
    return {kind: kind.__name__ for kind in sorted(found, key=lambda kind: kind.__name__)}


def type_of(hint: Any) -> str:
    """A type in words."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in UNIONS:
        return " or ".join(dict.fromkeys(type_of(each) for each in args))
    if origin is Literal:
        return " or ".join(f'`"{each}"`' for each in args)
    if hint in titled_objects():
        return f"[{titled_objects()[hint]}](#{titled_objects()[hint].lower()})"
    if is_object(hint):
        return "object"
    shown = schema(hint)
    if hint is not Interval and shown.get("type") == "array" and args:
        return "array of " + " or ".join(dict.fromkeys(many(type_of(each)) for each in args if each is not ...))
    if "additionalProperties" in shown:
        return f"object: key → {type_of(args[1])}"
    return str({Interval: "array of two numbers"}.get(hint, shown.get("type", "any value")))


def many(kind: str) -> str:
    """The plural of a type."""
    one, *more = kind.split(" ", 1)
    return " ".join([f"{one}s" if one in ("array", "string", "integer", "number", "object") else one, *more])


def rows(kind: type, before: str = "") -> Iterator[tuple[str, str, str]]:
    """The name, type and meaning of each part, those of small objects included."""
    for name, part in parts(kind).items():
        inner = [each for each in objects(part.hint) if each not in titled_objects() and each is not kind]
        if part.merged:
            for each in dict.fromkeys(objects(part.hint)):
                yield from rows(each, before)
            continue
        yield f"{before}{name}", type_of(part.hint), meaning(part)
        many = any(mark in type_of(part.hint) for mark in ("array", "key →"))
        for each in inner:
            yield from rows(each, f"{before}{name}{'[]' * many}.")


def meaning(part: Part) -> str:
    """The description of a part, in the words of JSON."""
    text = re.sub(r"(?<![\w`])(None|True|False)(?!\w)", lambda found: WORDS[found[1]], part.text).rstrip(".")
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text


def table(kind: type) -> str:
    """The table of an answer, or of an object."""
    seen: dict[str, tuple[str, str]] = {}
    for name, *rest in rows(kind):
        seen.setdefault(name, (rest[0], rest[1]))
    return HEAD + "".join(f"| `{name}` | {kind} | {text} |\n" for name, (kind, text) in seen.items())


def first_line(kind: type) -> str:
    """The first sentence of a class's docstring."""
    return inspect.cleandoc(kind.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def section(text: str, content: str) -> str:
    """The text of a section with its table made anew."""
    if TABLE.search(text):
        return TABLE.sub(lambda _: content, text, count=1)
    return f"\n{text.strip()}\n\n{content}" if text.strip() else f"\n{content}"


def page(text: str | None = None) -> str:
    """The page of JSON: the prose of a text, None that of the file, with its tables made from the classes."""
    text = FILE.read_text("utf-8") if text is None else text
    known = {title.rpartition("/")[0] or title: body for _, title, body in SECTION.findall(text)}
    content = [text[: text.index("\n##") + 1]]
    for name, answer in answers().items():
        body = known.get(name.rpartition("/")[0], f"\n{first_line(answer)}\n")
        content.append(f"## {name}\n{body if by_hand(answer) else section(body, table(answer))}")
    content.append("## Objects\n")
    content += [
        f"### {title}\n{section(known.get(title, first_line(kind)), table(kind))}"
        for kind, title in titled_objects().items()
    ]
    return "\n".join(each.strip("\n") + "\n" for each in content)


def http_page(text: str | None = None) -> str:
    """The page of the HTTP API: the prose of a text, None that of the file, with the tables of its bodies."""
    from tools.docs_site import default, resolve

    text = HTTP.read_text("utf-8") if text is None else text
    described = description()
    shapes = described["components"]["schemas"]

    def write_section(match: re.Match[str]) -> str:
        marks, title, body = match.groups()
        path = title.removeprefix("POST ")
        if path == title:
            return match[0]
        shape = resolve(
            described["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"], shapes
        )
        lines = [
            f"| `{name}` | {default(name, each, shape) or '`null`'} | {each.get('description', '')} |\n"
            for name, each in shape["properties"].items()
        ]
        return f"{marks} {title}\n{section(body, HTTP_HEAD + ''.join(lines))}"

    return SECTION.sub(write_section, text)
