"""Looking people up by name: whole names, or first names that only one person of a side has."""

from __future__ import annotations

from contextlib import suppress
from functools import reduce
from typing import Any

from sleuth.core.inputs.near import near
from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError
from sleuth.games.show import Couple
from sleuth.season.model.events import Season
from sleuth.season.model.messages import Message, quote


def row_of(season: Season, name: Any, side: int, where: str) -> int:
    """The row of a person of side A (0) or B (1). Raises InputError."""
    names = season.sides[side]
    if name in names:
        return names.index(name)
    if not isinstance(name, str):
        raise InputError(f"{where}: {show_value(name)} is not a name; put it in quotes")
    typed = name.strip()
    exact = [k for k, other in enumerate(names) if other.casefold() == typed.casefold()]
    rows = exact or [k for k, other in enumerate(names) if other.casefold().split()[0] == typed.casefold()]
    if len(rows) == 1:
        return rows[0]
    this_side = Message("the group") if season.format.any_pair else Message("side", letter="AB"[side])
    about = {"where": where, "person": quote(typed), "side": this_side}
    if rows:
        both = reduce(lambda text, k: Message("or", some=text, name=names[k]), rows[1:], names[rows[0]])
        raise InputError(Message("may be both", names=both, **about))
    if not season.format.any_pair and typed in season.sides[1 - side]:
        raise InputError(Message("other side", where=where, person=quote(typed), letter="BA"[side]))
    found_near = near(typed, names)
    meant = Message("meant", name=found_near[0]) if found_near else ""
    raise InputError(Message("no such person", names=", ".join(names), near=meant, **about))


def couple_of_pair(season: Season, pair: Any, where: str) -> Couple:
    """A couple, [a, b]."""
    if not isinstance(pair, list) or len(pair) != 2:
        raise InputError(f"{where}: a couple is two names, such as [Ann, Bob], not {show_value(pair)}")
    a, b = row_of(season, pair[0], 0, where), row_of(season, pair[1], 1, where)
    if season.format.any_pair and a == b:
        raise InputError(Message("at", where=where, text=Message("alone", person=quote(pair[0]))))
    return season.format.couple(a, b)


def couple_of(season: Season, one: str, other: str, where: str) -> Couple:
    """The couple of two names in either order. Raises InputError, which begins with `where`."""
    for side, letter in () if season.format.any_pair else zip(season.sides, "AB", strict=True):
        if one in side and other in side:
            raise InputError(Message("same side", where=where, one=one, other=other, letter=letter))
    try:
        return couple_of_pair(season, [one, other], where)
    except InputError:
        with suppress(InputError):
            return couple_of_pair(season, [other, one], where)
        raise
