from itertools import combinations, product
from string import ascii_lowercase

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sleuth.games.words.clashes import NAMES, clash_of, diagnose
from sleuth.games.words.tiles import mark
from tests.table import each_row

# Guesses use a, b and c; d stands for all letters that were never guessed.
WORDS = ["".join(word) for word in product("abcd", repeat=3)]
SOME = WORDS[::5]

turn = st.tuples(st.text("abc", min_size=3, max_size=3), st.text("BYG", min_size=3, max_size=3))
turns_given = st.lists(turn, min_size=1, max_size=4)


def fitting(turns, secrets):
    return [s for s in secrets if all(mark(guess, s) == tiles for guess, tiles in turns)]


@st.composite
def misread(draw):
    """Turns of one secret, one or two tiles of them read wrong."""
    secret = draw(st.sampled_from(WORDS))
    guesses = draw(st.lists(st.text("abc", min_size=3, max_size=3), min_size=2, max_size=4))
    turns = [(guess, mark(guess, secret)) for guess in guesses]
    for _ in range(draw(st.integers(1, 2))):
        row = draw(st.integers(0, len(turns) - 1))
        place = draw(st.integers(0, 2))
        guess, tiles = turns[row]
        tile = draw(st.sampled_from("BYG"))
        turns[row] = (guess, tiles[:place] + tile + tiles[place + 1 :])
    return turns


@given(st.one_of(turns_given, misread()))
def test_letters_clash_just_when_no_word_of_any_letters_fits(turns):
    clash = clash_of(dict(enumerate(turns, start=1)))
    assert (clash is None) == bool(fitting(turns, WORDS)), clash


@given(misread())
def test_the_disagreeing_turns_are_a_smallest_set(turns):
    assume(not fitting(turns, SOME))
    found = diagnose(turns, SOME)
    until = turns[: found.first]
    assert not fitting(until, SOME)
    assert fitting(until[:-1], SOME)
    assert not fitting([turns[number - 1] for number in found.disagreeing], SOME)
    for fewer in combinations(until, len(found.disagreeing) - 1):
        assert fitting(fewer, SOME)
    assert found.message().startswith(f"no answer fits after turn {found.first} (")


@given(misread())
def test_repairs_are_all_single_tiles_and_exchanges_within_a_letter_that_help(turns):
    assume(not fitting(turns, SOME))
    expected = {}
    exchanged = {}
    for row, (guess, tiles) in enumerate(turns):
        for place, new in product(range(3), "BYG"):
            changed = (guess, tiles[:place] + new + tiles[place + 1 :])
            fits = len(fitting([*turns[:row], changed, *turns[row + 1 :]], SOME))
            if fits:
                expected[f"{guess[place].upper()} (turn {row + 1}, place {place + 1}) is {NAMES[new]}"] = fits
        for one, other in combinations(range(3), 2):
            swapped = list(tiles)
            swapped[one], swapped[other] = tiles[other], tiles[one]
            fits = len(fitting([*turns[:row], (guess, "".join(swapped)), *turns[row + 1 :]], SOME))
            if fits and guess[one] == guess[other]:
                tiles_of = f"{guess[one].upper()} (turn {row + 1}, places {one + 1} and {other + 1})"
                exchanged[f"the two tiles of {tiles_of} change places"] = fits
    repairs = diagnose(turns, SOME).repairs
    assert {r.change: r.fits for r in repairs} == expected | exchanged
    assert [r.fits for r in repairs] == sorted([*expected.values(), *exchanged.values()], reverse=True)


LIST = ["crane", "cramp", "humph", "rhumb", "rover", "river", "thumb", "geese", "roger"]


@each_row(
    ("turns", "message"),
    [
        (
            [("crane", "BYBBB"), ("soily", "BBBBB"), ("dregs", "BBBBB")],
            "no answer fits after turn 3 (dregs .....); turns 1 and 3 disagree about R: "
            "at least 1 in turn 1, none in turn 3; 2 answers fit if R (turn 1, place 2) is gray",
        ),
        (
            [("rider", "GBBGG"), ("river", "GBGGG"), ("roger", "GGGGG")],
            "no answer fits after turn 3 (roger GGGGG); turns 2 and 3 disagree about place 3: "
            "V in turn 2, G in turn 3; 1 answer fits if V (turn 2, place 3) is gray",
        ),
        (
            [("geese", "BBYBB")],
            "no answer fits after turn 1 (geese ..Y..); turn 1 is impossible: "
            "E is gray at place 2 but yellow later at place 3; yellows come first; "
            "4 answers fit if E (turn 1, place 3) is gray",
        ),
        (
            [("zzzzz", "BBBBB"), ("crane", "BBGBB")],
            "no answer fits after turn 2 (crane ..G..); no listed word fits turn 2 alone; "
            "2 answers fit if A (turn 2, place 3) is gray",
        ),
        (
            [("crane", "GGGGG"), ("thumb", "GGGGG")],
            "no answer fits after turn 2 (thumb GGGGG); turns 1 and 2 disagree about place 1: "
            "C in turn 1, T in turn 2; changing one tile does not repair it",
        ),
    ],
)
def test_messages(turns, message):
    text = diagnose(turns, LIST).message()
    assert text == message


def test_one_turn_that_the_list_lacks():
    assert "no listed word fits turn 1 alone" in diagnose([("crane", "BBGBB")], LIST).message()


@given(st.lists(turn, min_size=1, max_size=4))
def test_without_a_search_no_turn_can_be_left_out(turns):
    assume(not fitting(turns, SOME))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sleuth.core.contradictions.EXAMINED", 0)
        found = diagnose(turns, SOME).disagreeing
    assert not fitting([turns[number - 1] for number in found], SOME)
    for number in found:
        assert fitting([turns[other - 1] for other in found if other != number], SOME)


@pytest.mark.parametrize("letters", [ascii_lowercase[:20], ascii_lowercase])
def test_turns_that_are_all_needed_are_found_without_trying_every_set(letters):
    secrets = [letter * 5 for letter in letters]
    found = diagnose([(secret, "BBBBB") for secret in secrets], secrets)
    assert found.disagreeing == tuple(range(1, len(letters) + 1))


def test_too_many_letters_are_found_without_trying_every_set():
    turns = {1: (ascii_lowercase[:13], "Y" * 13), 2: (ascii_lowercase[13:], "Y" * 13)}
    clash = clash_of(turns)
    assert clash is not None
    assert clash[1].startswith("the places that are open cannot take all the yellow letters: a b c ")
