"""`sleuth play`: games typed, piped and watched."""

import io
import json
import subprocess
import sys

import click
import pytest

from sleuth.cli import app, play_screen
from sleuth.games.words import tiles
from tests.table import each_row


@pytest.fixture
def play(monkeypatch, capsys):
    """Run the command with lines on standard input: (exit code, standard output, standard error)."""
    for name in ("FORCE_COLOR", "SLEUTH_THEME"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments, lines=()):
        if not {"--game", "--secrets"} & set(arguments):
            arguments = ("--game", "classic", *arguments)
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = 0
        try:
            app.main(["play", *arguments])
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_a_secret_is_found(play):
    code, out, err = play("--secret", "thump", lines=["crane", "soily", "thump"])
    assert code == 0
    assert out.splitlines() == [
        " 1  C  R  A  N  E ",
        " 2  S  O  I  L  Y ",
        " 3 [T][H][U][M][P]",
        "Solved in 3 of 6 guesses.",
    ]
    assert err == ""


def test_a_game_is_lost_after_the_limit(play):
    _, out, _ = play("--secret", "thump", "--limit", "1", lines=["crane"])
    assert out.endswith("Not solved. The answer was thump.\n")


def test_a_limit_of_0_is_none(play):
    lines = ["crane", "soily", "crane", "soily", "crane", "soily", "crane", "thump"]
    assert "Solved in 8 guesses." in play("--secret", "thump", "--limit", "0", lines=lines)[1]


@pytest.mark.parametrize("name", ["bulls:2of4", "mastermind:2x3", "permutation:3"])
def test_only_words_have_a_limit_of_their_own(play, name):
    secret = {"bulls:2of4": "21", "mastermind:2x3": "21", "permutation:3": "213"}[name]
    wrong = secret[::-1]
    out = play("--game", name, "--secret", secret, lines=[*[wrong] * 8, secret])[1]
    assert "Solved in 9 guesses." in out


def test_the_same_seed_hides_the_same_secret(play):
    first, again, other = (
        json.loads(play("--seed", seed, "--json", lines=["!"])[1])["secret"] for seed in ("7", "7", "8")
    )
    assert first == again != other


def test_a_game_without_a_seed_names_the_one_it_drew(play):
    shown = json.loads(play("--json", lines=["!"])[1])
    again = json.loads(play("--json", "--seed", str(shown["seed"]), lines=["!"])[1])
    assert again["secret"] == shown["secret"]


def test_json_holds_the_finished_game(play):
    code, out, err = play("--secret", "thump", "--json", lines=["crane", "?", "soily", "<", "thump"])
    shown = json.loads(out)
    assert code == 0
    assert shown == {
        "schema": "sleuth/play/1",
        "game": "classic",
        "rule": "free",
        "codemaker": "fixed",
        "seed": None,
        "limit": 6,
        "won": True,
        "gave_up": False,
        "over": True,
        "secret": "thump",
        "tier": None,
        "turns": [
            {"guess": "crane", "feedback": "BBBBB", "left": 263},
            {"guess": "thump", "feedback": "GGGGG", "left": 1},
        ],
        "left": 1,
        "hints": 1,
        "undos": 1,
        "hint": None,
        "analyzable": True,
        "strategy": None,
        "share": "Sleuth 2/6 (1 hint) (1 undo)\n⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩",
        "possible": None,
    }
    assert "Hint 1, how many words are left: 263 words left. Next: whether your letters are enough." in err


def test_the_share_text_is_read_back_and_names_no_other_game(play):
    _, out, _ = play("--secret", "thump", "--share", "--theme", "contrast", lines=["crane", "thump"])
    shared = out.split("\n\n")[1]
    assert shared == "Sleuth 2/6\n⬛⬛⬛⬛⬛\n🟧🟧🟧🟧🟧\n"
    assert tiles.read_turns(["crane", "thump"], shared) == [("crane", "BBBBB"), ("thump", "GGGGG")]


