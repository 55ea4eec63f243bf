"""Numbers in words."""

from __future__ import annotations

import re
from collections.abc import Mapping

ONE_OR_MORE = re.compile(r"\{(\w+)\|([^|}]*)\|([^}]*)\}")


def filled(template: str, values: Mapping[str, object]) -> str:
    """A template with its values: {n} is a value, and {n|one|more} goes by whether it is 1.

    >>> filled("{n} {n|light|lights}", {"n": 1}), filled("{n} {n|light|lights}", {"n": 3})
    ('1 light', '3 lights')
    """
    chosen = ONE_OR_MORE.sub(lambda found: found[2] if str(values[found[1]]) == "1" else found[3], template)
    return chosen.format(**values)


def sentence(text: str) -> str:
    """The text with a capital letter at its beginning.

    >>> sentence("noch 7 Kombinationen")
    'Noch 7 Kombinationen'
    """
    return text[:1].upper() + text[1:]


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 guess", "2 guesses".

    >>> counted(1, "guess"), counted(1234, "week")
    ('1 guess', '1,234 weeks')
    """
    plural = f"{noun}{'es' if noun.endswith('s') else 's'}"
    return f"{number:,} {noun if number == 1 else plural}"
