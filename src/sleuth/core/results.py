"""Results: what comes back from Sleuth, for Python, JSON, notebooks and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from textwrap import shorten
from typing import Any, ClassVar

SHOWN = 20
"""Rows of a table in a notebook; `rows` has them all."""
CHARACTERS = 120
"""Characters of a list of words in a `repr`."""


class Result:
    """What every result can do. A result is a frozen dataclass with this beside its fields.

    Attributes:
        schema: names the form of `as_dict`, "suggest" for example.
    """

    schema: ClassVar[str] = ""
    __slots__ = ()

    def as_dict(self) -> dict[str, Any]:
        """The result as plain values."""
        raise NotImplementedError

    def as_json(self) -> dict[str, Any]:
        """The object that the command line prints and the HTTP API answers: the schema, and `as_dict`."""
        return {"schema": f"sleuth/{self.schema}/1", **self.as_dict()}

    def rows(self) -> list[dict[str, Any]]:
        """The result as the rows of a table, for `pandas.DataFrame(result.rows())`."""
        return [self.as_dict()]

    def _repr_html_(self) -> str:
        return table(self.rows())


def few(words: Sequence[str]) -> str:
    """The words, as many of them as a `repr` shows.

    >>> few(["cat", "hat"]), len(few(["cat"] * 100))
    ('cat hat', 117)
    """
    return shorten(" ".join(words), CHARACTERS, placeholder=" …")


def table(rows: Sequence[Mapping[str, Any]]) -> str:
    """Rows as an HTML table, the first SHOWN of them.

    >>> table([{"guess": "tousy", "bits": 3.5}])
    '<table><tr><th>guess</th><th>bits</th></tr><tr><td>tousy</td><td>3.5</td></tr></table>'
    """
    names = list(dict.fromkeys(name for row in rows for name in row))
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(f"<tr>{''.join(f'<td>{_cell(row.get(name))}</td>' for name in names)}</tr>" for row in rows[:SHOWN])
    more = f"<caption>{len(rows) - SHOWN:,} more</caption>" if len(rows) > SHOWN else ""
    return f"<table>{more}<tr>{head}</tr>{body}</table>"


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return escape(f"{value:.4g}" if isinstance(value, float) else str(value))
