"""What each kind of user writes, in tests/users, does what it says. `make test` reads it by pyright, in strict mode."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import sleuth
from tests.users import designer, researcher
from tests.users.bot import Bot


@pytest.fixture
def bot() -> Bot:
    made = Bot()
    assert made.answer("Ann", "hello") == "Guess, or say hint, help or undo."
    return made


def test_a_bot_plays_and_says_what_was_meant(bot: Bot):
    said = [bot.answer("Ann", text) for text in ("crane", "slaet", "hint", "help", "undo")]
    assert said == [
        "BBYYB, words left: 47",
        "I do not know slaet. Did you mean salet or slate or least?",
        "Hint 1, how many words are left: 47 words left. Next: whether your letters are enough.",
        "BBBYB, words left: 4",
        "toils is taken back.",
    ]
    bot.sessions["Ann"].ask(bot.sessions["Ann"].secret)
    assert bot.finish("Ann").endswith("\nSkill 99; turn 1: best")
    assert bot.answer("Ben", "play mastermind:4x6") == "Guess, or say hint, help or undo."
    assert bot.answer("Ben", "1122") == "1b1w, words left: 208"


def test_a_bot_advises_in_a_game_elsewhere_and_is_kept(bot: Bot, tmp_path: Path):
    assert bot.answer("Ann", "crane=bbygb") == "20 words fit. Try tipsy."
    assert bot.answer("Ann", "crane=bbygb slate=ggggg") == "Look at turns 1 and 2 again: they disagree."
    assert "It may be " in bot.answer("Ann", "⬛🟨⬛⬛🟩\n⬛🟩🟩🟩🟩\n🟩🟩🟩🟩🟩")
    for again in ("tousy=ybgbb", ("tousy", "ybgbb"), {"guess": "tousy", "feedback": "10200"}):
        assert bot.advise("Ann", ["crane=bbygb", again]) == "5 words fit. Try dight."
    bot.save(tmp_path / "bot.pickle")
    later: Bot = pickle.loads((tmp_path / "bot.pickle").read_bytes())
    assert later.further("Ann", "dight", "bbbbg") == "2 words left."
    assert later.sessions == bot.sessions


@pytest.fixture
def proof(tmp_path: Path) -> Path:
    return tmp_path / "proof.json"


def test_a_researcher_compares_strategies_alone_and_with_processes():
    rows = researcher.compared(1)
    assert [(row["strategy"], row["total"]) for row in rows] == [
        ("most parts, then a candidate", 208),
        ("fewest_left", 208),
        ("two-step:p:0.25", 208),
        ("p-fds:-0.5", 208),
        ("entropy", 208),
        ("two_largest", 216),
    ]
    assert researcher.compared(2) == rows
    (row,) = researcher.sampled(iter([4]))
    assert row[0] == 4
    assert row[2] is not None
    assert row[2][0] < row[1] < row[2][1]


def test_a_researcher_proves_and_walks_a_tree(proof: Path):
    best = researcher.proved(proof)
    assert best.total == 206
    by_depth = researcher.turns_by_depth(best.tree)
    assert {depth: len(guesses) for depth, guesses in by_depth.items()} == {1: 1, 2: 7, 3: 35, 4: 22}
    assert sorted(researcher.openers(proof)) == [("111", 54 / 64, 233), ("112", 31 / 64, 206), ("123", 27 / 64, 208)]


def shot(at: Iterator[tuple[designer.Cell, bool, tuple[designer.Ship, ...]]]) -> list[tuple[designer.Cell, bool, int]]:
    return [(cell, hit, len(left)) for cell, hit, left in at]


def test_a_designer_hunts_ships_that_are_no_texts():
    game, ship = designer.hunt(4, 3), designer.Ship((0, 1), True, 3)
    assert shot(designer.shots(game, ship)) == [((1, 1), True, 4), ((1, 2), False, 2), ((0, 1), True, 1)]
    rest = designer.without(game, "12")
    assert shot(designer.shots(rest, ship))[-1][2] == 1
    after = rest.start().push((1, 1), True)
    assert ((1, 2) in after.legal, after.game is rest, len(game.start().push((1, 1), True).legal)) == (False, True, 16)


def test_a_designer_reports_on_games():
    found = designer.report(designer.hunt(3, 2))
    assert found["duel"] == (Fraction(47, 12), Fraction(47, 12))
    assert found["mean"] == found["entropy"] == pytest.approx(47 / 12)
    assert designer.patience(["bat", "cat", "cot", "hat", "who"]) == ("cat", "hat", "bat")


def test_the_codebreaker_of_a_designer_solves_each_permutation():
    best = sleuth.compare(designer.swaps, game="permutation:4").best
    assert (best.lost, sum(best.distribution.values())) == ((), 24)
