"""`proof_status` and `prove` meet the ledgers that Sleuth writes: those of proofs, and those of other runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sleuth
from sleuth import Game
from sleuth.errors import BadLedger, Unsolvable

GAME = "highlow:7"


def weighing(guess: int, secret: int) -> bool:
    return guess <= secret


def test_the_ledgers_of_all_proofs_have_a_status(tmp_path: Path):
    known = Game.from_rule(range(4), range(4), weighing, goal="known")
    sleuth.solve(GAME, ledger=tmp_path / "solve")
    sleuth.prove(known, out=tmp_path / "known.json", ledger=tmp_path / "known")
    sleuth.duel(GAME, ledger=tmp_path / "duel")
    for name, game in (("solve", GAME), ("known", "custom"), ("duel.proof", GAME)):
        status = sleuth.proof_status(tmp_path / name)
        assert (status.game, status.running) == (game, False)
        assert status.searches[0].done == status.searches[0].openers
        assert {len(status.secrets), len(status.guesses)} == {64}  # SHA-256 in hexadecimal
        assert json.dumps(status.as_json())


def test_the_ledgers_of_other_runs_are_refused_in_one_line(tmp_path: Path):
    sleuth.duel(GAME, ledger=tmp_path / "duel")
    with pytest.raises(BadLedger, match="of a run of another kind"):
        sleuth.proof_status(tmp_path / "duel")


def test_a_finished_proof_is_read_when_it_is_asked_for_again(tmp_path: Path):
    first, again = (sleuth.prove(GAME, out=tmp_path / "proof.json") for _ in range(2))
    assert (again.total, again.tree, again.certificate) == (first.total, first.tree, first.certificate)
    assert (again.nodes, again.scans) == (first.nodes, first.scans) != (0, 0)
    with pytest.raises(BadLedger, match="game highlow:7, not highlow:8"):
        sleuth.prove("highlow:8", out=tmp_path / "proof.json")
    for _ in range(2):
        with pytest.raises(Unsolvable):
            sleuth.prove(GAME, out=tmp_path / "impossible.json", limit=2)


def test_a_proof_that_has_not_ended_goes_on_only_if_that_is_asked_for(tmp_path: Path):
    sleuth.prove(GAME, out=tmp_path / "proof.json")
    (tmp_path / "proof.json").unlink()
    with pytest.raises(BadLedger, match="`resume` goes on with it"):
        sleuth.prove(GAME, out=tmp_path / "proof.json")
