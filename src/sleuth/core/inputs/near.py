"""The question whether a known name was meant, for messages about an unknown one."""

from __future__ import annotations

from collections.abc import Iterable

from sleuth.errors import UnknownName

LONGEST = 80
"""A longer name is compared with none."""


def nearest(name: str, names: Iterable[str]) -> str:
    """The question whether the nearest of the names was meant; nothing if none is near.

    >>> nearest("Clasic", ["classic", "mastermind"]), nearest("zzz", ["classic"])
    ('; did you mean classic?', '')
    """
    found = near(name, names)
    return f"; did you mean {found[0]}?" if found else ""


def unknown_name(what: str, name: str, names: Iterable[str], before: str = "") -> UnknownName:
    """The error for a name that does not exist, which lists those that do. before: what stands before them.

    >>> unknown_name("score", "mdr", ["mrd", "parts"])
    UnknownName("there is no score 'mdr'; there are mrd, parts; did you mean mrd?")
    """
    known = [*names]
    message = f"there is no {what} {name!r}; there are {before}{', '.join(known)}{nearest(name, known)}"
    return UnknownName(message, value=name, near=near(name, known))


def near(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """The nearest of the names, if one is near.

    >>> near("Clasic", ["classic", "mastermind"])
    ('classic',)
    """
    from difflib import get_close_matches

    known = {one.casefold(): one for one in names}
    found = get_close_matches(name.casefold(), list(known), 1, 0.6) if len(name) <= LONGEST else []
    return tuple(known[one] for one in found)
