"""Lists of digits, signs and emoji: what is a word, how turns and share texts are read, what may be filtered."""

import re

import pytest

from sleuth.errors import IllegalGuess, InputError
from sleuth.games import Game
from sleuth.games.words.letter_filter import Yellow, read_filter
from sleuth.games.words.lists import flaw, fold, from_words, load
from sleuth.games.words.tiles import SCORE, read_turns
from tests.table import each_row

SIGNS = "+-*/=0123456789"


@each_row("text", ["it's", "1+2=3", "00123", "r2d2", "😀😃", "a,b;c", "@#:", "½²", "→↦⇒", "C♯D♭"])
def test_a_list_of_signs_takes_any_symbol(text):
    assert flaw(fold(text), letters=False) is None


@each_row(
    ("text", "reason"),
    [
        ("1 + 2=3", "white space"),
        ("12\u00a03", "white space"),
        ("12\x07", "a character that cannot be seen"),
        ("12\u200b", "a character that cannot be seen"),
        ("\u202e12", "a character that cannot be seen"),
        ("1\u03012", "a mark that forms no single letter"),
        ("👩\u200d🚀🚀", "an emoji of several characters"),
        ("🇫🇷🇩🇪", "an emoji of several characters"),
        ("👍🏽👎", "an emoji of several characters"),
        ("1\ufe0f\u20e32", "an emoji of several characters"),
        ("1" * 16, "length not 2 to 15"),
    ],
)
def test_what_fills_no_tile_is_dropped_and_says_why(text, reason):
    assert flaw(fold(text), letters=False) == reason


def test_the_style_of_an_emoji_is_no_part_of_it():
    words = from_words(["❤\ufe0f⭐", "❤⭐\ufe0e", "⭐❤"])
    assert words.words == ("❤⭐", "⭐❤")
    assert [entry.reason for entry in words.dropped] == ["duplicate"]


def test_a_list_with_more_letters_than_signs_drops_the_signs():
    words = from_words(["crane", "slate", "it's!", "12345"])
    assert words.words == ("crane", "slate")
    assert {entry.reason for entry in words.dropped} == {"not only letters"}
    assert (words.signs, words.units) == ("", "letters")


def test_a_list_with_more_signs_than_letters_keeps_both():
    words = from_words(["r2d2", "c3po", "Luke"])
    assert words.words == ("c3po", "luke", "r2d2")
    assert (words.signs, words.units) == ("23", "symbols")


def test_what_is_no_word_of_either_kind_counts_for_neither():
    assert from_words(["crane", "1 2", "3 4", "5\t6"]).words == ("crane",)


@pytest.mark.parametrize("text", ["word,weight\n1+2=3,2\n4-1=3,1\n", "1+2=3,2\n4-1=3,1\n", '"1+2=3",2\n"4-1=3",1\n'])
def test_signs_come_from_csv(tmp_path, text):
    path = tmp_path / "sums.csv"
    path.write_text(text)
    words = load(path)
    assert (words.words, words.weights) == (("1+2=3", "4-1=3"), (2.0, 1.0))


# --- turns


@each_row(
    ("typed", "pasted"),
    [
        (["12+3=15=bbygbbb"], None),
        (["12+3=15:bbygbbb"], None),
        (["12+3=15", "bbygbbb"], None),
        (["12+3=15", "0012000"], None),
        (["12+3=15"], "nerdlegame 26 1/6\n\n⬛⬛🟪🟩⬛⬛⬛\n"),
        ([], "12+3=15 = bbygbbb\n# 8/4=2\n"),
    ],
)
def test_a_guess_may_hold_the_sign_that_goes_before_its_tiles(typed, pasted):
    assert read_turns(typed, pasted, 7, SIGNS) == [("12+3=15", "BBYGBBB")]


def test_a_row_of_digits_is_tiles_if_a_guess_waits_and_a_guess_if_none_does():
    assert read_turns(["10211", "01201", "20011", "22222"], None, 5, "0123456789") == [
        ("10211", "BYGBY"),
        ("20011", "GGGGG"),
    ]


def test_a_list_may_hold_what_separates_turns_elsewhere():
    assert read_turns([",:;=gbb", ";;:", "bby"], None, 3, ",:;") == [(",:;", "GBB"), (";;:", "BBY")]


def test_tiles_may_themselves_be_symbols_of_the_list():
    assert read_turns(["🟩🟨", "🟨🟩"], None, 2, "🟩🟨") == [("🟩🟨", "YG")]


@each_row("line", ["Wordle 1,234 4/6*", "nerdlegame 26 X/6", "(3/6)", "Sleuth 2/6 (official)"])
def test_a_header_has_a_score(line):
    assert SCORE.search(line)


@each_row("line", ["8/4=2", "1+6/3=3", "9/3*2=6", "9/3-1=2", "12-8/4=10", "6/3+8=10", "2=8/4"])
def test_an_equation_is_no_header(line):
    assert not SCORE.search(line)


# --- the filter


def test_signs_are_filtered():
    known = read_filter(["..-..=.."], ["6@78 2@8"], ["0+*/"], signs=True)
    assert known.yellows == (Yellow("6", 1, frozenset({7, 8})), Yellow("2", 1, frozenset({8})))
    assert known.among(["62-37=25", "62-47=15", "52-47=15"]) == ["62-37=25", "62-47=15"]
    assert known.among(["42-26=16", "26-10=16", "26-14=12", "26-5=21+"]) == []


def test_a_dash_is_a_sign_and_only_a_dot_is_open():
    assert read_filter(["9-?"], signs=True).among(["9-?", "9-1", "981"]) == ["9-?"]
    assert read_filter(["9.."], ["--@3"], signs=True).among(["9--", "9-1"]) == []
    assert read_filter(["9.."], ["-@3"], ["^]\\"], signs=True).among(["9-]", "9-^", "9-\\", "9-1"]) == ["9-1"]


def test_the_regular_expressions_escape_signs():
    known = read_filter(["..=."], ["+@1"], ["*-^]"], signs=True)
    patterns = [*known.regexes()]
    words = ["1+=2", "12=+", "+1=2", "*+=2", "-+=2", "^+=1", "]+=1", "11=2"]
    found = [word for word in words if any(re.fullmatch(pattern, word) for pattern in patterns)]
    assert found == known.among(words) == ["1+=2", "12=+"]


def test_a_yellow_sign_has_an_at_before_its_places():
    with pytest.raises(InputError, match="'412' in the yellow '412' is not a symbol with places; write the symbol, @"):
        read_filter(["....."], ["412"], signs=True)
    with pytest.raises(InputError, match="place 6 in the yellow '4@6' does not exist"):
        read_filter(["....."], ["4@6"], signs=True)


def test_hard_mode_looks_at_signs():
    game = Game.of_words(["1+2=3", "2+1=3", "4-1=3", "3-2=1"], rule="official")
    turn = (game.rules.read_guess("1+2=3"), game.rules.read("1+2=3", "ygygg"))
    game.check((turn,), "2+1=3")
    with pytest.raises(IllegalGuess, match=r"4-1=3 breaks the rule official: \+ must stay at place 2 \(green"):
        game.check((turn,), "4-1=3")
