"""`sleuth boards`: advice, games typed and piped, games watched."""

import io
import json
import subprocess
import sys
from dataclasses import replace

import click
import pytest

import sleuth
from sleuth.advice.choose import strategy
from sleuth.cli import app, play_screen
from sleuth.core.turns import replay
from sleuth.strategies.boards import BoardPositions, choose
from tests.table import each_row


@pytest.fixture
def boards(monkeypatch, capsys):
    """Run the command with lines on standard input: (exit code, standard output, standard error)."""
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "SLEUTH_THEME"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments, lines=()):
        if not {"--game", "--secrets"} & set(arguments):
            arguments = ("--game", "classic", *arguments)
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = 0
        try:
            app.main(["boards", *arguments])
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_advice_names_what_is_left_and_the_guess(boards):
    code, out, err = boards("crane=ybbbb/ggggg", "soily=bbbyb/-")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Solved: 2 crane"
    assert lines[2].split() == ["1", "3", "3", "0.67", "1", "33.3%", "gulch", "mulch", "pluck"]
    assert lines[-1] == "Play gulch (chosen by best, guess 3 of 7)"


def test_advice_as_json(boards):
    shown = json.loads(boards("--json", "crane=ybbbb/ggggg", "soily=bbbyb/-")[1])
    assert shown == {
        "schema": "sleuth/boards/1",
        "game": "classic",
        "strategy": "best",
        "turns": [
            {"guess": "crane", "feedback": ["YBBBB", "GGGGG"]},
            {"guess": "soily", "feedback": ["BBBYB", None]},
        ],
        "limit": 7,
        "best": "gulch",
        "others": shown["others"],
        "boards": [
            {
                "board": 1,
                "solved": False,
                "candidates": {"count": 3, "listed": ["gulch", "mulch", "pluck"]},
                "parts": 3,
                "expected_size": 0.666667,
                "worst": 1,
                "win": 1 / 3,
            },
            {
                "board": 2,
                "solved": True,
                "candidates": {"count": 1, "listed": ["crane"]},
                **dict.fromkeys(("parts", "expected_size", "worst", "win")),
            },
        ],
        "notes": [],
    }
    assert len(shown["others"]) == 4
    assert "mulch" in shown["others"]
    assert "gulch" not in shown["others"]


def test_boards_of_a_game_of_ones_own(boards, monkeypatch, tmp_path):
    rule = "lambda guess, secret: 'right' if guess == secret else 'higher' if secret > guess else 'lower'"
    (tmp_path / "mine.py").write_text(f"from sleuth import Game\ngame = Game.from_rule(range(9), range(9), {rule})\n")
    monkeypatch.chdir(tmp_path)
    code, out, err = boards("--game", "mine.py:game", "4=higher/lower")
    assert (code, err) == (0, "")
    assert [line.split()[-4:] for line in out.splitlines()[1:3]] == [["5", "6", "7", "8"], ["0", "1", "2", "3"]]


def test_turns_come_on_standard_input_in_any_notation(boards):
    typed = boards("crane=ybbbb/ggggg", "soily=bbbyb/-")
    assert boards(lines=["CRANE: 10000/🟩🟩🟩🟩🟩", "soily=...y./-"]) == typed


def test_turns_on_the_command_line_do_not_wait_for_standard_input(boards, monkeypatch):
    assert boards("crane=ybbbb/ggggg", lines=["no turn"])[0] == 0


def test_who_leaves_is_told_how_to_come_back(boards, monkeypatch):
    def leave(*arguments, **options):
        raise click.Abort

    monkeypatch.setattr(play_screen, "read_line", leave)
    assert boards("--play", "2", "--seed", "7")[1] == "\nNot finished. This was --seed 7.\n"
    assert boards("--secret", "thump,vapor")[1] == "\nNot finished. The answers were thump, vapor.\n"


def test_when_all_are_solved_nothing_is_asked(boards):
    assert boards("crane=ggggg/bbbbb", "thump=-/ggggg")[1] == "Solved: 1 crane, 2 thump\n"


def test_given_secrets_are_solved(boards):
    code, out, _ = boards("--secret", "thump,vapor", "--watch")
    assert code == 0
    assert out.splitlines()[-1] == "All 2 boards solved in 5 of 7 guesses."
    assert "    board 1  [T][H][U][M][P]" in out.splitlines()


def test_a_random_game_can_be_repeated(boards):
    first, again = (json.loads(boards("--play", "4", "--seed", "7", "--watch", "--json")[1]) for _ in range(2))
    assert first == again
    assert first["won"]
    assert first["limit"] == 9
    assert first["strategy"] == "best"
    assert len(set(first["secrets"])) == 4


