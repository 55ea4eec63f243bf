"""Share texts as people post them: palettes, headers, names, chats."""

from __future__ import annotations

import pytest

from sleuth.errors import InputError
from sleuth.games.words.shares import Header, read_shares

ROWS = "⬛⬛🟨🟩⬛\n🟩🟩🟩🟩🟩\n"
TILES = ("BBYGB", "GGGGG")


@pytest.mark.parametrize(
    "rows",
    [ROWS, "⬜⬜🟨🟩⬜\n🟩🟩🟩🟩🟩", "⬜️⬜️🟦🟧⬜️\n🟧🟧🟧🟧🟧", "○○◐●○\n●●●●●", "..YG.\nGGGGG", "00120\n22222"],
    ids=["dark", "light", "contrast", "discs", "letters", "digits"],
)
def test_every_palette_is_read(rows: str):
    (game,) = read_shares(f"Wordle 1,234 2/6\n\n{rows}")
    assert game.rows == TILES


@pytest.mark.parametrize("number", ["1,234", "1.234", "1 234", "1\u202f234", "#1234", "1234"])
def test_the_number_of_the_day_is_read_in_every_country(number: str):
    (game,) = read_shares(f"Wordle {number} X/6*")
    assert (game.title, game.number, game.header) == ("Wordle", 1234, Header(None, 6, hard=True))


@pytest.mark.parametrize(
    "text",
    [
        "Anna B.: Wordle 1,234 2/6",
        "[22/11/2026, 08:15:03] Anna B.: Wordle 1,234 2/6",
        "22.11.26, 08:15 - Anna B.: Wordle 1,234 2/6",
        "11/22/26, 8:15 PM - Anna B.: Wordle 1,234 2/6",
        "Anna B.\nWordle 1,234 2/6",
        "Anna B. — Today at 8:15 AM\nWordle 1,234 2/6",
        "Anna B.:\n\nWordle 1,234 2/6",
    ],
)
def test_the_sender_is_named_before_the_header(text: str):
    (game,) = read_shares(f"{text}\n\n{ROWS}")
    assert (game.player, game.title, game.number, game.rows) == ("Anna B.", "Wordle", 1234, TILES)


def test_rows_without_a_header_are_parted_by_other_lines_and_by_wins():
    games = read_shares(f"{ROWS}{ROWS}well done\n⬛⬛🟨🟩⬛\n\n{ROWS}")
    assert [len(game.rows) for game in games] == [2, 2, 1, 2]
    assert [game.guesses for game in games] == [2, 2, None, 2]


def test_remarks_are_no_names():
    (game,) = read_shares("# mine.txt\nWordle 1 2/6")
    assert game.player == ""


def test_plain_letters_are_rows_only_below_a_header_or_a_row():
    assert read_shares("bby\nggg") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"Wordle 1 3/6\n{ROWS}", "line 1 says 3/6, but it has 2 rows"),
        ("hi\nWordle 1 1/6\n⬛⬛🟨🟩⬛", "line 2 says 1/6, but its last row is not all green"),
        ("Wordle 1 X/2\n" + ROWS, "says X/2, but its last row is all green"),
    ],
)
def test_rows_must_agree_with_their_header(text: str, message: str):
    with pytest.raises(InputError, match=message):
        read_shares(text)
