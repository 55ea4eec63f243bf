from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import sleuth
from sleuth.cli import main
from tests.table import each_row

HOLLOW = """\
bat BGG1 cat BGG2 hat GGG3
             GGG2
    GGG1
"""

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run `sleuth tree` or `compare`, in a folder with two lists: (exit code, standard output, standard error)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.delenv("SLEUTH_THEME", raising=False)
    Path("cats").write_text("bat\ncat\nhat\n")
    Path("more").write_text("bat\ncat\nhat\ncub\nmmm\n")

    def runner(*arguments: str, lists: bool = True) -> tuple[int, str, str]:
        own = ("--secrets", "cats", "--guesses", "more") if lists else ()
        code: int | str | None = 0
        try:
            main([*(() if arguments[0] == "compare" else ("tree",)), *arguments, *own])
        except SystemExit as stop:
            code = stop.code
        out, err = capsys.readouterr()
        return code if isinstance(code, int) else 1, out, err

    return runner


def test_a_tree_alone_goes_to_standard_output(run):
    assert run("compare", "first", "--tree", "-") == (0, HOLLOW, "")


def test_a_tree_is_written_beside_the_figures(run):
    code, out, err = run("compare", "first", "--tree", "first.txt", "--limit", "2")
    assert (code, err) == (0, "")
    assert out == run("compare", "first", "--limit", "2")[1] + "wrote first.txt\n"
    assert Path("first.txt").read_text() == HOLLOW


def test_a_tree_with_an_opener(run):
    _, out, _ = run("compare", "first", "--opener", "CUB", "--tree", "-")
    assert out == "cub BBB1 hat GGG2\n    BBY1 bat GGG2\n    GBB1 cat GGG2\n"


def test_the_figures_of_a_tree_are_those_without_it(run):
    whole = ("compare", "first", "--json", "--accounting", "expected")
    assert run(*whole, "--tree", "first.json") == run(*whole)
    found = json.loads(Path("first.json").read_text())
    assert (found["schema"], found["strategy"], found["tree"]["guess"]) == ("sleuth/tree/1", "first", "bat")


def test_the_figures_of_a_tree_from_python():
    game = sleuth.Game.of_words(["bat", "cat", "hat"], ["bat", "cat", "hat", "cub", "mmm"])
    found = sleuth.grow_tree("first", game=game, accounting="expected").as_json()
    assert found["schema"] == "sleuth/tree-grow/2"
    assert (found["strategy"], found["rule"]) == ("first", "free")
    assert found["distribution"] == {"1": 1, "2.5": 2}
    assert found["tree"]["guess"] == "bat"


def test_a_tree_from_the_middle_is_verified_there(run):
    assert (
        run("compare", "first", "--from", "bat=bgg", "--tree", "-")[1]
        == "bat BGG1 cat BGG2 hat GGG3\n             GGG2\n"
    )
    run("compare", "first", "--from", "bat=bgg", "--tree", "rest.txt")
    code, out, _ = run("verify", "rest.txt", "--from", "bat=bgg")
    assert code == 0
    assert out.startswith("rest.txt: the plain rule confirms this tree for all 2 secrets")
    assert "opener bat · total 5 · mean 2.5000 · worst 3" in out
    code, _, err = run("verify", "rest.txt")
    assert code == 2
    assert err.endswith("; a tree that was grown with --from is verified with the same --from\n")


@each_row(
    ("arguments", "message"),
    [
        (["compare", "nonsense", "--tree", "-"], "there is no strategy 'nonsense'"),
        (["compare", "first", "--opener", "rat", "--tree", "-"], "'rat' is not among the 5 guesses"),
        (["compare", "first", "--opener", "mmm", "--tree", "-"], "mmm tells nothing: all 3 candidates"),
        (
            ["compare", "first", "--from", "bat=bgg", "--opener", "cub", "--rule", "official", "--tree", "-"],
            "cub is not legal after the turns given",
        ),
        (["compare", "first", "--from", "bat=yyy", "--tree", "-"], "no answer fits"),
        (["compare", "first", "--from", "bat", "--tree", "-"], "no tiles for bat"),
        (["compare", "first", "--from", "batt=bbbb", "--tree", "-"], "'batt' has 4 letters; 3 are needed here"),
        (["compare", "first", "--tree", "none/first.txt"], "could not be written"),
        (["compare", "first", "--from", "bat=bgg"], "--from needs --tree FILE: only a tree can begin after turns"),
        (["compare", "first", "mrd", "--tree", "-"], "--tree writes one strategy, and 2 are named; name one"),
        (
            ["compare", "first", "--tree", "-", "--games", "3"],
            "--tree covers every secret in one process; leave out --games",
        ),
        (["compare", "first", "--tree", "-", "--json"], "--json and --tree - both go to standard output"),
        (["show", "nonsense"], "and there is no file 'nonsense'"),
        (["compare", "first", "--tree", "tree.pdf"], "tree.pdf: .pdf is not a form of a tree; use .txt"),
        (["export", "cats", "-o", "tree.pdf"], "tree.pdf: .pdf is not a form of a tree"),
        (["verify", "cats"], "cats:1: the line ends with the guess bat"),
        (["verify", "none"], "there is no file"),
    ],
)
def test_bad_input_is_a_message_and_exit_code_2(run, arguments, message):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("Error: ")
    assert message in err
    assert err.count("\n") == 1


