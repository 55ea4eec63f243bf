"""The typed reader: what has the type is taken as it is, and what has not is refused with its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

import pytest

from sleuth.errors import InputError
from sleuth.files.typed import read_value
from tests.table import each_row


class Opener(NamedTuple):
    opener: str
    cost: int | None


class Search(NamedTuple):
    search: Annotated[int, range(10)]
    lines: list[Opener]


@dataclass(frozen=True)
class Night:
    week: Annotated[int, range(1, 100)]
    lights: Annotated[int, range(1 << 63)] | Literal["sold"] | None = None
    text: Annotated[str, 3] = ""
    more: Any = None


def test_records_are_read_from_objects_inside_each_other():
    lines = [{"opener": "crane", "cost": 7}, {"cost": None, "opener": "salet"}]
    assert read_value(Search, {"search": 2, "lines": lines}) == Search(2, [Opener("crane", 7), Opener("salet", None)])
    assert read_value(dict[str, float], {"a": 1, "b": 0.5}) == {"a": 1, "b": 0.5}
    assert read_value(Night, {"week": 1}) == Night(1)
    assert read_value(Night, {"week": 99, "lights": "sold", "text": "two", "more": [{}]}) == Night(
        99, "sold", "two", [{}]
    )


def test_of_two_records_the_one_with_these_fields_is_read():
    assert read_value(Search | Opener, {"cost": 1, "opener": "cat"}) == Opener("cat", 1)
    assert read_value(Search | Opener, {"search": 1, "lines": []}) == Search(1, [])
    with pytest.raises(InputError, match="there is no field 'cost'"):
        read_value(Search | Opener, {"search": 1, "cost": 1})


@each_row(
    ("kind", "value", "says"),
    [
        (int, True, "a whole number is wanted, not True"),
        (int, 1.0, "a whole number is wanted, not 1.0"),
        (float, False, "a number is wanted, not False"),
        (bool, 1, "true or false is wanted, not 1"),
        (str, 7, "a text is wanted, not 7; put it in quotes"),
        (str, None, "a text is wanted, not None"),
        (list[str], "crane", "a list is wanted, not 'crane'"),
        (list[str], ["a", 1], "entry 2: a text is wanted, not 1"),
        (dict[str, int], {"a": "b"}, "a: a whole number is wanted, not 'b'"),
        (Opener, ["cat", 1], "an object with opener, cost is wanted, not ['cat', 1]"),
        (Opener, {"opener": "cat"}, "cost: a whole number is wanted, not nothing"),
        (Opener, {"opener": "cat", "cost": 1, "cots": 2}, "there is no field 'cots'; did you mean cost?"),
        (Night, [], "an object with week, lights, text … is wanted, not []"),
        (dict[str, int], [], "an object is wanted, not []"),
        (Search, {"search": 10, "lines": []}, "search: a whole number from 0 to 9 is wanted, not 10"),
        (Search, {"search": 1, "lines": [{"opener": "a", "cost": "b"}]}, "lines: entry 1: cost: a whole number"),
        (Night, {}, "week: a whole number from 1 to 99 is wanted, not nothing"),
        (Night, {"week": 1, "lights": -1}, "lights: a whole number from 0 or 'sold' is wanted, not -1"),
        (Night, {"week": 1, "lights": "none"}, "lights: a whole number from 0 or 'sold' is wanted, not 'none'"),
        (Night, {"week": 1, "text": "four"}, "text: 4 characters; at most 3 work"),
        (Night, {7: 1, "week": 1}, "there is no field 7"),
    ],
)
def test_what_has_another_type_is_refused_with_its_place(kind: Any, value: Any, says: str):
    with pytest.raises(InputError) as caught:
        read_value(kind, value)
    assert str(caught.value).startswith(says)
    with pytest.raises(InputError) as caught:
        read_value(kind, value, "night 3")
    assert str(caught.value).startswith("night 3")
