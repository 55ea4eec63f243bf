"""The types of the page: made from the description of the API, and wrong uses of it are found."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.table import each_row
from tools.http_description import description
from tools.page_types import PROJECT, TYPES, compiler_errors, declarations, missing, type_text

ANY = "JSON.parse('')"
USES = {
    "body": ("Api.Suggest", '{ turns: [{ guess: "crane", feedback: "bbygb" }], top: 3 }', ""),
    "unknown_key": ("Api.Suggest", "{ turn: [] }", "TS2561"),
    "unknown_value": ("Api.Suggest", '{ rule: "some" }', "TS2322"),
    "answer": (
        "Api.Questions['boards']['answer']",
        f"{ANY};\nexport const left = given.boards[0].candidates.count",
        "",
    ),
    "no_part": ("Api.Questions['boards']['answer']", f"{ANY};\nexport const left = given.boards[0].left", "TS2339"),
    "looked_up": ("Api.Lookups['reach']", f"{ANY};\nexport const width = given.qr?.[0].length", ""),
    "may_be_null": ("Api.Lookups['reach']", f"{ANY};\nexport const width = given.qr[0].length", "TS18047"),
}
"""Type, what has it, and the error that the compiler must find there."""


@each_row(
    ("schema", "wanted"),
    [
        ({"type": "integer"}, "number"),
        ({}, "any"),
        ({"$ref": "#/components/schemas/Turn"}, "Api.Turn"),
        ({"const": "sleuth/play/1"}, '"sleuth/play/1"'),
        ({"enum": ["all", "familiar"]}, '"all" | "familiar"'),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "Array<string | null>"),
        ({"type": "object", "additionalProperties": {"type": "number"}}, "Record<string, number>"),
        (
            {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "null"}}, "required": ["a"]},
            '{\n    "a": string;\n    "b"?: null;\n  }',
        ),
    ],
)
def test_a_schema_is_a_type(schema: dict[str, Any], wanted: str):
    assert type_text(schema) == wanted


def test_the_whole_description_has_types():
    assert "Array<string> | null" in declarations(description())


@pytest.fixture
def compiler():
    """Nothing; without the compiler the test skips and says so: its registry is that of another language."""
    if lacking := missing():
        pytest.skip(lacking)


@pytest.mark.thorough
@pytest.mark.usefixtures("compiler")
def test_the_page_has_no_errors_of_types():
    assert compiler_errors("--project", PROJECT) == []


@pytest.mark.thorough
@pytest.mark.usefixtures("compiler")
def test_wrong_uses_are_found(tmp_path: Path):
    for name, (kind, use, _) in USES.items():
        text = f"/** @type {{{kind}}} */\nconst given = {use};\nexport {{}};\n"
        (tmp_path / f"{name}.js").write_text(text)
    options = ("--allowJs", "--checkJs", "--noEmit", "--strict", "--lib", "es2023,dom")
    found = compiler_errors(*options, TYPES, *sorted(tmp_path.glob("*.js")))
    assert sorted(re.findall(r"(\w+)\.js.*error (TS\d+)", "\n".join(found))) == sorted(
        (name, error) for name, (_, _, error) in USES.items() if error
    )
