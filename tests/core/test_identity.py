"""Certificates, trees and ledgers say in one form what game they are for, and older ledgers are told apart."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from sleuth.core.identity import fingerprint, identity
from sleuth.core.ledger import FORMAT, Ledger
from sleuth.core.treefiles.files import header
from sleuth.duels.ledger import DuelLedger
from sleuth.errors import BadLedger
from sleuth.exact.objective import objective
from sleuth.exact.proof import certificate, run
from sleuth.exact.proof.workers import Setting
from sleuth.games.game_spec import GameSpec

SETTING = Setting(GameSpec("mastermind:2x2"))
GAME = SETTING.recipe.listing()


def test_every_file_says_the_same_of_its_game(tmp_path: Path):
    found, stages = run.prove(SETTING)
    with DuelLedger(tmp_path / "duel", GAME, None) as duel:
        documents = [
            certificate.made(found, stages, "refute"),
            header(GAME, found.tree.root),
            run.about(SETTING, objective("total"), opener=None, policy="refute"),
            duel.about,
        ]
    assert identity(GAME) == {
        "game": "mastermind:2x2", "rule": "free", "secrets": {"count": 4, "sha256": fingerprint(GAME.secrets)},
        "guesses": {"count": 4, "sha256": fingerprint(GAME.guesses)},
    }  # fmt: skip
    for document in documents:
        assert document.items() >= identity(GAME).items()


def test_a_ledger_of_format_two_goes_on_only_if_it_says_the_same(tmp_path: Path):
    for name, about in (("same", {"game": "a", "checks": 1}), ("other", {"game": "a", "secrets": "a hash"})):
        Ledger(tmp_path / name, about).close()
        file = sqlite3.connect(tmp_path / name)
        file.execute("PRAGMA user_version = 2")
        file.close()
    Ledger(tmp_path / "same", {"game": "a", "checks": 1}, resume=True).close()
    with pytest.raises(BadLedger, match=r"earlier version \(format 2\); begin a new ledger"):
        Ledger(tmp_path / "other", {"game": "a", "secrets": {"count": 3}}, resume=True)
    assert FORMAT == 3


def test_certificates_of_the_repository_are_still_for_their_games():
    folder = Path(__file__).parents[2] / "research" / "certificates"
    for file in sorted(folder.glob("mastermind-*.json.gz")):
        document = certificate.read(file)
        game = GameSpec(document["game"], rule=document["rule"]).listing()
        assert document.items() >= identity(game).items()
