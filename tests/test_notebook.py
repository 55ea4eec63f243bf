"""The notebook runs from top to bottom, without a network, and its cells show something."""

from __future__ import annotations

import ast
import json
import re
import socket
from pathlib import Path
from typing import Any, NoReturn

import pytest

NOTEBOOK = Path(__file__).parents[1] / "docs" / "tutorial.ipynb"
CELLS: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
CODE = ["".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "code"]


def run(code: str, names: dict[str, Any]) -> Any:
    """The value of the last expression of a cell, as a notebook shows it; None if it ends in a statement."""
    body = ast.parse(code).body
    last = body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(code, "cell", "exec"), names)
        return None
    exec(compile(ast.Module(body[:-1], []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def refuse(*arguments: object, **options: object) -> NoReturn:
    raise AssertionError("the notebook wants the network")


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)


@pytest.mark.usefixtures("no_network")
def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    names: dict[str, Any] = {"__name__": "__main__"}
    values: list[Any] = []
    for code in CODE:
        value = run(code, names)
        shown = capsys.readouterr().out
        assert repr(value) != "None" or shown, f"this cell shows nothing:\n{code}"
        html = getattr(value, "_repr_html_", None)
        assert html is None or html(), f"this cell has no table:\n{code}"
        values.append(value)
    # What its text promises.
    assert repr(values[0]) == "<Advice: 20 candidates, best guess tipsy>"
    assert names["best"].worst == 4
    assert names["checked"].complete
    assert names["next_guess"].candidates.count == 222480
    assert names["session"].left == 3


def test_the_notebook_has_about_thirty_cells_and_no_stored_output():
    assert 28 <= len(CELLS) <= 45
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in CELLS if cell["cell_type"] == "code")


def test_the_notebook_imports_only_public_names():
    assert [code for code in CODE if re.search(r"^\s*(from|import) sleuth\.", code, re.MULTILINE)] == []


def test_the_links_of_the_notebook_lead_to_files():
    text = "\n".join("".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "markdown")
    assert [to for to in re.findall(r"\]\((?!https?:)([^)#]+)\)", text) if not (NOTEBOOK.parent / to).is_file()] == []
