"""Repairs as edits that a page applies to the season file: each leaves what it says, by exact count."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from sleuth import season
from sleuth.season.model.file import season_of
from sleuth.tasks.kinds import Language
from tests.season import naive
from tests.season.imports.test_read import fields_of
from tests.season.made_up import FORMATS, random_season


def applied(fields: dict[str, Any], edit: Any) -> dict[str, Any]:
    """A season file with an edit applied as a button would."""
    fields = copy.deepcopy(fields)
    event = fields["events"][edit.event - 1]
    if edit.field is None:
        fields["events"].remove(event)
        for one in fields["events"]:
            one.pop("n", None)
        return fields
    was = event.get(edit.field)
    assert was == ([list(pair) for pair in edit.old] if edit.field == "pairs" else edit.old)
    event[edit.field] = [list(pair) for pair in edit.new] if edit.field == "pairs" else edit.new
    return fields


def test_each_repair_applied_to_the_file_removes_the_clash() -> None:
    rng, kinds = random.Random(5), set()
    for _ in range(80):
        drawn = random_season(rng.choice(FORMATS), rng, events=7, true=False)
        if any(one.lights is not None and not 0 <= one.lights <= one.seated for one in drawn.events):
            continue  # a file cannot say so
        sick = fields_of(drawn)
        found = season.check(sick)
        for edit in found.repairs if found.repaired_until == 7 else ():
            left = season_of(applied(sick, edit))
            assert len(naive.left(left)) == edit.remaining > 0, edit
            kinds.add(edit.what)
    assert {"lights", "seats", "answer", "removed"} <= kinds


@pytest.mark.parametrize(("language", "label"), [("en", "Make it 1 light"), ("de", "Auf 1 Licht ändern")])
def test_button_says_what_it_does(language: Language, label: str) -> None:
    sick = {
        "format": {"kind": "bipartite"},
        "side_a": ["Ann", "Bea", "Cat"],
        "side_b": ["Dan", "Eli", "Fay"],
        "events": [
            {"week": 1, "type": "truth_booth", "pair": ["Ann", "Dan"], "result": True},
            {"week": 1, "type": "ceremony", "pairs": [["Ann", "Dan"], ["Bea", "Eli"], ["Cat", "Fay"]], "lights": 0},
        ],
    }
    first = season.check(sick, language=language).repairs[0]
    assert (first.event, first.field, first.old, first.new, first.label) == (2, "lights", 0, 1, label)
