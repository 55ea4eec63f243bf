"""Longest chains: equal to brute force on thousands of random lists, and the published figures of the true lists."""

from __future__ import annotations

import random
from itertools import product

import pytest

from research.eldrow.all_longest import all_longest
from sleuth.chains.longest import longest_chain
from sleuth.chains.pool import RULES
from sleuth.errors import (
    BadFeedback,
    BadWordList,
    IllegalGuess,
    InconsistentHistory,
    InputError,
    UnknownName,
    UnknownWord,
)
from sleuth.games.words import lists
from tests import naive_chains as naive
from tests.table import each_row

CLASSIC = lists.load("classic").words


def random_list(rng: random.Random, most: int) -> list[str]:
    """A list of distinct words, sometimes rich in families, of length 1 to 5 over 3 to 8 letters."""
    length, letters = rng.randint(1, 5), "abcdefgh"[: rng.randint(3, 8)]
    words = {"".join(rng.choices(letters, k=length)) for _ in range(rng.randint(2, most))}
    if rng.random() < 0.5:
        base, place = rng.choice(sorted(words)), rng.randrange(length)
        words |= {base[:place] + letter + base[place + 1 :] for letter in rng.sample(letters, rng.randint(1, 3))}
    return rng.sample(sorted(words), len(words))


@pytest.mark.every_run(1)
@pytest.mark.parametrize(
    ("rule", "most", "number"),
    [
        ("strict", 12, 60),
        ("strict", 60, 3),
        ("letters", 9, 30),
        ("official", 9, 20),
    ],
)
def test_length_and_number_of_chains_agree_with_brute_force(rule, most, number):
    agree(rule, most, number)


@pytest.mark.thorough
@pytest.mark.parametrize("times", [1, pytest.param(4, marks=pytest.mark.nightly)])
@pytest.mark.parametrize(
    ("rule", "most", "number"),
    [
        ("strict", 12, 250),
        ("strict", 60, 15),
        ("letters", 9, 125),
        ("official", 9, 60),
    ],
)
def test_they_agree_on_many_lists(rule, most, number, times):
    agree(rule, most, number * times)


def agree(rule, most, number):
    """A longest chain, and how many there are, of random lists beside brute force."""
    rng = random.Random(f"{rule} {most}")
    for _ in range(number):
        words = random_list(rng, most)
        secrets = words if rng.random() < 0.7 else rng.sample(words, rng.randint(1, len(words)))
        length, count = naive.longest(words, secrets, rule)
        found = longest_chain(words, secrets, rule=rule)
        assert (found.length, found.impossible) == (length, length + 1), words
        assert found.secret in secrets
        if rule != "official":
            each = all_longest(words, secrets, rule=rule)
            assert (each.length, each.ordered_chains) == (length, count), words


