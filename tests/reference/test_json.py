"""docs/reference/json.md and the tables of http.md are those of the classes; every part of an answer is explained."""

from __future__ import annotations

import click

from sleuth.cli import app
from tools import json_reference
from tools.answer_schema import parts
from tools.cli_reference import commands


def test_every_part_of_an_answer_is_explained():
    answers = [answer for answer in json_reference.answers().values() if not json_reference.by_hand(answer)]
    kinds = {kind for answer in answers for kind in (answer, *json_reference.classes_in(answer))}
    assert len(kinds) > 50
    unexplained = [
        f"{kind.__name__}.{name}"
        for kind in kinds
        for name, part in parts(kind).items()
        if not (part.text or part.merged)
    ]
    assert unexplained == [], 'add a line to "Attributes:" of the class'


def test_every_command_takes_json():
    own = {
        name: {way for each in one.params for way in each.opts}
        for name, one in commands(app.group)
        if not isinstance(one, click.Group)
    }
    assert [name for name, ways in own.items() if "--json" not in ways] == ["sleuth compile"]
