"""The people of a table, and on which side they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import category, normalize

from sleuth.core.inputs import bounds
from sleuth.core.inputs.near import near
from sleuth.errors import InputError
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
        remarks: the symbols and texts beside names, which are not read, with their lines.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.sides: dict[str, dict[str, None]] = {"A": {}, "B": {}}
        self.listed: dict[str, int] = {}
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
        """Put everybody whom a line names on that side. Raises InputError if it names somebody twice."""
        for name in names:
            if names.count(name) > 1:
                where = Message("side", letter=side)
                raise InputError(Message("named twice", side=where, quoted=quote(name), name=name))
            self.sides[side].setdefault(name)
        self.listed[side] = line

    def meet(self, line: int, side: str, name: str) -> None:
        """Put a person of an event or a head on that side, if the name is new."""
        if name in self.sides["A"] or name in self.sides["B"]:
            return
        if side in self.listed:
            similar = near(name, self.sides[side])
            meant = Message("meant", name=similar[0]) if similar else ""
            self.draft.wrong(line, Message("not listed", person=name, line=self.listed[side], side=side, near=meant))
        self.sides[side].setdefault(name)

    def place(self, line: int, name: str) -> None:
        """Put somebody who never sat on the larger side. Without a larger one, a finding asks for the sides."""
        if name in self.sides["A"] or name in self.sides["B"]:
            return
        small, large = sorted("AB", key=lambda side: len(self.sides[side]))
        if len(self.sides[small]) == len(self.sides[large]):
            self.draft.wrong(line, Message("never sat", person=quote(name)))
        self.sides[large].setdefault(name)


def bare(name: str) -> tuple[str, str]:
    """A name without the marks around it, and the symbols among these.

    Marks are numbers, bullets and checks before a name, checks and footnotes behind it, and quotes. Nothing is left of
    a text without a letter or a digit.

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