def test_nothing_is_left_behind_by_a_failure(run, tmp_path):
    run("compare", "first", "--opener", "mmm", "--tree", "bad.txt")
    assert sorted(item.name for item in tmp_path.iterdir()) == ["cats", "more"]


def test_show_a_strategy(run):
    _, out, _ = run("show", "first", "--depth", "2")
    assert out.splitlines() == [
        "BAT, 3 candidates",
        "   B [A][T]     2  CAT",
        "       C [A][T]     1  HAT",
        "      [C][A][T]     1  won",
        "  [B][A][T]     1  won",
    ]
    assert run("show", "first")[1].count("\n") == 3


def test_the_turns_lead_into_a_whole_tree(run):
    Path("tree").write_text(HOLLOW)
    assert run("show", "tree", "--from", "bat=bgg") == run("show", "first", "--from", "bat=bgg")
    code, out, _ = run("verify", "tree", "--from", "bat=bgg")
    assert code == 0
    assert out.startswith("tree: the plain rule confirms this tree for all 2 secrets")
    assert "opener bat · total 5 · mean 2.5000 · worst 3" in out
    assert "total 5 " in run("verify", "tree", "--from", "bat=bgg", "--accounting", "expected")[1]


@each_row("command", ["show", "verify"])
@each_row(
    ("turn", "message"),
    [
        ("cat=bgg", "tree: the tree does not go on after turn 1, cat BGG: it guesses bat there"),
        ("bat=ggg", "tree: the tree does not go on after turn 1, bat GGG: the game is won"),
        ("bat=yyy", "no answer fits"),
    ],
)
def test_turns_that_lead_out_of_a_tree_are_a_message(run, command, turn, message):
    Path("tree").write_text(HOLLOW)
    code, out, err = run(command, "tree", "--from", turn)
    assert (code, out) == (2, "")
    assert message in err


def test_show_a_file_from_standard_input(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(HOLLOW))
    found = json.loads(run("show", "-", "--depth", "1", "--json")[1])
    assert (found["schema"], found["guess"], found["left"]) == ("sleuth/tree-show/1", "bat", 3)
    assert found["branches"]["BGG"] == {"guess": "cat", "left": 2, "branches": None}


