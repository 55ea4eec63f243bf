"""Share texts as people post them: palettes, headers, names, chats."""

from __future__ import annotations

import pytest

from sleuth.errors import InputError
from sleuth.games.words.share_lines import LONGEST_LINE, Header, header
from sleuth.games.words.shares import read_shares
from tests.table import each_row

ROWS = "⬛⬛🟨🟩⬛\n🟩🟩🟩🟩🟩\n"
TILES = ("BBYGB", "GGGGG")


@each_row(
    "rows",
    [ROWS, "⬜⬜🟨🟩⬜\n🟩🟩🟩🟩🟩", "⬜️⬜️🟦🟧⬜️\n🟧🟧🟧🟧🟧", "○○◐●○\n●●●●●", "..YG.\nGGGGG", "00120\n22222"],
)
def test_every_palette_is_read(rows: str):
    (game,) = read_shares(f"Wordle 1,234 2/6\n\n{rows}").games
    assert game.rows == TILES


@each_row("number", ["1,234", "1.234", "1 234", "1\u202f234", "#1234", "1234"])
def test_the_number_of_the_day_is_read_in_every_country(number: str):
    (game,) = read_shares(f"Wordle {number} X/6*").games
    assert (game.title, game.number, game.header) == ("Wordle", 1234, Header(None, 6, hard=True))


@each_row(
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
    (game,) = read_shares(f"{text}\n\n{ROWS}").games
    assert (game.player, game.title, game.number, game.rows) == ("Anna B.", "Wordle", 1234, TILES)


def test_rows_without_a_header_are_parted_by_other_lines_and_by_wins():
    games = read_shares(f"{ROWS}{ROWS}well done\n⬛⬛🟨🟩⬛\n\n{ROWS}").games
    assert [len(game.rows) for game in games] == [2, 2, 1, 2]
    assert [game.guesses for game in games] == [2, 2, None, 2]


def test_remarks_are_no_names():
    (game,) = read_shares("# mine.txt\nWordle 1 2/6").games
    assert game.player == ""


def test_plain_letters_are_rows_only_below_a_header_or_a_row():
    assert read_shares("bby\nggg").games == ()


@each_row(
    ("text", "message"),
    [
        (f"Wordle 1 3/6\n{ROWS}", "line 1 says 3/6, but it has 2 rows"),
        ("Wordle 1 3/6\n🟩🟩🟩🟩🟩", "line 1 says 3/6, but it has 1 row; paste all 3 rows"),
        ("hi\nWordle 1 1/6\n⬛⬛🟨🟩⬛", "line 2 says 1/6, but its last row is not all green"),
        ("Wordle 1 X/2\n" + ROWS, "says X/2, but its last row is all green"),
    ],
)
def test_rows_must_agree_with_their_header(text: str, message: str):
    with pytest.raises(InputError, match=message):
        read_shares(text)


@each_row(
    "line",
    [
        "Ben: Connections Puzzle #123 3/4",
        "Ben: Connections\nPuzzle #123\n🟨🟨🟨🟨\n🟩🟩🟩🟩\n🟦🟪🟦🟦\n🟪🟪🟪🟪",
        "Ben: Connections\nPuzzle #123\n🟨🟨🟨🟨\n🟩🟩🟩🟩\n🟦🟦🟦🟦\n🟪🟪🟪🟪",
        "Ben: wow 3/4 of us",
        "Ben: we play Wordle 3/4 of the week",
        "Ben: 1/2 price today",
        "Ben: see you on 3/6",
        "Ben: 3/6",
        "Ben: 1/365",
        "Ben: Worldle #1 3/6 (100%)\n🟩🟩🟩🟨⬜➡️",
        "Ben: Wordle 1,235 0/6",
        "Ben: Wordle 1,235 7/6",
        "Ben: Wordle 1,235 4/0",
        "Ben: Wordle 1,235 3/999999999",
        f"Ben: Wordle 1,235 3/{'9' * 5_000}",
        f"Ben: Wordle {'1' * 5_000} 3/6",
        f"Ben: Wordle 1,235{' ' * 20_000}3/6{' ' * 20_000}",
    ],
)
def test_what_is_no_share_text_of_the_game_is_ignored_and_counted(line: str):
    found = read_shares(f"Anna: Wordle 1,234 2/6\n{ROWS}{line}\nCarla: Wordle 1,234 4/6\nDora: Wordle 1,234 X/6")
    assert [(game.player, str(game.header)) for game in found.games] == [
        ("Anna", "2/6"),
        ("Carla", "4/6"),
        ("Dora", "X/6"),
    ]
    assert (found.title, found.ignored) == ("Wordle", len(line.splitlines()))


@each_row(
    ("text", "number", "player"),
    [
        ("Wordle 1,000 🎉 4/6", 1000, ""),
        ("Anna: Wordle 1.000 🎉🎊 4/6 phew!", 1000, "Anna"),
        ("Anna: got Wordle 1,234 4/6", 1234, "Anna"),
        ("Anna Wordle 1,234 4/6", 1234, ""),
        ("Anna: so close today\nWordle 1,234 4/6", 1234, "Anna"),
        ("just did the Wordle 1,234 4/6", 1234, ""),
        ("Anna: Sleuth 4/6 (official)", None, "Anna"),
        ("Anna: 4/6", None, "Anna"),
    ],
)
def test_a_header_may_have_signs_and_words_around_it(text: str, number: int | None, player: str):
    (game,) = read_shares(text).games
    assert (game.number, game.player, game.header) == (number, player, Header(4, 6, hard=False))


@pytest.mark.parametrize("text", ["Sleuth 12/37", "Wordle (ES) #26 10/10 *"])
def test_other_games_have_other_limits(text: str):
    assert len(read_shares(text).games) == 1


@each_row("text", ["0/6", "7/6", "4/0", "X/0", "3/41", "1/365", "4/6/2026", f"4/{'6' * 5_000}"])
def test_a_score_is_from_one_to_a_limit_of_at_most_forty(text: str):
    assert header(f"Wordle 1 {text}") is None


def test_the_most_frequent_game_counts_and_the_usual_limit_first():
    others = "Quordle 9 5/9\nQuordle 10 6/9\nMordle 2 3/6\n"
    found = read_shares(f"{others}Wordle 1 3/6\nWordle 2 4/6")
    assert ([game.title for game in found.games], found.ignored) == (["Wordle", "Wordle"], 3)
    assert len(read_shares(others, title="quordle").games) == 2


def test_a_line_is_read_within_a_bound_whatever_its_length():
    long = "Anna: Wordle 1,234 2/6".ljust(LONGEST_LINE + 1, "!")
    assert [len(read_shares(text).games) for text in (long[:-1], long)] == [1, 0]
