"""The fields of a season file by their types, as docs/reference/season-file.md describes them.

A field that is null counts as absent. Names of people and couples are read when the people are known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from sleuth.core.inputs import bounds
from sleuth.season.model.events import MOST_WEEKS

Fields: TypeAlias = Mapping[str, Any]

_Count: TypeAlias = Annotated[int, range(1 << 63)]
_Positive: TypeAlias = Annotated[int, range(1, 1 << 63)]
_Text: TypeAlias = Annotated[str, 300]


@dataclass(frozen=True)
class FormatFields:
    """The fields of a format. A size of 0 means the number of names."""

    kind: Literal["bipartite", "any_pair"] = "bipartite"
    size_a: _Positive = 0
    size_b: _Positive = 0
    double_matches: _Count | None = None
    triple_matches: _Count | None = None
    known_extra_people: list[Any] | None = None
    shared_side: Literal["b"] = "b"
    people: Annotated[int, range(2, 1 << 63)] = 0
    couples: Any = None


@dataclass(frozen=True)
class SeasonFields:
    """The fields of a season."""

    format: FormatFields
    schema_version: Any = None
    id: _Text | None = None
    label: _Text | None = None
    side_a: list[Any] | None = None
    side_b: list[Any] | None = None
    people: list[Any] | None = None
    nicknames: dict[str, _Text] | None = None
    pot: _Count | None = None
    initial_count: _Count | None = None
    events: list[Any] | None = None
    final_matches: list[Any] | None = None
    final_matches_open: Any = None
    won: bool | None = None
    currency: Annotated[str, 12] | None = None
    final_basis: Any = None
    verification: Any = None
    sources: Any = None
    notes: list[Annotated[str, bounds.TEXT_CHARACTERS] | None] | None = None


@dataclass(frozen=True)
class EventFields:
    """The fields of events of all kinds. The number 0 means the next number."""

    type: str
    week: Annotated[int, range(MOST_WEEKS + 1)]
    n: _Positive = 0
    episode: _Text | _Count | None = None
    date: _Text | None = None
    sold_by: _Text | None = None
    amount: _Count | None = None
    pot: _Count | None = None
    extra: bool | None = None
    remaining_after: _Count | None = None
    pair: Any = None
    result: bool | None = None
    sold: bool | None = None
    assume_no_other_partner: bool | None = None
    pairs: list[Any] | None = None
    lights: _Count | None = None
    not_shown: _Count | None = None
    without_confirmed: bool | None = None
    known_before: _Count | None = None
    blackout: bool | None = None
    people: list[Any] | None = None
    person: Any = None
    side: Any = None
    group_size: Annotated[int, range(1, 4)] | None = None
    text: _Text | None = None
    what: _Text | None = None
