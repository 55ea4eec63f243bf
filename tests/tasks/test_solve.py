"""`solve` meets the ledgers that Sleuth writes: those of proofs, and those of other runs."""

from __future__ import annotations

from pathlib import Path

import pytest

import sleuth
from sleuth import Game
from sleuth.errors import BadLedger, Unsolvable
from sleuth.exact.ledger import stages

GAME = "highlow:7"


def weighing(guess: int, secret: int) -> bool:
    return guess <= secret


def test_the_ledgers_of_all_proofs_have_a_status(tmp_path: Path):
    known = Game.from_rule(range(4), range(4), weighing, goal="known")
    sleuth.solve(GAME, ledger=tmp_path / "solve")
    sleuth.solve(known, out=tmp_path / "known.json", ledger=tmp_path / "known")
    sleuth.duel(GAME, ledger=tmp_path / "duel")
    for name in ("solve", "known", "duel.proof"):
        assert all(stage.done == stage.openers for stage in stages(tmp_path / name))


def test_the_ledgers_of_other_runs_are_refused_in_one_line(tmp_path: Path):
    sleuth.duel(GAME, ledger=tmp_path / "duel")
    with pytest.raises(BadLedger, match="this is not a line of such a ledger"):
        list(stages(tmp_path / "duel"))
    with pytest.raises(BadLedger, match="is the ledger of another run"):
        sleuth.solve(GAME, ledger=tmp_path / "duel", resume=True)


def test_a_finished_proof_is_read_when_it_is_asked_for_again(tmp_path: Path):
    out, ledger = tmp_path / "proof.json", tmp_path / "ledger"
    first, again = (sleuth.solve(GAME, out=out, ledger=ledger, resume=True) for _ in range(2))
    assert (again.total, again.tree, again.certificate) == (first.total, first.tree, first.certificate)
    assert (again.nodes, again.scans) == (first.nodes, first.scans) != (0, 0)
    with pytest.raises(BadLedger, match="game highlow:7, not highlow:8"):
        sleuth.solve("highlow:8", out=out, ledger=ledger, resume=True)
    for _ in range(2):
        with pytest.raises(Unsolvable):
            sleuth.solve(GAME, out=tmp_path / "impossible.json", ledger=tmp_path / "none", resume=True, limit=2)


def test_a_proof_that_has_not_ended_goes_on_only_if_that_is_asked_for(tmp_path: Path):
    sleuth.solve(GAME, ledger=tmp_path / "ledger")
    with pytest.raises(BadLedger, match="`resume` goes on with it"):
        sleuth.solve(GAME, ledger=tmp_path / "ledger")
