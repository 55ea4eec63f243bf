"""What follows from a duel for people: its distribution as a prior."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.core.identity import fingerprint
from sleuth.duels.duel_file import distribution
from sleuth.duels.equilibrium import Equilibrium
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from tests.table import each_row

WORDS = ["bat", "cat", "hat", "who", "tab", "cab"]


class Duel:
    """A duel with its certificate."""

    def __init__(self, folder: Path, game: Any) -> None:
        self.file = str(folder / "duel.json")
        self.found: Equilibrium = sleuth.duel(game, out=self.file)


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Duel:
    return Duel(tmp_path_factory.mktemp("three"), "mastermind:3x4")


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


def test_the_prior_of_a_duel_is_its_distribution(three: Duel):
    game = GameSpec("mastermind:3x4", prior=three.file).listing()
    chances = three.found.weighing.chances
    assert game.prior == pytest.approx([float(chance) for chance in chances])
    best = sleuth.solve("mastermind:3x4", prior=three.file)
    assert best.mean == pytest.approx(float(three.found.lower))
    assert sleuth.evaluate("p:-0.5", game="mastermind:3x4", prior=three.file).mean > best.mean - 1e-9


def test_secrets_that_are_never_chosen_keep_a_tiny_chance():
    file = Path(__file__).parents[2] / "research" / "certificates" / "duel-mastermind-4x4.json.gz"
    prior = GameSpec("mastermind:4x4", prior=str(file)).listing().prior
    assert prior is not None
    assert 0 < prior[0] < 1e-8
    assert prior[1] == pytest.approx(1.48 / 256, rel=0.01)


def test_the_prior_of_a_duel_of_words(tmp_path: Path):
    words = tmp_path / "words.txt"
    words.write_text("\n".join(WORDS))
    file = tmp_path / "duel.json"
    found = sleuth.duel(secrets=str(words), out=file)
    prior = GameSpec(secrets=str(words), prior=str(file)).listing().prior
    assert prior is not None
    assert prior == pytest.approx([float(one) for one in found.weighing.chances], abs=1e-5)


def test_the_distribution_is_the_same_from_every_file(three: Duel, tmp_path: Path):
    game = GameSpec("mastermind:3x4").listing()
    printed, ledger = tmp_path / "printed.json", tmp_path / "ledger.duel"
    printed.write_text(json.dumps(three.found.as_dict()))
    sleuth.duel("mastermind:3x4", ledger=ledger)
    wanted = three.found.weighing.chances
    for file in (three.file, printed, ledger):
        assert distribution(str(file), game).chances == wanted
    with pytest.raises(InputError, match=r"is the duel of mastermind:3x4; its secrets are not those of mastermind:3x3"):
        GameSpec("mastermind:3x3", prior=three.file).listing()
    with pytest.raises(InputError, match="not those of mastermind:3x3"):
        distribution(str(printed), GameSpec("mastermind:3x3").listing())
    with pytest.raises(InputError, match="not those of mastermind:3x3"):
        distribution(str(ledger), GameSpec("mastermind:3x3").listing())


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