def test_hints_grow(play):
    _, out, _ = play("--secret", "thump", lines=["crane", "soily", "?", "hint", *"????", "!"])
    hints = [line for line in out.splitlines() if line.startswith("Hint")]
    assert hints[0] == "Hint 1, how many words are left: 3 words left. Next: whether your letters are enough."
    assert [hint[:6] for hint in hints] == ["Hint 1", "Hint 2", "Hint 3", "Hint 4", "Hint 5", "Hint 5"]
    assert [hint.partition("Next: ")[2] for hint in hints[2:]] == [
        "the shape of a good guess.",
        "the best guess.",
        "",
        "",
    ]
    assert hints[4].startswith("Hint 5, the best guess: Play ")
    assert not any("thump" in hint for hint in hints[:4])


def test_a_hint_where_only_candidates_are_legal(play):
    _, out, _ = play("--secret", "thump", "--rule", "strict", lines=["crane", *"????", "!"])
    assert "Hint 4, the shape of a good guess: It can be the answer." in out


def test_a_word_that_is_not_listed_is_not_counted(play):
    _, out, _ = play("--secret", "thump", lines=["thunp", "thumps", "thump"])
    assert "'thunp' is not among the 12,972 guesses of classic; did you mean" in out
    assert "'thumps' has 6 letters; 5 are needed here" in out
    assert "Solved in 1 of 6 guesses." in out


def test_the_rule_level_says_why(play):
    _, out, _ = play("--secret", "thump", "--rule", "official", lines=["trend", "crane", "thump"])
    assert "crane breaks the rule official: T must stay at place 1 (green in turn 1)" in out
    assert "Solved in 2 of 6 guesses." in out


def test_hard_is_a_rule_and_colors_are_named_as_the_tiles_show_them(play):
    _, out, _ = play("--secret", "thump", "--hard", "--theme", "contrast", lines=["trend", "crane", "thump"])
    assert "crane breaks the rule official: T must stay at place 1 (orange in turn 1)" in out


def test_spoken_keys_are_keys(play):
    code, out, _ = play("--secret", "thump", lines=["HELP", "quit"])
    assert code == 0
    assert out.splitlines() == [play_screen.KEYS, "Not solved. The answer was thump."]
    assert "Not solved." in play("--secret", "thump", lines=["q"])[1]


def test_a_word_of_the_game_is_a_guess_even_if_it_is_a_key(play, tmp_path):
    (tmp_path / "four").write_text("help\nquit\nword\n")
    _, out, _ = play("--secrets", str(tmp_path / "four"), "--secret", "quit", lines=["help", "quit"])
    assert "Solved in 2 of 6 guesses." in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--secret", "thump"], "Not finished. The answer was thump."),
        (["--seed", "7"], "Not finished. This was --seed 7."),
        (["--adversary"], "Not finished."),
    ],
)
def test_who_leaves_is_told_what_was_hidden_or_how_to_come_back(play, monkeypatch, arguments, message):
    def leave(*arguments, **options):
        raise click.Abort

    monkeypatch.setattr(play_screen, "read_line", leave)
    code, out, err = play(*arguments)
    assert (code, out) == (130, f"\n{message}\n")
    assert "Interrupted" in err


@each_row("theme", ["classic", "contrast", "mono", "emoji"])
def test_the_share_text_of_every_theme_is_read_back(play, theme):
    shown = json.loads(play("--secret", "thump", "--json", "--theme", theme, lines=["moist", "thump"])[1])
    assert tiles.read_turns(["moist", "thump"], shown["share"]) == [("moist", "YBBBY"), ("thump", "GGGGG")]


def test_there_may_be_nothing_to_take_back(play):
    assert "Nothing to take back." in play("--secret", "thump", lines=["<", "!"])[1]


def test_guesses_are_folded_and_empty_lines_skipped(play):
    assert "Solved in 1 of 6" in play("--secret", "Thump", lines=["", "  THUMP "])[1]


