import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.errors import InputError
from sleuth.games.words.letter_filter import LetterFilter, Yellow, filter_of, read_filter
from sleuth.games.words.tiles import mark
from tests.naive import fits_letters
from tests.table import each_row

LENGTH = 4
WORDS = ["".join(word) for word in product("abcd", repeat=LENGTH)]

yellow_facts = st.dictionaries(
    st.sampled_from("abc"),
    st.tuples(st.integers(1, 2), st.sets(st.integers(0, LENGTH - 1), max_size=2)),
    max_size=3,
)


@given(
    st.text("abc...", min_size=LENGTH, max_size=LENGTH),
    yellow_facts,
    st.sets(st.sampled_from("abc")),
)
def test_filter_regexes_and_the_plain_predicate_agree(pattern, yellows, blacks):
    known = LetterFilter(
        pattern,
        tuple(Yellow(letter, n, frozenset(place + 1 for place in barred)) for letter, (n, barred) in yellows.items()),
        frozenset(blacks),
    )
    fitting = [word for word in WORDS if fits_letters(word, pattern, yellows, blacks)]
    assert known.among(WORDS) == fitting
    either = [re.compile(regex) for regex in known.regexes()]
    assert [word for word in WORDS if any(regex.search(word) for regex in either)] == fitting
    assert (known.conflict() is None) == bool(fitting)
    assert len(set(known.regexes())) == len(list(known.regexes())), "no arrangement comes twice"


@given(
    st.text("abc", min_size=LENGTH, max_size=LENGTH),
    st.text("abc", min_size=LENGTH, max_size=LENGTH),
)
def test_flags_of_one_turn_never_lose_the_secret(guess, secret):
    tiles = mark(guess, secret)
    green = "".join(a if tile == "G" else "." for a, tile in zip(guess, tiles, strict=True))
    wanted = []
    for letter in set(guess):
        at = {i: tile for i, (a, tile) in enumerate(zip(guess, tiles, strict=True)) if a == letter}
        copies = list(at.values()).count("Y")
        if copies:
            wanted.append(letter * copies + "".join(str(i + 1) for i in at if at[i] != "G"))
    black = "".join(a for a, tile in zip(guess, tiles, strict=True) if tile == "B")
    assert read_filter([green], wanted, [black]).fits(secret)


def test_the_seven_arrangements_of_the_published_example():
    assert set(read_filter(["..t.."], ["l1a2"], ["er"]).regexes()) == {
        "^alt[^er][^er]$",
        "^[^elr]lta[^er]$",
        "^[^elr]lt[^er]a$",
        "^a[^aer]tl[^er]$",
        "^[^elr][^aer]tla$",
        "^a[^aer]t[^er]l$",
        "^[^elr][^aer]tal$",
    }


@each_row(
    ("greens", "yellows", "blacks", "fitting", "others"),
    [
        # speed against abide: one e, neither third nor fourth.
        ([], ["e34d5"], ["spe"], ["abide", "delta"], ["edema", "dweeb", "speed"]),
        # A green letter that is also black has no further copy.
        (["....e"], [], ["e"], ["crane"], ["geese", "there"]),
        # A yellow letter is a copy besides the green one.
        (["....e"], ["e1"], [], ["there"], ["crane", "elope"]),
        # A letter mentioned for two turns is one copy; a doubled letter is two.
        ([], ["e1e2"], [], ["abide", "there"], ["elder"]),
        ([], ["ee12"], [], ["xxeex", "there"], ["abide"]),
    ],
)
def test_repeated_letters(greens, yellows, blacks, fitting, others):
    assert read_filter(greens, yellows, blacks).among(fitting + others) == fitting


def test_flags_may_be_repeated_and_spaced():
    once = read_filter(["c.t.."], ["l1a23"], ["er"])
    assert read_filter(["c....", "__T??"], ["L1, a2", "a3"], ["e", "r, e"]) == once
    assert once.yellows == (Yellow("l", 1, frozenset({1})), Yellow("a", 1, frozenset({2, 3})))


def test_the_pattern_sets_the_length():
    assert read_filter(["..t..."]).pattern == "..t..."
    assert read_filter().pattern == "....."
    assert read_filter(length=7).pattern == "." * 7


def test_places_above_nine_end_in_a_dot():
    (yellow,) = read_filter(["." * 12], ["a3.12."]).yellows
    assert yellow.not_at == {3, 12}


def test_unicode_letters():
    assert read_filter(["é...."], ["Ü3"]).among(["étüde", "éclat", "étudü"]) == ["étudü"]


@each_row(
    ("arguments", "message"),
    [
        ({"yellows": ["l6"]}, "place 6 in the yellow 'l6' does not exist; places go from 1 to 5"),
        ({"yellows": ["l0"]}, "place 0"),
        ({"yellows": ["1l"]}, "'1' in the yellow '1l' follows no letter"),
        ({"greens": ["..1.."]}, "'1' at place 3 of the green '..1..' is not a letter"),
        ({"greens": ["..t..", "..t."]}, "'..t.' has 4 places; 5 are needed"),
        ({"greens": ["..t.."], "length": 6}, "'..t..' has 5 places; 6 are needed"),
        ({"greens": ["t"], "length": 6}, "'t' has 1 place; 6 are needed"),
        ({"greens": ["..t..", "..n.."]}, "place 3 cannot be green for t and n"),
        ({"blacks": ["e3"]}, "'3' among the gray letters is not a letter"),
        ({"length": 0}, "words of 0 letters"),
    ],
)
def test_what_cannot_be_read_is_explained(arguments, message):
    with pytest.raises(InputError, match=message):
        read_filter(**arguments)


def test_contradictory_facts_are_named():
    assert read_filter(["a...."], ["a1"]).conflict() == ("a is green at place 1, where yellow says it is not")
    assert "cannot take all the yellow letters: l a" in str(read_filter(["tot.l"], ["l1a2"]).conflict())
    assert read_filter(["..t.."], ["l1a2"], ["er"]).conflict() is None


@given(st.sampled_from(WORDS), st.lists(st.sampled_from(WORDS), min_size=1, max_size=4))
def test_what_turns_show_holds_for_just_the_words_that_give_their_tiles(secret, guesses):
    turns = [(guess, mark(guess, secret)) for guess in guesses]
    fitting = [word for word in WORDS if all(mark(guess, word) == tiles for guess, tiles in turns)]
    assert filter_of(turns).among(WORDS) == fitting


@each_row(
    ("turns", "words"),
    [
        ([("stare", "BYYBB"), ("latin", "BGYBB")], ".A... with T (not at 2, 3); not E I L N R S"),
        ([("eerie", "BYBBG")], "....E with E (not at 1, 2); no further E; not I R"),
        ([("geese", "BGYBB"), ("elves", "YBBGB")], ".E.E.; no further E; not G L S V"),
        ([("48-32=16", "BYBGBGBB")], "...3.=.. with 8 (not at 2); not - 1 2 4 6"),
    ],
)
def test_a_pattern_in_words(turns, words):
    assert str(filter_of(turns)) == words
