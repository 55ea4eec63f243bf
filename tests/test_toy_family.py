"""A new family of games costs ten lines, and every capability works on it: suggest, evaluate, solve, proof and more."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import sleuth
from sleuth.cli.app import group
from sleuth.core.game import Game
from sleuth.errors import InconsistentHistory, InvalidCertificate
from sleuth.games import registry
from sleuth.games.registry import Family
from sleuth.web.questions import QUESTIONS, answer
from tests.test_docs import ALL


def compare(guess: int, secret: int) -> str:
    return "hit" if guess == secret else "higher" if secret > guess else "lower"


def number(n: int) -> Game:
    return Game.from_rule(range(1, n + 1), None, compare, name=f"number:{n}")


TOY = Family("number:N", "a number from 1 to N; feedback: higher or lower", r"(\d{1,4})", "number:20", number)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "FAMILIES", (*registry.FAMILIES, TOY))


def test_the_family_of_the_page_on_extending_is_a_line_of_the_registry(monkeypatch: pytest.MonkeyPatch):
    page = [block.text for block in ALL if block.page == "docs/reference/core.md"]
    (file,), (line,) = ([text for text in page if text.startswith(start)] for start in ("# blacks.py", "Family("))
    module: dict[str, Any] = {}
    exec(file, module)
    family = eval(line, {"Family": Family})
    assert family.game == "games.blacks:blacks"
    monkeypatch.setattr(registry, "FAMILIES", (*registry.FAMILIES, replace(family, game=module["blacks"])))
    assert told("solve", "blacks:3x3", "--jobs", "2")["total"] == 95
    assert told("play", "--game", "blacks:5x3", "--secret", "31231", "--watch")["won"]
    game, codes = module["blacks"](3, 3), product((1, 2, 3), repeat=3)
    plain = Game.from_rule(codes, None, module["right"], spell=module["write"])
    assert sleuth.solve(plain).total == sleuth.solve(game).total


def run(*arguments: str) -> Result:
    return CliRunner().invoke(group, arguments, catch_exceptions=False)


def told(*arguments: str) -> Any:
    return json.loads(run(*arguments, "--json").stdout)


def asked(path: str, **body: Any) -> Any:
    """What the page is answered."""
    return answer(QUESTIONS[path], {"game": "number:20", **body})


def test_suggest_halves_what_is_left():
    found = told("suggest", "--game", "number:20", "10=higher")
    assert found["candidates"]["count"] == 10
    assert found["best"]["guess"] in ("14", "15", "16")
    assert told("suggest", "--game", "number:20", "--why", "10")["why"]["suggestion"]["parts"] == 3


def test_a_mistyped_turn_is_explained_and_repaired():
    with pytest.raises(InconsistentHistory, match=r"turns 2 and 3 disagree; 5 answers fit if turn 2 \(12\) is higher"):
        run("suggest", "--game", "number:20", "10=higher", "12=lower", "15=higher")


def test_compare():
    assert told("compare", "entropy", "--game", "number:20")["results"][0]["total"] == 74
    names = [one["strategy"] for one in told("compare", "parts", "entropy", "--game", "number:20")["results"]]
    assert names == ["entropy", "parts"]


def test_solve_finds_binary_search():
    found = told("solve", "number:15")
    assert (found["total"], found["worst"], found["opener"]) == (1 + 2 * 2 + 4 * 3 + 8 * 4, 4, "8")


def test_a_proof_is_made_and_the_checker_says_that_it_does_not_know_the_game(tmp_path: Path):
    file = str(tmp_path / "number.json")
    assert told("solve", "number:7", "--out", file)["total"] == 1 + 2 * 2 + 4 * 3
    with pytest.raises(InvalidCertificate, match="number:7 is not a built-in game that this checker knows"):
        run("check", file)


def test_a_tree_is_written_and_verified(tmp_path: Path):
    file = str(tmp_path / "number.json")
    run("compare", "entropy", "--game", "number:20", "--tree", file)
    assert told("tree", "verify", file)["total"] == 74  # the file names the game


def test_play_and_compare():
    found = told("play", "--game", "number:20", "--secret", "7", "--watch")
    assert (found["won"], found["secret"], found["limit"]) == (True, "7", None)
    assert told("compare", "entropy", "--game", "number:20", "--games", "20")["results"][0]["secrets"] == 20


def test_analyze_judges_each_guess():
    found = told("analyze", "--game", "number:20", "10", "15", "17", "--secret", "17")
    assert [turn["guess"] for turn in found["turns"]] == ["10", "15", "17"]


def test_the_http_api_answers():
    turns = [{"guess": "10", "feedback": "lower"}]
    assert asked("suggest", turns=turns)["candidates"]["count"] == 9
    assert asked("feedback", guess="3", secret="9")["feedback"] == "higher"
    assert asked("play", secret="9", guesses=["3", "9"])["won"]
    assert asked("compare", strategies=["entropy"])["results"][0]["total"] == 74
    assert asked("analyze", guesses=["10", "5", "7"], secret="7")["turns"][0]["before"]["count"] == 20
