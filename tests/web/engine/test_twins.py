"""Small functions of the page beside their twins in Python, on the same texts and numbers."""

from __future__ import annotations

from sleuth.core.inputs.characters import strip_invisible
from sleuth.games.words.shares import read_shares
from sleuth.games.words.squares import SQUARES, in_colors, theme_of
from sleuth.text.advice import more_guesses
from tests.node import Engine

MESSAGES = (
    "A must stay at place 3 (green in turn 1)",
    "turn 2, green, breaks it: A must stay (green in turn 1)",
    "'green' is not listed; did you mean: greed, green",
    "no answer fits after turn 2 (green GGGBB); yellows come first",
    "E is gray at place 2 but yellow later at place 3",
)
SHARED = (
    "Wordle 1,311 2/6\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩",
    "Wordle 1,311 X/6*\n⬜🟨⬜⬜🟨\n🟩🟨⬜⬜⬜\n🟩🟩⬜⬜⬜\n🟩🟩🟩⬜⬜\n🟩🟩🟩⬜🟩\n🟩🟩🟩🟩⬜",
    "Wordle 1,311 2/6\n⬜🟦🟦⬜🟦\n🟧🟧🟧🟧🟧",
    "\u200e[24.11.26, 08:01] Anna: Wordle 1,311 2/6\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩\nhow lucky",
    "○◐●○○\n●●●●●",
)


def test_a_mean_number_of_guesses_is_said_as_in_python(engine: Engine) -> None:
    numbers = [1, 1.004, 1.006, 2, 2.05, 2.25, 2.45, 2.9949, 2.9951, 3.15, 12.35]
    assert engine.results("numbers.js", "moreGuesses", [[one] for one in numbers]) == [*map(more_guesses, numbers)]


def test_marks_that_are_not_seen_are_taken_out_as_in_python(engine: Engine) -> None:
    marks = map(chr, (0x61, 0xDF, 0xAD, *range(0x2000, 0x2070), 0x2764, 0xFE0F, 0xFEFF, 0x1F7E9))
    texts = [f"a{mark}b" for mark in marks]
    assert engine.results("local/pasted.js", "unmarked", [[text] for text in texts]) == [*map(strip_invisible, texts)]


def test_squares_of_each_theme_are_those_of_python(engine: Engine) -> None:
    themes = {"green": "classic", "contrast": "contrast", "mono": "mono"}
    painted = engine.results("local/pasted.js", "repainted", [[SQUARES["classic"], theme] for theme in themes])
    assert painted == [SQUARES[theme] for theme in themes.values()]
    texts = [*SHARED, *SQUARES.values(), "crane soily"]
    found = engine.results("local/pasted.js", "paletteOf", [[text] for text in texts])
    assert [themes.get(theme) for theme in found] == [theme_of(text) for text in texts]


def test_messages_name_the_colors_of_the_tiles_as_in_python(engine: Engine) -> None:
    for theme in ("classic", "contrast"):
        shown = engine.results("", "colours", [[message, theme] for message in MESSAGES])
        assert shown == [in_colors(message, theme) for message in MESSAGES]


def test_the_rows_of_a_shared_game_are_those_that_python_reads(engine: Engine) -> None:
    found = engine.results("local/pasted.js", "sharedGame", [[text] for text in SHARED])
    assert [tuple(one["rows"]) for one in found] == [tuple(read_shares(text).games[0].rows) for text in SHARED]
