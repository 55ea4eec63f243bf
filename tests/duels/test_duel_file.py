"""The codemaker's distribution, read from each file that has one."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.core.identity import fingerprint
from sleuth.duels.duel_file import distribution
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from tests.table import each_row


@each_row(
    "text",
    [
        f'{{"secrets": 64, "mixture": [], "distribution": {lines}}}'
        for lines in ("[]", "3", "[3]", '[{"secret": []}]', '[{"secret": "111", "chance": 1e999}]',
                      '[{"secret": "111", "chance": "0"}]', '[{"secret": "111", "chance": "-1"}]')
    ] + ['{"a":' * 100_000],
)  # fmt: skip
def test_a_damaged_distribution_is_refused(tmp_path: Path, text: str):
    file = tmp_path / "printed.json"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError, match=r"is damaged \(its distribution is wrong\)|is not the file of a duel"):
        distribution(str(file), GameSpec("mastermind:3x4").listing())


@each_row("row", [(1, "3"), ("x", "[1]"), (None, "[1]"), (1, "[1]"), (1, '{"a": 1}'), (0, "[1, 1]")])
def test_a_damaged_ledger_is_refused(tmp_path: Path, row: tuple[Any, str]):
    file, game = tmp_path / "duel.ledger", GameSpec("highlow:2").listing()
    with sqlite3.connect(file) as ledger:
        ledger.execute("CREATE TABLE about (name, value)")
        ledger.execute("CREATE TABLE aim (unit, weights)")
        about = {"game": game.name, "secrets": fingerprint(game.secrets)}
        ledger.execute("INSERT INTO about VALUES ('about', ?)", (json.dumps(about),))
        ledger.execute("INSERT INTO aim VALUES (?, ?)", row)
    with pytest.raises(InputError, match="damaged"):
        distribution(str(file), game)


def test_the_distribution_is_the_same_from_every_file(tmp_path: Path):
    game, other = GameSpec("mastermind:3x4").listing(), GameSpec("mastermind:3x3").listing()
    written, printed, ledger = tmp_path / "duel.json", tmp_path / "printed.json", tmp_path / "ledger.duel"
    found = sleuth.duel("mastermind:3x4", out=written, ledger=ledger)
    printed.write_text(json.dumps(found.as_dict()))
    foreign = f"is the duel of {game.name}; its secrets are not those of {other.name}"
    for file in (written, printed, ledger):
        assert distribution(str(file), game).chances == found.weighing.chances
        with pytest.raises(InputError, match=foreign):
            distribution(str(file), other)


def test_a_file_without_a_distribution_or_of_something_else_is_refused(tmp_path: Path):
    game = GameSpec("mastermind:2x3").listing()
    sleuth.duel("mastermind:2x3", narrow=20, unproved=True, out=tmp_path / "bare.json")
    with pytest.raises(InputError, match="has no distribution: it was made with `unproved`"):
        distribution(str(tmp_path / "bare.json"), game)
    (tmp_path / "list.csv").write_text("11,2\n")
    with pytest.raises(InputError, match="is not the file of a duel"):
        distribution(str(tmp_path / "list.csv"), game)
    with pytest.raises(InputError, match="there is no file"):
        distribution(str(tmp_path / "none.json"), game)
