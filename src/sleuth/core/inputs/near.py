"""The question whether a known name was meant, for messages about an unknown one."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 80
"""A longer name is compared with none."""


def nearest(name: str, names: Iterable[str]) -> str:
    """The question whether the nearest of the names was meant; nothing if none is near.

    >>> nearest("Clasic", ["classic", "mastermind"]), nearest("zzz", ["classic"])
    ('; did you mean classic?', '')
    """
    found = near(name, names)
    return f"; did you mean {found[0]}?" if found else ""


def near(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """The nearest of the names, if one is near.

    >>> near("Clasic", ["classic", "mastermind"])
    ('classic',)
    """
    from difflib import get_close_matches

    known = {one.casefold(): one for one in names}
    found = get_close_matches(name.casefold(), list(known), 1, 0.6) if len(name) <= LONGEST else []
    return tuple(known[one] for one in found)
