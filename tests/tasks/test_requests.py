"""One request, three spellings: Python gives what the terminal prints as JSON; results are shown in few words.

Every run compares three requests; a thorough run compares all of them.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.chains.longest import longest_chain
from sleuth.cli import app
from sleuth.errors import InputError
from sleuth.tasks.boards import boards, play_boards
from sleuth.tasks.check import check_proof, opener_costs
from sleuth.tasks.compare import compare
from sleuth.tasks.count import eulerian
from sleuth.tasks.filter import filter_words
from sleuth.tasks.games import list_games
from sleuth.tasks.grow import grow_tree
from sleuth.tasks.openers import openers
from sleuth.tasks.reproduce import reproduce
from sleuth.tasks.solve import solve
from sleuth.tasks.suggest import suggest
from sleuth.tasks.trees import export_tree, show_tree, verify_tree
from sleuth.tasks.word_lists import word_lists
from sleuth.tasks.words import check_words, words
from tests.table import each_row

PEGS = "mastermind:2x3"
HARD = sleuth.Game("today", rule="hard")
SPENT = {"cpu_seconds", "nodes", "scans", "from_the_ledger"}
"""What a second run need not repeat."""

CASES: list[tuple[Callable[[], Any], list[str]]] = [
    (lambda: compare("mrd", game=PEGS), ["compare", "mrd", "--game", PEGS]),
    (
        lambda: compare("swap-search", game="dating:4", games=3),
        ["compare", "swap-search", "--game", "dating:4", "--games", "3"],
    ),
    (lambda: compare(("mrd", "first"), game=PEGS), ["compare", "mrd", "first", "--game", PEGS]),
    (lambda: openers(score="mrd", game=PEGS, top=2), ["openers", "--score", "mrd", "--game", PEGS, "--top", "2"]),
    (
        lambda: suggest("crane=bbygb", game=sleuth.Game("today", rule="hard"), top=1),
        ["suggest", "crane=bbygb", "--rule=official", "--top=1"],
    ),
    (
        lambda: compare("mrd", game=PEGS, games=5, boards=2),
        ["compare", "mrd", "--game", PEGS, "--games", "5", "--boards", "2"],
    ),
    (lambda: solve(PEGS, opener="12"), ["solve", PEGS, "--opener", "12"]),
    (lambda: solve(PEGS, turns=["12=1b0w"]), ["solve", PEGS, "--from", "12=1b0w"]),
    (lambda: solve(PEGS, out="a.json", exact=True), ["solve", PEGS, "--out", "a.json", "--exact"]),
    (lambda: opener_costs("proof.json"), ["check", "proof.json", "--openers"]),
    (lambda: check_proof("proof.json", seed=1), ["check", "proof.json", "--seed", "1"]),
    (lambda: filter_words("..t..", yellow="l1a2", black="er"), ["filter", "..t..", "-y", "l1a2", "-b", "er"]),
    (lambda: filter_words(green=["s....", "....s"], regex=True), ["filter", "-g", "s....", "-g", "....s", "--regex"]),
    (lambda: words("classic"), ["words", "classic"]),
    (lambda: check_words("classic"), ["words", "classic", "--check"]),
    (lambda: word_lists(), ["words"]),
    (lambda: boards("crane=bbygb/ybbbb"), ["boards", "crane=bbygb/ybbbb"]),
    (lambda: boards([("crane", "bbygb/ybbbb")]), ["boards", "crane=bbygb/ybbbb"]),
    (lambda: play_boards(secret="thump,vapor"), ["boards", "--secret", "thump,vapor", "--watch"]),
    (lambda: compare("mrd", game=PEGS, tree="a.txt"), ["compare", "mrd", "--game", PEGS, "--tree", "a.txt"]),
    (lambda: show_tree("mrd", game=PEGS), ["tree", "show", "mrd", "--game", PEGS]),
    (lambda: verify_tree("tree.json"), ["tree", "verify", "tree.json"]),
    (lambda: export_tree("tree.json"), ["tree", "export", "tree.json"]),
    (lambda: eulerian(3, what="suited"), ["count", "suited", "--n", "3"]),
    (lambda: eulerian(3, what="success"), ["count", "success", "--n", "3"]),
    (lambda: list_games(strategies=True), ["games", "--strategies"]),
    (lambda: reproduce("drang2023"), ["reproduce", "drang2023"]),
]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    solve(PEGS, out="proof.json")
    grow_tree("mrd", game=PEGS).tree.save("tree.json")


def plain(value: Any) -> Any:
    """As JSON has it, without what a second run need not repeat."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items() if key not in SPENT}
    return [plain(each) for each in value] if isinstance(value, list) else value


