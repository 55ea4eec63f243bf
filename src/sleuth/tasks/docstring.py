"""Reading the parts of docstrings in Google style."""

from __future__ import annotations

import re


def entries(text: str, title: str) -> dict[str, str]:
    """The entries of a part of a docstring, by name; {}: there is no such part.

    >>> entries("Add.\\n\\nArgs:\\n    a: the first\\n        number.\\n    b: the other.", "Args")
    {'a': 'the first number.', 'b': 'the other.'}
    """
    section = re.search(rf"^{title}:\n((?: +.*\n?|\n(?= ))+)", text, re.MULTILINE)
    each = re.findall(r"^ {4}(\S[^:\n]*):((?:.*\n?)(?:^ {5,}.*\n?)*)", section[1] if section else "", re.MULTILINE)
    return {name: " ".join(about.split()) for name, about in each}
