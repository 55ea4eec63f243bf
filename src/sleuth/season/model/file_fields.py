"""The fields of a season file, checked one by one; every message begins with where the field is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from sleuth.core.inputs.near import meant
from sleuth.core.inputs.plain import shown
from sleuth.errors import InputError
from sleuth.season.model.events import LONGEST_TEXT

Fields: TypeAlias = Mapping[str, Any]

TOP = {
    "schema_version",
    "id",
    "label",
    "format",
    "side_a",
    "side_b",
    "people",
    "initial_count",
    "events",
    "final_matches",
    "final_matches_open",
    "won",
    "final_basis",
    "verification",
    "sources",
    "notes",
}
"""The fields of a season."""


FORMAT = {
    "kind",
    "size_a",
    "size_b",
    "double_matches",
    "triple_matches",
    "known_extra_people",
    "shared_side",
    "people",
    "couples",
}
"""The fields of a format."""

EVENT = {
    "n",
    "week",
    "episode",
    "extra",
    "type",
    "remaining_after",
    "pair",
    "result",
    "sold",
    "assume_no_other_partner",
    "pairs",
    "lights",
    "not_shown",
    "without_confirmed",
    "known_before",
    "blackout",
    "people",
    "person",
    "group_size",
    "text",
    "what",
}
"""The fields of an event."""


def known_only(fields: Fields, names: set[str], where: str) -> None:
    """Raise InputError for the first field that is not one of the names."""
    for name in fields:
        if name not in names:
            near = meant(str(name), sorted(names))
            raise InputError(f"{where}: there is no field {shown(name)}{near}")


def listed(fields: Fields, name: str, where: str = "") -> list[Any]:
    """The list of a field; an empty one for null. Raises InputError, which begins with `where`, if there is any."""
    value = fields.get(name)
    if value is None:
        return []
    if not isinstance(value, list):
        raise InputError(f"{_place(where, name)}: a list is wanted, not {shown(value)}")
    return value


def whole(fields: Fields, name: str, where: str = "", least: int = 0, most: int | None = None) -> int:
    """The whole number of a field, within bounds. Raises InputError."""
    value = fields.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or value < least or (most is not None and value > most):
        to = "" if most is None else f" to {most}"
        raise InputError(f"{_place(where, name)}: a whole number from {least}{to} is wanted, not {shown(value)}")
    return value


def count(fields: Fields, name: str, where: str = "", least: int = 0) -> int | None:
    """The same; None for null."""
    return None if fields.get(name) is None else whole(fields, name, where, least)


def flag(fields: Fields, name: str, where: str = "") -> bool | None:
    """Whether a field is true; None for null. Raises InputError."""
    value = fields.get(name)
    if value is not None and not isinstance(value, bool):
        raise InputError(f"{_place(where, name)}: true or false is wanted, not {shown(value)}")
    return value


def text(value: Any, where: str, most: int = LONGEST_TEXT) -> str:
    """A text on one line; nothing for null. Raises InputError."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise InputError(f"{where}: a text is wanted, not {shown(value)}; put it in quotes")
    if len(value) > most:
        raise InputError(f"{where}: {len(value):,} characters; at most {most} work")
    return " ".join(value.split())


def _place(where: str, name: str) -> str:
    return f"{where}: {name}" if where else name
