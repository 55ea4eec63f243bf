"""Mastermind and Bulls & Cows: the rule, the codes of whole blocks, every notation, and the rule levels."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import perm

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sleuth
from sleuth.core.listing import Listing
from sleuth.core.node import grow, verify
from sleuth.core.position import Position
from sleuth.errors import BadFeedback, InputError, SleuthError, UnknownName, UnknownWord
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import LISTED, answers, black_white, bulls, distinct, encode, mastermind, read_pegs
from sleuth.kernels.codes import pegs as kernel
from sleuth.playing.evaluation import evaluate
from sleuth.strategies.registry import strategy
from tests.table import each_row


def pegs_taken_away(guess: str, secret: str) -> tuple[int, int]:
    """The twin of the rule: take equal pegs off both rows, first those face to face, then any pair."""
    own, hidden = list(guess), list(secret)
    black = white = 0
    for place in reversed(range(len(guess))):
        if own[place] == hidden[place]:
            del own[place], hidden[place]
            black += 1
    for peg in own:
        if peg in hidden:
            hidden.remove(peg)
            white += 1
    return black, white


@st.composite
def two_lists(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    pegs = draw(st.integers(1, 20))
    row = st.text("abcd"[: draw(st.integers(1, 4))], min_size=pegs, max_size=pegs)
    return draw(st.lists(row, min_size=1, max_size=6)), draw(st.lists(row, min_size=1, max_size=6))


@given(two_lists())
def test_the_rule_takes_equal_pegs_away(lists):
    guesses, secrets = lists
    for guess, secret in product(guesses, secrets):
        assert black_white(guess, secret) == pegs_taken_away(guess, secret) == black_white(secret, guess)


def coded(guesses, secrets):
    rows, counts = encode(np.array([["abcdefg".index(peg) for peg in row] for row in [*guesses, *secrets]]), 7)
    at = len(guesses)
    return kernel.codes(rows[:at], rows[at:], counts[:at], counts[at:], np.dtype(np.uint8)).tolist()


@given(two_lists())
def test_codes_are_those_of_the_plain_rule(lists):
    guesses, secrets = lists
    number = {pair: code for code, pair in enumerate(answers(len(guesses[0])))}
    assert coded(guesses, secrets) == [[number[black_white(guess, secret)] for guess in guesses] for secret in secrets]


def test_blocks_larger_than_a_chunk_are_joined_in_place(monkeypatch):
    guesses = ["aab", "aba", "bca", "ccc", "abc", "cab", "baa"]
    whole = coded(guesses, guesses)
    for chunk in (1, 3, 10):
        monkeypatch.setattr(kernel, "CHUNK", chunk)
        assert coded(guesses, guesses) == whole


def test_no_rows_make_an_empty_block():
    none = np.empty((0, 4), np.uint8)
    assert kernel.codes(none, none, none, none, np.dtype(np.uint8)).shape == (0, 0)


@pytest.mark.parametrize(
    "name",
    ["mastermind:4x6", "bulls:3of5", "mastermind:1x4", "mastermind:2x12", "bulls:2of12", "mastermind-distinct:3x5"],
)
def test_a_game_agrees_with_its_rule_on_every_pair(name):
    listing = GameSpec(name).listing()
    picked = range(0, len(listing.secrets), 1 + len(listing.secrets) // 60)
    rows = np.array(picked, np.int32)
    block = listing.block(rows, rows)
    black, white = listing.hits(block)
    for (s, secret), (g, guess) in product(enumerate(picked), repeat=2):
        labels = listing.guesses[guess], listing.secrets[secret]
        code = int(block[s, g])
        assert code == listing.feedback(*labels)
        assert (black[s, g], white[s, g]) == black_white(*labels)
        assert (code == listing.win) == (guess == secret)
        assert listing.read(listing.spell(code)) == code


@each_row("pegs", range(1, 8))
def test_codes_are_dense_and_the_winning_one_is_last(pegs):
    pairs = answers(pegs)
    assert len(pairs) == pegs * (pegs + 3) // 2 == len(set(pairs))
    assert pairs[-1] == (pegs, 0)
    assert (pegs - 1, 1) not in pairs
    assert list(pairs) == sorted(pairs)


def test_the_fourteen_answers_of_four_pegs_all_occur():
    listing = mastermind(4, 6).listing
    every = np.arange(1296, dtype=np.int32)
    assert listing.n_codes == 14
    assert np.unique(listing.block(every, every)).tolist() == list(range(14))


def test_secrets_are_listed_in_order_with_and_without_repeats():
    assert mastermind(2, 3).listing.secrets == ("11", "12", "13", "21", "22", "23", "31", "32", "33")
    assert bulls(2, 3).listing.secrets == ("01", "02", "10", "12", "20", "21")
    assert distinct(2, 3).listing.secrets == ("12", "13", "21", "23", "31", "32")
    assert len(bulls(4).listing.secrets) == perm(10, 4)
    assert mastermind(2, 10).listing.secrets[-1] == "jj"
    assert bulls(3, 16).listing.secrets[-1] == "fed"


LETTERS = ["2b1w", "2B1W", "2b 1w", "1w2b", "2B1C", "1c2b", "2A1B", "2a 1b", "bbw", "BBW", "bwb", "BBC", "bbw."]
REDS = ["2r1w", "1W 2R", "rrw", "2 red 1 white"]
NUMBERS = ["2,1", "2, 1", "2-1", "2:1", "2/1", "2 1", "21"]
DISCS = ["●●○", "⚫⚫⚪", "⚫️⚫️⚪️", "●●○·"]
WORDS = ["2 black 1 white", "1 white, 2 blacks", "2 bulls and 1 cow", " 2 bulls + 1 cow "]
ALL_FORMS = LETTERS + REDS + NUMBERS + DISCS + WORDS
NO_PEG = ["0b0w", "00", "0,0", "-", ".", "....", "0b", "0w", "0A0B", "0 bulls 0 cows", "0"]


@each_row("pegs", [4, 6])
def test_two_black_and_one_white_in_any_notation(pegs):
    assert {text: read_pegs(text, pegs) for text in ALL_FORMS} == dict.fromkeys(ALL_FORMS, (2, 1))


def test_no_peg_at_all_in_any_notation():
    assert {text: read_pegs(text, 4) for text in NO_PEG} == dict.fromkeys(NO_PEG, (0, 0))


def test_a_kind_of_peg_that_is_left_out_counts_none():
    assert [read_pegs(text, 4) for text in ("2b", "1w", "2 bulls")] == [(2, 0), (0, 1), (2, 0)]


def test_a_game_may_name_its_colors_by_letters():
    listing, numbered = GameSpec("mastermind:RGBYOP").listing(), GameSpec("mastermind:4x6").listing()
    assert (listing.name, GameSpec("mastermind:RGBYOP").sizes) == ("mastermind:4xRGBYOP", (4, 6))
    assert listing.secrets == tuple("".join("rgbyop"[int(peg) - 1] for peg in code) for code in numbered.secrets)
    assert listing.symmetry is not None
    assert numbered.symmetry is not None
    assert listing.symmetry.openers().tolist() == numbered.symmetry.openers().tolist()
    assert sleuth.feedback("RRGB", "BGRR", game="mastermind:RGBYOP").feedback == "0b4w"
    assert GameSpec("mastermind-distinct:3xRGBYOPWK").listing().name == "mastermind-distinct:3xRGBYOPWK"


@pytest.mark.parametrize(
    ("name", "code", "message"),
    [
        ("mastermind:4x6", "0016", "write 4 of 123456, or name the digits from 0: mastermind:4x012345"),
        ("mastermind:RGGB", "RRRR", "the colors RGGB name G twice"),
        ("mastermind:4x0132", "0000", "the colors 0132 are not|write it as mastermind:4x6"),
        ("mastermind:RGBYOP", "RGBX", "'RGBX' is not a row of mastermind:4xRGBYOP; write 4 of rgbyop"),
    ],
)
def test_a_code_or_a_color_that_cannot_be_read_says_why(name, code, message):
    with pytest.raises(SleuthError, match=message):
        sleuth.suggest([(code, "1b1w")], game=name)


@each_row(
    ("text", "pegs", "message"),
    [
        ("", 4, "is not a valid feedback. Write 2b1w or 2,1 or bbw"),
        ("2x1y", 4, "'2x1y' is not a valid feedback"),
        ("2b1b", 4, "is not a valid feedback"),
        ("bbz", 4, "is not a valid feedback"),
        ("2", 4, "is not a valid feedback"),
        ("1r1b", 4, "is not a valid feedback"),
        ("b2b1", 4, "is not a valid feedback"),
        ("110", 12, "is not a valid feedback"),
        ("21", 12, "is not a valid feedback"),
        ("3b2w", 4, r"'3b2w' says 3 \+ 2 pegs, but the guess has 4"),
        ("bbbww", 4, r"says 3 \+ 2 pegs"),
        ("3b1w", 4, "'3b1w' is impossible: with 3 of 4 in place, the last has no other place to be in"),
        ("○", 1, "is impossible"),
        (f"1,{'1' * 5_000}", 4, "is not a valid feedback"),
        (f"{'1' * 5_000}b1w", 4, "is not a valid feedback"),
    ],
)
def test_a_text_that_is_no_feedback_says_why(text, pegs, message):
    with pytest.raises(BadFeedback, match=message):
        read_pegs(text, pegs)


@given(st.integers(1, 20), st.data())
def test_what_is_spelled_is_read_back(pegs, data):
    black, white = data.draw(st.sampled_from(answers(pegs)))
    for text in (f"{black}b{white}w", f"{black}B{white}C", f"{black},{white}", "w" * white + "b" * black + "."):
        assert read_pegs(text, pegs) == (black, white)


def test_bulls_and_cows_are_spelled_in_their_own_words():
    assert bulls(4).listing.spell(bulls(4).listing.read("21")) == "2b1c"
    assert mastermind(4, 6).listing.spell(mastermind(4, 6).listing.read("21")) == "2b1w"


@each_row(
    ("name", "message"),
    [
        ("mastermind:0x6", "every number in it must be at least 1"),
        ("mastermind:4x0", "every number in it must be at least 1"),
        ("mastermind:4x27", "1 to 20 places, and 1 to 26 colors"),
        ("mastermind:999x1", "1 to 20 places"),
        ("mastermind:999999x1", "write it as mastermind:4x6"),
        ("mastermind:8x8", "mastermind:8x8 has 16,777,216 secrets; at most 1,048,576 can be listed"),
        ("bulls:5of4", "5 different digits cannot be chosen from 4"),
        ("bulls:2of37", "1 to 36 digits"),
        ("mastermind-distinct:5x4", "5 different colors cannot be chosen from 4"),
        ("mastermind-distinct:9x12", "79,833,600 secrets"),
        ("bulls:10of10", "3,628,800 secrets"),
    ],
)
def test_sizes_that_make_no_game_are_told(name, message):
    with pytest.raises(InputError, match=message):
        GameSpec(name).listing()


def test_the_largest_games_are_listed():
    assert 10**6 < LISTED == 2**20
    assert len(mastermind(20, 1).listing.secrets) == 1
    with pytest.raises(InputError, match="1,771,561 secrets"):
        mastermind(6, 11).listing  # noqa: B018


def test_a_row_that_the_game_does_not_have_is_told():
    with pytest.raises(UnknownWord, match="'1127' is not among the 1,296 guesses of mastermind:4x6"):
        mastermind(4, 6).listing.turn("1127", "2b1w")


def test_a_colour_of_five_thousand_digits_is_no_colour():
    with pytest.raises(InputError, match="is not a row of mastermind:2x60"):
        GameSpec("mastermind:2x60").build().rules.read_guess(f"1-{'1' * 5_000}")


def test_an_unknown_rule_level_is_told():
    with pytest.raises(UnknownName, match="no rule level 'hard' of mastermind:"):
        mastermind(2, 2, rule="hard").listing  # noqa: B018


def test_strict_allows_candidates_only():
    listing = mastermind(4, 6, rule="strict").listing
    position = Position.start(listing).after(listing.turn("1122", "1b1w"))
    assert position.legal_rows.tolist() == position.rows.tolist()
    assert listing.legal is not None
    history = [("1122", listing.read("1b1w"))]
    allowed = [guess for guess in listing.guesses if listing.legal.permits(history, guess) is None]
    assert allowed == [listing.guesses[row] for row in position.legal_rows]
    assert listing.legal.permits(history, "1122") == "it does not fit turn 1 (1122 1b1w)"


def test_mastermind_without_repeats_is_bulls_and_cows():
    listing, same = GameSpec("mastermind-distinct:4x6").listing(), GameSpec("bulls:4of6").listing()
    assert (
        listing.secrets == listing.guesses == tuple("".join(str(int(sign) + 1) for sign in one) for one in same.secrets)
    )
    rows = np.arange(len(listing.secrets), dtype=np.int32)
    assert (listing.block(rows, rows) == same.block(rows, rows)).all()


@each_row("name", ["classic", "mastermind:4x6", "bulls:4of10", "highlow:20", "permutation:5"])
def test_no_game_knows_the_rule_distinct(name):
    with pytest.raises(SleuthError, match="distinct"):
        GameSpec(name, rule="distinct").build()


def test_a_row_that_repeats_a_colour_is_refused():
    with pytest.raises(InputError, match="'1123' repeats a color; mastermind-distinct:4x6 has 4 different ones"):
        GameSpec("mastermind-distinct:4x6").label("1123")


@each_row("name", ["mastermind:3x4", "bulls:3of5", "mastermind-distinct:3x5"])
@each_row("rule", ["free", "strict"])
def test_a_grown_tree_is_confirmed_by_the_rule_alone(name: str, rule: str):
    listing: Listing = GameSpec(name, rule=rule).listing()
    rounds = verify(listing, grow(Position.start(listing), strategy("entropy")))
    assert dict(Counter(rounds)) == evaluate(GameSpec(name, rule=rule), "entropy").distribution
