"""Made-up files and command lines end with a message: no traceback, no hang, nothing raw on the terminal."""

from __future__ import annotations

import os
import re
import sys
from io import StringIO
from pathlib import Path

import pytest

from tests.cli.conftest import Called
from tests.cli.made_up import CASES, FIFO, Case
from tests.table import each_row

pytestmark = pytest.mark.timeout(60)  # most cases take some milliseconds
LONGEST = 6_000
"""Characters that any of them may print."""


@each_row("one", CASES.values())
def test_it_ends_with_a_message(one: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, called: Called):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", StringIO())
    for name, content in one.files.items():
        if content == FIFO:
            os.mkfifo(tmp_path / name)
        else:
            data = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
            (tmp_path / name).write_bytes(data)
    code, out, err = called(*one.arguments)
    assert code == one.code
    assert one.says in out + err
    assert len(out + err) < LONGEST
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", out + err)
