"""`solve` meets the ledgers that Sleuth writes: those of proofs, and those of other runs."""

from __future__ import annotations

from pathlib import Path

import pytest

import sleuth
from sleuth import Game
from sleuth.errors import BadLedger, Unsolvable

GAME = "highlow:7"


def weighing(guess: int, secret: int) -> bool:
    return guess <= secret


def test_a_game_that_ends_when_the_secret_is_known_goes_on_from_its_ledger(tmp_path: Path):
    known = Game.from_rule(range(4), range(4), weighing, goal="known")
    first = sleuth.solve(known, out=tmp_path / "known.json", ledger=tmp_path / "known")
    again = sleuth.solve(known, ledger=tmp_path / "known")
    assert (first.from_the_ledger, again.from_the_ledger) == (0, first.openers)


def test_a_narrow_search_has_no_policy():
    assert [sleuth.solve(GAME, **each).policy for each in ({}, {"exact": True}, {"narrow": 3})] == [
        "refute",
        "exact",
        None,
    ]


def test_the_ledgers_of_other_runs_are_refused_in_one_line(tmp_path: Path):
    sleuth.duel(GAME, ledger=tmp_path / "duel")
    with pytest.raises(BadLedger, match="is the ledger of another run"):
        sleuth.solve(GAME, ledger=tmp_path / "duel")


def test_a_finished_proof_is_read_when_it_is_asked_for_again(tmp_path: Path):
    out, ledger = tmp_path / "proof.json", tmp_path / "ledger"
    first, again = (sleuth.solve(GAME, out=out, ledger=ledger) for _ in range(2))
    assert (again.total, again.tree, again.certificate) == (first.total, first.tree, first.certificate)
    assert (again.nodes, again.scans) == (first.nodes, first.scans) != (0, 0)
    with pytest.raises(BadLedger, match="game highlow:7, not highlow:8"):
        sleuth.solve("highlow:8", out=out, ledger=ledger)
    for _ in range(2):
        with pytest.raises(Unsolvable):
            sleuth.solve(GAME, out=tmp_path / "impossible.json", ledger=tmp_path / "none", limit=2)
