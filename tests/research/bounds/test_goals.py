"""Least totals by goals: a goal is reached just if no tree is below it, and the least total has a certificate."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from research.bounds import goals
from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.games.game_spec import GameSpec
from sleuth_check.check import Report, Scope, check
from sleuth_check.reader import Certificate, read


@pytest.mark.parametrize(("name", "total"), [("permutation:5", 535), ("mastermind:3x6", 854)])
def test_a_goal_is_reached_just_if_no_tree_is_below_it(name: str, total: int):
    search = Search(Position.start(GameSpec(name).listing()), slots=1 << 12)
    openers = search.openers()[0].tolist()
    for goal in (total - 40, total, total + 1, total + 9):
        entries = [goals.entry(search, opener, goal) for opener in openers]
        assert min(line.cost for line in entries) == min(goal, total)
        assert any(line.exact for line in entries) == (goal > total)


def test_the_least_total_below_a_goal_has_a_certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "proof.json.gz"
    monkeypatch.setattr(sys, "argv", ["goals", "mastermind:3x4", "200", "210", "--out", str(path)])
    goals.main()
    certificate = read(path)
    assert isinstance(certificate, Certificate)
    report = check(certificate, Scope(sample=None))
    assert isinstance(report, Report)
    assert certificate.total == 206
    assert [(claim.bound, claim.proved) for claim in report.claims] == [(206, claim.drawn) for claim in report.claims]