def test_the_adversary_keeps_the_largest_part(play):
    shown = json.loads(play("--adversary", "--json", lines=["crane", "!"])[1])
    assert shown["turns"] == [{"guess": "crane", "feedback": "BBBBB", "left": 263}]
    assert (shown["codemaker"], shown["seed"], shown["secret"]) == ("adversary", None, None)
    assert shown["share"].startswith("Sleuth X (adversary)")
    assert (shown["limit"], shown["possible"]) == (None, "biddy")


def test_the_adversary_answers_alike_after_an_undo(play):
    straight = json.loads(play("--adversary", "--json", lines=["crane", "soily", "!"])[1])
    detour = json.loads(play("--adversary", "--json", lines=["crane", "moist", "<", "soily", "!"])[1])
    assert detour["turns"] == straight["turns"]


def test_what_an_adversary_had_left_is_told(play):
    assert "Not solved. 263 words were left: biddy, bigot" in play("--adversary", lines=["crane", "!"])[1]


def test_the_computer_plays(play):
    code, out, _ = play("--secret", "thump", "--watch", "--strategy", "entropy")
    assert code == 0
    assert out.splitlines()[0] == " 1 " + " S  O  A  R  E " + "   183 words left"
    assert out.splitlines()[-1].startswith("Solved in ")


def test_the_computer_plays_by_the_rule(play):
    shown = json.loads(play("--seed", "3", "--watch", "--rule", "strict", "--json")[1])
    words = [turn["guess"] for turn in shown["turns"]]
    for i, guess in enumerate(words):
        assert all(tiles.mark(earlier, guess) == shown["turns"][j]["feedback"] for j, earlier in enumerate(words[:i]))


def test_piped_guesses_may_end_too_early(play):
    code, _, err = play("--secret", "thump", lines=["crane"])
    assert code == 2
    assert err == "Error: the input ended at guess 2/6, before the game did; end it with ! to give up\n"


def test_an_interrupted_game_ends_with_a_message(play, monkeypatch):
    def interrupt(*arguments, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr(play_screen, "read_line", interrupt)
    code, _, err = play("--secret", "thump")
    assert code == 130
    assert "Interrupted: " in err


@each_row(
    ("arguments", "message"),
    [
        (["--secret", "thumb", "--seed", "3"], "exclude each other"),
        (["--secret", "thmup"], "'thmup' is not among the 2,315 answers of classic; did you mean thump"),
        (["--secret", "soare"], "'soare' is not among the 2,315 answers of classic, though it may be guessed"),
        (["--rule", "harder"], "--rule is 'harder'; choose one of free, official, letters, strict, hard"),
        (["--seed", "-1", "--watch"], "--seed is -1; give 0 or more"),
    ],
)
def test_what_cannot_be_played_is_said(play, arguments, message):
    code, _, err = play(*arguments)
    assert code == 2
    assert message in err


@pytest.mark.thorough
def test_play_compiles_nothing():
    code = (
        "import io, sys\n"
        "sys.stdin = io.StringIO('crane\\n?\\n?\\n?\\n?\\n!\\n')\n"
        "from sleuth.cli import app\n"
        "try:\n"
        "    app.main(['play', '--adversary'])\n"
        "finally:\n"
        "    from sleuth.work.progress import count_compiled\n"
        "    print(count_compiled(), 'rich' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0 False"


def test_a_strategy_that_fails_gives_no_hint_and_the_game_goes_on(play, tmp_path):
    own = tmp_path / "own.py"
    own.write_text("def stubborn(position):\n    return 0\n")
    lines = ["11", "?", "?", "?", "?", "?", "!"]
    code, out, _ = play("--game", "mastermind:2x3", "--strategy", f"{own}:stubborn", "--seed", "2", lines=lines)
    assert code == 0
    assert "stubborn returns 0 after 11=0b0w" in " ".join(out.split())
    assert out.endswith("This was --seed 2.\n")
