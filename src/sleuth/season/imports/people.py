"""The people of a table: on which side, in which line first, and which of them may be one person."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations, islice
from operator import eq
from unicodedata import category, normalize

from sleuth.core.inputs import bounds
from sleuth.errors import InputError
from sleuth.games.show import MOST_IN_GROUP
from sleuth.season.imports.cells import NO_NAME
from sleuth.season.imports.lines import Draft
from sleuth.season.model.messages import Message, quote

NUMBER = re.compile(r"\A(?:[0-9]{1,3}(?:[^\w\s]+\s*|\s+)|[A-Za-z]\)\s+)(?=\S)")
"""Before an entry of a list: `1. Ann`, `2) Bea`, `3 Cat`, `a) Ann`."""
SHORT = 2
"""Letters of a last word whose full stop belongs to the name, as in `Ann B.`"""


class TablePeople:
    """The people of a table, collected as the lines name them.

    Attributes:
        sides: the names of each side, in the order in which they were met.
        listed: the line that names everybody of a side.
        first: every name, with the line where it is first.
        apart: names of different people: those of one list or one event.
        later: those who were met after the first ceremony, with the number of people before them.
        remarks: the symbols and texts beside names, which are not read, with their lines.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.sides: dict[str, dict[str, None]] = {"A": {}, "B": {}}
        self.listed: dict[str, int] = {}
        self.first: dict[str, int] = {}
        self.apart: list[set[str]] = []
        self.later: dict[str, int] = {}
        self.remarks: list[tuple[int, str]] = []
        self._written: dict[str, str] = {}

    def read_name(self, line: int, cell: str) -> str:
        """The name in a cell, in the spelling of its first line. Raises InputError if there is none."""
        name, symbols = bare(cell) if len(cell) <= bounds.LINE_CHARACTERS else ("", "")
        if not name or NO_NAME.search(name):
            raise InputError(Message("no name", cell=quote(cell)))
        if symbols:
            self.remarks.append((line, symbols))
        return self._written.setdefault(name.removesuffix("."), name)

    def list_side(self, line: int, side: str, names: Sequence[str]) -> None:
        """A line that names everybody of a side. Raises InputError if it names somebody twice."""
        for name in names:
            if names.count(name) > 1:
                where = Message("side", letter=side)
                raise InputError(Message("named twice", side=where, quoted=quote(name), name=name))
            self._add(line, side, name)
        self.listed[side] = line

    def meet(self, line: int, side: str, name: str) -> None:
        """Put a person of an event or a head on that side, if the name is new."""
        if name in self.sides["A"] or name in self.sides["B"]:
            return
        if side in self.listed:
            near = next((known for known in self.sides[side] if similar_names(known, name)), None)
            meant = Message("meant", name=near) if near else ""
            self.draft.wrong(line, Message("not listed", person=name, line=self.listed[side], side=side, near=meant))
        elif any(one["type"] == "ceremony" for one in self.draft.events):
            self.later[name] = sum(map(len, self.sides.values()))
        self._add(line, side, name)

    def _add(self, line: int, side: str, name: str) -> None:
        self.sides[side].setdefault(name)
        self.first.setdefault(name, line)

    def seat(self, pairs: Iterable[Sequence[str]]) -> None:
        """Note that all people in the couples of one event are different."""
        self.apart.append({name for pair in pairs for name in pair})

    def settle(self, unseated: Iterable[tuple[int, str]]) -> None:
        """Put people never seated on the larger side, ask about names that may be one person's, and say who came later.

        Two names may be one person's if they are similar, and no list and no event has both. Source: this package.
        """
        small, large = sorted("AB", key=lambda side: len(self.sides[side]))
        for line, name in unseated:
            if name in self.sides["A"] or name in self.sides["B"]:
                continue
            if len(self.sides[small]) == len(self.sides[large]):
                self.draft.wrong(line, Message("never sat", person=quote(name)))
            self._add(line, large, name)
        self.apart.append({name for side in self.listed for name in self.sides[side]})
        for known, name in combinations(islice(self.first, 2 * MOST_IN_GROUP), 2):  # a season has no more
            if similar_names(known, name) and not any({known, name} <= group for group in self.apart):
                values = {"person": quote(name), "known": quote(known), "line": self.first[known]}
                self.draft.wrong(self.first[name], Message("same person", **values))
                self.later.pop(name, None)
        for name, before in self.later.items():
            self.draft.note(self.first[name], Message("new person", person=quote(name), n=before + 1, before=before))


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
    alike = [*map(eq, first, second), False].index(False)
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
