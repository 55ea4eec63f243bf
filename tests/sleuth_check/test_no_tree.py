"""Certificates that no tree keeps a limit: written by a proof that finds none, and checked by plain code."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from sleuth import check_proof, solve
from sleuth.errors import InvalidCertificate, Unsolvable
from sleuth.exact import certificate

GAME = "mastermind:3x4"  # four guesses suffice, three do not


def refuted(folder: Path, **options: Any) -> Path:
    file = folder / "none.json"
    with pytest.raises(Unsolvable, match=r"not solvable within 3 guesses.*none.json holds the proof"):
        solve(GAME, limit=3, out=file, **options)
    return file


def changed(file: Path, **values: Any) -> Path:
    """The same with other values, and the right hash."""
    document = {**copy.deepcopy(json.loads(file.read_text("utf-8"))), **values}
    document["sha256"] = certificate.digest(document)
    certificate.write(file, document)
    return file


@pytest.mark.parametrize("objective", ["total", "worst", "worst-total", "total-worst"])
@pytest.mark.parametrize("opener", [None, "112"])
def test_that_there_is_no_tree_is_confirmed(objective: str, opener: str | None, tmp_path: Path):
    file = refuted(tmp_path, objective=objective, opener=opener)
    document = json.loads(file.read_text("utf-8"))
    assert (document["tree"], document["total"], document["opener"]) == (None, None, opener)
    found = check_proof(file, all=True).as_dict()
    assert (found["complete"], found["secrets"], found["opener"]) == (True, 0, opener)


@pytest.mark.parametrize(("objective", "least"), [("total", "that it keeps no limit$"), ("worst", "1 or more$")])
def test_a_tree_that_there_is_after_all_is_found(objective: str, least: str, tmp_path: Path):
    file = refuted(tmp_path, objective=objective)
    search = {**json.loads(file.read_text("utf-8"))["searches"][-1], "limit": 4, "lines": []}
    with pytest.raises(InvalidCertificate, match=rf"costs [0-9,]+, and the certificate says {least}"):
        check_proof(changed(file, limit=4, searches=[search]))


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"total": 200}, "total must be null if there is no tree, and only then; it is 200"),
        ({"opener": "112"}, "opener must be null"),
        ({"opener_given": True}, "opener must be"),
        ({"limit": None}, "no tree"),
        ({"searches": []}, "no search of the certificate"),
    ],
)
def test_what_does_not_fit_is_refused(values: dict[str, Any], problem: str, tmp_path: Path):
    with pytest.raises(InvalidCertificate, match=problem):
        check_proof(changed(refuted(tmp_path), **values))