def test_show_in_colour(run, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run("show", "first")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run("show", "first")[1]


def test_verify_a_published_text(run):
    Path("tree").write_text(HOLLOW)
    lines = run("verify", "tree")[1].splitlines()
    assert lines[0] == "tree: the plain rule confirms this tree for all 3 secrets of cats"
    assert [line.split()[:2] for line in lines[2:5]] == [["1", "1"], ["2", "1"], ["3", "1"]]
    assert lines[5] == "opener bat · total 6 · mean 2.0000 · worst 3 · lost after 6: 0 (played guesses)"


def test_a_tree_in_json_names_its_game_and_its_rule(run):
    name = "mm.json"
    game = ("--game", "mastermind:2x3", "--rule", "strict")
    assert run("compare", "first", *game, "--tree", name, lists=False)[0] == 0
    code, out, _ = run("verify", name, lists=False)
    assert (code, out.splitlines()[0]) == (
        0,
        f"{name}: the plain rule confirms this tree for all 9 secrets of mastermind:2x3, rule strict",
    )
    free = run("verify", name, "--game", "mastermind:2x3", lists=False)
    assert "of mastermind:2x3\n" in free[1]  # a game that is given counts, with its rule
    assert json.loads(run("show", name, "--json", lists=False)[1])["game"] == "mastermind:2x3"
    assert run("export", name, "--format", "text", lists=False) == run(
        "export", name, "--format", "text", *game, lists=False
    )


def test_a_tree_on_standard_input_names_its_game(run, monkeypatch):
    run("compare", "first", "--game", "bulls:2of3", "--tree", "bulls.json", lists=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO(Path("bulls.json").read_text()))
    assert "all 6 secrets of bulls:2of3" in run("verify", "-", lists=False)[1]


def test_a_text_of_another_game_is_refused_with_what_to_give(run):
    assert run("compare", "first", "--game", "mastermind:2x3", "--tree", "mm.txt", lists=False)[0] == 0
    code, _, err = run("verify", "mm.txt", lists=False)
    assert (code, err) == (
        2,
        "Error: mm.txt:1: '11' is not among the 12,972 guesses of classic; a text file does not name its game; "
        "give --game and --rule\n",
    )
    assert run("verify", "mm.txt", "--game", "mastermind:2x3", lists=False)[0] == 0


def test_a_tree_of_a_game_of_ones_own_says_which_game_to_give(run):
    name = "own.json"
    rule = "lambda guess, secret: (guess > secret) - (guess < secret)"
    Path("own_game.py").write_text(f"import sleuth\ngame = sleuth.Game.from_rule(range(7), range(7), {rule})\n")
    game = ("--game", "own_game.py:game")
    assert run("compare", "first", *game, "--tree", name, lists=False)[0] == 0
    code, _, err = run("verify", name, lists=False)
    assert (code, "the file was made for the game 'custom' (here classic)" in err) == (2, True)
    assert run("verify", name, *game, lists=False)[0] == 0
    assert run("export", name, "-o", "again.json", *game, lists=False)[0] == 0


def test_the_game_that_the_user_names_comes_first(run):
    run("compare", "first", "--game", "mastermind:2x3", "--tree", "mm.json", lists=False)
    code, _, err = run("verify", "mm.json", "--game", "mastermind:2x2", lists=False)
    assert code == 2
    assert "the file was made for the game 'mastermind:2x3' (here mastermind:2x2)" in err


@pytest.mark.parametrize(
    ("game", "rule", "why"),
    [
        ("permutation:255", "free", "too many secrets"),
        ("mastermind:2x2", "official", "knows free and strict"),
    ],
)
def test_a_file_that_names_what_cannot_be_is_blamed_itself(run, game, rule, why):
    Path("odd.json").write_text(json.dumps({"schema": "sleuth/tree/1", "game": game, "rule": rule, "tree": {}}))
    code, _, err = run("verify", "odd.json", lists=False)
    assert code == 2
    assert f"odd.json names the game {game} and the rule {rule}: " in err
    assert why in err


def test_a_tree_for_own_lists_says_so_where_the_lists_are_missing(run):
    run("compare", "first", "--tree", "cats.json")
    code, _, err = run("verify", "cats.json", lists=False)
    assert code == 2
    assert "the file was made for the game 'cats' (here classic) and other secrets (3, here 2315)" in err


def test_verify_as_json(run):
    Path("tree").write_text(HOLLOW)
    assert json.loads(run("verify", "tree", "--json", "--limit", "2", "--rule", "strict")[1]) == {
        "schema": "sleuth/tree-verify/1",
        "file": "tree",
        "game": "cats",
        "rule": "strict",
        "opener": "bat",
        "accounting": "played",
        "secrets": 3,
        "total": 6,
        "mean": 2.0,
        "worst": 3,
        "limit": 2,
        "choices": None,
        "losses": 1,
        "distribution": {"1": 1, "2": 1, "3": 1},
    }


def test_verify_names_secret_and_turn_and_likely_cause(run):
    run("compare", "first", "--tree", "first.json")
    Path("cats").write_text("bat\ncat\nhat\ncub\n")
    code, out, err = run("verify", "first.json")
    assert (code, out) == (2, "")
    assert err == (
        "Error: first.json: secret cub, turn 1: bat gives YBB, for which the tree has no branch; "
        "the file was made for other secrets (3, here 4)\n"
    )


def test_verify_uses_the_rule_level(run):
    Path("tree").write_text("bat BGG1 cub BBB2 hat GGG3\n             GBB2 cat GGG3\n    GGG1\n")
    assert run("verify", "tree")[0] == 0
    code, _, err = run("verify", "tree", "--rule", "official")
    assert code == 2
    assert "secret cat, turn 2: cub is not legal: A must stay at place 2 (green in turn 1)" in err


def test_verify_on_the_classic_lists_needs_no_option(run):
    run("compare", "parts", "--opener", "raise", "--tree", "raise.txt", lists=False)
    found = json.loads(run("verify", "raise.txt", "--json", lists=False)[1])
    assert (found["game"], found["opener"], found["secrets"]) == ("classic", "raise", 2315)
    assert sum(found["distribution"].values()) == 2315
    assert found["total"] == sum(int(rounds) * count for rounds, count in found["distribution"].items())


def test_export_between_all_forms(run):
    Path("tree").write_text(HOLLOW)
    assert run("export", "tree", "-o", "tree.json")[1] == "wrote tree.json\n"
    assert run("export", "tree", "-o", "again.txt")[1] == "wrote again.txt\n"
    assert run("export", "tree.json")[1] == HOLLOW
    assert json.loads(run("export", "tree", "--json")[1])["tree"]["guess"] == "bat"
    assert run("export", "tree", "-o", "tree.dot", "--depth", "1")[1] == "wrote tree.dot\n"
    assert Path("tree.dot").read_text().startswith("digraph tree {")


def test_a_header_without_numbers_is_no_traceback(run):
    run("compare", "first", "--tree", "first.json")
    payload = json.loads(Path("first.json").read_text())
    payload["secrets"]["count"] = None
    Path("first.json").write_text(json.dumps(payload))
    Path("cats").write_text("bat\ncat\nhat\ncub\n")
    code, _, err = run("verify", "first.json")
    assert code == 2
    assert "the file was made for other secrets (None, here 4)" in err
