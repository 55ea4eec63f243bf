"""`sleuth words`: what it prints, and its exit codes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from sleuth.cli.commands.words import command
from sleuth.errors import BadWordList, UnknownName


def words(*arguments: str, stdin: str | None = None, code: int = 0) -> str:
    result = CliRunner().invoke(command, arguments, input=stdin, catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture
def flawed(tmp_path: Path) -> str:
    path = tmp_path / "flawed.txt"
    path.write_text("crane\nSlate\nslate\ncr4ne\nfour\n")
    return str(path)


def test_list_shows_both_pairs():
    lines = words().splitlines()
    assert lines[1].split() == ["today", "5", "12,972", "12,972"]
    assert lines[2].split() == ["classic", "5", "2,315", "12,972"]
    assert lines[3].split() == ["classic-all", "5", "12,972", "12,972"]


def test_list_as_json():
    payload = json.loads(words("--json"))
    assert payload["schema"] == "sleuth/words-list/1"
    assert [row["name"] for row in payload["lists"]] == ["today", "classic", "classic-all"]
    assert payload["lists"][1]["secrets"]["count"] == 2_315


def test_info_identifies_a_known_list():
    text = words("classic")
    assert text.startswith("classic: 2,315 words of 5 letters\n")
    assert "the 2,315 original secrets (January 2022)" in text
    assert "5209b35f823f8b80f0404f863bd80df06d6a966c6eb1016d69f38badc6eed5d0" in text


def test_info_says_what_was_dropped_and_why(flawed):
    text = words(flawed)
    assert "duplicate (1): line 3 'slate'" in text
    assert "other length (1): line 5 'four'" in text
    assert "1 of 4 letters, 2 of 5 letters" in text


def test_info_as_json(flawed):
    payload = json.loads(words(flawed, "--json"))
    assert payload["schema"] == "sleuth/words-info/1"
    assert (payload["count"], payload["length"], payload["known"]) == (2, 5, None)
    assert payload["lengths"] == {"4": 1, "5": 2}
    assert payload["alphabet"] == "acelnrst"
    assert payload["letters"]["a"] == 2
    assert payload["repeated"] == 0
    assert payload["weights"] is None
    assert payload["dropped"]["duplicate"] == {
        "count": 1,
        "examples": [{"line": 3, "text": "slate", "reason": "duplicate"}],
    }


def test_info_describes_weights():
    table = "word,weight\ncrane,3\nslate,1.5\n"
    payload = json.loads(words("-", "--json", stdin=table))
    assert payload["weights"] == {"least": 1.5, "greatest": 3.0, "total": 4.5}
    assert "least 1.5, greatest 3, total 4.5" in words("-", stdin=table)


def test_check_names_each_problem_by_file_and_line(flawed):
    lines = words("--check", flawed, code=1).splitlines()
    assert lines[:3] == [
        f"{flawed}:3: 'slate': duplicate",
        f"{flawed}:4: 'cr4ne': not only letters",
        f"{flawed}:5: 'four': other length",
    ]


def test_check_with_a_length_expects_other_lengths(flawed):
    assert "four" not in words("--check", flawed, "--length", "5", code=1)
    assert words("--check", "-", "--length", "5", stdin="crane\nfour\n").endswith("lost: none\n")


def test_check_prints_20_problems():
    flawed = "crane\n" * 31
    found = words("--check", "-", stdin=flawed, code=1)
    assert found.count("duplicate\n") == 20
    assert "and 10 more (--csv FILE has all)" in found


def test_check_as_json(flawed):
    payload = json.loads(words("--check", flawed, "--json", code=1))
    assert payload["schema"] == "sleuth/words-check/1"
    assert payload["ok"] is False
    assert payload["problems"][0] == {"line": 3, "text": "slate", "reason": "duplicate"}


def test_check_of_a_clean_list_exits_0():
    text = words("--check", "classic")
    assert text.startswith("classic: 2,315 words of 5 letters; lost: none\n")


def test_unreadable_input_is_an_error_of_ours():
    with pytest.raises(BadWordList, match=r"there is no file 'nowhere\.txt'"):
        words("--check", "nowhere.txt")


def test_the_process_exits_1_for_problems_and_2_for_unreadable_input(flawed):
    for arguments, code in (["--check", flawed], 1), (["--check", flawed + "x"], 2):
        run = subprocess.run(
            [sys.executable, "-m", "sleuth", "words", *arguments], capture_output=True, text=True, check=False
        )
        assert run.returncode == code
        assert "Traceback" not in run.stderr


def test_the_rows_of_every_answer_are_csv(flawed, tmp_path: Path):
    file = tmp_path / "rows.csv"
    for arguments, code, first in (
        ([], 0, "name,length,secrets,guesses\ntoday,"),
        ([flawed], 0, "word\ncrane\nslate\n"),
        ([flawed, "--check"], 1, "line,text,reason\n3,slate,duplicate\n"),
    ):
        words(*arguments, "--csv", str(file), code=code)
        assert file.read_text("utf-8").startswith(first)


def test_options_that_would_do_nothing_are_refused():
    for option in (["--length", "6"], ["--check"]):
        assert f"{option[0]} needs a NAME or FILE" in words(*option, code=2)
    for arguments, name in (["classic"], "NAME|FILE"), (["--check"], "--check"), (["--json"], "--json"):
        assert f"{name} does not go with --language" in words("--language", "de", *arguments, code=2)


def test_a_list_of_a_language_is_read_again(tmp_path: Path):
    pytest.importorskip("wordfreq")
    made = words("--language", "de", "--length", "6")
    first, *rest = made.splitlines()
    assert first == "# 3,000 words of 6 letters, the commonest by wordfreq for de, CC BY-SA 4.0"
    assert (len(rest), rest[:3]) == (3_000, ["werden", "wieder", "können"])
    path = tmp_path / "de.txt"
    path.write_text(made, encoding="utf-8")
    assert words("--check", str(path)).endswith("3,000 words of 6 letters; lost: none\n")


def test_what_makes_no_list_of_a_language_is_refused():
    pytest.importorskip("wordfreq")
    with pytest.raises(UnknownName, match="wordfreq lacks the language 'xx'"):
        words("--language", "xx")
    with pytest.raises(BadWordList, match="no words of 15 letters in the language 'ur'; try another length"):
        words("--language", "ur", "--length", "15")
