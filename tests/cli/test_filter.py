import json
import re
import subprocess
import sys

import pytest

from sleuth.cli import main
from sleuth.cli.output import wrapped
from sleuth.games.words import lists
from tests.table import each_row

SECOND = ["altho", "altos", "aptly", "cital", "dital", "dotal", "ictal", "notal", "octal"]
SECOND += ["total", "vital"]


@pytest.fixture
def run(capsys):
    """Run `sleuth filter` with arguments: (exit code, standard output, standard error)."""

    def runner(*arguments: str) -> tuple[int, str, str]:
        try:
            main(["filter", *arguments])
            code = 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
        out, err = capsys.readouterr()
        return code, out, err

    return runner


def test_drang_and_gruber_ask_the_same(run):
    drang = run("-g", "..t..", "-y", "a23", "-b", "irepch")
    gruber = run("--with", "a23", "--without", "irepch", "..t..")
    assert drang == gruber
    assert drang[0] == 0
    assert len(drang[1].split()) == 22


def test_words_are_one_per_line_in_a_pipe(run):
    assert run("-g", "..t..", "-y", "l1a2", "-b", "er") == (0, "\n".join(SECOND) + "\n", "")


def test_count(run):
    assert run("-g", "..t..", "-y", "l1", "-y", "a2", "-b", "e", "-b", "r", "--count")[1] == "11\n"


def test_the_regular_expressions_find_the_same_words(run):
    _, out, _ = run("-g", "..t..", "-y", "l1a2", "-b", "er", "--regex")
    regexes = out.split()
    assert len(regexes) == 7
    words = lists.load("classic-all").words
    assert [word for word in words if any(re.search(x, word) for x in regexes)] == SECOND


def test_json_says_what_was_asked_and_found(run):
    _, out, _ = run("-g", "..t..", "-y", "l1a2", "-b", "er", "--json")
    assert json.loads(out) == {
        "schema": "sleuth/filter/2",
        "source": "classic-all",
        "pattern": "..t..",
        "yellows": [
            {"letter": "l", "copies": 1, "not_at": [1]},
            {"letter": "a", "copies": 1, "not_at": [2]},
        ],
        "blacks": ["e", "r"],
        "count": 11,
        "words": SECOND,
        "regexes": None,
    }


def test_secrets_only_searches_the_secrets(run):
    _, out, _ = run("-g", "..t..", "-y", "l1a2", "-b", "er", "--secrets-only")
    assert out.split() == ["aptly", "octal", "total", "vital"]


def test_no_word_is_exit_code_1_as_in_grep(run):
    assert run("-g", "zzzzz") == (1, "", "No word fits\n")
    code, out, err = run("-g", "a....", "-y", "a1", "--count")
    assert (code, out) == (1, "0\n")
    assert err == "No word fits: a is green at place 1, where yellow says it is not\n"


def test_without_a_pattern_the_list_says_how_long_words_are(run, tmp_path):
    (tmp_path / "en6.txt").write_text("planet\nstripe\ncrane\n")
    code, out, _ = run("-y", "e", "--words", str(tmp_path / "en6.txt"))
    assert (code, out.split()) == (0, ["planet", "stripe"])
    assert run("-y", "e", "-n", "5", "--words", str(tmp_path / "en6.txt"))[1].split() == ["crane"]


def test_own_list_of_another_length(run, tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("tattoo\nbanana\nétudes\nmotto\n", encoding="utf-8")
    assert run("-g", "..t...", "--words", str(file))[1] == "tattoo\n"
    assert run("-n", "6", "-b", "a", "--words", str(file))[1] == "études\n"


@each_row(
    ("arguments", "message"),
    [
        (["-y", "l6"], "place 6 in the yellow 'l6' does not exist"),
        (["-g", "..1.."], "is not a letter"),
        (["-g", "..t..."], "classic holds words of 5 letters, not of 6; name another list"),
        (["--words", "no-such-file"], "no-such-file"),
        (["--words", "x.txt", "--secrets-only"], "--secrets-only needs a built-in list"),
    ],
)
def test_bad_input_is_a_message_and_exit_code_2(run, arguments, message):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("Error: ")
    assert message in err
    assert err.count("\n") == 1


def test_words_stand_in_columns_on_a_terminal():
    assert wrapped("alpha  dotal  total", 12) == "alpha  dotal\ntotal"
    assert wrapped("alpha  dotal", 3) == "alpha\ndotal"


def test_filter_starts_without_numpy_numba_and_rich():
    code = (
        "import sys; from contextlib import suppress; from sleuth.cli import main\n"
        "with suppress(SystemExit): main(['filter', '-g', '..t..', '-y', 'l1a2', '-b', 'er'])\n"
        "print({'numpy', 'numba', 'rich'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[-2] == "set()"
