"""The docstrings of the functions for users, made from their requests: what a field means is written once, there.

They are in Google style, which `help` shows as it is and the builder of the site reads.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from inspect import cleandoc
from textwrap import fill
from typing import Any

WIDTH = 100


def docstring(request: type, run: Any, arguments: Mapping[str, str]) -> str:
    """The docstring of a function that takes the fields of a request and runs it.

    Args:
        request: the class of the request; its docstring says what the function does.
        run: its docstring says what comes back. The errors are those under "Raises:" there and in the request's
            classes.
        arguments: what each field means, in the order of the function's arguments.

    Returns:
        The text in Google style, with the parts "Args", "Returns" and "Raises".
    """
    returned, *more = without_parts(_text(run)).split("\n\n", 1)
    made = [without_parts(_text(request)), *more]
    if arguments:
        made.append(part("Args", arguments))
    made.append(part("Returns", {run.__annotations__["return"]: returned.replace("\n", " ")}))
    raised = errors(*(_text(each) for each in reversed(request.__mro__)), _text(run))
    if raised and arguments:
        made.append(part("Raises", raised))
    return "\n\n".join(made) + "\n"


def part(title: str, entries: Mapping[str, str]) -> str:
    """A part of a docstring in Google style: a title, then an entry for each name."""
    lines = [
        fill(
            f"{name}: {text}",
            WIDTH,
            initial_indent=" " * 4,
            subsequent_indent=" " * 8,
            break_on_hyphens=False,
            break_long_words=False,
        )
        for name, text in entries.items()
    ]
    return "\n".join([f"{title}:", *lines])


def entries(text: str, title: str) -> dict[str, str]:
    """The entries of a part of a docstring, by name; {}: there is no such part.

    >>> entries("Add.\\n\\nArgs:\\n    a: the first\\n        number.\\n    b: the other.", "Args")
    {'a': 'the first number.', 'b': 'the other.'}
    """
    found = re.search(rf"^{title}:\n((?: +.*\n?|\n(?= ))+)", text, re.MULTILINE)
    each = re.findall(r"^ {4}(\S[^:\n]*):((?:.*\n?)(?:^ {5,}.*\n?)*)", found[1] if found else "", re.MULTILINE)
    return {name: " ".join(about.split()) for name, about in each}


def errors(*texts: str) -> dict[str, str]:
    """Every error under "Raises:" in some docstrings, and all that it is raised for."""
    found: dict[str, list[str]] = {}
    for text in texts:
        for name, when in entries(text, "Raises").items():
            found.setdefault(name, []).append(when.removesuffix("."))
    return {name: f"{'; '.join(dict.fromkeys(each))}." for name, each in found.items()}


def without_parts(text: str) -> str:
    """A docstring without its parts, as "Args:"."""
    return "\n\n".join(each for each in text.split("\n\n") if not re.match(r"(?:Args|Raises|Attributes):\n", each))


def _text(documented: Any) -> str:
    return cleandoc(documented.__doc__ or "")
