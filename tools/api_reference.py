"""The contents, calls and tables of arguments of docs/reference/api.md, made from its headings and the docstrings.

In each section of a function the call and the table are replaced, or put in if they are not there.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from inspect import Parameter
from pathlib import Path
from types import ModuleType
from typing import Any

import sleuth
from sleuth import errors
from sleuth.tasks.docstring import entries
from tools.public_names import PUBLIC

FILE = Path(__file__).parents[1] / "docs" / "reference" / "api.md"
GAME = "The game"
HEAD = "| argument | default | meaning |\n|---|---|---|\n"
SECTION = re.compile(r"^(##+) (.+)\n((?:(?!##).*\n)*)", re.MULTILINE)
TABLE = re.compile(rf"^{re.escape(HEAD)}(?:\|.*\n)+", re.MULTILINE)
ERROR_HEAD = "| error | a kind of | meaning |\n|---|---|---|\n"
ERROR_TABLE = re.compile(rf"^{re.escape(ERROR_HEAD)}(?:\|.*\n)*", re.MULTILINE)
CONTENTS_HEAD = "| section | public names |\n|---|---|\n"
CONTENTS = re.compile(rf"^{re.escape(CONTENTS_HEAD)}(?:\|.*\n)*", re.MULTILINE)
DEFAULT = re.compile(r" Default: (.+)\.$")
ALSO = {
    "A game of your own": "Game.from_rule",
    "Words that you hold": "Game.of_words",
    "Some of the secrets": "Game.among",
}
"""A section of a method: its title → the method."""


def public_object(name: str) -> Any:
    """The public object of a name."""
    there: Any = sleuth
    for part in name.split("."):
        there = getattr(there, part)
    return there


def callable_name(title: str) -> str | None:
    """The function or class whose arguments belong in a section, by name; None if there is none."""
    name = ALSO.get(title, title.split(", ")[0])
    is_public = name.split(".")[0] in (*PUBLIC, "season") and not isinstance(public_object(name), ModuleType)
    return name if is_public and not isinstance(public_object(name), type) else None


MOST = 4
"""Arguments without a keyword that a call shows; of more, the first."""


def parameters(call: Callable[..., Any]) -> dict[str, Parameter]:
    """Name → parameter of a function or class."""
    return {name: each for name, each in inspect.signature(call).parameters.items() if name not in ("self", "cls")}


def usage(name: str) -> str:
    """The call of a function: positional arguments, required keywords, and `…` for other keywords."""
    taken = [each.replace(annotation=Parameter.empty) for each in parameters(public_object(name)).values()]
    plain = [str(each) for each in taken if each.kind is Parameter.POSITIONAL_OR_KEYWORD]
    named = [each for each in taken if each.kind is Parameter.KEYWORD_ONLY]
    needed = [each.name for each in named if each.default is Parameter.empty]
    if len(plain) > MOST:
        plain = [*plain[:1], "…"]
    shown = [*plain, *["*"] * bool(named), *needed, *["…"] * (len(taken) > len(plain) + len(needed))]
    return f"`{name.removeprefix('season.')}({', '.join(dict.fromkeys(shown))})`".replace("'", '"')


def table(call: Callable[..., Any]) -> str:
    """The table of arguments; "" if there are none."""
    taken, meant = parameters(call), argument_texts(call)
    rows = "".join(row(each, meant[name]) for name, each in taken.items())
    return HEAD + rows if taken else ""


def argument_texts(call: Callable[..., Any]) -> dict[str, str]:
    """Argument → its text in the docstring; for a class, attributes count too."""
    text = inspect.cleandoc(call.__doc__ or "")
    return {**entries(text, "Attributes"), **entries(text, "Args")}


def row(each: Parameter, text: str) -> str:
    """The line of an argument."""
    words = DEFAULT.search(text)
    default = "required" if each.default is Parameter.empty and each.kind is not Parameter.VAR_KEYWORD else ""
    if words:
        default = words[1]
    elif each.default is not Parameter.empty and each.default is not None and not callable(each.default):
        default = f"`{each.default!r}`".replace("'", '"')
    cells = (f"`{each.name}`", default, DEFAULT.sub("", text))
    return "|" + "|".join(f" {cell} ".replace("|", r"\|") if cell else " " for cell in cells) + "|\n"


def section(title: str, text: str) -> str:
    """The text of a section with its call and its table made anew."""
    name = callable_name(title)
    if name is None:
        return text
    content, own = table(public_object(name)), name.removeprefix("season.")
    text = re.sub(rf"^(\n*)`{re.escape(own)}\([^`]*`", lambda each: each[1] + usage(name), text, count=1)
    if TABLE.search(text):
        return TABLE.sub(lambda _: content, text, count=1)
    if not content:
        return text
    prose, fence, example = text.partition("\n```")
    return f"{prose.rstrip()}\n\n{content}\n{fence.lstrip()}{example}"


def errors_table() -> str:
    """The table of errors: the meaning of each, and where it is raised."""
    kinds = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, errors.SleuthError)]
    rows = []
    for kind in kinds:
        above = "" if kind is errors.SleuthError else f"`{kind.__mro__[1].__name__}`"
        text = " ".join(inspect.cleandoc(kind.__doc__ or "").partition("\nAttributes:")[0].split())
        rows.append(f"| `{kind.__name__}` | {above} | {text} |\n".replace("|  |", "| |"))
    return ERROR_HEAD + "".join(rows)


def contents(titles: Iterable[tuple[str, str]]) -> str:
    """The table of contents: each section, and the public names below it. titles: the marks and the text of each."""
    lines: list[str] = []
    for marks, title in titles:
        anchor = re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
        if marks == "##":
            lines.append(f"| [{title}](#{anchor}) |")
        elif marks == "###":
            comma = " " if lines[-1].endswith(") |") else ", "
            names = ", ".join(f"[`{name}`](#{anchor})" for name in ALSO.get(title, title).split(", "))
            lines[-1] += comma + names
    return CONTENTS_HEAD + "".join(f"{line} |\n" for line in lines if not line.endswith(") |"))


def page(text: str | None = None) -> str:
    """The page: the prose of a text, None that of the file, with calls and tables made from the docstrings."""
    text = FILE.read_text("utf-8") if text is None else text

    def write_section(each: re.Match[str]) -> str:
        marks, title, body = each.groups()
        if title == GAME:
            body = TABLE.sub(lambda _: table(sleuth.Game.__new__), body, count=1)
        if title.startswith("SleuthError"):
            body = ERROR_TABLE.sub(lambda _: errors_table(), body, count=1)
        return f"{marks} {title}\n{section(title, body)}"

    text = SECTION.sub(write_section, text)
    listed = contents((marks, title) for marks, title, _ in SECTION.findall(text))
    return CONTENTS.sub(lambda _: listed, text, count=1)
