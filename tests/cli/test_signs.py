"""Lists of emoji and of digits, and equations, from file to analysis: the terminal and Python."""

import io
import json
import sys

import pytest

import sleuth

EMOJI = "😀😃😄\n😀😄😃\n😃😀😁\n😁😀😃\n# the next one fills five tiles\n👍🏽😀😃\n😆😅😂\n😂😅😆\n"
DIGITS = "1234\n0012\n2100\n4321\n1 23\n9876\n0122\n"
LISTS = [
    (EMOJI, "👍🏽😀😃", "an emoji of several characters", "😀😃😄", "😂😅😆", "bbb", "⬛⬛⬛\n🟩🟩🟩"),
    (DIGITS, "1 23", "white space", "1234", "4321", "yyyy", "🟨🟨🟨🟨\n🟩🟩🟩🟩"),
]


@pytest.fixture(params=LISTS, ids=["emoji", "digits"])
def game(request, tmp_path):
    """(path of the list, dropped entry, reason, a guess, a secret, the tiles of the guess, the share text)."""
    path = tmp_path / "list.txt"
    path.write_text(request.param[0], "utf-8")
    return (str(path), *request.param[1:])


@pytest.mark.filterwarnings("ignore::sleuth.errors.Note")
def test_a_list_of_signs_goes_from_file_to_analysis(game, called, monkeypatch):
    path, lost, reason, guess, secret, tiles, share = game
    code, out, _ = called("words", "--check", path, "--json")
    assert code == 1
    assert [(entry["text"], entry["reason"]) for entry in json.loads(out)["problems"]] == [(lost, reason)]

    code, out, _ = called("suggest", "--secrets", path, f"{guess}={tiles}", "--json")
    advice = json.loads(out)
    assert code == 0
    assert secret in advice["candidates"]["listed"]
    code, out, _ = called("suggest", "--secrets", path, f"{guess}={tiles}", "--why", secret)
    assert code == 0
    assert secret in out

    code, out, _ = called("compare", "entropy", "--secrets", path, "--json")
    assert (code, json.loads(out)["results"][0]["losses"]) == (0, 0)

    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{guess}\n{secret}\n"))
    code, out, _ = called("play", "--secrets", path, "--secret", secret, "--share")
    assert code == 0
    assert out.rstrip().endswith(share)

    code, out, _ = called("analyze", "--secrets", path, f"{guess}={tiles}", f"{secret}={'g' * len(secret)}", "--json")
    review = json.loads(out)
    assert (code, review["secret"], len(review["turns"])) == (0, secret, 2)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"Sleuth 2/6\n{share}\n"))
    code, out, _ = called("analyze", "--secrets", path, guess, secret, "--json")
    assert (code, json.loads(out)["turns"]) == (0, review["turns"])


@pytest.mark.filterwarnings("ignore::sleuth.errors.Note")
def test_the_same_in_python(game):
    path, _, _, guess, secret, tiles, _ = game
    assert secret in sleuth.suggest([(guess, tiles)], game=sleuth.Game(secrets=path)).as_dict()["candidates"]["listed"]
    assert sleuth.compare("entropy", game=sleuth.Game(secrets=path)).best.as_dict()["losses"] == 0
    assert sleuth.analyze([guess, secret], secret=secret, game=sleuth.Game(secrets=path)).as_dict()["secret"] == secret


def test_an_equation_is_guessed_and_analysed(called, monkeypatch):
    code, out, _ = called("suggest", "--game", "equations:6", "4*7=28=bbbgbb", "--json")
    assert code == 0
    assert json.loads(out)["turns"][0] == {"guess": "4*7=28", "feedback": "BBBGBB"}
    monkeypatch.setattr(sys, "stdin", io.StringIO("mini nerdle 1 2/6\n\n⬛⬛⬛🟩⬛⬛\n🟩🟩🟩🟩🟩🟩\n"))
    code, out, _ = called("analyze", "--game", "equations:6", "4*7=28", "9-6=03", "--json")
    assert code == 2
    monkeypatch.setattr(sys, "stdin", io.StringIO("4*7=28\n1+9=10\nmini nerdle 1 2/6\n\n⬛⬛⬛🟩⬛⬛\n🟩🟩🟩🟩🟩🟩\n"))
    code, out, _ = called("analyze", "--game", "equations:6", "--json")
    assert (code, json.loads(out)["secret"]) == (0, "1+9=10")


def test_boards_of_equations(called):
    code, out, _ = called("boards", "--game", "equations:5", "1+2=3=ggggg/bgbgb", "--json")
    assert (code, json.loads(out)["turns"][0]["guess"]) == (0, "1+2=3")


def test_equations_of_six_characters_take_2_64_guesses_on_average_and_never_more_than_3(called):
    """Best public mean: 2.65, with at most 3 guesses. Both objectives are settled by proof."""
    code, out, _ = called("solve", "equations:6", "--json")
    found = json.loads(out)
    assert (code, found["total"], found["proved"]) == (0, 544, True)
    code, out, _ = called("solve", "equations:6", "--objective", "worst-total", "--json")
    found = json.loads(out)
    assert (code, found["total"], found["worst"], found["proved"]) == (0, 545, 3, True)


def test_filter_searches_equations_and_says_how_a_yellow_sign_is_written(called):
    code, out, _ = called("filter", "--words", "equations:6", "-g", "...=..", "-y", "9@1", "-b", "*/")
    assert (code, out.split()) == (0, [f"{n}+9={n + 9}" for n in range(1, 9)])
    code, _, err = called("filter", "--words", "equations:6", "-g", "...=..", "-y", "912")
    assert code == 2
    assert "4@12 +@3" in err


@pytest.mark.parametrize("name", ["equations:6", "primes:3"])
def test_signs_have_no_frequency_in_a_language(called, name):
    code, _, err = called("openers", "--game", name, "--prior", "freq")
    assert code == 2
    assert f"--prior freq: the words of {name!r} have symbols that are not letters" in " ".join(err.split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("filter", "--words", "equations:6", "--length", "7"), "holds words of 6 symbols, not of 7"),
        (("filter", "--words", "primes:3", "-y", "1@1 2@1 3@1 4@1"), "cannot take all the yellow symbols: 1 2 3 4"),
        (("suggest", "--game", "primes:3", "101=bb"), "but the guess has 3 places"),
    ],
)
def test_what_has_signs_is_not_said_to_have_letters(called, arguments, message):
    _, out, err = called(*arguments)
    assert message in " ".join((out + err).split())
