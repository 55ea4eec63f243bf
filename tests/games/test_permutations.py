"""Hidden permutations: rules, notation, and games whose codes are those of the rule."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.listing import Listing
from sleuth.core.node import grow, verify
from sleuth.core.position import Position
from sleuth.errors import BadFeedback, InputError
from sleuth.games import permutations
from sleuth.games.permutations import black_peg, places_game, read_hits, read_right
from sleuth.strategies.registry import strategy
from tests import naive_permutations as naive
from tests.table import each_row

GAMES = [
    black_peg(1).listing,
    black_peg(4).listing,
    places_game(1).listing,
    places_game(4).listing,
    places_game(1, 3).listing,
    places_game(3, 2).listing,
    places_game(2, 3).listing,
]


@st.composite
def cards(draw: st.DrawFn) -> tuple[tuple[int, ...], int]:
    """A suited permutation and its number of suits."""
    n, suits = draw(st.integers(1, 14)), draw(st.integers(1, 5))
    values = draw(st.permutations(range(n)))
    return tuple(value + n * draw(st.integers(0, suits - 1)) for value in values), suits


@each_row("game", GAMES)
def test_every_code_is_that_of_the_rule(game: Listing):
    rows = np.arange(len(game.secrets), dtype=np.int32)
    block = game.block(rows, rows)
    plain = [[game.feedback(guess, secret) for guess in game.guesses] for secret in game.secrets]
    assert block.tolist() == plain
    assert int(block.max()) == game.win == game.n_codes - 1
    assert (np.diag(block) == game.win).all()


@each_row("game", GAMES)
def test_every_feedback_is_spelt_and_read_back(game: Listing):
    for guess in game.guesses[:10]:
        for secret in game.secrets:
            code = game.feedback(guess, secret)
            assert game.read(game.spell(code)) == code


def test_the_games_are_named_and_listed_in_order():
    assert [
        (listing.name, len(listing.secrets))
        for listing in (black_peg(4).listing, places_game(3).listing, places_game(3, 2).listing)
    ] == [
        ("permutation:4", 24),
        ("permutation-wordle:3", 6),
        ("suited:3x2", 48),
    ]
    assert list(black_peg(3).listing.secrets) == ["123", "132", "213", "231", "312", "321"]
    assert places_game(2, 2).listing.guesses == ("1a2a", "1a2b", "1b2a", "1b2b", "2a1a", "2a1b", "2b1a", "2b1b")
    for listing in GAMES:
        assert list(listing.secrets) == sorted(listing.secrets) == list(listing.guesses)


def test_feedback_tells_how_many_or_which():
    assert permutations.right_places((2, 1, 0), (0, 1, 2)) == (False, True, False)
    assert permutations.hits((2, 1, 0), (0, 1, 2)) == 1
    assert black_peg(5).listing.feedback("12345", "52341") == 3
    assert places_game(5).listing.spell(places_game(5).listing.feedback("12345", "52341")) == "BGGGB"
    exact, partial = places_game(5).listing.hits(np.array([0b01110, 31], np.uint8))
    assert (exact.tolist(), partial.tolist()) == ([3, 5], [0, 0])
    exact, partial = black_peg(5).listing.hits(np.array([[3, 0]], np.uint8))
    assert (exact.tolist(), partial.tolist()) == ([[3, 0]], [[0, 0]])


def test_a_suit_matters_as_much_as_a_value():
    listing = places_game(3, 2).listing
    assert listing.spell(listing.feedback("1a2b3a", "1b2b3a")) == "BGG"


@given(cards())
def test_what_is_written_is_read_back(given_cards: tuple[tuple[int, ...], int]):
    one, suits = given_cards
    assert permutations.read(permutations.label(one, suits=suits), suits=suits) == one


@each_row(
    ("text", "suits", "read"),
    [
        ("72485 3169", 1, (6, 1, 3, 7, 4, 2, 0, 5, 8)),
        ("7, 2, 4, 8, 5, 3, 1, 6, 9", 1, (6, 1, 3, 7, 4, 2, 0, 5, 8)),
        ("10-1-2-3-4-5-6-7-8-9", 1, (9, 0, 1, 2, 3, 4, 5, 6, 7, 8)),
        ("1", 1, (0,)),
        ("3A 1b 2a", 2, (2, 3, 1)),
    ],
)
def test_values_may_be_set_apart(text: str, suits: int, read: tuple[int, ...]):
    assert permutations.read(text, suits=suits) == read


@each_row("text", ["", "0123", "1134", "124", "12a4", "1-2-4", "1 2 3 4 5 6 7 8 9 9", "12345678910"])
def test_what_is_no_permutation_is_refused(text: str):
    with pytest.raises(InputError, match="is not a permutation"):
        permutations.read(text)


@pytest.mark.parametrize(
    ("text", "message"), [("123", "once, with its suit"), ("1a1b", "once, with"), ("1a2c", "'c'; there are a, b")]
)
def test_what_is_no_suited_permutation_is_refused(text: str, message: str):
    with pytest.raises(InputError, match=message):
        permutations.read(text, suits=2)


@each_row("text", ["GBBGB", "gbbgb", "1..1.", "10010", "1 0 0 1 0", "🟩⬛⬛🟩⬛", "2..2."])
def test_right_places_are_read_in_every_form(text: str):
    assert read_right(text, 5) == (True, False, False, True, False)


@each_row(
    ("text", "message"),
    [("GBB", "3 tiles"), ("GYBBB", "place 2"), ("GBBGQ", "'q'|'Q'"), ("GGGGB", "the last one is right, too")],
)
def test_impossible_right_places_are_refused(text: str, message: str):
    with pytest.raises(BadFeedback, match=message):
        read_right(text, 5)


def test_with_suits_one_place_alone_may_be_wrong():
    assert read_right("GGB", 3, suits=2) == (True, True, False)
    assert places_game(3, 2).listing.read("GGB") == 0b110


@each_row(("text", "message"), [("6", "0 to 5"), ("-1", "0 to 5"), ("x", "0 to 5"), ("4", "is impossible")])
def test_impossible_numbers_are_refused(text: str, message: str):
    with pytest.raises(BadFeedback, match=message):
        read_hits(text, 5)


@each_row(
    ("make", "message"),
    [
        (lambda: black_peg(10).listing, "permutation:10 .*9 places are the most; the codebreakers"),
        (lambda: places_game(100_000).listing, "9 places are the most"),
        (lambda: places_game(12, 2).listing, "6 places are the most with 2 suits"),
        (lambda: places_game(2, 27), "27 suits; 26 are the most"),
        (lambda: places_game(2, 0), "must be at least 1"),
        (lambda: black_peg(0), "must be at least 1"),
    ],
)
def test_sizes_that_cannot_be_listed_are_refused(make, message: str):
    with pytest.raises(InputError, match=message):
        make()


@each_row("secret", list(itertools.permutations(range(3))))
def test_the_hits_are_what_the_rule_says(secret: tuple[int, ...]):
    for guess in itertools.permutations(range(3)):
        assert permutations.hits(guess, secret) == sum(naive.right(guess, secret))


@pytest.mark.parametrize(
    ("game", "total"),
    [(places_game(4).listing, 60), (places_game(3, 2).listing, 168), (black_peg(3).listing, 15)],
    ids=["4", "3x2", "3"],
)
def test_most_parts_plays_them_within_a_known_total(game: Listing, total: int):
    """60 and 168 are the totals of circular shift, 15 is the least possible one."""
    rounds = verify(game, grow(Position.start(game), strategy("parts")))
    assert sum(rounds) == total
