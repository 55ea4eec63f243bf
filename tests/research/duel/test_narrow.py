"""Narrow searches, the proof that follows, and the files of the duel of a large game."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import sleuth
from research.duel.__main__ import run
from research.duel.files import beginning
from research.duel.generate import begin
from research.duel.narrow import answers
from sleuth.core.node import grow, verify
from sleuth.core.position import Position
from sleuth.errors import InputError, InvalidCertificate
from sleuth.files.ledger import read
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.check import CheckedDuel
from sleuth.work.team import Team

SPEC = GameSpec("mastermind:2x4")


def test_a_narrow_search_is_proved_afterwards_and_slack_lowers_the_bound_by_no_more_than_it_says(tmp_path: Path):
    value, file = sleuth.duel(SPEC.name).upper, tmp_path / "duel.json"
    exact, loose = run(SPEC, narrow=20), run(SPEC, narrow=20, slack=0.25, out=file)
    assert exact.lower <= value <= exact.upper
    assert exact.lower - Fraction(1, 4) <= loose.lower < exact.lower
    assert loose.proof is not None
    assert loose.proof.bound < loose.proof.document["total"]
    checked = sleuth.check_proof(file)
    assert isinstance(checked, CheckedDuel)
    assert checked.report.complete
    assert (checked.report.lower, checked.report.upper) == (loose.lower, loose.upper)
    assert run(SPEC, narrow=20, slack=1e300).lower == Fraction(31, 16)


def test_a_better_tree_that_the_proof_meets_is_taken(monkeypatch: pytest.MonkeyPatch):
    """The narrow search here finds trees that are all worse than the best."""
    start = Position.start(GameSpec("highlow:6").listing())
    tree = grow(start, lambda position: int(position.rows[0]))
    monkeypatch.setattr("research.duel.narrow.answers", lambda recipe, position, weights, **options: [tree])
    found = run(GameSpec("highlow:6"), narrow=1)
    assert found.proof is not None
    assert found.proof.bound == found.proof.document["total"]
    assert found.upper < max(verify(start.listing, tree))
    assert start.listing.guesses[found.proof.tree.guess] in {part.opener for part in found.parts}


def test_a_team_finds_the_same_trees():
    start, weights = Position.start(SPEC.listing()), np.arange(1, 17)
    with ThreadPoolExecutor(2) as executor:
        shared = answers(
            SPEC, start, weights, width=14, limit=None, known={}, earlier=set(), number=16, team=Team(executor)
        )
    alone = answers(SPEC, start, weights, width=14, limit=None, known={}, earlier=set(), number=16)
    assert [verify(start.listing, one) for one in shared] == [verify(start.listing, one) for one in alone]
    usual = [one.guess for one in alone]
    some = answers(SPEC, start, weights, width=14, limit=None, known={}, earlier=set(), number=2, first=usual[:-3:-1])
    assert [one.guess for one in some] == usual[:-3:-1] != usual[:2]


def test_a_ledger_keeps_the_trees_the_best_distribution_and_the_bound(tmp_path: Path):
    ledger = tmp_path / "duel.ledger"
    first = run(SPEC, narrow=3, ledger=ledger)
    again = run(SPEC, narrow=20, ledger=ledger)
    assert again.lower == first.lower <= again.upper <= first.upper
    assert first.proof is not None
    assert again.proof is not None
    assert again.proof.from_the_ledger > 0
    (*_, best) = (line["best"] for line in read(ledger).lines if "best" in line)
    assert len(best) == 16


def test_a_duel_begins_with_the_distribution_of_a_certificate(tmp_path: Path):
    spec, written = GameSpec("mastermind:3x4"), tmp_path / "duel.json"
    found = sleuth.duel(spec.name, out=written)
    first = beginning(written, spec.listing())
    assert first.weighing.chances == found.weighing.chances
    assert begin(Position.start(spec.listing()), first=first).best is not None
    begun = run(spec, start=written)
    assert begun.lower == begun.upper == found.upper
    with pytest.raises(InputError, match="its secrets are not those of mastermind:3x3"):
        beginning(written, GameSpec("mastermind:3x3").listing())
    sleuth.solve("mastermind:2x3", out=tmp_path / "tree.json")
    with pytest.raises(InvalidCertificate, match="of a tree, not of a duel"):
        beginning(tmp_path / "tree.json", SPEC.listing())
