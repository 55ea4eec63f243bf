"""The games of a chat, counted."""

from __future__ import annotations

import pytest

import sleuth
from sleuth.errors import InputError
from tests.table import each_row

CHAT = """\
Anna: Wordle 1,234 3/6
Ben: Wordle 1,234 4/6
Carla: Wordle 1,234 X/6
Anna: Wordle 1,235 5/6
Ben: so close
Ben: Wordle 1,235 4/6*
Anna: Wordle 1,237 4/6
Ben: Wordle 1,237 4/6
Ben: Wordle 1,237 4/6
"""


def test_a_player_has_games_mean_distribution_and_streaks():
    anna, ben, carla = sleuth.share_stats(CHAT).players
    assert (anna.player, anna.games, anna.mean, anna.distribution) == ("Anna", 3, 4.0, {3: 1, 4: 1, 5: 1})
    assert (anna.streak, anna.longest) == (1, 2)  # there was no game 1,236
    assert (ben.games, ben.distribution) == (3, {4: 3})  # the last one was shared twice
    assert (carla.games, carla.lost, carla.mean, carla.streak) == (1, 1, 7.0, 0)


def test_the_fewest_guesses_win_the_day():
    found = sleuth.share_stats(CHAT)
    assert [(day.number, day.guesses, day.winners) for day in found.days] == [
        (1234, 3, ("Anna",)),
        (1235, 4, ("Ben",)),
        (1237, 4, ("Anna", "Ben")),
    ]
    assert {one.player: one.days_won for one in found.players} == {"Anna": 2, "Ben": 2, "Carla": 0}


def test_nobody_wins_a_day_that_all_lost():
    (day,) = sleuth.share_stats("Anna: Wordle 1 X/6\nBen: Wordle 1 X/6").days
    assert (day.guesses, day.winners) == (None, ())


def test_share_texts_without_names_are_your_own():
    (you,) = sleuth.share_stats(["⬛⬛🟨🟩⬛\n🟩🟩🟩🟩🟩", "Sleuth 4/6"]).players
    assert (you.player, you.games, you.distribution) == ("you", 2, {2: 1, 4: 1})


def test_several_kinds_of_game_need_a_title():
    text = "Anna: Wordle 1 3/6\nAnna: Mordle 1 4/6"
    with pytest.raises(InputError, match="games of Mordle and Wordle; name one with `title`"):
        sleuth.share_stats(text)
    assert sleuth.share_stats(text, title="wordle").players[0].mean == 3.0


def test_posts_about_other_puzzles_make_no_players_and_are_counted():
    others = "Ben: Connections Puzzle #600 3/4\nEve: wow 3/4 of us\nEve: see you on 3/6\nEve: 1/365\n"
    found = sleuth.share_stats(others + CHAT)
    assert {one.player for one in found.players} == {"Anna", "Ben", "Carla"}
    assert (found.limit, found.ignored) == (6, 5)


def test_one_day_is_counted_alone():
    found = sleuth.share_stats(CHAT, day=1235)
    assert [(one.player, one.mean) for one in found.players] == [("Ben", 4.0), ("Anna", 5.0)]


@each_row(
    ("text", "options", "message"),
    [
        ("hello", {}, "there is no game; paste share texts"),
        (CHAT, {"player": "Dora"}, "'Dora' shared no game; there are Anna, Ben, Carla"),
        (CHAT, {"title": "Chess"}, "there is no game of 'Chess'; there are Wordle"),
        (CHAT, {"day": 1236}, "there is no game of the day 1,236; there are 1,234, 1,235, 1,237$"),
    ],
)
def test_what_is_not_there_is_an_error(text, options, message):
    with pytest.raises(InputError, match=message):
        sleuth.share_stats(text, **options)
