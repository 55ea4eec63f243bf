"""Marks around a name in a list, which are not part of it, and names that may be one person's."""

from __future__ import annotations

import re
from itertools import takewhile
from unicodedata import category, normalize

BRACKETS = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]")
"""A remark in brackets, the innermost first."""
BULLETS = re.compile(r"\A\s*(?:[-*+•‣·▪◦●○■□–—>#☐☑☒✓✔✗✘✅❌]\ufe0f? +)+")
"""Before the first word of a line."""
NUMBER = re.compile(r"\A(?:[0-9]{1,3}(?:[^\w\s]+\s*|\s+)|[A-Za-z]\)\s+)(?=\S)")
"""Before an entry of a list: `1. Ann`, `2) Bea`, `3 Cat`, `a) Ann`."""
SHORT = 2
"""Letters of a last word whose full stop belongs to the name, as in `Ann B.`"""


def bare(name: str) -> tuple[str, str]:
    """A name without the marks around it, and the symbols among these.

    A name is left as it is but for numbers, bullets and checks before it, checks and footnotes behind it, and quotes.
    Nothing is left of a text without a letter or a digit.

    >>> [bare(text)[0] for text in ("1. Ann", "- Ann", "**Ann**", "Ann B.", "Ann*2", "Ann.", "?")]
    ['Ann', 'Ann', 'Ann', 'Ann B.', 'Ann', 'Ann', '']
    >>> bare("2) Ann ✓"), bare("B3")
    (('Ann', '✓'), ('B3', ''))
    """
    whole = " ".join(normalize("NFC", name).split())
    rest = re.sub(r"(?:[*†‡§^][0-9]*\s*)+$", "", whole)  # footnotes
    while (shorter := NUMBER.sub("", rest.lstrip(_marks(rest)), count=1)) != rest:
        rest = shorter
    core = rest.rstrip(_marks(rest))
    if rest[len(core) :].startswith(".") and len(core.split(" ")[-1]) <= SHORT:
        core += "."
    return core, "".join(char for char in whole if category(char) == "So" and char not in core)


def _marks(text: str) -> str:
    """The characters of a text that are neither letters nor digits; variation selectors are marks, accents are not."""
    return (
        "".join(char for char in set(text) if category(char) not in ("Nd", "Mn", "Mc") and category(char)[0] != "L")
        + "\ufe0e\ufe0f"
    )


def similar_names(one: str, other: str) -> bool:
    """Whether two names may be one person's.

    They are similar if they differ by case, accents, signs or one letter, or if one is the first name of the other.

    >>> similar_names("Eli", "elli"), similar_names("Ann", "Ann Smith"), similar_names("José", "Jose")
    (True, True, True)
    >>> similar_names("Q1", "Q11"), similar_names("Ann B.", "Ann S."), similar_names("Ann", "Dan")
    (False, False, False)
    """
    first, second = _plain(one), _plain(other)
    if first == second:
        return True
    *names, last = one.casefold().split()
    *others, other_last = other.casefold().split()
    if (not names or not others) and (*names, last)[0] == (*others, other_last)[0]:
        return True
    if names and names == others and max(len(_plain(last)), len(_plain(other_last))) <= SHORT:
        return False  # initials tell them apart
    letters = [re.sub(r"\d", "", text) for text in (first, second)]
    if re.sub(r"\D", "", first) != re.sub(r"\D", "", second) or max(map(len, letters)) <= SHORT:
        return False
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))
    rest, other_rest = first[alike:], second[alike:]
    # a letter more, less or replaced, or two exchanged
    return (
        rest in (other_rest, other_rest[1:])
        or rest[1:] in (other_rest, other_rest[1:])
        or (rest[1::-1] == other_rest[:2] and rest[2:] == other_rest[2:])
    )


def _plain(name: str) -> str:
    """The letters and digits of a name, without case and accents."""
    return "".join(char for char in normalize("NFKD", name).casefold() if char.isalnum())
