"""Positions: what a turn leaves."""

from __future__ import annotations

import pickle
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth import Game
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.core.turns import replay
from sleuth.errors import InconsistentHistory, InputError, UnknownWord
from sleuth.games.words import tiles, word_game
from sleuth.strategies.registry import strategy
from tests.small_games import RULES, small_games
from tests.table import each_row


@given(st.data())
@pytest.mark.parametrize("rule", RULES)
def test_split_parts_the_candidates_by_the_plain_rule(rule, data):
    game = data.draw(small_games(rule))
    guess = data.draw(st.integers(0, len(game.guesses) - 1))
    position = Position.start(game)
    found = {game.spell(code): child.rows.tolist() for code, child in position.split_row(guess)}
    plain: dict[str, list[int]] = {}
    for row, secret in enumerate(game.secrets):
        plain.setdefault(tiles.mark(game.guesses[guess], secret), []).append(row)
    assert found == plain
    assert sorted(found, key=tiles.code) == list(found)


@given(small_games(), st.data())
def test_after_is_one_branch_of_split(game, data):
    guess = data.draw(st.integers(0, len(game.guesses) - 1))
    for code, child in Position.start(game).split_row(guess):
        again = Position.start(game).after(Turn(guess, code))
        assert again.rows.tolist() == child.rows.tolist()
        assert again.legal_rows.tolist() == child.legal_rows.tolist()
        assert again.history == child.history == (Turn(guess, code),)


def test_a_member_is_legal():
    start = Position.start(Game.of_words(["bat", "cat", "cot"]).listing)
    assert replace(start, legal_rows=start.legal_rows[1:]).members.tolist() == [1, 2]
    left = replace(start, rows=start.rows[:1], legal_rows=start.legal_rows[1:])
    assert strategy("first").rank(left)[0].tolist() == [1, 2]


@given(small_games(), st.data())
def test_members_and_candidates_name_the_same_words(game, data):
    guess = data.draw(st.integers(0, len(game.guesses) - 1))
    for _, position in Position.start(game).split_row(guess):
        named = [game.secrets[row] for row in position.rows]
        assert [game.guesses[row] for row in position.members] == named
        assert [game.guesses[row] for row in position.legal_rows[position.is_candidate(position.legal_rows)]] == named


@each_row("rule", RULES)
def test_a_position_is_whole_if_its_turns_alone_led_to_it(rule):
    listing = word_game.game("three", ("aab", "aba", "abb", "bba"), ("aab", "aba", "abb", "bba", "bbb"), rule=rule)
    start = Position.start(listing)
    after = start.after(listing.turn("aab", "gyy"))
    for position in (start, after):
        assert position.is_whole
        assert not replace(position, rows=position.rows[:0]).is_whole
        assert not replace(position, legal_rows=position.legal_rows[:0]).is_whole
    assert not replace(start, history=after.history).is_whole
    assert not replace(after, history=(*after.history, listing.turn("bba", "bbb"))).is_whole, "nothing fits"


def test_the_rows_of_all_guesses_are_not_pickled():
    start = Game("classic").start()
    position = start.push("crane", "bbygb")
    assert pickle.loads(pickle.dumps(position)) == position
    assert len(pickle.dumps(position)) - len(pickle.dumps(position.listing)) < 4 * len(position.listing.guesses)


def test_a_turn_that_nothing_fits_is_told():
    listing = word_game.game("cats", ["bat", "cat"], ["bat", "cat"])
    with pytest.raises(InconsistentHistory, match=r"no answer fits after turn 1 \(bat BBB\); 2 fitted before it"):
        Position.start(listing).after(listing.turn("bat", "bbb"))


def test_mass_is_in_numbers_of_candidates():
    listing = word_game.game("cats", ["bat", "cat", "hut"], ["bat", "cat", "hut"], prior=np.array([0.5, 0.25, 0.25]))
    for position, mass in (
        (Position.start(listing), [1.5, 0.75, 0.75]),
        (Position.start(listing).after(listing.turn("hut", "bbg")), [4 / 3, 2 / 3]),
    ):
        assert position.mass is not None
        assert position.mass.tolist() == pytest.approx(mass)


@pytest.mark.every_run(1)
@given(st.data())
@pytest.mark.parametrize("rule", RULES)
def test_a_guess_in_no_list_leaves_what_it_would_leave_if_it_were_listed(rule, data):
    """But for its own row: it is never legal."""
    game = data.draw(small_games(rule))
    places = len(game.guesses[0])
    word = data.draw(st.text("abcz", min_size=places, max_size=places).filter(lambda word: word not in game.guesses))
    secret, guess = (data.draw(st.sampled_from(some)) for some in (game.secrets, game.guesses))
    both = word_game.game("both", game.secrets, [*game.guesses, word], rule=rule)
    made = Position.start(game).knowing(word)
    listed = Position.start(both)
    for each in (word, guess):
        made = made.after(made.listing.turn(each, tiles.mark(each, secret)))
        listed = listed.after(both.turn(each, tiles.mark(each, secret)))
        assert made.rows.tolist() == listed.rows.tolist()
        assert made.legal_rows.tolist() == [row for row in listed.legal_rows.tolist() if both.guesses[row] != word]
        assert made.sizes(made.legal_rows).tolist() == listed.sizes(made.legal_rows).tolist()
    assert made.is_whole
    assert made.listing.table is None, "no table is made, let alone kept, for a word that a user typed"


def test_a_guess_in_no_list_is_taken_only_where_it_is_said():
    listing = word_game.game("cats", ["bat", "cat"], ["bat", "cat"])
    assert replay(listing, [("dog", "bbb")], unlisted=True).history == (Turn(2, 0),)
    with pytest.raises(UnknownWord, match="'dog' is not among the 2 guesses of cats"):
        replay(listing, [("dog", "bbb")])
    with pytest.raises(InputError, match="'dogs' has 4 letters; 3 are needed here"):
        replay(listing, [("dogs", "bbb")], unlisted=True)
    with pytest.raises(UnknownWord):
        replay(listing, [("d-g", "bbb")], unlisted=True)


@pytest.mark.parametrize("turns", ["cat=bgg", ["cat=bgg"], [("cat", "bgg")], [["cat", "bgg"]], [Turn(1, 8)]])
def test_turns_in_any_form_lead_to_one_position(turns):
    listing = word_game.game("cats", ["bat", "cat"], ["bat", "cat"])
    assert replay(listing, turns) == Position.start(listing).after("cat=bgg")


def test_all_who_begin_a_game_share_the_rows_of_its_start():
    assert Game("classic").start() is Game("classic").start()