def test_a_piped_game(boards):
    lines = ["crane", "?", "moist", "<", "thunp", "thump", "vapor"]
    code, out, err = boards("--secret", "thump,vapor", "--json", lines=lines)
    shown = json.loads(out)
    assert code == 0
    assert [turn["guess"] for turn in shown["turns"]] == ["crane", "thump", "vapor"]
    assert [turn["feedback"] for turn in shown["turns"]] == [["BBBBB", "BYYBB"], ["GGGGG", "BBBBY"], [None, "GGGGG"]]
    assert (shown["won"], shown["hints"], shown["undos"]) == (True, 1, 1)
    assert "Hint 1, how many words are left: Board 1 has 263, board 2 has" in err
    assert "'thunp' is not among" in err
    assert "    solved: 1 of 2\n" in err


def test_the_last_hint_is_a_guess(boards):
    out = boards("--secret", "thump,vapor", lines=[*"????", "!"])[1]
    assert "Hint 4, the best guess: Play salet." in out
    assert "0 of 2 boards solved. The other answers: thump, vapor." in out


def test_the_limit_ends_the_game(boards):
    assert "0 of 2 boards solved." in boards("--secret", "thump,vapor", "--limit", "1", lines=["crane"])[1]


@each_row(
    ("arguments", "message"),
    [
        ([], "no turns; write crane=bbygb/ybbbb"),
        (["crane=bbygb"], "1 board; use `sleuth suggest` or `sleuth play` for one, and give 2 to 64"),
        (["crane"], "'crane' is half a turn"),
        (["crane=bbygb/bbbbb", "soily=bbbbb"], "soily has feedback for 1 board, but crane for 2"),
        (["crane=bbygb/bbbb"], "has 4 tiles, but the guess has 5 places"),
        (["crane=bbygb/ggggy"], "board 2: no answer fits after turn 1"),
        (["crane=bbygb/bbbbb", "crane=-/bbbbb"], "board 1: it is not solved and needs a feedback for crane"),
        (["crane=bbygb/bbbbb", "crane=bbygg/bbbbb"], "turns 1 and 2 disagree"),
        (["12345=bbygb/bbbbb"], "'12345' is not among the 12,972 guesses"),
        (["--play", "1"], "1 board; use `sleuth suggest` or `sleuth play` for one, and give 2 to 64"),
        (["--play", "65"], "65 boards; give 2 to 64"),
        (["--play", "3", "--secret", "thump,vapor"], "2 secrets for 3 boards; give one for each"),
        (["--secret", "thump"], "1 board; use `sleuth suggest` or `sleuth play` for one, and give 2 to 64"),
        (["--secret", "thump,vapur"], "'vapur' is not among the 2,315 answers"),
        (["--play", "2", "crane=bbygb/bbbbb"], "not both"),
        (["--watch"], "--watch and --seed need"),
        (["--play", "2", "--rule", "official"], "there is no option '--rule'"),
        (["--play", "2", "--seed", "-1"], "--seed is -1; give 0 or more"),
        (["--play", "2"], "the input ended at guess 1/7"),
    ],
)
def test_what_cannot_be_is_said(boards, arguments, message):
    code, _, err = boards(*arguments)
    assert code == 2
    assert message in err


def test_feedback_of_a_solved_board_is_left_out_with_a_note():
    given = sleuth.boards(["crane=ggggg/bbbbb", "moist=bbbbb/bbgbb"])
    assert given.notes == ("Board 1 was solved by crane, so its feedback from moist on is left out; write - for it.",)
    assert replace(given, notes=()).as_dict() == sleuth.boards(["crane=ggggg/bbbbb", "moist=-/bbgbb"]).as_dict()


def test_a_guess_in_no_list_counts_on_every_board_and_is_not_made_again():
    given = sleuth.boards(["crane=bbbbb/bybbb", "mxist=bbbbb/bbbbb"], strategy="entropy")
    assert [note.partition(";")[0] for note in given.notes] == ["'mxist' is not among the 12,972 guesses of today"]
    apart = [sleuth.suggest([f"crane={first}", "mxist=bbbbb"], strategy="entropy") for first in ("bbbbb", "bybbb")]
    assert given.as_dict()["boards"][0]["candidates"] == apart[0].as_dict()["candidates"]
    assert given.as_dict()["boards"][1]["candidates"] == apart[1].as_dict()["candidates"]
    own = sleuth.Game.of_words(["cat", "hat", "bat"]).listing
    after = replay(own, [("xat", "bgg")], unlisted=True)
    assert choose(BoardPositions((after, after)), strategy("entropy")) in range(3)


@pytest.mark.thorough
def test_boards_compile_nothing():
    code = (
        "import sys\n"
        "from sleuth.cli import app\n"
        "try:\n"
        "    app.main(['boards', '--play', '3', '--seed', '1', '--watch'])\n"
        "finally:\n"
        "    from sleuth.work.progress import count_compiled\n"
        "    print(count_compiled() == 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "True"
