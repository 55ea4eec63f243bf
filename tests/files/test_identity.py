"""Certificates, trees and ledgers say in one form what game they are for."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from sleuth.core.position import Position
from sleuth.duels.ledger import DuelLedger
from sleuth.exact import certificate
from sleuth.exact.objective import objective
from sleuth.exact.problem import Problem
from sleuth.exact.solve import solve
from sleuth.files.identity import fingerprint, identity
from sleuth.files.trees.files import header
from sleuth.games.game_spec import GameSpec

GAME = GameSpec("mastermind:2x2").listing()


def test_every_file_says_the_same_of_its_game(tmp_path: Path):
    found, problem = solve(GAME), Problem(Position.start(GAME), objective("total"))
    with DuelLedger(tmp_path / "duel", GAME, None) as duel:
        documents = [
            certificate.of_problem(problem, found, found.proof, exact=False),
            header(GAME, found.tree.root),
            problem.about(exact=False),
            duel.about,
        ]
    assert identity(GAME) == {
        "game": "mastermind:2x2",
        "rule": "free",
        "secrets": {"count": 4, "sha256": fingerprint(GAME.secrets)},
        "guesses": {"count": 4, "sha256": fingerprint(GAME.guesses)},
    }
    for document in documents:
        assert document.items() >= identity(GAME).items()


def test_certificates_of_the_repository_are_still_for_their_games():
    folder = Path(__file__).parents[2] / "research" / "certificates"
    for file in sorted(folder.glob("mastermind-*.json.gz")):
        document = json.loads(gzip.decompress(file.read_bytes()))
        listing = GameSpec(document["game"], rule=document["rule"]).listing()
        assert document.items() >= identity(listing).items()
