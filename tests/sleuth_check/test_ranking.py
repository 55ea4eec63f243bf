"""The openers of a certificate, ranked: their costs are those of the solver, and no rank is a guess."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.errors import InvalidCertificate
from sleuth.tasks.check import OpenerCosts, rank_openers
from sleuth_check.reader import Certificate, Labels, Line, Node, Refused, Search

GAME = "highlow:5"


def document(*lines: Line, objective: str = "total", step: int = 1, limit: int | None = None) -> Certificate:
    within = 2 if objective == "worst" else limit
    return Certificate(
        game="g",
        rule="free",
        secrets=Labels(1, ""),
        guesses=Labels(1, ""),
        turns=[],
        weights=None,
        objective=objective,
        limit=limit,
        policy="refute",
        opener_given=False,
        opener="a",
        total=9,
        mean=3.0,
        worst=3,
        distribution={"3": 3},
        searches=[Search(step, None, within, None, list(lines))],
        tree=Node("a", {}),
    )


def openers(file: Path) -> OpenerCosts:
    found = sleuth.opener_costs(file)
    assert isinstance(found, OpenerCosts)
    return found


def test_equal_costs_share_a_rank_and_stand_by_name():
    _, found = rank_openers(document(Line("c", 9, True), Line("b", 7, True), Line("d", 8, True), Line("a", 8, True)))
    assert [(one.opener, one.rank) for one in found] == [("b", 1), ("a", 2), ("d", 2), ("c", 4)]


def test_an_opener_behind_one_that_may_be_better_has_no_rank():
    _, found = rank_openers(document(Line("a", 9, True), Line("b", 8, False), Line("c", 8, True), Line("d", 7, True)))
    assert [(one.opener, one.total, one.rank) for one in found] == [
        ("d", 7, 1),
        ("c", 8, 2),
        ("b", None, None),
        ("a", 9, None),
    ]
    assert [one.at_least for one in found] == [None, None, 8, None]


def test_an_opener_that_keeps_no_limit_stands_last():
    _, found = rank_openers(document(Line("a", None, False), Line("b", 8, True), limit=4))
    assert [(one.opener, one.cost, one.rank) for one in found] == [("b", 8, 1), ("a", None, None)]


def test_the_worst_case_has_no_cost_for_each_opener():
    with pytest.raises(Refused, match="the objective worst has no cost for each opener"):
        rank_openers(document(Line("a", 1, False), objective="worst", step=0))


@pytest.mark.parametrize(
    ("objective", "counted"), [("total", "total"), ("total-worst", "total"), ("most:2", "unsolved")]
)
def test_what_is_counted_goes_with_the_objective(tmp_path: Path, objective: Any, counted: str):
    proof = sleuth.solve(GAME, objective=objective, out=tmp_path / "proof.json")
    found = openers(tmp_path / "proof.json")
    assert (found.counted, found.objective, found.secrets) == (counted, objective, 5)
    assert found.openers[0].opener == proof.opener


def test_exact_costs_are_those_of_each_opener_alone(tmp_path: Path):
    sleuth.solve(GAME, exact=True, out=tmp_path / "proof.json")
    found = openers(tmp_path / "proof.json")
    assert found.exact == len(found.openers) == 5
    assert found.costs == sorted(found.costs)
    for row in found.rows():
        alone = sleuth.solve(GAME, opener=row["opener"])
        assert (row["total"], row["mean"], row["at_least"]) == (alone.total, round(alone.mean, 6), None)


def test_a_prior_weighs_the_means(tmp_path: Path):
    (tmp_path / "words.csv").write_text("word,weight\nbat,5\ncat,1\nhat,2\nhut,1\n")
    proof = sleuth.solve(
        sleuth.Game(secrets=tmp_path / "words.csv", prior=str(tmp_path / "words.csv")),
        exact=True,
        out=tmp_path / "proof.json",
    )
    row = openers(tmp_path / "proof.json").rows()[0]
    assert "total" not in row
    assert (row["opener"], row["mean"]) == (proof.opener, pytest.approx(proof.mean, abs=1e-9))
    checked = sleuth.check_proof(tmp_path / "proof.json", secrets=str(tmp_path / "words.csv"))
    assert checked.as_dict()["total"] is None


def test_a_limit_that_an_opener_cannot_keep(tmp_path: Path):
    sleuth.solve("mastermind:2x3", exact=True, limit=3, out=tmp_path / "proof.json")
    found = openers(tmp_path / "proof.json")
    never = [one.opener for one in found.openers if one.cost is None]
    assert found.exact == len(found.openers)
    assert never == ["11"]
    assert found.costs == [21]


def test_no_tree_means_no_costs(tmp_path: Path):
    with pytest.raises(sleuth.SleuthError):
        sleuth.solve(GAME, limit=2, out=tmp_path / "proof.json")
    with pytest.raises(InvalidCertificate, match="no tree keeps the limit"):
        openers(tmp_path / "proof.json")
