"""The sample of a check: where a lie would pay, it looks first, also where every plain bound is the same."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sleuth
from sleuth.core.position import Position
from sleuth.errors import InvalidCertificate
from sleuth.exact.proof import certificate
from sleuth.exact.proof.openers import SHORTLIST, classes, drawn
from sleuth.exact.recheck.costs import Recheck
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.lists import builtin

RARE = "jqvwxz"
WITHIN = 4


@pytest.fixture(scope="module")
def lists(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """About 350 secrets, and before them in the alphabet 250 guesses that tell only where an A is."""
    folder = tmp_path_factory.mktemp("lists")
    secrets = [word for word in builtin("classic")[0].words if word > "b" and not set(word) & set(RARE)][::5]
    (folder / "secrets.txt").write_text("\n".join(secrets))
    (folder / "guesses.txt").write_text("\n".join("a" + "".join(rest) for rest in list(product(RARE, repeat=4))[:250]))
    return {name: str(folder / f"{name}.txt") for name in ("secrets", "guesses")}


def test_where_all_bounds_are_equal_the_openers_that_tell_most_come_first(lists: dict[str, Any]):
    start = Position.start(GameSpec("words", **lists).listing())
    recheck = Recheck(start, step=0, over=1, limit=WITHIN)
    assert set(recheck.static(start.legal).tolist()) == {0}
    assert SHORTLIST < 250
    first = drawn(recheck, classes(start.legal, None), 6, seed=1).rows[:3]
    assert first.tolist() == start.legal[np.argsort(recheck.surprise(start.legal), kind="stable")][:3].tolist()
    assert "a" not in {start.game.guesses[row][0] for row in first}


def test_the_estimate_is_the_information(lists: dict[str, Any]):
    start = Position.start(GameSpec("words", **lists).listing())
    rows = start.legal[::40]
    sizes = [np.unique(line, return_counts=True)[1] for line in Recheck(start).table[rows]]
    wanted = [float((each * np.log2(each)).sum()) for each in sizes]
    assert (Recheck(start).surprise(rows) / 1000).tolist() == pytest.approx(wanted, abs=0.1)


@pytest.mark.every_run(1)
@pytest.mark.parametrize("seed", range(2))
def test_a_claim_that_good_openers_contradict_is_refused_whatever_is_drawn(
    lists: dict[str, Any], tmp_path: Path, seed: int
):
    """The claim holds for all of the first 250 openers, and every bound is 0."""
    file = tmp_path / "forged.json"
    sleuth.prove("words", **lists, objective=f"most:{WITHIN}", opener="ajjjj", out=file)
    document: dict[str, Any] = certificate.read(file)
    claimed = document["searches"][0]["lines"][0][1]
    openers = GameSpec("words", **lists).listing().guesses
    document["searches"][0]["lines"] = [[opener, claimed, False] for opener in openers]
    document["opener_given"] = False
    document["sha256"] = certificate.digest(document)
    certificate.write(file, document)
    with pytest.raises(InvalidCertificate, match=f"and the certificate says {claimed} or more"):
        sleuth.check(file, **lists, sample=1, seed=seed)
