"""The notebook runs from top to bottom, without a network, and its cells show what is stored with them."""

from __future__ import annotations

import json
import re
import socket
from typing import Any, NoReturn

import pytest

from tools.notebook import FILE, execute

CELLS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["cells"]
CODE = [cell for cell in CELLS if cell["cell_type"] == "code"]


def refuse(*arguments: object, **options: object) -> NoReturn:
    raise AssertionError("the notebook wants the network")


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)


@pytest.mark.usefixtures("no_network")
def test_the_notebook_shows_what_is_stored():
    assert execute() == FILE.read_text("utf-8"), "run make reference"


def test_the_notebook_has_about_forty_cells_which_all_show_something():
    assert 28 <= len(CELLS) <= 45
    assert ["".join(cell["source"]) for cell in CODE if not cell["outputs"]] == []


def test_the_notebook_imports_only_public_names():
    texts = ["".join(cell["source"]) for cell in CODE]
    assert [code for code in texts if re.search(r"^\s*(from|import) sleuth\.(?!strategies )", code, re.MULTILINE)] == []


def test_the_links_of_the_notebook_lead_to_files():
    text = "\n".join("".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "markdown")
    assert [to for to in re.findall(r"\]\((?!https?:)([^)#]+)\)", text) if not (FILE.parent / to).is_file()] == []
