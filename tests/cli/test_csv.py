"""CSV of every command is written in one place, which guards texts that a spreadsheet would compute."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import sleuth
from sleuth.files.cells import csv_of, guard

SOURCES = Path(sleuth.__file__).parent


def test_texts_are_guarded_and_numbers_are_not():
    rows: list[dict[str, Any]] = [{"opener": "=1+1=2", "total": -5}, {"opener": "\tx", "total": 1.5}, {"opener": "a,b"}]
    assert csv_of(rows) == "opener,total\n'=1+1=2,-5\n'\tx,1.5\n\"a,b\",\n"


def test_what_a_spreadsheet_would_compute_is_guarded():
    assert all(guard(text) == f"'{text}" for text in ("=x", "+x", "-x", "@x", "\rx", "'=x", "-2"))
    assert [guard(text) for text in ("'tis", "x")] == ["'tis", "x"]


def test_csv_is_written_in_one_place():
    writers = [
        path.relative_to(SOURCES).as_posix()
        for path in sorted(SOURCES.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("writer", "DictWriter")
    ]
    assert writers == ["files/cells.py"]
