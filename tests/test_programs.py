"""A program that a test starts ends with its block, and says when it prints nothing."""

from __future__ import annotations

import sys
from contextlib import suppress

import pytest

from tests import programs
from tests.programs import printed, program


def test_a_program_ends_with_its_block_though_a_test_fails():
    with suppress(ZeroDivisionError), program(sys.executable, "-c", "input()", stdin=-1) as process:
        raise ZeroDivisionError
    assert process.returncode is not None


def test_what_is_printed_comes_up_to_a_line():
    code = "print('a', 'b', '}', 'c', sep='\\n')"
    with program(sys.executable, "-c", code) as process:
        assert printed(process, "first line") == "a\n"
        assert printed(process, "end of the object", last="}\n") == "b\n}\n"
        with pytest.raises(AssertionError, match=r"^no other object: the program ended after \['c\\n'\]"):
            printed(process, "other object", last="}\n")


def test_a_line_that_does_not_come_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(programs, "PATIENCE", 0)
    with (
        program(sys.executable, "-c", "input()", stdin=-1) as process,
        pytest.raises(AssertionError, match=r"^no address within 0 seconds$"),
    ):
        printed(process, "address")