@pytest.mark.every_run(1)
@pytest.mark.parametrize("number", [25, pytest.param(80, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("rule", RULES)
def test_the_longest_for_each_secret_agrees_with_brute_force(rule, number):
    rng = random.Random(rule)
    for _ in range(number):
        words = random_list(rng, 12)
        each = {secret: naive.longest_ending(words, secret, rule)[0] for secret in words}
        assert {secret: longest_chain(words, rule=rule, end=secret).length for secret in words} == each


@pytest.mark.parametrize("size", [100, pytest.param(250, marks=pytest.mark.thorough)])
def test_a_bound_that_knows_nothing_of_letters_agrees(size):
    words = random.Random(5).sample(CLASSIC, size)
    length = longest_chain(words).length
    assert naive.is_longer(words, length - 1)
    assert not naive.is_longer(words, length)


def test_other_alphabets():
    digits = ["".join(word) for word in product("0123456789", repeat=2)]
    assert longest_chain(digits).length == 10  # no more than there are digits
    kana = [chr(0x3041 + at) + "ab" for at in range(80)]  # more letters than bits in a word
    assert longest_chain(kana).length == longest_chain(kana, rule="letters").length == 80


@pytest.mark.thorough  # compiles the kernels for wide words
def test_other_lengths():
    greek = ["αβγδεζη", "αβγδεζθ", "αβγδεζι", "κβγδεηζ"]
    assert longest_chain(greek).length == 3
    long = ["abcdefghijk" + letter for letter in "lmnop"]
    assert all_longest(long).ordered_chains == 120


def test_a_toy_language_has_26_factorial_chains():
    """[Muehlbacher2022]: AAAA?, where an exhaustive search goes through 26! orders."""
    found = all_longest(["aaaa" + letter for letter in "abcdefghijklmnopqrstuvwxyz"])
    assert (found.length, len(found.sets), found.pairs) == (26, 1, 26)
    assert found.ordered_chains == 403291461126605635584000000


def test_one_word_is_a_chain():
    found = longest_chain(["crane"])
    assert (found.words, found.left, found.proved) == (("crane",), (1,), True)
    assert all_longest(["crane"], rule="letters").ordered_chains == 1


@pytest.mark.published
def test_eldrow_is_16_and_all_of_it():
    found = all_longest(CLASSIC)
    assert (found.length, len(found.sets), found.pairs, found.ordered_chains) == (16, 3, 21, 1_209_600)
    assert found.secrets == ("cower", "lower", "mower", "power", "rower", "sower", "tower")


@pytest.mark.published
def test_the_longest_game_from_crane_that_is_published_can_be_beaten():
    """[Muehlbacher2022] found 14 words from CRANE, grey but for R and E, and supposed more."""
    found = longest_chain(CLASSIC, start=[("crane", "byb" + "by")])
    assert found.start == 1
    assert found.words[0] == "crane"
    assert found.length >= 14


@pytest.mark.every_run(1)
@pytest.mark.published
@pytest.mark.parametrize(("rule", "length", "secret"), [("letters", 22, None), ("official", 1966, "mamma")])
def test_the_milder_rules_on_the_secrets(rule, length, secret):
    found = longest_chain(CLASSIC, rule=rule)
    assert found.length == length
    assert secret in (None, found.secret)


@pytest.mark.published
def test_the_official_rule_on_all_guesses():
    found = longest_chain(lists.load("classic-all").words, CLASSIC, rule="official")
    assert (found.length, found.secret) == (10_692, "jazzy")


def test_a_start_is_kept_and_counted():
    found = longest_chain(CLASSIC, start=[("crane", "bbygb"), ("agony", "ybbgb")])
    assert found.words[:2] == ("crane", "agony")
    assert found.feedback[0] == "BBYGB"
    assert found.left[-1] == 1


def test_a_guess_of_the_start_need_not_be_in_the_list():
    words = ["cat", "hat", "bat", "hut"]
    found = longest_chain(words, start=[("rat", "bgg")])
    assert (found.length, found.words[0]) == (4, "rat")


def test_a_start_shrinks_what_can_end_a_chain():
    assert longest_chain(CLASSIC, start=[("crane", "bbygb")]).length < 16


def test_a_limit_ends_the_search_and_is_admitted():
    found = longest_chain(CLASSIC, limit=100)
    assert not found.proved
    assert 10 <= found.length <= 16


@each_row(
    ("words", "options", "error", "message"),
    [
        ([], {}, BadWordList, "at least one word"),
        (["cat"], {"secrets": []}, BadWordList, "at least one secret"),
        (["cat", "cat"], {}, BadWordList, "'cat' comes twice"),
        (["cat", "crane"], {}, BadWordList, "one length"),
        (["cat"], {"secrets": ["hat"]}, BadWordList, "'hat' is not among the words"),
        (["cat"], {"rule": "free"}, UnknownName, "every list of words is a chain"),
        (["cat"], {"rule": "loose"}, UnknownName, "strict, letters, official"),
        (["cat", "hat"], {"start": [("cat", "ggg"), ("hat", "ggg")]}, InputError, "has named the secret"),
        (["cat", "hat"], {"start": [("cat", "ggg")]}, InputError, "turn 1, cat, has named the secret"),
        (
            ["cat", "hat"],
            {"start": [("cat", "ggg")], "rule": "official"},
            InputError,
            "turn 1, cat, has named the secret",
        ),
        (["cat", "hat"], {"start": [("cat", "bgx?")]}, BadFeedback, "is not a tile"),
        (["cat", "hat", "dog"], {"start": [("cat", "bgg"), ("dog", "bbb")]}, IllegalGuess, "does not fit turn 1"),
        (["cat", "hat", "dog"], {"start": [("cat", "bbg")]}, InconsistentHistory, "no answer"),
        (["cat", "hat", "dog"], {"secrets": ["dog"], "start": [("cat", "bgg")]}, InconsistentHistory, "no answer"),
    ],
)
def test_bad_input_is_told(words, options, error, message):
    with pytest.raises(error, match=message):
        longest_chain(words, **options)


def test_a_secret_that_cannot_end_a_chain_is_told():
    with pytest.raises(InputError, match="'hat' cannot be the secret: the turns before rule it out"):
        longest_chain(["cat", "hat", "dog"], start=[("cat", "bbb")], end="hat")
    with pytest.raises(UnknownWord, match="'haz' is not among the 3 secrets of the chain; did you mean hat"):
        longest_chain(["cat", "hat", "dog"], end="haz")


def test_every_secret_is_told_as_it_is_settled():
    settled: list[int] = []
    longest_chain(CLASSIC[:300], tell=settled.append)
    assert sum(settled) == 300


def test_a_rule_is_read_by_its_other_name_everywhere():
    words = ["bat", "cat", "cot", "hat", "who"]
    hard, official = (longest_chain(words, rule=rule, end="cot") for rule in ("hard", "official"))
    assert (hard.words, hard.rule) == (official.words, "official")
