"""A run over the openers of a certificate that stops and goes on, and certificates that claim too much."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from research.bounds import check_openers
from sleuth.errors import InputError

CERTIFICATES = Path(__file__).parents[3] / "research" / "certificates"


def run(monkeypatch, file, ledger, seconds):
    monkeypatch.setattr(sys, "argv", ["check_openers", str(file), str(ledger), seconds])
    check_openers.main()


def test_a_run_that_was_stopped_goes_on(tmp_path, monkeypatch, capsys):
    file, ledger = CERTIFICATES / "equations-6-total.json.gz", tmp_path / "openers.ledger"
    run(monkeypatch, file, ledger, "1000")
    every = ledger.read_text().splitlines()
    assert len(every) == 206
    ledger.write_text("\n".join(every[:200]) + "\n")
    run(monkeypatch, file, ledger, "0")
    assert "of 200 openers of 206 those that cost less than it says: 0" in capsys.readouterr().out
    run(monkeypatch, file, ledger, "1000")
    assert "of 206 openers of 206" in capsys.readouterr().out
    assert [line.split(",")[:2] for line in ledger.read_text().splitlines()] == [line.split(",")[:2] for line in every]


def test_an_opener_that_costs_less_than_its_line_is_found():
    true = check_openers.read_proof(CERTIFICATES / "mastermind-3x5-strict.json.gz")
    (search,) = true.searches
    lines = [line._replace(cost=(line.cost or 0) + 1) for line in search.lines]
    openers = check_openers.Openers(replace(true, searches=[replace(search, lines=lines)]))
    exact = [place for place, row in enumerate(openers.rows.tolist()) if row in openers.exact]
    assert [openers.labels[place] for place in exact] == ["123"]
    with pytest.raises(InputError, match="123 costs 455, and the certificate says 456"):
        openers.prove(exact[0])


def test_a_certificate_of_two_claims_is_refused():
    two = check_openers.read_proof(CERTIFICATES / "equations-6-worst-total.json.gz")
    with pytest.raises(InputError, match="one claim, and this one has 2"):
        check_openers.Openers(two)
