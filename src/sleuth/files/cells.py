"""CSV for any reader: a text that a spreadsheet would compute as a formula is shown as a text."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from typing import Any

NUMBER = re.compile(r"-?[0-9]+")
FORMULA = re.compile(r"'*[=+\-@\t\r]")


def guard(cell: Any) -> Any:
    """The cell with an apostrophe before a text that a spreadsheet would compute; numbers stay as they are.

    >>> [guard(cell) for cell in ("=1+1", "Ann", -1.5, "-2", "'=1")]
    ["'=1+1", 'Ann', -1.5, "'-2", "''=1"]
    """
    return f"'{cell}" if isinstance(cell, str) and FORMULA.match(cell) else cell


def csv_of(rows: Sequence[Mapping[str, Any]]) -> str:
    """Rows of a result as CSV, their cells guarded: a number may head a column, and a cell without a value is empty."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow([name if NUMBER.fullmatch(name) else guard(name) for name in names])
    table.writerows([guard(row.get(name, "")) for name in names] for row in rows)
    return out.getvalue()
