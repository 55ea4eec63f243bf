"""Each script of bench that takes arguments says what they are, by --help."""

from __future__ import annotations

import sys

import pytest

from tests.bench_scripts import BENCH, script


def test_every_script_that_reads_arguments_has_a_help():
    texts = {path.name: path.read_text("utf-8") for path in BENCH.glob("[!_]*.py")}
    reading = {name: text for name, text in texts.items() if "sys.argv[1" in text}
    assert len(reading) > 5
    assert [name for name, text in reading.items() if "argparse" not in text and "show_help()" not in text] == []


def test_the_help_is_the_docstring_of_the_script(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    with script("_measure") as measure:
        monkeypatch.setattr(sys.modules["__main__"], "__doc__", "How long it takes.\n")
        monkeypatch.setattr(sys, "argv", ["bench/x.py"])
        measure.show_help()
        monkeypatch.setattr(sys, "argv", ["bench/x.py", "--help"])
        with pytest.raises(SystemExit) as end:
            measure.show_help()
    assert (end.value.code, capsys.readouterr().out) == (None, "How long it takes.\n")