FEW = ("suggest", "check proof.json --seed", "tree show")


@pytest.mark.parametrize("command", FEW)
def test_python_gives_what_the_terminal_prints(command: str, capsys: pytest.CaptureFixture[str]):
    (case,) = [case for case in CASES if " ".join(case[1]).startswith(f"{command} ")]
    check_same(*case, capsys)


@pytest.mark.thorough
@each_row(("call", "arguments"), CASES)
def test_python_always_gives_what_the_terminal_prints(
    call: Callable[[], Any], arguments: list[str], capsys: pytest.CaptureFixture[str]
):
    check_same(call, arguments, capsys)


def check_same(call: Callable[[], Any], arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    found = call()
    assert capsys.readouterr().out == ""  # the library does not print
    with pytest.raises(SystemExit):
        app.main([*arguments, "--json"])
    printed = json.loads(capsys.readouterr().out)
    assert plain(json.loads(json.dumps(found.as_json()))) == plain(printed)
    assert len(repr(found)) < 200
    assert found._repr_html_().startswith("<table>")
    assert all(isinstance(row, dict) for row in found.rows())


def test_a_long_chain_is_shown_in_few_words():
    words = ["".join(letters) for letters in itertools.product("abc", repeat=5)]
    for found in (
        sleuth.longest_chain(game=sleuth.Game.of_words(words), rule="official"),
        longest_chain(words, rule="official", end="aaaaa"),
    ):
        assert len(repr(found)) < 200
    assert len(longest_chain(words, rule="official", end="aaaaa").words) > 40


HIGHER = sleuth.Game.from_rule(range(8), range(8), lambda guess, secret: (guess > secret) - (guess < secret))


def test_a_game_made_in_python_is_solved_evaluated_and_grown():
    assert solve(HIGHER).worst == 4
    assert compare("mrd", game=HIGHER).best.worst == 4
    assert grow_tree("mrd", game=HIGHER).evaluation.worst == 4
    assert openers(game=HIGHER, top=1).openers[0].parts == 3
    assert [row["worst"] <= 8 for row in compare("first", game=HIGHER, games=5).rows()] == [True]


@each_row(
    "call",
    [
        lambda: solve(HIGHER, jobs=2),
        lambda: compare("first", game=HIGHER, games=5, jobs=2),
        lambda: compare(["first", "mrd"], game=HIGHER, jobs=2),
    ],
)
def test_a_game_that_cannot_be_sent_to_processes_is_refused(call: Callable[[], Any]):
    with pytest.raises(InputError, match=r"the game cannot be sent to other processes .*use one process"):
        call()


@each_row(
    ("call", "message"),
    [
        (lambda: compare("mrd", game=PEGS, seed=-1), "`seed` is -1; give 0 or more"),
        (lambda: solve(PEGS, jobs=0), "`jobs` is 0; give 1 to 512"),
        (lambda: solve(PEGS, narrow=10**19), "`narrow` is a number of more than 18 digits; give 1 or more"),
        (lambda: solve(PEGS, narrow=10**5_000), "`narrow` is a number of more than 18 digits"),
        (lambda: solve("words"), "the game words is one of your own lists; name them"),
        (lambda: solve(PEGS, objective="best"), "there is no objective 'best'"),  # type: ignore[arg-type]
        (lambda: eulerian(what="primes"), "`what` is 'primes'; choose one of eulerian"),  # type: ignore[call-overload]
        (lambda: play_boards(), "give `play` N or `secret` WORDS"),
        (
            lambda: boards("crane=bbygb/ybbbb", game=sleuth.Game("today", rule="official")),
            "several boards need the rule free",
        ),
    ],
)
def test_a_request_is_checked_in_python_too(call: Callable[[], Any], message: str):
    with pytest.raises(sleuth.SleuthError, match=message):
        call()
