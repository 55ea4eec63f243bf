"""People found by their names: whole names, or first names where only one person of a side has it."""

from __future__ import annotations

from typing import Any

from sleuth.core.inputs.near import nearest
from sleuth.core.inputs.plain import shown
from sleuth.errors import InputError
from sleuth.games.show import Couple, Format
from sleuth.season.model.events import Season


class PeopleNames:
    """Finds people by their names: the whole name, or a first name that only one person of that side has."""

    def __init__(self, form: Format, side_a: tuple[str, ...], side_b: tuple[str, ...]) -> None:
        self.form = form
        self.sides = side_a, side_b

    def row(self, name: Any, side: int, where: str) -> int:
        """The row of a person of side A (0) or B (1). Raises InputError."""
        names = self.sides[side]
        if name in names:
            return names.index(name)
        if not isinstance(name, str):
            raise InputError(f"{where}: {shown(name)} is not a name; put it in quotes")
        typed = name.strip()
        exact = [k for k, known in enumerate(names) if known.casefold() == typed.casefold()]
        found = exact or [k for k, known in enumerate(names) if known.casefold().split()[0] == typed.casefold()]
        if len(found) == 1:
            return found[0]
        letter = "group" if self.form.any_pair else f"side {'AB'[side]}"
        if found:
            both = " or ".join(names[k] for k in found)
            raise InputError(f"{where}: {shown(typed)} may be {both} of {letter}; write the whole name")
        if not self.form.any_pair and typed in self.sides[1 - side]:
            other = "BA"[side]
            raise InputError(
                f"{where}: {shown(typed)} is on side {other}; the person of side A comes first in a couple"
            )
        near = nearest(typed, names)
        raise InputError(f"{where}: there is no {shown(typed)} on {letter} ({', '.join(names)}){near}")

    def couple(self, pair: Any, where: str) -> Couple:
        """A couple, [a, b]."""
        if not isinstance(pair, list) or len(pair) != 2:
            raise InputError(f"{where}: a couple is two names, such as [Ann, Bob], not {shown(pair)}")
        a, b = self.row(pair[0], 0, where), self.row(pair[1], 1, where)
        if self.form.any_pair:
            if a == b:
                raise InputError(f"{where}: {pair[0]!r} cannot be a couple alone")
            return min(a, b), max(a, b)
        return a, b


def couple_of(season: Season, one: str, other: str, where: str) -> Couple:
    """The couple of two names, whichever stands first. Raises InputError, which begins with `where`."""
    people = PeopleNames(season.format, season.side_a, season.side_b)
    for side, letter in () if season.format.any_pair else ((season.side_a, "A"), (season.side_b, "B")):
        if one in side and other in side:
            raise InputError(f"{where}: {one} and {other} are both on side {letter}; a couple is one of each side")
    try:
        return people.couple([one, other], where)
    except InputError:
        try:
            return people.couple([other, one], where)
        except InputError:
            pass
        raise
