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


def known_only(fields: Fields, names: set[str], where: str) -> None:
    """Raise InputError for the first field that is not one of the names."""
    for name in fields:
        if name not in names:
            near = meant(str(name), sorted(names))
            raise InputError(f"{where}: there is no field {shown(name)}{near}")


def listed(value: Any, where: str) -> list[Any]:
    """The list of a field; an empty one for null. Raises InputError."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise InputError(f"{where}: a list is wanted, not {shown(value)}")
    return value


def whole(value: Any, where: str, least: int = 0, most: int | None = None) -> int:
    """The whole number of a field, within bounds. Raises InputError."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least or (most is not None and value > most):
        to = "" if most is None else f" to {most}"
        raise InputError(f"{where}: a whole number from {least}{to} is wanted, not {shown(value)}")
    return value


def flag(value: Any, where: str) -> bool | None:
    """Whether a field is true; None for null. Raises InputError."""
    if value is not None and not isinstance(value, bool):
        raise InputError(f"{where}: true or false is wanted, not {shown(value)}")
    return value


def text(value: Any, where: str, most: int = LONGEST_TEXT) -> str:
    """The text of a field on one line; nothing for null. Raises InputError."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise InputError(f"{where}: a text is wanted, not {shown(value)}; put it in quotes")
    if len(value) > most:
        raise InputError(f"{where}: {len(value):,} characters; at most {most} work")
    return " ".join(value.split())
