"""Progress: nothing where nobody looks, nothing for what is short, a plain line on a dumb terminal."""

from __future__ import annotations

import io
import sys
from threading import Event
from time import process_time

import pytest

from sleuth.cli import progress as module
from sleuth.kernels import _jit
from tests.eventually import eventually


class Terminal(io.StringIO):
    """A terminal that tells when something was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written.set()
        return super().write(text)


@pytest.fixture
def terminal(monkeypatch):
    """Standard error as a terminal; to be entered in the test itself, since pytest takes it back after the setup."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(module, "PATIENCE", 0.01)

    def enter():
        shown = Terminal()
        monkeypatch.setattr(sys, "stderr", shown)
        return shown

    return enter


def test_the_bar_comes_by_the_clock_before_anything_is_done(terminal):
    shown = terminal()
    with module.counting("entropy") as count:
        count("entropy", 0, 12)
        assert shown.written.wait(10)
    assert "0/12" in shown.getvalue()


def test_a_dumb_terminal_gets_one_plain_line(terminal, monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    shown = terminal()
    with module.counting("entropy") as count:
        count("entropy", 0, 12)
        assert shown.written.wait(10)
        count("entropy", 3, 12)
    assert shown.getvalue() == "entropy: 12 to do ...\n"


@pytest.mark.parametrize("term", ["dumb", "xterm"])
def test_short_work_shows_nothing(terminal, monkeypatch, term):
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr(module, "PATIENCE", 60)
    shown = terminal()
    with module.counting("entropy") as count:
        count("entropy", 12, 12)
    assert "entropy" not in shown.getvalue()


def test_nothing_is_shown_where_nobody_looks(monkeypatch):
    shown = io.StringIO()
    monkeypatch.setattr(sys, "stderr", shown)
    with module.counting("entropy") as count:
        count("entropy", 12, 12)
    assert shown.getvalue() == ""


def test_what_is_counted_may_change_with_its_label(terminal):
    shown = terminal()
    with module.counting("beginning") as count:
        count("openers", 1, 40)
        assert shown.written.wait(30)
        count("openers, best salet 7,920", 30, 60)
    assert "openers" in shown.getvalue()


def test_before_the_first_count_there_is_a_label_and_no_number(terminal):
    shown = terminal()
    with module.counting("preparing the search"):
        assert shown.written.wait(30)
    assert "preparing the search" in shown.getvalue()
    assert "0/?" not in shown.getvalue()


def test_counting_shows_nothing_where_nobody_looks(capsys):
    with module.counting("beginning") as count:
        count("openers", 1, 2)
    assert capsys.readouterr().err == ""


def test_compiling_is_said_once_when_code_is_missing(terminal, monkeypatch):
    monkeypatch.setattr(_jit, "missed", [])
    shown = terminal()
    with module.compiling():
        _jit.missed.append("a kernel")
        eventually(shown.written.is_set, 60, "line about compiling", pause=lambda: None)  # it counts CPU time
    assert shown.getvalue() == f"{module.COMPILING}\n"


def test_nothing_is_said_when_all_code_is_there(terminal, monkeypatch):
    monkeypatch.setattr(_jit, "missed", ["an earlier one"])
    shown = terminal()
    with module.compiling():
        end = process_time() + 20 * module.PATIENCE
        while process_time() < end:
            pass
    assert shown.getvalue() == ""
